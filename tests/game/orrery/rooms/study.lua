-- study.lua: a small room with two things to take.

Room:new {
  id = 'study',
  background = 'study',
  walkboxes = { { x1 = 10, y1 = 140, x2 = 310, y2 = 176 } },
  waypoints = { door = { x = 290, y = 150, face = 'right' } },
}

Room:new {
  id = 'roof',
  walkboxes = { { x1 = 60, y1 = 150, x2 = 260, y2 = 176 } },
  waypoints = { hatch = { x = 160, y = 170, face = 'down' } },
}
