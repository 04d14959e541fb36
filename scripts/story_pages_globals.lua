-- The globals of a story's file: the tools, flags, require, and the values that the game grants.
-- Nothing else of the game is visible there.

-- A page keeps the results of its first RESULTS_MAX calls of granted functions.
local RESULTS_MAX = 1000

local plainTypes = { ['nil'] = true, boolean = true, number = true, string = true }

local function arePlain(values)
  for i = 1, values.n do
    if not plainTypes[type(values[i])] then return false end
  end
  return true
end

-- Wraps a granted function to keep its results. A resumed page gets these results, so the function
-- is not called twice.
local function kept(func, pages)
  return function(...)
    local session = pages.session
    session.calls = session.calls + 1
    local call = session.calls
    local before = session.results[call]
    if before and call <= session.resumedCalls then return table.unpack(before, 1, before.n) end
    local values = table.pack(func(...))
    if call <= RESULTS_MAX and arePlain(values) then session.results[call] = values end
    return table.unpack(values, 1, values.n)
  end
end

-- Returns a function that finds a granted value by its name. 'grant' has names with values, and a
-- list of names of globals. _G grants everything.
local function granter(grant, pages)
  if grant == nil then return function() end end
  local named, wrapped = {}, {}
  if grant ~= _G then
    for _, name in ipairs(grant) do named[name] = true end
  end
  return function(name)
    local value = grant[name]
    if value == nil and named[name] then value = _G[name] end
    if type(value) ~= 'function' then return value end
    wrapped[value] = wrapped[value] or kept(value, pages)
    return wrapped[value]
  end
end

-- Returns the path of a Lua file in 'folder', or else of 'name' itself. The ending '.lua' is
-- optional. Returns nil if there is none.
local function findFile(name, folder)
  for _, path in ipairs { folder .. name, folder .. name .. '.lua', name, name .. '.lua' } do
    if fileExists(path) then return path end
  end
end

-- Returns the story's require, which runs another file of the story, once, with the same globals.
local function requirer(session)
  local loaded = {}
  return function(name)
    local folder = string.match(session.file, '^(.*/)') or ''
    local file = type(name) == 'string' and findFile(name, folder)
    if not file then return mistake("require: the story has no file '" .. tostring(name) .. "'") end
    if loaded[file] == nil then
      loaded[file] = true
      local value = loadChunk(file, session.globals)()
      if value ~= nil then loaded[file] = value end
    end
    return loaded[file]
  end
end

-- Returns the globals for a story. Pages cannot replace the tools.
local function globalsOf(session, pages, tools)
  local granted = granter(session.settings.grant, pages)
  local own = { flags = session.flags, require = session.require }
  return setmetatable({}, {
    __index = function(_, name)
      local value = tools[name] or own[name]
      if value == nil then value = granted(name) end
      return value
    end,
    __newindex = function(globals, name, value)
      if tools[name] or own[name] then
        return mistake("'" .. name .. "' is a function or table of every story; use another name")
      end
      rawset(globals, name, value)
    end,
  })
end

return { findFile = findFile, requirer = requirer, globalsOf = globalsOf }
