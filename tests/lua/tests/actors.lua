-- Actors: the core functions and the class.

local function at(id)
  local x, y, room = actorPosition(id)
  return ('%s,%s %s'):format(x, y, room)
end

test('registerActor: starts nowhere', function(t)
  t.expect(registerActor { id = 'new' })
  local _, _, room = actorPosition('new')
  t.expect(room == nil)
end)

test('setActorCostume: needs an existing costume', function(t)
  t.expect(setActorCostume('guy', 'plain'))
  t.expect(not pcall(setActorCostume, 'guy', 'no such'))
end)

test('moveActorTo: places the feet of the actor', function(t)
  t.expect(moveActorTo('guy', 'hall', 50.9, 160))
  t.expect(at('guy') == '50,160 hall', at('guy'))
end)

test('moveActorTo: ends a walk, which sends its signal at once', function(t)
  local ended
  walkActorTo('guy', 200, 170)
  startScript(function()
    ended = waitFor('guy', 3000)
  end)
  moveActorTo('guy', 'hall', 50, 160)
  t.expect(not isActorBusy('guy') and at('guy') == '50,160 hall')
  t.wait(17)
  t.expect(ended == 'guy', ended)
end)

test('showActor: makes it visible', function(t)
  hideActor('guy')
  t.expect(showActor('guy') and t.isVisible('guy'))
end)

test('hideActor: pauses a walk', function(t)
  walkActorTo('guy', 200, 170)
  t.wait(200)
  t.expect(hideActor('guy') and not t.isVisible('guy'))
  local before = at('guy')
  t.wait(500)
  t.expect(at('guy') == before)
  showActor('guy')
  t.waitUntil(function() return at('guy') == '200,170 hall' end)
end)

test('followActor: the camera follows the actor', function(t)
  enableRoomWalkbox('hall', 'annex')
  walkActorTo('guy', 460, 170)
  t.wait(6000)
  t.expect((cameraPosition()) == 160)
end)

test('followActor: without an actor the camera stays', function(t)
  t.expect(followActor())
  walkActorTo('guy', 370, 170)
  t.wait(5000)
  t.expect((cameraPosition()) == 0)
  t.expect(not pcall(followActor, 'guy', 'eve'))
end)

test('controlledActor: the pointer does not hit it', function(t)
  t.expect(controlledActor('eve'))
  t.moveTo('eve')
  t.wait(50)
  t.expect(hoveringOn == nil)
end)

test('fadeActorIn: sends its signal', function(t)
  local over
  hideActor('guy')
  setActorAlpha('guy', 0)
  startScript(function()
    fadeActorIn('guy', 200)
    waitFor('fade-guy')
    over = true
  end)
  t.wait(100)
  t.expect(not over and t.isVisible('guy'))
  t.wait(200)
  t.expect(over)
end)

test('fadeActorOut: sends its signal', function(t)
  t.signals()
  t.expect(fadeActorOut('guy', 100))
  t.wait(200)
  t.expect(table.concat(t.signals(), ' '):find('fade-guy', 1, true))
  t.expect(not pcall(fadeActorOut, 'guy', 0))
end)

test('fadeActorTo: sends its signal', function(t)
  t.signals()
  t.expect(fadeActorTo('guy', 128, 100))
  t.wait(200)
  t.expect(table.concat(t.signals(), ' '):find('fade-guy', 1, true))
end)

test('setActorAlpha: is clamped', function(t)
  t.expect(setActorAlpha('guy', 999) and setActorAlpha('guy', -5))
end)

test('setActorPlane: a higher plane is drawn in front', function(t)
  moveActorTo('guy', 'hall', 250, 170)
  controlledActor('lamp' and 'guy')
  t.expect(setActorPlane('eve', 10))
  t.moveTo('eve')
  t.wait(50)
  t.expect(hoveringOn == 'eve')
end)

test('setActorSpeed: pixels per second', function(t)
  t.expect(setActorSpeed('guy', 60))
  walkActorTo('guy', 280, 170)
  t.wait(1000)
  local x = actorPosition('guy')
  t.expect(x >= 158 and x <= 162, x)
  t.expect(not pcall(setActorSpeed, 'guy', 0))
end)

test('scaleActor: enlarges the picture', function(t)
  scaleActor('guy', 2)
  t.wait(20)
  local x1, _, x2 = t.box('guy')
  t.expect(x2 - x1 >= 31 and x2 - x1 <= 32, x2 - x1)
end)

