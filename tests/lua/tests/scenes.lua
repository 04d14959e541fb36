-- Helpers for cutscenes: faces, functions side by side, camera, effects, clicks, messages, timed
-- choices and countdowns.

local shared = require 'shared/journal'
local journal, is = shared.journal, shared.is

local function refused(t, message, func, ...)
  local ok, got = pcall(func, ...)
  t.expect(not ok and tostring(got):find(message, 1, true), message .. '; got: ' .. tostring(got))
end

-- Runs a function as a script and returns a table; its field 'isOver' becomes true at the end.
local function start(func)
  local run = {}
  startScript(function() func() run.isOver = true end)
  return run
end

local function direction(t, id) return select(4, t.where(id)) end

---- Actors ----

test('Actor:face: an actor, a thing, a waypoint, a place, a direction', function(t)
  local guy = actors.guy
  guy:face 'eve'
  t.equal(direction(t, 'guy'), 'right')
  guy:face 'door'
  t.equal(direction(t, 'guy'), 'left')
  guy:face(objects.lamp)
  t.equal(direction(t, 'guy'), 'up')
  guy:face { x = 100, y = 1000 }
  t.equal(direction(t, 'guy'), 'down')
  guy:face(100, 10)
  t.equal(direction(t, 'guy'), 'up')
  guy:face 'left'
  t.equal(direction(t, 'guy'), 'left')
end)

test('Actor:face: two actors turn to each other', function(t)
  actors.guy:face('eve', { both = true })
  t.equal(direction(t, 'guy'), 'right')
  t.equal(direction(t, 'eve'), 'left')
end)

test('Actor:face: mistakes', function(t)
  local guy = actors.guy
  refused(t, "Actor:face: 'coin' is in the room 'yard', and 'guy' in the room 'hall'", guy.face, guy, 'coin')
  refused(t, "Actor:face: 'guy' cannot face itself", guy.face, guy, guy)
  refused(t, "there is no option 'bth'; did you mean 'both'?", guy.face, guy, 'eve', { bth = true })
  refused(t, "'both' needs an actor", guy.face, guy, 'lamp', { both = true })
  refused(t, 'called with a dot', guy.face, 'eve')
  refused(t, "there is no direction 'lfet'; did you mean 'left'?", guy.face, guy, 'lfet')
end)

---- together ----

test('together: waits for all, in the order of the list', function(t)
  local lines, note = journal()
  local run = start(function()
    local all = together(
      function() note 'a' waitMs(500) note 'a is over' end,
      function() note 'b' waitMs(100) note 'b is over' end,
      function() note 'c' end)
    note(all)
  end)
  t.wait(300)
  t.expect(not run.isOver)
  t.wait(400)
  is(t, lines, 'a', 'b', 'c', 'b is over', 'a is over', 'true')
end)

test('together: an error stops the others and is raised', function(t)
  local lines, note = journal()
  start(function()
    local ok, message = pcall(together, function() waitMs(300) note 'late' end, function() waitMs(100) error 'oops' end)
    note(ok)
    t.expect(message:find "the track '2': .*oops", message)
  end)
  t.wait(600)
  is(t, lines, 'false')
end)

test('together: stops with its script', function(t)
  local lines, note = journal()
  local script = runProcess(function() together(function() waitMs(300) note 'late' end) end)
  t.wait(50)
  stopScript(script)
  t.wait(500)
  is(t, lines)
end)

