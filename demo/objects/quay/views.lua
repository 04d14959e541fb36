-- views.lua: what can be looked at on the quay, and the ways to the street and to the mole.
local things = require 'objects/things'

-- { id, x1, y1, x2, y2, x, direction, y }: the area, and where Ada stands to look at it. Without x, she looks
-- from afar. Views that are listed later lie on top.
for i, view in ipairs {
  { 'quayWater', 162, 108, 479, 135, 280, 'up' },
  { 'quayMole', 334, 102, 459, 116 },
  { 'quayOffice', 18, 52, 156, 137, 40, 'up', 148 },
  { 'quayBell', 79, 43, 97, 54, 92, 'up', 148 },
  { 'quayLetterBox', 27, 97, 43, 121, 36, 'up', 148 },
  { 'quayLantern', 86, 77, 99, 99, 94, 'up', 148 },
  { 'quayWindow', 103, 85, 141, 114, 122, 'up', 148 },
  { 'quayBench', 101, 116, 142, 140, 122, 'up', 148 },
  { 'quayLifeRing', 140, 85, 156, 102, 148, 'up', 148 },
  { 'quayBarrel', 160, 117, 180, 143, 172, 'up' },
  { 'quayTown', 208, 84, 232, 106 },
  { 'quayMoon', 184, 41, 208, 64 },
  { 'quayCutter', 240, 88, 296, 116, 268, 'up' },
  { 'quayMast', 268, 46, 281, 87, 268, 'up' },
  { 'quayPile', 320, 84, 336, 117, 318, 'up' },
  { 'quayTower', 386, 30, 422, 108 },
  { 'quayLamp', 297, 57, 311, 143, 304, 'up' },
  { 'quayLadder', 423, 119, 436, 139, 424, 'up' },
  { 'quayNets', 422, 86, 460, 122, 440, 'up' },
  { 'quayCrates', 427, 125, 459, 148, 440, 'up' },
  { 'quayBollard', 328, 131, 348, 149, 338, 'up' },
} do
  local id, x1, y1, x2, y2, x, direction, y = table.unpack(view)
  local interaction = x and { x = x, y = y or 152, direction = direction } or nil
  things.area('quay', { id, x1, y1, x2, y2, interaction, -60 + i })
end

-- Two eels: the one on the roof is the weather vane.
things.new('quay', {
  id = 'quayVane',
  animations = { turning = 'quay-vane' }, at = { 88, 42 }, plane = -10,
  hover = { x1 = 73, y1 = 30, x2 = 103, y2 = 41 }, interaction = { x = 100, y = 148, direction = 'up' },
})
things.new('quay', {
  id = 'quayRope',
  animations = { swinging = 'quay-rope' }, at = { 414, 114 }, plane = -9,
  hover = { x1 = 408, y1 = 88, x2 = 420, y2 = 114 },
  interaction = { x = 412, y = 152, direction = 'up', use = 'high' },
})
things.new('quay', {
  id = 'quayGull',
  animations = { sitting = 'quay-gull', flying = 'gull' }, state = 'sitting', at = { 440, 87 }, plane = -8,
})
things.new('quay', { id = 'quayFerry', animations = { sailing = 'quay-ferry' }, at = { 372, 109 }, plane = -39 })

Exit:new {
  id = 'toStreet', name = 'toStreet.name', description = 'toStreet.look', room = 'quay',
  hover = { x1 = 0, y1 = 60, x2 = 15, y2 = 179 },
  interaction = { x = 6, y = 160, direction = 'left' },
  to = 'street', at = 'quay', face = 'left',
}

Exit:new {
  id = 'toMole', name = 'toMole.name', description = 'toMole.look', room = 'quay',
  hover = { x1 = 460, y1 = 82, x2 = 479, y2 = 179 },
  interaction = { x = 472, y = 160, direction = 'right' },
  to = 'mole', at = 'quay',
}
