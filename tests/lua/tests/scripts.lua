-- Scripts: starting, stopping, waiting; actions and cutscenes; texts; helpers.

test('startScript: runs to its first wait', function(t)
  local stage = 0
  local ok, thread = startScript(function(step)
    stage = step
    waitMs(100)
    stage = 2
  end, 1)
  t.expect(ok and type(thread) == 'thread' and stage == 1)
  t.wait(200)
  t.expect(stage == 2)
end)

test('startScript: an error is reported and returned', function(t)
  local ok, message = startScript(function() error('oops') end)
  t.expect(ok == false and message:find('oops', 1, true))
  t.expect(t.errors()[1]:find('oops', 1, true))
end)

test('startScript: takes options in a table', function(t)
  local got
  local ok = startScript({ function(...) got = { ... } end, restart = true }, 1, 2)
  t.expect(ok and got[1] == 1 and got[2] == 2)
  t.expect(startScript { function() got = 'without' end } and got == 'without')
  local wrong = {
    { { function() end, restat = true }, "there is no option 'restat'" },
    { { function() end, restart = 1 }, "'restart' must be true or false" },
    { { restart = true }, '{ function, restart = true } expected, got table' },
    { 7, 'function expected, got number' },
  }
  for _, case in ipairs(wrong) do
    local done, message = pcall(startScript, case[1])
    t.expect(not done and message:find(case[2], 1, true), message)
  end
end)

test('startScriptFor: sets the owner', function(t)
  startScriptFor('me', 'one', function() waitMs(1000) end)
  t.expect(isScriptRunning('me', 'one') and isScriptRunning('me') and not isScriptRunning('me', 'two'))
end)

test('stopScript: by its coroutine', function(t)
  local ended
  local _, thread = startScript(function()
    waitMs(100)
    ended = true
  end)
  stopScript(thread)
  t.wait(200)
  t.expect(not ended)
end)

test('stopScript: accepts the result of coroutine.running()', function(t)
  local waited
  startScript(function()
    t.expect(stopScript(coroutine.running()))
    waitMs(10)
    waited = true
  end)
  t.wait(100)
  t.expect(not waited)
end)

test('stopScriptFor: stops one script of an owner', function(t)
  startScriptFor('me', 'one', function() waitMs(1000) end)
  startScriptFor('me', 'two', function() waitMs(1000) end)
  stopScriptFor('me', 'one')
  t.expect(not isScriptRunning('me', 'one') and isScriptRunning('me', 'two'))
end)

test('stopScriptsFor: stops all scripts of an owner', function(t)
  startScriptFor('me', 'one', function() waitMs(1000) end)
  stopScriptsFor('me')
  t.expect(not isScriptRunning('me'))
end)

test('isScriptRunning: until it ends', function(t)
  startScriptFor('me', 'one', function() waitMs(100) end)
  t.wait(200)
  t.expect(not isScriptRunning('me', 'one'))
end)

test('scriptOwner: of the running script', function(t)
  local owner
  startScriptFor('me', 'one', function() owner = scriptOwner() end)
  t.expect(owner == 'me')
end)

test('disownScript: outlives its owner', function(t)
  local ended
  startScriptFor('me', 'one', function()
    disownScript()
    waitMs(100)
    ended = true
  end)
  stopScriptsFor('me')
  t.wait(200)
  t.expect(ended)
end)

local function measure(t, wait)
  local from, to = t.tick(), nil
  startScript(function()
    wait()
    to = t.tick()
  end)
  t.wait(2000)
  return to and to - from
end

test('waitMs: game time', function(t)
  local ticks = measure(t, function() waitMs(500) end)
  t.expect(ticks == 30, ticks)
end)

test('waitSeconds: game time', function(t)
  local ticks = measure(t, function() waitSeconds(0.5) end)
  t.expect(ticks == 30, ticks)
end)

test('waitTicks: game time', function(t)
  local ticks = measure(t, function() waitTicks(7) end)
  t.expect(ticks == 7, ticks)
end)

for _, name in ipairs { 'waitFor', 'waitForEvent', 'waitSignal' } do
  test(name .. ': a signal of the game', function(t)
    local got
    startScript(function() got = { _G[name]('bell') } end)
    t.wait(50)
    t.expect(not got)
    signal('bell', 'loud')
    t.expect(got and got[1] == 'bell' and got[2] == 'loud')
  end)
