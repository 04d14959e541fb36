-- _tour.lua: tries everything in a room: each thing, each verb, each carried thing with it.

local spoken = require '_spoken'
local isLeft = require '_left'

local tour = { pairs = {} } -- the pairs that were tried: 'carried/thing'

local function enter(room, place)
  actors.ada:moveTo(room, place)
  actors.ada:show()
  rooms[room]:enter()
end

-- Calls a function until it says nothing new, or leads to another room.
function tour.exhaust(func, times)
  local heard, room = {}, activeRoom.id
  for _ = 1, times or 12 do
    spoken.last = nil
    local x, y = actors.ada:position()
    func()
    if activeRoom.id ~= room then return enter(room, { x = x, y = y }) end
    if not spoken.last or heard[spoken.last] then return end
    heard[spoken.last] = true
  end
end

local function leftVerb(thing)
  if thing.onLeftClick then return thing.onLeftClick end
  return thing.portable and 'pickUp' or nil
end

local function tryVerb(thing, verb)
  if isLeft(thing.id .. '.' .. verb) or not thing.verbs[verb] then return end
  tour.exhaust(function() thing.verbs[verb](thing) end)
end

local function tryExit(exit)
  tour.exhaust(function()
    local words = exit:canLeave()
    if type(words) == 'string' then spoken.note(words) end
  end)
end

-- Uses a carried thing with another thing, or gives it to a person.
local function tryPair(carried, thing)
  local key = carried .. '/' .. thing.id
  if carried == thing.id or isLeft(key) then return end
  local times = tour.pairs[key] and 1 or nil -- what was tried before has at most a new answer
  tour.pairs[key] = true
  for _, verb in ipairs { actors[thing.id] and 'giveTo' or 'useWith', tour.verbs and 'giveTo' } do
    tour.exhaust(function()
      if actors.ada.objects[carried] then thing.verbs[verb](thing, carried) end
    end, times)
  end
end

local function carriedThings()
  local list = {}
  for id in pairs(actors.ada.objects) do list[#list + 1] = id end
  table.sort(list)
  return list
end

function tour.tryThing(thing)
  spoken.note(thing.name)
  local verb = leftVerb(thing)
  if verb then spoken.mark('sentence' .. verb:gsub('^%l', string.upper)) end
  tryVerb(thing, thing.onRightClick or 'lookAt')
  if thing.canLeave then tryExit(thing) elseif verb and not thing.to then tryVerb(thing, verb) end
  for _, other in ipairs(tour.verbs or {}) do tryVerb(thing, other) end
  for _, id in ipairs(carriedThings()) do
    if actors.ada.objects[id] then tryPair(id, thing) end
  end
end

-- Tries what is visible in a room, and what Ada carries.
function tour.visit(t, room, place)
  enter(room, place)
  spoken.note(rooms[room].name)
  local things = {}
  for _, kind in ipairs { objects, actors } do
    for _, thing in pairs(kind) do
      if thing.room == room and thing.visible and thing.interactable ~= false and thing ~= activeActor then
        things[#things + 1] = thing
      end
    end
  end
  for _, id in ipairs(carriedThings()) do things[#things + 1] = objects[id] end
  table.sort(things, function(a, b) return a.id < b.id end)
  for _, thing in ipairs(things) do
    if thing.name and (thing.room == room or thing.owner) then tour.tryThing(thing) end
  end
  if objects.poster.visible then tour.tryThing(objects.poster) end
  t.wait(17)
end

-- All three steps of each hint, and the story so far.
function tour.think()
  for _, entry in ipairs(hintsNow()) do
    for _ = 1, entry.count do spoken.note((nextHint(entry.id))) end
  end
  for _, line in ipairs(recap()) do spoken.note(line) end
end

-- Visits places with more things and another state: another order of the steps.
function tour.imagine(t, things, fields, places)
  local old, added = {}, {}
  for name, value in pairs(fields) do old[name], state[name] = state[name], value end
  for _, id in ipairs(things) do
    if not objects[id].owner then
      added[id] = objects[id].room or false
      objects[id]:addToInventory 'ada'
    end
  end
  for _, place in ipairs(places) do tour.visit(t, place, { x = 160, y = 160 }) end
  for id, room in pairs(added) do
    if objects[id].owner then objects[id]:removeFromInventory 'ada' end
    if room then
      objects[id]:moveTo(room, objects[id]:position())
      objects[id]:show()
    end
  end
  for name in pairs(fields) do state[name] = old[name] end
end

-- Visits all rooms that can be entered now.
function tour.everywhere(t)
  tour.think()
  local places = { { 'street', 'arrival' }, { 'quay', 'street' }, { 'mole', 'quay' } }
  if state.innOpen then
    table.insert(places, { 'inn', 'door' })
    table.insert(places, { 'piano', rooms.piano.seat })
  end
  if state.officeOpen then
    table.insert(places, { 'office', 'door' })
    table.insert(places, { 'desk', { x = 160, y = 146 } })
  end
  if state.towerOpen then table.insert(places, { 'lamp', 'middle' }) end
  for _, place in ipairs(places) do tour.visit(t, table.unpack(place)) end
end

return tour
