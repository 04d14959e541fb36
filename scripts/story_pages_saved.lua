-- The state of a running story as plain values, which a game can keep in a save: numbers, texts,
-- booleans, and tables of them.

local plainTypes = { ['nil'] = true, boolean = true, number = true, string = true }

-- Returns a copy of the plain values in a table, without the others. 'inside' is the set of tables
-- that contain this one.
local function plainCopy(value, inside)
  if type(value) ~= 'table' then return plainTypes[type(value)] and value or nil end
  inside = inside or {}
  if inside[value] then return nil end
  inside[value] = true
  local copy = {}
  for key, field in pairs(value) do
    if plainTypes[type(key)] then copy[key] = plainCopy(field, inside) end
  end
  inside[value] = nil
  return copy
end

-- Remembers the flags, variables, image and required files at the beginning of a page. A story is
-- resumed at the beginning of a page.
local function rememberBeginning(session)
  session.results = {}
  session.flagsBefore = plainCopy(session.flags)
  session.variablesBefore = {}
  for variable, value in pairs(session.globals) do session.variablesBefore[variable] = plainCopy(value) end
  session.imageBefore = session.image
  session.requiredBefore = plainCopy(session.required)
end

-- Returns the state of a running story. Returns nil if no page has begun.
local function stateOf(session)
  return session and session.page and {
    file = session.file, entry = session.entry, page = session.page, read = math.max(session.read, session.resumed),
    image = session.imageBefore, flags = plainCopy(session.flagsBefore), variables = plainCopy(session.variablesBefore),
    results = plainCopy(session.results), calls = math.max(session.pageCalls.count, session.resumedCalls),
    required = plainCopy(session.requiredBefore), fileResults = plainCopy(session.fileResults), log = plainCopy(session.log),
    isGranted = session.settings.grant ~= nil or nil,
  } or nil
end

local stateTypes = {
  file = 'string', entry = 'string', page = 'string', read = 'number', calls = 'number', flags = 'table', variables = 'table',
  results = 'table', log = 'table',
}

-- Returns whether a table is such a state.
local function isState(saved)
  for name, wanted in pairs(stateTypes) do
    if type(saved[name]) ~= wanted then return false end
  end
  return true
end

-- Prepares a story to run its files again: granted functions return what they returned before, and
-- no text is shown. States of earlier versions do not have these fields.
local function restoreFiles(session, saved)
  session.fileResults = type(saved.fileResults) == 'table' and plainCopy(saved.fileResults) or {}
  session.requiredBefore = type(saved.required) == 'table' and plainCopy(saved.required) or {}
  session.resumed = math.huge
end

-- Restores a state. 'log' and 'image' restore the page's log and its picture.
local function restore(session, saved, log, image)
  for name in pairs(session.flags) do session.flags[name] = nil end
  for name, value in pairs(plainCopy(saved.flags)) do session.flags[name] = value end
  for name, value in pairs(plainCopy(saved.variables)) do rawset(session.globals, name, value) end
  session.flagsBefore, session.variablesBefore = plainCopy(saved.flags), plainCopy(saved.variables)
  session.imageBefore = saved.image
  session.resumed, session.resumedCalls = saved.read, saved.calls
  session.results = plainCopy(saved.results)
  clearPageLog()
  for _, entry in ipairs(saved.log) do log.add(entry.text, entry.choice) end
  image(saved.image)
end

return { rememberBeginning = rememberBeginning, stateOf = stateOf, isState = isState, restoreFiles = restoreFiles,
  restore = restore }