test('walkActorTo: sends its signal on arrival, also without a walk', function(t)
  local order = {}
  startScript(function()
    t.expect(walkActorTo('guy', 150, 170))
    waitFor('guy')
    order[1] = at('guy')
    walkActorTo('guy', 150, 170)
    waitFor('guy')
    order[2] = 'again'
  end)
  t.wait(2000)
  t.expect(table.concat(order, ' ') == '150,170 hall again', table.concat(order, ' '))
end)

test('walkActorTo: returns false without a floor', function(t)
  Room:new { id = 'void' }
  showRoom('void')
  t.expect(walkActorTo('guy', 1, 1) == false, 'the actor is in another room')
  moveActorTo('guy', 'void', 10, 10)
  t.expect(walkActorTo('guy', 1, 1) == false)
end)

test('stopActor: ends a walk', function(t)
  walkActorTo('guy', 250, 170)
  t.wait(200)
  t.expect(stopActor('guy') and not isActorBusy('guy'))
end)

test('sayActor: a second for ten bytes, then its signal', function(t)
  t.expect(sayActor { id = 'guy', text = '0123456789012345678901234', font = 'font', color = white, outline = black })
  local line, who = t.say()
  t.expect(line == '0123456789012345678901234' and who == 'guy')
  t.wait(1900)
  t.expect(isActorBusy('guy'))
  t.wait(200)
  t.expect(not isActorBusy('guy') and t.say('guy') == nil)
end)

test('sayActor: for a given time', function(t)
  sayActor { id = 'guy', text = 'short', font = 'font', color = white, ms = 3000 }
  t.wait(2900)
  t.expect(isActorBusy('guy'))
  t.wait(200)
  t.expect(not isActorBusy('guy'))
end)

test('isOwnLine: true in the script that started the line', function(t)
  local own, other
  startScript(function()
    sayActor { id = 'guy', text = 'mine', font = 'font', color = white }
    own = isOwnLine('guy')
    waitMs(100)
    own = own and isOwnLine('guy')
  end)
  startScript(function() other = isOwnLine('guy') end)
  t.wait(200)
  t.expect(own == true and other == false)
end)

test('skipActorsText: ends all lines with their signals', function(t)
  local over
  startScript(function()
    actors.guy:say('a rather long line that takes its time')
    waitFor('guy')
    over = true
  end)
  t.expect(skipActorsText())
  t.wait(50)
  t.expect(over)
end)

test('setTextSpeed: lines take less time', function(t)
  t.expect(setTextSpeed(2))
  actors.guy:say('0123456789012345678901234')
  t.wait(1100)
  t.expect(not isActorBusy('guy'))
  t.expect(not pcall(setTextSpeed, 0))
end)

test('setActorDirection: turns', function(t)
  t.expect(setActorDirection('guy', 'up') and actorDirection('guy') == 'up')
end)

test('setActorState: takes a pose', function(t)
  t.expect(setActorState('guy', 'usehigh'))
  local _, _, _, _, pose = t.where('guy')
  t.expect(pose == 'usehigh')
end)

test('actorPosition: x, y, room', function(t)
  t.expect(at('guy') == '100,170 hall')
end)

test('actorDirection: a word', function(t)
  t.expect(actorDirection('eve') == 'down')
end)

test('isActorBusy: walking or speaking', function(t)
  t.expect(not isActorBusy('guy'))
  actors.guy:say('hello')
  t.expect(isActorBusy('guy'))
end)

---- The class ----

test('Actor:new: defaults', function(t)
  local bob = Actor:new { id = 'bob', favourite = 'tea' }
  t.expect(actors.bob == bob and bob.speed == 6 and bob.textColor == white and bob.outlineColor == black)
  t.expect(bob.onAction == 'giveTo' and bob.favourite == 'tea', "the game's own fields stay")
  t.expect(bob.objects ~= actors.guy.objects and bob.verbs ~= actors.guy.verbs, 'nothing is shared')
  t.expect(bob.verbs.lookAt == Actor.defaultVerbs.lookAt)
  t.expect(not pcall(Actor.new, Actor, { id = 'bob' }))
end)

test('setActiveActor: the player', function(t)
  setActiveActor('eve')
  t.expect(activeActor == actors.eve)
  t.expect(not pcall(setActiveActor, 'nobody'))
end)

