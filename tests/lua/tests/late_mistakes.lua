-- Mistakes that a player would meet late, or that would do nothing: developers see them at once.

-- Returns whether a list of lines contains a text, which is not a pattern.
local function has(lines, text)
  return table.concat(lines, '\n'):find(text, 1, true) ~= nil
end

local function refused(t, expected, func, ...)
  local ok, message = pcall(func, ...)
  message = ok and 'no error' or message
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
end

---- Walks that do not begin ----

test('Actor:goTo: warns developers that a hidden actor does not walk', function(t)
  actors.guy:hide()
  startScript(function() actors.guy:goTo(150, 170) end)
  t.expect(has(t.log 'warn', "Actor:goTo: 'guy' is hidden, so its walk pauses until show() is called"))
  t.expect(t.log('warn')[1]:find 'tests/late_mistakes.lua:%d+: ')
  actors.guy:show()
  t.waitUntil(function() return actorPosition 'guy' == 150 end)
  startScript(function() actors.guy:goTo(100, 170) end)
  t.expect(#t.log 'warn' == 1)
end)

test('Actor:goTo: returns why there is no walk', function(t)
  actors.guy:moveTo('yard', 50, 170)
  local walked, reason = actors.guy:goTo(100, 170)
  t.expect(walked == false and reason:find("in the room 'yard', but actors walk only in the room that is shown, 'hall'", 1, true))
  t.expect(has(t.log 'info', reason) and #t.log 'warn' == 0)
  Actor:new { id = 'ghost' }
  t.expect(select(2, actors.ghost:goTo(100, 170)) == "'ghost' is in no room; call moveTo first")
  Room:new { id = 'sky' }
  rooms.sky:enter()
  actors.guy:moveTo('sky', 50, 50)
  t.expect(select(2, actors.guy:goTo(100, 100)) == "the room 'sky' has no floor to walk on")
end)

---- Clicks that do nothing ----

test('a click without a verb: a line for developers, once', function(t)
  local lamp = objects.lamp
  lamp.onLeftClick, lamp.onRightClick = 'swallow', nil
  for _ = 1, 2 do
    t.clickOn 'lamp'
    t.wait(3000)
    t.rightClickOn 'lamp'
    t.wait(3000)
  end
  local warnings = t.log 'warn'
  t.expect(#warnings == 2 and has(warnings, "'lamp' has no verb 'swallow' for 'onLeftClick'; its verbs are close, giveTo, "))
  t.expect(warnings[1]:find "tests/late_mistakes.lua:%d+: onLeftClick of 'lamp': it has no verb 'swallow'", warnings[1])
  t.expect(warnings[2]:find 'main.lua:%d+: ', 'the line that defined it')
  local lines = 0
  for _, line in ipairs(t.log 'info') do
    if line:find("a click on 'lamp' does nothing, because it has no 'onRightClick'", 1, true) then lines = lines + 1 end
  end
  t.expect(lines == 1 and #t.errors() == 0)
end)

test('a click while the active actor is hidden: a warning, once', function(t)
  actors.guy:hide()
  for _ = 1, 2 do
    t.clickRoom(200, 170)
    t.wait(100)
  end
  local warnings = t.log 'warn'
  t.expect(#warnings == 1 and has(warnings, "'guy' is hidden, and hidden actors do not walk; show it with actors['guy']:show()"))
end)

test('followPath: in a room that is not shown, it waits without a message', function(t)
  actors.eve:moveTo('yard', 100, 170)
  startScript(followPath, 'eve', { { x = 100, y = 170 }, { x = 150, y = 170 } })
  t.wait(2000)
  t.expect(#t.log 'warn' == 0 and not has(t.log 'info', 'Actor:goTo'))
  rooms.yard:enter()
  t.wait(1500)
  t.expect(actors.eve.x ~= 100)
end)

---- Interactions ----

test('an interaction at an unknown waypoint: found by the check of all things, and by a click', function(t)
  local words = "the interaction of 'lamp' is at 'dor', but the room 'hall' has no such waypoint; did you mean 'door'?"
  Thing.checkAll()
  t.expect(#t.errors() == 0)
  objects.lamp.interaction = 'dor'
  local warning = "Object:setInteraction: the interaction of 'lamp' is at 'dor', but no room has such a waypoint; did you mean"
  t.expect(#t.log 'warn' == 1 and t.log('warn')[1]:find('tests/late_mistakes.lua:%d+: ') and has(t.log 'warn', warning))
  Thing.checkAll()
  t.expect(#t.errors() == 1 and t.errors()[1]:find('^tests/late_mistakes.lua:88: ') and has(t.errors(), words), t.errors()[1])
  refused(t, words, actors.guy.goTo, actors.guy, 'lamp')
  objects.lamp.interaction = { at = 'doors', direction = 'up' }
  t.clickOn 'lamp'
  t.wait(100)
  t.expect(has(t.errors(), "is at 'doors', but the room 'hall' has no such waypoint; did you mean 'door'?"))
end)

test('an interaction off the floor: found by the check of all things', function(t)
  actors.eve.interaction = { x = 5, y = 5, direction = 'up' }
  Thing.checkAll()
  t.expect(has(t.errors(), "the interaction point 5,5 of 'eve' is not on the floor of the room 'hall'"))
  t.expect(t.errors()[1]:find '^tests/late_mistakes.lua:101: ', t.errors()[1])
end)

test('an interaction off the floor of all rooms: a warning at the assignment, and an error at the click', function(t)
  local lamp = objects.lamp
  lamp.interaction = { x = 5, y = 5, direction = 'up' }
  local words = "Object:setInteraction: the interaction point 5,5 of 'lamp' is on the floor of no room; the nearest point of " ..
    "the floor of the room 'hall' is 10,150"
  t.expect(#t.log 'warn' == 1 and t.log('warn')[1]:find('tests/late_mistakes.lua:109: ', 1, true) and has(t.log 'warn', words))
  t.clickOn 'lamp'
  t.wait(100)
  t.expect(t.errors()[1]:find("^tests/late_mistakes.lua:109: the interaction point 5,5 of 'lamp' is not on"), t.errors()[1])
  lamp.interaction.x = 5.5
  t.expect(#t.log 'warn' == 2)
end)

test('an interaction on the floor of another room: no warning, because the thing may come there', function(t)
  objects.lamp.interaction = { x = 475, y = 170, direction = 'up' }
  objects.coin:addToInventory 'guy'
  objects.coin.interaction = { x = 5, y = 5, direction = 'up' }
  t.expect(#t.log 'warn' == 0)
end)

test('pickUpSound: an assignment names a SoundFX', function(t)
  refused(t, "Object 'coin': the pickUpSound is 'beap', but there is no such SoundFX; did you mean 'beep'?", function()
    objects.coin.pickUpSound = 'beap'
  end)
  objects.coin.pickUpSound = 'beep'
  objects.coin.pickUpSound = soundfxs.beep
  objects.coin.pickUpSound = nil
  t.expect(objects.coin.pickUpSound == nil)
end)

---- Globals of the engine ----

test('activeRoom and activeActor: an assignment is reported with its line', function(t)
  startScript(function()
    waitMs(50)
    _G.activeRoom = rooms.yard
    waitMs(50)
    _G.activeRoom = rooms.hall
    _G.activeActor = actors.eve
    waitMs(50)
    _G.activeActor = nil
  end)
  t.wait(300)
  local errors = t.errors()
  t.expect(#errors == 2 and errors[1]:find '^tests/late_mistakes.lua:%d+: ' and errors[2]:find '^tests/late_mistakes.lua:%d+: ')
  t.expect(has(errors, "assigning 'yard' to activeRoom does not change the room that is shown; write rooms['yard']:enter()"))
  t.expect(has(errors, "to activeActor does not change the actor that the player controls; write setActiveActor('eve')"))
end)

test('activeRoom and activeActor: what the engine sets is not reported', function(t)
  rooms.hall.onenter = function() showRoom 'yard' end
  rooms.yard:enter()
  rooms.hall:enter()
  setActiveActor 'eve'
  controlledActor 'guy'
  t.wait(300)
  t.expect(#t.errors() == 0 and activeRoom == rooms.hall)
end)

---- Core functions ----

test('a core function that a class wraps: its errors name the class', function(t)
  refused(t, "to 'registerFont' (table expected, got string); authors write Font:new { id =, path =, size = }",
    function() registerFont 'assets/pixel.ttf' end)
  refused(t, "Legal keys are: id, path, size, smooth; authors write Font:new {", function()
    registerFont { id = 'title', file = 'assets/pixel.ttf' }
  end)
  refused(t, "no room 'hal'; did you mean 'hall'?); authors write rooms.ID:setBackground(image), or the field 'background'",
    function() setRoomBackground('hal', 'room') end)
  local fine, message = pcall(Font.new, Font, { id = 'x', path = 'assets/pixel.ttf', size = 'big' })
  t.expect(not fine and not string.find(message, 'authors write', 1, true), message)
end)

---- Values ----

test('colors: numbers from 0 to 255 by name', function(t)
  local guy, words = actors.guy, "must be a color such as red or { r = 255, g = 128, b = 0 }, with numbers from 0 to 255"
  refused(t, "Actor 'guy': the field 'textColor' " .. words, function() guy.textColor = { 255, 0, 0 } end)
  refused(t, "the field 'outlineColor' " .. words, function() guy.outlineColor = { r = 1, g = 'x', b = 3 } end)
  refused(t, words, function() guy.textColor = { r = 1, g = 2, b = 256 } end)
  refused(t, "Actor:new: 'x': the field 'textColor' " .. words, Actor.new, Actor, { id = 'x', textColor = {} })
  refused(t, 'Actor:setTextColor: its argument ' .. words, guy.setTextColor, guy, 'red')
  refused(t, 'Actor:setTextColor(255, 128, 0)', guy.setTextColor, guy, 1, 2)
  for value, advice in pairs {
    ['red'] = "not 'red'; write red without quotes", ['#ff8000'] = "not '#ff8000'; write { r = 255, g = 128, b = 0 }",
    ['#f80'] = "not '#f80'; write { r = 255, g = 136, b = 0 }", [0xff8000] = "not 16744448; write { r = 255, g = 128, b = 0 }",
    [true] = 'not true', ['reddish'] = "not 'reddish'",
  } do
    refused(t, "the field 'textColor' " .. words .. ', ' .. advice, function() guy.textColor = value end)
    refused(t, words .. ', or three numbers: Actor:setOutlineColor(255, 128, 0), ' .. advice, guy.setOutlineColor, guy, value)
  end
  refused(t, words .. ', not { 255, 128, 0 }; write { r = 255, g = 128, b = 0 }', function() guy.textColor = { 255, 128, 0 } end)
  refused(t, words .. ', not { r = 1, g = 300 }', function() guy.textColor = { r = 1, g = 300 } end)
  refused(t, words .. ', not a table without r, g and b', Actor.new, Actor, { id = 'x', outlineColor = {} })
  refused(t, "the field 'transparency' " .. words .. ", not 'magenta'; write magenta without quotes", Animation.new, Animation,
    { id = 'x', path = 'assets/box.png', transparency = 'magenta' })
  refused(t, "'showText' (color table { r=, g=, b= } expected, got string; write { r = 255, g = 128, b = 0 })", showText,
    { font = 'font', text = 'x', x = 1, y = 1, duration = 9, color = '#ff8000' })
  guy:setTextColor(yellow)
  guy:setOutlineColor(1, 2, 3)
  t.expect(guy.textColor.r == 255 and guy.textColor.b == 85 and guy.outlineColor.g == 2)
  guy:setTextColor()
  t.expect(guy.textColor == white)
end)

test('states and poses: the nearest name', function(t)
  local lamp = objects.lamp
  refused(t, "the object 'lamp' has no state 'onn'; did you mean 'on'? It has: off, on", lamp.setState, lamp, 'onn')
  refused(t, "the object 'stone' has no state 'on'; it has none, because it has no 'animations'", function()
    Object:new { id = 'stone' }:setState 'on'
  end)
  refused(t, "the costume 'plain' has no pose 'stil'; did you mean 'still'?", actors.guy.setState, actors.guy, 'stil')
  actors.guy:setState 'usemid' -- the costume has no picture for it
  Costume:new { id = 'armour', bow = { down = 'figure' } }
  actors.guy:setState 'bow' -- another costume has it
end)

test('fields of other engines: the method to use', function(t)
  refused(t, "Actor 'guy': the field 'x' cannot be assigned; use Actor:moveTo", function() actors.guy.x = 5 end)
  refused(t, "the field 'state' cannot be assigned; use Actor:setState", function() actors.guy.state = 'still' end)
  refused(t, 'use Object:show and Object:hide', function() objects.lamp.visible = false end)
  refused(t, "Object:new: 'x': the field 'y' is not for definitions; use Object:moveTo", Object.new, Object, { id = 'x', y = 5 })
end)

test('tables in definitions: fields are spelled right', function(t)
  local function room(fields)
    fields.id = 'r'
    return pcall(Room.new, Room, fields)
  end
  local function expect(words, fields)
    local ok, message = room(fields)
    t.expect(not ok and message:find("Room:new: 'r': " .. words, 1, true), tostring(message))
  end
  local box = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 }
  expect("there is no field 'direction' in 'waypoints', entry door; did you mean 'face'?",
    { waypoints = { door = { x = 1, y = 1, direction = 'up' } } })
  expect("there is no field 'z' in 'layers', entry 1; did you mean 'plane'?",
    { layers = { { id = 'l', image = 'room', z = 1 } } })
  expect("the field 'plane' in 'layers', entry 1 is missing", { layers = { { id = 'l', image = 'room' } } })
  expect("the field 'y2' in 'walkboxes', entry 2 is missing", { walkboxes = { box, { x1 = 0, y1 = 0, x2 = 9 } } })
  expect("the field 'x2' in 'walkboxes', entry 1 must be a number, not 'a'",
    { walkboxes = { { x1 = 0, y1 = 0, x2 = 'a', y2 = 9 } } })
  expect("there is no field 'nam' in 'walkboxes', entry 1; did you mean 'name'?",
    { walkboxes = { { x1 = 0, y1 = 0, x2 = 9, y2 = 9, nam = 'a' } } })
  local ok, message = room { walkboxes = { box },
    waypoints = { door = waypoint 'hall.door', mine = { x = 1, y = 1, colour = 5 } } }
  t.expect(ok, tostring(message))
  refused(t, "Object:new: 'o': the field 'x2' in 'hover' must be a number, not 'a'", Object.new, Object,
    { id = 'o', hover = { x1 = 1, y1 = 1, x2 = 'a', y2 = 2 } })
  refused(t, "there is no field 'face' in 'interaction'; did you mean 'direction'?", Object.new, Object,
    { id = 'o', interaction = { x = 1, y = 1, face = 'up' } })
end)

test('messages name the thing', function(t)
  refused(t, "object 'lamp': bad argument 'area.y1' to 'Object:setHover'", objects.lamp.setHover, objects.lamp, { x1 = 1 })
  refused(t, "'lamp': x1, y1 is the top left corner", objects.lamp.setHover, objects.lamp, { x1 = 9, y1 = 0, x2 = 1, y2 = 5 })
  refused(t, "room 'r': the field 'background': no animation 'bx'; did you mean 'box'?", Room.new, Room,
    { id = 'r', background = 'bx' })
  refused(t, "costume 'c': the pose 'still', direction 'down': no animation 'bx'; did you mean 'box'?", Costume.new, Costume,
    { id = 'c', still = { down = 'bx' } })
  refused(t, "object 'o': the field 'animations', state 'on': no animation 'bx'; did you mean 'box'?", Object.new, Object,
    { id = 'o', animations = { on = 'bx' } })
  refused(t, "room 'hall': x1, y1 is the top left corner", rooms.hall.addWalkbox, rooms.hall, { x1 = 9, y1 = 0, x2 = 1, y2 = 5 })
end)

test('messages name the field, also if it is assigned', function(t)
  local lamp = objects.lamp
  refused(t, "the field 'state': the object 'p' has no state 'lyin'", Object.new, Object,
    { id = 'p', animations = { lying = 'box' }, state = 'lyin' })
  refused(t, "object 'lamp': the field 'plane': number has no integer representation: 1.5", function() lamp.plane = 1.5 end)
  refused(t, "object 'lamp': the field 'scaleFactor': number expected, got string", function() lamp.scaleFactor = 'big' end)
  refused(t, "actor 'guy': the field 'scaleFactor': number expected", function() actors.guy.scaleFactor = 'big' end)
  refused(t, "object 'lamp': the field 'uiAnimation': no animation 'bx'", function() lamp.uiAnimation = 'bx' end)
  refused(t, "animation 'i': the keys of the field 'sounds' must be frames, 1 to 2", Animation.new, Animation,
    { id = 'i', path = 'assets/figure.png', frames = 2, sounds = { [15] = 'beep' } })
  refused(t, "object 'lamp': bad argument 'plane' to 'Object:setPlane'", function() lamp:setPlane(1.5) end)
  refused(t, "object 'lamp': bad argument 'plane' to 'Object:setPlane'", lamp.setPlane, lamp, 1.5)
end)

test('walkboxes and layers: the nearest name', function(t)
  local hall = rooms.hall
  refused(t, "the room 'hall' has no walkbox 'carpt'; did you mean 'carpet'?", hall.disableWalkbox, hall, 'carpt')
  hall:addLayer { id = 'front', image = 'room', plane = 1 }
  refused(t, "the room 'hall' has no layer 'fornt'; did you mean 'front'?", hall.removeLayer, hall, 'fornt')
end)

---- Calls ----

test('waitFor: a number is probably a time', function(t)
  runProcess(function() waitFor(100) end)
  t.expect(has(t.errors(), 'waitFor: it waits for an event, not for a time: write waitMs(100) for 100 ms, delay(100) for ' ..
    "100 s, or waitSignal(100) for the signal '100'"))
  local heard
  runProcess(function() heard = waitSignal(100) end)
  signal(100)
  t.expect(heard == '100')
end)

test('Room:startScript and Actor:stopScript: the name is missing', function(t)
  refused(t, "Room:startScript: write startScript('name', func): the name of the script is missing", rooms.hall.startScript,
    rooms.hall, function() end)
  refused(t, "a function expected for 'knock', got nil", rooms.hall.startScript, rooms.hall, 'knock')
  refused(t, "Actor:stopScript: write stopScript('name')", actors.guy.stopScript, actors.guy, function() end)
end)

test('setSelectedObject: warns developers of a thing that no actor carries', function(t)
  setSelectedObject 'lamp'
  t.expect(selectedObject == 'lamp' and has(t.log 'warn', "setSelectedObject: no actor carries 'lamp'"))
  t.expect(t.log('warn')[1]:find 'tests/late_mistakes.lua:%d+: ')
  objects.coin:addToInventory 'guy'
  setSelectedObject 'coin'
  t.expect(#t.log 'warn' == 1)
end)

test('runStory: the nearest file', function(t)
  runProcess(function() runStory 'tests/shared/stag' end)
  t.expect(has(t.errors(), "runStory: there is no file 'tests/shared/stag'; did you mean 'tests/shared/stage.lua'?"))
end)

---- Clicks that do nothing ----

test('a click without an active actor: developers are warned once', function(t)
  activeActor = nil
  t.click(150, 170)
  t.click(160, 170)
  t.wait(50)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', 'does nothing, because there is no active actor; call setActiveActor(id)'),
    table.concat(t.log 'warn', '; '))
end)

test('a click in a room without the active actor: developers are warned once', function(t)
  rooms.yard:enter()
  t.wait(50)
  t.click(150, 170)
  t.click(160, 170)
  t.wait(50)
  t.expect(#t.log 'warn' == 1 and has(t.log 'warn', "does nothing, because 'guy' is in 'hall', but 'yard' is shown; " ..
    "move it with actors['guy']:moveTo('yard', x, y)"), table.concat(t.log 'warn', '; '))
end)

test('clicks that do nothing on purpose: no warning', function(t)
  Room:new { id = 'title', background = 'room' }
  rooms.title:enter()
  t.wait(50)
  t.click(150, 170)
  activeActor = nil
  t.click(150, 170)
  t.wait(50)
  t.expect(#t.log 'warn' == 0, table.concat(t.log 'warn', '; '))
end)
