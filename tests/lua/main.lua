-- Two rooms, two actors and a few objects, for the tests of all functions and methods.

Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'figure', path = 'assets/figure.png', frames = 2, ms = 200 }
Animation:new { id = 'box', path = 'assets/box.png' }
SoundFX:new { id = 'beep', path = 'assets/beep.wav' }
Music:new { id = 'hum', path = 'assets/beep.wav' }
Cursor:new { id = 'arrow', animation = 'box' }

Costume:new {
  id = 'plain',
  still = { down = 'figure' },
  walking = { down = 'figure' },
}

-- The calls of the rooms' hooks, in order.
visits = {}

Room:new {
  id = 'hall', background = 'room',
  walkboxes = {
    { x1 = 10, y1 = 150, x2 = 300, y2 = 190 },
    { x1 = 300, y1 = 150, x2 = 380, y2 = 190, name = 'carpet', scale = 2 },
    { x1 = 380, y1 = 150, x2 = 470, y2 = 190, name = 'annex', disabled = true },
  },
  waypoints = { door = { x = 40, y = 170, face = 'left' } },
  triggers = { carpet = function(actorId) visits[#visits + 1] = 'carpet ' .. actorId end },
  onenter = function() visits[#visits + 1] = 'enter hall' end,
  onleave = function()
    visits[#visits + 1] = 'leave hall'
    if state.slowDoors then waitMs(500) end
    visits[#visits + 1] = 'left hall'
  end,
}

Room:new {
  id = 'yard', background = 'room',
  walkboxes = { { x1 = 0, y1 = 150, x2 = 479, y2 = 199 } },
  onenter = function() visits[#visits + 1] = 'enter yard' end,
}

Actor:new { id = 'guy', name = 'Guy', costume = 'plain', font = 'font', speed = 120 }
Actor:new {
  id = 'eve', name = 'Eve', costume = 'plain', font = 'font', speed = 120, onLeftClick = 'talkTo', onRightClick = 'lookAt',
  interaction = { x = 220, y = 170, direction = 'right' },
}

Object:new {
  id = 'lamp', name = 'lamp', animations = { on = 'box', off = 'figure' }, state = 'off', description = 'A lamp.',
  onLeftClick = 'use', onRightClick = 'lookAt', interaction = { x = 120, y = 170, direction = 'up', use = 'high' },
}
Object:new { id = 'coin', animations = { normal = 'box' }, uiAnimation = 'box', onLeftClick = 'select' }

actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
actors.eve:moveTo('hall', 250, 170)
actors.eve:show()
objects.lamp:moveTo('hall', 130, 140)
objects.lamp:show()
objects.coin:moveTo('yard', 60, 160)
objects.coin:show()

setActiveActor('guy')
actors.guy:follow()
setMainCursor('arrow')
showCursor()
rooms.hall:enter()
