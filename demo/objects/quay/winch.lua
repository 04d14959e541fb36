-- winch.lua shows a thing that obeys only a written order, and what happens when it has one.
local things = require 'objects/things'

things.new('quay', {
  id = 'quayNotice',
  hover = { x1 = 172, y1 = 80, x2 = 207, y2 = 110 }, plane = -30,
  interaction = { x = 190, y = 152, direction = 'up', use = 'mid' },
})

things.new('quay', {
  id = 'quayChain',
  animations = { closed = 'quay-chain', sinking = 'quay-chain-sinks' }, state = 'closed', at = { 290, 144 },
  plane = -15,
  hover = { x1 = 254, y1 = 117, x2 = 322, y2 = 138 },
  interaction = { x = 282, y = 152, direction = 'up', use = 'low' },
})

Object:new { id = 'quaySplash', animations = { up = 'quay-splash' }, interactable = false, plane = -14 }

-- The ring of water where a part of the chain goes down.
local function splash(x, y)
  sfx 'splash'
  objects.quaySplash:moveTo('quay', x, y)
  objects.quaySplash:setState 'up'
  objects.quaySplash:show()
  waitMs(780)
  objects.quaySplash:hide()
end

-- The order has had its last use when the board is painted, too: it stays in the box of the winch.
function fileOrder()
  while not (state.chainDown and state.boardPainted) do waitSignal 'reached' end
  local order = objects.signedForm
  if order and order.owner then order:removeFromInventory(order.owner) end
end

startScript { fileOrder, restart = true }

local function lowerChain()
  startCutscene()
  activeActor:goTo 'winch'
  sfx 'paper'
  activeActor:say(text 'winch.order1')
  activeActor:say(text 'winch.order2')
  activeActor:play('pull', { loop = true })
  objects.winch:setState 'turning'
  sfx 'winch'
  waitMs(1800)
  sfx 'chain'
  objects.quayChain:setState 'sinking'
  splash(300, 136)
  splash(276, 138)
  objects.quayChain:hide()
  waitMs(500)
  activeActor:stop()
  objects.winch:setState 'standing'
  reach 'chainDown'
  activeActor:look 'right'
  activeActor:say(text 'winch.down1')
  activeActor:say(text 'winch.down2')
  if isNight() and state.quayTime ~= 'night' then rooms.quay:growDark() end
  stopCutscene()
end

-- Whether Ada has the order with her.
local function hasOrder() return objects.signedForm and objects.signedForm.owner == activeActor.id end

things.new('quay', {
  id = 'winch',
  animations = { standing = 'quay-winch', turning = 'quay-winch-turns' }, state = 'standing',
  at = { 226, 147 },
  plane = -10,
  hover = { x1 = 200, y1 = 111, x2 = 252, y2 = 147 },
  interaction = { at = 'winch', use = 'mid' },
  verbs = {
    use = function(self)
      if state.chainDown then return self.defaultVerbs.use(self) end
      if hasOrder() then return playCutscene(lowerChain) end
      self:use()
      waitMs(400)
      self.defaultVerbs.use(self)
    end,
  },
})

use('signedForm', 'winch', function()
  if state.chainDown then return activeActor:say(text 'winch.again') end
  playCutscene(lowerChain)
end)

-- The order for the notice and for the chain is a good idea, too.
for _, id in ipairs { 'quayNotice', 'quayChain' } do
  use('signedForm', id, function()
    if state.chainDown then return activeActor:say(text 'winch.again') end
    playCutscene(lowerChain)
  end)
end

Object:new {
  id = 'paint', name = 'paint.name',
  animations = { standing = 'quay-pot' }, state = 'standing', uiAnimation = 'quay-paint',
  portable = true,
  plane = -5,
  interaction = { x = 284, y = 158, direction = 'up', use = 'low' },
  verbs = {
    lookAt = function() activeActor:say(text(state.hasPaint and 'paint.carried' or 'paint.look')) end,
    pickUp = function(self)
      if not self:pickUp() or state.hasPaint then return end
      state.hasPaint = true
      activeActor:say(text(state.formSigned and 'paint.take.signed' or 'paint.take'))
    end,
  },
}
objects.paint:moveTo('quay', 284, 153)
objects.paint:show()
