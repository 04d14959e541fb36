-- Mistakes of new authors: each gets a message that says where it is and what to do.

local function has(lines, text)
  return table.concat(lines, '\n'):find(text, 1, true) ~= nil
end

local function check(t, expected, class, definition)
  local ok, message = pcall(class.new, class, definition)
  message = ok and 'no error' or message
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
  t.expect(ok or message:find('author_mistakes.lua:%d+: ') or message:find('^[^:]*:%d+: '), message)
end

---- Places that no path leads to ----

local function enterShore(pier)
  Room:new { id = 'shore', walkboxes = {
    { x1 = 10, y1 = 160, x2 = 100, y2 = 180 }, { x1 = 120, y1 = 160, x2 = 470, y2 = 180 }, pier,
  } }
  actors.guy:moveTo('shore', 50, 170)
  rooms.shore:enter()
end

test('a thing that cannot be reached: a warning, once', function(t)
  enterShore()
  Object:new {
    id = 'shell', animations = { normal = 'box' }, onLeftClick = 'pickUp', interaction = { x = 150, y = 172, direction = 'up' },
  }
  objects.shell:moveTo('shore', 150, 150)
  objects.shell:show()
  setActiveActor 'guy'
  for _ = 1, 2 do
    t.clickOn 'shell'
    t.wait(3000)
  end
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', "'guy' cannot reach 150,172 of 'shell', stopped at 100,172"))
  t.expect(t.log('warn')[1]:find 'tests/author_mistakes.lua:%d+: ', t.log('warn')[1])
end)

