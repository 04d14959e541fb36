-- mole.lua shows how to fill a room with things that all answer, each in a few lines. Their words are texts.
local things = require 'objects/things'

Exit:new {
  id = 'moleToQuay', name = 'mole.exit.name', room = 'mole', hover = { x1 = 0, y1 = 296, x2 = 14, y2 = 359 },
  to = 'quay', at = 'mole', interaction = { x = 4, y = 336, direction = 'left' },
}

things.new('mole', {
  id = 'moleBench', hover = { x1 = 30, y1 = 296, x2 = 73, y2 = 318 },
  interaction = { x = 52, y = 324, direction = 'up', use = 'low' },
})
things.new('mole', {
  id = 'moleNet', hover = { x1 = 74, y1 = 273, x2 = 115, y2 = 318 },
  interaction = { x = 94, y = 324, direction = 'up', use = 'mid' },
})
things.new('mole', {
  id = 'moleLantern', hover = { x1 = 122, y1 = 257, x2 = 138, y2 = 318 },
  interaction = { x = 132, y = 324, direction = 'up' },
})
things.new('mole', {
  id = 'moleLantern2', name = 'moleLantern.name', hover = { x1 = 394, y1 = 257, x2 = 410, y2 = 318 },
  interaction = { x = 402, y = 326, direction = 'up' },
})
things.new('mole', {
  id = 'moleInscription', hover = { x1 = 149, y1 = 286, x2 = 183, y2 = 318 },
  interaction = { x = 166, y = 324, direction = 'up', use = 'mid' },
})
things.new('mole', {
  id = 'moleFlagPole', hover = { x1 = 192, y1 = 211, x2 = 230, y2 = 250 },
  interaction = { x = 198, y = 324, direction = 'up' },
})
things.new('mole', {
  id = 'moleRing', hover = { x1 = 58, y1 = 341, x2 = 75, y2 = 354 },
  interaction = { x = 80, y = 344, direction = 'left', use = 'low' },
})
things.new('mole', {
  id = 'moleRing2', name = 'moleRing.name', hover = { x1 = 292, y1 = 341, x2 = 309, y2 = 354 },
  interaction = { x = 314, y = 344, direction = 'left', use = 'low' },
})
things.new('mole', {
  id = 'molePost', hover = { x1 = 441, y1 = 297, x2 = 458, y2 = 325 },
  interaction = { x = 436, y = 328, direction = 'right', use = 'mid' },
})
things.new('mole', {
  id = 'moleRocks', hover = { x1 = 462, y1 = 312, x2 = 479, y2 = 359 },
  interaction = { x = 450, y = 336, direction = 'right' },
})

-- The stone where Bruno can stand. Its third answer compares it with the end of the mole.
things.new('mole', {
  id = 'moleStone', hover = { x1 = 361, y1 = 325, x2 = 400, y2 = 343 }, plane = -15,
  interaction = { x = 352, y = 336, direction = 'right', use = 'low' },
  verbs = {
    use = function()
      activeActor:goTo 'stone'
      state.stoneUses = (state.stoneUses or 0) % 3 + 1
      activeActor:say(text('moleStone.use.' .. state.stoneUses))
    end,
  },
})

-- The gull stays. Its three answers come in turn.
things.new('mole', {
  id = 'moleGull', animations = { sitting = 'mole-gull' }, state = 'sitting', at = { 164, 286 },
  hover = { x1 = 156, y1 = 271, x2 = 175, y2 = 285 },
  interaction = { x = 170, y = 324, direction = 'up', use = 'high' },
  verbs = {
    use = function(self)
      self:use()
      sfx 'gull'
      waitMs(500)
      state.gullUses = (state.gullUses or 0) % 3 + 1
      activeActor:say(text('moleGull.use.' .. state.gullUses))
    end,
  },
})

-- Far things need no walk. The sea is large, so everything else lies in front of it.
things.new('mole', { id = 'moleSea', hover = { x1 = 116, y1 = 292, x2 = 479, y2 = 316 }, plane = -40 })
things.new('mole', {
  id = 'moleHorizon', hover = { x1 = 150, y1 = 280, x2 = 479, y2 = 291 }, plane = -39,
})
things.new('mole', { id = 'moleTown', hover = { x1 = 0, y1 = 244, x2 = 110, y2 = 295 }, plane = -38 })
things.new('mole', {
  id = 'moleMoon', animations = { up = 'mole-moon' }, state = 'up', at = { 404, 105 }, plane = -44,
})
things.new('mole', {
  id = 'moleFerry', state = 'far', at = { 414, 294 },
  animations = { far = 'mole-ferry', waits = 'mole-ferry-waits', boat = 'mole-ferry-boat' },
  hover = { x1 = 405, y1 = 274, x2 = 436, y2 = 296 }, plane = -20,
})
