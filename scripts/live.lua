-- Live fields: what happens when a game assigns to a field of a thing.
--
-- Every field in fields.lua, and every field that the engine sets, has an entry in 'live'. An
-- assignment either takes effect, after the checks of the constructor, or raises an error that
-- names what to use instead.
--
-- Lua calls a metamethod only for fields that are absent. So these fields are not in the thing
-- itself, but in the table in its field '__fields'. Fields of the game's own are in the thing. If
-- rules.liveFields is off, all fields are in the thing.

local _, _, rules = ...
local liveFields = rules.liveFields
local Thing, takeFields = Thing, takeFields

---- What an assignment does ----

-- The field stays in the thing: the engine reads it when it needs it, and every value is allowed.
local plain = { isPlain = true }

-- The field is stored after the checks: the engine reads it when it needs it.
local stored = { apply = function(thing, value, name) Thing.keep(thing, name, value) end }

-- A click: the verb may be defined next, so developers see only a warning.
local click = { apply = function(thing, verb, name)
  Thing.keep(thing, name, verb)
  local verbs = Thing.fieldsOf(thing).verbs
  if rules.checksThings and verb and type(verbs) == 'table' and not verbs[verb] then
    reportThing(thing.id, 'warn', string.format("%s of '%s': it has no verb '%s'%s", name, thing.id, verb,
      didYouMean(nearestName(verb, verbs))), true)
  end
end }

-- The value is given to a method.
local function through(method)
  return { apply = function(thing, value) return thing[method](thing, value) end }
end

-- These raise an error that names what to use instead. The field keeps its value from the
-- definition, or other methods change it.
local function fixed(instead)
  return { instead = 'use ' .. instead, reason = 'is fixed when defined' }
end

local function changedBy(methods)
  return { instead = 'use ' .. methods, reason = 'cannot be assigned' }
end

local verbs = { apply = function(thing, list)
  Thing.keep(thing, 'verbs', list)
  fillVerbs(thing, thing.defaultVerbs)
end }

local solidWidth = { apply = function(actor, width)
  if setActorSolid(actor.id, actor.solid, width) then Thing.keep(actor, 'solidWidth', width) end
end }

-- Sets the pictures of the directions that the table names.
local pose = { apply = function(costume, pictures, name)
  for word, id in pairs(pictures) do costume:setAnimation(name, Thing.directionOf(word) or word, id) end
end }

-- The room of an exit, and the place there. One of them may be assigned next, so developers see
-- only a warning.
local exitRoom = { apply = function(exit, room)
  if not Thing.exists(rooms, Thing.idOf(room), "Exit '" .. tostring(exit.id) .. "'") then return end
  Thing.keep(exit, 'to', Thing.idOf(room))
  Thing.noteAssigned(exit, 'at')
end }

local exitPlace = { apply = function(exit, at)
  Thing.keep(exit, 'at', at)
  Thing.checkArrival(exit, at)
end }

-- In main.lua, the sound may be defined next, so it is checked after main.lua.
local takeSound = { apply = function(object, sound)
  local id = Thing.idOf(sound)
  if id and not soundfxs[id] and rules.checksThings and not isInMain() then
    return mistake(string.format("%s '%s': the pickUpSound is '%s', but there is no such SoundFX%s", object.__name,
      tostring(object.id), tostring(id), didYouMean(nearestName(tostring(id), soundfxs))))
  end
  Thing.keep(object, 'pickUpSound', sound)
end }

local id = { instead = 'define another thing with the new id', reason = 'is fixed when defined' }
local picture, font = fixed 'Animation:new with another id', fixed 'Font:new with another id'
local poseSet = fixed 'Costume:new with another id, or Costume:setAnimation'
local music, effect = fixed 'Music:new with another id', fixed 'SoundFX:new with another id'
local story, scripts = fixed 'Story:new with another id', changedBy 'startScript and stopScript'
local inventory = changedBy 'Object:addToInventory and Object:removeFromInventory'

-- x, y and visible are fields in other engines. Here, assigning to them would change nothing.
local function withCommon(class, fields)
  local place, shown = changedBy(class .. ':moveTo'), changedBy(class .. ':show and ' .. class .. ':hide')
  local common = {
    id = id, name = plain, description = plain, verbs = verbs, interaction = through 'setInteraction',
    scaleFactor = through 'scale', alpha = through 'setAlpha', plane = through 'setPlane', onLeftClick = click,
    onRightClick = click, onAction = click, answers = stored, scripts = scripts, x = place, y = place, visible = shown,
  }
  return Thing.copy(common, fields)
end