end

test('waitFor: returns at once for an idle actor', function(t)
  local ticks = measure(t, function() waitFor('guy') end)
  t.expect(ticks == 0, ticks)
end)

test('waitFor: returns after the timeout', function(t)
  local ticks = measure(t, function() t.expect(waitFor('bell', 500) == false) end)
  t.expect(ticks == 30, ticks)
end)

test('waitAny: returns after the first signal', function(t)
  local got
  startScript(function() got = waitAny('bell', 'whistle') end)
  signal('whistle')
  t.expect(got == 'whistle')
end)

test('waitAll: waits for all signals', function(t)
  local over
  startScript(function()
    waitAll('bell', 'whistle')
    over = true
  end)
  signal('bell')
  t.expect(not over)
  signal('whistle')
  t.expect(over)
end)

test('signal: returns how many scripts waited', function(t)
  startScript(function() waitFor('bell') end)
  t.expect(signal('bell') == 1 and signal('bell') == 0)
end)

test('kiavcRequire: runs a file each time', function(t)
  loadedLang = nil
  t.expect(kiavcRequire('texts/en') == true)
  t.expect(kiavcRequire('texts/no-such') == false)
  t.expect(#t.errors() == 1)
end)

---- Actions and cutscenes ----

test('startAction: stops the previous action', function(t)
  local ended = {}
  for i = 1, 2 do
    startAction(function()
      waitMs(100)
      ended[#ended + 1] = i
    end)
  end
  t.expect(action ~= nil)
  t.wait(200)
  t.expect(#ended == 1 and ended[1] == 2 and action == nil)
end)

test('stopAction: stops the action', function(t)
  local ended
  startAction(function()
    waitMs(100)
    ended = true
  end)
  stopAction()
  t.wait(200)
  t.expect(not ended and action == nil)
end)

test('playCutscene: ends with its function', function(t)
  playCutscene(function() waitMs(100) end)
  t.expect(cutscene ~= nil)
  t.wait(200)
  t.expect(cutscene == nil and cutsceneEscape == nil)
end)

test('playCutscene: an error gives the player control again', function(t)
  playCutscene(function()
    startCutscene()
    waitMs(100)
    error('oops')
  end)
  t.wait(200)
  t.expect(cutscene == nil and #t.errors() == 1)
  t.clickRoom(200, 180)
  t.expect(isActorBusy('guy'))
end)

test('playCutscene: ends the previous cutscene', function(t)
  local escaped, ended
  playCutscene(function()
    waitMs(100)
    ended = true
  end, function() escaped = true end)
  playCutscene(function() waitMs(100) end)
  t.wait(50)
  t.expect(escaped and cutscene ~= nil)
  t.wait(200)
  t.expect(not ended and cutscene == nil)
end)

test('endCutscene: stops it and calls the escape function', function(t)
  local escaped, ended
  playCutscene(function()
    startCutscene()
    waitMs(100)
    ended = true
  end, function() escaped = true end)
  endCutscene()
  t.wait(200)
  t.expect(escaped and not ended and cutscene == nil)
  endCutscene()
end)

test('endCutscene: ignores an escape that is no function', function(t)
  playCutscene(function()
    startCutscene()
    waitMs(100)
  end)
  cutsceneEscape = 7
  endCutscene()
  t.expect(cutscene == nil and cutsceneEscape == nil)
end)

---- Helpers ----

test('dumpTable: shows at most 100 levels', function(t)
  local top = {}
  for _ = 1, 100000 do top = { top } end
  local text = dumpTable(top)
  t.equal(#text:gsub('[^{]', ''), 101)
  t.expect(text:find '{ ... }')
end)

test('dumpTable: returns readable text', function(t)
  t.expect(dumpTable({}) == '{}' and dumpTable('a') == '"a"')
  t.expect(dumpTable({ 1, b = { true } }) == '{\n  [1] = 1,\n  b = {\n    [1] = true,\n  },\n}', dumpTable({ 1, b = { true } }))
end)

test('didYouMean: ends a message', function(t)
  t.expect(didYouMean('lamp') == "; did you mean 'lamp'?" and didYouMean(nil) == '' and didYouMean(false) == '')
end)

test('runCommand: runs text', function(t)
  runCommand('waitMs(50) state.ran = true')
  t.wait(100)
  t.expect(state.ran)
  runCommand('this is not Lua')
  t.expect(#t.errors() == 1)
end)

test('colors: ten of them', function(t)
  t.expect(yellow.b == 85 and brown.g == 128 and white.r == 255)
end)

test('Thing.class: makes classes for games', function(t)
  _G.gadgets = {}
  local Gadget = Thing.class('Gadget', 'gadgets')
  local one = Thing.make(Gadget, { id = 'one' }, function() return true end)
  t.expect(_G.gadgets.one == one and Thing.exists(_G.gadgets, 'one', 'test'))
end)

-- Yielding without a wait.

local function warnings(t)
  local text = 'only coroutine.resume continues this script; use waitTicks(1) to wait a tick'
  local found = {}
  for _, line in ipairs(t.log 'warn') do
    if line:find(text, 1, true) then found[#found + 1] = line end
  end
  return found
end

test('coroutine.yield: warns once of a script that is never resumed', function(t)
  local function forgetful() coroutine.yield() end
  startScript(forgetful)
  startScript(function()
    waitMs(100)
    forgetful()
  end)
  t.wait(500)
  t.expect(#warnings(t) == 0)
  startAction(function() coroutine.yield() end)
  t.wait(3000)
  t.expect(#warnings(t) == 2, table.concat(warnings(t), '; '))
  t.expect(warnings(t)[1]:find('tests/scripts.lua:%d+: after coroutine.yield only'), warnings(t)[1])
end)

test('coroutine.yield: no warning if a script resumes it', function(t)
  local generator = coroutine.wrap(function()
    waitTicks(1)
    while true do coroutine.yield(1) end
  end)
  generator()
  local sleeper
  startScript(function()
    sleeper = coroutine.running()
    coroutine.yield()
  end)
  local _, steps = startScript(function()
    while true do coroutine.yield() end
  end)
  coroutine.resume(steps)
  t.wait(3000)
  generator()
  coroutine.resume(sleeper)
  t.expect(#warnings(t) == 0 and coroutine.status(sleeper) == 'dead', table.concat(warnings(t), '; '))
end)

test('waitMs: not in functions that table.sort and string.gsub call', function(t)
  startScript(function()
    table.sort({ 2, 1 }, function(a, b)
      waitMs(10)
      return a < b
    end)
  end)
  startScript(function() string.gsub('x', 'x', function() waitMs(10) end) end)
  local errors = t.errors()
  for i = 1, 2 do
    t.expect(errors[i]:find('a function called by table.sort, string.gsub,', 1, true), errors[i])
  end
end)

-- Waits that end.

test('waitFor: a line that a room change ends in the tick in which it began', function(t)
  t.wait(100)
  local ended
  startScript(function()
    actors.guy:say('hi')
    ended = true
  end)
  rooms.yard:enter()
  t.waitUntil(function() return ended end, 1000)
end)

test('waitAll: remembers earlier signals', function(t)
  t.wait(100)
  local done
  startScript(function() done = waitAll('first', 'second') end)
  signal('first')
  for i = 1, 5000 do
    startScript(function() waitFor('name' .. i) end)
    signal('name' .. i)
  end
  t.wait(2000)
  t.expect(done == nil)
  signal('second')
  t.expect(done == 'second', tostring(done))
end)

test('startScript: an error in closing a variable is reported', function(t)
  t.wait(100)
  startScript(function()
    local _ <close> = setmetatable({}, { __close = function(_, message)
      t.expect(tostring(message):find('first mistake', 1, true), tostring(message))
      error('second mistake')
    end })
    error('first mistake')
  end)
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find('first mistake', 1, true) and errors:find('second mistake', 1, true), errors)
end)

test('startScript: an error where no Lua runs has no place', function(t)
  startScript(coroutine.wrap(startScript))
  t.wait(50)
  t.equal(t.errors(), { "bad argument 'func' to 'startScript' (function expected, got no value)" })
end)
