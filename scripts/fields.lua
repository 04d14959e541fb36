-- The fields of definitions such as Room:new { ... }, and the checks for them.
--
-- Games may keep fields of their own in their things. So an unknown field is a mistake only if it
-- is spelled almost like a known one. These checks run only with rules.checksThings.

local _, _, rules = ...
local checksThings = rules.checksThings
local Thing, nextInAnyOrder, fitsKinds, unfitStep = Thing, nextInAnyOrder, fitsKinds, unfitStep

-- Returns whether a file of this name is one of Aseprite, or a sheet.
function Thing.isSpriteFile(path)
  local ending = type(path) == 'string' and string.lower(string.match(path, '%.%w+$') or '')
  return ending == '.aseprite' or ending == '.ase' or ending == '.json'
end

-- The type of each field. 'any' is checked where the value is used, all others are checked here.
local thing = {
  id = 'any', name = 'any', description = 'any', verbs = 'table', interaction = 'any', scaleFactor = 'any', alpha = 'any',
  plane = 'any', onLeftClick = 'any', onRightClick = 'any', onAction = 'any', answers = 'table',
}

local function also(fields) return Thing.copy(thing, fields) end

local sound = { id = 'any', path = 'any', kind = 'any', caption = 'string' }

local fieldsOf = {
  Animation = {
    id = 'any', path = 'any', frames = 'any', ms = 'any', frameMs = 'table', sounds = 'table', once = 'boolean',
    transparency = 'color', tag = 'any', layers = 'table', hide = 'table',
  },
  Font = { id = 'any', path = 'any', size = 'any', smooth = 'boolean' },
  Cursor = { id = 'any', animation = 'any' },
  Music = sound,
  SoundFX = sound,
  Costume = {
    id = 'any', still = 'table', talking = 'table', walking = 'table', usehigh = 'table', usemid = 'table', uselow = 'table',
    files = 'any', aseprite = 'any', frames = 'any', ms = 'any', sounds = 'any', layers = 'any', hide = 'any',
  },
  Room = {
    id = 'any', name = 'any', background = 'any', layers = 'table', walkboxes = 'table', waypoints = 'table',
    triggers = 'table', answers = 'table', onenter = 'function', onleave = 'function', onrestore = 'function',
  },
  Actor = also {
    costume = 'any', font = 'any', textColor = 'color', outlineColor = 'color', speed = 'any', solid = 'boolean',
    solidWidth = 'any',
  },
  Story = {
    id = 'any', path = 'any', events = 'table', entities = 'table', kinds = 'table', facts = 'table', known = 'table',
    set = 'table', predicates = 'table', attributes = 'any', notice = 'table', on = 'table',
  },
  Object = also {
    animations = 'table', state = 'any', uiAnimation = 'any', ui = 'boolean', interactable = 'boolean', hover = 'table',
    group = 'any', portable = 'boolean', pickUpSound = 'any',
  },
  Exit = also {
    room = 'any', to = 'any', at = 'any', face = 'any', direction = 'any', fade = 'any', canLeave = 'function',
  },
}
fieldsOf.Exit = Thing.copy(fieldsOf.Object, fieldsOf.Exit)

-- The fields of the tables in definitions. A game cannot add fields of its own to these.
local layerFields = { id = 'any', image = 'any', plane = 'number', parallax = 'number' }
local waypointFields = { x = 'any', y = 'any', face = 'any' }
local interactionFields = { x = 'any', y = 'any', at = 'any', direction = 'any', use = 'any' }
local walkboxFields = {
  x1 = 'number', y1 = 'number', x2 = 'number', y2 = 'number', name = 'any', disabled = 'boolean',
  scale = 'number', speed = 'number', scaleTop = 'number', scaleBottom = 'number',
}
local areaFields = { x1 = 'number', y1 = 'number', x2 = 'number', y2 = 'number' }
local corners = { 'x1', 'y1', 'x2', 'y2' }

