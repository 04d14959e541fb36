-- Mistakes in definitions: the messages, and the definitions that are still legal.

local function check(t, expected, class, definition)
  local ok, message = pcall(class.new, class, definition)
  message = ok and 'no error' or message
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
  t.expect(ok or message:find('definitions.lua:%d+: ') or message:find('^[^:]*:%d+: '), message)
end

test('definitions: the error names the place, the thing and the nearest field', function(t)
  local ok, message = pcall(function()
    Room:new { id = 'attic', onEnter = function() end }
  end)
  t.expect(not ok)
  t.expect(message:find "^tests/definitions.lua:%d+: Room:new: 'attic': there is no field 'onEnter'; did you mean 'onenter'%?",
    message)
  t.expect(not rooms.attic and pcall(registerRoom, { id = 'attic' }), 'nothing is left of it')
end)

test('definitions: fields spelled almost like known ones are rejected', function(t)
  check(t, "'stil'; did you mean 'still'?", Costume, { id = 'c', stil = { down = 'figure' } })
  check(t, "'walkbox'; did you mean 'walkboxes'?", Room, { id = 'r', walkbox = {} })
  check(t, "'OnLeave'; did you mean 'onleave'?", Room, { id = 'r', OnLeave = function() end })
  check(t, "'ID'; did you mean 'id'?", Actor, { ID = 'a' })
  check(t, "'textColour'; did you mean 'textColor'?", Actor, { id = 'a', textColour = red })
  check(t, "'onleftclick'; did you mean 'onLeftClick'?", Object, { id = 'o', onleftclick = 'use' })
  check(t, "'animation'; did you mean 'animations'?", Object, { id = 'o', animation = 'box' })
  check(t, "'frame'; did you mean 'frames'?", Image, { id = 'i', path = 'assets/box.png', frame = 2 })
  check(t, "'Size'; did you mean 'size'?", Font, { id = 'f', path = 'assets/pixel.ttf', Size = 16 })
  check(t, "'animaton'; did you mean 'animation'?", Cursor, { id = 'c', animaton = 'box' })
  check(t, "'pathh'; did you mean 'path'?", SoundFX, { id = 's', pathh = 'assets/beep.wav' })
  check(t, "'Kind'; did you mean 'kind'?", Music, { id = 's', path = 'assets/beep.wav', Kind = 'music' })
end)

test('definitions: of several mistakes, the first in the order of names is reported', function(t)
  check(t, "there is no field 'Size'", Font, { id = 'f', siz = 10, pathh = 'x', Size = 16, path = 'assets/pixel.ttf' })
  check(t, "there is no field 'stat'", Object, { id = 'o', hover = 5, stat = 'on', verbs = 'none' })
  check(t, "the field 'hover' must be a table", Object, { id = 'o', verbs = 'none', hover = 5, animations = {}, mood = 1 })
  check(t, "no verb 'LookAt'", Object, { id = 'o', verbs = { lookat = print, lookAt = print, LookAt = print } })
end)

test('definitions: a table with a metatable is checked as well', function(t)
  local function copy(fields) return setmetatable(fields, { __index = { name = 'Copy' } }) end
  check(t, "'hovr'; did you mean 'hover'?", Object, copy { id = 'o', hovr = {} })
  check(t, "'directon' in 'interaction'", Object, { id = 'o', interaction = copy { x = 1, y = 1, directon = 'up' } })
  check(t, "no verb 'lookat'", Object, { id = 'o', verbs = copy { lookat = print } })
end)

test('definitions: default verbs may be a table with a metatable', function(t)
  local Lever = setmetatable({ __name = 'Object' }, { __index = Object })
  Lever.__index = Lever
  Lever.defaultVerbs = setmetatable({}, {
    __pairs = function()
      local step, list, key = pairs { pull = print } -- no tail call: clobber.sh looks at the caller
      return step, list, key
    end,
  })
  t.expect(Lever:new { id = 'lever' }.verbs.pull == print)
end)

