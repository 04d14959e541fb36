-- Scripts that lock the player out and end: the input comes back, unless something else can end the
-- lock.

-- Returns whether a list of lines contains a text, which is not a pattern.
local function has(lines, text)
  return table.concat(lines, '\n'):find(text, 1, true) ~= nil
end

-- Calls core functions by names that are put together, so that the body of a test does not count as
-- a script that can end the lock.
local function call(verb, noun)
  _G[verb .. noun]()
end

local function lostInput(t, lock, words)
  lock()
  t.wait(1200)
  t.expect(isInputEnabled(), 'clicks are allowed')
  t.expect(has(t.log 'warn', words), table.concat(t.log 'warn', '\n'))
  t.expect(t.log('warn')[1]:find 'tests/lost_input.lua:%d+: ', t.log('warn')[1])
end

test('input that is lost: the script ends', function(t)
  lostInput(t, function() startScript(function() disableInput() end) end,
    'the script that called disableInput() here has ended without enableInput(), and nothing else calls it; clicks are allowed')
end)

test('input that is lost: the script is stopped', function(t)
  lostInput(t, function()
    local _, script = startScript(function()
      disableInput()
      waitMs(5000)
    end)
    stopScript(script)
  end, 'has ended without enableInput()')
end)

test('input that is lost: an error gives it back in the same tick', function(t)
  local function enable() call('enable', 'Input') end
  runProcess(function()
    waitMs(60000)
    call('enable', 'Input')
  end)
  onUserInput('X', enable)
  startScript(function()
    disableInput()
    waitMs(100)
    error 'the door is stuck'
  end)
  t.expect(not isInputEnabled())
  t.wait(134)
  t.expect(isInputEnabled(), 'clicks are allowed')
  t.expect(has(t.log 'warn', 'the script that called disableInput() here has ended with an error; clicks are allowed again'))
  t.expect(#t.errors() == 1)
end)

test('input that is lost: the camera follows again, too', function(t)
  lostInput(t, function() startScript(function() disableControls() end) end, 'clicks are allowed again')
  t.expect(followedActor() == 'guy')
end)

test('input that is lost: a cutscene ends', function(t)
  onUserInput('K', function() kiavcLog 'a key that does something else' end)
  playCutscene(function()
    startCutscene()
    waitMs(100)
  end)
  t.wait(100)
  objects.lamp:setHover { x1 = 0, y1 = 0, x2 = 300, y2 = 140 }
  t.move(20, 20)
  t.expect(hoveringOn == nil, 'the cutscene is running')
  t.wait(1200)
  t.move(30, 30)
  t.wait(50)
  t.expect(hoveringOn == 'lamp', 'the pointer is back')
  t.expect(has(t.log 'warn', 'the script that called startCutscene() here has ended without stopCutscene()'))
end)

test('input that is not lost: a cutscene that ends the game', function(t)
  playCutscene(function()
    startCutscene()
    waitMs(100)
    quit()
  end)
  t.wait(50)
  t.skipCutscene()
  t.wait(1200)
  t.expect(t.quitRequested(), 'the game is over')
  t.expect(#t.log 'warn' == 0, table.concat(t.log 'warn', '\n'))
end)

-- Locks the input in a script that ends, and checks that the lock stays and causes no warning.
local function staysLocked(t, ms)
  startScript(function() disableInput() end)
  t.wait(ms or 2000)
  t.expect(not isInputEnabled() and #t.log 'warn' == 0, table.concat(t.log 'warn', '\n'))
end

-- The function that gives the input back is an upvalue of each script below.
local function giveBack() enableInput() end

test('input that is not lost: another script gives it back', function(t)
  startScript(function()
    waitMs(2500)
    giveBack()
  end)
  staysLocked(t)
  t.wait(700)
  t.expect(isInputEnabled())
end)

local ui = { depth = { giveBack = function() giveBack() end } }

test('input that is not lost: by a key, through a table', function(t)
  onUserInput('X', function() ui.depth.giveBack() end)
  local close = ui.depth
  onUserInput('Y', function() close.giveBack() end)
  staysLocked(t)
end)

test('input that is not lost: by a global function', function(t)
  _G.closeMap = function() giveBack() end
  _G.userInput = function(key) if key == 'M' then _G.closeMap() end end
  staysLocked(t)
end)

test('input that is not lost: by the answer in a dialog, or after a walk', function(t)
  actors.guy:walkTo(250, 170)
  staysLocked(t, 800)
end)

test('input that is not lost: by the escape function of a cutscene', function(t)
  playCutscene(function() waitMs(2500) end, function() giveBack() end)
  staysLocked(t)
end)

test('input that is not lost: the script still runs', function(t)
  startScript(function()
    disableInput()
    waitMs(3000)
  end)
  t.wait(2000)
  t.expect(not isInputEnabled() and #t.log 'warn' == 0)
end)

test('input that is not lost: a script that quits', function(t)
  startScript(function()
    waitMs(2500)
    quit()
  end)
  staysLocked(t)
end)
