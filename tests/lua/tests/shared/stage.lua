-- Tests that actors and objects have in common, and helpers for the other tests of both.

local stage = {}

-- Returns the place of an actor or object as text: '100,170 hall'.
function stage.at(id)
  local position = actors[id] and actorPosition or objectPosition
  return ('%s,%s %s'):format(position(id))
end

-- Returns whether a signal was sent since the last call of t.signals.
function stage.heard(t, name)
  return table.concat(t.signals(), ' '):find(name, 1, true)
end

-- Runs 'start' in a script, which must then wait. Returns a table that gets the field 'over' when
-- 'start' returns.
function stage.waiter(t, start)
  t.wait(100)
  local state = {}
  startScript(function()
    start()
    state.over = true
  end)
  t.wait(200)
  t.expect(not state.over)
  return state
end

-- Defines the common tests of the core functions. The fields of 'kind':
--   class    'Actor' or 'Object', a part of the names of functions and tests
--   things   the table of all actors or objects
--   id       the actor or object that is tested
--   place    where it is when the test begins, as stage.at returns it
--   clicked  one that can be clicked
function stage.testFunctions(kind)
  local id = kind.id

  -- Defines a test of the core function whose name is 'name' with the class for '%s'.
  local function testOf(name, what, run)
    name = name:format(kind.class)
    test(name .. ': ' .. what, function(t) run(t, _G[name]) end)
  end

  local function call(name, ...)
    return _G[name:format(kind.class)](...)
  end

  testOf('register%s', 'starts nowhere', function(t, register)
    t.expect(register { id = 'new' })
    local x, y, room = _G[kind.class:lower() .. 'Position']('new')
    t.expect(x == 0 and y == 0 and room == nil)
  end)

  test(kind.class:lower() .. 'Position: x, y, room', function(t)
    t.expect(stage.at(id) == kind.place, stage.at(id))
  end)

  testOf('show%s', 'makes it visible', function(t, show)
    call('hide%s', id)
    t.expect(show(id) and t.isVisible(id))
  end)

  testOf('hide%s', 'makes it invisible', function(t, hide)
    t.expect(hide(id) and not t.isVisible(id))
  end)

  testOf('fade%sIn', 'sends its signal', function(t, fadeIn)
    local over
    call('hide%s', id)
    call('set%sAlpha', id, 0)
    t.signals()
    startScript(function()
      t.expect(fadeIn(id, 200))
      waitFor('fade-' .. id)
      over = true
    end)
    t.wait(100)
    t.expect(not over and t.isVisible(id))
    t.wait(200)
    t.expect(over and stage.heard(t, 'fade-' .. id))
    t.expect(not pcall(fadeIn, id, 0))
  end)

  testOf('fade%sOut', 'sends its signal', function(t, fadeOut)
    t.signals()
    t.expect(fadeOut(id, 100))
    t.wait(200)
    t.expect(stage.heard(t, 'fade-' .. id))
    t.expect(not pcall(fadeOut, id, 0))
  end)

  testOf('fade%sTo', 'sends its signal', function(t, fadeTo)
    t.signals()
    t.expect(fadeTo(id, 128, 100))
    t.wait(200)
    t.expect(stage.heard(t, 'fade-' .. id))
    t.expect(not pcall(fadeTo, id, 128, 0))
  end)

  testOf('set%sAlpha', 'is clamped', function(t, setAlpha)
    t.expect(setAlpha(id, 999) and setAlpha(id, -5))
  end)

  testOf('set%sPlane', 'needs an integer', function(t, setPlane)
    t.expect(setPlane(id, -3))
    t.expect(not pcall(setPlane, id, 0.5))
  end)

  testOf('scale%s', 'enlarges the picture', function(t, scale)
    local x1, _, x2 = t.box(id)
    local width = x2 - x1
    t.expect(scale(id, 2))
    x1, _, x2 = t.box(id)
    t.expect(x2 - x1 == 2 * width, x2 - x1)
    t.expect(not pcall(scale, id, -1))
  end)

  testOf('is%sOnStage', 'visible and in the room that is shown', function(t, isOnStage)
    t.expect(isOnStage(id))
    call('hide%s', id)
    t.expect(not isOnStage(id))
    call('show%s', id)
    call('move%sTo', id, 'yard', 100, 170)
    t.expect(not isOnStage(id))
  end)
