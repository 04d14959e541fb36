-- Functions that only KIAVC games get. Their scripts were written for a Lua with all its libraries:
-- they open files and end the program. Here these library functions exist, but most of them only
-- report a failure.

local _, _, rules = ...
if not rules.hasLibraryStubs then return end

-- KIAVC games call this every tick. The engine's scheduler does not need it.
checkScheduled = function() end

-- Returns a function that logs a warning and fails the way library functions do.
local function refuse(name)
  return function()
    kiavcWarn(name .. ' is not available to games: the call does nothing')
    return nil, name .. ' is not available to games'
  end
end

local function writeLog(...)
  print(...)
  return true
end

-- luacheck: globals io
io = {
  open = refuse 'io.open', lines = refuse 'io.lines', popen = refuse 'io.popen', input = refuse 'io.input',
  output = refuse 'io.output', read = refuse 'io.read', tmpfile = refuse 'io.tmpfile', close = refuse 'io.close',
  write = writeLog,
  type = function() return nil end,
  stdout = { write = function(file, ...) print(...) return file end, flush = function(file) return file end },
}
io.stderr = io.stdout

for _, name in ipairs { 'execute', 'remove', 'rename', 'setlocale', 'tmpname' } do os[name] = refuse('os.' .. name) end

package.cpath, package.config, package.loaded.io = '', '/\n;\n?\n!\n-\n', io

function os.exit()
  quit()
end

-- The engine's own messages name the file and line of a script.
function debug.getinfo()
  return { source = '?', short_src = '?', what = 'Lua', currentline = -1, linedefined = -1, lastlinedefined = -1 }
end