test('definitions: nested tables are checked too', function(t)
  check(t, "'paralax' in 'layers', entry 1; did you mean 'parallax'?", Room,
    { id = 'r', layers = { { id = 'l', image = 'room', plane = 1, paralax = 1 } } })
  check(t, "'Face' in 'waypoints', entry door; did you mean 'face'?", Room,
    { id = 'r', waypoints = { door = { x = 1, y = 1, Face = 'up' } } })
  check(t, "'directon' in 'interaction'; did you mean 'direction'?", Object,
    { id = 'o', interaction = { x = 1, y = 1, directon = 'up' } })
end)

test('definitions: other fields are allowed', function(t)
  t.expect(Room:new { id = 'r', weather = 'rain', visits = 0, entered = false })
  t.expect(Object:new { id = 'o', dir = 'left', kind = 'key', price = 5, used = false, pet = 'cat', [1] = 'list' })
  t.expect(Actor:new { id = 'a', mood = 'good', age = 40, friends = { 'guy' } })
  t.expect(Costume:new { id = 'c', still = { down = 'figure' }, wave = { down = 'figure' }, colors = { 'red' }, tailor = 'Eve' })
end)

test('definitions: the types of tables and functions are checked', function(t)
  check(t, "Room:new: 'r': the field 'walkboxes' must be a table, not 5", Room, { id = 'r', walkboxes = 5 })
  check(t, "every entry of 'walkboxes' must be a table, not 1", Room, { id = 'r', walkboxes = { 1, 2, 3, 4 } })
  check(t, "the field 'onenter' must be a function, not 'walk'", Room, { id = 'r', onenter = 'walk' })
  check(t, "the trigger 'carpet' must be a function, not true", Room,
    { id = 'r', walkboxes = { { x1 = 0, y1 = 0, x2 = 9, y2 = 9, name = 'carpet' } }, triggers = { carpet = true } })
  check(t, "the field 'animations' must be a table, not 'box'", Object, { id = 'o', animations = 'box' })
  check(t, "the field 'still' must be a table, not 'figure'", Costume, { id = 'c', still = 'figure' })
end)

test('definitions: misspelt names of places and of short words', function(t)
  check(t, "there is no field 'x9' in 'hover'; its fields are x1, y1, x2 and y2", Object,
    { id = 'o', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9, x9 = 1 } })
  check(t, "there is no field 'xx' in 'waypoints', entry door; did you mean 'x'?", Room,
    { id = 'r', waypoints = { door = { x = 1, y = 1, xx = 5 } } })
  check(t, "there is no field 'captn'; did you mean 'caption'?", SoundFX, { id = 's', path = 'assets/beep.wav', captn = 'Beep.' })
  t.expect(Object:new { id = 'o', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9, name = 'wide' }, xx = 5, x9 = 1 })
  t.expect(Room:new { id = 'r', waypoints = { door = { x = 1, y = 1, xy = 5, x2 = 7 } }, enter2 = 1, trigr = 5 })
  t.expect(SoundFX:new { id = 's', path = 'assets/beep.wav', cat = 2 })
end)

test('definitions: fields that are true or false', function(t)
  check(t, "Actor:new: 'a': the field 'solid' must be true or false, not 'no'", Actor, { id = 'a', solid = 'no' })
  check(t, "the field 'ui' must be true or false, not 1", Object, { id = 'o', ui = 1 })
  check(t, "the field 'interactable' must be true or false, not 'no'", Object, { id = 'o', interactable = 'no' })
  check(t, "the field 'portable' must be true or false, not 'yes'", Object, { id = 'o', portable = 'yes' })
  check(t, "the field 'once' must be true or false, not 'no'", Image, { id = 'i', path = 'assets/box.png', once = 'no' })
  check(t, "the field 'smooth' must be true or false, not 'no'", Font,
    { id = 'f', path = 'assets/pixel.ttf', size = 16, smooth = 'no' })
  check(t, "the field 'disabled' in 'walkboxes', entry 1 must be true or false, not 'no'", Room,
    { id = 'r', walkboxes = { { x1 = 0, y1 = 0, x2 = 9, y2 = 9, disabled = 'no' } } })
  t.expect(Actor:new { id = 'a', solid = false } and Object:new { id = 'o', ui = false, portable = false, interactable = true })
  t.expect(Room:new { id = 's', walkboxes = { { x1 = 0, y1 = 0, x2 = 9, y2 = 9, disabled = false } } })
end)

