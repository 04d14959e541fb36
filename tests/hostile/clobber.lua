-- Goes before a game's own Lua. Wraps every library function to report calls from the engine's own
-- Lua.
local traceback, match, say, originals, originalError = debug.traceback, string.match, kiavcError, {}, error
local find, originalPcall = string.find, pcall

-- callGranted calls functions that the game has granted to a story, for the story. A traceback takes
-- long, so the position that 'error' puts before a message is looked at first: of level 4, which is
-- the caller of the watched function.
local function callerIsEngine()
  local _, position = originalPcall(originalError, '', 4)
  if not find(position, 'engine/', 1, true) then return end
  local caller = match(traceback 'x', '^[^\n]*\n[^\n]*\n[^\n]*\n([^\n]*%[engine%])')
  return not (caller and match(caller, "'callGranted'")) and caller
end

local function watched(name, original)
  return function(...)
    local caller = callerIsEngine()
    if caller then say('clobbered: the engine called ' .. name .. ' of the game:' .. caller) end
    return original(...)
  end
end

for _, name in ipairs {
  'assert', 'getmetatable', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'print', 'rawequal', 'rawget', 'rawlen', 'rawset',
  'require', 'select', 'setmetatable', 'tonumber', 'tostring', 'type', 'xpcall',
} do originals[name] = _G[name] end
for _, library in ipairs { 'string', 'table', 'math', 'utf8', 'coroutine' } do
  for name, value in pairs(_G[library]) do
    -- If a game returns coroutine.yield(), its own frame is missing in the traceback.
    if type(value) == 'function' and name ~= 'yield' then _G[library][name] = watched(library .. '.' .. name, value) end
  end
end
for name, value in pairs(originals) do _G[name] = watched(name, value) end

function error(message, level)
  local caller = callerIsEngine()
  if caller then say('clobbered: the engine called error of the game:' .. caller) end
  originalError(message, level == 0 and 0 or (level or 1) + 1)
end
