-- bruno_places.lua shows a second character with a task of his own: he plays at three places, one after the other.

local M = {}

-- Bruno's place on the mole. All three must fit on one screen, so the first is near the head.
function M.at(place)
  local head = rooms.mole:waypoint 'head'
  local at = rooms.mole:waypoint(place) or rooms.mole:waypoint 'quay'
  return { x = math.max(at.x, head.x - 268), y = at.y }
end

-- While Bruno is the player's actor, only his three places and the sea can be clicked.
local spots = { start = 'spotStart', stone = 'spotStone', head = 'spotHead' }

local function isSpot(id)
  for _, spot in pairs(spots) do
    if spot == id then return true end
  end
  return id == 'spotSea'
end

function M.clearMole()
  for id in pairs(rooms.mole.objects) do
    if not isSpot(id) then objects[id]:setInteractable(false) end
  end
  for place, id in pairs(spots) do
    local at = M.at(place)
    objects[id]:moveTo('mole', at.x, at.y)
    objects[id]:setHover { x1 = at.x - 26, y1 = at.y - 48, x2 = at.x + 26, y2 = at.y + 10 }
    objects[id]:show()
  end
  objects.spotSea:moveTo('mole', 0, 0)
  objects.spotSea:show()
end

function M.play()
  actors.bruno:look 'right'
  actors.bruno:setState 'play'
end

-- Bruno answers the light that he has seen since the player was here last.
function M.answerLight()
  local bay = state.bay
  if bay.seen then return end
  bay.seen = true
  actors.bruno:look 'right'
  actors.bruno:say(text('brunoPlays.light.' .. math.min(bay.lights, 3)))
  if bay.lights == 3 then actors.bruno:say(text 'brunoPlays.light.brave') end
  M.play()
end

-- Bruno goes to one of his places and plays there. He goes to the head only after three lights.
local function goThere(place)
  local bay, bruno = state.bay, actors.bruno
  local x = bruno:position()
  if place == bay.place and math.abs(x - M.at(place).x) < 4 then
    bruno:say(text('brunoPlays.here.' .. place))
    return M.play()
  end
  local dares = place ~= 'head' or bay.lights >= 3
  local reached = dares and place or 'stone'
  -- A click elsewhere ends the walk, and this script with it. So the place is noted only after the arrival.
  bruno:goTo(M.at(reached))
  bay.place = reached
  bruno:look 'right'
  if not dares then
    bruno:say(text('brunoPlays.stops.' .. bay.lights))
  elseif place == 'head' then
    return startScript(theFerryTurns)
  else
    bruno:say(text('brunoPlays.at.' .. place))
  end
  M.play()
end

for place, id in pairs(spots) do
  Object:new {
    id = id, name = id .. '.name', onLeftClick = 'go', onRightClick = 'lookAt', description = id .. '.look',
    plane = -5,
    verbs = { go = function() goThere(place) end, useWith = function() goThere(place) end },
  }
end

Object:new {
  id = 'spotSea', name = 'spotSea.name', plane = -45, hover = { x1 = 0, y1 = 26, x2 = 479, y2 = 359 },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    lookAt = function()
      actors.bruno:look 'right'
      actors.bruno:say(text('brunoPlays.sea.' .. math.min(state.bay.lights, 3)))
      M.play()
    end,
  },
}

return M
