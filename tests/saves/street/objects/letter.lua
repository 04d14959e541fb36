-- letter.lua: the letter that Ada delivers, and the place of the inventory on the screen.

Cursor:new { id = 'letter', animation = 'letter' }

Object:new {
  id = 'letter',
  name = 'Letter',
  description = 'No name, no street. Just: to whoever waits for the last ferry.',
  uiAnimation = 'letter',
  group = 'bag',
  onRightClick = 'lookAt',
}

-- Shows the objects that Ada carries side by side in the top left corner.
function onInventoryUpdated(actorId)
  local x = 6
  for id in pairs(actors[actorId].objects) do
    objects[id]:setUiPosition(x, 6)
    objects[id]:show()
    x = x + 22
  end
end

-- The pointer shows the selected object.
function onSelectedObject(id)
  setMainCursor(id or 'plain')
  setHotspotCursor(id or 'hot')
end

objects.letter:addToInventory 'ada'
