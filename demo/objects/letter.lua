-- letter.lua: the last letter of the day, and the corner of the screen where Ada's bag shows it.

Cursor:new { id = 'letter', animation = 'letter' }

Object:new {
  id = 'letter',
  name = 'Letter',
  description = 'No name, no street. Just: to whoever waits for the last ferry.',
  uiAnimation = 'letter',
  group = 'bag',
  onLeftClick = 'select', onRightClick = 'lookAt',
}

-- What Ada carries lies side by side in the top left corner.
function onInventoryUpdated(actorId)
  local x = 6
  for id in pairs(actors[actorId].objects) do
    objects[id]:setUiPosition(x, 6)
    objects[id]:show()
    x = x + 22
  end
end

-- The pointer is what Ada holds out.
function onSelectedObject(id)
  setMainCursor(id or 'plain')
  setHotspotCursor(id or 'hot')
end

objects.letter:addToInventory 'ada'