-- Words for a field that are not spelled like its name.
local otherWords = {
  target = 'to', destination = 'to', waypoint = 'at', leadsTo = 'to', canGo = 'canLeave', when = 'canLeave',
  carriable = 'portable', takeable = 'portable', pickable = 'portable',
  onClick = 'onLeftClick', onclick = 'onLeftClick', click = 'onLeftClick', scale = 'scaleFactor', file = 'path',
  filename = 'path', src = 'path', frameCount = 'frames',
}

-- The same for the tables in definitions.
local otherParts = {
  [layerFields] = { z = 'plane', path = 'image', picture = 'image', name = 'id' },
  [waypointFields] = { direction = 'face', facing = 'face', look = 'face' },
  [interactionFields] = { face = 'direction', facing = 'direction', look = 'direction', waypoint = 'at' },
  [walkboxFields] = { id = 'name', enabled = 'disabled', scaleFactor = 'scale' },
}

-- Returns the names with more than 3 characters, as keys.
local function longNames(known)
  local long = {}
  for name in pairs(known) do
    if #name > 3 then long[name] = true end
  end
  return long
end

-- Returns the known field of 7 letters that lacks two of them in 'word', which has 5, or nil:
-- 'captn'. The first two and the last letter must be there.
local function withoutTwo(word, known)
  local near = nearestName(word, known, 2)
  if not near or #near ~= 7 or string.sub(near, 1, 2) ~= string.sub(word, 1, 2) then return nil end
  local inOrder = '^' .. string.gsub(word, '(.)', '%1.-') .. '$'
  local isWhole = string.sub(near, -1) == string.sub(word, -1)
  return isWhole and string.find(word, '^%a+$') and string.find(near, inOrder) and near or nil
end

-- Returns the known field that is spelled almost like 'word', or nil. Up to 3 characters, the case
-- may differ, a letter may be doubled, or one edit may lead to a longer field. Up to 5: one edit,
-- or two missing letters. Longer: two edits.
local function meantField(word, known)
  if known[word] then return nil end
  if otherWords[word] and known[otherWords[word]] then return otherWords[word] end
  if #word == 5 then return nearestName(word, known, 1) or withoutTwo(word, known) end
  if #word > 3 then return nearestName(word, known, #word <= 5 and 1 or 2) end
  local near = nearestName(word, known, 0)
  if near then return near end
  local single = string.gsub(word, '(%a)%1', '%1')
  if known[single] then return single end
  return #word == 3 and nearestName(word, longNames(known), 1) or nil
end

-- Results of meantField by class and name. false means nil.
local meantOf = {}

-- Returns the field of the class that is meant by an unknown name, or nil. A function may replace
-- any method.
local function meantFieldOf(class, name, value)
  local known = fieldsOf[class.__name]
  if not known or known[name] or type(name) ~= 'string' then return nil end
  if type(value) == 'function' and class[name] ~= nil then return nil end
  local meant = meantOf[known] or {}
  meantOf[known] = meant
  if meant[name] == nil then meant[name] = meantField(name, known) or false end
  return meant[name] or nil
end

-- Returns a value for a message. Texts are in quotes.
local function shown(value)
  return type(value) == 'string' and "'" .. value .. "'" or tostring(value)
end

-- Returns the verb that is spelled like 'word', or nil. Allows more difference than meantField,
-- because authors rarely name a missing verb on purpose.
local function meantVerb(word, verbs)
  if type(word) ~= 'string' or type(verbs) ~= 'table' or verbs[word] then return nil end
  return nearestName(word, verbs)
end

