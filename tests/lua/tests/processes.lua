-- Scripts that run side by side: pauseProcess, runProcess, waiting for their ends, tracks, waits without an end.

local shared = require 'shared/journal'
local journal, is = shared.journal, shared.is

---- pauseProcess, resumeProcess ----

local function ticks(t, count)
  t.wait(count * 1000 / 60)
end

test('pauseProcess: keeps the rest of the waiting time', function(t)
  local lines, note = journal()
  local process = runProcess(function()
    waitTicks(10)
    note 'ten'
    waitSeconds(60)
    note 'a minute'
  end)
  ticks(t, 4)
  t.expect(pauseProcess(process) and not pauseProcess(process), 'it is paused already')
  ticks(t, 100)
  is(t, lines)
  t.expect(resumeProcess(process) and not resumeProcess(process), 'it is not paused any more')
  ticks(t, 5)
  is(t, lines)
  ticks(t, 1)
  is(t, lines, 'ten')
  t.wait(30000)
  pauseProcess(process)
  t.wait(90000)
  resumeProcess(process)
  t.wait(29900)
  is(t, lines, 'ten')
  t.wait(200)
  is(t, lines, 'ten', 'a minute')
  t.expect(not pauseProcess(process) and not resumeProcess(process), 'it has ended')
end)

test('pauseProcess: a signal ends the wait, and the script goes on later', function(t)
  local lines, note = journal()
  local process = runProcess(function()
    note(table.concat({ waitFor('bell', 500) }, ' '))
    note(tostring(waitFor('gong', 100)))
  end)
  pauseProcess(process)
  t.expect(signal('bell', 'one') == 1 and signal('bell', 'two') == 0)
  t.wait(1000)
  is(t, lines)
  resumeProcess(process)
  is(t, lines, 'bell one')
  pauseProcess(process)
  t.wait(1000)
  resumeProcess(process)
  t.wait(200)
  is(t, lines, 'bell one', 'false')
end)

test('pauseProcess: the running script, from its next wait on', function(t)
  local lines, note = journal()
  local process = runProcess(function()
    pauseProcess((coroutine.running()))
    note 'still here'
    waitTicks(3)
    note 'after the wait'
  end)
  is(t, lines, 'still here')
  ticks(t, 20)
  is(t, lines, 'still here')
  resumeProcess(process)
  ticks(t, 3)
  is(t, lines, 'still here', 'after the wait')
end)

test('pauseProcess: a script that the same signal wakes later', function(t)
  local lines, note = journal()
  local second, third
  runProcess(function()
    waitFor 'bell'
    pauseProcess(second)
    pauseProcess(third)
    resumeProcess(third)
    note 'first'
  end)
  second = runProcess(function() note(table.concat({ waitFor 'bell' }, ' ')) end)
  third = runProcess(function() note('third ' .. table.concat({ waitFor 'bell' }, ' ')) end)
  t.expect(signal('bell', 1) == 3)
  is(t, lines, 'first', 'third bell 1')
  resumeProcess(second)
  is(t, lines, 'first', 'third bell 1', 'bell 1')
end)

test('pauseProcess: a paused script can be stopped, and waitForFinish waits for it', function(t)
  local lines, note = journal()
  local process = runProcess(function() waitTicks(2) note 'never' end)
  local other = runProcess(function() waitTicks(2) note 'other' end)
  pauseProcess(process)
  pauseProcess(other)
  startScript(function() waitForFinish(process, other) note 'both' end)
  stopScript(process)
  ticks(t, 10)
  is(t, lines)
  resumeProcess(other)
  ticks(t, 5)
  is(t, lines, 'other', 'both')
end)

test('resumeProcess: rejects what is no coroutine', function(t)
  t.expect(not pauseProcess(coroutine.create(function() end)), 'it has not been started')
  local ok, message = pcall(resumeProcess, 'cat')
  t.expect(not ok and message:find('a coroutine expected, as returned by runProcess', 1, true), message)
  ok, message = pcall(pauseProcess, 'cat')
  t.expect(not ok and message:find('a coroutine expected, as returned by runProcess', 1, true), message)
end)