test('together: mistakes', function(t)
  startScript(function()
    refused(t, 'functions expected, got nothing', together)
    refused(t, 'argument 1 is not a function but a table; write the functions without { }', together, { print, print })
    refused(t, 'argument 2 is not a function but nil; write function() ... end around a call', together, print, nil)
    refused(t, 'use waitForFinish(script)', together, coroutine.running())
  end)
  t.equal(#t.errors(), 0)
end)

---- The camera ----

test('panCamera: moves the camera and waits', function(t)
  local run = start(function() panCamera({ x = 400, y = 100 }, { ms = 500, easing = 'linear' }) end)
  t.wait(250)
  t.expect(not run.isOver and followedActor() == nil)
  local x = t.camera()
  t.expect(x > 60 and x < 100, 'half of the way: ' .. x)
  t.wait(300)
  t.expect(run.isOver and t.camera() == 160, 'not beyond the background')
  refused(t, "bad argument 'easing' to 'panCamera'", panCamera, { x = 1, y = 1 }, { easing = 'soft', wait = false })
  refused(t, 'it waits: call it in a script, or with { wait = false }', function()
    table.sort({ 1, 2 }, function() panCamera { x = 1, y = 1 } return false end)
  end)
  refused(t, "bad argument 'ms' to 'panCamera' (0 ms or more expected, got -1", panCamera, { x = 1, y = 1 }, { ms = -1 })
end)

test('camera: panTo a place, follow and center', function(t)
  actors.guy:moveTo('hall', 460, 170)
  local run = start(function() camera:panTo('door', { ms = 300 }) end)
  t.wait(400)
  t.expect(run.isOver and t.camera() == 0)
  camera:follow 'guy'
  t.equal(followedActor(), 'guy')
  camera:center()
  t.expect(t.camera() == 160 and followedActor() == 'guy')
  camera:panTo(actors.eve, { ms = 300, wait = false })
  t.equal(t.camera(), 160)
  run = start(function() waitFor 'effect-pan' end)
  camera:follow(actors.guy) -- ends the pan
  t.wait(50)
  t.expect(run.isOver and t.camera() > 100)
  camera:follow()
  t.equal(followedActor(), nil)
end)

test('camera: mistakes', function(t)
  refused(t, "camera:panTo: no place 'dor' in the room 'hall'", camera.panTo, camera, 'dor')
  refused(t, "did you mean 'door'?", camera.panTo, camera, 'dor')
  refused(t, "'coin' is in the room 'yard', not in 'hall'", camera.panTo, camera, objects.coin)
  refused(t, "there is no option 'esing'; did you mean 'easing'?", camera.panTo, camera, 'door', { esing = 'in' })
  refused(t, "there is no option 'xyz'; the options are: easing, ms, wait", camera.panTo, camera, 'door', { xyz = 1 })
  refused(t, "bad argument 'easing' to 'camera:panTo'", camera.panTo, camera, 'door', { easing = 'soft', wait = false })
  refused(t, "the option 'ms' is a number, not soon", camera.panTo, camera, 'door', { ms = 'soon' })
  refused(t, 'write camera:panTo(...)', camera.panTo, 'door')
  refused(t, "camera:follow: there is no actor 'gyu'; did you mean 'guy'?", camera.follow, camera, 'gyu')
  camera:follow()
  refused(t, 'camera:center: it follows no actor', camera.center, camera)
end)

---- Effects ----

test('shake: waits for its end', function(t)
  local run = start(function() shake(300, 4) end)
  t.wait(250)
  t.expect(not run.isOver)
  t.wait(100)
  t.expect(run.isOver)
  shake(300, 4, { wait = false })
  run = start(function() waitFor 'effect-shake' end)
  t.wait(200)
  t.expect(not run.isOver)
  t.wait(150)
  t.expect(run.isOver)
  refused(t, "bad argument 'px' to 'shake' (1 to 1000 px expected, got 0)", shake, 300, 0)
  refused(t, "bad argument 'ms' to 'shake' (1 ms or more expected, got 0", shake, 0, 3)
  refused(t, "did you mean 'wait'?", shake, 300, 3, { wiat = false })
end)

test('shake: clicks hit what is drawn at rest', function(t)
  local x1, y1 = t.box 'eve'
  shake(5000, 40, { wait = false })
  t.wait(100)
  t.move(x1 + 3, y1 + 3)
  t.wait(50)
  t.equal(t.hover(), 'eve')
end)

test('flash: waits for its end', function(t)
  local run = start(function() flash(200, { r = 255, g = 0, b = 0 }) end)
  t.wait(150)
  t.expect(not run.isOver)
  t.wait(100)
  t.expect(run.isOver)
  flash(200, nil, { wait = false })
  refused(t, "bad argument 'color' to 'flash'", flash, 200, 'red')
end)

test('letterbox: bars come and go', function(t)
  local lines, note = journal()
  start(function()
    letterbox(true)
    note 'bars'
    letterbox(true) -- they are there
    note 'bars still'
    letterbox(false, { ms = 100 })
    note 'none'
    letterbox(true, { ms = 0, px = 10 })
    note 'at once'
    letterbox(false, { wait = false })
    note 'going'
  end)
  t.wait(250)
  is(t, lines)
  t.wait(100)
  is(t, lines, 'bars', 'bars still')
  t.wait(150)
  is(t, lines, 'bars', 'bars still', 'none', 'at once', 'going')
  refused(t, "bad argument 'px' to 'letterbox' (1 to", letterbox, true, { px = 0, wait = false })
end)

test('letterbox: an early end of a cutscene moves the bars away', function(t)
  local lines, note = journal()
  playCutscene(function() startCutscene() letterbox(true) waitMs(60000) end, function() note 'escape' end)
  t.wait(500)
  t.skipCutscene()
  start(function() waitFor 'effect-letterbox' note 'gone' end)
  t.wait(400)
  is(t, lines, 'escape', 'gone')
end)

---- Clicks ----

test('waitForClick: a click, a key or a timeout', function(t)
  local lines, note = journal()
  startScript(function()
    note(waitForClick())
    note(waitForClick { timeout = 60000 })
    note(waitForClick { timeout = 200 })
  end)
  t.wait(100)
  is(t, lines)
  t.clickRoom(200, 170)
  t.wait(50)
  is(t, lines, 'true')
  t.equal(t.where 'guy', 100, 'the click does nothing else')
  t.key 'X'
  t.wait(50)
  is(t, lines, 'true')
  t.key 'Space'
  t.wait(300)
  is(t, lines, 'true', 'true', 'false')
  t.clickRoom(200, 170)
  t.wait(200)
  t.expect(t.where 'guy' > 100, 'clicks work again')
end)

test('waitForClick: does not skip a line, and works in a cutscene', function(t)
  local lines, note = journal()
  playCutscene(function()
    startCutscene()
    actors.guy:say('A long line that goes on and on.', { wait = false })
    waitForClick()
    note 'clicked'
    t.expect(isActorBusy 'guy')
    waitForClick()
    note 'skipped'
    stopCutscene()
  end)
  t.wait(100)
  t.click(5, 5)
  t.wait(50)
  is(t, lines, 'clicked')
  t.skipCutscene()
  t.wait(50)
  is(t, lines, 'clicked', 'skipped')
  refused(t, "there is no option 'timout'; did you mean 'timeout'?", waitForClick, { timout = 3 })
  refused(t, "'timeout' is 0 ms or more, not -1", waitForClick, { timeout = -1 })
end)

---- Messages ----

test('showMessage: a window above everything', function(t)
  local number = showMessage { text = 'Later', ms = 200 }
  t.expect(math.type(number) == 'integer')
  local run = start(function() waitFor 'effect-message' end)
  t.wait(150)
  t.expect(not run.isOver)
  t.wait(100)
  t.expect(run.isOver)
  refused(t, 'the text is empty', showMessage, { text = '' })
  refused(t, "bad argument 'place' to 'showMessage'", showMessage, { text = 'x', place = 'left' })
end)

test('hideMessage: only the message with that number', function(t)
  local first = showMessage { text = 'One', ms = 0 }
  local second = showMessage { text = 'Two', ms = 0 }
  t.expect(not hideMessage(first))
  t.expect(hideMessage(second) and not hideMessage())
end)

test('narrate: waits for a click', function(t)
  local lines, note = journal()
  startScript(function()
    narrate 'Three days later...'
    note 'one'
    narrate('A door slammed.', { ms = 300, place = 'top', color = yellow })
    note 'two'
    narrate('Then silence.', { wait = false, ms = 300 })
    note 'three'
    waitFor 'effect-message'
    note 'over'
  end)
  t.wait(5000)
  is(t, lines)
  t.click(100, 100)
  t.wait(50)
  is(t, lines, 'one')
  t.equal(t.where 'guy', 100)
  t.wait(350)
  is(t, lines, 'one', 'two', 'three')
  t.wait(350)
  is(t, lines, 'one', 'two', 'three', 'over')
end)

test('narrate: one message after the other', function(t)
  local lines, note = journal()
  startScript(function() narrate 'One' note 'one' end)
  startScript(function() narrate 'Two' note 'two' end)
  t.wait(100)
  t.key 'Return'
  t.wait(100)
  is(t, lines, 'one')
  t.key 'Return'
  t.wait(100)
  is(t, lines, 'one', 'two')
end)

test('narrate: skipped and stopped with its cutscene', function(t)
  local lines, note = journal()
  playCutscene(function() startCutscene() narrate 'One' narrate 'Two' note 'end' stopCutscene() end)
  t.wait(50)
  t.skipCutscene()
  t.wait(50)
  is(t, lines, 'end')
  playCutscene(function() narrate 'Three' note 'never' end, function() note 'escape' end)
  t.wait(50)
  t.skipCutscene()
  t.expect(not hideMessage(), 'the window is closed')
  is(t, lines, 'end', 'escape')
end)

test('narrate: mistakes', function(t)
  startScript(function()
    refused(t, 'narrate: a text expected, got nil', narrate)
    refused(t, "there is no option 'colour'; did you mean 'color'?", narrate, 'x', { colour = red })
    refused(t, "the option 'ms' is a number, not long", narrate, 'x', { ms = 'long' })
    refused(t, "narrate: 'ms' is more than 0, not 0; leave it out, and the message stays until a click", narrate, 'x', { ms = 0 })
    refused(t, 'as long as it takes to read it; or call showMessage', narrate, 'x', { wait = false, ms = 0 })
    t.expect(not hideMessage(), 'no message is shown')
    refused(t, "bad argument 'place' to 'narrate'", narrate, 'x', { place = 'left' })
    refused(t, "there is no font 'fnt'; did you mean 'font'?", narrate, 'x', { font = 'fnt' })
    narrateDefaults = { plac = 'top' }
    refused(t, "there is no option 'plac'; did you mean 'place'?", narrate, 'x')
  end)
  t.equal(#t.errors(), 0)
end)

---- Choices with a time ----

test('choose: without an actor', function(t)
  local answer, place
  startScript(function() answer, place = choose { 'Left.', 'Right.' } end)
  t.wait(100)
  t.choose(2)
  t.wait(100)
  t.expect(answer == 'Right.' and place == 2)
end)

test('choose: the default after the timeout', function(t)
  local lines, note = journal()
  startScript(function()
    note(choose({ 'Left.', 'Right.', '...' }, { timeout = 500 }))
    note(choose({ 'Left.', 'Right.' }, { timeout = 500, default = 'Left.' }))
    note(choose({ 'Left.', 'Right.' }, { timeout = 500, default = 2 }))
    note((actors.eve:ask({ 'Yes.', 'No.' }, { timeout = 500, default = 'Yes.' })))
    note(choose({ 'Left.', 'Right.' }, { timeout = 60000 }))
  end)
  t.wait(400)
  is(t, lines)
  t.wait(150)
  is(t, lines, '...')
  t.wait(1700)
  is(t, lines, '...', 'Left.', 'Right.', 'Yes.')
  t.choose(1)
  t.wait(100)
  is(t, lines, '...', 'Left.', 'Right.', 'Yes.', 'Left.')
end)

test('choose: mistakes', function(t)
  startScript(function()
    refused(t, 'choose: a list of options expected', choose, {})
    refused(t, "the default 'Lft.' is none of the options; did you mean 'Left.'?", choose, { 'Left.', 'Right.' },
      { timeout = 100, default = 'Lft.' })
    refused(t, "'default' needs a 'timeout' in ms", choose, { 'Left.' }, { default = 'Left.' })
    refused(t, "there is no option 'timout'; did you mean 'timeout'?", choose, { 'Left.' }, { timout = 3 })
    refused(t, "Actor:ask: 'timeout' is a number of ms", actors.eve.ask, actors.eve, { 'Left.' }, { timeout = 'soon' })
  end)
  t.equal(#t.errors(), 0)
end)

local function quarrel(block)
  block.options = {
    { text = 'I can explain.', say = false, exitDialog = true, state = { said = 'explain' } },
    { text = 'Run.', name = 'run', say = false, exitDialog = true, state = { said = 'run' } },
  }
  return {
    settings = {
      id = 'quarrel', font = 'font', color = gray, selected = white, background = black,
      area = { x1 = 0, y1 = 140, x2 = 320, y2 = 200 },
    },
    main = block,
  }
end

test('enterDialog: a block with a timeout', function(t)
  startScript(enterDialog, quarrel { timeout = 400, default = 'I can explain.' })
  t.wait(300)
  t.equal(state.said, nil)
  t.wait(200)
  t.equal(state.said, 'explain')
  t.equal(state.dialogues.quarrel.main['I can explain.'].selected, 1)
  startScript(enterDialog, quarrel { timeout = 400 })
  t.wait(500)
  t.equal(state.said, 'run')
  refused(t, "default = 'rum': there is no such option; did you mean 'run'?", checkDialog,
    quarrel { timeout = 400, default = 'rum' })
  refused(t, "'default' needs a 'timeout' in ms", checkDialog, quarrel { default = 'run' })
  refused(t, "'timeout' is a number of ms", checkDialog, quarrel { timeout = 0 })
end)

test('setDialogTime: only for the dialog that asks', function(t)
  refused(t, "the dialog 'quarrel' is not waiting for a choice", setDialogTime, { id = 'quarrel', ms = 100, name = 'run' })
  startScript(enterDialog, quarrel {})
  t.wait(50)
  refused(t, "the dialog 'quarrel' has no line 'rum'; did you mean 'run'?", setDialogTime,
    { id = 'quarrel', ms = 100, name = 'rum' })
  setDialogTime { id = 'quarrel', ms = 100, name = 'run' }
  t.wait(200)
  t.equal(state.said, 'run')
end)

---- Countdowns ----

test('startCountdown: sends a signal and calls onEnd', function(t)
  local lines, note = journal()
  startScript(function() waitFor 'countdown-bomb' note 'none' end)
  startCountdown { id = 'bomb', ms = 500, show = 'both', onEnd = function() note 'boom' waitMs(100) note 'smoke' end }
  start(function() waitFor 'countdown-bomb' note 'signal' end)
  t.wait(450)
  is(t, lines, 'none')
  t.wait(100)
  is(t, lines, 'none', 'signal', 'boom')
  t.wait(100)
  is(t, lines, 'none', 'signal', 'boom', 'smoke')
  t.equal(next(countdownEnds), nil)
  t.equal(countdownLeft 'bomb', nil)
end)

test('startCountdown: mistakes', function(t)
  refused(t, "bad argument 'ms' to 'startCountdown' (1 to", startCountdown, { id = 'a', ms = 0 })
  refused(t, "bad argument 'show' to 'startCountdown'", startCountdown, { id = 'a', ms = 10, show = 'clock' })
  refused(t, 'the place needs both x and y', startCountdown, { id = 'a', ms = 10, x = 4 })
  refused(t, "did you mean 'onEnd'?", startCountdown, { id = 'a', ms = 10, onend = print })
  for i = 1, 64 do startCountdown { id = 'c' .. i, ms = 10000 } end
  refused(t, 'the limit of 64 countdowns is reached', startCountdown, { id = 'more', ms = 10 })
  startCountdown { id = 'c1', ms = 20000 }
end)

test('countdownLeft: the remaining time', function(t)
  startCountdown { id = 'bomb', ms = 1000, show = 'none' }
  t.equal(countdownLeft 'bomb', 1000.0)
  t.wait(500)
  t.equal(countdownLeft 'bomb', 500.0)
  startCountdown { id = 'bomb', ms = 3000 } -- replaces it
  t.equal(countdownLeft 'bomb', 3000.0)
  t.equal(countdownLeft 'bmb', nil)
end)

test('pauseCountdown: the time stands still', function(t)
  startCountdown { id = 'bomb', ms = 1000 }
  t.wait(500)
  t.expect(pauseCountdown 'bomb')
  t.wait(5000)
  t.equal(countdownLeft 'bomb', 500.0)
  t.expect(not pauseCountdown 'fuse')
  t.equal(#t.log 'warn', 0)
  t.expect(not pauseCountdown 'bmob')
  t.expect(t.log('warn')[1]:find("no countdown 'bmob' is running; did you mean 'bomb'?", 1, true))
end)

test('resumeCountdown: goes on where it was', function(t)
  local lines, note = journal()
  startCountdown { id = 'bomb', ms = 1000, onEnd = function() note 'boom' end }
  pauseCountdown 'bomb'
  t.wait(2000)
  t.expect(resumeCountdown 'bomb' and not resumeCountdown 'fuse')
  t.wait(950)
  is(t, lines)
  t.wait(100)
  is(t, lines, 'boom')
end)

test('stopCountdown: wakes scripts, without onEnd', function(t)
  local lines, note = journal()
  startCountdown { id = 'bomb', ms = 1000, onEnd = function() note 'boom' end }
  startScript(function() waitFor 'countdown-bomb' note(countdownLeft 'bomb') end)
  t.wait(100)
  t.expect(stopCountdown 'bomb' and not stopCountdown 'bomb')
  t.equal(next(countdownEnds), nil)
  t.wait(2000)
  is(t, lines, 'nil')
end)

test('countdownEnded: only the latest function is called', function(t)
  local lines, note = journal()
  startCountdown { id = 'bomb', ms = 100, onEnd = function() note 'old' end }
  startCountdown { id = 'bomb', ms = 200 }
  t.wait(400)
  countdownEnded 'nothing'
  is(t, lines)
end)