-- The order is that of 'pairs'.
local function sortedNames(list)
  local names = {}
  for name in pairs(list) do
    if type(name) == 'string' then names[#names + 1] = name end
  end
  return names
end

-- Returns the known field that an unknown one of a table in a definition stands for, or nil.
local function meantPart(name, known)
  if known[name] ~= nil or type(name) ~= 'string' then return nil end
  return otherParts[known] and otherParts[known][name] or meantField(name, known)
end

-- Returns a message about a misspelt field of a table in a definition, or nil. 'whose' follows the
-- name of the field. Authors may add fields of their own.
local function misspelt(list, known, whose)
  for _, name in ipairs(sortedNames(list)) do
    local near = meantPart(name, known)
    if near then return string.format("there is no field '%s'%s%s", name, whose, didYouMean(near)) end
  end
end

-- The fields of a table in a definition that are numbers, in the order of their names.
local numbersOf = {}

local function numberFields(known)
  if not numbersOf[known] then
    local names = {}
    for _, name in ipairs(sortedNames(known)) do
      if known[name] == 'number' then names[#names + 1] = name end
    end
    numbersOf[known] = names
  end
  return numbersOf[known]
end

-- Returns a message about a field of a table that is missing or has another type, or nil.
local function faultInParts(list, known, needed, whose)
  for _, name in ipairs(needed) do
    if list[name] == nil then
      local usage = #needed > 0 and '; write { ' .. table.concat(needed, ' =, ') .. ' = }' or ''
      return string.format("the field '%s'%s is missing%s", name, whose, usage)
    end
  end
  for _, name in ipairs(numberFields(known)) do
    local value = list[name]
    if value ~= nil and not tonumber(value) then
      return string.format("the field '%s'%s must be a number, not %s", name, whose, shown(value))
    end
  end
  if known.disabled and list.disabled and list.disabled ~= true then
    return string.format("the field 'disabled'%s must be true or false, not %s", whose, shown(list.disabled))
  end
end

-- Returns a function that checks a list of tables, or a table of them by names. 'needed' lists the
-- fields that each table must have. Most tables fit; numbers may also be given as texts.
local function eachWith(name, known, needed)
  return function(list)
    for key, entry in pairs(list) do
      if type(entry) ~= 'table' then
        local usage = #needed > 0 and '; write { { ' .. table.concat(needed, ' =, ') .. ' = } }' or ''
        return string.format("every entry of '%s' must be a table, not %s%s", name, shown(entry), usage)
      end
      if not fitsKinds(entry, known, needed) then
        local whose = string.format(" in '%s', entry %s", name, tostring(key))
        local fault = misspelt(entry, known, whose) or faultInParts(entry, known, needed, whose)
        if fault then return fault end
      end
    end
  end
end

local faultInWaypointFields = eachWith('waypoints', waypointFields, {})

local function faultInWaypoints(waypoints, room)
  for name in pairs(waypoints) do
    if type(name) ~= 'string' then
      return string.format("'waypoints' has the name %s; write { door = { x =, y =, face = 'down' } }", tostring(name))
    end
  end
  return faultInWaypointFields(waypoints) or Thing.faultInWaypoints(room, waypoints)
end

local function faultInArea(area)
  if fitsKinds(area, areaFields, corners) then return nil end
  for _, name in ipairs(sortedNames(area)) do
    if string.find(name, '^[xyXY]%d$') and not areaFields[name] then
      return string.format("there is no field '%s' in 'hover'; its fields are x1, y1, x2 and y2", name)
    end
  end
  return misspelt(area, areaFields, " in 'hover'") or faultInParts(area, areaFields, corners, " in 'hover'")
end

-- Returns the names of the walkboxes of a room, or of its definition, as keys.
function Thing.walkboxNames(room)
  local names, boxes = {}, Thing.fieldsOf(room).walkboxes
  for _, box in pairs(type(boxes) == 'table' and boxes or {}) do
    if type(box) == 'table' and type(box.name) == 'string' then names[box.name] = true end
  end
  return names
end

local function faultInTriggers(triggers, room)
  local names = Thing.walkboxNames(room)
  for name, trigger in pairs(triggers) do
    if not names[name] then
      return string.format("no walkbox is called '%s', so its trigger would never run%s", tostring(name),
        didYouMean(nearestName(tostring(name), names)))
    elseif type(trigger) ~= 'function' then
      return string.format("the trigger '%s' must be a function, not %s", tostring(name), shown(trigger))
    end
  end
end

-- A field is a pose if it has a known name, or if its table has a picture for a direction.
local function faultInPose(pose, pictures)
  local isPose, invalid = fieldsOf.Costume[pose] == 'table', nil
  for word in pairs(type(pictures) == 'table' and pictures or {}) do
    if Thing.directionOf(word) then isPose = true else invalid = invalid or word end
  end
  if isPose and invalid then
    return string.format("the pose '%s' has pictures for %s, not for '%s'", pose, Thing.directionWords, tostring(invalid))
  end
end

local function faultInInteraction(place)
  if type(place) ~= 'table' then return nil end -- a waypoint, or an invalid value
  local fault = not fitsKinds(place, interactionFields) and misspelt(place, interactionFields, " in 'interaction'")
  local height = place.use
  if not fault and height ~= nil and height ~= 'high' and height ~= 'mid' and height ~= 'low' then
    fault = string.format("'use' in 'interaction' is 'high', 'mid' or 'low', not %s", shown(height))
  end
  if fault or not place.direction or Thing.directionNames[place.direction] then return fault end
  if Thing.directionOf(string.lower(tostring(place.direction))) then return nil end
  return string.format("the direction of 'interaction' is %s, not %s", Thing.directionWords, shown(place.direction))
end

-- Returns a message about the first entry of 'verbs' that is no function with a name, or nil. false
-- means that the thing does not have a default verb.
local function faultInVerb(verbs)
  for name in pairs(verbs) do
    if type(name) ~= 'string' then
      return string.format("'verbs' has the name %s; write { push = function(self) ... end }", tostring(name))
    end
  end
  for _, name in ipairs(sortedNames(verbs)) do
    local verb = verbs[name]
    local meta = type(verb) == 'table' and getmetatable(verb)
    if verb and type(verb) ~= 'function' and not (type(meta) == 'table' and meta.__call) then
      return string.format("the verb '%s' must be a function, not %s", name, shown(verb))
    end
  end
end

-- Returns whether each entry of 'verbs' is a function with a name, and whether all have the names of
-- default verbs. May return false for one with a metatable.
local function lookAtVerbs(verbs, defaults)
  if getmetatable(verbs) ~= nil then return false, false end
  local areDefault = true
  for name, value in nextInAnyOrder, verbs do
    if type(name) ~= 'string' or type(value) ~= 'function' then return false, false end
    areDefault = areDefault and defaults[name] ~= nil
  end
  return true, areDefault
end

local function faultInVerbs(verbs, _, class)
  local defaults = class.defaultVerbs
  local areFunctions, areDefault = lookAtVerbs(verbs, defaults)
  local fault = not areFunctions and faultInVerb(verbs)
  if fault or areDefault then return fault or nil end
  for _, name in ipairs(sortedNames(verbs)) do
    local near = not defaults[name] and nearestName(name, defaults, 0)
    if near then return string.format("there is no verb '%s'%s", name, didYouMean(near)) end
  end
end

-- Returns a function that checks the name of a verb.
local function namesVerb(click)
  return function(verb, list, class)
    if class.defaultVerbs[verb] then return nil end
    if type(verb) ~= 'string' then
      local advice = type(verb) == 'function' and
        string.format("a function; write %s = 'push', verbs = { push = function(self) ... end }", click) or tostring(verb)
      return string.format("the field '%s' must be the name of a verb, not %s", click, advice)
    end
    local verbs = type(list.verbs) == 'table' and list.verbs or {}
    if verbs[verb] then return nil end
    if type(rawget(list, verb)) == 'function' then
      return string.format("the function '%s' is outside of 'verbs'; write verbs = { %s = function(self) ... end }", verb, verb)
    end
    local known = {}
    for name in pairs(class.defaultVerbs) do known[name] = true end
    for name in pairs(verbs) do known[name] = true end
    local near = meantVerb(verb, known)
    if near then return string.format("there is no verb '%s' for '%s'%s", verb, click, didYouMean(near)) end
  end
end

-- Returns a message about a list of layers of an Aseprite file that is not one of names, or nil.
local function faultInLayerNames(name)
  return function(list)
    local count = type(list) == 'table' and #list or 0
    for i = 1, count do
      if type(list[i]) ~= 'string' then count = 0 end
    end
    if count == 0 then return string.format("the field '%s' must be a list of names of layers: { 'coat', 'head' }", name) end
  end
end

-- Returns a message about a field of an animation of Aseprite that the file has itself, or nil.
local function faultInOwnTimes(name)
  return function(_, owner)
    if not Thing.isSpriteFile(owner.path) then return nil end
    return string.format("a file of Aseprite has its own frames and times; leave '%s' out", name)
  end
end

-- Returns a message about a field that only animations of Aseprite have, or nil.
local function needsSprite(name, check)
  return function(value, owner)
    if not Thing.isSpriteFile(owner.path) then
      return string.format("the field '%s' is for files of Aseprite: .aseprite, .ase, or the .json of a sheet", name)
    end
    return check and check(value)
  end
end

-- Checks of fields that mean something else in other classes.
local ownChecks = {
  Animation = {
    frames = faultInOwnTimes 'frames', ms = faultInOwnTimes 'ms', frameMs = faultInOwnTimes 'frameMs',
    tag = needsSprite 'tag', layers = needsSprite('layers', faultInLayerNames 'layers'),
    hide = needsSprite('hide', faultInLayerNames 'hide'),
  },
  Costume = { layers = faultInLayerNames 'layers', hide = faultInLayerNames 'hide' },
}

-- Returns a function that checks that a field is a direction.
local function isDirection(name)
  return function(value)
    if type(value) == 'string' and Thing.directionOf(string.lower(value)) then return nil end
    local near = type(value) == 'string' and nearestName(value, Thing.directionNames, #value <= 5 and 1 or 2)
    return string.format("the field '%s' must be %s, not %s%s", name, Thing.directionWords, shown(value), didYouMean(near))
  end
end

local function faultInGroup(value)
  return type(value) ~= 'string' and "the field 'group' must be a text in quotes, not " .. shown(value) or nil
end

local function faultInFade(value)
  local isTime = type(value) == 'number' and value >= 0 and value < math.huge
  return not isTime and "the field 'fade' must be a time in ms, not " .. shown(value) or nil
end

-- The checks of single fields: check(value, owner, class) returns a message or nil.
local checks = {
  layers = eachWith('layers', layerFields, { 'id', 'image', 'plane' }), walkboxes = eachWith('walkboxes', walkboxFields, corners),
  waypoints = faultInWaypoints, triggers = faultInTriggers, hover = faultInArea, interaction = faultInInteraction,
  verbs = faultInVerbs, onLeftClick = namesVerb 'onLeftClick',
  onRightClick = namesVerb 'onRightClick', onAction = namesVerb 'onAction',
  answers = function(answers) return Thing.faultInAnswers(answers) end,
  face = isDirection 'face', direction = isDirection 'direction', fade = faultInFade, group = faultInGroup,
  at = function(at) return Thing.faultInArrival(at) end,
}

-- By class: the check of each field, absent if there is none. By class and default verbs: the loops
-- over the fields of a definition that need more than a look at their kind or shape.
local checksOf, stepsOf, noVerbs = {}, {}, {}
for class, known in pairs(fieldsOf) do
  checksOf[class], stepsOf[class] = {}, {}
  for name in pairs(known) do checksOf[class][name] = ownChecks[class] and ownChecks[class][name] or checks[name] end
end

local function makeSteps(class, verbs)
  local kinds, shapes = {}, Thing.shapes(verbs)
  for name, kind in pairs(class ~= 'Costume' and fieldsOf[class] or {}) do
    local check = checksOf[class][name]
    if not check then kinds[name] = kind elseif check == checks[name] then kinds[name] = shapes[name] end
  end
  stepsOf[class][verbs] = unfitStep(kinds)
  return stepsOf[class][verbs]
end

-- Returns a message if the field of a thing, or of its definition, cannot have this value. Returns
-- nil otherwise. 'owner' is the thing or the definition.
function Thing.faultInValue(class, owner, name, value)
  local known = fieldsOf[class.__name]
  if known == fieldsOf.Costume then
    local fault = faultInPose(name, value)
    if fault then return fault end
  end
  local kind = known[name]
  if not value or not kind then return nil end
  local check = checksOf[class.__name][name]
  if kind == 'any' then return check and check(value, owner, class) end
  if kind == 'color' then
    return not Thing.isColor(value) and string.format("the field '%s' %s", name, Thing.wrongColor(value)) or nil
  end
  if type(value) ~= kind then
    local usage = known == fieldsOf.Costume and type(value) == 'string' and
      string.format("; write %s = { down = '%s' }", name, value) or ''
    local words = kind == 'boolean' and 'true or false' or 'a ' .. kind
    return string.format("the field '%s' must be %s, not %s%s", name, words, shown(value), usage)
  end
  return check and check(value, owner, class)
end

-- Returns a message if the name of a game's own field is almost that of a documented one, or nil.
function Thing.faultInName(class, name, value)
  local near = meantFieldOf(class, name, value)
  return near and string.format("there is no field '%s'%s", name, didYouMean(near)) or nil
end

-- Words for handlers that have the name of a method.
local handlers = { Room = { enter = 'onenter', leave = 'onleave' } }

-- Returns a message if a field of a definition would replace a method of the class, or nil. The
-- engine calls its methods, so this is rarely on purpose. To do it on purpose, a game can assign
-- the field later.
local function faultInMethod(class, name, value)
  local isLikely = type(value) == 'function' or type(value) == 'string'
  if not isLikely or type(class[name]) ~= 'function' then return nil end
  local handler = handlers[class.__name] and handlers[class.__name][name]
  local advice = 'choose another name'
  if type(value) == 'function' then
    advice = handler and string.format('write %s = function(self) ... end', handler) or
      class.defaultVerbs and string.format('write verbs = { %s = function(self) ... end }', name) or advice
  end
  return string.format("'%s' is a method of %s; %s", name, class.__name, advice)
end

-- Returns a message if a field of a definition does not exist, or is set later, or would replace a
-- method. Returns nil otherwise.
local function faultInField(class, known, name, value)
  if known[name] then return nil end
  return Thing.faultInName(class, name, value) or Thing.setLater(class, name) or faultInMethod(class, name, value)
end

-- Returns whether a definition has no mistake. May return false for one with a metatable.
local function isRight(class, known, list)
  if getmetatable(list) ~= nil then return false end
  local own = known ~= fieldsOf.Costume and checksOf[class.__name] or {}
  local verbs = class.defaultVerbs or noVerbs
  for name, value in stepsOf[class.__name][verbs] or makeSteps(class.__name, verbs), list do
    local check, kind = own[name], known[name]
    if check and value and (kind == 'any' or type(value) == kind) then
      if check(value, list, class) then return false end
    elseif type(name) == 'string' then
      if faultInField(class, known, name, value) or Thing.faultInValue(class, list, name, value) then return false end
    end
  end
  return true
end

-- Returns a message about the first mistake in a definition, or nil. Which mistake is the first must
-- not depend on the machine, so the fields are sorted if there is one.
function Thing.faultInDefinition(class, list)
  local known = fieldsOf[class.__name]
  if not known or not checksThings or isRight(class, known, list) then return nil end
  local names = sortedNames(list)
  for _, name in ipairs(names) do
    local fault = faultInField(class, known, name, list[name])
    if fault then return fault end
  end
  for _, name in ipairs(names) do
    local fault = Thing.faultInValue(class, list, name, list[name])
    if fault then return fault end
  end
end

-- Called when a click needs a verb that the thing does not have. Developers see this in the log, once
-- for each thing and verb. It is an error if the name looks like a misspelt verb.
function Thing.missVerb(list, click)
  if not checksThings then return end
  local name, verbs = list[click], Thing.fieldsOf(list).verbs
  local near = meantVerb(name, verbs)
  if name == nil then
    return reportThing(list.id, 'info', string.format("a click on '%s' does nothing, because it has no '%s'", list.id, click))
  end
  local fault = string.format("'%s' has no verb '%s' for '%s'", list.id, tostring(name), click)
  if near then return reportThing(list.id, 'error', fault .. didYouMean(near)) end
  local names = type(verbs) == 'table' and sortedNames(verbs) or {}
  table.sort(names)
  reportThing(list.id, 'warn', fault .. '; its verbs are ' .. table.concat(names, ', '))
end

-- For the documentation.
return { classes = fieldsOf, layer = layerFields, waypoint = waypointFields, interaction = interactionFields }
