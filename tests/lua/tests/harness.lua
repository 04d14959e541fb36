-- What a test can do and see: the t.* methods themselves. What a failing test says is in tests/harness/verdicts.sh.

local beside = require 'parts.beside'

test('require: a file beside the test (or below), run once, which sees the game', function(t)
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

test('waitUntil: every tick, hands on what came true', function(t)
  local tried = 0
  local value = t.waitUntil(function() tried = tried + 1 return tried == 5 and 'fifth' end, 1000)
  t.expect(value == 'fifth' and tried == 5)
  t.expect(t.tick() == 4, 'tick ' .. t.tick())
end)

test('waitUntil: raises with its own line and message', function(t)
  local fine, message = pcall(t.waitUntil, function() return false end, 100, 'pigs fly')
  t.expect(not fine)
  t.expect(message:find('waited 100 ms in vain: pigs fly', 1, true), message)
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

test('clickOn: the thing, wherever it is on screen', function(t)
  t.wait(100)
  t.clickOn('lamp')
  t.expect(t.hover() == 'lamp', tostring(t.hover()))
  t.waitUntil(function()
    local x = t.where('guy')
    return x == 120
  end, 5000)
end)

test('clickOn: refuses what is not to be seen', function(t)
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

test('hoverOn: the pointer alone', function(t)
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

test('screenshot: this moment as a file', function(t)
  t.wait(100)
  t.screenshot('hall.png')
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

test('errors: are the test\'s to read', function(t)
  t.wait(100)
  startScript(function() error 'on purpose' end)
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find('harness.lua:%d+: on purpose'), errors[1])
  t.expect(#t.errors() == 0)
end)

test('log: the lines of a level', function(t)
  t.wait(100)
  kiavcWarn('mind the step')
  t.expect(table.concat(t.log('warn'), '\n'):find('mind the step', 1, true))
end)

test('quitRequested: quit() ends nothing in a test', function(t)
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

-- A fresh game for each test, but for those that say otherwise.
test('fresh: what this test sets ...', function()
  leftBehind = 'footprint'
  state.leftBehind = true
end)

test('fresh: ... the next does not see', function(t)
  t.expect(leftBehind == nil and state.leftBehind == nil)
  leftBehind = 'footprint'
end)

test('fresh: ... unless it goes on in the same game', { fresh = false }, function(t)
  t.expect(leftBehind == 'footprint')
end)

test('environment: the engine calls what a test puts in the game\'s place', function(t)
  t.wait(100)
  local hovered = {}
  function onHovering(target) hovered[#hovered + 1] = target and target.id or 'nothing' end
  t.hoverOn('lamp')
  t.wait(50)
  t.expect(#hovered > 0 and hovered[1] == 'lamp', hovered[1])
end)
