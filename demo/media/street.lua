-- street.lua shows how a part of the game registers its pictures: still ones as a list, strips with frames.

for _, id in ipairs {
  'sky-night', 'town-night', 'night', 'line', 'door', 'goods', 'bollard', 'mark',
  'poster-no', 'poster-ferry', 'poster-tonight', 'coin', 'receipt', 'cloths', 'oar', 'lantern', 'own-letter',
} do
  Image:new { id = 'street-' .. id, path = 'assets/images/street-' .. id .. '.png' }
end

-- The inn's sign hangs still for a long beat and two short ones: the signal of the harbour.
Animation:new { id = 'eel-sign', path = 'assets/images/sign.png', frames = 4, frameMs = { 120, 1080, 480, 480 } }

-- { id, frames, ms of each frame, or a list of times }
for _, strip in ipairs {
  { 'beam', 6, { 2400, 700, 900, 700, 900, 1500 } }, -- long, short, short
  { 'washing', 4, 420 }, { 'can', 4, 500 }, { 'coin-air', 4, 70 }, { 'gull', 2, { 2600, 700 } },
} do
  local id, frames, ms = 'street-' .. strip[1], strip[2], strip[3]
  local isList = type(ms) == 'table'
  Animation:new {
    id = id, path = 'assets/images/' .. id .. '.png', frames = frames,
    ms = not isList and ms or nil, frameMs = isList and ms or nil,
  }
end
