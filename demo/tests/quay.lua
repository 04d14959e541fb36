-- quay.lua: tests of the quay: sign, winch, paint, boat and ways out.
local quay = require '_quay'
local hears = quay.hears

test('the first visit has a remark', function(t)
  t.skipCutscene()
  activeActor:moveTo('quay', 'street')
  startScript(function() rooms.quay:enter() end)
  hears(t, 'quay.first')
end)

test('the office is closed as long as the sign says so', function(t)
  quay.begin(t, 'street')
  for i = 1, 3 do
    t.clickOn 'officeDoor'
    hears(t, 'officeDoor.closed.' .. i)
    t.waitForPlayer()
  end
  t.clickOn 'quaySign'
  t.waitUntil(function() return state.officeOpen end, 20000, 'the sign is turned')
  t.waitForPlayer()
  t.expect(t.isVisible 'quayDoorOpen', 'the door is ajar')
  t.equal(select(5, t.where 'quaySign'), 'open')
  t.clickOn 'quaySign'
  hears(t, 'quaySign.use.1')
  t.waitForPlayer()
  t.clickOn 'officeDoor'
  t.waitUntil(function() return activeRoom == rooms.office end, 20000, 'Ada enters')
end)

test('the exits lead to the street and to the mole', function(t)
  quay.begin(t, 'mole')
  t.clickOn 'toMole'
  t.waitUntil(function() return activeRoom == rooms.mole end, 20000)
  t.waitForPlayer()
  activeActor:moveTo('quay', 'street')
  rooms.quay:enter()
  t.wait(300)
  t.clickOn 'toStreet'
  t.waitUntil(function() return activeRoom == rooms.street end, 20000)
end)

test('every waypoint is on the floor', function(t)
  quay.begin(t, 'winch')
  for name, place in pairs(rooms.quay.waypoints) do
    local x, y = nearestWalkable('quay', place)
    if type(x) == 'table' then x, y = x.x, x.y end
    t.expect(x == place.x and y == place.y, name)
  end
end)

test('the winch obeys only a signed form', function(t)
  quay.begin(t, 'winch', 'officeOpen', 'hasForm')
  t.clickOn 'winch'
  hears(t, 'winch.use.hasForm')
  t.waitForPlayer()
  quay.give 'form'
  quay.use(t, 'form', 'winch')
  hears(t, 'winch.with.form')
  t.waitForPlayer()
  quay.reach('innOpen', 'hasCloths', 'hasDish', 'formFilled', 'formSigned')
  objects.form:removeFromInventory 'ada'
  quay.give 'signedForm'
  quay.use(t, 'signedForm', 'winch')
  hears(t, 'winch.order1')
  t.waitUntil(function() return state.chainDown end, 60000, 'the chain is down')
  t.waitForPlayer()
  t.expect(not t.isVisible 'quayChain', 'no chain across the mouth')
  t.clickOn 'winch'
  hears(t, 'winch.use.chainDown')
  t.waitForPlayer()
  t.expect(objects.signedForm.owner == 'ada', 'the board needs the form, too')
  reach 'boardPainted'
  t.wait(100)
  t.expect(not objects.signedForm.owner, 'the form has had its last use')
end)

test('a click on the winch is enough when Ada has the order', function(t)
  quay.begin(t, 'street', quay.paper)
  quay.give 'signedForm'
  t.clickOn 'winch'
  t.waitUntil(function() return state.chainDown end, 60000)
end)

test('the paint can be taken', function(t)
  quay.begin(t, 'winch')
  t.rightClickOn 'paint'
  hears(t, 'paint.look')
  t.waitForPlayer()
  t.clickOn 'paint'
  hears(t, 'paint.take')
  t.waitForPlayer()
  t.expect(actors.ada.objects.paint, 'Ada has it')
  quay.use(t, 'paint', 'quayNotice')
  hears(t, 'quayNotice.with.paint')
  t.waitForPlayer()
  quay.use(t, 'paint', 'quayPile')
  hears(t, 'quay.with.paint')
end)

test('the boat says what is missing, and then takes Ada out', function(t)
  quay.begin(t, 'boat')
  t.rightClickOn 'rowboat'
  hears(t, 'rowboat.look')
  t.waitForPlayer()
  t.clickOn 'rowboat'
  hears(t, 'rowboat.use.1')
end)

test('the boat needs a reason, then an oar', function(t)
  quay.beginTogether(t, 'boat')
  t.clickOn 'rowboat'
  hears(t, 'rowboat.no.letter')
  t.waitForPlayer()
  reach 'letterRead'
  t.clickOn 'rowboat'
  hears(t, 'rowboat.no.oar')
  t.waitForPlayer()
  reach 'hasOar'
  quay.give 'oar'
  quay.use(t, 'oar', 'rowboat')
  t.waitUntil(function() return state.rowedOut end, 30000, 'Ada rows out')
end)

test('a click on the boat is enough when Ada has the oar', function(t)
  quay.beginTogether(t, 'boat', 'letterRead', 'hasOar')
  t.clickOn 'rowboat'
  t.waitUntil(function() return state.rowedOut end, 30000)
end)
