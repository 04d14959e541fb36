-- cursor.lua: the pointer.

Cursor:new { id = 'plain', animation = 'cursor' }
Cursor:new { id = 'hot', animation = 'cursor-hot' }
setMainCursor('plain')
setHotspotCursor('hot')
showCursor()
