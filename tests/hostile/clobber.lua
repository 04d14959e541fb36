-- Put before a game's own Lua: every function of every library is replaced by one that does the same, but reports when it was
-- the engine's own Lua that called it. Then every other function of the engine is still there to be replaced, as before.
local traceback, match, say, originals, originalError = debug.traceback, string.match, kiavcError, {}, error

local function callerIsEngine()
  return match(traceback 'x', '^[^\n]*\n[^\n]*\n[^\n]*\n([^\n]*%[engine%])')
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
    -- A game that returns coroutine.yield() hides that it is the game that calls.
    if type(value) == 'function' and name ~= 'yield' then _G[library][name] = watched(library .. '.' .. name, value) end
  end
end
for name, value in pairs(originals) do _G[name] = watched(name, value) end

function error(message, level)
  local caller = callerIsEngine()
  if caller then say('clobbered: the engine called error of the game:' .. caller) end
  originalError(message, level == 0 and 0 or (level or 1) + 1)
end
