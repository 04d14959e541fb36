-- Exits, Actor:enterRoom, and the cursor over exits.

local function exit(fields)
  fields.id = fields.id or 'toYard'
  fields.room = fields.room or 'hall'
  fields.hover = fields.hover or { x1 = 0, y1 = 80, x2 = 20, y2 = 175 }
  fields.to, fields.at = fields.to or 'yard', fields.at or { x = 200, y = 170 }
  return Exit:new(fields)
end

local function isIn(room)
  local _, _, own = activeActor:position()
  return activeRoom == rooms[room] and own == room
end

-- Waits until the player's actor is in that room and the player can act.
local function waitToBeIn(t, room)
  t.waitUntil(function() return isIn(room) end, 10000, 'the actor is not in ' .. room)
  t.waitForPlayer()
end

test('exits: a click walks there, fades, enters, places and turns', function(t)
  exit { face = 'up' }
  local x = activeActor:position()
  t.clickOn 'toYard'
  t.wait(200)
  t.expect(isIn 'hall' and not isFadeRunning(), 'it walks first')
  t.expect(activeActor:position() < x)
  t.waitUntil(isFadeRunning, 5000, 'no fade')
  t.expect(isIn 'hall' and activeActor:position() == 10, 'it leaves at the middle of the lower edge')
  t.expect(actorDirection 'guy' == 'left', 'it looks where it goes')
  waitToBeIn(t, 'yard')
  local atX, atY = activeActor:position()
  t.expect(atX == 200 and atY == 170 and actorDirection 'guy' == 'up')
  t.expect(table.concat(visits, ' ', 2) == 'leave hall left hall enter yard', table.concat(visits, ' '))
  t.expect(not isFadeRunning() and isInputEnabled())
end)

test('exits: a double click leaves at once', function(t)
  exit { fade = 0 }
  t.clickOn 'toYard'
  t.wait(100)
  t.expect(isIn 'hall')
  t.clickOn 'toYard'
  t.wait(50)
  t.expect(isIn 'yard')
end)

-- Clicks twice, with that time in between, and returns whether the actor left at once.
local function isDouble(t, ms, x, y)
  t.click(10, 100)
  t.wait(ms)
  t.click(x or 10, y or 100)
  t.wait(100)
  return isIn 'yard'
end

test('exits: what a double click is', function(t)
  exit { fade = 0 }
  activeActor:setSpeed(1)
  t.expect(not isDouble(t, 500), 'too late')
  t.wait(500)
  t.expect(not isDouble(t, 100, 10, 105), 'too far away')
  t.wait(500)
  t.expect(isDouble(t, 370, 14, 104))
end)

test('exits: a click on something else in between makes no double click', function(t)
  exit { fade = 0 }
  activeActor:setSpeed(1)
  t.clickOn 'toYard'
  t.clickRoom(100, 180)
  t.clickOn 'toYard'
  t.wait(500)
  t.expect(isIn 'hall')
end)

test('exits: a new click on the way cancels', function(t)
  exit {}
  t.clickOn 'toYard'
  t.wait(300)
  t.clickRoom(150, 180)
  t.wait(4000)
  t.expect(isIn 'hall' and not isFadeRunning())
  t.expect(activeActor:position() == 150)
end)

test('exits: clicks during the fade have no effect', function(t)
  exit { fade = 1000 }
  activeActor:moveTo('hall', 12, 170)
  t.clickOn 'toYard'
  t.waitUntil(isFadeRunning, 5000)
  t.clickRoom(150, 180)
  t.expect(t.hover() == nil)
  t.wait(500)
  t.expect(isIn 'hall' and isFadeRunning())
  waitToBeIn(t, 'yard')
  t.expect(activeActor:position() == 200)
end)

test('exits: canLeave decides, after the walk', function(t)
  local asked = 0
  exit { canLeave = function(self)
    asked = asked + 1
    t.expect(self == objects.toYard)
    if state.isOpen then return true end
    return 'Locked.'
  end }
  t.clickOn 'toYard'
  t.waitUntil(function() return t.say 'guy' == 'Locked.' end, 5000)
  t.expect(asked == 1 and activeActor:position() == 10)
  t.waitForPlayer()
  t.expect(isIn 'hall')
  state.isOpen = true
  t.clickOn 'toYard'
  waitToBeIn(t, 'yard')
end)

