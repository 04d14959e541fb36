-- Processes side by side: runProcess, tracks, latched signals, ends, places, controls.

local function journal()
  local lines = {}
  return lines, function(line) lines[#lines + 1] = line end
end

local function is(t, lines, ...)
  local wanted, got = table.concat({ ... }, ' | '), table.concat(lines, ' | ')
  t.expect(got == wanted, 'got ' .. got .. '; wanted ' .. wanted)
end

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

---- Signals ----

test('sendEvent: passes its values', function(t)
  local got
  runProcess(function() got = { waitForEvent 'EnemyKilled' } end)
  t.expect(sendEvent('EnemyKilled', 'rat', 3) == 1)
  t.expect(got[1] == 'EnemyKilled' and got[2] == 'rat' and got[3] == 3)
end)

test('waitSignal: a latched wait finds earlier signals', function(t)
  local got = {}
  signal('gong', 'loud', nil, 3)
  runProcess(function() got[1] = table.pack(waitSignal('gong', { latched = true })) end)
  runProcess(function() got[2] = table.pack(waitSignal('gong', { latched = true, timeout = 100 })) end)
  runProcess(function() got[3] = table.pack(waitSignal('gong', { timeout = 100 })) end)
  t.expect(got[1] and got[1].n == 4 and got[1][2] == 'loud' and got[1][4] == 3, 'the values come with it')
  t.expect(got[2] and got[2][1] == 'gong', 'it stays until it is cleared')
  t.wait(200)
  t.expect(got[3][1] == false, 'a plain wait has come too late')
  runProcess(function() waitSignal({ 'bell', 'gong' }, { latched = true }) got[4] = true end)
  t.expect(got[4], 'any of a list')
end)

test('clearSignal: removes a latched signal', function(t)
  local got
  t.expect(clearSignal 'gong' == false)
  signal 'gong'
  t.expect(clearSignal 'gong' and not clearSignal 'gong')
  runProcess(function() got = waitSignal('gong', { latched = true }) end)
  t.wait(50)
  t.expect(not got)
  signal 'gong'
  t.expect(got == 'gong')
end)

test('waitSignal: rejects unknown options', function(t)
  for _, options in ipairs { { latch = true }, 'soon', { timeout = 'soon' }, { timeout = '3' }, { latched = 'yes' } } do
    local ok, message = pcall(waitSignal, 'gong', options)
    t.expect(not ok and tostring(message):find('{ timeout = ms, latched = true } expected', 1, true), message)
  end
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

---- Places ----

local function forest()
  return Room:new {
    id = 'forest', background = 'room', walkboxes = { { x1 = 0, y1 = 150, x2 = 479, y2 = 199 } },
    waypoints = { start = { x = 30, y = 160, face = 'right' }, stop = { x = 400, y = 180 } },
  }
end

test('waypoint: of any room', function(t)
  forest()
  local at = waypoint 'forest.start'
  t.expect(at.room == 'forest' and at.name == 'start' and at.x == 30 and at.y == 160 and at.face == 'right')
  t.expect(waypoint('door').room == 'hall', 'of the room that is shown')
  for name, message in pairs {
    ['forrest.start'] = "no room 'forrest'; did you mean 'forest'?",
    ['forest.strat'] = "no waypoint 'strat'; did you mean 'start'?",
    ['dor'] = "no waypoint 'dor'; did you mean 'door'?",
  } do
    local ok, got = pcall(waypoint, name)
    t.expect(not ok and got:find(message, 1, true), got)
  end
  local ok, got = pcall(actors.guy.walkTo, actors.guy, waypoint 'forest.start')
  t.expect(not ok and got:find("in the room 'forest', not in 'hall'", 1, true), got)
  ok, got = pcall(actors.guy.walkTo, actors.guy, 'forest.start')
  t.expect(not ok and got:find("in the room 'forest', not in 'hall'", 1, true), got)
  t.expect(actors.guy:walkTo 'hall.door', 'a name may have its room before it')
end)

test('setPosition: into the room of a waypoint', function(t)
  forest()
  setPosition('guy', waypoint 'forest.start')
  local x, y, room, direction = t.where 'guy'
  t.expect(x == 30 and y == 160 and room == 'forest' and direction == 'right' and actors.guy.room == 'forest')
  setPosition('guy', 50, 170)
  x, y, room = t.where 'guy'
  t.expect(x == 50 and y == 170 and room == 'forest')
  setPosition(objects.coin, waypoint 'forest.stop')
  t.expect(select(3, t.where 'coin') == 'forest')
  t.expect(not pcall(setPosition, 'nobody', 1, 2))
end)

test('activate: shows actors and objects', function(t)
  actors.eve:hide()
  objects.lamp:hide()
  t.wait(20)
  t.expect(not t.isVisible 'eve' and not t.isVisible 'lamp')
  activate 'eve'
  activate(objects.lamp)
  t.wait(20)
  t.expect(t.isVisible 'eve' and t.isVisible 'lamp')
end)

test('walkToPoint: returns at once', function(t)
  t.expect(walkToPoint('guy', 'door') == true and isActorBusy 'guy')
  t.waitUntil(function() return not isActorBusy 'guy' end)
  t.expect(t.where 'guy' == 40)
  local ok, got = pcall(walkToPoint, 'gyu', 'door')
  t.expect(not ok and got:find("did you mean 'guy'?", 1, true), got)
end)

test('walkToPointAndSignal: on arrival', function(t)
  local lines, note = journal()
  runProcess(function()
    t.expect(walkToPointAndSignal('guy', 'guy is there', 'door'))
    local name, arrived = waitSignal 'guy is there'
    note(name .. ' ' .. tostring(arrived))
    walkToPointAndSignal('guy', 'guy is there', 'door')
    note(tostring(select(2, waitSignal('guy is there', 1000))))
  end)
  t.waitUntil(function() return #lines == 2 end)
  is(t, lines, 'guy is there true', 'true')
end)

test('walkToPointAndSignal: needs the name of a signal', function(t)
  local fine, message = pcall(walkToPointAndSignal, 'guy', nil, 'door')
  t.expect(not fine and message:find('walkToPointAndSignal: the name of a signal expected, got nil', 1, true), message)
end)

test('walkToPointAndSignal: sends false if the walk fails', function(t)
  local lines, note = journal()
  runProcess(function()
    actors.guy:moveTo('yard', 100, 170)
    note(tostring(walkToPointAndSignal('guy', 'there', 50, 170)))
    note(tostring(select(2, waitSignal 'there')))
    actors.guy:moveTo('hall', 100, 170)
    walkToPointAndSignal('guy', 'there', 'door')
    waitMs(100)
    actors.guy:walkTo(200, 170)
    note(tostring(select(2, waitSignal 'there')))
  end)
  t.waitUntil(function() return #lines == 3 end)
  is(t, lines, 'false', 'false', 'false')
end)

---- Camera and controls ----

test('setCameraCenter: a place in the middle', function(t)
  t.expect(followedActor() == 'guy')
  setCameraCenter { 200, 170 }
  t.expect(t.camera() == 40 and followedActor() == nil, 'not beyond the background')
  setCameraCenter 'door'
  t.expect(t.camera() == 0)
  setCameraCenter { x = 10000, y = 0 }
  t.expect(t.camera() == 160)
  actors.guy:walkTo 'door'
  t.wait(500)
  t.expect(t.camera() == 160, 'it stays there')
  local ok, got = pcall(setCameraCenter, 'dor')
  t.expect(not ok and got:find("did you mean 'door'?", 1, true), got)
end)

test('followedActor: the actor that the camera follows', function(t)
  followActor 'eve'
  t.expect(followedActor() == 'eve')
  followActor()
  t.expect(followedActor() == nil)
end)

test('disableControls: stops clicks and camera', function(t)
  disableControls()
  disableControls()
  t.expect(not isInputEnabled() and followedActor() == nil)
  t.clickRoom(200, 170)
  t.wait(100)
  t.expect(t.where 'guy' == 100)
end)

test('enableControls: restores clicks and camera', function(t)
  disableControls()
  enableControls()
  t.expect(isInputEnabled() and followedActor() == 'guy')
  disableControls()
  followActor 'eve'
  enableControls()
  t.expect(followedActor() == 'eve')
end)

test('restoreControls: when a cutscene is skipped, or fails', function(t)
  playCutscene(function() startCutscene() disableControls() waitMs(10000) end, function() end)
  t.skipCutscene()
  t.expect(isInputEnabled() and followedActor() == 'guy')
  playCutscene(function() disableControls() error 'oops' end)
  t.expect(isInputEnabled() and #t.errors() == 1)
  disableInput()
  restoreControls()
  t.expect(not isInputEnabled(), 'controls that the game has disabled itself stay disabled')
end)

test('the opening scene of a forest', function(t)
  local lines, note = journal()
  forest()
  playCutscene(function()
    disableControls()
    rooms.forest:enter()
    setCameraCenter(waypoint 'forest.stop')
    for _, id in ipairs { 'guy', 'eve' } do
      activate(id)
      setPosition(id, waypoint 'forest.start')
    end
    walkToPointAndSignal('guy', 'guy is there', waypoint 'forest.stop')
    walkToPoint('eve', waypoint 'forest.stop')
    waitSignal 'guy is there'
    note('guy at ' .. math.floor((actors.guy:position())))
    runProcess(function() while true do actors.eve:say 'I am bored.' waitMs(3000) end end)
    enableControls()
  end)
  t.waitUntil(function() return #lines > 0 end)
  is(t, lines, 'guy at 400')
  t.wait(50)
  t.expect(isInputEnabled() and followedActor() == 'guy' and t.say 'eve' == 'I am bored.')
  t.wait(6100)
  t.expect(t.say 'eve' == 'I am bored.', 'she goes on when the scene is over')
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
  check('a key leads to the game', function() onUserInput('X', function() end) end)
  onUserInput('X', nil)
  check('a time limit', function()
    stopScript(waiting)
    waiting = runProcess(function() waitSignal('milk', 100000) end)
  end)
  stopScript(waiting)
  runProcess(function() waitSignal 'milk' end)
  check('updateWorld', function() _G.updateWorld = function() end end)
end)
