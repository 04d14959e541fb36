-- office.lua shows how to register the pictures of one part of a game from a list.

for _, id in ipairs {
  'office', 'office-front', 'office-desk', 'office-paws', 'office-paper', 'office-paper-signed', 'office-dish',
  'office-dish-empty', 'office-paper-near', 'office-dish-near', 'office-drawer-full', 'office-drawer-empty',
  'office-drawer-nest', 'office-cat-ears', 'office-rules', 'office-form', 'office-form-signed',
} do Image:new { id = id, path = 'assets/images/' .. id .. '.png' } end

-- id, number of frames, ms of each frame.
for _, strip in ipairs {
  { 'office-sea-dusk', 4, 420 }, { 'office-sea-night', 4, 460 }, { 'office-fire', 4, 150 }, { 'office-dust', 8, 700 },
  { 'office-beam', 4, 300 }, { 'office-cat-dip', 4, 260 }, { 'office-cat-sign', 6, 240 },
} do
  local id, frames, ms = table.unpack(strip)
  Animation:new { id = id, path = 'assets/images/' .. id .. '.png', frames = frames, ms = ms }
end

local function uneven(id, frames, times)
  Animation:new { id = id, path = 'assets/images/' .. id .. '.png', frames = frames, frameMs = times }
end
uneven('office-cat-peek', 2, { 700, 160 })
uneven('office-mouse', 4, { 5200, 1600, 140, 1100 })
