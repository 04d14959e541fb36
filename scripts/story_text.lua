-- Stories that are given as Lua tables, as the text that a .story file would have: both are read by the same reader.

-- A text that grows line by line; 'places' says what each line stands for, for messages.
local function add(text, indent, line, place)
  if type(line) ~= 'string' or string.find(line, '[\r\n]') then
    error(place .. ' must be a text of one line, not ' .. (type(line) == 'string' and 'one of several' or tostring(line)), 0)
  end
  line = string.match(line, '^%s*(.-)%s*$')
  text.lines[#text.lines + 1] = string.rep(' ', indent) .. line
  text.places[#text.places + 1] = place
end

local function checkList(list, place)
  if type(list) ~= 'table' then error(place .. ' must be a list, not ' .. tostring(list), 0) end
end

local function addNames(text, names, start, place)
  checkList(names, place)
  for i, name in ipairs(names) do add(text, 0, start .. tostring(name), place .. '[' .. i .. ']') end
end

local groups = { any = 'any of', all = 'all of', none = 'none of' }

-- { any = { ... } }: which group it is, and its conditions.
local function groupOf(condition, place)
  for key, words in pairs(groups) do
    if condition[key] ~= nil then return words, condition[key], place .. '.' .. key end
  end
end

-- No recursion: tables that contain themselves, or a thousand levels, must not end the engine.
local depthMost = 100

local function addConditions(text, list, place, indent)
  if indent > 4 + 2 * depthMost then error(place .. ' is nested too deeply', 0) end
  checkList(list, place)
  for i, condition in ipairs(list) do
    local at = place .. '[' .. i .. ']'
    if type(condition) == 'table' then
      local words, inner, inside = groupOf(condition, at)
      if not words then error(at .. ' must be a text, or { any = { ... } }, { all = { ... } } or { none = { ... } }', 0) end
      add(text, indent, words, at)
      addConditions(text, inner, inside, indent + 2)
    else
      add(text, indent, condition, at)
    end
  end
end

-- Whether a list is one of sections: { { 'gate is open' }, { 'bell has rung' } }.
local function isSections(list)
  local first = list[1]
  return type(first) == 'table' and not groupOf(first, '')
end

local function addBeforehand(text, conditions, place)
  if type(conditions) == 'string' then conditions = { conditions } end
  checkList(conditions, place)
  if not isSections(conditions) then conditions = { conditions } end
  for _, section in ipairs(conditions) do
    if #section > 0 or section ~= conditions[1] then
      add(text, 2, 'beforehand', place)
      addConditions(text, section, place, 4)
    end
  end
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
  checkList(event, place)
  for key in pairs(event) do
    if not eventFields[key] then
      local near = nearestName(tostring(key), eventFields)
      error(place .. " has an unknown field '" .. tostring(key) .. "'" .. (near and "; did you mean '" .. near .. "'?" or ''), 0)
    end
  end
  if type(event.name) ~= 'string' then error(place .. " has no field 'name'", 0) end
  place = "event '" .. event.name .. "'"
  if event.chapter then add(text, 0, 'chapter ' .. tostring(event.chapter), place .. ', chapter') end
  add(text, 0, 'event ' .. event.name, place)
  addOnce(text, event.once, place .. ', once')
  if event.beforehand then addBeforehand(text, event.beforehand, place .. ', beforehand') end
  if event.afterwards == nil then return end
  local deeds = type(event.afterwards) == 'string' and { event.afterwards } or event.afterwards
  checkList(deeds, place .. ', afterwards')
  if #deeds > 0 then add(text, 2, 'afterwards', place .. ', afterwards') end
  for i, deed in ipairs(deeds) do add(text, 4, deed, place .. ', afterwards[' .. i .. ']') end
end

-- What the story notices of the world by itself.
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

-- The lines of a definition's text, what each of them stands for, and the folder of the files that it includes. Raises what is
-- wrong with it, without a place.
return function(definition)
  local text = { lines = {}, places = {} }
  local folder = ''
  addNoticed(text, definition.notice or {})
  addNames(text, definition.entities or {}, 'entities: ', 'entities')
  checkList(definition.kinds or {}, 'kinds')
  for kind, names in pairs(definition.kinds or {}) do
    addNames(text, names, 'kind ' .. tostring(kind) .. ': ', 'kinds.' .. tostring(kind))
  end
  addNames(text, definition.facts or {}, 'facts: ', 'facts')
  if definition.path then
    if type(definition.path) ~= 'string' then error('path must be a text, not ' .. tostring(definition.path), 0) end
    local file
    folder, file = string.match(definition.path, '^(.*)/([^/]*)$')
    folder, file = folder or '', file or definition.path
    if string.find(file, '["\r\n]') then error("'" .. definition.path .. "' is no name of a file", 0) end
    add(text, 0, 'include "' .. file .. '"', 'path')
  end
  addNames(text, definition.known or {}, 'known: ', 'known')
  checkList(definition.events or {}, 'events')
  for i, event in ipairs(definition.events or {}) do addEvent(text, event, 'events[' .. i .. ']') end
  return table.concat(text.lines, '\n') .. '\n', text.places, folder
end
