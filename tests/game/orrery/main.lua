-- main.lua: Tycho walks among planets that move by Kepler's laws.

local numbers = require 'numbers'

Font:new { id = 'speech', path = 'fonts/pixel.ttf', size = 16 }
for _, name in ipairs { 'dome', 'study' } do Image:new { id = name, path = 'images/' .. name .. '.png' } end
for _, name in ipairs { 'figure', 'planet', 'tool', 'door' } do
  Animation:new { id = name, path = 'images/' .. name .. '.png' }
end
Cursor:new { id = 'arrow', animation = 'tool' }
setMainCursor 'arrow'
showCursor()

require 'rooms/dome'
require 'rooms/study'
require 'people'
require 'planets'
require 'things'

-- Every click and every hover changes the numbers, so each recording computes others.
local click = leftClick
function leftClick(x, y)
  numbers.advance(x / 320 + y)
  return click(x, y)
end

function onHovering(thing)
  if not thing then return hideCursorText() end
  numbers.advance(#thing.id)
  showCursorText { font = 'speech', text = thing.name, color = white, outline = black }
end

onUserInput('D', numbers.digest)
onUserInput('S', function() activeActor.speed = math.floor(numbers.between(40, 160)) end)
onUserInput('C', function()
  playCutscene(function()
    startCutscene()
    for _ = 1, 4 do
      activeActor:walkTo(math.floor(numbers.between(10, 310)), math.floor(numbers.between(150, 176)))
      waitFor(activeActor.id)
      waitMs(numbers.between(50, 250))
    end
    stopCutscene()
  end)
end)

startScript(function()
  rooms.dome:enter()
  activeActor:say('Eppur si muove.')
end)