local live = {
  Animation = {
    id = id, path = picture, frames = picture, ms = picture, frameMs = picture, sounds = picture, once = picture,
    transparency = picture, tag = picture, layers = picture, hide = picture,
  },
  Font = { id = id, path = font, size = font, smooth = font },
  Cursor = { id = id, animation = through 'setAnimation' },
  Music = { id = id, path = music, kind = music, caption = plain },
  SoundFX = { id = id, path = effect, kind = effect, caption = plain },
  Costume = {
    id = id, still = pose, talking = pose, walking = pose, usehigh = pose, usemid = pose, uselow = pose,
    animations = fixed 'Costume:setAnimation', files = poseSet, aseprite = poseSet, frames = poseSet, ms = poseSet,
    sounds = poseSet, layers = poseSet, hide = poseSet,
  },
  Room = {
    id = id, name = plain, background = through 'setBackground', layers = changedBy 'Room:addLayer and Room:removeLayer',
    walkboxes = changedBy 'Room:addWalkbox, Room:enableWalkbox and Room:disableWalkbox', waypoints = stored,
    triggers = stored, answers = stored, onenter = stored, onleave = stored, onrestore = stored, scripts = scripts,
    actors = changedBy 'Actor:moveTo', objects = changedBy 'Object:moveTo',
  },
  Actor = withCommon('Actor', {
    costume = through 'setCostume', font = through 'setFont', textColor = stored, outlineColor = stored,
    speed = through 'setSpeed', solid = through 'setSolid', solidWidth = solidWidth, room = changedBy 'Actor:moveTo',
    objects = inventory, state = changedBy 'Actor:setState',
  }),
  Object = withCommon('Object', {
    animations = fixed 'Object:setAnimation', state = through 'setState', uiAnimation = through 'setUiAnimation',
    ui = through 'setUi', interactable = through 'setInteractable', hover = through 'setHover', group = through 'setGroup',
    room = changedBy 'Object:moveTo', owner = inventory, parent = through 'setParent',
    animation = changedBy 'Object:setState or Object:setAnimation', portable = stored, pickUpSound = takeSound,
    home = changedBy 'Object:putBack',
  }),
  Story = {
    id = id, path = story, events = story, kinds = story, notice = story, isRead = story, entities = fixed 'Story:entity',
    facts = fixed 'Story:notice', known = fixed 'Story:notice', set = fixed 'Story:set',
    predicates = fixed 'Story:predicate', attributes = fixed 'Story:attributes', on = fixed 'Story:on',
  },
}

live.Exit = Thing.copy(live.Object, {
  to = exitRoom, at = exitPlace, face = stored, direction = through 'setDirection', fade = stored, canLeave = stored,
})

-- Fields whose tables are live. 2: their entries are live tables, too.
local depths = {
  Animation = { frameMs = 1, sounds = 1, transparency = 1, layers = 1, hide = 1 },
  Costume = { animations = 2, frames = 1, ms = 1, sounds = 1, layers = 1, hide = 1 },
  Room = { layers = 2, walkboxes = 2, waypoints = 2, triggers = 1, answers = 2 },
  Actor = { interaction = 1, verbs = 1, answers = 2 },
  Object = { animations = 1, interaction = 1, verbs = 1, hover = 1, answers = 2 },
}
depths.Exit = Thing.copy(depths.Object, { at = 1 })

-- Fields that the core has, not a table. They can be read like the others.
local function computedBy(position, isActor)
  return {
    x = function(thing) return (position(thing.id)) end,
    y = function(thing) return (select(2, position(thing.id))) end,
    visible = function(thing) return isThingShown(thing.id, isActor) end,
  }
end

local computed = { Actor = computedBy(actorPosition, true), Object = computedBy(objectPosition, false) }
computed.Exit = computed.Object

if liveFields then
  for _, class in ipairs { Actor, Object, Exit } do class.alpha, class.plane, class.scaleFactor = 255, 0, 1 end
end

-- Fields in whose tables one entry can change without the others: set(thing, value, keys ...).
local setters = {
  Exit = { animations = function(exit, animation, state) exit:setAnimation(animation, state) end },
  Object = { animations = function(object, animation, state) object:setAnimation(animation, state) end },
  Costume = { animations = function(costume, value, name, direction)
    if direction then costume:setAnimation(name, direction, value) else costume[name] = value end
  end },
}

---- Views ----

-- Reading a field with a live table returns a view: an empty table that stands for it, or for an
-- entry of it. 'viewed' has what each view stands for: thing, field, key of the entry (or nil), and
-- the views of its own entries.
local View, viewed = { __name = 'field' }, {}
View.__views = viewed -- for checkpoints (engine/script/persist/image.c)

-- The views of each thing, by field.
local viewsOf = {}

local function newView(thing, field, key)
  local view = setmetatable({}, View)
  viewed[view] = { thing = thing, field = field, key = key, views = {} }
  return view
end

local function viewOf(thing, field)
  local views = viewsOf[thing] or {}
  viewsOf[thing] = views
  views[field] = views[field] or newView(thing, field)
  return views[field]
end

-- Returns the table that a view stands for, or an empty one if it has gone.
local function seenBy(view)
  local what = viewed[view]
  local list = Thing.fieldsOf(what.thing)[what.field]
  if what.key ~= nil and type(list) == 'table' then list = list[what.key] end
  return type(list) == 'table' and list or {}
