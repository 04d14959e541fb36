-- media.lua: pictures, the font and the sound.
local function picture(id, frames, ms)
  Animation:new { id = id, path = 'assets/' .. id .. '.png', frames = frames, ms = ms }
end

for _, id in ipairs { 'quay', 'water', 'tower', 'tower-lit', 'lamp', 'lamp-lit', 'line', 'hook', 'rod', 'key' } do picture(id) end
picture('glint', 4, 220)
Font:new { id = 'speech', path = 'engine:pixel.ttf', size = 10 }
SoundFX:new { id = 'splash', path = 'assets/splash.wav', caption = 'splash' }
