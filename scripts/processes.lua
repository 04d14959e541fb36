-- Processes that keep in step by signals, and the stage directions of their scenes.
--
--   tracks {
--     ada = function() actors.ada:goTo 'bench' signal 'ada is there' waitSignal('bruno is there', { latched = true }) end,
--     bruno = function() actors.bruno:goTo 'bench' signal 'bruno is there' waitSignal('ada is there', { latched = true }) end,
--   }

local _, fileState, rules = ...

-- What signal() has sent, by name: true, or the values that came with it. For waits that are latched; clearSignal forgets.
sentSignals = rules.latchesSignals and {} or nil

---- Tracks ----

local function wrongTracks(list)
  if not coroutine.isyieldable() then return 'it waits: call it in a script' end
  if type(list) ~= 'table' then return 'a table of functions expected, got ' .. type(list) end
  local count, most = 0, 64 -- so many can be waited for at once
  for name, func in pairs(list) do
    if type(func) ~= 'function' then return "the track '" .. tostring(name) .. "' is no function, but " .. tostring(func) end
    count = count + 1
  end
  if count > most then return count .. ' tracks, where ' .. most .. ' at most can run side by side' end
end

-- A track whose function fails does not report that itself: tracks raises it.
local function run(track, func)
  local ok, problem = xpcall(func, function(problem) return problem end)
  track.isDone, track.isFailed, track.problem = ok, not ok, problem
end

local function startAll(list)
  local all = {}
  for name, func in pairs(list) do
    local track = { name = tostring(name) }
    all[#all + 1] = track
    track.script = startTrack(track.name, run, track, func)
  end
  return all
end

local function raise(track)
  local problem = track.problem
  error(type(problem) == 'string' and "the track '" .. track.name .. "': " .. problem or problem, 0)
end

-- Runs the functions of a table side by side, begun in the order of their names, and waits until all of them are over. A mistake
-- in one stops the others and is raised here; one that is stopped leaves the others alone. When the script that called this is
-- stopped, so are the tracks. Whether every track has come to its end.
function tracks(list)
  local wrong = wrongTracks(list)
  if wrong then return mistake('tracks: ' .. wrong) end
  local all = {}
  local _ <close> = setmetatable({}, { __close = function()
    for _, track in ipairs(all) do stopScript(track.script) end
  end })
  all = startAll(list)
  local isComplete = true
  while #all > 0 do
    local scripts = {}
    for i, track in ipairs(all) do scripts[i] = track.script end
    local over = waitForAny(scripts)
    for i = #all, 1, -1 do
      if all[i].script == over then
        local track = table.remove(all, i)
        if track.isFailed then raise(track) end
        isComplete = isComplete and track.isDone == true
      end
    end
  end
  return isComplete
end

---- Places ----

local function nearest(word, names)
  return didYouMean(nearestName(word, names))
end

-- A waypoint by its name, of any room as 'forest.start': { room =, name =, x =, y =, face = }, for whatever wants a place.
function waypoint(name)
  if type(name) ~= 'string' then return mistake('waypoint: a name such as street.door expected, got ' .. tostring(name)) end
  local room, place = activeRoom, name
  if not (room and room.waypoints[name]) then
    local before, behind = string.match(name, '^(.-)%.(.*)$')
    if before then room, place = rooms[before], behind end
    if before and not room then return mistake("waypoint: there is no room '" .. before .. "'" .. nearest(before, rooms)) end
    if not room then return mistake("waypoint: no room is shown; name the room of '" .. name .. "', as in street.door") end
  end
  local at = room.waypoints[place]
  if not at then
    return mistake("waypoint: the room '" .. room.id .. "' has no waypoint '" .. place .. "'" .. nearest(place, room.waypoints))
  end
  return { room = room.id, name = place, x = at.x, y = at.y, face = at.face }
end

local function actorNamed(id, method)
  id = Thing.idOf(id)
  return Thing.exists(actors, id, method) and actors[id] or nil
end

-- Starts a walk to a place and returns at once: whether there is a way.
function walkToPoint(who, target, y)
  local actor = actorNamed(who, 'walkToPoint')
  return actor and actor:walkTo(target, y) or false
end

local function isThere(actor, x, y)
  local atX, atY = actorPosition(actor.id)
  return atX == x and atY == y
end

-- The same, and sends the signal when the walk is over: with true on arrival, with false where it came to nothing. Never before
-- the next tick, so that the script which calls this can wait for it.
function walkToPointAndSignal(who, name, target, y)
  local actor = actorNamed(who, 'walkToPointAndSignal')
  if not actor then return false end
  if type(name) ~= 'string' and type(name) ~= 'number' then
    mistake('walkToPointAndSignal: the name of a signal expected, got ' .. tostring(name))
    return false
  end
  local isOnItsWay = actor:walkTo(target, y)
  local x, destinationY = actorDestination(actor.id)
  if not x then x, destinationY = actorPosition(actor.id) end
  runProcess(function()
    local tick = currentTicks
    if isOnItsWay then waitFor(actor.id) end
    if currentTicks == tick then waitTicks(1) end
    signal(name, isOnItsWay and isThere(actor, x, destinationY))
  end)
  return isOnItsWay
end

-- An actor or an object, by its id.
local function thingNamed(id, method)
  id = Thing.idOf(id)
  if objects[id] then return objects[id] end
  return Thing.exists(actors, id, method) and actors[id] or nil
end

-- Puts an actor or an object on a place at once: into the room of a waypoint that waypoint() found, else into the one where it
-- is, else into the one that is shown.
function setPosition(who, target, y)
  local thing = thingNamed(who, 'setPosition')
  if not thing then return end
  local room = type(target) == 'table' and rooms[target.room] or rooms[thing.room] or activeRoom
  if not room then return mistake("setPosition: '" .. thing.id .. "' is in no room, and none is shown") end
  thing:moveTo(room.id, target, y)
end

-- Shows an actor or an object that has been waiting unseen.
function activate(who)
  local thing = thingNamed(who, 'activate')
  if thing then thing:show() end
end

---- Who plays ----

-- isWithoutControls: the player has no controls. followedBefore: the id of the actor that the camera followed before, if any.
fileState.isWithoutControls = false

-- The player cannot click, and the camera follows nobody; what it shows is setCameraCenter's affair.
function disableControls()
  if not fileState.isWithoutControls then fileState.isWithoutControls, fileState.followedBefore = true, followedActor() end
  disableInput()
  followActor()
end

-- The player can click again, and the camera follows whom it followed, unless somebody else by now.
function enableControls()
  enableInput()
  local actor = fileState.isWithoutControls and fileState.followedBefore
  if actor and not followedActor() then followActor(actor) end
  fileState.isWithoutControls, fileState.followedBefore = false, nil
end

-- A cutscene that is broken off leaves nobody without controls.
function restoreControls()
  if fileState.isWithoutControls then enableControls() end
end
