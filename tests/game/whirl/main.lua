-- main.lua: three rooms, three people, and as many waiting scripts as the engine has ways to wait.

Font:new { id = 'speech', path = 'fonts/pixel.ttf', size = 16 }
SoundFX:new { id = 'tick', path = 'sounds/tick.wav' }
SoundFX:new { id = 'gong', path = 'sounds/gong.wav' }
Music:new { id = 'hum', path = 'sounds/gong.wav' }

state.counts = {}

-- Counts how often something was done.
function tally(name)
  state.counts[name] = (state.counts[name] or 0) + 1
end

require 'rooms'
require 'people'
require 'talk'
require 'town'
require 'busy'
require 'keys'

function onHovering(thing)
  if not thing then return hideCursorText() end
  showCursorText { font = 'speech', text = thing.name, color = white, outline = black }
end

showCursor()
rooms.hall:enter()
musics.hum:play(500)
