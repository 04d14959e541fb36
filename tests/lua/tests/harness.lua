-- The t.* methods of tests. tests/shell/test_verdicts.sh checks the output of failing tests.
-- luacheck: globals leftBehind

local beside = require 'parts.beside'

test("require: runs a file in the folder of the test once, with the game's globals", function(t)
  t.expect(beside.hall == rooms.hall)
  t.expect(require 'parts.beside' == beside)
end)

test('start: after main.lua and before the first tick', function(t)
  t.expect(t.tick() == 0, 'tick ' .. t.tick())
  t.expect(activeRoom ~= nil or rooms.hall ~= nil)
  t.wait(0)
  t.expect(t.tick() == 0)
end)

test('wait: game time in whole ticks', function(t)
  t.wait(500)
  t.expect(t.tick() == 30, 'tick ' .. t.tick())
  t.wait(1)
  t.expect(t.tick() == 31, 'tick ' .. t.tick())
end)

test('waitUntil: checks every tick, and returns the value of the condition', function(t)
  local tried = 0
  local value = t.waitUntil(function() tried = tried + 1 return tried == 5 and 'fifth' end, 1000)
  t.expect(value == 'fifth' and tried == 5)
  t.expect(t.tick() == 4, 'tick ' .. t.tick())
end)

test('waitUntil: raises with its own line and message', function(t)
  local fine, message = pcall(t.waitUntil, function() return false end, 100, 'pigs fly')
  t.expect(not fine)
  t.expect(message:find('waited 100 ms: pigs fly', 1, true), message)
end)

test('click: moves, hovers, presses and releases within one tick', function(t)
  t.wait(100)
  local seen
  function leftClick(x, y) seen = ('%s %s'):format(x, y) end
  local before = t.tick()
  t.click(33, 44)
  t.expect(t.tick() == before + 1, 'ticks ' .. t.tick() - before)
  t.expect(seen == '33 44', tostring(seen))
end)

-- The game's own waits continue a test in the middle of a tick.
test('click, key, move and wait: take at least one whole tick, also after waits of the game', function(t)
  local acts = {
    click = function() t.click(33, 44) end,
    rightClick = function() t.rightClick(33, 44) end,
    clickOn = function() t.clickOn('lamp') end,
    clickRoom = function() t.clickRoom(60, 170) end,
    move = function() t.move(8, 9) end,
    key = function() t.key('K') end,
    type = function() t.type('x') end,
    wheel = function() t.wheel(1) end,
    skipLine = function() t.skipLine() end,
    wait = function() t.wait(1) end,
    input = function() t.input(t.tick() + 1, { 'move', 8, 9 }) end,
    waitForTick = function() t.waitForTick(t.tick() + 1) end,
  }
  for name, act in pairs(acts) do
    waitMs(100)
    local before = t.tick()
    act()
    t.expect(t.tick() == before + 1, name .. ' took ' .. t.tick() - before .. ' ticks')
  end
  waitMs(100)
  t.clickOn('lamp')
  t.expect(t.hover() == 'lamp', 'the click has arrived')
end)

test('waitForTick: until that tick is over; returns at once after it', function(t)
  t.waitForTick(40)
  t.expect(t.tick() == 40, 'tick ' .. t.tick())
  t.waitForTick(30)
  t.expect(t.tick() == 40, 'tick ' .. t.tick())
end)

test('waitForPlayer: until no actor speaks, the player stands, and clicks have an effect', function(t)
  t.wait(100)
  t.waitForPlayer()
  t.expect(t.tick() == 6, 'at once if it is the player\'s turn')
  t.clickRoom(200, 170)
  t.waitForPlayer()
  t.equal(t.where('guy'), 200)
  startScript(function() actors.guy:say('A line that would take a while to read.') end)
  t.waitForPlayer()
  t.expect(not t.say())
  disableInput()
  local fine, message = pcall(t.waitForPlayer, 100)
  t.expect(not fine and message:find('100 ms for the player\'s turn: disableInput has switched clicks off', 1, true), message)
end)

