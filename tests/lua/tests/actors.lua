-- Actors: the core functions and the class.

local stage = require 'shared/stage'

local at = stage.at
local kind = { class = 'Actor', things = actors, id = 'guy', place = '100,170 hall', clicked = 'eve' }

stage.testFunctions(kind)

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
    over = true
  end)
  t.expect(skipActorsText())
  t.wait(50)
  t.expect(over)
end)

test('setTextSpeed: lines take less time', function(t)
  t.expect(setTextSpeed(2))
  actors.guy:say('0123456789012345678901234', { wait = false })
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

test('actorDirection: a word', function(t)
  t.expect(actorDirection('eve') == 'down')
end)

test('isActorBusy: walking or speaking', function(t)
  t.expect(not isActorBusy('guy'))
  actors.guy:say('hello', { wait = false })
  t.expect(isActorBusy('guy'))
end)

---- The class ----

stage.testMethods(kind)

test('Actor:new: defaults', function(t)
  local bob = Actor:new { id = 'bob', favourite = 'tea' }
  t.expect(actors.bob == bob and bob.speed == 100 and bob.textColor == white and bob.outlineColor == black)
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

for _, name in ipairs { 'textColor', 'outlineColor' } do
  local setter = 'set' .. name:sub(1, 1):upper() .. name:sub(2)
  test(('Actor:%s: without numbers restores the default'):format(setter), function(t)
    local default = name == 'textColor' and white or black
    actors.guy[setter](actors.guy, 1, 2, 3)
    t.expect(actors.guy[name].b == 3)
    actors.guy[setter](actors.guy)
    t.expect(actors.guy[name] == default)
  end)
end

test('Actor:setOutlinetColor: the same', function(t)
  actors.guy:setOutlinetColor(1, 2, 3)
  t.expect(actors.guy.outlineColor.g == 2)
end)

test('Actor:setSpeed: is kept', function(t)
  actors.guy:setSpeed(33)
  t.expect(actors.guy.speed == 33)
end)

test('Actor:setState: a pose', function(t)
  actors.guy:setState('uselow')
  local _, _, _, _, pose = t.where('guy')
  t.expect(pose == 'uselow')
end)

test('Actor:follow: the camera', function(t)
  actors.eve:moveTo('hall', 400, 170)
  actors.eve:follow()
  rooms.hall:show()
  t.wait(50)
  t.expect((cameraPosition()) == 160)
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

test('a place in the same room is suggested first', function(t)
  Object:new { id = 'evx' }
  local _, face = pcall(actors.guy.face, actors.guy, 'evxx')
  t.expect(face:find("Actor:face: ", 1, true) and face:find("did you mean 'eve'?", 1, true), face)
  local _, look = pcall(actors.guy.look, actors.guy, 'evxxx')
  t.expect(not look:find('did you mean', 1, true), look)
end)

test('Actor:say: waits until the line is over', function(t)
  local over
  startScript(function()
    actors.guy:say('first line')
    actors.guy:say('second one')
    over = t.tick()
    waitFor('guy')
    t.expect(t.tick() == over, 'waitFor of the idle actor returns at once')
  end)
  t.expect(t.say() == 'first line')
  t.wait(1100)
  t.expect(t.say() == 'second one' and not over)
  t.waitUntil(function() return over end, 1500)
  t.expect(t.say() == nil)
end)

test('Actor:say: { wait = false } only starts the line', function(t)
  local before, after
  startScript(function()
    actors.guy:say('first line', { wait = false })
    before = t.say()
    actors.guy:say('second one', { wait = false })
    after = t.say()
    actors.guy:say('third line', { wait = true })
    t.expect(not isActorBusy('guy'))
    after = 'the end'
  end)
  t.expect(before == 'first line' and after == 'second one')
  t.wait(1100)
  t.expect(t.say() == 'third line', 'a line that waits also waits for the earlier line of its script')
  t.waitUntil(function() return after == 'the end' end, 1500)
end)

test('Actor:say: starts the line where nothing can wait', function(t)
  local closing = setmetatable({}, { __close = function() actors.guy:say('Stopped.') end })
  local _, script = startScript(function()
    local _ <close> = closing
    xpcall(waitFor, tostring, 'ever')
  end)
  stopScript(script)
  t.expect(t.say() == 'Stopped.')
  string.gsub('word', 'word', function(word) actors.guy:say(word) end)
  t.expect(t.say() == 'word')
end)

test('Actor:say: a skipped cutscene goes through its lines', function(t)
  local lines = {}
  playCutscene(function()
    startCutscene()
    for i = 1, 4 do
      actors.guy:say('Line ' .. i .. ' takes its time.')
      lines[i] = t.say() or 'none'
    end
    stopCutscene()
  end)
  t.wait(50)
  t.skipCutscene()
  t.expect(not cutscene and table.concat(lines, ' ') == 'none none none none', table.concat(lines, ' '))
end)

test('Actor:say: rejects wrong arguments by its own name', function(t)
  local function refuses(expected, ...)
    local ok, message = pcall(actors.guy.say, actors.guy, ...)
    t.expect(not ok and message:find('tests/actors.lua:%d+: Actor:say: ') and message:find(expected, 1, true), tostring(message))
  end
  refuses('a text expected, got nil')
  refuses('a text expected, got table', { wait = false })
  refuses('a list of answers or { wait = false } expected, got boolean', 'Hm.', false)
  refuses('a list of answers or { wait = false } expected, got an empty table', 'Hm.', {})
  refuses("there is no option 'wiat'; did you mean 'wait'?", 'Hm.', { wiat = false })
  refuses("'wait' is true or false, not 0", 'Hm.', { wait = 0 })
  refuses("'wait' cannot be combined with a list of answers", 'Hm.', { 'YES', 'NO', wait = false })
  local ok, message = pcall(function() actors.guy.say('Hm.') end)
  t.expect(not ok and message:find('Actor:say: it was called with a dot; write actor:say(text)', 1, true), message)
  local mute = Actor:new { id = 'mute' }
  ok, message = pcall(mute.say, mute, 'Hm.')
  t.expect(not ok and message:find("Actor:say: 'mute' has no font; setFont(id) sets one", 1, true), message)
  t.expect(t.say() == nil)
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

-- A walk that is cancelled sends its signal, so that scripts do not wait forever.

local function walker(t)
  return stage.waiter(t, function() actors.guy:goTo(290, 170) end)
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
