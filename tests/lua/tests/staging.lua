-- Stage directions of cutscenes: waypoints, setPosition, activate, walks, camera and controls.

local shared = require 'shared/journal'
local journal, is = shared.journal, shared.is

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
  t.wait(2000)
  t.expect(t.say 'eve' == nil, 'the pause begins when the line is over')
  t.wait(2200)
  t.expect(t.say 'eve' == 'I am bored.', 'she goes on when the scene is over')
end)
