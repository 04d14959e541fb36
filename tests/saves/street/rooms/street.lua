-- street.lua: the street at the harbor, at dusk.

Room:new {
  id = 'street',
  background = 'street',
  layers = {
    { id = 'sky', image = 'sky', plane = -200 },
    { id = 'town', image = 'town', plane = -100 },
    { id = 'front', image = 'front', plane = 100 },
  },
  walkboxes = {
    { x1 = 76, y1 = 138, x2 = 92, y2 = 145, scaleTop = 0.9, scaleBottom = 1 },
    { x1 = -24, y1 = 150, x2 = 592, y2 = 174 },
    { x1 = 14, y1 = 145, x2 = 590, y2 = 150 },
    { x1 = 592, y1 = 150, x2 = 612, y2 = 174, name = 'edge' },
  },
  waypoints = {
    arrival = { x = 92, y = 160, face = 'right' },
    edge = { x = 580, y = 160, face = 'down' },
  },

  triggers = {
    edge = function(actor)
      if actor ~= activeActor.id then return end
      stopAction()
      activeActor:say('Any further and I would have to swim.')
      activeActor:goTo('edge')
    end,
  },

  onenter = function(self)
    musics.waltz:play(2000)
    self:startScript('accordion', actors.bruno.accordion)
    self:startScript('harbour', self.harbour)
  end,
  onleave = function()
    musics.waltz:stop(1000)
  end,

  -- The ferry's horn, far to the right. From time to time a gull, at any place.
  harbour = function()
    while true do
      waitMs(math.random(20000, 40000))
      if math.random(2) == 1 then
        soundfxs.horn:play(0, { pan = 0.6 })
      else
        soundfxs.gull:play(0, { pan = math.random() * 2 - 1 })
      end
    end
  end,
}
