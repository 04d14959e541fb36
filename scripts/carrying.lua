-- Things that the player's actor can take, and what things do together.
--
--   Object:new { id = 'rope', portable = true, ... }    a click picks it up
--   use('key', 'door', function(key, door) ... end)     the key, selected, and a click on the door
--   combine('rope', 'hook', 'grapple')                  the two become the grapple

local atEnd = atEnd -- see actions.lua

local _, fileState, rules = ...

if not rules.hasPortables then
  function Thing.useTogether() return false end
  return
end

---- Together ----

-- fileState.together[first][second] is { call = 'use' or 'combine', what = }. 'what' is the function, or
-- the id of the object that replaces both. It is here and not in a local, so that checkpoints find the
-- functions by these names.

-- Returns what two things do together, and their ids in the order of the definition. nil: nothing.
local function find(id, otherId)
  local all = fileState.together or {}
  if all[id] and all[id][otherId] then return all[id][otherId].what, id, otherId end
  if all[otherId] and all[otherId][id] then return all[otherId][id].what, otherId, id end
end

local function faultInPair(first, second, what, isCombine)
  local usage = isCombine and "combine('rope', 'hook', function() ... end)" or "use('key', 'door', function() ... end)"
  for _, id in ipairs { first == nil and 'nothing' or first, second == nil and 'nothing' or second } do
    if type(id) ~= 'string' or first == nil or second == nil then
      return string.format('two ids in quotes expected; write %s', usage)
    end
  end
  if first == second then return string.format("'%s' is named twice; two different things expected", first) end
  local isResult = isCombine and type(what) == 'string'
  if type(what) == 'function' or isResult then return nil end
  local expected = isCombine and 'a function, or the id of the object that they become, expected' or 'a function expected'
  return string.format('%s, got %s; write %s', expected, what == nil and 'nothing' or type(what), usage)
end

-- Returns a message if two ids that are combined, or the id of their result, are those of an actor.
-- Also for check_exits.lua: the actor may be made after the call.
function Thing.actorInCombine(first, second, what)
  local function isActor(id) return actors[id] and not objects[id] end
  for _, id in ipairs { first, second } do
    if isActor(id) then return string.format("'%s' is an actor; write use('%s', '%s', function() ... end)", id, first, second) end
  end
  if type(what) == 'string' and isActor(what) then
    return string.format("'%s' is an actor; write the id of the object that '%s' and '%s' become", what, first, second)
  end
end

local function define(call, first, second, what)
  first, second, what = Thing.idOf(first), Thing.idOf(second), Thing.idOf(what)
  local fault = faultInPair(first, second, what, call == 'combine')
  if call == 'combine' then fault = fault or Thing.actorInCombine(first, second, what) end
  if not fault and isInMain() and find(first, second) then
    fault = string.format("'%s' and '%s' have a function already; this one would replace it", first, second)
  end
  if fault then return mistake(call .. ': ' .. fault) end
  local all = fileState.together or {}
  fileState.together = all
  if all[second] then all[second][first] = nil end
  all[first] = all[first] or {}
  all[first][second] = { call = call, what = what }
end

-- Sets what happens when the player uses an object with another object or an actor, in either order.
-- The player's actor first walks to the thing that was clicked. Then the selected object is deselected,
-- and func(first, second) is called.
function use(first, second, func)
  define('use', first, second, func)
end

-- Sets what happens when the player combines two objects, in either order: calls func(first, second).
-- If 'func' is the id of a third object, removes the two, and gives the third to the player's actor.
function combine(first, second, func)
  define('combine', first, second, func)
end

-- For check_exits.lua: calls func(call, first, second, what) for each pair, in the order of their names.
function Thing.eachPair(func)
  for first, others in pairs(fileState.together or {}) do
    for second, pair in pairs(others) do func(pair.call, first, second, pair.what) end
  end
end

local function remove(object)
  if object.owner then object:removeFromInventory(object.owner) end
  object:hide()
end