---- runProcess, ends ----

test('runProcess: two processes that speak in turn', function(t)
  local lines, note = journal()
  runProcess(function()
    note '1: you be quiet'
    waitSeconds(2)
    note '1: now you'
    signal 'your turn'
    waitSignal 'my turn'
    note '1: thank you'
  end)
  runProcess(function()
    waitSignal 'your turn'
    note '2: at last'
    waitSeconds(2)
    note '2: that was all'
    signal 'my turn'
    note '2: bye'
  end)
  t.wait(1900)
  is(t, lines, '1: you be quiet')
  t.wait(150)
  is(t, lines, '1: you be quiet', '1: now you', '2: at last')
  t.wait(2010)
  is(t, lines, '1: you be quiet', '1: now you', '2: at last', '2: that was all', '1: thank you', '2: bye')
end)

test('runProcess: returns the coroutine, even if it has ended', function(t)
  local short, values = runProcess(function(a, b) return a + b end, 1, 2), {}
  t.expect(type(short) == 'thread' and coroutine.status(short) == 'dead')
  local bad = runProcess(function() error 'oops' end)
  t.expect(coroutine.status(bad) == 'dead')
  t.expect(t.errors()[1]:find('oops', 1, true), 'an error is reported')
  local long = runProcess(function(...) values = { ... } waitMs(100) end, 'a', 'b')
  t.expect(coroutine.status(long) == 'suspended' and values[2] == 'b')
  for _ = 1, 5 do t.expect(runProcess(function() end) ~= short, 'a coroutine that is known has no second life') end
end)

test('runProcess: has no owner, but is stopped with a skipped cutscene', function(t)
  local lines, note = journal()
  startAction(function() runProcess(function() waitMs(100) note 'out of an action' end) end)
  startAction(function() end)
  playCutscene(function()
    runProcess(function() waitMs(200) note 'bad' end)
    waitMs(1000)
  end, function() note 'escaped' end)
  t.skipCutscene()
  t.wait(400)
  is(t, lines, 'escaped', 'out of an action')
end)

test('runProcess: continues after a cutscene has ended', function(t)
  local lines, note = journal()
  playCutscene(function()
    runProcess(function() waitMs(200) note 'first' end)
    waitMs(50)
  end, function() end)
  t.wait(100)
  playCutscene(function() waitMs(1000) end, function() note 'escaped' end)
  t.skipCutscene()
  t.wait(400)
  is(t, lines, 'escaped', 'first')
end)

test('disownScriptsFor: the scripts continue', function(t)
  local ended = 0
  for i = 1, 3 do startScriptFor('me', 'n' .. i, function() waitMs(50) ended = ended + 1 end) end
  t.expect(disownScriptsFor('me') and not isScriptRunning('me'))
  stopScriptsFor('me')
  t.wait(100)
  t.expect(ended == 3)
end)

