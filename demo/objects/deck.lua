-- deck.lua: what Ada can look at on the deck. A table of areas is enough for things that only have lines.

local areas = { -- id, area, where Ada stands and looks
  { 'deckDoor', 10, 50, 38, 143, 62, 152, 'left' },
  { 'deckLamps', 60, 30, 212, 58, 134, 150, 'up' },
  { 'deckBuoy', 108, 106, 136, 134, 122, 148, 'up' },
  { 'deckTower', 158, 52, 174, 92, 166, 148, 'up' },
  { 'deckHarbour', 64, 74, 140, 94, 96, 148, 'up' },
  { 'deckHelm', 252, 84, 284, 148, 240, 156, 'right' },
  { 'deckBox', 290, 124, 310, 147, 244, 156, 'right' },
}

for _, thing in ipairs(areas) do
  local id, x1, y1, x2, y2, x, y, direction = table.unpack(thing)
  Object:new {
    id = id, name = id .. '.name', description = id .. '.look',
    hover = { x1 = x1, y1 = y1, x2 = x2, y2 = y2 },
    interaction = { x = x, y = y, direction = direction },
    onLeftClick = 'use', onRightClick = 'lookAt',
    answers = { use = id .. '.use' },
  }
  objects[id]:moveTo('deck', x1, y2)
  objects[id]:show()
end

-- Light that moves: it is switched off at dawn.
for i, thing in ipairs { { 'lamp-flicker', 44, 94 }, { 'lamp-flicker', 270, 89 }, { 'moths', 138, 64 } } do
  local picture, x, y = table.unpack(thing)
  local id = 'deckLight' .. i
  Object:new { id = id, animations = { shown = picture }, state = 'shown', interactable = false, plane = -8 }
  objects[id]:moveTo('deck', x, y)
  objects[id]:show()
end

Object:new { id = 'deckWheel', animations = { shown = 'bay-wheel' }, interactable = false, plane = -10 }
objects.deckWheel:moveTo('deck', 273, 126)
objects.deckWheel:show()
