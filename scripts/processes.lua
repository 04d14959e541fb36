-- Processes that run side by side and wait for each other's signals, and functions for the scenes
-- in which they act.
--
--   tracks {
--     ada = function()
--       actors.ada:goTo 'bench'
--       signal 'ada is there'
--       waitSignal('bruno is there', { latched = true })
--     end,
--     bruno = function()
--       actors.bruno:goTo 'bench'
--       signal 'bruno is there'
--       waitSignal('ada is there', { latched = true })
--     end,
--   }

local _, fileState, rules = ...

-- The signals that signal() has sent, by name: true, or the values that came with the signal.
-- Latched waits look here. clearSignal removes a signal.
sentSignals = rules.latchesSignals and {} or nil

---- Tracks ----

local function faultInTracks(list)
  if not coroutine.isyieldable() then return 'it waits: call it in a script' end
  if type(list) ~= 'table' then return 'a table of functions expected, got ' .. type(list) end
  local count, most = 0, 64 -- a script can wait for at most 64 scripts at once
  for name, func in pairs(list) do
    if type(func) ~= 'function' then return "the track '" .. tostring(name) .. "' is not a function but " .. tostring(func) end
    count = count + 1
  end
  if count > most then return count .. ' functions; at most ' .. most .. ' can run side by side' end
end

-- Runs the function of a track. An error is not reported here: tracks() raises it.
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

-- Runs the functions of a table side by side and waits until all of them have ended. They start in
-- the order of their names. An error in one of them stops the others and is raised here. If one is
-- stopped, the others go on. If the script that called this is stopped, all tracks are stopped.
-- Returns whether every track has reached its end.
function tracks(list)
  local fault = faultInTracks(list)
  if fault then return mistake('tracks: ' .. fault) end
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

-- Returns a waypoint of the current room, or of any room if the name is like 'forest.start'. The
-- result is a place: { room =, name =, x =, y =, face = }.
function waypoint(name)
  if type(name) ~= 'string' then return mistake('waypoint: a name such as street.door expected, got ' .. tostring(name)) end
  local room, place = activeRoom, name
  if not (room and room.waypoints[name]) then
    local before, after = string.match(name, '^(.-)%.(.*)$')
    if before then room, place = rooms[before], after end
    if before and not room then return mistake("waypoint: there is no room '" .. before .. "'" .. nearest(before, rooms)) end
    if not room then return mistake("waypoint: no room is shown; name the room of '" .. name .. "', as in street.door") end
  end
  local at = room.waypoints[place]
  if not at then
    local near = nearest(place, Thing.fieldsOf(room).waypoints)
    return mistake("waypoint: the room '" .. room.id .. "' has no waypoint '" .. place .. "'" .. near)
  end
  return { room = room.id, name = place, x = at.x, y = at.y, face = at.face }
end

local function actorNamed(id, method)
  id = Thing.idOf(id)
  return Thing.exists(actors, id, method) and actors[id] or nil
end

-- Starts a walk to a place and returns at once. Returns what Actor:walkTo returns.
function walkToPoint(who, target, y)
  local actor = actorNamed(who, 'walkToPoint')
  return actor and actor:walkTo(target, y) or false
end

local function isThere(actor, x, y)
  local atX, atY = actorPosition(actor.id)
  return atX == x and atY == y
end

-- Starts a walk to a place and returns at once, like walkToPoint. Sends the signal 'name' when the
-- walk has ended: with true if the actor has arrived, else with false. The signal is sent in the next
-- tick or later, so the calling script can wait for it.
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

-- Returns the actor or object of that id. If there is none, it is a mistake of the caller
-- of 'method'.
local function thingNamed(id, method)
  id = Thing.idOf(id)
  if objects[id] then return objects[id] end
  return Thing.exists(actors, id, method) and actors[id] or nil
end

-- Moves an actor or an object to a place at once. A place that waypoint() returned contains its room.
-- With other places, the thing stays in its room, or gets into the current room if it is in none.
function setPosition(who, target, y)
  local thing = thingNamed(who, 'setPosition')
  if not thing then return end
  local room = type(target) == 'table' and rooms[target.room] or rooms[thing.room] or activeRoom
  if not room then return mistake("setPosition: '" .. thing.id .. "' is in no room, and none is shown") end
  thing:moveTo(room.id, target, y)
end

-- Shows a hidden actor or object.
function activate(who)
  local thing = thingNamed(who, 'activate')
  if thing then thing:show() end
end

---- The player's controls ----

-- isWithoutControls: disableControls() was called. followedBefore: the id of the actor that the
-- camera followed then, or nil.
fileState.isWithoutControls = false

-- Blocks the player's clicks, and stops the camera from following an actor. A script can then move
-- the camera with setCameraCenter.
function disableControls()
  if not fileState.isWithoutControls then fileState.isWithoutControls, fileState.followedBefore = true, followedActor() end
  disableInput()
  followActor()
end

-- Allows clicks again. The camera follows the same actor as before disableControls, unless it
-- already follows an actor.
function enableControls()
  enableInput()
  local actor = fileState.isWithoutControls and fileState.followedBefore
  if actor and not followedActor() then followActor(actor) end
  fileState.isWithoutControls, fileState.followedBefore = false, nil
end

-- The engine calls this when a cutscene is stopped. Enables the controls if they are disabled.
function restoreControls()
  if fileState.isWithoutControls then enableControls() end
end
