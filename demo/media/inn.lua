-- inn.lua shows how to register the pictures of one part of the game from a table.

for _, id in ipairs {
  'inn-room', 'inn-counter', 'inn-table', 'inn-front', 'inn-window-dusk', 'inn-window-night',
  'piano-room', 'piano-inside', 'piano-white', 'piano-black', 'piano-note', 'towerKey', 'oilCan', 'dish',
} do
  Image:new { id = id, path = 'assets/images/' .. id .. '.png' }
end

-- The frames of the beam are the signal: long, short, short, and a pause.
for id, times in pairs {
  ['inn-fire'] = { 130, 110, 140, 120, 130, 110 },
  ['inn-window-beam'] = { 1200, 300, 350, 300, 350, 1500 },
  ['inn-passenger'] = { 3100, 150 },
  ['inn-passenger-talk'] = { 140, 150, 160, 150 },
  ['inn-baker'] = { 2600, 1400 },
  ['inn-baker-talk'] = { 170, 150, 180, 160 },
  ['inn-netmaker'] = { 500, 250, 350, 250 },
  ['inn-netmaker-talk'] = { 170, 160, 180, 150 },
  ['inn-beam'] = { 1200, 300, 350, 300, 350, 1500 },
  ['inn-glow'] = { 130, 110, 140, 120, 130, 110 },
  ['piano-key'] = { 1800, 160 },
  ['piano-dust'] = { 130, 150, 170, 190 },
  ['piano-flame'] = { 240, 170, 210, 180 },
} do
  Animation:new { id = id, path = 'assets/images/' .. id .. '.png', frames = #times, frameMs = times }
end

-- The notes of the piano. Key 5 is dead, and some white keys have no black key after them.
for i = 0, 13 do
  if i ~= 5 then
    SoundFX:new { id = 'pianoWhite' .. i, path = 'assets/sounds/piano-white-' .. i .. '.ogg' }
  end
  if i % 7 ~= 2 and i % 7 ~= 6 and i < 13 then
    SoundFX:new { id = 'pianoBlack' .. i, path = 'assets/sounds/piano-black-' .. i .. '.ogg' }
  end
end