test('Actor:setCostume: is kept', function(t)
  Costume:new { id = 'coat' }
  actors.guy:setCostume('coat')
  t.expect(actors.guy.costume == 'coat')
  t.expect(not pcall(actors.guy.setCostume, actors.guy, 'no such'))
end)

test('Actor:setFont: needs a font', function(t)
  t.expect(not pcall(actors.guy.setFont, actors.guy, 'no such'))
  actors.guy:setFont('font')
  t.expect(actors.guy.font == 'font')
end)

test('Actor:setTextColor: without numbers restores the default', function(t)
  actors.guy:setTextColor(1, 2, 3)
  t.expect(actors.guy.textColor.b == 3)
  actors.guy:setTextColor()
  t.expect(actors.guy.textColor == white)
end)

test('Actor:setOutlineColor: without numbers restores the default', function(t)
  actors.guy:setOutlineColor(1, 2, 3)
  t.expect(actors.guy.outlineColor.b == 3)
  actors.guy:setOutlineColor()
  t.expect(actors.guy.outlineColor == black)
end)

test('Actor:setOutlinetColor: the same', function(t)
  actors.guy:setOutlinetColor(1, 2, 3)
  t.expect(actors.guy.outlineColor.g == 2)
end)

test('Actor:setSpeed: is kept', function(t)
  actors.guy:setSpeed(33)
  t.expect(actors.guy.speed == 33)
end)

test('Actor:scale: is kept', function(t)
  actors.guy:scale(0.5)
  t.expect(actors.guy.scaleFactor == 0.5)
end)

test('Actor:setAlpha: is kept', function(t)
  actors.guy:setAlpha(100)
  t.expect(actors.guy.alpha == 100)
end)

test('Actor:setPlane: is kept', function(t)
  actors.guy:setPlane(3)
  t.expect(actors.guy.plane == 3)
end)

test('Actor:setInteraction: rejects incomplete places', function(t)
  t.expect(not pcall(actors.guy.setInteraction, actors.guy, { x = 1 }))
  t.expect(actors.guy.interaction == nil)
  actors.guy:setInteraction { x = 1, y = 2, direction = 'up' }
  t.expect(actors.guy.interaction.y == 2)
end)

test('Actor:setState: a pose', function(t)
  actors.guy:setState('uselow')
  local _, _, _, _, pose = t.where('guy')
  t.expect(pose == 'uselow')
end)

test('Actor:show: visible', function(t)
  actors.guy:hide()
  actors.guy:show()
  t.expect(t.isVisible('guy'))
end)

test('Actor:hide: invisible', function(t)
  actors.guy:hide()
  t.expect(not t.isVisible('guy'))
end)

test('Actor:follow: the camera', function(t)
  actors.eve:moveTo('hall', 400, 170)
  actors.eve:follow()
  rooms.hall:show()
  t.wait(50)
  t.expect((cameraPosition()) == 160)
end)

for _, name in ipairs { 'fadeIn', 'fadeOut' } do
  test('Actor:' .. name .. ': sends its signal', function(t)
    t.signals()
    actors.guy[name](actors.guy, 100)
    t.wait(200)
    t.expect(table.concat(t.signals(), ' '):find('fade-guy', 1, true))
  end)
end

test('Actor:fadeTo: sends its signal', function(t)
  t.signals()
  actors.guy:fadeTo(100, 100)
  t.wait(200)
  t.expect(table.concat(t.signals(), ' '):find('fade-guy', 1, true))
end)

test('Actor:moveTo: updates the lists of both rooms', function(t)
  t.expect(rooms.hall.actors.guy)
  actors.guy:moveTo('yard', 20, 160)
  t.expect(actors.guy.room == 'yard' and rooms.yard.actors.guy and not rooms.hall.actors.guy)
  t.expect(at('guy') == '20,160 yard')
  t.expect(not pcall(actors.guy.moveTo, actors.guy, 'no such', 1, 1))
end)

test('Actor:moveTo: to a waypoint', function(t)
  actors.guy:moveTo('hall', 'door')
  t.expect(at('guy') == '40,170 hall' and actorDirection('guy') == 'left')
end)

test('Actor:roomOf: its room', function(t)
  t.expect(actors.guy:roomOf() == rooms.hall)
end)

test('Actor:walkTo: only starts', function(t)
  t.expect(actors.guy:walkTo('door') == true)
  t.expect(isActorBusy('guy'))
  t.waitUntil(function() return at('guy') == '40,170 hall' end)
  t.expect(actors.guy:walkTo(60, 170) == true)
end)