end

-- Defines the common tests of the classes' methods.
function stage.testMethods(kind)
  local id = kind.id

  -- Defines a test of a method.
  local function testOf(name, what, run)
    test(('%s:%s: %s'):format(kind.class, name, what), function(t) run(t, kind.things[id]) end)
  end

  for name, field in pairs { setAlpha = 'alpha', setPlane = 'plane', scale = 'scaleFactor' } do
    testOf(name, 'is kept', function(t, thing)
      thing[name](thing, 3)
      t.expect(thing[field] == 3)
    end)
  end

  testOf('show', 'visible', function(t, thing)
    thing:hide()
    thing:show()
    t.expect(t.isVisible(id))
  end)

  testOf('hide', 'invisible', function(t, thing)
    thing:hide()
    t.expect(not t.isVisible(id))
  end)

  for name, arguments in pairs { fadeIn = { 100 }, fadeOut = { 100 }, fadeTo = { 100, 100 } } do
    testOf(name, 'sends its signal', function(t, thing)
      t.signals()
      thing[name](thing, table.unpack(arguments))
      t.wait(200)
      t.expect(stage.heard(t, 'fade-' .. id))
    end)
  end

  testOf('moveTo', 'updates the lists of both rooms', function(t, thing)
    local list = kind.class:lower() .. 's' -- of a room
    t.expect(rooms.hall[list][id])
    thing:moveTo('yard', 20, 160)
    t.expect(thing.room == 'yard' and rooms.yard[list][id] and not rooms.hall[list][id])
    t.expect(stage.at(id) == '20,160 yard')
    t.expect(not pcall(thing.moveTo, thing, 'no such', 1, 1))
  end)

  testOf('position', 'x, y, room', function(t, thing)
    t.expect(('%s,%s %s'):format(thing:position()) == kind.place)
  end)

  testOf('setInteraction', 'rejects incomplete places', function(t, thing)
    t.expect(not pcall(thing.setInteraction, thing, { x = 1 }))
    t.expect(thing.interaction == nil)
    thing:setInteraction { x = 1, y = 2, direction = 'up' }
    t.expect(thing.interaction.y == 2)
  end)

  testOf('rightClick', 'runs the other verb', function(t)
    local looked
    kind.things[kind.clicked].verbs.lookAt = function() looked = true end
    t.rightClickOn(kind.clicked)
    t.waitUntil(function() return looked end)
  end)

  testOf('startScript', 'belongs to the ' .. kind.class:lower(), function(t, thing)
    thing:startScript('dance', function() waitMs(1000) end)
    t.expect(isScriptRunning(kind.class:lower() .. ':' .. id, 'dance') and thing.scripts.dance)
  end)

  testOf('stopScript', 'by name', function(t, thing)
    thing:startScript('dance', function() waitMs(1000) end)
    thing:stopScript('dance')
    t.expect(not thing:isScriptRunning('dance'))
  end)

  testOf('stopAllScripts', 'all of them', function(t, thing)
    thing:startScript('dance', function() waitMs(1000) end)
    thing:stopAllScripts()
    t.expect(not thing:isScriptRunning('dance'))
  end)

  testOf('isScriptRunning', 'until it ends', function(t, thing)
    thing:startScript('dance', function() waitMs(100) end)
    t.expect(thing:isScriptRunning('dance'))
    t.wait(200)
    t.expect(not thing:isScriptRunning('dance'))
  end)
end

return stage
