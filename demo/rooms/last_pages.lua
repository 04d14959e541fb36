-- last_pages.lua shows rooms that are only a picture: the cutscene of the ending enters them in turn.

require 'media/bay'

for id, picture in pairs { lastSign = 'bay-sign', lastPage = 'bay-book', lastView = 'bay' } do
  Room:new { id = id, background = picture }
end

-- Behind the credits, the ferry lies at the mole.
for _, thing in ipairs {
  { 'lastSwell', 'bay-swell', 160, 180, -40 }, { 'lastFerry', 'bay-ferry-home', 218, 126, -20 },
} do
  local id, picture, x, y, plane = table.unpack(thing)
  Object:new { id = id, animations = { shown = picture }, interactable = false, plane = plane }
  objects[id]:moveTo('lastView', x, y)
  objects[id]:show()
end

Object:new { id = 'lastTitle', animations = { shown = 'bay-title-after' }, interactable = false, plane = 10 }
objects.lastTitle:moveTo('lastView', 160, 180)

-- The end of the game. From now on, the title screen shows the ferry at the mole.
function backToTitle()
  settings.seenTheEnd = true
  objects.lastTitle:show()
  rooms.lastView:enter()
  fadeIn(1200)
  waitFor 'fade'
  narrate(text 'theEnd', { place = 'bottom' })
  showTitle()
end