end

function View.__index(view, key)
  local what, value = viewed[view], seenBy(view)[key]
  if type(value) ~= 'table' or what.key ~= nil or depths[what.thing.__name][what.field] == 1 then return value end
  what.views[key] = what.views[key] or newView(what.thing, what.field, key)
  return what.views[key]
end

function View.__pairs(view)
  local entries = {}
  for key in pairs(seenBy(view)) do entries[key] = view[key] end
  return pairs(entries)
end

function View.__len(view)
  return #seenBy(view)
end

-- Returns a copy of the table that a view stands for. Returns other values unchanged.
function Thing.withoutView(value)
  return viewed[value] and Thing.copy(seenBy(value)) or value
end

local withoutView = Thing.withoutView

-- Assigning to an entry means assigning the whole table to the field, with that entry changed.
-- So the table of the definition stays as it is: other things may have the same one.
function View.__newindex(view, key, value)
  local what = viewed[view]
  local thing, field = what.thing, what.field
  local set = setters[thing.__name] and setters[thing.__name][field]
  value = withoutView(value)
  if set and what.key ~= nil then return set(thing, value, what.key, key) end
  if set then return set(thing, value, key) end
  local changed = withoutView(view)
  changed[key] = value
  if what.key ~= nil then
    local whole = Thing.copy(Thing.fieldsOf(thing)[field])
    whole[what.key] = changed
    changed = whole
  end
  thing[field] = changed
end

---- Things ----

-- Returns the table with the fields that have an entry in 'live'.
function Thing.fieldsOf(thing)
  return thing.__fields or thing
end

-- Stores such a field, without any other effect.
function Thing.keep(thing, name, value)
  local fields = thing.__fields or thing
  if viewed[value] then value = withoutView(value) end
  fields[name] = value
end

-- Returns a message if a definition has a field that the engine sets later. Returns nil otherwise.
function Thing.setLater(class, name)
  local entry = liveFields and live[class.__name] and live[class.__name][name]
  if entry and entry.instead then return string.format("the field '%s' is not for definitions; %s", name, entry.instead) end
end

-- Assigns a field with an entry in 'live', or one of the game's own.
local function assign(class, entries, thing, name, value)
  local entry = entries[name]
  value = withoutView(value)
  local fault = not entry and Thing.faultInName(class, name, value) or Thing.faultInValue(class, thing, name, value)
  if entry and entry.instead then fault = string.format("the field '%s' %s; %s", name, entry.reason, entry.instead) end
  if fault then return mistake(string.format("%s '%s': %s", class.__name, tostring(thing.id), fault)) end
  if entry and entry.apply then return entry.apply(thing, value, name) end
  if class.__name == 'Costume' and Thing.isPose(name, value) then return pose.apply(thing, value, name) end
  rawset(thing, name, value)
end

-- The classes that have live fields: those of 'live', and the game's own that inherit from them.
local isLive = {}

-- Replaces __index, __newindex and __pairs of a class. Its own __index still finds the methods.
local function makeLive(class)
  local entries = live[class.__name]
  isLive[class] = true

  -- Finds the field in '__fields', or else as before (engine/script/things.c).
  class.__index = fieldReader(class.__index, depths[class.__name] or {}, viewOf, computed[class.__name])

  function class.__newindex(thing, key, value)
    assign(class, entries, thing, key, value)
  end

  function class.__pairs(thing)
    local fields = {}
    for key, value in next, thing do
      if key ~= '__fields' then fields[key] = value end
    end
    for key in pairs(thing.__fields or {}) do fields[key] = thing[key] end
    return pairs(fields)
  end
end

-- The fields to move out of each thing, as keys.
local movedOf = {}
for name, entries in pairs(live) do
  movedOf[name] = {}
  for field, entry in pairs(entries) do
    if not entry.isPlain then movedOf[name][field] = true end
  end
end

-- Moves these fields out of a thing. Returns the table in which they are now.
local function moveFields(thing, moved)
  if getmetatable(thing) ~= nil then -- of the game: it may have more fields
    for name in pairs(moved) do rawset(thing, name, thing[name]) end
  end
  local fields, hasViews = takeFields(thing, moved, viewed)
  if hasViews then
    for name, value in pairs(fields) do fields[name] = withoutView(value) end
  end
  return fields
end

-- Makes a table an instance of a class, with live fields if the class has them.
function Thing.adopt(class, thing)
  local moved = liveFields and movedOf[class.__name]
  if moved and not isLive[class] and not rawget(class, '__newindex') then makeLive(class) end
  if moved and isLive[class] then
    rawset(thing, '__fields', moveFields(thing, moved))
  end
  return setmetatable(thing, class)
end

if liveFields then
  for name in pairs(live) do makeLive(_G[name]) end
end

-- For the check that every documented field has an entry.
return live
