-- lamp.lua shows how to make a close-up: a room without a floor, and an invisible actor whose lines still appear.

local things = require 'objects/things'

Room:new {
  id = 'lamp',
  name = 'towerLamp.name',
  background = 'lamp-dusk',
  waypoints = { middle = { x = 160, y = 232 } }, -- below the picture: so her lines do not cover the lamp

  answers = {
    useWith = function(_, other) return things.words('lamp.with.' .. other.id) end,
    use = function() return things.words 'mole.use' end,
  },

  onenter = function(self)
    activeActor:setAlpha(0)
    playPlace 'lamp'
    self:setBackground(isNight() and 'lamp-night' or 'lamp-dusk')
    self:resetShutters()
    self:showLamp()
  end,
  onleave = function()
    activeActor:setAlpha(255)
  end,
}

-- Shows what has happened to the lamp so far.
function rooms.lamp:showLamp()
  objects.lampCup:setState((state.lampFilled or state.lampBurns) and 'full' or 'empty')
  for _, id in ipairs { 'lampFlame', 'lampGlow' } do
    if state.lampBurns then objects[id]:show() else objects[id]:hide() end
  end
  if state.signalSent then self:startScript('rhythm', self.rhythm) else self:setShutters(false) end
end

function rooms.lamp:setShutters(isOpen)
  objects.lampShutters:setState((isOpen and 'open' or 'closed') .. (state.lampBurns and 'Lit' or ''))
end

-- After the signal, the shutters go on by themselves: long, short, short.
function rooms.lamp.rhythm()
  while true do
    for _, ms in ipairs { 2000, 650, 650 } do
      rooms.lamp:setShutters(true)
      waitMs(ms)
      rooms.lamp:setShutters(false)
      waitMs(500)
    end
    waitMs(900)
  end
end

require 'objects/lamp'
require 'objects/shutters'
