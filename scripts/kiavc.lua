-- What a KIAVC game finds beyond what every game has. Its scripts were written for a Lua with all its libraries, and read files
-- and ended the program by themselves: here these functions exist and answer what a failure answers.

local _, _, rules = ...
if not rules.hasLibraryStubs then return end

-- Part of KIAVC's scheduler, which called it every tick. The engine's needs no call.
checkScheduled = function() end

-- The answer of a library function that did not succeed.
local function refuse(name)
  return function()
    kiavcWarn(name .. ' is not there for games: nothing is done')
    return nil, name .. ' is not there for games'
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

package.cpath, package.config, package.preload = '', '/\n;\n?\n!\n-\n', {}

function os.exit()
  quit()
end

-- Where a script is, is told by the engine's own messages.
function debug.getinfo()
  return { source = '?', short_src = '?', what = 'Lua', currentline = -1, linedefined = -1, lastlinedefined = -1 }
end
