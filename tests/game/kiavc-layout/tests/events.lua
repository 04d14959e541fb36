-- Checks which events are sent, and in which order: appendices A and B of KIAVC's reference.

local function start(t)
  t.wait(100)
  t.key 'Escape'
  t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
  rooms.garden:stopAllScripts()
  actors.otto:moveTo('garden', 330, 160)
  state.dryFeet = true
  t.wait(20)
  t.signals()
end

-- Returns the names of the signals that are sent within 'ms'.
local function heard(t, ms)
  t.wait(ms)
  return table.concat(t.signals(), ' ')
end

local function expectHeard(t, ms, expected)
  local names = heard(t, ms)
  t.expect(names == expected, 'heard: ' .. names)
end

-- Returns the arguments of every call of a callback since the last check, as texts.
local function callsOf(trace, name)
  local calls = {}
  for _, entry in ipairs(trace) do
    if entry.name == name then
      local words = {}
      for i, value in ipairs(entry.args) do words[i] = tostring(value) end
      calls[#calls + 1] = table.concat(words, ' ')
    end
  end
  return calls
end

---- Appendix A: events that are sent ----

test('arrival and the end of a line share the name of the actor', function(t)
  start(t)
  actors.nell:walkTo(150, 160)
  expectHeard(t, 1000, 'nell')
  actors.nell:say('Short.')
  expectHeard(t, 450, '')
  expectHeard(t, 150, 'nell')
  actors.nell:say('Skipped, although it is a long line.')
  skipActorsText()
  expectHeard(t, 50, 'nell')
end)

test('floats and fades', function(t)
  start(t)
  objects.pot:show()
  floatObjectTo({ id = 'pot', x = 110, y = 148, speed = 50 })
  showText({ id = 'note', font = 'small', text = 'note', x = 50, y = 50, duration = 0, color = white })
  floatTextTo({ id = 'note', x = 90, y = 50, speed = 100 })
  fadeTextTo('note', 10, 200)
  actors.otto:fadeTo(100, 300)
  objects.pot:fadeOut(500)
  fadeOut(600)
  expectHeard(t, 700, 'pot fade-note fade-otto note fade-pot fade')
end)

test("a game's own signals", function(t)
  start(t)
  signal('own')
  expectHeard(t, 20, 'own')
end)

---- Appendix A: events that are not sent ----

test('no event for a walk that is replaced, cancelled by say or moveTo, or has no path', function(t)
  start(t)
  actors.nell:walkTo(150, 160)
  t.wait(100)
  actors.nell:walkTo(30, 160)
  t.wait(100)
  actors.nell:say('Stop.')
  expectHeard(t, 400, '')
  expectHeard(t, 200, 'nell')
  actors.nell:walkTo(150, 160)
  t.wait(100)
  actors.nell:moveTo('garden', 60, 160)
  expectHeard(t, 2000, '')
  t.expect(t.where 'nell' == 60)
  rooms.dial:enter()
  t.waitUntil(function() return activeRoom == rooms.dial end, 3000)
  skipActorsText()
  t.wait(50)
  t.signals()
  t.expect(walkActorTo('nell', 5, 5) == false)
  expectHeard(t, 500, '')
end)

test('no event for a line that is replaced or that a walk removes', function(t)
  start(t)
  actors.nell:say('The first line, which is a long one.')
  t.wait(100)
  actors.nell:say('The second one.')
  expectHeard(t, 950, '')
  expectHeard(t, 150, 'nell')
  actors.nell:say('A line that a walk removes after a while.')
  t.wait(100)
  actors.nell:walkTo(30, 160)
  t.wait(20)
  t.expect(t.say 'nell' == nil)
  expectHeard(t, 900, '')
  expectHeard(t, 600, 'nell')
end)

test('a script that waits for a line that a walk removes goes on at the arrival', function(t)
  start(t)
  local at
  startScript(function()
    actors.nell:say('A line that a walk removes after a while.')
    waitFor('nell')
    at = t.where 'nell'
  end)
  t.wait(100)
  t.clickRoom(160, 165)
  t.waitUntil(function() return at end, 5000)
  t.expect(at == 160)
end)

test('lines one after the other: none ends a later walk', function(t)
  start(t)
  local took
  startScript(function()
    for _, line in ipairs { 'The first line.', 'And the second.', 'And the third.' } do
      actors.nell:say(line)
      waitFor('nell')
    end
    local from = t.tick()
    actors.nell:walkTo(30, 160)
    waitFor('nell')
    took = t.tick() - from
  end)
  t.waitUntil(function() return took end, 10000)
  t.expect(took > 55 and took < 65 and t.where 'nell' == 30, 'the whole way: ' .. took)
end)

test('things that are not on stage pause without events, and continue later', function(t)
  start(t)
  floatObjectTo({ id = 'lantern', x = 150, y = 148, speed = 50 })
  actors.otto:walkTo(400, 160)
  actors.otto:hide()
  expectHeard(t, 3000, '')
  actors.otto:show()
  expectHeard(t, 2000, 'otto')
end)

test('a walk in another room pauses until that room is shown', function(t)
  start(t)
  showRoom('shed')
  local x = t.where 'otto'
  t.expect(actors.otto:walkTo(x + 40, 160) == true)
  expectHeard(t, 2000, '')
  showRoom('garden')
  expectHeard(t, 1500, 'otto')
end)

test('no event for texts that expire, fades that are rejected, and things that are removed', function(t)
  start(t)
  showText({ id = 'brief', font = 'small', text = 'brief', x = 50, y = 50, duration = 200, color = white })
  fadeTextTo('brief', 10, 1000)
  showText({ id = 'gone', font = 'small', text = 'gone', x = 50, y = 50, duration = 0, color = white })
  floatTextTo({ id = 'gone', x = 90, y = 50, speed = 100 })
  removeText('gone')
  soundfxs.click:play()
  fadeOut(300)
  t.expect(fadeIn(10) == false)
  expectHeard(t, 1500, 'fade')
end)

test('a line that a room change cuts off ends with its event', function(t)
  start(t)
  actors.otto:say('A line that would go on for some seconds more.')
  t.wait(50)
  showRoom('shed')
  expectHeard(t, 50, 'otto')
  t.expect(select(5, t.where 'otto') == 'still')
end)

---- Appendix B: callbacks and their arguments ----

test('clicks: integers, room pixels, after hovering', function(t)
  start(t)
  actors.nell:moveTo('garden', 400, 170)
  t.wait(50)
  local x = t.camera()
  t.expect(x > 0, 'the room is scrolled')
  t.trace()
  t.click(10, 170)
  t.rightClick(12, 172)
  t.wait(20)
  local trace = t.trace()
  t.expect(callsOf(trace, 'leftClick')[1] == (10 + x) .. ' 170' and callsOf(trace, 'rightClick')[1] == (12 + x) .. ' 172')
  for _, entry in ipairs(trace) do
    if entry.name == 'leftClick' then t.expect(math.type(entry.args[1]) == 'integer') end
  end
end)

test('hovering on and off, and none without a callback', function(t)
  start(t)
  t.move(1, 1)
  t.trace()
  t.moveTo 'pot'
  t.moveTo 'door'
  t.move(1, 1)
  t.wait(20)
  local calls = callsOf(t.trace(), 'hovering')
  t.expect(table.concat(calls, ', ') == 'pot true, pot false, door true, door false', table.concat(calls, ', '))
  t.moveTo 'pot'
  t.wait(20)
  t.trace()
  disableInput()
  t.wait(20)
  enableInput()
  t.wait(20)
  startCutscene()
  t.wait(20)
  stopCutscene()
  t.wait(20)
  calls = callsOf(t.trace(), 'hovering')
  t.expect(table.concat(calls, ', ') == 'pot false, pot true, pot false, pot true', table.concat(calls, ', '))
  objects.pot:hide()
  t.wait(20)
  t.expect(callsOf(t.trace(), 'hovering')[1] == 'pot false', 'hidden objects are not hovered')
end)

test('triggers: room, box and actor, for every actor, at each entry', function(t)
  start(t)
  actors.nell:moveTo('garden', 150, 144)
  t.trace()
  actors.nell:walkTo(230, 144)
  t.wait(2500)
  local calls = callsOf(t.trace(), 'triggerWalkbox')
  t.expect(#calls == 1 and calls[1] == 'garden bridge nell', table.concat(calls, ', '))
  actors.otto:moveTo('garden', 230, 144)
  actors.nell:moveTo('garden', 150, 144)
  actors.nell:moveTo('garden', 230, 144)
  t.wait(20)
  calls = callsOf(t.trace(), 'triggerWalkbox')
  t.expect(table.concat(calls, ', ') == 'garden bridge otto, garden bridge nell', table.concat(calls, ', '))
  showRoom('shed')
  actors.nell:moveTo('garden', 150, 144)
  actors.nell:moveTo('garden', 230, 144)
  showRoom('garden')
  t.wait(20)
  t.expect(#callsOf(t.trace(), 'triggerWalkbox') == 0, 'not in another room, not when the room is shown')
  actors.nell:moveTo('garden', 10, 160)
  rooms.garden:enableWalkbox('gap')
  t.wait(20)
  t.expect(#callsOf(t.trace(), 'triggerWalkbox') == 0, 'not when a box appears under the feet')
end)

test('keys, choices, signals and updateWorld', function(t)
  start(t)
  t.trace()
  t.key 'Keypad 1'
  t.wait(20)
  t.expect(callsOf(t.trace(), 'userInput')[1] == 'Keypad 1')
  startDialog({
    id = 'box', font = 'small', color = gray, selected = white, background = black,
    area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 },
  })
  addDialogLine({ id = 'box', text = 'yes', name = 'y' })
  t.choose 'y'
  t.wait(20)
  t.expect(callsOf(t.trace(), 'dialogSelected')[1] == 'box y')
  stopDialog('box')
  actors.nell:say('Hm.')
  t.wait(600)
  t.expect(callsOf(t.trace(), 'signal')[1] == 'nell')
end)

test('callbacks are found by name at the moment of the call', function(t)
  start(t)
  local news = {}
  local functions = { 'hovering', 'leftClick', 'rightClick', 'userInput', 'signal', 'triggerWalkbox', 'updateWorld' }
  for _, name in ipairs(functions) do
    _G[name] = function(...)
        news[name] = { ... }
    end
  end
  t.moveTo 'pot'
  t.click(100, 100)
  t.rightClick(100, 100)
  t.key 'Z'
  actors.nell:moveTo('garden', 230, 144)
  actors.nell:say('Hm.')
  t.wait(600)
  for _, name in ipairs(functions) do t.expect(news[name], name .. ' of the game was called') end
  t.expect(news.triggerWalkbox[3] == 'nell' and news.signal[1] == 'nell' and math.type(news.updateWorld[1]) == 'float')
end)

test('the order of all events of one click on a thing to take', function(t)
  start(t)
  objects.pot:moveTo('garden', 60, 148)
  objects.key:show()
  t.moveTo 'key'
  t.wait(50)
  t.trace()
  t.clickOn 'key'
  t.waitUntil(function() return objects.key.owner end, 10000)
  local wanted = {
    leftClick = true, walkActorTo = true, signal = true, setActorDirection = true, setActorState = true,
    addObjectToInventory = true, setObjectUi = true, setObjectUiPosition = true, showObject = true,
  }
  local order = {}
  for _, entry in ipairs(t.trace()) do
    if wanted[entry.name] then order[#order + 1] = entry.name end
  end
  local expected = 'leftClick walkActorTo signal setActorDirection setActorState addObjectToInventory setObjectUi ' ..
    'setObjectUiPosition showObject showObject'
  t.expect(table.concat(order, ' ') == expected, table.concat(order, ' '))
end)

test("a game's own waitFor and signal, made of plain coroutines", function(t)
  start(t)
  local waiting = {}
  function waitFor(event)
    waiting[event] = waiting[event] or {}
    table.insert(waiting[event], (coroutine.running()))
    return coroutine.yield()
  end
  function signal(event)
    local list = waiting[event] or {}
    waiting[event] = nil
    for _, thread in ipairs(list) do
      local ok, message = coroutine.resume(thread)
      if not ok then kiavcError(message) end
    end
  end
  local order = {}
  startScript(function()
    actors.nell:walkTo(150, 160)
    waitFor('nell')
    order[1] = 'arrived'
    waitMs(100)
    actors.nell:say('Hm.')
    waitFor('nell')
    order[2] = 'said'
  end)
  t.waitUntil(function() return order[2] end, 5000)
  t.clickOn 'door'
  t.waitUntil(function() return t.say 'nell' == text 'doorLocked' end, 5000, 'clicks wait by it, too')
end)
