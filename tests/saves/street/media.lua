-- media.lua: every picture, sound and font of the game, by name.

local function image(id)
  Image:new { id = id, path = 'assets/images/' .. id .. '.png' }
end

-- 'ms' is one time for all frames, or a list of times. 'sounds' are played when a frame begins.
local function strip(id, frames, ms, sounds)
  local times = type(ms) == 'table' and ms or nil
  Animation:new {
    id = id, path = 'assets/images/' .. id .. '.png', frames = frames,
    ms = not times and ms or nil, frameMs = times, sounds = sounds,
  }
end

Music:new { id = 'waltz', path = 'assets/music/street.ogg' }
for _, id in ipairs { 'meow', 'horn', 'door', 'step', 'gull' } do
  SoundFX:new { id = id, path = 'assets/sounds/' .. id .. '.ogg' }
end

for _, id in ipairs { 'sky', 'town', 'street', 'front', 'poster', 'letter', 'cursor' } do image(id) end

for _, direction in ipairs { 'down', 'up', 'left', 'right' } do
  strip('ada-stand-' .. direction, 2, { 3200, 140 })
  strip('ada-walk-' .. direction, 8, 60, { [1] = 'step', [5] = 'step' })
  strip('ada-talk-' .. direction, 4, 130)
  strip('ada-use-' .. direction, 2, { 160, 400 })
  strip('bruno-stand-' .. direction, 2, { 3800, 160 })
  strip('bruno-walk-' .. direction, 8, 95)
  strip('bruno-talk-' .. direction, 4, 150)
end
strip('bruno-play-down', 6, 220)

strip('cat', 6, { 400, 180, 180, 400, 160, 2200 })
strip('sign', 4, 420)
strip('lamp-flicker', 4, 160)
strip('moths', 6, 110)
strip('puddle', 4, 240)
strip('shimmer', 4, 260)
strip('smoke', 6, 200)
strip('gull', 4, 120)
strip('cursor-hot', 4, 130)

Font:new { id = 'speech', path = 'assets/fonts/speech.ttf', size = 10 }
