-- Looks for exits that lead nowhere, and for things that are used together and do not exist, after
-- main.lua, in developer runs and tests. 'core' is the table of check_game.lua.

local core = ...
local exactly, placeOf, placeIn = core.exactly, core.placeOf, core.placeIn

local function namesOf(list)
  local sorted = {}
  for name in pairs(list) do sorted[#sorted + 1] = name end
  table.sort(sorted)
  return sorted
end

---- Exits ----

-- Returns the field of an exit that is wrong, and what is wrong, or nil.
local function faultInExit(exit, fields)
  local room = rooms[fields.to]
  if not room then
    return 'to', string.format("the exit '%s' leads to the room '%s', but there is no such room%s", exit.id, tostring(fields.to),
      didYouMean(nearestName(tostring(fields.to), rooms)))
  end
  local x, fault = Room.findPlace(room, fields.at)
  if not x then return 'at', string.format("the exit '%s': %s", exit.id, fault) end
end

-- Returns a message if an exit puts actors beside the floor of the other room, or nil. A place outside
-- of the room may be meant: they walk in from there.
local function faultInArrival(exit, fields)
  local x, y = Room.findPlace(rooms[fields.to], fields.at)
  local width, height = roomSize(fields.to)
  if x < 0 or y < 0 or x >= width or y >= height then return nil end
  local nearX, nearY = nearestWalkable(fields.to, { x = x, y = y }, true)
  if not nearX or math.abs(nearX - x) < 1 and math.abs(nearY - y) < 1 then return nil end
  return string.format("the exit '%s' leads to %s,%s, which is not on the floor of the room '%s'; the nearest point of the " ..
    'floor is %s,%s', exit.id, x, y, fields.to, nearX, nearY)
end

-- A script may put the exit into a room later.
local function isMoved(id)
  for _, file in ipairs(core.files()) do
    local source = core.sourceOf(file)
    if string.find(source, exactly(id) .. '["\']?%]?%s*:%s*moveTo') or string.find(source, '%]%s*:%s*moveTo') then return true end
  end
  return false
end

local function checkExits()
  local report = core.reporter()
  for _, id in ipairs(namesOf(objects)) do
    local exit = objects[id]
    if Thing.isExit(exit) then
      local fields = Thing.fieldsOf(exit)
      local field, fault = faultInExit(exit, fields)
      local isLater = field == 'to' and core.isMadeLater(tostring(fields.to))
      if fault and not isLater then report(placeIn(id, field) .. fault, true) end
      local arrival = not fault and faultInArrival(exit, fields)
      if arrival then report(placeIn(id, 'at') .. arrival, false) end
      if not fields.room and not isMoved(id) then
        report(string.format("%sthe exit '%s' is in no room, so the player cannot click it; write room = 'hall' into it",
          placeIn(id, 'to'), id), false)
      end
    end
  end
end

---- Together ----

local function placeOfPair(call, first, second)
  local names = '%f[%w_]' .. call .. '%s*%(%s*["\']' .. exactly(first) .. '["\']'
  return placeOf { '()' .. names .. '%s*,%s*["\']' .. exactly(second) .. '["\']', '()' .. names }
end

local function checkTogether()
  local report, ids = core.reporter(), core.thingIds()
  Thing.eachPair(function(call, first, second, what)
    local place, isCombine = placeOfPair(call, first, second), call == 'combine'
    local known, kind = isCombine and objects or ids, isCombine and 'object' or 'object or actor'
    local fault = isCombine and Thing.actorInCombine(first, second, what)
    if fault then report(place .. 'combine: ' .. fault, true) end
    for _, id in ipairs { first, second, type(what) == 'string' and what or nil } do
      if not known[id] and not (isCombine and actors[id]) and not core.isMadeLater(id) then
        report(string.format("%s%s: there is no %s '%s'%s", place, call, kind, id, didYouMean(nearestName(id, known))),
          core.meantId(id, known) ~= nil)
      end
    end
  end)
end

---- Portable things and answers ----

local function checkSounds()
  local report = core.reporter()
  for _, id in ipairs(namesOf(objects)) do
    local sound = Thing.idOf(Thing.fieldsOf(objects[id]).pickUpSound)
    if sound ~= nil and not soundfxs[sound] then
      report(string.format("%sthe pickUpSound of '%s' is '%s', but there is no such SoundFX%s", placeIn(id, 'pickUpSound'), id,
        tostring(sound), didYouMean(nearestName(tostring(sound), soundfxs))), true)
    end
  end
end

local function checkAnswers()
  local answers = rawget(_G, 'defaultAnswers')
  local fault = answers ~= nil and (type(answers) ~= 'table' and 'it must be a table, as in { open = \'Locked.\' }' or
    Thing.faultInAnswers(answers))
  if fault then core.reporter()(placeOf { '()%f[%w_]defaultAnswers%s*=' } .. 'defaultAnswers: ' .. fault, true) end
end

checkExits()
checkTogether()
checkSounds()
checkAnswers()
