-- The globals of a story's file: the tools, flags, require, and the values that the game grants.
-- Nothing else of the game is visible there.

local load = ...

local granter = load 'story_pages_grants'

-- Returns the path of a Lua file in 'folder', or else of 'name' itself. The ending '.lua' is
-- optional. Returns nil if there is none.
local function findFile(name, folder)
  for _, path in ipairs { folder .. name, folder .. name .. '.lua', name, name .. '.lua' } do
    if fileExists(path) then return path end
  end
end

-- Returns the end of a message about a file that is missing: the name of the file that is spelled most
-- like it, or ''.
local function nearestFile(name)
  if type(name) ~= 'string' then return '' end
  for _, path in ipairs { name, name .. '.lua' } do
    local _, problem = pcall(loadChunk, path)
    local near = string.match(tostring(problem), "did you mean '([^'\n]*)'")
    if near then return didYouMean(near) end
  end
  return ''
end

-- Runs a file of the story. It keeps the results of granted functions apart from those of the page,
-- because a resumed story runs its files before the page.
local function runFile(session, file)
  local calls, results = session.calls, session.fileResults[file] or {}
  local _ <close> = setmetatable({}, { __close = function() session.calls = calls end })
  session.fileResults[file] = results
  session.calls = { count = 0, results = results }
  local value = loadChunk(file, session.globals)()
  return value
end

-- Returns the story's require, which runs another file of the story, once, with the same globals.
local function requirer(session)
  local loaded = {}
  return function(name)
    local folder = string.match(session.file, '^(.*/)') or ''
    local file = type(name) == 'string' and findFile(name, folder)
    if not file then return mistake("require: the story has no file '" .. tostring(name) .. "'" .. nearestFile(name)) end
    if loaded[file] == nil then
      loaded[file] = true
      table.insert(session.required, file)
      local value = runFile(session, file)
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

return { findFile = findFile, nearestFile = nearestFile, runFile = runFile, requirer = requirer, globalsOf = globalsOf }
