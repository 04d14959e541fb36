-- furniture.lua: everything in the harbour office that only answers, and the door.

local things = require 'objects/things'

local function at(x, y) return { x = x, y = y or 150, direction = 'up' } end

-- id, area, where Ada stands, plane (a higher one is in front).
for _, area in ipairs {
  { 'officeHooks', 46, 54, 70, 72, at(58) },
  { 'officeTides', 47, 75, 68, 102, at(58) },
  { 'officeClock', 158, 36, 178, 56, at(166) },
  { 'officeBarometer', 160, 60, 176, 96, at(166) },
  { 'officePortrait', 197, 30, 236, 84, at(214) },
  { 'officeFiles', 246, 36, 302, 65, at(266) },
  { 'officeBottles', 247, 76, 300, 91, at(262) },
  { 'officeStove', 276, 96, 308, 140, at(282) },
  { 'officeKettle', 279, 84, 296, 96, at(282), 1 },
  { 'officeChair', 148, 110, 172, 147, at(158) },
  { 'officeCap', 145, 99, 162, 109, at(156), 1 },
  { 'officeLamp', 180, 82, 204, 103, at(194), 1 },
  { 'officeFloats', 297, 31, 319, 48, { x = 296, y = 154, direction = 'right' }, 1 },
  { 'officeCharts', 0, 141, 25, 179, { x = 34, y = 166, direction = 'left' }, 110 },
} do things.area('office', area) end

-- The sign hangs in the door, so it is in front of it.
things.area('office', { 'officeSign', 18, 74, 38, 92, at(32), 1 })

Exit:new {
  id = 'officeOut', name = 'officeOut.name', room = 'office',
  hover = { x1 = 9, y1 = 62, x2 = 45, y2 = 140 },
  interaction = { x = 30, y = 150, direction = 'up' }, direction = 'left',
  description = 'officeOut.look', answers = { useWith = things.useWith },
  to = 'quay', at = 'office',
  canLeave = function()
    sfx 'doorOpen'
    return true
  end,
}

for _, ornament in ipairs {
  { 'officeFire', 'office-fire', 289, 124, -5 },
  { 'officeGlow', 'lamp-flicker', 192, 126, -4 },
  { 'officeDust', 'office-dust', 216, 104, -3 },
} do
  things.ornament('office', table.unpack(ornament))
end

-- The prints of the harbour master, once he has signed.
things.new('office', {
  id = 'officePaws', at = { 135, 172 },
  animations = { fresh = 'office-paws' }, plane = -10,
  hover = { x1 = 48, y1 = 162, x2 = 112, y2 = 173 }, -- not all of them: the floor is for walking
  interaction = { x = 120, y = 166, direction = 'left' },
})
objects.officePaws:hide()
