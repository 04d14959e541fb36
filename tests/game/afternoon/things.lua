-- things.lua: what can be carried, what it is good for, and the lamp.
for id, at in pairs { line = { x = 75, y = 83 }, hook = false, rod = false, key = false } do
  Object:new {
    id = id, name = id, description = id .. 'Look', portable = true, animations = { lying = id }, uiAnimation = id,
    interaction = at and { x = at.x, y = 100, direction = 'up', use = 'mid' } or nil,
  }
  if at then
    objects[id]:moveTo('quay', at.x, at.y)
    objects[id]:show()
  end
end
combine('line', 'hook', 'rod')

Object:new {
  id = 'glint', name = 'key', description = 'glintLook', animations = { lying = 'glint' },
  answers = { pickUp = 'glintTake', use = 'glintTake' },
}
objects.glint:moveTo('water', 168, 74)
objects.glint:show()
use('rod', 'glint', function()
  soundfxs.splash:play()
  waitMs(600)
  objects.glint:hide()
  objects.key:addToInventory 'ada'
  state.hasKey = true
  activeActor:say(text 'caught')
end)

use('key', 'door', function()
  state.isOpen = true
  activeActor:say(text 'opened')
end)

Object:new {
  id = 'lamp', name = 'lamp', description = 'lampLook', animations = { dark = 'lamp', lit = 'lamp-lit' }, state = 'dark',
  interaction = { x = 130, y = 102, direction = 'right', use = 'mid' },
  verbs = { use = function(self)
    if state.isLit then return activeActor:say(text 'lampLook') end
    self:use()
    self:setState 'lit'
    rooms.tower:setBackground 'tower-lit'
    state.isLit = true
    letterbox(true)
    narrate(text 'ending')
    letterbox(false)
  end },
}
objects.lamp:moveTo('tower', 166, 98)
objects.lamp:show()
