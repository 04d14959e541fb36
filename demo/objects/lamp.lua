-- lamp.lua shows how to make a puzzle of two steps with `use`: oil into the cup, then a match to the wick.
local things = require 'objects/things'

-- Pictures that cannot be clicked: { id, animation, x, y, plane }. The room shows flame and glow when needed.
for _, ornament in ipairs {
  { 'lampBurner', 'lamp-burner', 160, 127, -10 },
  { 'lampFlame', 'lamp-flame', 160, 86, -5 },
  { 'lampGlow', 'lamp-glow', 160, 180, -4 },
} do
  things.ornament('lamp', table.unpack(ornament))
end
objects.lampFlame:hide()
objects.lampGlow:hide()

Exit:new {
  id = 'lampBack', name = 'lamp.back.name', room = 'lamp', hover = { x1 = 96, y1 = 164, x2 = 224, y2 = 179 },
  to = 'mole', at = 'gallery', direction = 'down',
}

things.new('lamp', {
  id = 'lampCup', animations = { empty = 'lamp-cup-empty', full = 'lamp-cup-full' }, state = 'empty',
  at = { 114, 125 },
  verbs = {
    lookAt = function() activeActor:say(text(state.lampFilled and 'lampCup.look.full' or 'lampCup.look')) end,
    use = function(self)
      if state.lampFilled then return activeActor:say(text 'lampCup.use.full') end
      Object.defaultVerbs.use(self)
    end,
  },
})

use('oilCan', 'lampCup', function(can, cup)
  sfx 'pour'
  waitMs(900)
  state.lampFilled = true
  cup:setState 'full'
  can:removeFromInventory(activeActor.id)
  activeActor:say(text 'lamp.pour.1')
  activeActor:say(text 'lamp.pour.2')
end)

local function light()
  if state.lampBurns then return activeActor:say(text 'lampMatches.burns') end
  if not state.lampFilled then return activeActor:say(text 'lampMatches.dry') end
  activeActor:say(text 'lampMatches.lights')
  sfx 'lampOn'
  reach 'lampBurns'
  objects.lampFlame:show()
  objects.lampGlow:fadeIn(1500)
  rooms.lamp:setShutters(false)
  waitMs(900)
  activeActor:say(text 'lamp.lit.1')
  activeActor:say(text 'lamp.lit.2')
end

things.new('lamp', {
  id = 'lampMatches', animations = { open = 'lamp-matches' }, state = 'open', at = { 46, 119 },
  hover = { x1 = 31, y1 = 101, x2 = 61, y2 = 120 },
  verbs = { use = light },
})

things.new('lamp', {
  id = 'lampWick', hover = { x1 = 150, y1 = 60, x2 = 170, y2 = 99 }, plane = 2,
  verbs = {
    use = function()
      if state.lampBurns then return activeActor:say(text 'lampWick.burns') end
      if not state.lampFilled then return activeActor:say(text 'lampWick.dry') end
      light()
    end,
  },
})

things.new('lamp', { id = 'lampPlate', hover = { x1 = 138, y1 = 139, x2 = 182, y2 = 161 } })
things.new('lamp', { id = 'lampGlass', hover = { x1 = 104, y1 = 28, x2 = 216, y2 = 112 }, plane = 1 })

things.new('lamp', {
  id = 'lampCard', hover = { x1 = 14, y1 = 33, x2 = 71, y2 = 99 },
  verbs = {
    lookAt = function()
      activeActor:say(text 'lampCard.look')
      activeActor:say(text 'lampCard.look.2')
    end,
  },
})

-- The ferry outside. It answers signals with its own lamp, see shutters.lua.
things.new('lamp', {
  id = 'lampFerry', animations = { dark = 'lamp-ferry-dark', lit = 'lamp-ferry-lit' }, state = 'dark',
  at = { 278, 95 },
  hover = { x1 = 248, y1 = 66, x2 = 311, y2 = 100 }, plane = -15,
})
