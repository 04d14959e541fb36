-- mole_ornaments.lua shows how to place what moves but cannot be clicked: water, flag, rails, light.
local things = require 'objects/things'

-- { id, animation, x, y, plane }. x, y is the bottom center.
local ornaments = {
  { 'moleMoonGlow', 'mole-moon-glow', 404, 152, -45 },
  { 'moleGlow1', 'lamp-flicker', 130, 300, -8 },
  { 'moleGlow2', 'lamp-flicker', 256, 296, -8 },
  { 'moleGlow3', 'lamp-flicker', 402, 300, -8 },
  { 'moleFoam', 'mole-foam', 240, 360, -20 },
  { 'moleFlag', 'mole-flag', 214, 236, -10 },
  { 'moleStairRail', 'mole-stair-rail', 286, 318, 0 },
  { 'moleGalleryRail', 'mole-gallery-rail', 289, 133, 0 },
}

for _, ornament in ipairs(ornaments) do things.ornament('mole', table.unpack(ornament)) end

Object:new {
  id = 'moleWater', interactable = false, plane = -30, state = 'dusk',
  animations = { dusk = 'mole-sea-dusk', night = 'mole-sea-night' },
}
objects.moleWater:moveTo('mole', 240, 320)
objects.moleWater:show()

-- The light of the tower lies behind the people, so that they stay easy to see. See the room's script 'beam'.
Object:new { id = 'moleBeam', animations = { on = 'mole-beam' }, plane = -5, interactable = false }
objects.moleBeam:moveTo('mole', 240, 360)

-- The lamp behind its shutters. The room shows it when the lamp burns.
Object:new { id = 'moleLamp', animations = { on = 'mole-lamp-lit' }, plane = -8, interactable = false }
objects.moleLamp:moveTo('mole', 286, 118)

Object:new { id = 'moleBird', animations = { flying = 'gull' }, plane = -40, interactable = false }
