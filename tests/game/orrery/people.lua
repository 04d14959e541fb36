-- people.lua: Tycho, whom the player moves, and Sophie, who walks on Lissajous curves.

local numbers = require 'numbers'

Costume:new { id = 'coat', still = { down = 'figure' }, walking = { down = 'figure' }, talking = { down = 'figure' } }

Actor:new { id = 'tycho', name = 'Tycho', costume = 'coat', font = 'speech', speed = 90 }

local conversation = {
  settings = {
    id = 'sophie', font = 'speech', color = gray, selected = yellow, seen = brown, background = black, shuffle = true, rows = 3,
    autohide = true, area = { x1 = 0, y1 = 130, x2 = 320, y2 = 180 },
  },
  main = { options = {
    { name = 'root', text = 'What is the root of two?', next = 'root' },
    { name = 'dice', text = 'Roll the dice!', next = 'dice' },
    { name = 'swing', text = 'How does the pendulum swing?', next = 'swing' },
    { name = 'faster', text = 'You walk too slowly.', once = true, next = 'faster' },
    { name = 'bye', text = 'I have to reckon.', next = 'bye' },
  } },
  root = { steps = { { actor = 'sophie', say = 'One, four, one, four, two, one, three. And so on.', next = 'main' } } },
  dice = { steps = {
    { load = 'rollDice()' },
    { actor = 'sophie', sleep = 300, say = 'There.', next = 'main' },
  } },
  swing = { steps = {
    { actor = 'sophie', look = 'up', sleep = 400 },
    { actor = 'sophie', say = 'Like a drunkard.', next = 'main' },
  } },
  faster = { steps = {
    { load = 'hurry()' },
    { actor = 'sophie', say = 'Catch me!', next = 'main' },
  } },
  bye = { steps = { { actor = 'sophie', say = 'So have I.', exitDialog = true } } },
}

function rollDice()
  state.dice = (state.dice or 0) + math.random(6) + math.floor(numbers.between(1, 7))
end

function hurry()
  actors.sophie.speed = numbers.between(60, 140)
end

Actor:new {
  id = 'sophie', name = 'Sophie', costume = 'coat', font = 'speech', textColor = cyan, speed = 45, solid = true,
  description = 'Her pockets are full of chalk.',
  onLeftClick = 'talkTo', onRightClick = 'lookAt',
  verbs = {
    talkTo = function(self)
      rooms.dome:stopScript('curve')
      self:stop()
      enterDialog(conversation)
      rooms.dome:startScript('curve', self.curve)
    end,
    giveTo = function(self, id)
      setSelectedObject(nil)
      objects[id]:removeFromInventory(activeActor.id)
      local x, y = self:position()
      objects[id]:moveTo('dome', x, y)
      objects[id]:show()
      objects[id]:floatTo(numbers.between(20, 460), numbers.between(20, 100), numbers.between(20, 200))
      waitFor(id)
    end,
  },
}

-- Walks along a Lissajous curve, with a new phase each time.
function actors.sophie.curve()
  while true do
    local phase = numbers.between(0, 2 * math.pi)
    local points = {}
    for i = 0, 12 do
      points[#points + 1] = {
        x = math.floor(240 + 180 * math.sin(3 * i / 6 + phase) + 0.5), y = math.floor(160 + 12 * math.cos(2 * i / 6) + 0.5),
      }
    end
    actors.sophie:walkAlong(points)
    waitFor 'sophie'
    waitMs(math.exp(numbers.between(4, 7)))
  end
end

setActiveActor 'tycho'
actors.tycho:follow()
actors.tycho:moveTo('dome', 60, 160)
actors.tycho:show()
actors.sophie:moveTo('dome', 300, 160)
actors.sophie:show()
