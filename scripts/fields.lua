-- The fields of definitions such as Room:new { ... }, and the checks for them.
--
-- Games may keep fields of their own in their things. So an unknown field is a mistake only if it
-- is spelled almost like a known one. These checks run only with rules.checksThings.

local _, _, rules = ...

-- The type of each field. 'table' and 'function' are checked here, 'any' is checked where the value
-- is used.
local thing = {
  id = 'any', name = 'any', description = 'any', verbs = 'table', interaction = 'any', scaleFactor = 'any', alpha = 'any',
  plane = 'any', onLeftClick = 'any', onRightClick = 'any', onAction = 'any',
}

local function also(fields)
  for name, kind in pairs(thing) do fields[name] = kind end
  return fields
end

local sound = { id = 'any', path = 'any', kind = 'any' }

local fieldsOf = {
  Animation = {
    id = 'any', path = 'any', frames = 'any', ms = 'any', frameMs = 'table', sounds = 'table', once = 'any',
    transparency = 'table',
  },
  Font = { id = 'any', path = 'any', size = 'any', smooth = 'any' },
  Cursor = { id = 'any', animation = 'any' },
  Music = sound,
  SoundFX = sound,
  Costume = {
    id = 'any', still = 'table', talking = 'table', walking = 'table', usehigh = 'table', usemid = 'table', uselow = 'table',
  },
  Room = {
    id = 'any', name = 'any', background = 'any', layers = 'table', walkboxes = 'table', waypoints = 'table',
    triggers = 'table', onenter = 'function', onleave = 'function',
  },
  Actor = also {
    costume = 'any', font = 'any', textColor = 'table', outlineColor = 'table', speed = 'any', solid = 'any', solidWidth = 'any',
  },
  Story = {
    id = 'any', path = 'any', events = 'table', entities = 'table', kinds = 'table', facts = 'table', known = 'table',
    set = 'table', predicates = 'table', attributes = 'any', notice = 'table', on = 'table',
  },
  Object = also {
    animations = 'table', state = 'any', uiAnimation = 'any', ui = 'any', interactable = 'any', hover = 'table', group = 'any',
  },
}

local layerFields = { id = 'any', image = 'any', plane = 'any', parallax = 'any' }
local waypointFields = { x = 'any', y = 'any', face = 'any' }
local interactionFields = { x = 'any', y = 'any', at = 'any', direction = 'any', use = 'any' }

-- Returns the known field that is spelled almost like 'word', or nil. In words of up to 3
-- characters, only the case may differ. Up to 5 characters, one edit is allowed; in longer
-- words, two.
local function meantField(word, known)
  if known[word] then return nil end
  return nearestName(word, known, #word <= 3 and 0 or #word <= 5 and 1 or 2)
end

-- Returns the verb that is spelled like 'word', or nil. Allows more difference than meantField,
-- because authors rarely name a missing verb on purpose.
local function meantVerb(word, verbs)
  if type(word) ~= 'string' or type(verbs) ~= 'table' or verbs[word] then return nil end
  return nearestName(word, verbs)
end

local function sortedNames(list)
  local names = {}
  for name in pairs(list) do
    if type(name) == 'string' then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- Returns a message about the first misspelt field of a table, or nil. 'whose' is the end of
-- its sentence.
local function misspelt(list, known, whose)
  for _, name in ipairs(sortedNames(list)) do
    local near = meantField(name, known)
    if near then return string.format("there is no field '%s'%s%s", name, whose, didYouMean(near)) end
  end
end

local function wrongType(list, known)
  for _, name in ipairs(sortedNames(known)) do
    local value, kind = list[name], known[name]
    if value and kind ~= 'any' and type(value) ~= kind then
      return string.format("the field '%s' must be a %s, not %s", name, kind, tostring(value))
    end
  end
end

-- Checks the tables in the field 'name', which is a list or a table by names. Returns a message
-- or nil.
local function wrongInside(list, name, known)
  for key, entry in pairs(list[name] or {}) do
    if type(entry) ~= 'table' then
      return string.format("every entry of '%s' must be a table, not %s", name, tostring(entry))
    end
    local wrong = misspelt(entry, known, string.format(" in '%s', entry %s", name, tostring(key)))
    if wrong then return wrong end
  end
end

local function wrongTrigger(room)
  for name, trigger in pairs(room.triggers or {}) do
    if type(trigger) ~= 'function' then
      return string.format("the trigger '%s' must be a function, not %s", tostring(name), tostring(trigger))
    end
  end
end

-- A field is a pose if it has a known name, or if its table has a picture for a direction.
local function wrongPose(costume)
  for _, pose in ipairs(sortedNames(costume)) do
    local isPose, wrong = fieldsOf.Costume[pose] == 'table', nil
    for word in pairs(type(costume[pose]) == 'table' and costume[pose] or {}) do
      if Thing.directionOf(word) then isPose = true else wrong = wrong or word end
    end
    if isPose and wrong then
      return string.format("the pose '%s' has pictures for %s, not for '%s'", pose, Thing.directionWords, tostring(wrong))
    end
  end
end

local function wrongInteraction(place)
  if type(place) ~= 'table' then return nil end -- a waypoint, or an invalid value
  local wrong = misspelt(place, interactionFields, " in 'interaction'")
  if wrong or not place.direction or Thing.directionOf(string.lower(tostring(place.direction))) then return wrong end
  return string.format("the direction of 'interaction' is %s, not %s", Thing.directionWords, tostring(place.direction))
end

local function knownVerbs(list, class)
  local known = {}
  for name in pairs(class.defaultVerbs) do known[name] = true end
  for name in pairs(list.verbs or {}) do known[name] = true end
  return known
end

local clicks = { 'onLeftClick', 'onRightClick', 'onAction' }

local function wrongVerb(list, class)
  for _, name in ipairs(sortedNames(list.verbs or {})) do
    local near = not class.defaultVerbs[name] and nearestName(name, class.defaultVerbs, 0)
    if near then return string.format("there is no verb '%s'%s", name, didYouMean(near)) end
  end
  local known = knownVerbs(list, class)
  for _, click in ipairs(clicks) do
    local near = meantVerb(list[click], known)
    if near then return string.format("there is no verb '%s' for '%s'%s", list[click], click, didYouMean(near)) end
  end
end

-- Returns a message about the first mistake in a definition, or nil.
function Thing.wrongField(class, list)
  local known = fieldsOf[class.__name]
  if not known or not rules.checksThings then return nil end
  local wrong = misspelt(list, known, '') or wrongType(list, known)
  if wrong then return wrong end
  if known == fieldsOf.Room then
    return wrongInside(list, 'layers', layerFields) or wrongInside(list, 'walkboxes', {}) or
      wrongInside(list, 'waypoints', waypointFields) or wrongTrigger(list)
  elseif known == fieldsOf.Costume then
    return wrongPose(list)
  elseif class.defaultVerbs then
    return list.interaction and wrongInteraction(list.interaction) or wrongVerb(list, class)
  end
end

-- Called when a click needs a verb that the thing does not have. Logs an error if the name looks
-- like a misspelt verb.
function Thing.missVerb(list, click)
  local near = rules.checksThings and meantVerb(list[click], list.verbs)
  if near then
    kiavcError(string.format("'%s' has no verb '%s' for '%s'%s", list.id, list[click], click, didYouMean(near)))
  end
end

-- For the documentation.
return { classes = fieldsOf, layer = layerFields, waypoint = waypointFields, interaction = interactionFields }
