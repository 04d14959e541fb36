-- inn.lua shows how a room changes with the plot: who is there, and what its window shows.
require 'media/inn'
require 'actors/odile'
require 'actors/ignaz'
require 'actors/guests'
local welcome = require 'cutscenes/inn'
local mutter = require 'verbs/mutter'

-- Each carried thing has an answer of its own for all the rest of the room.
local function withThing(_, other)
  local id = 'inn.with.' .. other.id
  return hasText(id) and id
end

Room:new {
  id = 'inn',
  name = 'inn.name',
  background = 'inn-room',
  layers = { { id = 'front', image = 'inn-front', plane = 100 } },
  walkboxes = {
    { x1 = 12, y1 = 150, x2 = 154, y2 = 176 },
    { x1 = 12, y1 = 142, x2 = 34, y2 = 150 }, -- the mat at the door
    { x1 = 68, y1 = 146, x2 = 154, y2 = 150 },
    { x1 = 154, y1 = 171, x2 = 312, y2 = 176 }, -- in front of Ignaz's table
    { x1 = 238, y1 = 154, x2 = 312, y2 = 171 },
  },
  waypoints = {
    door = { x = 24, y = 149, face = 'right' },
    piano = { x = 88, y = 150, face = 'up' },
    window = { x = 112, y = 150, face = 'up' },
    fire = { x = 142, y = 152, face = 'up' },
    keeper = { x = 148, y = 164, face = 'right' },
    counter = { x = 246, y = 158, face = 'right' },
  },
  answers = {
    useWith = withThing,
    pickUp = { 'inn.take.1', 'inn.take.2' },
    open = 'inn.open', close = 'inn.close', talkTo = 'inn.talk',
  },

  -- Everything up to the first line happens while the screen is dark.
  onenter = function(self)
    playPlace 'inn'
    self:arrange()
    if not state.knowsInn then
      state.knowsInn = true
      playCutscene(welcome)
    end
    self:startScript('mutter', mutter)
  end,

  -- Puts the people at their places, and the right evening behind the window.
  arrange = function()
    local people = { odile = { 276, 134, 'left' }, ignaz = { 218, 166, 'left' } }
    if state.boardPainted then
      people.passenger = { 51, 149, 'right' }
      people.baker = { 110, 180, 'up' }
      people.netmaker = { 295, 180, 'up' }
    end
    for id, place in pairs(people) do
      actors[id]:moveTo('inn', place[1], place[2])
      actors[id]:look(place[3])
      actors[id]:show()
    end
    local view = objects.innWindow
    if state.lampBurns and view.state ~= 'beam' then
      view:setState 'beam'
      objects.innBeam:setAnimation 'inn-beam' -- both begin with the same frame
      objects.innBeam:show()
    elseif isNight() and not state.lampBurns then
      view:setState 'night'
    end
  end,
}

require 'objects/inn'
require 'objects/inn_things'
require 'verbs/odile'
require 'verbs/ignaz'
require 'verbs/guests'
