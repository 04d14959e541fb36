-- Fonts, pictures, cursors, sounds.

Font:new({ id = 'speech', path = './assets/fonts/pixel.ttf', size = 10 })
Font:new({ id = 'small', path = './assets/fonts/pixel.ttf', size = 10 })

for _, id in ipairs({
  'garden', 'hills', 'bushes', 'shed', 'dial', 'door-closed', 'door-open', 'pot', 'key-ui', 'lantern', 'chest', 'knob',
  'knob-turned', 'bar', 'moth', 'cursor',
}) do
  Image:new({ id = id, path = './assets/images/' .. id .. '.png' })
end
Animation:new({ id = 'key', path = './assets/images/key.png', transparency = magenta })
Animation:new({ id = 'lantern-ui', path = './assets/images/lantern-ui.png', frames = 2, ms = 250 })
Animation:new({ id = 'cursor-hot', path = './assets/images/cursor-hot.png', frames = 2, ms = 200 })

Cursor:new({ id = 'plain', animation = 'cursor' })
Cursor:new({ id = 'hot', animation = 'cursor-hot' })

Music:new({ id = 'night', path = './assets/music/night.wav' })
SoundFX:new({ id = 'click', path = './assets/soundfx/click.wav' })
SoundFX:new({ id = 'creak', path = './assets/soundfx/creak.wav' })
