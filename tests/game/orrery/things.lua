-- things.lua: doors, things to take, and instruments that compute.

local numbers = require 'numbers'

-- A door to a waypoint of another room.
local function door(id, room, x, y, spot, target, arrival)
  Object:new {
    id = id, name = id, animations = { shown = 'door' }, interaction = spot, onLeftClick = 'use', onRightClick = 'lookAt',
    description = 'It leads somewhere.',
    verbs = { use = function()
      fadeOut(200)
      waitFor 'fade'
      activeActor:moveTo(target, arrival)
      rooms[target]:enter()
      fadeIn(math.floor(numbers.between(100, 300)))
    end },
  }
  objects[id]:moveTo(room, x, y)
  objects[id]:show()
end

door('studyDoor', 'dome', 20, 145, 'door', 'study', 'door')
door('domeDoor', 'study', 305, 145, 'door', 'dome', 'door')
door('roofDoor', 'dome', 420, 100, 'top', 'roof', 'hatch')
door('hatch', 'roof', 160, 178, 'hatch', 'dome', 'top')

for i, id in ipairs { 'sextant', 'sliderule' } do
  Object:new {
    id = id, name = id, description = 'It reckons.', animations = { lying = 'tool' }, uiAnimation = 'tool', group = 'bag',
    interaction = { x = 60 * i, y = 150, direction = 'up' }, onLeftClick = 'pickUp', onRightClick = 'lookAt',
    verbs = {
      pickUp = function(self)
        self:addToInventory(activeActor.id)
        state[self.id] = numbers.between(0, 1)
      end,
      useWith = function(self, other)
        setSelectedObject(nil)
        local x = objects[other]:position()
        state[self.id] = (state[self.id] or 0.5) ^ math.sin(x)
        numbers.advance(state[self.id])
        activeActor:say(string.format('%.6g', state[self.id]))
      end,
    },
  }
  objectInteractions[id] = { pendulum = true, stars = true, earth = true, mars = true, venus = true, comet = true }
  objects[id]:moveTo('study', 60 * i, 140)
  objects[id]:show()
end

function onInventoryUpdated(actorId)
  local x = 6
  for id in pairs(actors[actorId].objects) do
    objects[id]:setUiPosition(x, 6)
    objects[id]:show()
    x = x + 22
  end
end

-- A close look takes a measure, which ends in a text at a computed place.
Object:new {
  id = 'pendulum', name = 'pendulum', animations = { shown = 'planet' }, interaction = { x = 200, y = 150, direction = 'up' },
  onLeftClick = 'use', onRightClick = 'use',
  verbs = {
    use = function(self)
      local a, b = table.unpack(state.pendulum)
      self:floatTo(math.floor(200 + 40 * math.sin(a) + 40 * math.sin(b)), math.floor(60 + 20 * math.cos(a)), 90)
      waitFor(self.id)
      showText {
        id = 'angle', font = 'speech', text = string.format('%.4f', a % (2 * math.pi)), color = white,
        x = math.floor(numbers.between(20, 300)), y = math.floor(numbers.between(20, 120)), duration = 1500,
      }
    end,
  },
}
objects.pendulum:moveTo('study', 200, 90)
objects.pendulum:show()

-- The sky above the roof: Tycho jumps at stars.
Object:new {
  id = 'stars', name = 'stars', hover = { x1 = 0, y1 = 0, x2 = 319, y2 = 120 }, onLeftClick = 'use', onRightClick = 'lookAt',
  description = 'Too many to count. He counts them.',
  verbs = {
    use = function()
      numbers.digest()
      activeActor:walkTo(math.floor(numbers.between(60, 260)), math.floor(numbers.between(150, 176)))
      waitFor(activeActor.id)
      activeActor:say(state.numbers.digest:sub(1, 20))
    end,
  },
}
objects.stars:moveTo('roof', 160, 120)
objects.stars:show()
