-- rooms.lua: hall, yard and tower, with doors between them that fade.

local function addRoom(id, width)
  Room:new {
    id = id,
    walkboxes = {
      { x1 = 4, y1 = 120, x2 = width - 5, y2 = 176, scaleTop = 0.7, scaleBottom = 1 },
      { x1 = 100, y1 = 80, x2 = 140, y2 = 119, name = 'steps', speed = 0.5 },
    },
    waypoints = {
      west = { x = 20, y = 150, face = 'right' },
      east = { x = width - 20, y = 150, face = 'left' },
      top = { x = 120, y = 84, face = 'down' },
    },
    triggers = { steps = function(actorId) tally('steps ' .. actorId) end },
    onenter = function(self)
      fadeIn(math.random(100, 400))
      -- Lives as long as the room is shown.
      self:startScript('clock', function()
        for i = 1, 1000 do
          waitMs(math.random(200, 700))
          soundfxs.tick:play(0, { pan = i % 3 - 1, volume = 0.5, overlap = true })
        end
      end)
    end,
    onleave = function() tally('left ' .. id) end,
  }
end

addRoom('hall', 320)
addRoom('yard', 480)
addRoom('tower', 320)

local function addDoor(id, room, x, y, spot, target, arrival)
  Object:new {
    id = id, name = 'door', description = 'It squeaks.', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 50 }, interaction = spot,
    onLeftClick = 'use', onRightClick = 'lookAt',
    verbs = {
      use = function()
        fadeOut(math.random(100, 300))
        waitFor 'fade'
        activeActor:moveTo(target, arrival)
        rooms[target]:enter()
      end,
    },
  }
  objects[id]:moveTo(room, x, y)
  objects[id]:show()
end

addDoor('hallEast', 'hall', 310, 140, 'east', 'yard', 'west')
addDoor('yardWest', 'yard', 10, 140, 'west', 'hall', 'east')
addDoor('yardTop', 'yard', 120, 80, 'top', 'tower', 'west')
addDoor('towerWest', 'tower', 10, 140, 'west', 'yard', 'top')