test('waitForFinish: cat and girl meet', function(t)
  local lines, note = journal()
  local cat = runProcess(function() actors.guy:goTo(200, 170) note 'the cat is there' end)
  local girl = runProcess(function() actors.eve:goTo(60, 170) note 'the girl is there' end)
  runProcess(function()
    local last = waitForFinish(cat, girl)
    note(last == girl and 'meow, girl' or 'meow, cat')
    t.expect(waitForFinish(cat, girl) == girl, 'they are over')
    note 'at once'
  end)
  t.expect(#lines == 0)
  t.waitUntil(function() return #lines == 4 end, 10000)
  is(t, lines, 'the cat is there', 'the girl is there', 'meow, girl', 'at once')
end)

test('waitForFinish: a script that fails or is stopped has ended', function(t)
  local lines, note = journal()
  local fails = runProcess(function() waitMs(100) error 'oops' end)
  local stopped = runProcess(function() waitMs(100000) end)
  local byHand = coroutine.create(function() coroutine.yield() end)
  coroutine.resume(byHand)
  runProcess(function() waitForFinish { fails, stopped, byHand } note 'all over' end)
  t.wait(200)
  t.expect(#t.errors() == 1 and #lines == 0)
  stopScript(stopped)
  t.expect(#lines == 0)
  coroutine.resume(byHand)
  t.wait(50)
  is(t, lines, 'all over')
end)

test('waitForFinish: rejects the calling script, and coroutines that were not started', function(t)
  runProcess(function() waitForFinish((coroutine.running())) end)
  runProcess(function() waitForFinish(coroutine.create(function() end)) end)
  local errors = t.errors()
  t.expect(errors[1]:find('cannot wait for its own end', 1, true), errors[1])
  t.expect(errors[2]:find('has not been started', 1, true), errors[2])
end)

test('waitForAny: a race', function(t)
  local won
  local slow = runProcess(function() waitMs(300) end)
  local fast = runProcess(function() waitMs(200) end)
  runProcess(function() won = waitForAny(slow, fast) end)
  t.wait(250)
  t.expect(won == fast)
  runProcess(function() won = waitForAny(slow, 'bell') end)
  signal 'bell'
  t.expect(won == 'bell')
end)

test('waitFor: waits for the end of a coroutine, with a timeout', function(t)
  local got = {}
  local long = runProcess(function() waitMs(1000) end)
  runProcess(function() got[1] = waitFor(long, 100) got[2] = waitFor(long) == long end)
  t.wait(200)
  t.expect(got[1] == false and got[2] == nil)
  t.wait(1000)
  t.expect(got[2] == true)
end)

test('delay: seconds', function(t)
  local from, to = t.tick(), nil
  runProcess(function() delay(0.5) to = t.tick() end)
  t.wait(600)
  t.expect(to - from == 30, to)
end)

---- Tracks ----

test('tracks: runs side by side and waits for all', function(t)
  local lines, note = journal()
  local complete
  runProcess(function()
    complete = tracks {
      sullivan = function()
        note 'sullivan goes'
        actors.eve:goTo(200, 170)
        signal 'sullivan is there'
        waitSignal('player is there', { latched = true })
        note 'sullivan shakes hands'
      end,
      player = function()
        note 'player goes'
        actors.guy:goTo(190, 170)
        note 'player is there'
        signal 'player is there'
        waitSignal('sullivan is there', { latched = true })
        note 'player shakes hands'
      end,
    }
    note 'together'
  end)
  is(t, lines, 'player goes', 'sullivan goes')
  t.waitUntil(function() return complete ~= nil end, 10000)
  is(t, lines, 'player goes', 'sullivan goes', 'player is there', 'sullivan shakes hands', 'player shakes hands', 'together')
  t.expect(complete == true)
end)

test('tracks: an error in one stops the others and is raised once', function(t)
  local lines, note = journal()
  runProcess(function()
    local _ <close> = setmetatable({}, { __close = function() note 'closed' end })
    tracks {
      bad = function() waitMs(100) error 'oops' end,
      good = function()
        local _ <close> = setmetatable({}, { __close = function() note 'good is stopped' end })
        waitMs(200)
        note 'bad'
      end,
    }
    note 'worse'
  end)
  t.wait(400)
  is(t, lines, 'good is stopped', 'closed')
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find("the track 'bad': tests/processes.lua:%d+: oops"), errors[1])
end)

test('tracks: the others continue when one is stopped', function(t)
  local complete
  startScriptFor('me', 'scene', function()
    complete = tracks { a = function() waitMs(100) end, b = function() waitMs(100000) end }
  end)
  t.expect(isScriptRunning('me', 'b'), 'they belong to whom the scene belongs')
  stopScriptFor('me', 'b')
  t.expect(complete == nil)
  t.wait(200)
  t.expect(complete == false)
end)

test('tracks: are stopped with the script that runs them', function(t)
  local lines, note = journal()
  local scene = runProcess(function()
    tracks { a = function() waitMs(100) note 'bad' end, b = function() waitMs(100) note 'bad' end }
    note 'bad'
  end)
  stopScript(scene)
  t.wait(300)
  is(t, lines)
end)

test('tracks: lists, empty tables, and invalid tracks', function(t)
  local lines, note = journal()
  runProcess(function()
    note(tostring(tracks { function() note 'one' end, function() waitTicks(1) note 'two' end }))
    note(tostring(tracks {}))
  end)
  t.wait(50)
  is(t, lines, 'one', 'two', 'true', 'true')
  t.expect(not pcall(table.sort, { 1, 2 }, function() return tracks {} end), 'tracks needs a script that can wait')
  runProcess(function() tracks { a = 3 } end)
  t.expect(t.errors()[1]:find("the track 'a' is not a function", 1, true))
  local many, begun = {}, 0
  for i = 1, 65 do many[i] = function() begun = begun + 1 end end
  runProcess(function() tracks(many) end)
  t.expect(begun == 0 and t.errors()[2]:find('tracks: 65 functions; at most 64 can run', 1, true), t.errors()[2])
end)

test('startTrack: has a name, and the owner of the calling script', function(t)
  local owner, track
  startScriptFor('me', 'one', function()
    track = startTrack('side', function(value) owner = scriptOwner() .. value waitMs(100) end, '!')
    waitMs(100)
  end)
  t.expect(owner == 'me!' and isScriptRunning('me', 'side') and coroutine.status(track) == 'suspended')
end)

---- Waits without an end ----

test('a wait that nothing can end is reported', function(t)
  playCutscene(function()
    startCutscene()
    actors.guy:walkTo 'door'
    tracks { cat = function() waitSignal { 'milk', 'mouse' } end, dog = function() waitAll('bone', 'ball') end }
  end)
  t.key 'F8'
  t.type 'scripts'
  t.key 'Return'
  t.wait(50)
  local console = table.concat(t.console(), '\n')
  t.expect(console:find('cat +cutscene +tests/processes.lua:%d+ +milk or mouse'), console)
  t.expect(console:find('dog +cutscene +tests/processes.lua:%d+ +bone and ball'), console)
  t.key 'Escape'
  t.waitUntil(function() return not isActorBusy 'guy' end)
  t.wait(5000)
  local warnings = t.log 'warn'
  t.expect(#warnings == 3 and table.concat(warnings):find("'cat' has waited for milk or mouse", 1, true),
    table.concat(warnings, '\n'))
end)

test('a wait that something may end is not reported', function(t)
  local function check(what, prepare)
    prepare()
    t.wait(4100)
    t.expect(#t.log 'warn' == 0, what .. ': ' .. table.concat(t.log 'warn', '\n'))
  end
  local waiting = runProcess(function() waitSignal 'milk' end)
  check('the player can click', function() end)
  disableInput()
  local sleeper
  check('a script sleeps', function() sleeper = runProcess(function() waitMs(100000) end) end)
  stopScript(sleeper)
  local function help() signal 'milk' end
  check('a key may send it', function() onUserInput('X', function() help() end) end)
  onUserInput('X', nil)
  check('a time limit', function()
    stopScript(waiting)
    waiting = runProcess(function() waitSignal('milk', 100000) end)
  end)
  stopScript(waiting)
  runProcess(function() waitSignal 'milk' end)
  check('updateWorld', function() _G.updateWorld = function() end end)
end)

test('a stuck script: a walk that pauses and keys that cannot help do not hide it', function(t)
  onUserInput('K', function() kiavcLog 'a key that does something else' end)
  inputTrigger.L = false
  actors.eve:hide()
  actors.eve:walkTo(150, 170)
  disableInput()
  startScript(function() waitFor 'milk' end)
  t.wait(5000)
  t.expect(table.concat(t.log 'warn', '\n'):find('has waited for milk for', 1, true))
end)
