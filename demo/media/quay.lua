-- quay.lua shows how a part of the game registers its pictures: still ones as a list, strips with frames.

for _, id in ipairs {
  'sky-dusk', 'sky-night', 'shore-dusk', 'shore-night', 'dusk', 'night', 'front',
  'sign-closed', 'sign-open', 'door', 'winch', 'pot', 'paint', 'beam', 'lamp-lit',
} do
  Image:new { id = 'quay-' .. id, path = 'assets/images/quay-' .. id .. '.png' }
end

-- { id, frames, ms of each frame, or a list of times }
for _, strip in ipairs {
  { 'shimmer-dusk', 4, 260 }, { 'shimmer-night', 4, 260 }, { 'sign-turn', 6, 110 },
  { 'vane', 6, { 2400, 300, 300, 700, 300, 300 } }, { 'winch-turns', 6, 120 }, { 'chain', 2, { 1900, 700 } },
  { 'chain-sinks', 6, 330 }, { 'splash', 6, 130 }, { 'boat', 4, 520 }, { 'mooring', 4, 520 },
  { 'rope', 6, 360 }, { 'gull', 2, { 2600, 700 } }, { 'ferry', 2, { 1500, 500 } },
} do
  local id, frames, ms = 'quay-' .. strip[1], strip[2], strip[3]
  local isList = type(ms) == 'table'
  Animation:new {
    id = id, path = 'assets/images/' .. id .. '.png', frames = frames,
    ms = not isList and ms or nil, frameMs = isList and ms or nil,
  }
end
