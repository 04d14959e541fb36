-- tower.lua shows how a key opens a gate: `use` for the two things, a walkbox that is enabled.
local things = require 'objects/things'

local function climb()
  if not state.towerOpen then return activeActor:say(text 'towerGate.locked') end
  local _, y = activeActor:position()
  if y < 190 then return activeActor:goTo 'gate' end
  activeActor:goTo 'gallery'
  if state.wasOnGallery then return end
  state.wasOnGallery = true
  activeActor:say(text 'towerStairs.top.1')
  activeActor:say(text 'towerStairs.top.2')
end

things.new('mole', {
  id = 'towerGate', animations = { closed = 'mole-gate-closed', open = 'mole-gate-open' }, state = 'closed',
  at = { 226, 320 }, hover = { x1 = 207, y1 = 262, x2 = 246, y2 = 319 },
  interaction = { x = 226, y = 325, direction = 'up', use = 'mid' },
  verbs = {
    use = function(self)
      if state.towerOpen then return climb() end
      self:use()
      sfx 'chain'
      waitMs(500)
      activeActor:say(text 'towerGate.locked')
      if not state.hasKey then activeActor:say(text 'towerGate.whoHas') end
    end,
  },
})

use('towerKey', 'towerGate', function(key, gate)
  gate:use()
  sfx 'keyClink'
  waitMs(700)
  sfx 'bolt'
  waitMs(500)
  sfx 'doorOpen'
  rooms.mole:openGate()
  key:removeFromInventory(activeActor.id)
  reach 'towerOpen'
  activeActor:say(text 'towerGate.opens.1')
  activeActor:say(text 'towerGate.opens.2')
end)

things.new('mole', {
  id = 'towerStairs', hover = { x1 = 208, y1 = 132, x2 = 360, y2 = 262 }, plane = -12,
  verbs = { use = climb },
})
things.new('mole', { id = 'tower', hover = { x1 = 240, y1 = 263, x2 = 332, y2 = 318 }, plane = -13 })
things.new('mole', {
  id = 'towerWindow', hover = { x1 = 279, y1 = 222, x2 = 294, y2 = 246 }, plane = -11,
})
things.new('mole', {
  id = 'towerDoor', hover = { x1 = 298, y1 = 272, x2 = 322, y2 = 318 }, plane = -10,
  interaction = { x = 310, y = 325, direction = 'up', use = 'mid' },
})
things.new('mole', { id = 'towerVane', hover = { x1 = 270, y1 = 34, x2 = 300, y2 = 56 }, plane = -10 })
things.new('mole', { id = 'towerRoof', hover = { x1 = 262, y1 = 57, x2 = 310, y2 = 76 }, plane = -10 })

-- The lamp house leads to the close-up. Only from the gallery can one step inside.
things.new('mole', {
  id = 'towerLamp', hover = { x1 = 264, y1 = 77, x2 = 308, y2 = 126 }, plane = -9,
  verbs = {
    use = function()
      if not state.towerOpen then return activeActor:say(text 'towerLamp.far') end
      if select(2, activeActor:position()) > 135 then activeActor:goTo 'gallery' end
      if select(2, activeActor:position()) <= 135 then
        sfx 'doorOpen'
        activeActor:enterRoom('lamp', 'middle')
      end
    end,
  },
})
