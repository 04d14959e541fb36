-- Errors that the line of the game explains: a dot in place of a colon, a field of another table, a
-- local that comes later, a file that returns nothing.

local lines = 0

-- Runs a line of Lua as a script of the game. Returns its error. Each line has a file of its own,
-- because an error is reported once.
local function errorOf(t, line, ...)
  local count = #t.errors()
  lines = lines + 1
  startScript(assert(load('local thing = ... ' .. line, '@line' .. lines .. '.lua')), ...)
  t.wait(20)
  local errors = t.errors()
  return #errors > count and errors[#errors]:match '[^\n]*' or 'no error'
end

local function check(t, expected, line, ...)
  local got = errorOf(t, line, ...)
  t.expect(got:find(expected, 1, true), line .. ': ' .. got)
end

-- Functions of classes that are not methods, and methods for which nothing can be wrong.
local others = {
  new = true, parentWidget = true, findPlace = true, placeOf = true, spotOf = true, Cursor = { show = true, hide = true },
  Object = { leftClick = true, rightClick = true }, Actor = { leftClick = true, rightClick = true },
}

local function checkClass(t, name, thing)
  local class = _G[name]
  local call = 'thing.%s({}, 1, 2)'
  for method, func in pairs(class) do
    local isMethod = type(func) == 'function' and method:sub(1, 2) ~= '__' and not others[method]
    if isMethod and not (others[name] and others[name][method]) then
      local got = errorOf(t, string.format(call, method), thing)
      local isRight = got:find(':' .. method .. ' was called with a dot; write ', 1, true) or got:find 'was called with a dot'
      t.expect(isRight or got == 'no error', name .. '.' .. method .. ': ' .. got)
    end
  end
end

test('methods that are called with a dot', function(t)
  Object:new { id = 'shade', animations = { on = 'box' } }
  Panel:new { id = 'note', column = { Label:new { text = 'Hi.' } } }
  checkClass(t, 'Actor', actors.guy)
  checkClass(t, 'Object', objects.shade)
  checkClass(t, 'Room', activeRoom)
  checkClass(t, 'Costume', select(2, next(costumes)))
  check(t, '.lua:1: Actor:moveTo was called with a dot; write actor:moveTo(...)', "actors.guy.moveTo('hall', 1, 1)")
  check(t, '.lua:1: Actor:goTo was called with a dot; write actor:goTo(...)', "actors.guy.goTo('door')")
  check(t, 'Actor:setState was called with a dot', "actors.guy.setState('still')")
  check(t, 'Actor:play was called with a dot', "actors.guy.play('bow')")
  check(t, 'Actor:startScript was called with a dot', "actors.guy.startScript('x', print)")
  check(t, 'Room:enter was called with a dot; write room:enter(...)', 'activeRoom.enter()')
  check(t, 'Object:setInteraction was called with a dot', "objects.shade.setInteraction('desk')")
  check(t, 'Object:addToInventory was called with a dot', "objects.shade.addToInventory('guy')")
  check(t, 'Object:addToInventory was called with a dot', 'objects.shade.addToInventory(actors.guy)')
  check(t, 'Widget:show was called with a dot; write widget:show(...)', 'widgets.note.show()')
  check(t, 'Actor:goTo was called on the class; write actors.ID:goTo(...)', 'Actor:goTo(1, 2)')
end)

test('a dot with the thing as the first argument is correct', function(t)
  Object:new { id = 'shade', animations = { on = 'box' } }
  local got = errorOf(t, "thing.setState(thing, 'of')", objects.shade)
  t.expect(not got:find 'dot' and got:find("has no state 'of'", 1, true), got)
  local Lantern = setmetatable(Thing.class('Lantern', 'objects'), { __index = Object })
  Lantern:new { id = 'own', animations = { on = 'box' } }
  got = errorOf(t, "Object.setState(thing, 'of')", objects.own)
  t.expect(not got:find 'dot' and got:find("has no state 'of'", 1, true), got)
end)

-- Returns the error of a function of parts/misused.lua.
local function errorIn(t, name)
  local count = #t.errors()
  startScript(require('tests/parts/misused')[name])
  t.wait(20)
  local errors = t.errors()
  return #errors > count and errors[#errors]:match '[^\n]*' or 'no error'
end

local function checkIn(t, expected, name)
  local got = errorIn(t, name)
  t.expect(got:find(expected, 1, true), name .. ': ' .. got)
end

test('a field that is nil: names of the same table', function(t)
  checkIn(t, "(field 'dialz'); did you mean 'dials'?", 'dials')
  checkIn(t, "(field 'guz'); did you mean 'guy'?", 'actor')
  checkIn(t, "(field 'foo'); 'id' is the text 'guy'", 'text')
  local got = errorIn(t, 'inner')
  t.expect(got:find("(field 'goToo')", 1, true) and not got:find 'mean', 'methods of classes are not meant: ' .. got)
end)

test('no advice about a value that only a metamethod gives, or about a boolean of the game', function(t)
  local got = errorIn(t, 'lent')
  t.expect(got:find("(field 'dialz')", 1, true) and not got:find 'mean', got)
  got = errorIn(t, 'boolean')
  t.expect(got:find("a boolean value (upvalue 'isOn')", 1, true) and not got:find 'returns nothing', got)
end)

test('a local that is defined later, and a file that returns nothing', function(t)
  checkIn(t, "(global 'lateHelper'); 'lateHelper' is a local of line 10, and this line comes before it", 'early')
  checkIn(t, 'tests/parts/empty.lua returns nothing', 'nothing')
end)

test('a module in another folder, and a misspelt function of a test', function(t)
  local _, fault = pcall(require, 'besid')
  t.expect(fault:find("no file 'besid.lua'; did you mean 'tests/parts/beside.lua'?", 1, true), fault)
  checkIn(t, "(global 'tset'); did you mean 'test'?", 'test')
  checkIn(t, "(global 'tset'); did you mean 'test'?", 'counts')
  _, fault = pcall(t.key, 'Entr')
  t.expect(fault:find("there is no key 'Entr'; did you mean 'Return'?", 1, true), fault)
end)

test('messages name the method that the game has called', function(t)
  check(t, "bad argument 'speed' to 'Actor:setSpeed'", "actors.guy:setSpeed('x')")
  check(t, "bad argument 'alpha' to 'Actor:fadeTo'", "actors.guy:fadeTo('x')")
  check(t, "bad argument 'ms' to 'Animation:new' (1 or more expected, got 0.1)",
    "Animation:new { id = 'z', path = 'assets/box.png', ms = 0.1 }")
  check(t, "bad argument 'process' to 'resumeProcess' (value expected, got no value)", 'resumeProcess()')
end)
