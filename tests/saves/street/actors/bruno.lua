-- bruno.lua: the old fisherman at the quay, and the script that he follows in the background.

local function four(pose)
  local set = {}
  for _, direction in ipairs { 'down', 'up', 'left', 'right' } do
    set[direction] = 'bruno-' .. pose .. '-' .. direction
  end
  return set
end

Costume:new {
  id = 'oilskin',
  still = four 'stand', walking = four 'walk', talking = four 'talk',
  usemid = { down = 'bruno-play-down' },
}

local conversation = require 'dialogs/bruno'

Actor:new {
  id = 'bruno',
  name = 'Fisherman',
  costume = 'oilskin',
  font = 'speech',
  textColor = { r = 246, g = 200, b = 92 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 34,
  solid = true,
  interaction = { direction = 'right', x = 514, y = 158 },
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
  description = 'If the sea wore a beard, it would look like that.',

  verbs = {
    talkTo = function(self)
      rooms.street:stopScript('accordion')
      self:look('left')
      enterDialog(conversation)
      rooms.street:startScript('accordion', self.accordion)
    end,

    giveTo = function(self, objectId)
      if objectId ~= 'letter' then return self.defaultVerbs.giveTo(self, objectId) end
      rooms.street:stopScript('accordion')
      self:look('left')
      activeActor:say('To whoever waits for the last ferry. That would be you.')
      setSelectedObject(nil)
      objects.letter:removeFromInventory(activeActor.id)
      state.delivered = true
      waitMs(1500)
      self:say('So it would.')
      rooms.street:startScript('accordion', self.accordion)
    end,
  },
}

-- Bruno plays, rests, looks out to sea and plays again. This is a background script of his room.
function actors.bruno.accordion()
  local bruno = actors.bruno
  while true do
    bruno:look('down')
    bruno:setState('usemid')
    waitMs(math.random(9000, 14000))
    bruno:setState('still')
    waitMs(900)
    bruno:look('right')
    waitMs(math.random(1500, 3000))
  end
end
