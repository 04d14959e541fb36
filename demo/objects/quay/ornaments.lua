-- ornaments.lua shows how to place what moves but cannot be clicked: light, water, rope, moths.
local things = require 'objects/things'

-- { id, picture, x, y, plane }. x, y is the bottom center.
for _, ornament in ipairs {
  { 'quayMoths', 'moths', 304, 82, -5 },
  { 'quayGlow1', 'lamp-flicker', 92, 124, -8 },
  { 'quayGlow2', 'lamp-flicker', 304, 101, -8 },
  { 'quayMooring', 'quay-mooring', 348, 143, -11 },
} do
  things.ornament('quay', table.unpack(ornament))
end

Object:new {
  id = 'quayShimmer', interactable = false, plane = -30, state = 'dusk',
  animations = { dusk = 'quay-shimmer-dusk', night = 'quay-shimmer-night' },
}
objects.quayShimmer:moveTo('quay', 321, 134)
objects.quayShimmer:show()

-- The room shows these when it is time: see rooms/quay.lua.
Object:new { id = 'quayBeam', animations = { on = 'quay-beam' }, interactable = false, plane = -6 }
objects.quayBeam:moveTo('quay', 240, 180)

Object:new { id = 'quayLampLit', animations = { on = 'quay-lamp-lit' }, interactable = false, plane = -7 }
objects.quayLampLit:moveTo('quay', 404, 72)

Object:new { id = 'quayBird', animations = { flying = 'gull' }, interactable = false, plane = -40 }
