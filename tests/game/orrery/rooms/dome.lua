-- dome.lua: the wide room with the planets. Its stairs shrink who climbs them.

Room:new {
  id = 'dome',
  background = 'dome',
  walkboxes = {
    { x1 = 10, y1 = 145, x2 = 470, y2 = 176, scaleTop = 0.8, scaleBottom = 1.1 },
    { x1 = 400, y1 = 100, x2 = 440, y2 = 145, name = 'stairs', scaleTop = 1 / 3, scaleBottom = 0.8, speed = math.sqrt(0.5) },
  },
  waypoints = {
    door = { x = 30, y = 150, face = 'left' },
    top = { x = 420, y = 102, face = 'up' },
  },
  triggers = {
    stairs = function(actorId) state.lastOnStairs = actorId end,
  },
  onenter = function(self)
    self:startScript('curve', actors.sophie.curve)
    fadeIn(200)
  end,
}
