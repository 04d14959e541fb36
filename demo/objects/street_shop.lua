-- street_shop.lua shows a deal by wire: the receipt goes to the inn in a can, and a key comes back.

Object:new {
  id = 'shop',
  name = 'shop.name',
  hover = { x1 = 342, y1 = 86, x2 = 392, y2 = 122 },
  interaction = { x = 367, y = 148, direction = 'up' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    lookAt = function()
      if state.hasOar then return activeActor:say(text 'shop.empty') end
      activeActor:say(text 'shop.look1')
      activeActor:say(text 'shop.look2')
    end,
  },
}
objects.shop:moveTo('street', 0, 0)
objects.shop:show()

Object:new {
  id = 'shopDoor',
  name = 'shopDoor.name',
  description = 'shopDoor.look',
  hover = { x1 = 396, y1 = 80, x2 = 423, y2 = 138 },
  interaction = { x = 410, y = 148, direction = 'up', use = 'mid' },
  onLeftClick = 'use', onRightClick = 'lookAt',
  verbs = {
    use = function(self)
      self:use()
      soundfxs.door:play()
      waitFor 'audio-door'
      activeActor:say(text(state.hasOar and 'shopDoor.again' or 'shopDoor.locked'))
    end,
  },
}
objects.shopDoor:moveTo('street', 0, 0)
objects.shopDoor:show()

-- The oar and the lantern in the window, until Ada has them.
Object:new { id = 'goods', animations = { shown = 'street-goods' }, interactable = false, plane = -12 }
objects.goods:moveTo('street', 368, 121)
objects.goods:show()

local SHOP_END, INN_END = { x = 338, y = 102 }, { x = 278, y = 102 }

local function odile(id)
  actors.odileVoice:moveTo('street', 236, 66)
  actors.odileVoice:say(text(id))
end

-- Sends the can along the wire.
local function ride(place)
  sfx 'rope'
  objects.cashCan:floatTo(place, 60)
  waitFor 'cashCan'
  sfx 'coin'
end

Object:new {
  id = 'cashCan',
  name = 'cashCan.name',
  description = 'cashCan.look',
  animations = { hanging = 'street-can' }, state = 'hanging',
  plane = -6,
  interaction = { x = 338, y = 148, direction = 'up', use = 'high' },
  onLeftClick = 'use', onRightClick = 'lookAt',
  verbs = {
    use = function(self)
      activeActor:say(text 'cashCan.empty1')
      self:use()
      sfx 'keyClink' -- the bell at its other end
      waitMs(600)
      odile(state.innOpen and 'cashCan.empty2' or 'cashCan.counting')
    end,
  },
}
objects.cashCan:moveTo('street', SHOP_END)
objects.cashCan:show()

local function order()
  startCutscene()
  objects.cashCan:use()
  objects.receipt:removeFromInventory(activeActor.id)
  sfx 'paper'
  waitMs(500)
  ride(INN_END)
  odile 'order.odile1'
  odile 'order.odile2'
  ride(SHOP_END)
  activeActor:say(text 'order.key')
  activeActor:goTo 'shopDoor'
  sfx 'bolt'
  objects.shopDoor:use()
  waitMs(300)
  fadeOut(400)
  waitFor 'fade'
  sfx 'doorOpen'
  activeActor:setState 'still'
  objects.goods:hide()
  objects.oar:addToInventory(activeActor.id)
  objects.lantern:addToInventory(activeActor.id)
  reach 'hasOar'
  waitMs(900)
  sfx 'doorClose'
  activeActor:look 'down'
  fadeIn(400)
  waitFor 'fade'
  activeActor:say(text 'order.done1')
  activeActor:say(text 'order.done2')
  stopCutscene()
end

use('receipt', 'cashCan', function()
  -- Before the letter is read, she cannot know what the boat is for.
  if not state.letterRead then
    return activeActor:say(text(state.ferryAnswered and 'order.firstLetter' or 'order.notYet'))
  end
  playCutscene(order)
end)

-- A receipt for the window or the door is a good idea, but the order must go by wire.
for _, id in ipairs { 'shop', 'shopDoor' } do
  use('receipt', id, function() activeActor:say(text 'order.byWire') end)
end
