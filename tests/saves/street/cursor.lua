-- cursor.lua: the pointer, and the name of the object or actor under it.

Cursor:new { id = 'plain', animation = 'cursor' }
Cursor:new { id = 'hot', animation = 'cursor-hot' }
setMainCursor('plain')
setHotspotCursor('hot')
showCursor()

function onHovering(target)
  if target and target.name then
    showCursorText { font = 'speech', text = target.name, color = { r = 246, g = 226, b = 180 }, outline = black }
  else
    hideCursorText()
  end
end
