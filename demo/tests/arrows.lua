-- arrows.lua: arrow keys move the pointer to each thing that can be clicked, in each room.

local keys = require('_pressing').keys

-- Rooms, and where Ada stands there. Rooms that scroll have more than one place.
local places = {
  { 'street', 92 }, { 'street', 330 }, { 'street', 560 }, { 'inn', 'door' }, { 'piano', 160, 244 },
  { 'quay', 'street' }, { 'quay', 240 }, { 'quay', 'mole' }, { 'office', 'door' }, { 'desk', 160, 146 },
  { 'mole', 'quay' }, { 'mole', 'head' }, { 'mole', 'gallery' }, { 'lamp', 'middle' }, { 'bay', 'out' },
  { 'deck', 'talk' },
}

local function enter(t, room, x, y)
  activeActor:moveTo(room, type(x) == 'number' and { x = x, y = y or 160 } or x)
  startScript(function() rooms[room]:enter() end)
  t.wait(1500)
  t.skipCutscene()
  t.waitForPlayer()
end

-- Returns the things that a click can hit now.
local function clickable(t)
  local list = {}
  for _, kind in ipairs { objects, actors } do
    for id, thing in pairs(kind) do
      local isHere = thing.room == activeRoom.id and thing.visible and thing ~= activeActor
      if isHere and thing.interactable ~= false and pcall(t.moveTo, id) then list[#list + 1] = id end
    end
  end
  table.sort(list)
  return list
end

test('arrow keys reach each thing in each room', function(t)
  t.skipCutscene()
  state.bay = { place = 'start', lights = 0, seen = true }
  placeNelaFar()
  local count = 0
  for _, place in ipairs(places) do
    enter(t, table.unpack(place))
    for _, id in ipairs(clickable(t)) do
      keys.point(t, id)
      count = count + 1
    end
  end
  t.expect(count > 200, count .. ' things')
end)
