-- mole.lua shows how to register the pictures of one part of the game: one picture for each line of a table.

-- Pictures that stand still.
for _, id in ipairs {
  'mole-dusk', 'mole-night', 'mole-sky-dusk', 'mole-sky-night', 'mole-moon', 'mole-moon-glow', 'mole-beam',
  'mole-front', 'mole-stair-rail', 'mole-gallery-rail', 'mole-gate-closed', 'mole-gate-open',
  'mole-lamp-lit',
  'lamp-dusk', 'lamp-night', 'lamp-burner', 'lamp-glow', 'lamp-cup-empty', 'lamp-cup-full', 'lamp-matches',
  'lamp-shutters-closed', 'lamp-shutters-closed-lit', 'lamp-shutters-open', 'lamp-shutters-open-lit',
  'lamp-ferry-dark', 'lamp-ferry-lit', 'lamp-long-up', 'lamp-long-down', 'lamp-short-up', 'lamp-short-down',
  'lamp-bead-none', 'lamp-bead-long', 'lamp-bead-short',
} do
  Image:new { id = id, path = 'assets/images/' .. id .. '.png' }
end

-- Pictures that move: number of frames, and the time of a frame, or of each frame.
local strips = {
  ['mole-sea-dusk'] = { 4, 260 },
  ['mole-sea-night'] = { 4, 320 },
  ['mole-foam'] = { 6, 210 },
  ['mole-flag'] = { 6, 120 },
  ['mole-gull'] = { 5, { 2600, 140, 1500, 500, 320 } },
  ['mole-ferry'] = { 4, 340 },
  ['mole-ferry-waits'] = { 4, 380 },
  ['mole-ferry-boat'] = { 4, 380 },
  ['lamp-flame'] = { 4, 140 },
}
for id, strip in pairs(strips) do
  local times = type(strip[2]) == 'table' and strip[2] or nil
  Animation:new {
    id = id, path = 'assets/images/' .. id .. '.png', frames = strip[1],
    ms = not times and strip[2] or nil, frameMs = times,
  }
end
