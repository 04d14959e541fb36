-- The shed: one walkbox, as wide as the screen; the chest in it opens a close-up.

Room:new({
  id = 'shed',
  background = 'shed',
  walkboxes = { { x1 = 10, y1 = 136, x2 = 310, y2 = 176 } },
  onenter = function()
    if previousRoom == rooms.garden then
      actors.nell:moveTo('shed', 265, 140)
      actors.nell:look('down')
    end
    fadeIn(250)
    waitFor('fade')
  end,
  onleave = function()
    if nextRoom ~= rooms.garden then return end
    fadeOut(250)
    waitFor('fade')
  end,
})
