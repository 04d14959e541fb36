-- Turns a story definition in Lua tables into the text of a .story file. So both kinds have the
-- same parser.

-- Adds a line to the text. 'place' is the name of its source in the definition, for messages.
local function add(text, indent, line, place)
  if type(line) ~= 'string' or string.find(line, '[\r\n]') then
    error(place .. ' must be a text of one line, not ' .. (type(line) == 'string' and 'one of several' or tostring(line)), 0)
  end
  line = string.match(line, '^%s*(.-)%s*$')
  text.lines[#text.lines + 1] = string.rep(' ', indent) .. line
  text.places[#text.places + 1] = place
end

-- Checks whether a table is a list. Returns the first key that is not an index, in sorted order. If
-- an entry is missing, returns its index and true. Returns nil for a list.
local function strangeKey(list)
  local strange, count, most = nil, 0, 0
  for key in pairs(list) do
    if math.type(key) == 'integer' and key > 0 then count, most = count + 1, math.max(most, key)
    elseif strange == nil or tostring(key) < tostring(strange) then strange = key end
  end
  if strange ~= nil or most == count then return strange end
  for i = 1, most do
    if list[i] == nil then return i, true end
  end
end

local function checkList(list, place)
  if type(list) ~= 'table' then error(place .. ' must be a list, not ' .. tostring(list), 0) end
  local key, isHole = strangeKey(list)
  if isHole then error(place .. '[' .. key .. '] is nil, but more entries follow', 0) end
  if key ~= nil then error(place .. " must be a list, but has a key '" .. tostring(key) .. "'", 0) end
end

local function addNames(text, names, start, place)
  checkList(names, place)
  for i, name in ipairs(names) do
    local at = place .. '[' .. i .. ']'
    name = Thing.idOf(name)
    if type(name) ~= 'string' and type(name) ~= 'number' then error(at .. ' must be a text, not ' .. tostring(name), 0) end
    add(text, 0, start .. name, at)
  end
end

local groups = { any = 'any of', all = 'all of', none = 'none of' }

-- The keys that authors mean when they use an operator of story texts as a key.
local meant = { ['not'] = 'none', ['or'] = 'any', ['and'] = 'all' }

local groupForm = '{ any = { ... } }, { all = { ... } } or { none = { ... } }'

-- For a group such as { any = { ... } }: returns the words of the group, its conditions, and their
-- place. Returns nil for a list. Raises an error for other tables.
local function groupOf(condition, place)
  local key = strangeKey(condition)
  if type(key) ~= 'string' then return nil end
  if condition[1] ~= nil then
    error(place .. " has entries and a key '" .. key .. "': a list of conditions, or " .. groupForm .. ', expected', 0)
  elseif not groups[key] then
    local near = meant[key] or nearestName(key, groups)
    local hint = near and didYouMean(near) or ': ' .. groupForm .. ' expected'
    error(place .. " has an unknown key '" .. key .. "'" .. hint, 0)
  end
  for other in pairs(condition) do
    if other ~= key then
      local words = { key, tostring(other) }
      table.sort(words)
      error(place .. " has the keys '" .. words[1] .. "' and '" .. words[2] .. "': one of them in each table", 0)
    end
  end
  return groups[key], condition[key], place .. '.' .. key
end

-- Limits the recursion, for tables that contain themselves or have thousands of levels.
local depthMost = 100

local addConditions

local function addGroup(text, group, place, indent)
  local words, inner, inside = groupOf(group, place)
  if not words then error(place .. ' must be a text, or ' .. groupForm, 0) end
  add(text, indent, words, place)
  addConditions(text, type(inner) == 'string' and { inner } or inner, inside, indent + 2)
end

addConditions = function(text, list, place, indent)
  if indent > 4 + 2 * depthMost then error(string.sub(place, 1, 80) .. ' ... is nested too deeply', 0) end
  checkList(list, place)
  for i, condition in ipairs(list) do
    local at = place .. '[' .. i .. ']'
    if type(condition) == 'table' then
      addGroup(text, condition, at, indent)
    else
      add(text, indent, condition, at)
    end
  end
end

-- Returns whether a list contains sections: { { 'gate is open' }, { 'bell has rung' } }.
local function isSections(list, place)
  local first = list[1]
  return type(first) == 'table' and not groupOf(first, place .. '[1]')
end

local function addSection(text, section, place)
  if type(section) == 'table' and next(section) == nil then error(place .. ' is an empty list', 0) end
  add(text, 2, 'beforehand', place)
  addConditions(text, section, place, 4)
end

-- A condition, a list of conditions, or a list of such lists.
local function addBeforehand(text, conditions, place)
  if type(conditions) == 'string' then conditions = { conditions } end
  if type(conditions) == 'table' and groupOf(conditions, place) then
    add(text, 2, 'beforehand', place)
    return addGroup(text, conditions, place, 4)
  end
  checkList(conditions, place)
  if not isSections(conditions, place) then
    if #conditions > 0 then addSection(text, conditions, place) end
    return
  end
  for i, section in ipairs(conditions) do addSection(text, section, place .. '[' .. i .. ']') end
end

-- once = true; once = 'soldier'; once = { 'soldier', 'place' }
local function addOnce(text, once, place)
  if once == nil or once == false then return end
  if once == true then return add(text, 2, 'once', place) end
  if type(once) == 'string' then once = { once } end
  checkList(once, place)
  add(text, 2, 'once per (' .. table.concat(once, '), (') .. ')', place)
end

local eventFields = { name = true, chapter = true, once = true, beforehand = true, afterwards = true }

local function addEvent(text, event, place)
  if type(event) ~= 'table' then error(place .. ' must be a table with fields, not ' .. tostring(event), 0) end
  for key in pairs(event) do
    if not eventFields[key] then
      local hint = didYouMean(nearestName(tostring(key), eventFields))
      error(place .. " has an unknown field '" .. tostring(key) .. "'" .. hint, 0)
    end
  end
  if type(event.name) ~= 'string' then error(place .. " has no field 'name'", 0) end
  place = "event '" .. event.name .. "'"
  if event.chapter then add(text, 0, 'chapter ' .. tostring(event.chapter), place .. ', chapter') end
  add(text, 0, 'event ' .. event.name, place)
  addOnce(text, event.once, place .. ', once')
  if event.beforehand ~= nil then addBeforehand(text, event.beforehand, place .. ', beforehand') end
  if event.afterwards == nil then return end
  local effects = type(event.afterwards) == 'string' and { event.afterwards } or event.afterwards
  checkList(effects, place .. ', afterwards')
  if #effects > 0 then add(text, 2, 'afterwards', place .. ', afterwards') end
  for i, effect in ipairs(effects) do add(text, 4, effect, place .. ', afterwards[' .. i .. ']') end
end

-- The facts that the engine reports to the story.
local noticed = {
  place = '(someone) is in (somewhere)', inventory = '(someone) has (something)', speech = '(someone) said (something)',
}

local function addNoticed(text, names)
  checkList(names, 'notice')
  for i, name in ipairs(names) do
    if not noticed[name] then
      error('notice[' .. i .. "] must be 'place', 'inventory' or 'speech', not " .. tostring(name), 0)
    end
    add(text, 0, 'facts: ' .. noticed[name], 'notice[' .. i .. ']')
  end
end

-- Adds the kinds in sorted order, so that the same table always makes the same text.
local function addKinds(text, kinds)
  local names = {}
  for kind in pairs(kinds) do
    if type(kind) ~= 'string' then error("kinds must be like { soldier = { 'Bob', 'Jim' } }", 0) end
    names[#names + 1] = kind
  end
  table.sort(names)
  for _, kind in ipairs(names) do addNames(text, kinds[kind], 'kind ' .. kind .. ': ', 'kinds.' .. kind) end
end

-- Returns the text of a definition, the place of each of its lines, and the folder of the files
-- that it includes. Raises an error, without a file and line, if the definition is invalid.
return function(definition)
  local text = { lines = {}, places = {} }
  local folder = ''
  addNoticed(text, definition.notice or {})
  addNames(text, definition.entities or {}, 'entities: ', 'entities')
  addKinds(text, definition.kinds or {})
  addNames(text, definition.facts or {}, 'facts: ', 'facts')
  if definition.path then
    if type(definition.path) ~= 'string' then error('path must be a text, not ' .. tostring(definition.path), 0) end
    local file
    folder, file = string.match(definition.path, '^(.*)/([^/]*)$')
    folder, file = folder or '', file or definition.path
    if string.find(file, '["\r\n]') then error("'" .. definition.path .. "' is not the name of a file", 0) end
    add(text, 0, 'include "' .. file .. '"', 'path')
  end
  addNames(text, definition.known or {}, 'known: ', 'known')
  checkList(definition.events or {}, 'events')
  for i, event in ipairs(definition.events or {}) do addEvent(text, event, 'events[' .. i .. ']') end
  return table.concat(text.lines, '\n') .. '\n', text.places, folder
end
