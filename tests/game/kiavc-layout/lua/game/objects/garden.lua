-- The garden's objects: the shed's door, a flower pot with a key, a moth, and an invisible area.

Object:new({
  id = 'door',
  name = 'doorName',
  animations = { closed = 'door-closed', open = 'door-open' },
  state = 'closed',
  interaction = { direction = 'up', x = 50, y = 132, use = 'mid' },
  onLeftClick = 'open',
  onRightClick = 'lookAt',
  verbs = {
    lookAt = function(self)
      activeActor:say(text(self.locked and 'doorLocked' or 'doorUnlocked'))
    end,
    open = function(self)
      if self.locked then
        self:use()
        soundfxs.click:play()
        activeActor:say(text('doorLocked'))
      else
        self:setState('open')
        soundfxs.creak:play()
        waitMs(200)
        rooms.shed:enter()
      end
    end,
  },
  locked = true, -- a field that only this game uses
})
objects.door:moveTo('garden', 50, 130)
objects.door:setPlane(-1)
objects.door:show()

Object:new({
  id = 'pot',
  name = 'potName',
  description = 'potLook',
  animations = { standing = 'pot' },
  scaleFactor = 1.5,
  interaction = { direction = 'left', x = 120, y = 150, use = 'low' },
  onLeftClick = 'pickUp',
  onRightClick = 'lookAt',
  verbs = {
    pickUp = function(self)
      self:use()
      waitMs(200)
      if self.moved then return Object.defaultVerbs.pickUp(self) end
      self.moved = true
      floatObjectTo({ id = 'pot', x = 90, y = 148, speed = 60 })
      waitFor('pot')
      objects.key:show()
      activeActor:say(text('potMoved'))
    end,
  },
})
objects.pot:moveTo('garden', 105, 148)
objects.pot:show()

Object:new({
  id = 'moth', name = 'mothName', animations = { flying = 'moth' }, plane = 30, alpha = 200, interactable = false,
})
objects.moth:moveTo('garden', 300, 60)
objects.moth:show()

-- The pond is a part of the background.
Object:new({
  id = 'water',
  name = 'waterName',
  hover = { x1 = 200, y1 = 155, x2 = 260, y2 = 179 },
  interaction = { direction = 'right', x = 185, y = 165 },
  onLeftClick = 'use',
  onRightClick = 'lookAt',
})
objects.water:moveTo('garden', 230, 179)
objects.water:show()
