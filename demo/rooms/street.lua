-- street.lua shows how to make a room with a dusk and a night, and with scripts that run while it is shown.
require 'media/street'

Room:new {
  id = 'street',
  name = 'street.name',
  background = 'street',
  layers = {
    { id = 'sky', image = 'sky', plane = -200 },
    { id = 'town', image = 'town', plane = -100 },
    { id = 'front', image = 'front', plane = 100 },
  },
  walkboxes = {
    { x1 = -24, y1 = 150, x2 = 624, y2 = 174 },
    { x1 = 14, y1 = 145, x2 = 612, y2 = 150 },
  },
  waypoints = {
    arrival = { x = 92, y = 160, face = 'right' },
    innDoor = { x = 160, y = 147, face = 'down' },
    shopDoor = { x = 410, y = 148, face = 'up' },
    quay = { x = 600, y = 160, face = 'left' },
  },

  onenter = function(self)
    playPlace 'street'
    self:showTime()
    self:showPeople()
    self:startScript('harbour', self.harbour)
    self:startScript('views', self.views)
  end,

  -- Shows dusk or night, and adds the beam of the tower once its lamp burns.
  showTime = function(self)
    local night = isNight()
    if night and not state.streetIsDark then
      state.streetIsDark = true
      self:setBackground 'street-night'
      self:removeLayer 'sky'
      self:removeLayer 'town'
      self:addLayer { id = 'sky', image = 'street-sky-night', plane = -200 }
      self:addLayer { id = 'town', image = 'street-town-night', plane = -100 }
      camera:center() -- setBackground has scrolled to the left end
    end
    if state.lampBurns and not state.streetHasBeam then
      state.streetHasBeam = true
      self:addLayer { id = 'beam', image = 'street-beam', plane = -99 }
    end
  end,

  -- The player is in the street when night falls.
  growDark = function(self)
    disableInput()
    fadeOut(600)
    waitFor 'fade'
    self:showTime()
    fadeIn(900)
    waitFor 'fade'
    enableInput()
    activeActor:say(text 'board.dark')
  end,

  showPeople = function(self)
    actors.bruno:waitAtBollard()
    -- While the form waits for a signature, the cat is in the office.
    if state.formFilled and not state.formSigned then objects.cat:hide() else objects.cat:show() end
    if state.ferryAnswered then objects.bollardGull:show() end
  end,

  -- From time to time the ferry's horn, far to the right, or a gull that crosses the sky.
  harbour = function()
    local gull = objects.flyingGull
    while true do
      waitMs(math.random(15000, 30000))
      if math.random(2) == 1 then
        sfx('horn', { pan = 0.6 })
      else
        sfx('gull', { pan = 0.5 })
        gull:moveTo('street', 660, math.random(36, 66))
        gull:show()
        gull:floatTo(-20, math.random(36, 66), 40)
        waitFor 'flyingGull'
      end
    end
  end,

  -- The moon and the tower belong to layers that scroll slower than the street, so their areas move.
  views = function()
    while true do
      local scroll = cameraPosition()
      local moonX = 299 + math.floor(scroll * 0.875)
      objects.streetMoon:setHover { x1 = moonX - 12, y1 = 30, x2 = moonX + 12, y2 = 53 }
      local towerX = 446 + math.floor(scroll * 0.5)
      objects.streetTower:setHover { x1 = towerX - 10, y1 = 42, x2 = towerX + 10, y2 = 106 }
      waitMs(100)
    end
  end,
}

require 'objects/street_door'
require 'objects/street_board'
require 'objects/street_shop'
require 'objects/street_views'
require 'objects/street_things'
require 'objects/street'
require 'scenes/ferry_answers'