test('definitions: poses have eight directions', function(t)
  local words = 'has pictures for up, down, left, right, upleft, upright, downleft or downright, not for '
  check(t, "the pose 'still' " .. words .. "'sideways'", Costume, { id = 'c', still = { sideways = 'figure' } })
  check(t, "the pose 'wave' " .. words .. "'Up'", Costume, { id = 'c', wave = { down = 'figure', Up = 'figure' } })
end)

test('definitions: interactions and waypoints have one of eight directions', function(t)
  local words = 'up, down, left, right, upleft, upright, downleft or downright, not \'north\''
  check(t, "Actor:new: 'a': the direction of 'interaction' is " .. words, Actor,
    { id = 'a', interaction = { x = 1, y = 1, direction = 'north' } })
  check(t, "the waypoint 'door' of 'r' faces " .. words, Room,
    { id = 'r', waypoints = { door = { x = 1, y = 1, face = 'north' } } })
  t.expect(Object:new { id = 'o', interaction = { x = 1, y = 1, direction = 'Down-Left' } })
  t.expect(Room:new { id = 's', waypoints = { door = { x = 1, y = 1, face = 'up-right' } } })
end)

test('definitions: clicks name verbs', function(t)
  check(t, "there is no verb 'lookat' for 'onLeftClick'; did you mean 'lookAt'?", Object, { id = 'o', onLeftClick = 'lookat' })
  check(t, "there is no verb 'look' for 'onRightClick'; did you mean 'lookAt'?", Actor, { id = 'a', onRightClick = 'look' })
  check(t, "there is no verb 'lookat'; did you mean 'lookAt'?", Object, { id = 'o', verbs = { lookat = function() end } })
  t.expect(Object:new { id = 'o', verbs = { push = function() end }, onLeftClick = 'push', onRightClick = 'swallow' })
end)

test('definitions: a click on a misspelt verb is an error in the log', function(t)
  local lamp = objects.lamp
  lamp.verbs.used = function() end
  lamp.onLeftClick, lamp.onRightClick = 'used', 'swallow'
  lamp.verbs.used = nil
  t.clickOn('lamp')
  t.wait(3000)
  t.expect(t.errors()[1]:find("'lamp' has no verb 'used' for 'onLeftClick'; did you mean 'use'?", 1, true), t.errors()[1])
  t.rightClickOn('lamp')
  t.wait(3000)
  t.expect(#t.errors() == 1)
end)

test('definitions: a dot instead of the colon is an error', function(t)
  local classes = {
    Animation = Animation, Font = Font, Cursor = Cursor, Music = Music, SoundFX = SoundFX, Costume = Costume, Room = Room,
    Actor = Actor, Object = Object,
  }
  for name, class in pairs(classes) do
    local ok, message = pcall(function() class.new { id = 'x', path = 'x' } end)
    t.expect(not ok and message:find('write ' .. name .. ':new { ... }', 1, true), message)
    t.expect(message:find '^tests/definitions.lua:%d+: ', message)
  end
end)

-- The checks in C must not take it for a table.
test('default verbs that are no table are a mistake of the game', function(t)
  for _, class in ipairs { Object, Actor, Exit } do
    local verbs = class.defaultVerbs
    for _, wrong in ipairs { 0x414141414141, 'verbs', true, print, 0 / 0 } do
      class.defaultVerbs = wrong
      for _, field in ipairs { 'onLeftClick', 'verbs' } do
        local ok = pcall(class.new, class, {
          id = 'wrong', to = 'hall', at = 'door', [field] = field == 'verbs' and { use = function() end } or { a = 1 },
        })
        t.expect(type(ok) == 'boolean')
      end
    end
    class.defaultVerbs = verbs
  end
end)
