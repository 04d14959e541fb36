-- piano.lua shows a close-up: a room without a floor, in which the hands of the player do everything.
require 'media/inn'

local others = { 'piano.with.1', 'piano.with.2' }

Room:new {
  id = 'piano',
  name = 'piano.name',
  background = 'piano-room',
  answers = {
    useWith = function(_, other)
      local id = 'piano.with.' .. other.id
      return hasText(id) and id or others
    end,
    pickUp = 'piano.take',
  },

  -- Ada cannot be seen here. What she says appears below the keys, because her feet are below the picture.
  seat = { x = 160, y = 244, face = 'up' },

  onenter = function(self)
    playPlace 'piano'
    actors.ada:setAlpha(0)
    objects.whiteDown:hide()
    for _, id in ipairs { 'blackDown', 'piano-note', 'piano-dust' } do objects[id]:hide() end
    self:arrange()
  end,
  onleave = function()
    actors.ada:setAlpha(255)
  end,

  -- Shows the front of the piano, or what is inside.
  arrange = function()
    local open = state.pianoOpen
    objects[open and 'pianoInside' or 'pianoLid']:show()
    objects[open and 'pianoLid' or 'pianoInside']:hide()
    for _, id in ipairs { 'pianoSheet', 'pianoCandles', 'pianoFlame1', 'pianoFlame2' } do
      if open then objects[id]:hide() else objects[id]:show() end
    end
    if open and state.pianoClinked and not state.hasKey then
      objects.pianoHidden:show()
    else
      objects.pianoHidden:hide()
    end
  end,
}

require 'objects/piano'
require 'objects/piano_keys'
