-- bay.lua shows how to make the things of a wide view: moving pictures, and areas of the background.
local things = require 'objects/things'

local ornaments = { -- id, picture, x, y (bottom centre), plane
  { 'baySwell', 'bay-swell', 160, 180, -40 },
  { 'bayBeam', 'bay-beam', 199, 89, -30 },
  { 'bayBruno', 'bay-bruno', 64, 85, -28 },
  { 'bayNotes', 'bay-notes-some', 150, 84, -10 },
}

for _, thing in ipairs(ornaments) do
  things.ornament('bay', table.unpack(thing))
end
objects.bayBeam:setAlpha(0)
objects.bayNotes:setState 'shown'
objects.bayNotes.animations.all = 'bay-notes-all'
objects.bayNotes:hide()

for _, area in ipairs {
  { 'bayHarbour', 0, 56, 54, 90 },
  { 'bayTower', 88, 36, 108, 76 },
  { 'bayMoon', 138, 36, 158, 56 },
} do things.area('bay', area) end

Object:new {
  id = 'bayFerry',
  name = 'bayFerry.name',
  description = 'bayFerry.look',
  animations = { passing = 'bay-ferry', turning = 'bay-ferry-turn', home = 'bay-ferry-home' },
  state = 'passing',
  plane = -20,
  hover = { x1 = 144, y1 = 54, x2 = 288, y2 = 114 },
  interaction = 'beside',
  onLeftClick = 'hail', onRightClick = 'lookAt',
  verbs = {
    hail = function() hailNela() end,
    useWith = function(_, other)
      if other == 'ownLetter' then return activeActor:say(text 'bay.ferry.ownLetter') end
      if other == 'lantern' then return activeActor:say(text 'bay.ferry.lantern') end
      Object.defaultVerbs.useWith(objects.bayFerry, other)
    end,
  },
}
objects.bayFerry:moveTo('bay', 214, 140)
objects.bayFerry:show()

Object:new {
  id = 'bayBuoy',
  name = 'bayBuoy.name',
  description = 'bayBuoy.look',
  animations = { floating = 'bay-buoy' },
  interaction = 'buoy',
  onLeftClick = 'search', onRightClick = 'lookAt',
  verbs = {
    search = function()
      activeActor:say(text(state.buoySearched and 'bayBuoy.again' or 'bayBuoy.search'))
      state.buoySearched = true
    end,
  },
  answers = {
    useWith = function(_, other) return other.id == 'ownLetter' and 'bayBuoy.ownLetter' or nil end,
  },
}
objects.bayBuoy:moveTo('bay', 122, 134)
objects.bayBuoy:show()

Object:new {
  id = 'bayEel',
  name = 'bayEel.name',
  description = 'bayEel.look',
  animations = { swimming = 'bay-eel' },
  plane = -15,
  onLeftClick = 'catch', onRightClick = 'lookAt',
  verbs = {
    catch = function(self)
      self:fadeOut(200)
      sfx 'splash'
      activeActor:say(text(state.eelMissed and 'bayEel.again' or 'bayEel.gone'))
      state.eelMissed = true
    end,
  },
}

-- Ada sees Nela small, at the rail of the foredeck.
function placeNelaFar()
  actors.nela:setCostume 'ferrywomanFar'
  actors.nela:moveTo('bay', 268, 90)
  actors.nela:look 'left'
  actors.nela:setInteraction 'beside'
  actors.nela:show()
end

actors.nela.answers = {
  giveTo = function(_, other)
    local own = 'bayNela.give.' .. other.id
    return hasText(own) and own
  end,
}

function actors.nela.verbs.talkTo()
  if activeRoom.id == 'bay' then hailNela() else talkOnDeck() end
end
