-- The objects in the shed: the chest, the exit, and the lantern that is in the chest.

Object:new({
  id = 'chest',
  name = 'chestName',
  description = 'chestLook',
  animations = { shut = 'chest' },
  interaction = { direction = 'up', x = 100, y = 150, use = 'low' },
  onLeftClick = 'open',
  onRightClick = 'lookAt',
  verbs = {
    open = function(self)
      if state.dialTurned then
        Object.defaultVerbs.open(self)
      else
        self:use()
        waitMs(200)
        rooms.dial:enter()
      end
    end,
  },
})
objects.chest:moveTo('shed', 100, 145)
objects.chest:show()

Object:new({
  id = 'lantern',
  name = 'lanternName',
  description = 'lanternLook',
  animations = { standing = 'lantern' },
  uiAnimation = 'lantern-ui',
  interaction = { direction = 'left', x = 150, y = 150, use = 'low' },
  onLeftClick = 'pickUp',
  onRightClick = 'lookAt',
  verbs = {
    pickUp = function(self)
      self:use()
      waitMs(200)
      self:addToInventory(activeActor.id)
      self.onLeftClick = 'select'
    end,
  },
})
objects.lantern:moveTo('shed', 135, 148)

Object:new({
  id = 'shedExit', name = 'exitName', hover = { x1 = 250, y1 = 60, x2 = 280, y2 = 130 },
  interaction = { direction = 'up', x = 265, y = 138 },
  onLeftClick = 'use',
  verbs = { use = function() rooms.garden:enter() end },
})
objects.shedExit:moveTo('shed', 265, 130)
objects.shedExit:show()