test('exits: canLeave with false or nothing', function(t)
  exit { canLeave = function() return state.answer end }
  activeActor:moveTo('hall', 10, 170)
  t.clickOn 'toYard'
  t.wait(1000)
  t.expect(isIn 'hall')
  t.expect(#t.log 'info' > 0 and table.concat(t.log 'info', '\n'):find("canLeave of 'toYard' returned nothing", 1, true))
  state.answer = false
  t.clickOn 'toYard'
  t.wait(1000)
  t.expect(isIn 'hall' and t.say() == nil)
end)

test('exits: an error in canLeave leaves the player the game', function(t)
  exit { canLeave = function() error 'broken' end }
  activeActor:moveTo('hall', 10, 170)
  t.clickOn 'toYard'
  t.wait(500)
  t.expect(#t.errors() == 1)
  t.expect(isIn 'hall')
  t.waitForPlayer()
  t.clickRoom(100, 170)
  t.waitUntil(function() return activeActor:position() == 100 end, 5000)
end)

test('exits: a solid actor on the way or in front of the exit', function(t)
  exit { interaction = { x = 40, y = 170, direction = 'left' } }
  actors.guy:setSolid(true, 20)
  actors.eve:setSolid(true, 20)
  actors.eve:moveTo('hall', 40, 170)
  t.clickOn 'toYard'
  waitToBeIn(t, 'yard')
end)

test('exits: a solid actor in front of another thing does not stop the action, either', function(t)
  local used
  objects.lamp.verbs.use = function() used = activeActor:position() end
  actors.guy:setSolid(true, 20)
  actors.eve:setSolid(true, 20)
  actors.eve:moveTo('hall', 120, 170)
  actors.guy:moveTo('hall', 200, 170)
  t.clickOn 'lamp'
  t.waitUntil(function() return used end, 10000)
  t.expect(used > 120 and used <= 150, used)
end)

test('exits: a verb of the game replaces the passage', function(t)
  local told
  exit { verbs = { leave = function(self)
    told = self.id
    self:leave()
  end } }
  t.clickOn 'toYard'
  waitToBeIn(t, 'yard')
  t.expect(told == 'toYard')
end)

test('exits: a verb of the game also gets double clicks', function(t)
  local count = 0
  exit { verbs = { leave = function() count = count + 1 end } }
  t.clickOn 'toYard'
  t.clickOn 'toYard'
  t.expect(count == 1 and activeActor:position() > 90)
end)

test('exits: a fade for all', function(t)
  Exit.fade = 0
  exit {}
  activeActor:moveTo('hall', 10, 170)
  t.clickOn 'toYard'
  t.wait(50)
  t.expect(isIn 'yard')
end)

test('exits: with a waypoint, an id, and a thing as places', function(t)
  exit { id = 'toHall', room = 'yard', hover = { x1 = 460, y1 = 80, x2 = 479, y2 = 180 }, to = rooms.hall, at = 'door', fade = 0 }
  startScript(function() activeActor:enterRoom('yard', { x = 400, y = 170 }, { fade = 0 }) end)
  t.wait(50)
  t.clickOn 'toHall'
  waitToBeIn(t, 'hall')
  local x, y = activeActor:position()
  t.expect(x == 40 and y == 170 and actorDirection 'guy' == 'left', 'the direction of the waypoint')
  t.expect(objects.toHall.to == 'hall')
end)

test('exits: look, description, and a selected object', function(t)
  exit { onRightClick = 'lookAt', description = 'A gate.' }
  t.rightClickOn 'toYard'
  t.waitUntil(function() return t.say 'guy' == 'A gate.' end, 5000)
  t.waitForPlayer()
  t.wait(50)
  objects.coin:addToInventory 'guy'
  setSelectedObject 'coin'
  t.clickOn 'toYard'
  t.waitUntil(function() return t.say 'guy' == "That doesn't work." end, 8000)
  t.expect(isIn 'hall')
end)

test('exits: hidden on the way', function(t)
  exit {}
  t.clickOn 'toYard'
  t.wait(100)
  objects.toYard:hide()
  t.wait(5000)
  t.expect(isIn 'hall')
end)

---- The cursor ----

local function cursorAt(t, x, y)
  t.move(x, y)
  t.wait(20)
  return t.cursor()
end

test('exits: the cursor shows the direction', function(t)
  exit {}
  local id, _, direction = cursorAt(t, 10, 100)
  t.expect(id == nil and direction == 'left', "the engine's arrow")
  id, _, direction = cursorAt(t, 100, 30)
  t.expect(id == 'arrow' and direction == nil, 'the cursor of the game')
  exit { id = 'up', hover = { x1 = 100, y1 = 20, x2 = 120, y2 = 40 } }
  exit { id = 'down', hover = { x1 = 100, y1 = 190, x2 = 120, y2 = 199 } }
  exit { id = 'plain', hover = { x1 = 200, y1 = 20, x2 = 220, y2 = 40 }, direction = false }
  exit { id = 'point', hover = { x1 = 240, y1 = 20, x2 = 260, y2 = 40 }, interaction = 'door' }
  exit { id = 'own', hover = { x1 = 280, y1 = 20, x2 = 300, y2 = 40 }, direction = 'downright' }
  t.equal(select(3, cursorAt(t, 110, 30)), 'up')
  t.equal(select(3, cursorAt(t, 110, 195)), 'down')
  t.equal(select(3, cursorAt(t, 210, 30)), nil)
  t.equal(select(3, cursorAt(t, 250, 30)), 'left', 'where the waypoint looks')
  t.equal(select(3, cursorAt(t, 290, 30)), 'downright')
  objects.own.direction = nil
  t.wait(20)
  t.equal(select(3, t.cursor()), 'up')
  objects.own.direction = 'right'
  t.wait(20)
  t.equal(select(3, t.cursor()), 'right')
  objects.own.hover = { x1 = 0, y1 = 0, x2 = 300, y2 = 30 }
  objects.own.direction = nil
  t.equal(select(3, cursorAt(t, 1, 1)), 'left')
end)

test('setExitCursor: the own cursor of a direction', function(t)
  exit {}
  Cursor:new { id = 'toLeft', animation = 'box' }
  t.expect(setExitCursor('left', 'toLeft'))
  t.expect(setExitCursor('up', cursors.arrow))
  t.equal(cursorAt(t, 10, 100), 'toLeft')
  setExitCursor 'left'
  t.equal(cursorAt(t, 10, 100), nil)
  t.expect(not pcall(setExitCursor, 'lft', 'arrow'))
  t.expect(not pcall(setExitCursor, 'left', 'none'))
end)

---- Definitions ----

local function fails(t, message, fields)
  local ok, problem = pcall(exit, fields)
  t.expect(not ok and tostring(problem):find(message, 1, true), message .. ', got ' .. tostring(problem))
end

test('Exit:new: mistakes', function(t)
  fails(t, "there is no room 'hal'; did you mean 'hall'?", { id = 'a', room = 'hal' })
  fails(t, "the field 'face' must be up, down, left, right, upleft, upright, downleft or downright, not 'lef'; did you mean " ..
    "'left'?", { id = 'a', face = 'lef' })
  fails(t, "the field 'direction' must be up", { id = 'a', direction = 3 })
  fails(t, "the field 'fade' must be a time in ms, not -1", { id = 'a', fade = -1 })
  fails(t, "the field 'at' must be the name of a waypoint", { id = 'a', at = true })
  fails(t, "the field 'canLeave' must be a function", { id = 'a', canLeave = 'no' })
  fails(t, "there is no field 'destination'; did you mean 'to'?", { id = 'a', destination = 'yard' })
  fails(t, "not on the floor of the room 'hall'", { id = 'b', interaction = { x = 5, y = 20, direction = 'up' } })
  local ok, problem = pcall(Exit.new, Exit, { id = 'c', room = 'hall', to = 'yard', at = { x = 1, y = 160 } })
  t.expect(not ok and problem:find("with 'room', it needs 'hover'", 1, true), problem)
  ok, problem = pcall(Exit.new, Exit, { id = 'c', at = 'door' })
  t.expect(not ok and problem:find("'c' has no field 'to'", 1, true), problem)
  ok, problem = pcall(Exit.new, Exit, { id = 'c', to = 'yard' })
  t.expect(not ok and problem:find("'c' has no field 'at'", 1, true), problem)
  exit { id = 'd' }
  fails(t, "there is 'd' already", { id = 'd' })
  ok, problem = pcall(function() Exit.new { id = 'e' } end)
  t.expect(not ok and problem:find('Exit.new was called with a dot', 1, true), problem)
end)

test('exits: fields are live or refused', function(t)
  local it = exit {}
  local function refused(name, value, message)
    local ok, problem = pcall(function() it[name] = value end)
    t.expect(not ok and problem:find(message, 1, true), name .. ': ' .. tostring(problem))
  end
  refused('to', 'yrad', "there is no room 'yrad'; did you mean 'yard'?")
  refused('face', 'none', "must be up")
  refused('direction', 'none', "must be up")
  refused('fade', 'slow', 'a time in ms')
  refused('at', 4, 'must be the name of a waypoint')
  refused('room', 'yard', 'use Object:moveTo')
  refused('canLeave', 1, 'must be a function')
  it.to, it.at, it.face, it.fade = 'hall', { x = 200, y = 170 }, 'down', 0
  it.at.x = 210
  it.canLeave = function() return true end
  activeActor:moveTo('hall', 10, 170)
  t.clickOn 'toYard'
  t.waitUntil(function() return activeActor:position() == 210 end, 5000)
  t.expect(#visits == 1, 'the same room is not entered again')
  t.expect(actorDirection 'guy' == 'down')
end)

test('Exit:moveTo: the exit in another room', function(t)
  local it = Exit:new { id = 'gate', to = 'hall', at = 'door', animations = { closed = 'box' } }
  it:moveTo('yard', 100, 170)
  it:show()
  t.expect(it.room == 'yard' and rooms.yard.objects.gate and it.x == 100)
  startScript(function() activeActor:enterRoom('yard', { x = 150, y = 170 }, { fade = 0 }) end)
  t.wait(50)
  t.clickOn 'gate'
  waitToBeIn(t, 'hall')
end)

test('Exit:setDirection: mistakes', function(t)
  local ok, problem = pcall(exit {}.setDirection, objects.toYard, 'away')
  t.expect(not ok and problem:find('Exit:setDirection: the field', 1, true), problem)
end)

test('Exit:setHover: the direction follows', function(t)
  exit {}:setHover { x1 = 460, y1 = 0, x2 = 479, y2 = 150 }
  setCameraCenter { x = 400, y = 100 }
  actors.guy:moveTo('hall', 450, 170)
  t.wait(50)
  t.moveTo 'toYard'
  t.wait(20)
  t.equal(select(3, t.cursor()), 'right')
end)

test('Exit:setInteraction: the direction follows', function(t)
  exit {}:setInteraction { x = 40, y = 170, direction = 'up' }
  t.equal(select(3, cursorAt(t, 10, 100)), 'up')
end)

test('Exit:threshold: where the actor leaves', function(t)
  local place = exit {}:threshold()
  t.expect(place.x == 10 and place.y == 175 and place.direction == 'left')
end)

test('Exit:leave: without a walk', function(t)
  exit { fade = 0 }
  local isThere
  startScript(function() isThere = objects.toYard:leave() end)
  t.wait(50)
  t.expect(isThere == true and isIn 'yard')
end)

---- Actor:enterRoom ----

test('Actor:enterRoom: fades, enters and waits', function(t)
  local isThere, ms
  startScript(function()
    local begin = currentTicks
    isThere = actors.guy:enterRoom('yard', { x = 60, y = 170 }, { face = 'right' })
    ms = currentTicks - begin
  end)
  t.wait(100)
  t.expect(isFadeRunning() and isIn 'hall')
  waitToBeIn(t, 'yard')
  t.expect(isThere == true and actorDirection 'guy' == 'right')
  t.expect(ms > 600 and ms < 700, ms)
end)

test('Actor:enterRoom: mistakes', function(t)
  local function refused(message, ...)
    local arguments = table.pack(...)
    local ok, problem = pcall(function() actors.guy:enterRoom(table.unpack(arguments, 1, arguments.n)) end)
    t.expect(not ok and problem:find(message, 1, true), message .. ', got ' .. tostring(problem))
  end
  refused("there is no room 'yrad'; did you mean 'yard'?", 'yrad', { x = 1, y = 1 })
  refused("no place 'dor' in the room 'hall'", 'hall', 'dor')
  refused('the place is missing', 'yard')
  refused("there is no option 'fad'; did you mean 'fade'?", 'yard', { x = 1, y = 1 }, { fad = 1 })
  refused("the option 'fade' is a time in ms, not -3", 'yard', { x = 1, y = 1 }, { fade = -3 })
  refused("the option 'face' is up, down", 'yard', { x = 1, y = 1 }, { face = 'lef' })
  refused('a table of options expected', 'yard', { x = 1, y = 1 }, 300)
  local ok, problem = pcall(actors.guy.enterRoom, 'yard', 'door')
  t.expect(not ok and problem:find("write actor:enterRoom('hall', 'door')", 1, true), problem)
  t.expect(isIn 'hall' and not isFadeRunning())
end)

test('Actor:enterRoom: another actor is only put there', function(t)
  t.expect(actors.eve:enterRoom('yard', { x = 60, y = 170 }, { face = 'up' }) == true)
  local x, _, room = actors.eve:position()
  t.expect(x == 60 and room == 'yard' and activeRoom == rooms.hall and not isFadeRunning())
end)

test('Actor:enterRoom: an action that is stopped still arrives', function(t)
  startAction(function() activeActor:enterRoom('yard', { x = 60, y = 170 }) end)
  t.wait(100)
  stopAction()
  waitToBeIn(t, 'yard')
  t.expect(t.say() == nil)
end)

test('Actor:enterRoom: a stopped script gives clicks and the picture back', function(t)
  for _, ms in ipairs { 100, 250 } do
    local _, script = startScript(function() activeActor:enterRoom('yard', { x = 60, y = 170 }, { fade = 500 }) end)
    t.wait(ms)
    stopScript(script)
    t.wait(1200)
    t.expect(isIn 'hall' and not isFadeRunning())
    t.waitForPlayer()
    t.clickRoom(150, 170)
    t.waitUntil(function() return isActorBusy 'guy' end, 1000)
  end
end)

test('Actor:enterRoom: onenter that fails', function(t)
  rooms.yard.onenter = function() error 'broken' end
  exit {}
  t.clickOn 'toYard'
  waitToBeIn(t, 'yard')
  t.expect(#t.errors() == 1)
end)

test('Actor:enterRoom: onleave that fails', function(t)
  rooms.hall.onleave = function() error 'broken' end
  exit {}
  t.clickOn 'toYard'
  t.waitUntil(function() return #t.errors() > 0 end, 10000)
  t.waitForPlayer()
  t.expect(isIn 'hall', 'the actor is back')
  t.expect(activeActor:position() == 10)
end)

test('Actor:enterRoom: onenter that waits is seen, and the player can act', function(t)
  local done
  rooms.yard.onenter = function()
    visits[#visits + 1] = 'in the dark'
    waitMs(3000)
    done = true
  end
  local isThere
  startScript(function() isThere = activeActor:enterRoom('yard', { x = 60, y = 170 }) end)
  waitToBeIn(t, 'yard')
  t.expect(not done and isThere == nil)
  t.clickRoom(150, 170)
  t.waitUntil(function() return activeActor:position() == 150 end, 3000)
  t.waitUntil(function() return done end, 5000)
  t.expect(isThere == true)
end)

test('Actor:enterRoom: onenter that switches clicks off keeps them off', function(t)
  rooms.yard.onenter = function()
    disableInput()
    waitMs(2000)
    enableInput()
  end
  exit { fade = 100 }
  t.clickOn 'toYard'
  t.waitUntil(function() return isIn 'yard' end, 5000)
  t.wait(1000)
  t.expect(not isInputEnabled())
  t.wait(1500)
  t.expect(isInputEnabled())
  t.waitForPlayer()
end)

test('Actor:enterRoom: onenter that fades in itself', function(t)
  rooms.yard.onenter = function() fadeIn(2000) end
  exit { fade = 100 }
  t.clickOn 'toYard'
  t.waitUntil(function() return isIn 'yard' end, 5000)
  t.wait(1000)
  t.expect(isFadeRunning())
  t.waitForPlayer()
  t.expect(isIn 'yard')
end)

test('Actor:enterRoom: onenter that sends the actor on', function(t)
  rooms.yard.onenter = function() activeActor:enterRoom('hall', 'door') end
  exit {}
  t.clickOn 'toYard'
  t.waitUntil(function() return activeActor:position() == 40 end, 9000)
  waitToBeIn(t, 'hall')
  t.expect(not isFadeRunning() and visits[#visits] == 'enter hall')
end)

test('Actor:enterRoom: onenter that enters another room', function(t)
  Room:new { id = 'shed', background = 'room' }
  rooms.yard.onenter = function() rooms.shed:enter() end
  exit {}
  t.clickOn 'toYard'
  t.waitUntil(function() return activeRoom == rooms.shed end, 9000)
  t.waitForPlayer()
  t.expect(not isFadeRunning())
end)

test('Actor:enterRoom: a trigger of the room', function(t)
  rooms.hall.triggers.carpet = function(id) actors[id]:enterRoom('yard', { x = 60, y = 170 }) end
  activeActor:moveTo('hall', 280, 170)
  t.clickRoom(350, 170)
  waitToBeIn(t, 'yard')
  t.expect(activeActor:position() == 60)
end)

test('Actor:enterRoom: a second one on the way is refused', function(t)
  local ok, reason
  startScript(function() activeActor:enterRoom('yard', { x = 60, y = 170 }) end)
  startScript(function() ok, reason = activeActor:enterRoom('yard', { x = 90, y = 170 }) end)
  t.expect(ok == false and reason == "'guy' is on the way to another room already", reason)
  waitToBeIn(t, 'yard')
  t.expect(activeActor:position() == 60)
end)

test('Actor:enterRoom: another change of rooms replaces it', function(t)
  Room:new { id = 'shed', background = 'room' }
  rooms.hall.onleave = function() waitMs(1000) end
  local isThere
  startScript(function() isThere = activeActor:enterRoom('yard', { x = 60, y = 170 }, { fade = 100 }) end)
  t.wait(500)
  startScript(function() rooms.shed:enter() end)
  t.wait(3000)
  t.expect(activeRoom == rooms.shed and isThere == false)
  t.waitForPlayer()
end)

test('Actor:enterRoom: a skipped cutscene arrives, with and without an escape function', function(t)
  local function scene()
    startCutscene()
    activeActor:enterRoom('yard', { x = 60, y = 170 }, { fade = 2000 })
    activeActor:say 'Here I am.'
    stopCutscene()
  end
  startScript(playCutscene, scene)
  t.wait(500)
  t.skipCutscene()
  t.wait(100)
  t.expect(isIn 'yard')
  t.waitForPlayer()
  activeActor:moveTo('hall', 100, 170)
  startScript(function() rooms.hall:enter() end)
  startScript(playCutscene, scene, function()
    activeActor:moveTo('yard', 90, 170)
    rooms.yard:enter()
  end)
  t.wait(500)
  t.skipCutscene()
  t.wait(6000)
  t.expect(isIn 'yard' and activeActor:position() == 90)
  t.waitForPlayer()
end)

test('Actor:enterRoom: from a black screen, and without fades', function(t)
  startScript(function()
    fadeOut(50)
    waitFor 'fade'
    waitMs(500)
    activeActor:enterRoom('yard', { x = 60, y = 170 }, { fade = 0 })
  end)
  t.wait(1000)
  t.expect(isIn 'yard' and not isFadeRunning())
  t.wait(500)
  local isThere
  startScript(function() isThere = activeActor:enterRoom('hall', 'door', { fade = 200 }) end)
  t.wait(30)
  t.expect(isIn 'hall', 'no need to fade out')
  t.waitForPlayer()
  t.expect(isThere)
end)

test('exits: an assigned place that no room has is a warning, and an error at the click', function(t)
  exit({}).at = 'dor'
  local warning = "tests/exits.lua:%d+: the exit 'toYard': no place 'dor' in the room 'yard'"
  t.expect(#t.log 'warn' == 1 and t.log('warn')[1]:find(warning))
  activeActor:moveTo('hall', 10, 170)
  t.clickOn 'toYard'
  t.wait(1000)
  local problem = t.errors()[1] or 'no error'
  t.expect(problem:find("^tests/exits.lua:%d+: the exit 'toYard': no place 'dor' in the room 'yard'") and isIn 'hall', problem)
end)

test('exits: an assigned place of another room is no mistake, because the room may be next', function(t)
  local it = exit { to = 'yard' }
  it.at, it.to = 'door', 'hall'
  it.to, it.at = 'yard', 'lamp'
  t.expect(#t.log 'warn' == 0)
end)