test('Actor:walkAlong: visits all places, sends one signal', function(t)
  t.signals()
  t.expect(actors.guy:walkAlong { { x = 60, y = 160 }, 'door', { 80, 180 }, actors.eve } == true)
  local nearest = { 1000, 1000 } -- px, to the places on the way
  t.waitUntil(function()
    local x, y = actorPosition('guy')
    for i, place in ipairs { { 60, 160 }, { 80, 180 } } do
      nearest[i] = math.min(nearest[i], math.abs(x - place[1]) + math.abs(y - place[2]))
    end
    return not isActorBusy('guy')
  end)
  t.expect(nearest[1] <= 3 and nearest[2] <= 3, table.concat(nearest, ' '))
  t.expect(at('guy') == '220,170 hall', at('guy'))
  local count = 0
  for _, name in ipairs(t.signals()) do count = count + (name == 'guy' and 1 or 0) end
  t.expect(count == 1, count)
end)

test('Actor:goTo: walks, waits, turns', function(t)
  local order = {}
  startScript(function()
    for _, target in ipairs { 'door', 'lamp', actors.eve, { x = 50, y = 160 } } do
      order[#order + 1] = tostring(actors.guy:goTo(target)) .. ' ' .. at('guy') .. ' ' .. actorDirection('guy')
    end
    actors.guy:goTo(60, 160)
    order[#order + 1] = at('guy')
  end)
  t.wait(15000)
  local expected = {
    'true 40,170 hall left', 'true 120,170 hall up', 'true 220,170 hall right', 'true 50,160 hall left', '60,160 hall',
  }
  for i, line in ipairs(expected) do t.expect(order[i] == line, line .. ', got ' .. tostring(order[i])) end
end)

test('Actor:stop: ends a walk', function(t)
  actors.guy:walkTo(250, 170)
  t.wait(100)
  actors.guy:stop()
  t.expect(not isActorBusy('guy'))
end)

test('Actor:position: x, y, room', function(t)
  local x, y, room = actors.guy:position()
  t.expect(x == 100 and y == 170 and room == 'hall')
end)

test('Actor:look: turns', function(t)
  actors.guy:look('right')
  t.expect(actorDirection('guy') == 'right')
end)

test('Actor:look: to a place', function(t)
  local function looks(...)
    actors.guy:look(...)
    return actorDirection('guy')
  end
  t.expect(looks('door') == 'left')
  t.expect(looks('eve') == 'right') -- an actor as the target
  t.expect(looks('lamp') == 'up' and looks(objects.lamp) == 'up')
  t.expect(looks(100, 300) == 'down' and looks { x = 0, y = 165 } == 'left')
  t.expect(looks('up-right') == 'upright')
  t.expect(looks('LEFT') == 'left')
  local ok, message = pcall(looks, 'dor')
  t.expect(not ok and message:find("tests/actors.lua:%d+: Actor:look: neither a direction %(up, down, "), message)
  t.expect(message:find("no place 'dor' in the room 'hall'", 1, true) and message:find("did you mean 'door'?", 1, true), message)
end)

test('Actor:say: a second line of the same script waits for the first', function(t)
  startScript(function()
    actors.guy:say('first line')
    actors.guy:say('second one')
  end)
  t.expect(t.say() == 'first line')
  t.wait(1100)
  t.expect(t.say() == 'second one')
end)

test('Actor:say: a line of another script replaces it', function(t)
  startScript(function() actors.guy:say('first line') end)
  startScript(function() actors.guy:say('second one') end)
  t.expect(t.say() == 'second one')
end)

test('Actor:leftClick: approaches and runs the verb', function(t)
  local talked
  actors.eve.verbs.talkTo = function(self) talked = self end
  t.clickOn('eve')
  t.waitUntil(function() return talked end)
  t.expect(at('guy') == '220,170 hall' and actorDirection('guy') == 'right')
end)

test('Actor:leftClick: gives the selected object', function(t)
  local given
  setSelectedObject('coin')
  actors.eve.verbs.giveTo = function(_, what) given = what end
  t.clickOn('eve')
  t.waitUntil(function() return given end)
  t.expect(given == 'coin')
end)

test('Actor:rightClick: runs the other verb', function(t)
  local looked
  actors.eve.verbs.lookAt = function() looked = true end
  t.rightClickOn('eve')
  t.waitUntil(function() return looked end)
end)

test('Actor:startScript: belongs to the actor', function(t)
  actors.guy:startScript('dance', function() waitMs(1000) end)
  t.expect(isScriptRunning('actor:guy', 'dance') and actors.guy.scripts.dance)
end)

test('Actor:stopScript: by name', function(t)
  actors.guy:startScript('dance', function() waitMs(1000) end)
  actors.guy:stopScript('dance')
  t.expect(not actors.guy:isScriptRunning('dance'))
end)

test('Actor:stopAllScripts: all of them', function(t)
  actors.guy:startScript('dance', function() waitMs(1000) end)
  actors.guy:stopAllScripts()
  t.expect(not actors.guy:isScriptRunning('dance'))
end)

test('Actor:isScriptRunning: until it ends', function(t)
  actors.guy:startScript('dance', function() waitMs(100) end)
  t.expect(actors.guy:isScriptRunning('dance'))
  t.wait(200)
  t.expect(not actors.guy:isScriptRunning('dance'))
end)

-- A walk that is cancelled sends its signal, so that scripts do not wait for ever.

local function walker(t)
  t.wait(100)
  local state = {}
  startScript(function()
    state.result = actors.guy:goTo(290, 170)
    state.over = true
  end)
  t.wait(200)
  t.expect(not state.over)
  return state
end

test('stopActor: scripts that wait for the walk continue', function(t)
  local walk = walker(t)
  stopActor('guy')
  t.waitUntil(function() return walk.over end, 500)
end)

test('moveActorTo: scripts that wait for the walk continue', function(t)
  local walk = walker(t)
  moveActorTo('guy', 'hall', 40, 170)
  t.waitUntil(function() return walk.over end, 500)
end)

test('walkActorTo: rejected without a room', function(t)
  t.wait(100)
  registerActor { id = 'ghost' }
  t.expect(walkActorTo('ghost', 100, 170) == false)
end)

test('actorDestination: where the walk will end', function(t)
  t.expect(actorDestination 'guy' == nil)
  walkActorTo('guy', 200, 20)
  local x, y = actorDestination 'guy'
  t.expect(x == 200 and y == 150, 'the nearest point of the floor')
  t.waitUntil(function() return not isActorBusy 'guy' end)
  t.expect(actorDestination 'guy' == nil and t.where 'guy' == 200)
end)

test('isActorOnStage: visible and in the room that is shown', function(t)
  t.expect(isActorOnStage 'eve')
  hideActor 'eve'
  t.expect(not isActorOnStage 'eve')
  showActor 'eve'
  moveActorTo('eve', 'yard', 100, 170)
  t.expect(not isActorOnStage 'eve')
end)

test('walkActorAlong: through a list of places', function(t)
  t.expect(walkActorAlong('guy', { 'door', { x = 60, y = 160 } }) == true)
  local x, y = actorDestination('guy')
  t.expect(x == 60 and y == 160)
  for _, wrong in ipairs { {}, { 'no such' }, { 'door', { x = 1 } } } do
    local ok, message = pcall(walkActorAlong, 'guy', wrong)
    t.expect(not ok and message:find(#wrong == 0 and 'a list of 1 to' or 'no place', 1, true), message)
  end
  t.expect((actorDestination('guy')) == 60) -- the walk that is under way goes on
  t.expect(not pcall(walkActorAlong, 'guy', 'door'))
  actors.eve:moveTo('yard', 20, 160)
  t.expect(walkActorAlong('eve', { { x = 60, y = 160 } }) == false) -- she is not in the active room
end)

test('turnActorTo: turns to four directions', function(t)
  for direction, place in pairs { left = { 40, 170 }, right = { 300, 190 }, up = { 110, 100 }, down = { 100, 180 } } do
    turnActorTo('guy', table.unpack(place))
    t.expect(actorDirection('guy') == direction, direction)
  end
  turnActorTo('guy', 100, 170) -- where it stands
  t.expect(#actorDirection('guy') > 0)
end)

test('walks: find a new path when the floor changes', function(t)
  actors.guy:walkTo(460, 170) -- the annex is closed
  t.expect((actorDestination('guy')) == 380)
  t.wait(200)
  rooms.hall:enableWalkbox('annex')
  t.expect((actorDestination('guy')) == 460)
  t.wait(200)
  rooms.hall:disableWalkbox('annex')
  t.expect((actorDestination('guy')) == 380)
  rooms.hall:enableWalkbox('annex')
  t.waitUntil(function() return not isActorBusy('guy') end)
  t.expect(at('guy') == '460,170 hall', at('guy'))
end)