local function become(first, second, id)
  local fault = Thing.actorInCombine(first, second, id)
  if fault then return mistake('combine: ' .. fault) end
  if not Thing.exists(objects, id, 'combine') then return end
  remove(objects[first])
  remove(objects[second])
  if activeActor then objects[id]:addToInventory(activeActor.id) end
end

-- Does what the game has defined for two things. Returns false if that is nothing.
function Thing.useTogether(id, otherId)
  local what, first, second = find(id, otherId)
  local one, other = objects[first], objects[second] or actors[second]
  if not what or not one and not actors[first] or not other then return false end
  if selectedObject then setSelectedObject(nil) end
  if type(what) == 'function' then what(one or actors[first], other) else become(first, second, what) end
  return true
end

---- Taking ----

-- How long the actor keeps the pose in which it takes a thing.
local BEND_MS = 400

local function hasPose(actor, pose)
  local costume = costumes[actor.costume]
  local poses = costume and Thing.fieldsOf(costume).animations
  return poses and poses[pose] ~= nil and next(poses[pose]) ~= nil
end

-- Returns the pose for a thing: that of its interaction, or else one that the costume has; or nil.
local function poseFor(actor, thing)
  local place = Thing.fieldsOf(thing).interaction
  local height = type(place) == 'table' and place.use or 'mid'
  for _, name in ipairs { height, 'mid', 'low', 'high' } do
    if hasPose(actor, 'use' .. name) then return 'use' .. name end
  end
end

local function isAt(actor, x, y)
  local atX, atY = actor:position()
  return atX == x and atY == y
end

-- Walks to the thing, unless the actor is there already, or next to a solid actor that stands there.
-- Returns false if something else has stopped the actor on its way.
local function walkTo(actor, thing)
  if thing.room ~= actor.room or not activeRoom or activeRoom.id ~= thing.room then return true end
  local x, y, face = Room.placeOf(activeRoom, thing)
  if not x then return true end
  x, y = nearestWalkable(activeRoom.id, { x = x, y = y })
  if x and not isAt(actor, x, y) and not actorInWay(actor.id, x, y) and actor:walkTo(x, y) then
    x, y = actorDestination(actor.id) -- nearer, if no path leads there
    waitFor(actor.id)
    if not isAt(actor, x, y) and not actorInWay(actor.id, x, y) then return false end
  end
  if face then actor:look(face) elseif not thing.interaction then actor:look(thing) end
  return true
end

-- Walks to the thing and takes the pose for it. Returns false if the actor does not get there, or if
-- the thing is elsewhere now.
local function reachFor(actor, thing)
  local room = thing.room
  if not walkTo(actor, thing) then return false end
  local pose = poseFor(actor, thing)
  if not pose then return thing.room == room end
  local _ <close> = atEnd(function() actor:setState 'still' end)
  actor:setState(pose)
  waitMs(BEND_MS)
  return thing.room == room
end

-- The player's actor walks to the object, bends if its costume has a pose for that ('usemid', 'uselow'
-- or 'usehigh'), and takes the object. Plays the object's pickUpSound. Outside of scripts, the actor
-- takes the object at once. Returns whether the actor has it now.
function Object:pickUp()
  local actor = activeActor
  if not actor then return false end
  if self.owner == actor.id then return true end
  if coroutine.isyieldable() and not reachFor(actor, self) then return false end
  local sound = self.pickUpSound and soundfxs[Thing.idOf(self.pickUpSound)]
  if sound then sound:play() end
  self:addToInventory(actor.id)
  return true
end

-- Remembers where a portable object is, before an actor takes it.
function Thing.noteHome(object)
  local x, y, room = object:position()
  Thing.keep(object, 'home', { room = room, x = x, y = y })
end

-- Puts a portable object back to where an actor has taken it from, and shows it.
function Object:putBack()
  local home = Thing.fieldsOf(self).home
  if not home then
    return mistake(string.format("Object:putBack: '%s' has no place to go back to; only portable objects remember where an " ..
      'actor has taken them from', tostring(self.id)))
  end
  if self.owner then self:removeFromInventory(self.owner) end
  self:moveTo(home.room, home.x, home.y)
  self:show()
end
