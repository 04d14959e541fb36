-- Rooms, layers, floors, and the change from one room to another.

local function seen()
  local text = table.concat(visits, ', ')
  visits = {}
  return text
end

test('Room:enter: an error in onleave resets nextRoom', function(t)
  rooms.hall.onleave = function() error 'no way' end
  startScript(function() rooms.yard:enter() end)
  t.expect(#t.errors() == 1 and nextRoom == nil and activeRoom == rooms.hall)
end)

test('registerRoom: ids are unique', function(t)
  t.expect(registerRoom { id = 'attic' })
  t.expect(not pcall(registerRoom, { id = 'attic' }))
end)

test('setRoomBackground: needs a picture', function(t)
  t.expect(setRoomBackground('yard', 'box'))
  local w, h = roomSize('yard')
  t.expect(w == 16 and h == 16)
  t.expect(not pcall(setRoomBackground, 'yard', 'no such'))
end)

test('addRoomLayer: names are unique in a room, ignoring case', function(t)
  t.expect(addRoomLayer('hall', 'far', 'room', -100, 0.5))
  t.expect(not pcall(addRoomLayer, 'hall', 'FAR', 'room', -100))
  t.expect(addRoomLayer('yard', 'far', 'room', -100))
end)

test('removeRoomLayer: by name', function(t)
  addRoomLayer('hall', 'far', 'room', -100)
  t.expect(removeRoomLayer('hall', 'far'))
  t.expect(not pcall(removeRoomLayer, 'hall', 'far'), 'it is gone')
end)

test('addRoomWalkbox: corners in the right order', function(t)
  t.expect(addRoomWalkbox('hall', { x1 = 0, y1 = 100, x2 = 50, y2 = 120, scaleTop = 0.5, scaleBottom = 1 }))
  local ok, message = pcall(addRoomWalkbox, 'hall', { x1 = 50, y1 = 100, x2 = 0, y2 = 120 })
  t.expect(not ok and message:find('50,100 and 0,120', 1, true), message)
  t.expect(not pcall(addRoomWalkbox, 'hall', { x1 = 0, y1 = 0, x2 = 99999, y2 = 10 }))
end)

test('enableRoomWalkbox: lets actors in', function(t)
  t.expect(enableRoomWalkbox('hall', 'ANNEX'), 'ignoring case')
  walkActorTo('guy', 460, 170)
  t.wait(6000)
  t.expect(actorPosition('guy') == 460)
  t.expect(not pcall(enableRoomWalkbox, 'hall', 'no such'))
end)

test('disableRoomWalkbox: keeps actors out', function(t)
  disableRoomWalkbox('hall', 'carpet')
  walkActorTo('guy', 350, 170)
  t.wait(6000)
  t.expect(actorPosition('guy') == 300)
end)

test('recalculateRoomWalkboxes: is always possible', function(t)
  registerRoom { id = 'attic' }
  t.expect(recalculateRoomWalkboxes('attic') and recalculateRoomWalkboxes('hall'))
end)

test('showRoom: calls no hooks', function(t)
  seen()
  t.expect(showRoom('yard'))
  t.expect(seen() == '' and t.isVisible('coin') and not t.isVisible('guy'))
end)

test('cameraPosition: the top left corner of the view', function(t)
  actors.guy:moveTo('hall', 240, 170)
  t.wait(50)
  local x, y = cameraPosition()
  t.expect(x == 80 and y == 0, x .. ',' .. y)
end)

test('roomSize: that of the picture', function(t)
  local w, h = roomSize('hall')
  t.expect(w == 480 and h == 200)
end)

test('Room:new: instances share nothing', function(t)
  local a, b = Room:new { id = 'a' }, Room:new { id = 'b' }
  t.expect(a.actors ~= b.actors and a.objects ~= b.objects and a.triggers ~= b.triggers)
  t.expect(rooms.a == a and not pcall(Room.new, Room, { id = 'a' }))
  t.expect(not pcall(Room.new, Room, {}), 'an id is needed')
  t.expect(not pcall(Room.new, Room, nil))
end)

test('Room:new: waypoints are checked', function(t)
  local ok, message = pcall(Room.new, Room, { id = 'c', waypoints = { door = { x = 1 } } })
  t.expect(not ok and message:find("'door' of 'c' needs x and y", 1, true), message)
end)

test('Room:setBackground: is kept', function(t)
  rooms.hall:setBackground('box')
  t.expect(rooms.hall.background == 'box')
end)

test('Room:addLayer: takes a table', function(t)
  rooms.hall:addLayer { id = 'far', image = 'room', plane = -100, parallax = 0.5 }
  t.expect(not pcall(addRoomLayer, 'hall', 'far', 'room', 0), 'it is there')
end)

test('Room:removeLayer: by name', function(t)
  rooms.hall:addLayer { id = 'far', image = 'room', plane = -100 }
  rooms.hall:removeLayer('far')
  t.expect(addRoomLayer('hall', 'far', 'room', 0), 'it is gone')
end)

test('Room:addWalkbox: takes a table', function(t)
  rooms.hall:addWalkbox { x1 = 380, y1 = 150, x2 = 400, y2 = 190 }
  walkActorTo('guy', 400, 170)
  t.wait(6000)
  t.expect(actorPosition('guy') == 400)
end)

test('Room:enableWalkbox: updates the table', function(t)
  rooms.hall:enableWalkbox('annex')
  t.expect(rooms.hall.walkboxes[3].disabled == false)
end)

test('Room:disableWalkbox: updates the table', function(t)
  rooms.hall:disableWalkbox('carpet')
  t.expect(rooms.hall.walkboxes[2].disabled == true)
end)

test('Room:triggerWalkbox: runs the trigger as a script of the room', function(t)
  local who
  rooms.hall:addWalkbox { x1 = 10, y1 = 180, x2 = 30, y2 = 190, name = 'mat' }
  rooms.hall.triggers.mat = function(actorId)
    who = actorId
    waitMs(1000)
  end
  rooms.hall:triggerWalkbox('mat', 'eve')
  t.expect(who == 'eve' and rooms.hall:isScriptRunning('mat'))
  rooms.hall.triggers.mat = nil
  rooms.hall:triggerWalkbox('mat', 'eve') -- a walkbox without a trigger
  local ok, message = pcall(rooms.hall.triggerWalkbox, rooms.hall, 'mta', 'eve')
  t.expect(not ok and message:find "the room 'hall' has no walkbox 'mta'; did you mean 'mat'?", message)
end)

test('triggerWalkbox: the room and the walkbox must exist', function(t)
  local ok, message = pcall(triggerWalkbox, 'hal', 'carpet', 'guy')
  t.expect(not ok and message:find "there is no room 'hal'; did you mean 'hall'?", message)
  ok, message = pcall(triggerWalkbox, 'hall', 'carpett', 'guy')
  t.expect(not ok and message:find "no walkbox 'carpett'; did you mean 'carpet'?", message)
end)

test('triggerWalkbox: walking into a named box', function(t)
  seen()
  walkActorTo('guy', 350, 170)
  t.waitUntil(function() return not isActorBusy('guy') end)
  t.expect(seen() == 'carpet guy')
  local _, _, _, _, _, scale = t.where('guy')
  t.expect(scale == 2, 'and its scale')
end)

test('triggerWalkbox: walking into a box that an earlier one covers', function(t)
  local heard = {}
  rooms.hall:addWalkbox { x1 = 200, y1 = 150, x2 = 220, y2 = 190, name = 'mat' }
  rooms.hall.triggers.mat = function(actorId) heard[#heard + 1] = actorId end
  actors.guy:walkTo(250, 170)
  t.waitUntil(function() return not isActorBusy('guy') end)
  actors.eve:moveTo('hall', 210, 170)
  t.wait(100)
  t.expect(table.concat(heard, ' ') == 'guy eve', table.concat(heard, ' '))
end)

test('Room:show: calls no hooks', function(t)
  seen()
  rooms.yard:show()
  t.expect(seen() == '' and activeRoom == rooms.hall)
end)

test('Room:enter: the order of the steps', function(t)
  seen()
  rooms.hall.onleave = function(self)
    visits[#visits + 1] = nextRoom.id .. ' after ' .. previousRoom.id .. self.id
  end
  rooms.yard:enter()
  t.expect(seen() == 'yard after hallhall, enter yard')
  t.expect(activeRoom == rooms.yard and previousRoom == rooms.hall and nextRoom == nil)
end)

test('Room:enter: a script of the old room finishes the change and goes on', function(t)
  local done
  state.slowDoors = true
  rooms.hall:startScript('exit', function()
    rooms.yard:enter()
    done = true
  end)
  t.wait(1000)
  t.expect(done and activeRoom == rooms.yard)
end)

test('Room:enter: a click during the change does not interrupt it', function(t)
  seen()
  state.slowDoors = true
  local after = false
  objects.lamp.verbs.use = function()
    rooms.yard:enter()
    after = true
  end
  t.clickOn('lamp')
  t.waitUntil(function() return nextRoom end)
  t.clickRoom(200, 180)
  t.wait(1000)
  t.expect(seen() == 'leave hall, left hall, enter yard')
  t.expect(activeRoom == rooms.yard and nextRoom == nil)
  t.expect(not after, 'the old click does nothing more')
end)

test('Room:enter: entering another room replaces a running change', function(t)
  state.slowDoors = true
  Room:new { id = 'attic' }
  startAction(function() rooms.yard:enter() end)
  t.wait(100)
  rooms.attic:enter()
  t.wait(2000)
  t.expect(activeRoom == rooms.attic and nextRoom == nil)
end)

test('Room:enter: the cutscene waits for it, and Esc still ends the cutscene', function(t)
  state.slowDoors = true
  local order = {}
  playCutscene(function()
    rooms.yard:enter()
    order[#order + 1] = activeRoom.id
    waitMs(60000)
  end, function() order[#order + 1] = 'escape' end)
  t.wait(1000)
  endCutscene()
  t.expect(table.concat(order, ' ') == 'yard escape', table.concat(order, ' '))
end)

test('Room:leave: stops the scripts of the room', function(t)
  local ticks = 0
  rooms.hall:startScript('clock', function()
    while true do
      waitMs(100)
      ticks = ticks + 1
    end
  end)
  t.wait(500)
  rooms.yard:enter()
  local before = ticks
  t.wait(500)
  t.expect(before > 2 and ticks == before)
end)

test('Room:startScript: replaces one of the same name', function(t)
  local ended = 0
  for _ = 1, 2 do
    rooms.hall:startScript('clock', function(step)
      waitMs(100)
      ended = ended + step
    end, 5)
  end
  t.wait(500)
  t.expect(ended == 5)
end)

test('Room:stopScript: by name', function(t)
  local ended
  rooms.hall:startScript('clock', function()
    waitMs(100)
    ended = true
  end)
  rooms.hall:stopScript('clock')
  t.wait(500)
  t.expect(not ended)
end)

test('Room:stopAllScripts: all of them', function(t)
  rooms.hall:startScript('one', function() waitMs(1000) end)
  rooms.hall:startScript('two', function() waitMs(1000) end)
  rooms.hall:stopAllScripts()
  t.expect(not rooms.hall:isScriptRunning('one') and not rooms.hall:isScriptRunning('two'))
end)

test('Room:isScriptRunning: until it ends', function(t)
  rooms.hall:startScript('one', function() waitMs(100) end)
  t.expect(rooms.hall:isScriptRunning('one'))
  t.wait(200)
  t.expect(not rooms.hall:isScriptRunning('one'))
end)

test('Room:waypoint: by name', function(t)
  t.expect(rooms.hall:waypoint('door').x == 40 and rooms.hall:waypoint('no such') == nil)
end)

test('Room:checkWaypoints: gives every room its table', function(t)
  t.expect(type(rooms.yard.waypoints) == 'table')
end)

test('Room:placeOf: numbers, tables, waypoints, things', function(t)
  local function place(...)
    return table.concat({ Room.placeOf(rooms.hall, ...) }, ' ')
  end
  t.expect(place(1, 2) == '1 2')
  t.expect(place { x = 3, y = 4, face = 'up' } == '3 4 up')
  t.expect(place { 5, 6 } == '5 6')
  t.expect(place('door') == '40 170 left')
  t.expect(place('lamp') == '120 170 up')
  t.expect(place(actors.eve) == '220 170 right')
  t.expect(place('guy') == '100 170')
  local ok, message = pcall(place, 'nowhere')
  t.expect(not ok and message:find("no place 'nowhere' in the room 'hall'", 1, true), message)
  t.expect(message:find("; waypoints of the room: door$"), message)
  for word, near in pairs { dor = 'door', lmap = 'lamp', gyu = 'guy' } do
    ok, message = pcall(place, word)
    t.expect(not ok and message:find("did you mean '" .. near .. "'?", 1, true), message)
  end
  ok, message = pcall(actors.guy.moveTo, actors.guy, 'hal', 'door')
  t.expect(not ok and message:find("Actor:moveTo: there is no room 'hal'; did you mean 'hall'?", 1, true), message)
end)

test('Room:findPlace: returns a message instead of an error', function(t)
  local x, y, face = Room.findPlace(rooms.hall, 'door')
  t.expect(x == 40 and y == 170 and face == 'left')
  local none, why = Room.findPlace(rooms.hall, 'dor')
  t.expect(none == nil and why:find("^no place 'dor' in the room 'hall'"), why)
end)

test('Room:spotOf: the position of a thing, not its interaction point', function(t)
  local function spot(...)
    local x, y = Room.spotOf(rooms.hall, ...)
    return x and x .. ' ' .. y
  end
  t.expect(spot('lamp') == '130 140' and spot(objects.lamp) == '130 140' and spot(actors.eve) == '250 170')
  t.expect(spot('door') == '40 170' and spot(1, 2) == '1 2' and spot { x = 3, y = 4 } == '3 4')
  t.expect(spot('nowhere') == nil)
end)
