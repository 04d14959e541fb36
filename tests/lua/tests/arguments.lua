-- How every core function treats its arguments.

local function complaint(func, ...)
  local ok, message = pcall(func, ...)
  return not ok and message or 'no error'
end

local function check(t, expected, func, ...)
  local message = complaint(func, ...)
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
end

test('arguments: a missing one is named', function(t)
  check(t, "bad argument 'y' to 'walkActorTo' (number expected, got no value)", walkActorTo, 'guy', 1)
  check(t, "bad argument 'id' to 'walkActorTo' (actor expected, got no value)", walkActorTo)
end)

test('arguments: a wrong type is named', function(t)
  check(t, "bad argument 'x' to 'walkActorTo' (number expected, got table)", walkActorTo, 'guy', {}, 2)
  check(t, "bad argument 'title' to 'setTitle' (string expected, got nil)", setTitle, nil)
  check(t, "bad argument 'func' to 'startScript' (function expected, got string)", startScript, 'run')
end)

test('arguments: the file and the line are the caller\'s', function(t)
  t.expect(complaint(function() walkActorTo() end):find('arguments.lua:%d+: '), 'this file is named')
  t.expect(complaint(function() actors.guy:moveTo('hall', 'nowhere') end):find('arguments.lua:%d+: '), 'not the class')
end)

test('arguments: too many are rejected', function(t)
  check(t, 'hideActor: at most 1 argument expected, got 2', hideActor, 'guy', 'eve')
end)

test('arguments: for an unknown id, the error names the nearest', function(t)
  check(t, "(no actor 'gay'; did you mean 'guy'?)", showActor, 'gay')
  check(t, "(no actor 'somebody')", showActor, 'somebody')
  check(t, "(no costume 'plane'; did you mean 'plain'?)", setActorCostume, 'guy', 'plane')
  check(t, "(no room 'hal'; did you mean 'hall'?)", showRoom, 'hal')
end)

test('arguments: for an unknown key, the error lists the legal ones', function(t)
  check(t, "unknown key 'colour'; did you mean 'color'? Legal keys are: id, text, font, color, outline, ms", sayActor,
    { id = 'guy', text = 'x', font = 'font', color = white, colour = red })
end)

test('arguments: words are compared without case and dashes; the error lists the legal ones', function(t)
  t.expect(setActorDirection('guy', 'LEFT'))
  t.expect(setActorDirection('guy', 'Up-Left') and actorDirection('guy') == 'upleft')
  check(t, "('north' is none of: up, down, left, right, upleft, upright, downleft, downright)", setActorDirection, 'guy', 'north')
end)

test('arguments: numbers must be finite and in range', function(t)
  check(t, 'finite number expected, got nan', walkActorTo, 'guy', 0 / 0, 1)
  check(t, 'finite number expected, got infinity', setActorSpeed, 'guy', math.huge)
  check(t, 'out of range', walkActorTo, 'guy', 1e12, 1)
  check(t, 'number has no integer representation', setActorPlane, 'guy', 1.5)
end)

test('arguments: a number can be given as text', function(t)
  t.expect(setActorPlane('guy', '3'))
  registerActor { id = 5 }
  t.expect(showActor('5'), 'an id may be a number')
end)

test('arguments: colors have three parts of 0 to 255', function(t)
  local function say(color)
    sayActor { id = 'guy', text = 'x', font = 'font', color = color }
  end
  check(t, "bad argument 'color.b' to 'sayActor' (number expected, got nil)", say, { r = 1, g = 2 })
  check(t, 'parts of a color from 0 to 255 expected, got 1, 2, 300', say, { r = 1, g = 2, b = 300 })
  check(t, 'color table { r=, g=, b= } expected, got string', say, 'red')
end)

test('arguments: a thing stands for its id', function(t)
  t.expect(hideActor(actors.guy))
  t.expect(not t.isVisible('guy'))
end)

test('arguments: the error names a value out of range, and cuts a long text', function(t)
  check(t, "bad argument 'factor' to 'scaleActor' (0 to", scaleActor, 'guy', -1)
  check(t, "bad argument 'ms' to 'fadeIn' (", fadeIn, 0)
  check(t, "bad argument 'speed' to 'floatObjectTo' (", floatObjectTo, { id = 'lamp', x = 1, y = 1, speed = 0 })
  check(t, "bad argument 'event' to 'waitFor' (a name", waitFor, {})
  check(t, '... (5046 bytes)', showActor, ('é'):rep(2500))
  t.expect(#complaint(showActor, ('é'):rep(2500)) < 1200 and utf8.len(complaint(showActor, ('é'):rep(2500))))
end)

test('arguments: the error names the line when a function cannot wait', function(t)
  local _, message = pcall(table.sort, { 1, 2, 3 }, function() waitMs(1) end)
  t.expect(message:find 'arguments.lua:%d+: attempt to yield', message)
end)

test('arguments: no name or text has a zero byte, where it would end', function(t)
  local expected = "a text without zero bytes ('\\0') expected"
  check(t, "bad argument 'id' to 'Room:new' (" .. expected, function() return Room:new { id = 'x\0y' } end)
  t.expect(not rooms.x and not rooms['x\0y'], 'no such room')
  check(t, expected, registerActor, { id = 'x\0y' })
  check(t, expected, showActor, 'guy\0')
  check(t, expected, signal, 'bell\0')
  t.expect(not fileExists('main.lua\0') and fileExists('main.lua'), 'such a file never exists')
  check(t, expected, sayActor, { id = 'guy', text = 'a\0b', font = 'font', color = red })
  check(t, expected, playActor, { id = 'guy', pose = 'x\0' })
  check(t, "waitFor: a name without zero bytes ('\\0') expected", waitFor, 'bell\0')
  check(t, 'a name without zero bytes', waitFor, { 'bell', 'gong\0' })
end)

test('arguments: an id is never empty and never taken twice', function(t)
  check(t, 'an id must not be empty', registerActor, { id = '' })
  check(t, "the actor 'guy' already exists", registerActor, { id = 'guy' })
end)