test('Actor:goTo: returns that the place was not reached', function(t)
  enterShore()
  local walked, reason = actors.guy:goTo(150, 172)
  t.expect(walked == true and reason == "'guy' cannot reach 150,172, stopped at 100,172", reason)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', reason))
  walked, reason = actors.guy:goTo(60, 170)
  t.expect(walked == true and reason == nil)
  walked, reason = actors.guy:goTo(60, 20)
  t.expect(walked == true and reason:find('cannot reach 60,20', 1, true), 'a place off the floor may be meant')
  t.expect(#t.log 'warn' == 1)
end)

test('Actor:goTo: a place outside of the room: a warning', function(t)
  enterShore()
  local width, height = roomSize 'shore'
  local walked, reason = actors.guy:goTo(5000, 170)
  t.expect(walked == true and reason, reason)
  local words = string.format("; the room 'shore' has %d x %d px", width, height)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', reason .. words), table.concat(t.log 'warn', '\n'))
end)

test('Actor:goTo: a disabled walkbox may be enabled later', function(t)
  enterShore { x1 = 100, y1 = 160, x2 = 120, y2 = 180, name = 'pier', disabled = true }
  local walked, reason = actors.guy:goTo(150, 172)
  t.expect(walked == true and reason and #t.log 'warn' == 0)
  rooms.shore:enableWalkbox 'pier'
  walked, reason = actors.guy:goTo(150, 172)
  t.expect(walked == true and reason == nil)
end)

---- Verbs ----

test('definitions: verbs are functions with names', function(t)
  check(t, "Object:new: 'o': the verb 'go' must be a function, not 'x'", Object, { id = 'o', verbs = { go = 'x' } })
  check(t, "'verbs' has the name 1; write { push = function(self) ... end }", Object, { id = 'o', verbs = { function() end } })
  check(t, "Actor:new: 'a': the verb 'go' must be a function, not 5", Actor, { id = 'a', verbs = { go = 5 } })
  t.expect(Object:new { id = 'p', verbs = { lookAt = false, go = setmetatable({}, { __call = print }) } })
end)

---- Dialogs ----

local function talkIn(area)
  startScript(function()
    enterDialog {
      settings = { id = 'talk', font = 'font', color = white, selected = white, background = black, area = area },
      main = { options = { { text = 'Yes.', exitDialog = true }, { text = 'No.', exitDialog = true } } },
    }
  end)
end

test('a dialog outside of the canvas: a warning with both sizes', function(t)
  local width, height = canvasSize()
  talkIn { x1 = 0, y1 = height, x2 = width, y2 = height + 50 }
  t.wait(50)
  local words = string.format("the area of the dialog 'talk', { x1 = 0, y1 = %d, x2 = %d, y2 = %d }, " ..
    'is outside of the canvas; the canvas has %d x %d px', height, width, height + 50, width, height)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', words), table.concat(t.log 'warn', '\n'))
  t.expect(t.options()[1].shown, 'the test can see it')
end)

test('a dialog too small for a line: a warning', function(t)
  talkIn { x1 = 0, y1 = 100, x2 = 300, y2 = 105 }
  t.wait(50)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', 'shows 5 px of a line, which needs'), table.concat(t.log 'warn', '\n'))
end)

test('a dialog with room for a line has no warning', function(t)
  talkIn { x1 = 0, y1 = 100, x2 = 300, y2 = 150 }
  t.wait(50)
  t.expect(#t.log 'warn' == 0)
end)

test('Actor:ask: a misspelt id of a text is a problem, as in a dialog', function(t)
  t.expect(hasText 'greeting')
  startScript(function() actors.eve:ask { 'greetnig', 'NO' } end)
  t.wait(50)
  t.expect(#t.errors() == 1 and has(t.errors(), "no text 'greetnig'") and has(t.errors(), "did you mean 'greeting'?"))
end)

---- Names of methods, ids, places ----

test('definitions: fields with the name of a method', function(t)
  check(t, "Object:new: 'o1': 'show' is a method of Object; write verbs = { show = function(self) ... end }", Object,
    { id = 'o1', show = function() end })
  check(t, "Object:new: 'o2': 'use' is a method of Object; write verbs = { use = function(self) ... end }", Object,
    { id = 'o2', use = function() end })
  check(t, "Room:new: 'r1': 'enter' is a method of Room; write onenter = function(self) ... end", Room,
    { id = 'r1', enter = function() end })
  check(t, "Actor:new: 'a1': 'say' is a method of Actor; choose another name", Actor, { id = 'a1', say = 'Hi.' })
  Object:new { id = 'o3' }
  function objects.o3:use() state.used = true end -- on purpose
  objects.o3:use()
  t.expect(state.used)
end)

test('definitions: an id is a text', function(t)
  check(t, "Object:new: the field 'id' must be a text in quotes, not 5", Object, { id = 5 })
end)

local function refused(t, expected, func)
  local before = #t.errors()
  startScript(func)
  local message = t.errors()[before + 1] or 'no error'
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
  t.expect(message:find 'tests/author_mistakes.lua:%d+: ', message)
end

test('messages: what to write', function(t)
  refused(t, 'write Room:new { ... }', function() Room { id = 'r' } end)
  refused(t, "there is no direction 'lef'; did you mean 'left'?", function() actors.guy:look 'lef' end)
  refused(t, "Actor:moveTo: write moveTo('hall', x, y): the room comes first", function() actors.guy:moveTo(100, 150) end)
  refused(t, "Object:moveTo: write moveTo('hall', x, y)", function() objects.lamp:moveTo(100, 150) end)
  refused(t, 'a table without x and y; write { x = 100, y = 150 }', function() actors.guy:goTo { { 1, 2 } } end)
  refused(t, 'half a second is 500', function() fadeOut(0.5) end)
  refused(t, 'half a second is 500', function() objects.lamp:fadeOut(0.5) end)
  refused(t, "an object knows its owner: write objects.ID.owner == 'ada'", function() actors.guy:hasItem 'lamp' end)
  refused(t, "write objects.ID:addToInventory 'ada'", function() actors.guy.inventory:add 'lamp' end)
  refused(t, "write objects.ID:addToInventory 'ada'", load("inventory:add 'lamp'", '@tests/author_mistakes.lua'))
  refused(t, "the verb 'lookAt' says the field 'description'", function() objects.lamp:describe() end)
  refused(t, "did you mean 'activeActor'?", load("cEgo:say 'x'", '@tests/author_mistakes.lua'))
  refused(t, "did you mean 'Actor:say'?", function() actors.guy:sayLine 'x' end)
  refused(t, 'text: the id of a text expected, got nil', function() text(nil) end)
  refused(t, 'with numbers from 0 to 255, not { r = 1.0, g = 0.5, b = 0 }', function()
    Actor:new { id = 'pale', textColor = { r = 1.0, g = 0.5, b = 0 } }
  end)
  refused(t, "did you mean 'setMasterVolume'?", load('setVolume(0.5)', '@tests/author_mistakes.lua'))
end)

test('a dialog names the setting that its box lacks', function(t)
  local function talk(settings)
    return function() enterDialog { settings = settings, main = { options = { { text = 'Yes', exitDialog = true } } } } end
  end
  local area = { x1 = 0, y1 = 100, x2 = 300, y2 = 150 }
  refused(t, "the dialog 'talk', settings: 'color' is missing; write color = ... here or in dialogDefaults",
    talk { id = 'talk', font = 'font', selected = white, background = black, area = area })
  refused(t, "settings: 'area' is missing",
    talk { id = 'talk', font = 'font', color = red, selected = white, background = black })
end)

test('definitions: names of waypoints, poses to reach, verbs outside of verbs', function(t)
  check(t, "'waypoints' has the name 1; write { door = { x =, y =, face = 'down' } }", Room,
    { id = 'r2', waypoints = { { id = 'door', x = 10, y = 10 } } })
  check(t, "'use' in 'interaction' is 'high', 'mid' or 'low', not 'floor'", Object,
    { id = 'o4', interaction = { x = 10, y = 10, direction = 'up', use = 'floor' } })
  check(t, "the function 'ring' is outside of 'verbs'; write verbs = { ring = function(self) ... end }", Object,
    { id = 'o5', onLeftClick = 'ring', ring = function() end })
  t.expect(Object:new { id = 'o6', onLeftClick = 'ring', verbs = { ring = print }, chime = print }, 'a function of its own')
end)

test('messages: values of the wrong kind, and words of other languages', function(t)
  refused(t, 'Actor:setCostume: a costume or its id expected, got a table', function() actors.guy:setCostume {} end)
  refused(t, 'text: the id of a text expected, got a table', function() text { 'greeting' } end)
  refused(t, "'..' joins texts: 'a' .. 'b'", function() return 'a' + 'b' end)
  refused(t, "write string.format('%s', value)", function() return '%s' % 'b' end)
  refused(t, "did you mean 'require'?", load("dofile 'x.lua'", '@tests/author_mistakes.lua'))
  refused(t, "write t.expect(condition, 'message')", load('expect(true)', '@tests/author_mistakes.lua'))
  refused(t, "write test('name', function(t) ... end)", load("describe('x')", '@tests/author_mistakes.lua'))
  refused(t, "keep your own values in the table 'state'", function() state.set('x', 1) end)
end)

test('checkDialog: settings, and load with a name', function(t)
  local area = { x1 = 0, y1 = 100, x2 = 300, y2 = 150 }
  local function talk(changes, option)
    local settings = { id = 'talk', font = 'font', color = white, selected = white, background = black, area = area }
    for name, value in pairs(changes) do settings[name] = value end
    return function()
      checkDialog { settings = settings, main = { options = { option or { text = 'Yes', exitDialog = true } } } }
    end
  end
  refused(t, "settings: unknown field 'autoHide'; did you mean 'autohide'?", talk { autoHide = true })
  refused(t, "settings: there is no font 'fnot'; did you mean 'font'?", talk { font = 'fnot' })
  refused(t, "settings: 'area' has no number x1; write area = { x1 =, y1 =, x2 =, y2 = }", talk { area = { x = 1, y = 2 } })
  refused(t, "settings: 'rows' is a string, number expected", talk { rows = 'all' })
  refused(t, "load = 'giveKey' is no statement of Lua; write load = giveKey, or load = 'giveKey()'",
    talk({}, { text = 'Yes', load = 'giveKey', exitDialog = true }))
end)

test('checkDialog: a block that nothing leads to is a warning, once', function(t)
  local function talk(load)
    checkDialog { settings = { id = 'steps' }, main = { steps = { { load = load, say = 'Hm.', exitDialog = true } } },
      lost = { steps = { { say = 'Well.', exitDialog = true } } } }
  end
  setActiveActor 'guy'
  talk(print)
  t.expect(#t.log 'warn' == 0, table.concat(t.log 'warn', '\n'))
  for _ = 1, 2 do talk() end
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', "the dialog 'steps', block 'lost': no 'next' leads to this block"),
    table.concat(t.log 'warn', '\n'))
end)

---- What is defined twice, or in no panel ----

test('an id that is defined twice: the message names the first place', function(t)
  Object:new { id = 'twin', animations = { on = 'box' } }
  check(t, "there is 'twin' already, see tests/author_mistakes.lua:", Object, { id = 'twin' })
end)

test('a widget in no panel: the message names its line', function(t)
  Label:new { text = 'Lost.' }
  t.wait(50)
  local message = t.errors()[1] or 'none'
  t.expect(message:find('tests/author_mistakes.lua:%d+: these widgets have no id and are in no panel'), message)
end)

test('anchors are named as in the documentation', function(t)
  check(t, 'left, right, top-left, top-right, bottom-left, bottom-right expected', Label,
    { id = 'l', text = 'x', anchor = 'middle' })
end)

test("the engine's own lines in a language that it does not know: a warning, once", function(t)
  actors.guy:setFont 'font'
  setActiveActor 'guy'
  setLanguage 'ru'
  startScript(function() objects.lamp.verbs.open(objects.lamp) end)
  t.wait(50)
  local words = "there is no text 'defaultOpen' in the language 'ru', so actors say 'I can't open that.'; add it to texts/ru.lua"
  t.expect(has(t.log 'warn', words), table.concat(t.log 'warn', '\n'))
  setLanguage 'en'
  startScript(function() objects.lamp.verbs.close(objects.lamp) end)
  t.wait(50)
  t.expect(not has(t.log 'warn', 'defaultClose'))
end)

test('definitions: short fields and names of groups', function(t)
  check(t, "there is no field 'kid'; did you mean 'kind'?", Music, { id = 'm', path = 'assets/beep.wav', kid = 'voice' })
  check(t, "there is no field 'mss'; did you mean 'ms'?", Animation, { id = 'm', path = 'assets/box.png', mss = 2 })
  check(t, "the field 'group' must be a text in quotes, not 5", Object, { id = 'm', group = 5 })
end)
