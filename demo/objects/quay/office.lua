-- office.lua shows a puzzle of one click: a sign says that the office is closed, until Ada turns it.
local things = require 'objects/things'

-- The door, ajar, over the closed one of the background.
Object:new { id = 'quayDoorOpen', animations = { ajar = 'quay-door' }, interactable = false, plane = -12 }
objects.quayDoorOpen:moveTo('quay', 70, 139)

Exit:new {
  id = 'officeDoor', name = 'officeDoor.name', room = 'quay',
  hover = { x1 = 49, y1 = 78, x2 = 84, y2 = 138 },
  interaction = { x = 67, y = 148, direction = 'up', use = 'mid' },
  plane = -11,
  direction = false, -- a pointer for things, as long as the door is a puzzle
  to = 'office', at = 'door',
  canLeave = function(self)
    if state.officeOpen then
      sfx 'doorOpen'
      return true
    end
    self:use()
    soundfxs.door:play()
    waitFor 'audio-door'
    state.officeTries = (state.officeTries or 0) % 3 + 1
    return 'officeDoor.closed.' .. state.officeTries
  end,
  verbs = {
    lookAt = function()
      activeActor:say(text(state.officeOpen and 'officeDoor.open' or 'officeDoor.look'))
    end,
  },
  answers = { useWith = things.useWith },
}

-- Turns the sign to OPEN. And so it is.
local function open(sign)
  startCutscene()
  sign:use()
  sfx 'plank'
  sign:setState 'turning'
  waitMs(600)
  sign:setState 'open'
  activeActor:setState 'still'
  activeActor:say(text 'quaySign.turn1')
  sfx 'bolt'
  waitMs(400)
  sfx 'doorOpen'
  objects.quayDoorOpen:setAlpha(0)
  sign:showOpen()
  objects.quayDoorOpen:fadeIn(300)
  waitFor 'fade-quayDoorOpen'
  reach 'officeOpen'
  waitMs(300)
  activeActor:say(text 'quaySign.turn2')
  stopCutscene()
end

things.new('quay', {
  id = 'quaySign',
  animations = { closed = 'quay-sign-closed', turning = 'quay-sign-turn', open = 'quay-sign-open' },
  state = 'closed', at = { 67, 112 }, plane = -10,
  interaction = { x = 67, y = 148, direction = 'up', use = 'mid' },
  onLeftClick = 'turn',
  showOpen = function(self)
    self:setState 'open'
    self:moveTo('quay', 64, 112) -- it hangs at the leaf of the door
    objects.quayDoorOpen:show()
    objects.officeDoor:setDirection 'up'
  end,
  verbs = {
    turn = function(self)
      if state.officeOpen then return self.defaultVerbs.use(self) end
      playCutscene(function() open(self) end)
    end,
  },
})
