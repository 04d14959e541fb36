-- street.lua: the objects of the street, and the animations that cannot be clicked.

-- Objects with a picture that cannot be clicked: { id, x, y, plane }. x, y is the bottom center.
local ornaments = {
  { 'sign', 283, 68, -10 },
  { 'puddle', 214, 169, -10 },
  { 'shimmer', 560, 135, -10 },
  { 'smoke', 456, 43, -10 },
  { 'moths', 322, 81, -5 },
}

for _, thing in ipairs(ornaments) do
  local id, x, y, plane = table.unpack(thing)
  Object:new { id = id, animations = { shown = id }, state = 'shown', interactable = false, plane = plane }
  objects[id]:moveTo('street', x, y)
  objects[id]:show()
end

for i, x in ipairs { 140, 322, 508 } do
  local id = 'lamp' .. i
  Object:new { id = id, animations = { lit = 'lamp-flicker' }, state = 'lit', interactable = false, plane = -8 }
  objects[id]:moveTo('street', x, i == 1 and 115 or 101)
  objects[id]:show()
end

Object:new {
  id = 'board',
  name = 'Timetable',
  hover = { x1 = 273, y1 = 78, x2 = 311, y2 = 138 },
  interaction = { x = 292, y = 148, direction = 'up' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    -- The line comes first, because the poster fills the screen and would hide it.
    lookAt = function()
      activeActor:say('No ferry tonight, it says. Somebody should tell the ferry.')
      state.readBoard = true
      objects.poster:setAlpha(0)
      objects.poster:show()
      objects.poster:fadeIn(300)
    end,
  },
}

Object:new {
  id = 'poster',
  name = 'Put it back',
  uiAnimation = 'poster',
  ui = true,
  plane = 200,
  onLeftClick = 'close', onRightClick = 'close',
  verbs = {
    close = function(self)
      self:fadeOut(200)
      waitFor('fade-' .. self.id)
      self:hide()
    end,
  },
}
objects.poster:setUiPosition(100, 12)

Object:new {
  id = 'innDoor',
  name = 'The Gilt Eel',
  hover = { x1 = 146, y1 = 70, x2 = 173, y2 = 138 },
  interaction = { x = 160, y = 147, direction = 'up', use = 'mid' },
  onLeftClick = 'use', onRightClick = 'lookAt',
  description = 'Warm, loud, and smelling of fried fish.',
  verbs = {
    useWith = function()
      activeActor:say('Nobody in there waits for anything but closing time.')
    end,
    use = function(self)
      self:use()
      soundfxs.door:play()
      waitFor('audio-door')
      activeActor:say('Bolted. Somebody in there is counting the till.')
    end,
  },
}

Object:new {
  id = 'cat',
  name = 'Cat',
  animations = { sitting = 'cat' }, state = 'sitting',
  interaction = { x = 490, y = 149, direction = 'left', use = 'mid' },
  onLeftClick = 'pet', onRightClick = 'lookAt',
  description = 'The harbour master, to judge by his face.',
  verbs = {
    pet = function(self)
      self:use()
      waitMs(500)
      soundfxs.meow:play()
      waitFor('audio-meow')
      activeActor:say('You have somewhere to be as well, have you?')
    end,
  },
}
objects.cat:moveTo('street', 470, 119)
objects.cat:show()

Object:new {
  id = 'shop',
  name = 'Chandler',
  hover = { x1 = 342, y1 = 86, x2 = 421, y2 = 138 },
  interaction = { x = 367, y = 148, direction = 'up' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  description = 'Rope, tar, lanterns. Closed since six.',
}

for _, id in ipairs { 'board', 'innDoor', 'shop' } do
  objects[id]:moveTo('street', 0, 0)
  objects[id]:show()
end
