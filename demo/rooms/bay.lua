-- bay.lua shows how to make water a floor: Ada wears the boat as a costume, so a click rows her there.

require 'media/bay'
require 'costumes/boat'

Room:new {
  id = 'bay',
  name = 'bay.name',
  background = 'bay',
  walkboxes = {
    { x1 = 36, y1 = 142, x2 = 284, y2 = 174 },
  },
  waypoints = {
    start = { x = 44, y = 168, face = 'right' },
    out = { x = 110, y = 158, face = 'right' },
    buoy = { x = 84, y = 146, face = 'right' },
    aside = { x = 262, y = 164, face = 'right' },
    beside = { x = 214, y = 152, face = 'left' },
  },
  answers = {
    -- The things that are left have an answer of their own, wherever Ada uses them in the bay.
    useWith = function(_, other)
      local own = 'bay.with.' .. other.id
      return hasText(own) and own
    end,
    pickUp = 'bay.noPickUp',
  },

  onenter = function(self)
    playPlace 'bay'
    actors.ada:setCostume 'rower'
    self:startScript('beam', self.beam)
    self:startScript('eel', self.eel)
    self:startScript('oars', self.oars)
    showMusicInBay()
  end,

  -- The lamp on the tower: long, short, short.
  beam = function()
    local beam = objects.bayBeam
    while true do
      for _, ms in ipairs { 1500, 500, 500 } do
        beam:fadeTo(255, 200)
        waitMs(ms + 200)
        beam:fadeTo(0, 250)
        waitMs(500)
      end
      waitMs(900)
    end
  end,

  -- Only the cat would see it: it dives long before the boat is there.
  eel = function()
    local eel = objects.bayEel
    while true do
      waitMs(math.random(2500, 6000))
      eel:moveTo('bay', -24, math.random(128, 150))
      eel:setAlpha(255)
      eel:show()
      eel:floatTo(120, math.random(126, 150), 16)
      waitFor 'bayEel'
      eel:fadeOut(500)
      waitMs(600)
      eel:hide()
    end
  end,

  oars = function()
    local x, y = actors.ada:position()
    while true do
      waitMs(500)
      local newX, newY = actors.ada:position()
      if newX ~= x or newY ~= y then sfx 'oars' end
      x, y = newX, newY
    end
  end,
}

-- Begins the crossing. The boat at the quay calls this, after the step 'rowedOut'.
function rowOut()
  state.bay = { place = 'start', lights = 0, seen = true }
  for _, thing in ipairs { 'oar', 'receipt' } do
    local owner = objects[thing] and objects[thing].owner
    if owner then objects[thing]:removeFromInventory(owner) end
  end
  setSelectedObject(nil)
  playMusic('none', 1500)
  placeNelaFar()
  actors.ada:enterRoom('bay', 'start', { fade = 800 })
  playCutscene(function()
    startCutscene()
    actors.ada:goTo 'out'
    actors.ada:say(text 'bay.out.1')
    actors.ada:look 'right'
    actors.ada:say(text 'bay.out.2')
    stopCutscene()
  end)
end

require 'actors/nela'
require 'objects/bay'
require 'objects/lantern_signal'
require 'objects/two_places'
require 'cutscenes/turn'
require 'rooms/landing'
require 'rooms/last_pages'
