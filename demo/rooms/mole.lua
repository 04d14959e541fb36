-- mole.lua shows how to build a room that scrolls in both directions, with stairs of many small walkboxes.
require 'media/mole'
local setIron = require 'actors/iron_steps'
local things = require 'objects/things'

-- Stairs: small walkboxes that share corners, so that the path through them is a slope.
local function flight(boxes, x1, y1, x2, y2, name)
  local steps = 15
  for i = 0, steps - 1 do
    local xa, xb = x1 + (x2 - x1) * i // steps, x1 + (x2 - x1) * (i + 1) // steps
    local ya, yb = y1 + (y2 - y1) * i // steps, y1 + (y2 - y1) * (i + 1) // steps
    boxes[#boxes + 1] = {
      x1 = math.min(xa, xb), y1 = math.min(ya, yb), x2 = math.max(xa, xb), y2 = math.max(ya, yb),
      name = i == 0 and name or nil,
    }
  end
end

local boxes = {
  { x1 = 0, y1 = 322, x2 = 444, y2 = 346, name = 'paving' },
  { x1 = 444, y1 = 327, x2 = 453, y2 = 342 },
  { x1 = 224, y1 = 316, x2 = 228, y2 = 322, name = 'gate', disabled = true },
}
flight(boxes, 226, 316, 346, 256, 'iron')
flight(boxes, 346, 256, 226, 194)
flight(boxes, 226, 194, 334, 129)
boxes[#boxes].name = 'lastStep'
boxes[#boxes + 1] = { x1 = 238, y1 = 128, x2 = 334, y2 = 129, name = 'deck' }

Room:new {
  id = 'mole',
  name = 'toMole.name',
  background = 'mole-dusk',
  layers = {
    { id = 'sky', image = 'mole-sky-dusk', plane = -200 },
    { id = 'front', image = 'mole-front', plane = 100 },
  },
  walkboxes = boxes,
  waypoints = {
    quay = { x = 18, y = 336, face = 'right' },
    start = { x = 196, y = 336, face = 'right' },
    gate = { x = 226, y = 325, face = 'up' },
    stone = { x = 380, y = 334, face = 'right' },
    head = { x = 446, y = 334, face = 'right' },
    gallery = { x = 254, y = 129, face = 'right' },
  },

  triggers = {
    iron = function(actorId) setIron(actorId, true) end,
    paving = function(actorId) setIron(actorId, false) end,
    -- On the gallery, the camera shows the lamp house up to the weather vane. On the stairs it follows again.
    deck = function(actorId)
      if actorId == activeActor.id then camera:panTo({ x = 286, y = 90 }, { ms = 1200 }) end
    end,
    lastStep = function(actorId)
      if actorId == activeActor.id then camera:follow(actorId) end
    end,
  },

  answers = {
    useWith = function(_, other) return things.words('mole.with.' .. other.id) end,
    use = function() return things.words 'mole.use' end,
    talkTo = function() return things.words 'mole.talk' end,
    pickUp = function() return things.words 'mole.take' end,
  },

  onenter = function(self)
    playPlace 'mole'
    self:setTimeOfDay(isNight())
    if state.towerOpen then self:openGate() end
    if state.lampBurns then objects.moleLamp:show() end
    objects.moleFerry:setState(state.rowedOut and 'boat' or state.ferryAnswered and 'waits' or 'far')
    local _, y, room = actors.ada:position()
    if room == 'mole' then setIron('ada', y < 316) end
    if room == 'mole' and y < 130 then camera:panTo({ x = 286, y = 90 }, { ms = 0 }) end
    self:startScript('beam', self.beam)
    self:startScript('birds', self.birds)
  end,
  onleave = function()
    setIron('ada', false)
    camera:follow(activeActor.id)
  end,
}

-- Shows the dusk or the night: the sky, the background, and what shines on the sea.
function rooms.mole:setTimeOfDay(night)
  local word = night and 'night' or 'dusk'
  objects.moleWater:setState(word)
  if state.moleTime == word then return end
  state.moleTime = word
  self:removeLayer 'sky'
  self:addLayer { id = 'sky', image = 'mole-sky-' .. word, plane = -200 }
  self:setBackground('mole-' .. word)
  camera:center()
end

function rooms.mole:openGate()
  objects.towerGate:setState 'open'
  self:enableWalkbox 'gate'
end

-- The beam in the rhythm of the waltz: long, short, short. Before the signal, the shutters hold most of it.
function rooms.mole.beam()
  local beam = objects.moleBeam
  beam:setAlpha(0)
  beam:show()
  while true do
    waitMs(700)
    for _, ms in ipairs { 2000, 650, 650 } do
      if state.lampBurns then
        beam:fadeTo(state.signalSent and 255 or 90, 180)
        waitMs(ms)
        beam:fadeTo(0, 260)
      end
      waitMs(480)
    end
  end
end

-- Gulls cross the picture, high and low, at any time.
function rooms.mole.birds()
  local bird = objects.moleBird
  while true do
    bird:moveTo('mole', -10, math.random(40, 270))
    bird:show()
    bird:floatTo(490, math.random(40, 250), math.random(34, 52))
    waitFor 'moleBird'
    bird:hide()
    waitMs(math.random(3000, 12000))
    if math.random(3) == 1 then sfx('gull', { volume = 0.5, pan = math.random() * 2 - 1 }) end
  end
end

require 'objects/mole_ornaments'
require 'objects/mole'
require 'objects/tower'
