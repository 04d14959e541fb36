-- people.lua: Ada, whom the player controls, and Bruno with what he has to say.
Costume:new {
  id = 'courier', files = 'assets/ada-{pose}-{direction}.png', frames = { stand = 2, walk = 8, talk = 4, usemid = 2 },
  ms = { stand = 1800, walk = 60, talk = 130, usemid = 300 },
}
Costume:new {
  id = 'oilskin', files = 'assets/bruno-{pose}-{direction}.png', frames = { stand = 2, talk = 4 },
  ms = { stand = 2000, talk = 150 },
}
Actor:new {
  id = 'ada', name = 'Ada', costume = 'courier', font = 'speech', textColor = { r = 223, g = 234, b = 222 }, speed = 80,
}
actors.ada:show()

dialogDefaults = {
  font = 'speech', color = { r = 170, g = 172, b = 196 }, selected = { r = 246, g = 226, b = 180 },
  background = { r = 12, g = 10, b = 28, a = 220 }, area = { x1 = 0, y1 = 120, x2 = 320, y2 = 180 }, autohide = true,
}

local talk = {
  settings = { id = 'bruno' },
  main = { options = {
    { text = 'askLight', unless = 'hasHook', next = 'light' },
    { text = 'askFish', when = 'hasHook', unless = 'hasKey', next = 'fish' },
    { text = 'bye', exitDialog = true },
  } },
  light = { steps = {
    { actor = 'bruno', say = 'lightAnswer' },
    { actor = 'bruno', say = 'takeHook', state = { hasHook = true }, next = 'main',
      load = function() objects.hook:addToInventory 'ada' end },
  } },
  fish = { steps = { { actor = 'bruno', say = 'fishAnswer', next = 'main' } } },
}

Actor:new {
  id = 'bruno', name = 'Bruno', description = 'brunoLook', costume = 'oilskin', font = 'speech',
  textColor = { r = 246, g = 200, b = 92 }, interaction = { x = 176, y = 104, direction = 'left' },
  verbs = { talkTo = function(self)
    self:look 'right'
    enterDialog(talk)
  end },
}
actors.bruno:moveTo('quay', 142, 100)
actors.bruno:show()
