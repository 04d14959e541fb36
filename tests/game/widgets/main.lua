-- A title screen, and screens with every widget. tools/docs-pictures takes the pictures of
-- docs/interface.md from this game.

Image:new { id = 'inn', path = 'assets/inn.png' }
Room:new { id = 'inn', background = 'inn', walkboxes = { { x1 = 20, y1 = 145, x2 = 300, y2 = 175 } } }

require 'title'
require 'settings'
require 'slots'
require 'bag'

-- Shows one screen, and hides the others.
function showScreen(name)
  for _, id in ipairs { 'title', 'settings', 'slots', 'bag' } do widgets[id].visible = id == name end
end

showScreen 'title'
startScript(function() rooms.inn:enter() end)
