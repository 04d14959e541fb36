-- street.lua shows objects with pictures: ornaments that cannot be clicked, and things and animals that can.
local things = require 'objects/things'

-- { id, picture, x, y, plane }. x, y is the bottom center.
for _, thing in ipairs {
  { 'shimmer', 'shimmer', 560, 135, -10 },
  { 'smoke', 'smoke', 456, 43, -10 },
  { 'moths', 'moths', 322, 81, -5 },
  { 'lamp1', 'lamp-flicker', 140, 115, -8 },
  { 'lamp2', 'lamp-flicker', 322, 101, -8 },
  { 'lamp3', 'lamp-flicker', 508, 101, -8 },
  { 'washingLine', 'street-line', 83, 124, -12 },
} do
  things.ornament('street', table.unpack(thing))
end

-- Behind the houses, in front of the sky.
Object:new { id = 'flyingGull', animations = { flying = 'gull' }, interactable = false, plane = -60 }

Object:new {
  id = 'cat',
  name = 'cat.name',
  animations = { sitting = 'cat' }, state = 'sitting',
  interaction = { x = 490, y = 149, direction = 'left', use = 'mid' },
  onLeftClick = 'pet', onRightClick = 'lookAt',
  description = 'streetCat.look',
  verbs = {
    pet = function(self)
      self:use()
      waitMs(500)
      soundfxs.meow:play()
      waitFor 'audio-meow'
      state.catPets = (state.catPets or 0) % 3 + 1
      activeActor:say(text('streetCat.pet' .. state.catPets))
    end,
  },
}
objects.cat:moveTo('street', 470, 119)
objects.cat:show()

-- The washing is a thing to carry, too. When it is gone, the line is left.
Object:new {
  id = 'tablecloths',
  name = 'tablecloths.name',
  animations = { hanging = 'street-washing' }, state = 'hanging',
  uiAnimation = 'street-cloths',
  plane = -11,
  portable = true,
  interaction = { x = 84, y = 147, direction = 'up', use = 'high' },
  verbs = {
    lookAt = function()
      activeActor:say(text(state.hasCloths and 'tablecloths.carried' or 'tablecloths.look'))
    end,
    pickUp = function(self)
      sfx 'cloth'
      if not self:pickUp() or state.hasCloths then return end
      reach 'hasCloths'
      activeActor:say(text 'tablecloths.take1')
      activeActor:say(text 'tablecloths.take2')
    end,
  },
}
objects.tablecloths:moveTo('street', 83, 124)
objects.tablecloths:show()

-- Bruno sits on the left post. The number of the berth is on the right one.
Object:new {
  id = 'bollard',
  name = 'bollard.name',
  animations = { standing = 'street-bollard' }, state = 'standing',
  interaction = { x = 600, y = 158, direction = 'left', use = 'low' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    lookAt = function()
      state.knowsBerth = true
      activeActor:say(text(state.hasForm and 'bollard.berth' or 'bollard.look'))
    end,
  },
}
objects.bollard:moveTo('street', 564, 155)
objects.bollard:show()

-- It is here while he is on his feet.
Object:new {
  id = 'accordion',
  name = 'accordion.name',
  description = 'accordion.look',
  animations = { resting = 'bruno-accordion-rests' }, state = 'resting',
  interaction = { x = 512, y = 160, direction = 'right' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
}
objects.accordion:moveTo('street', 531, 157)
objects.accordion:hide()

Object:new {
  id = 'bollardGull',
  name = 'bollardGull.name',
  description = 'bollardGull.look',
  animations = { sitting = 'street-gull' }, state = 'sitting',
  plane = 1,
  onLeftClick = 'lookAt',
}
objects.bollardGull:moveTo('street', 578, 133)
