-- rooms.lua: the quay, the water below it (a close-up), and the inside of the lighthouse.
Room:new {
  id = 'quay', name = 'quay', background = 'quay', walkboxes = { { x1 = 20, y1 = 98, x2 = 460, y2 = 107 } },
  waypoints = {
    start = { x = 40, y = 104, face = 'right' }, ladder = { x = 249, y = 104, face = 'down' },
    door = { x = 384, y = 100, face = 'down' },
  },
}
-- Ada is above the upper edge of the picture here, so her lines are, too.
Room:new { id = 'water', name = 'water', background = 'water', waypoints = { edge = { x = 160, y = 0, face = 'down' } } }
Room:new {
  id = 'tower', name = 'lighthouse', background = 'tower', walkboxes = { { x1 = 24, y1 = 98, x2 = 296, y2 = 107 } },
  waypoints = { door = { x = 40, y = 100, face = 'down' } },
  onenter = function(self) if state.isLit then self:setBackground 'tower-lit' end end,
}

Exit:new {
  id = 'ladder', name = 'toWater', room = 'quay', hover = { x1 = 236, y1 = 82, x2 = 261, y2 = 109 },
  interaction = 'ladder', to = 'water', at = 'edge', direction = 'down',
}
Exit:new {
  id = 'up', name = 'toQuay', room = 'water', hover = { x1 = 0, y1 = 0, x2 = 319, y2 = 17 }, to = 'quay', at = 'ladder',
  direction = 'up',
}
Exit:new {
  id = 'door', name = 'door', room = 'quay', hover = { x1 = 374, y1 = 38, x2 = 393, y2 = 96 }, description = 'doorLook',
  interaction = { at = 'door', direction = 'up' }, to = 'tower', at = 'door',
  canLeave = function() return state.isOpen or text 'locked' end,
}
Exit:new {
  id = 'out', name = 'toQuay', room = 'tower', hover = { x1 = 30, y1 = 38, x2 = 49, y2 = 96 }, to = 'quay', at = 'door',
  direction = 'up',
}
