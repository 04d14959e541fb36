-- people.lua shows how to register many strips with short lines: name, directions, frames, ms.

local directions = { 'down', 'up', 'left', 'right' }

-- One strip for each of the listed directions. 'ms' is one time for all frames, or a list of times.
local function strips(id, at, frames, ms)
  for _, direction in ipairs(at) do
    local name = id .. '-' .. direction
    local times = type(ms) == 'table' and ms or nil
    Animation:new {
      id = name, path = 'assets/images/' .. name .. '.png', frames = frames,
      ms = not times and ms or nil, frameMs = times,
    }
  end
end

local toUs = { 'down', 'left', 'right' }
local sides = { 'left', 'right' }

strips('odile-stand', directions, 2, { 3400, 150 })
strips('odile-walk', directions, 8, 80)
strips('odile-talk', toUs, 4, 130)
strips('odile-write', toUs, 6, { 260, 160, 160, 260, 160, 420 })
strips('odile-count', { 'down' }, 5, 460)

strips('ignaz-stand', directions, 2, { 4200, 170 })
strips('ignaz-walk', sides, 8, 140)
strips('ignaz-talk', toUs, 4, 160)
strips('ignaz-sit', sides, 2, { 4200, 170 })
strips('ignaz-sittalk', sides, 4, 160)
strips('ignaz-measure', sides, 6, { 260, 220, 500, 900, 500, 260 })

strips('nela-stand', directions, 2, { 3000, 150 })
strips('nela-walk', directions, 8, 76)
strips('nela-talk', toUs, 4, 125)
strips('nela-throw', sides, 6, { 220, 260, 200, 110, 130, 420 })
strips('nela-lean', sides, 4, { 2400, 260, 700, 260 })
strips('nela-idle', { 'down' }, 6, { 180, 200, 240, 240, 240, 200 })

strips('cat-walk', sides, 8, 60)
strips('cat-sit', sides, 6, { 700, 300, 700, 300, 180, 160 })
strips('cat-meow', sides, 2, { 120, 420 })
strips('cat-eat', sides, 4, 190)
strips('cat-jump', sides, 6, { 260, 220, 110, 130, 140, 300 })
strips('cat-sign', sides, 9, { 700, 900, 300, 240, 300, 340, 240, 360, 500 })
Animation:new { id = 'cat-steer', path = 'assets/images/cat-steer.png', frames = 8, ms = 240 }

strips('ada-give', toUs, 5, { 200, 180, 160, 200, 500 })
strips('ada-high', directions, 2, { 140, 300 })
strips('ada-low', directions, 2, { 140, 300 })
strips('ada-read', toUs, 6, { 700, 600, 900, 200, 900, 600 })
strips('ada-pull', sides, 6, { 130, 130, 160, 260, 160, 130 })
strips('ada-sit', sides, 2, { 3200, 140 })
strips('ada-row', sides, 8, { 160, 120, 140, 140, 200, 140, 160, 160 })
strips('ada-boat', sides, 4, { 900, 900, 900, 900 })
strips('ada-boatrow', sides, 8, { 160, 120, 140, 140, 200, 140, 160, 160 })
strips('ada-boatlight', sides, 4, { 700, 700, 500, 300 })
strips('ada-sea', { 'up' }, 8, 130)
strips('ada-satchel', toUs, 7, { 200, 260, 400, 500, 260, 200, 160 })
strips('ada-scarf', toUs, 6, { 140, 160, 420, 300, 140, 140 })

strips('bruno-play', sides, 6, 220)
strips('bruno-catch', sides, 6, { 300, 180, 140, 160, 240, 500 })
strips('bruno-drop', sides, 6, { 240, 300, 120, 120, 160, 500 })
strips('bruno-read', toUs, 4, { 900, 1100, 200, 1200 })
strips('bruno-pipe', toUs, 9, { 300, 400, 350, 400, 450, 350, 500, 300, 400 })
strips('bruno-sea', { 'down' }, 2, { 2600, 160 })
strips('bruno-sit', toUs, 2, { 3800, 160 })
strips('bruno-sittalk', toUs, 4, 150)
strips('bruno-sitplay', toUs, 12, 220)
strips('bruno-sitread', toUs, 4, { 900, 1100, 200, 1200 })
strips('bruno-sitpipe', toUs, 9, { 300, 400, 350, 400, 450, 350, 500, 300, 400 })
strips('bruno-sitdown', sides, 6, { 200, 180, 160, 260, 160, 200 })
strips('bruno-situp', sides, 6, { 200, 160, 260, 160, 180, 200 })
strips('bruno-carrystand', toUs, 2, { 3800, 160 })
strips('bruno-carrywalk', toUs, 8, 95)
strips('bruno-carrytalk', toUs, 4, 150)
Image:new { id = 'bruno-accordion-rests', path = 'assets/images/bruno-accordion-rests.png' }
Image:new { id = 'bruno-accordion', path = 'assets/images/bruno-accordion.png' }

-- A waltz: one long step, two short ones, four times in a turn.
local waltz = {}
for _ = 1, 4 do table.move({ 360, 240, 240 }, 1, 3, #waltz + 1, waltz) end
Animation:new {
  id = 'nela-bruno-waltz', path = 'assets/images/nela-bruno-waltz.png', frames = 12, frameMs = waltz,
}