test('input: several events in exactly that tick', function(t)
  t.wait(100)
  local clicks = {}
  function leftClick(x, y) clicks[#clicks + 1] = ('%s %s %s'):format(t.tick(), x, y) end
  t.input(20, { 'move', 30, 40 }, { 'down', 'left', 30, 40 }, { 'up', 'left', 31, 41 })
  t.expect(t.tick() == 20, 'tick ' .. t.tick())
  t.equal(clicks, { '20 31 41' })
  local keys = {}
  onUserInput('K', function() keys[#keys + 1] = t.tick() end)
  t.input(25, { 'press', 'K' })
  t.input(26, { 'repeat', 'K' })
  t.input(27, { 'release', 'K' })
  t.equal(keys, { 25 })
  for _, event in ipairs { { 'jump', 1, 2 }, { 'press', 'Nowhere' }, { 'move', 'x' } } do
    t.expect(not pcall(t.input, t.tick() + 1, event), event[1])
  end
end)

test('options: seed, clock and language of the game', { seed = 7, clock = 86400, language = 'it' }, function(t)
  t.wait(100)
  t.expect(os.time() == 86400, tostring(os.time()))
  t.expect(lang == 'it', tostring(lang))
  state.drawn = math.random(1 << 30)
end)

test('options: another seed', { seed = 8 }, function(t)
  t.wait(100)
  t.expect(os.time() > 86400 and lang ~= 'it')
end)

test('currentTicks: the time of the tick that has ended', function(t)
  t.wait(100)
  t.expect(currentTicks == 100.0, tostring(currentTicks))
  t.wait(1000)
  t.expect(currentTicks == 1100.0, tostring(currentTicks))
  waitMs(50)
  t.expect(currentTicks == 1150.0, tostring(currentTicks))
end)

test('clickOn: clicks on the thing anywhere on the screen', function(t)
  t.wait(100)
  t.clickOn('lamp')
  t.expect(t.hover() == 'lamp', tostring(t.hover()))
  t.waitUntil(function()
    local x = t.where('guy')
    return x == 120
  end, 5000)
end)

test('clickOn: rejects things that are not visible', function(t)
  t.wait(100)
  local fine, message = pcall(t.clickOn, 'coin')
  t.expect(not fine and message:find('coin', 1, true), message)
  fine, message = pcall(t.clickOn, 'no such thing')
  t.expect(not fine and message:find('no such thing', 1, true), message)
end)

test('rightClickOn: the right button', function(t)
  t.wait(100)
  t.rightClickOn('lamp')
  t.waitUntil(function() return t.say('guy') == 'A lamp.' end, 5000)
  local text, who = t.say()
  t.expect(text == 'A lamp.' and who == 'guy', tostring(who))
  t.expect(t.say('eve') == nil)
end)

test('rightClick: at a place', function(t)
  t.wait(100)
  local x1, y1, x2, y2 = t.box('lamp')
  t.rightClick((x1 + x2) // 2, (y1 + y2) // 2)
  t.waitUntil(function() return t.say('guy') == 'A lamp.' end, 5000)
end)

test('clickRoom: a place of the room, scrolled or not', function(t)
  t.wait(100)
  t.clickRoom(290, 170)
  t.waitUntil(function() return t.where('guy') == 290 end, 8000)
  local scroll = t.camera()
  t.expect(scroll > 0, 'the room has scrolled')
  t.clickRoom(200, 170)
  t.waitUntil(function() return t.where('guy') == 200 end, 8000)
end)

test('hoverOn: moves only the pointer', function(t)
  t.wait(100)
  t.hoverOn('lamp')
  t.expect(t.hover() == 'lamp')
  t.expect(t.cursor() == 'arrow')
  t.move(1, 1)
  t.expect(t.hover() == nil)
end)

test('where: room pixels, room, direction, pose, scale', function(t)
  t.wait(100)
  local x, y, room, direction, pose, scale = t.where('guy')
  t.expect(x == 100 and y == 170 and room == 'hall', ('%s %s %s'):format(x, y, room))
  t.expect(direction == 'down' and pose == 'still' and scale == 1, ('%s %s %s'):format(direction, pose, scale))
end)

test('isVisible: on the stage now', function(t)
  t.wait(100)
  t.expect(t.isVisible('lamp'))
  t.expect(not t.isVisible('coin'), 'it is in the yard')
  objects.lamp:hide()
  t.expect(not t.isVisible('lamp'))
end)

test('skipLine: ends the line that is spoken', function(t)
  t.wait(100)
  startScript(function() actors.guy:say('A line that would take a while to read.') end)
  t.expect(t.say('guy') ~= nil)
  t.skipLine()
  t.expect(t.say('guy') == nil)
end)

test('key: one press without repeat', function(t)
  t.wait(100)
  local presses = 0
  onUserInput('K', function() presses = presses + 1 end)
  t.key('K')
  t.wait(1000)
  t.expect(presses == 1, 'presses ' .. presses)
  t.expect(not pcall(t.key, 'no such key'))
end)

test('pad: a button presses its key', function(t)
  t.wait(100)
  local keys = {}
  function userInput(key) keys[#keys + 1] = key end
  t.pad 'dpleft'
  t.pad 'A'
  t.equal(keys, { 'Left', 'Return' })
  local ok, message = pcall(t.pad, 'fire')
  t.expect(not ok and message:find("no button 'fire'; the buttons are a, b", 1, true), message)
end)

test('touch: a finger clicks, and stays as long as it is told', function(t)
  t.wait(100)
  local seen
  function leftClick(x, y) seen = ('%s %s'):format(x, y) end
  local before = t.tick()
  t.touch(33, 44)
  t.equal(seen, '33 44')
  t.touch(33, 44, 700)
  t.expect(t.tick() - before >= 48, 'it took ' .. t.tick() - before .. ' ticks')
  t.expect(not pcall(t.touch, 33))
end)

test('touchOn: a tap clicks a thing, a long press is a right click', function(t)
  t.wait(100)
  local clicks = {}
  function objects.lamp.leftClick() clicks[#clicks + 1] = 'left' end
  function objects.lamp.rightClick() clicks[#clicks + 1] = 'right' end
  setLongPress(500)
  t.touchOn 'lamp'
  t.touchOn('lamp', 700)
  t.equal(clicks, { 'left', 'right' })
  local fine, message = pcall(t.touchOn, 'no such thing')
  t.expect(not fine and message:find('no such thing', 1, true), message)
  fine, message = pcall(t.touchOn, 'lamp', 'long')
  t.expect(not fine and message:find('t.touchOn: a time in ms expected', 1, true), message)
end)

test('key: the developer\'s keys', function(t)
  t.wait(100)
  t.key('F11')
  t.expect(isDebuggingWalkboxes())
  t.key('F11')
  t.expect(not isDebuggingWalkboxes())
end)

test('type: enters text into the console', function(t)
  t.wait(100)
  t.key('F8')
  t.expect(isConsoleVisible())
  t.type('state.typed = 6 * 7')
  t.key('Return')
  t.expect(state.typed == 42, tostring(state.typed))
  t.type('state.typed')
  t.key('Return')
  t.expect(table.concat(t.log('info'), '\n'):find('42', 1, true))
  t.key('Escape')
  t.wait(50)
  t.expect(not isConsoleVisible())
end)

test('waiting with the game\'s own functions', function(t)
  t.wait(100)
  local before = t.tick()
  waitMs(100)
  t.expect(t.tick() == before + 6, 'ticks ' .. t.tick() - before)
  waitMs(100)
end)

test('fractions of a pixel', function(t)
  t.wait(100)
  t.move(100.5, 50.25)
  t.click(100.5, 50.25)
end)

test('a test may wait long', function(t)
  for i = 1, 5 do startScript(function() while true do setTextSpeed(1 + i / 10) waitTicks(1) end end) end
  t.wait(30 * 60 * 1000)
  t.expect(#t.trace() <= 20000)
end)

test('screenshot: writes a file', function(t)
  t.wait(100)
  t.screenshot('build/hall.png')
  t.expect(#t.errors() == 0)
end)

test('signals: those since the last call', function(t)
  t.wait(100)
  t.signals()
  signal('bell')
  signal('door')
  t.expect(table.concat(t.signals(), ' ') == 'bell door')
  t.expect(#t.signals() == 0)
end)

test('trace: core calls and callbacks since the last call, with arguments and tick', function(t)
  t.wait(100)
  t.trace()
  setTextSpeed(2)
  local found
  for _, call in ipairs(t.trace()) do
    if call.name == 'setTextSpeed' then found = call end
  end
  t.expect(found ~= nil)
  t.expect(found and found.tick == t.tick())
  t.expect(found and found.args and found.args[1] == 2)
  t.expect(#t.trace() == 0)
end)

test('errors: returns all errors of the test so far', function(t)
  t.wait(100)
  startScript(function() error 'on purpose' end)
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find('harness.lua:%d+: on purpose'), errors[1])
  startScript(function() error 'again' end)
  t.expect(#t.errors() == 2)
end)

test('log: returns the lines of a level', function(t)
  t.wait(100)
  kiavcWarn('mind the step')
  t.expect(table.concat(t.log('warn'), '\n'):find('mind the step', 1, true))
end)

test('quitRequested: quit() does not end a test', function(t)
  t.wait(100)
  t.expect(not t.quitRequested())
  quit()
  t.wait(100)
  t.expect(t.quitRequested())
end)

test('window: what the game asked for', function(t)
  t.wait(100)
  local window = t.window()
  t.expect(window.title == 'API tests' and window.width == 320 and window.height == 200 and window.scale == 1)
end)

test('skipCutscene: the escape function runs once, no key is sent', function(t)
  t.wait(100)
  local skipped, keys = 0, 0
  onUserInput('Escape', function() keys = keys + 1 end)
  playCutscene(function()
    startCutscene()
    waitMs(60000)
    stopCutscene()
  end, function() skipped = skipped + 1 end)
  t.wait(100)
  t.skipCutscene()
  t.wait(100)
  t.expect(skipped == 1, 'skipped ' .. skipped)
  t.expect(keys == 0)
  t.skipCutscene()
  t.expect(skipped == 1)
end)

-- Each test has a fresh game, unless it says otherwise.
test('fresh: a test sets a variable ...', function()
  _G.leftBehind = 'footprint'
  state.leftBehind = true
end)

test('fresh: ... the next test does not see it ...', function(t)
  t.expect(_G.leftBehind == nil and state.leftBehind == nil)
  _G.leftBehind = 'footprint'
end)

test('fresh: ... unless it continues in the same game', { fresh = false }, function(t)
  t.expect(_G.leftBehind == 'footprint')
end)

test('environment: the engine calls functions that a test has replaced', function(t)
  t.wait(100)
  local hovered = {}
  function onHovering(target) hovered[#hovered + 1] = target and target.id or 'nothing' end
  t.hoverOn('lamp')
  t.wait(50)
  t.expect(#hovered > 0 and hovered[1] == 'lamp', hovered[1])
end)

test('clickRoom: a waypoint', function(t)
  t.clickRoom('door')
  t.expect((actorDestination('guy')) == 40)
  local ok, message = pcall(t.clickRoom, 'dor')
  t.expect(not ok and message:find("did you mean 'door'?", 1, true), message)
end)

test('moveTo: a waypoint', function(t)
  objects.lamp:moveTo('hall', 40, 172)
  t.moveTo('door')
  t.expect(t.hover() == 'lamp')
  t.expect(not pcall(t.moveTo, 'dor'))
end)

test('waitForPlayer: waits for the rest of the action that a click has started', function(t)
  t.wait(100)
  local done = 0
  objects.lamp.verbs.stroke = function() waitMs(200) done = done + 1 waitMs(200) done = done + 1 end
  objects.lamp.onLeftClick = 'stroke'
  t.clickOn 'lamp'
  t.waitForPlayer()
  t.equal(done, 2)
end)

test('waitForPlayer: a modal panel waits for the player, also in the middle of an action', function(t)
  t.wait(100)
  objects.lamp.verbs.read = function()
    Panel:new { id = 'page', anchor = 'center', modal = true, column = { Label:new { text = 'Closed.' } } }
    waitMs(10000)
  end
  objects.lamp.onLeftClick = 'read'
  t.clickOn 'lamp'
  t.waitForPlayer()
  t.expect(widgets.page:isShown())
  t.expect(action ~= nil)
end)
