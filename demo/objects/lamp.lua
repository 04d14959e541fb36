-- lamp.lua shows how to make a puzzle of two steps with `use`: oil into the cup, then a match to the wick.
local thing = require 'objects/mole_thing'

-- Pictures that cannot be clicked: { id, animation, x, y, plane }. The room shows flame and glow when needed.
for _, ornament in ipairs {
  { 'lampBurner', 'lamp-burner', 160, 127, -10 },
  { 'lampFlame', 'lamp-flame', 160, 86, -5 },
  { 'lampGlow', 'lamp-glow', 160, 180, -4 },
} do
  local id, animation, x, y, plane = table.unpack(ornament)
  Object:new { id = id, animations = { on = animation }, state = 'on', interactable = false, plane = plane }
  objects[id]:moveTo('lamp', x, y)
end
objects.lampBurner:show()

Exit:new {
  id = 'lampBack', name = 'lamp.back.name', room = 'lamp', hover = { x1 = 96, y1 = 164, x2 = 224, y2 = 179 },
  to = 'mole', at = 'gallery', direction = 'down',
}

thing('lamp', 'cup', {
  id = 'lampCup', animations = { empty = 'lamp-cup-empty', full = 'lamp-cup-full' }, state = 'empty',
  at = { 114, 125 },
  looks = function() return state.lampFilled and 'full' end,
  verbs = {
    use = function(self)
      if state.lampFilled then return activeActor:say(text 'lamp.cup.use.full') end
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
  if state.lampBurns then return activeActor:say(text 'lamp.matches.burns') end
  if not state.lampFilled then return activeActor:say(text 'lamp.matches.dry') end
  activeActor:say(text 'lamp.matches.lights')
  sfx 'lampOn'
  reach 'lampBurns'
  objects.lampFlame:show()
  objects.lampGlow:fadeIn(1500)
  rooms.lamp:setShutters(false)
  waitMs(900)
  activeActor:say(text 'lamp.lit.1')
  activeActor:say(text 'lamp.lit.2')
end

thing('lamp', 'matches', {
  id = 'lampMatches', animations = { open = 'lamp-matches' }, state = 'open', at = { 46, 119 },
  hover = { x1 = 31, y1 = 101, x2 = 61, y2 = 120 },
  verbs = { use = light },
})

thing('lamp', 'wick', {
  id = 'lampWick', hover = { x1 = 150, y1 = 60, x2 = 170, y2 = 99 }, plane = 2,
  looks = function() return state.lampBurns and 'burns' end,
  verbs = {
    use = function()
      if state.lampBurns then return activeActor:say(text 'lamp.wick.burns') end
      if not state.lampFilled then return activeActor:say(text 'lamp.wick.dry') end
      light()
    end,
  },
})

thing('lamp', 'plate', { id = 'lampPlate', hover = { x1 = 138, y1 = 139, x2 = 182, y2 = 161 } })
thing('lamp', 'glass', { id = 'lampGlass', hover = { x1 = 104, y1 = 28, x2 = 216, y2 = 112 }, plane = 1 })

thing('lamp', 'card', {
  id = 'lampCard', hover = { x1 = 14, y1 = 33, x2 = 71, y2 = 99 },
  looks = function()
    activeActor:say(text 'lamp.card.look')
    return '2'
  end,
})

-- The ferry outside. It answers signals with its own lamp, see shutters.lua.
thing('lamp', 'sea', {
  id = 'lampFerry', animations = { dark = 'lamp-ferry-dark', lit = 'lamp-ferry-lit' }, state = 'dark',
  at = { 278, 95 },
  hover = { x1 = 248, y1 = 66, x2 = 311, y2 = 100 }, plane = -15,
  looks = function() return state.signalSent and 'sent' end,
})
