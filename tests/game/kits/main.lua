-- A room with a few things, for the kits of verbs and inventories. tools/docs-pictures takes the pictures
-- of docs/kits.md from this game.

for _, id in ipairs { 'inn', 'candle', 'letter' } do Image:new { id = id, path = 'assets/' .. id .. '.png' } end
for _, direction in ipairs { 'down', 'right', 'left', 'up' } do
  Animation:new { id = 'ada-' .. direction, path = 'assets/ada-stand-' .. direction .. '.png', frames = 2, ms = 3000 }
end
Animation:new { id = 'bruno', path = 'assets/bruno-stand-down.png', frames = 2, ms = 3000 }
Font:new { id = 'speech', path = 'engine:pixel.ttf', size = 10 }

local ada = { down = 'ada-down', right = 'ada-right', left = 'ada-left', up = 'ada-up' }
Costume:new { id = 'courier', still = ada, walking = ada }
Costume:new { id = 'fisherman', still = { down = 'bruno' }, walking = { down = 'bruno' } }

Room:new {
  id = 'inn', name = 'inn', background = 'inn', walkboxes = { { x1 = 20, y1 = 122, x2 = 300, y2 = 132 } },
  waypoints = { door = { x = 290, y = 128, face = 'left' } },
}
Room:new {
  id = 'harbour', name = 'harbour', background = 'inn', walkboxes = { { x1 = 20, y1 = 122, x2 = 300, y2 = 132 } },
  waypoints = { inn = { x = 40, y = 128, face = 'right' } },
}

Actor:new { id = 'ada', name = 'Ada', costume = 'courier', font = 'speech', speed = 600 }
Actor:new { id = 'eve', name = 'Eve', costume = 'courier', font = 'speech', speed = 600 }
Actor:new {
  id = 'fisherman', name = 'fisherman', costume = 'fisherman', font = 'speech',
  interaction = { x = 190, y = 130, direction = 'right' },
  verbs = {
    talkTo = function() state.talked = true end,
    giveTo = function(_, other) state.given = other end,
  },
}

-- A thing that notes which verb was used last.
function noteVerb(name)
  return function(self) state.done = name .. ' ' .. self.id end
end

Object:new {
  id = 'door', name = 'door', hover = { x1 = 60, y1 = 70, x2 = 90, y2 = 120 },
  interaction = { x = 75, y = 126, direction = 'up' },
  verbs = { open = noteVerb 'open', use = noteVerb 'use', lookAt = noteVerb 'lookAt', close = noteVerb 'close' },
}
Object:new {
  id = 'candle', name = 'candle', portable = true, animations = { lit = 'candle' }, uiAnimation = 'candle',
  interaction = { x = 130, y = 126, direction = 'up' },
}
Object:new {
  id = 'letter', name = 'letter', portable = true, animations = { lying = 'letter' }, uiAnimation = 'letter',
  description = 'A letter.',
}
Exit:new {
  id = 'toHarbour', room = 'inn', hover = { x1 = 304, y1 = 60, x2 = 319, y2 = 130 }, to = 'harbour', at = 'inn',
  direction = 'right', fade = 0,
}

objects.door:moveTo('inn', 75, 120)
objects.door:show()
objects.candle:moveTo('inn', 130, 110)
objects.candle:show()
actors.fisherman:moveTo('inn', 210, 128)
actors.fisherman:show()
actors.ada:moveTo('inn', 100, 128)
actors.ada:show()
setActiveActor 'ada'
objects.letter:addToInventory 'ada'

use('candle', 'door', function() state.done = 'candle on door' end)
combine('candle', 'letter', function() state.done = 'burnt' end)

-- Gives an actor a number of pebbles.
function fillBag(actor, count)
  for i = 1, count do
    Object:new { id = string.format('%s-pebble-%02d', actor, i), name = 'pebble ' .. i, portable = true, uiAnimation = 'letter' }
    objects[string.format('%s-pebble-%02d', actor, i)]:addToInventory(actor)
  end
end

ui { verbs = 'two-button', inventory = 'bar' }

startScript(function() rooms.inn:enter() end)
