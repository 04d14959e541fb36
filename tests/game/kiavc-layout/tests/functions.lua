-- The 113 core functions of KIAVC, each called as its games call them, in the order of the reference; and at the end, that none
-- was left out. The tests go on in one game.

local called = {}

local function collect(t)
  for _, entry in ipairs(t.trace()) do called[entry.name] = true end
end

local first = true

local function check(name, body)
  test(name, { fresh = first }, function(t)
    if activeRoom ~= rooms.garden or not state.introDone then
      t.wait(100)
      t.key 'Escape'
      t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
      rooms.garden:stopAllScripts()
    end
    body(t)
    collect(t)
  end)
  first = false
end

-- The call is refused: false, and a line in the log with file and line, the function's name and the text.
local function refused(t, text, name, ...)
  local known = #t.errors()
  local answer = _G[name](...)
  local errors = t.errors()
  t.expect(answer == false, name .. ' returns false')
  t.expect(#errors == known + 1, name .. ' logs one error')
  local line = errors[#errors] or ''
  t.expect(line:find '^tests/functions.lua:%d+: ' and line:find(name, 1, true) and line:find(text, 1, true), line)
end

-- The call raises an error, which names the argument.
local function raises(t, argument, name, ...)
  local ok, message = pcall(_G[name], ...)
  t.expect(not ok and tostring(message):find("bad argument '" .. argument .. "' to '" .. name .. "'", 1, true), tostring(message))
end

-- Runs 'begin' and counts the ticks until the signal comes.
local function ticksUntil(t, signalName, begin)
  local from, came = t.tick(), nil
  startScript(function()
    waitFor(signalName)
    came = t.tick()
  end)
  t.expect(begin() ~= false, 'it begins')
  t.waitUntil(function() return came end, 10000, signalName .. ' does not come')
  return came - from
end

local function near(t, value, expected, slack, what)
  t.expect(math.abs(value - expected) <= slack, ('%s: %s instead of %s'):format(what, value, expected))
end

local function silence(t, ms, name)
  t.signals()
  t.wait(ms)
  for _, heard in ipairs(t.signals()) do t.expect(heard ~= name, name .. ' was signalled') end
end

---- 2.1 Scripts, version, log ----

check('kiavcRequire: each time anew, false where there is nothing', function(t)
  loadCount = 0
  t.expect(kiavcRequire('game/loaded') == true and kiavcRequire('game/loaded') == true)
  t.expect(loadCount == 2)
  t.expect(kiavcRequire('game/no-such-file') == false)
  t.expect(t.errors()[1]:find 'lua/game/no%-such%-file.lua')
  t.expect(kiavcRequire('engine/kiavc') == true, "the game's copy of the engine is not run")
  t.expect(kiavcRequire('engine/own') == true and ownFileInEngine == true, 'another file beside the copies is')
  t.expect(require('game.module').name == 'game.module', 'plain require works, too')
end)

check('getVersion, getVersionString', function(t)
  local major, minor, patch = getVersion()
  t.expect(math.type(major) == 'float' and major == 0 and minor == 2 and patch == 0)
  t.expect(getVersionString() == '0.2.0')
end)

check('kiavcLog, kiavcWarn, kiavcError', function(t)
  t.expect(select('#', kiavcLog('one')) == 0 and select('#', kiavcWarn('two')) == 0 and select('#', kiavcError('three')) == 0)
  for level, text in pairs { info = 'one', warn = 'two', error = 'three' } do
    local lines = t.log(level)
    t.expect(lines[#lines]:find('[Lua] ' .. text, 1, true), level)
  end
  t.errors()
  raises(t, 'text', 'kiavcLog', nil)
  raises(t, 'text', 'kiavcWarn', {})
  raises(t, 'text', 'kiavcError', true)
  t.expect(select('#', kiavcLog()) == 0, 'too few arguments: nothing')
  t.errors()
end)

---- 2.2 Window and display ----

check('setResolution: every field, 1 or more', function(t)
  t.expect(setResolution({ width = 320.9, height = 180, fps = 60, scale = 3 }) == true)
  t.expect(t.window().width == 320 and t.window().scale == 3)
  refused(t, "'fps'", 'setResolution', { width = 320, height = 180, fps = 0, scale = 2 })
  raises(t, 'scale', 'setResolution', { width = 320, height = 180, fps = 60 })
  setResolution({ width = 320, height = 180, fps = 60, scale = 2 })
end)

check('setTitle, setIcon', function(t)
  t.expect(setTitle('Lantern!') == true and t.window().title == 'Lantern!')
  t.expect(setIcon('./assets/images/icon.png') == true)
  refused(t, '1 argument expected, got 0', 'setTitle')
  raises(t, 'title', 'setTitle', nil)
end)

check('grabMouse, isGrabbingMouse', function(t)
  t.expect(grabMouse(true) == true and isGrabbingMouse() == true)
  t.expect(grabMouse(nil) == true and isGrabbingMouse() == false)
end)

check('setFullscreen, getFullscreen', function(t)
  t.expect(setFullscreen(true, true) == true and getFullscreen() == true and t.window().fullscreen)
  t.expect(setFullscreen(false) == true and getFullscreen() == false)
end)

check('setScanlines, getScanlines', function(t)
  t.expect(setScanlines(300) == true and getScanlines() == 255)
  t.expect(setScanlines(-4) == true and getScanlines() == 0)
  setScanlines(90)
  t.expect(setScanlines(true) == true and getScanlines() == 0, 'what is no number is 0')
end)

check('saveScreenshot: into the data folder only', function(t)
  t.expect(saveScreenshot('shot.png') == true)
  t.wait(50)
  refused(t, 'no plain file name', 'saveScreenshot', '../shot.png')
end)

---- 2.3 Debugging aids and console ----

check('debugObjects, debugWalkboxes', function(t)
  t.expect(debugObjects(true) == true and isDebuggingObjects() == true)
  t.expect(debugWalkboxes(1) == true and isDebuggingWalkboxes() == true)
  t.expect(debugObjects(false) == true and isDebuggingObjects() == false)
  t.expect(debugWalkboxes(false) == true and isDebuggingWalkboxes() == false)
end)

check('the console', function(t)
  t.expect(isConsoleEnabled() == false and disableConsole() == false and hideConsole() == true)
  refused(t, 'not enabled', 'showConsole')
  refused(t, "no font 'none'", 'enableConsole', 'none')
  t.expect(enableConsole('small') == true and isConsoleEnabled() == true)
  t.expect(showConsole() == true and isConsoleVisible() == true)
  t.expect(hideConsole() == true and isConsoleVisible() == false)
  t.expect(disableConsole() == true and isConsoleEnabled() == false)
end)

---- 2.4 Input, cutscene mode, screen fade ----

check('enableInput, disableInput', function(t)
  showCursor()
  t.expect(disableInput() == true and disableInput() == true and isInputEnabled() == false)
  local x = t.where 'nell'
  t.clickRoom(40, 170)
  t.wait(200)
  t.expect(t.where 'nell' == x, 'clicks do nothing')
  t.expect(enableInput() == true and isInputEnabled() == true, 'not counted')
end)

check('startCutscene, stopCutscene: no cursor, no UI objects, no clicks', function(t)
  objects.bar:show()
  t.expect(startCutscene() == true)
  t.wait(20)
  t.expect(t.cursor() == nil)
  local x = t.where 'nell'
  t.clickRoom(40, 170)
  t.wait(200)
  t.expect(t.where 'nell' == x)
  t.expect(stopCutscene() == true)
  t.wait(20)
  t.expect(t.cursor() ~= nil)
  objects.bar:hide()
end)

check('fadeIn, fadeOut: linear, one at a time', function(t)
  t.expect(fadeOut(0) == false and fadeIn(-1) == false)
  near(t, ticksUntil(t, 'fade', function() return fadeOut(500) end), 30, 2, 'half a second')
  near(t, ticksUntil(t, 'fade', function()
    local ok = fadeIn(500)
    t.expect(fadeOut(10) == false, 'one is running')
    return ok
  end), 30, 2, 'half a second')
end)

---- 2.5 Dialog box ----

local box = {
  id = 'd1', font = 'small', color = gray, outline = black, selected = yellow, selectedOutline = black,
  background = { r = 0, g = 0, b = 0, a = 128 }, area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 }, autohide = true,
}

check('startDialog, addDialogLine, stopDialog: four rows, clicked by their row', function(t)
  local choices = {}
  local old = dialogSelected
  dialogSelected = function(id, name) choices[#choices + 1] = id .. ' ' .. name end
  refused(t, 'no dialog', 'addDialogLine', { id = 'd1', text = 'early', name = 'early' })
  refused(t, 'no dialog', 'stopDialog', 'd1')
  t.expect(startDialog(box) == true)
  raises(t, 'area', 'startDialog', { id = 'd2', font = 'small', color = gray, selected = yellow, background = black })
  for i = 1, 4 do
    t.expect(addDialogLine({ id = 'd1', text = 'line ' .. i, name = 'l' .. i, field = 'of the game' }) == true)
  end
  refused(t, 'empty', 'addDialogLine', { id = 'd1', text = '', name = 'x' })
  refused(t, 'waiting', 'startDialog', box)
  t.wait(20)
  t.expect(#t.options() == 4 and t.options()[2].name == 'l2' and t.options()[2].text == 'line 2')
  t.expect(t.cursor() ~= nil, 'the cursor is there')
  t.key '1'
  t.wait(20)
  t.expect(#choices == 0, 'digits belong to the game')
  t.click(200, 165)
  t.wait(20)
  t.expect(#choices == 1 and choices[1] == 'd1 l3', 'the third row, ten px each')
  t.expect(#t.options() == 0)
  local x = t.where 'nell'
  t.clickRoom(40, 170)
  t.wait(300)
  t.expect(t.where 'nell' == x, 'the mode lasts until stopDialog')
  t.expect(startDialog(box) == true, 'again after a choice')
  addDialogLine({ id = 'd1', text = 'other', name = 'other' })
  t.expect(stopDialog('d1') == true and #t.options() == 0)
  t.wait(20)
  t.expect(stopDialog('d1') == true, 'once more is no mistake')
  dialogSelected = old
end)

---- 2.6 Animations, fonts, cursors ----

check('registerAnimation: frames, times, colour key', function(t)
  local strip = './assets/images/lantern-ui.png'
  t.expect(registerAnimation({ id = 'a1', path = strip, frames = 2, transparency = gray, ms = 50 }) == true)
  refused(t, 'already', 'registerAnimation', { id = 'a1', path = 'x', frames = 1 })
  refused(t, "'frames'", 'registerAnimation', { id = 'a2', path = 'x', frames = 0 })
  refused(t, "'ms'", 'registerAnimation', { id = 'a2', path = 'x', frames = 1, ms = 0 })
  raises(t, 'transparency.g', 'registerAnimation', { id = 'a2', path = 'x', frames = 1, transparency = { r = 1 } })
  t.expect(registerAnimation({ id = 'missing', path = './no-such-file.png', frames = 1 }) == true, 'files are opened later')
end)

check('registerFont', function(t)
  t.expect(registerFont({ id = 'f1', path = './assets/fonts/pixel.ttf', size = 12 }) == true)
  refused(t, 'already', 'registerFont', { id = 'f1', path = 'x', size = 1 })
  refused(t, "'size'", 'registerFont', { id = 'f2', path = 'x', size = 0 })
end)

check('cursors', function(t)
  t.expect(registerCursor({ id = 'c1' }) == true and setCursorAnimation('c1', 'cursor') == true)
  refused(t, 'already', 'registerCursor', { id = 'c1' })
  refused(t, 'no animation', 'setCursorAnimation', 'c1', 'none')
  t.expect(setMainCursor('c1') == true and setHotspotCursor('hot') == true)
  t.expect(hideCursor('anything') == true and t.cursor() == nil)
  t.expect(showCursor() == true)
  t.expect(showCursorText({ font = 'small', text = 'here', color = white, outline = black }) == true)
  t.expect(select(2, t.cursor()) == 'here')
  t.expect(hideCursorText() == true and select(2, t.cursor()) == nil)
  refused(t, 'no font', 'showCursorText', { font = 'none', text = 'x', color = white })
  setMainCursor('plain')
end)

---- 2.7 Audio ----

check('sounds', function(t)
  t.expect(registerAudio({ id = 's1', path = './assets/soundfx/creak.wav' }) == true)
  refused(t, 'already', 'registerAudio', { id = 's1', path = 'x' })
  t.expect(playAudio('s1', 0, true) == true and playAudio('s1', 0, true) == true, 'what plays is left alone')
  refused(t, "'fadeMs'", 'playAudio', 's1', -1, true)
  refused(t, '3 arguments expected, got 1', 'playAudio', 's1')
  local function isPlaying()
    for _, sound in ipairs(t.playing()) do
      if sound.id == 's1' then return sound end
    end
  end
  t.wait(1200)
  t.expect(isPlaying().loop, 'for ever')
  t.expect(pauseAudio('s1') == true and isPlaying().paused)
  t.expect(resumeAudio('s1') == true and not isPlaying().paused)
  t.expect(pauseAudio('s1') == true and isPlaying().paused, 'a second pause works')
  resumeAudio('s1')
  t.expect(stopAudio('s1', 200) == true and isPlaying())
  t.expect(playAudio('s1', 0, true) == true, 'comes back while it fades out')
  t.wait(400)
  t.expect(isPlaying())
  t.expect(stopAudio('s1') == true and not isPlaying())
  t.expect(pauseAudio('s1') == true and resumeAudio('s1') == true and stopAudio('s1') == true, 'nothing to do is no mistake')
end)

check('sounds: many at once', function(t)
  for i = 1, 12 do
    registerAudio({ id = 'many' .. i, path = './assets/music/night.wav' })
    t.expect(playAudio('many' .. i, 0, false) == true)
  end
  local count = 0
  for _, sound in ipairs(t.playing()) do
    if sound.id:find '^many' then count = count + 1 end
  end
  t.expect(count == 12, 'the ninth is not lost')
  for i = 1, 12 do stopAudio('many' .. i) end
end)

---- 2.8 Rooms ----

check('rooms, layers, walkboxes', function(t)
  t.expect(registerRoom({ id = 'r1' }) == true and setRoomBackground('r1', 'garden') == true)
  refused(t, 'already', 'registerRoom', { id = 'r1' })
  t.expect(addRoomLayer('r1', 'Back', 'hills', -100) == true)
  refused(t, 'already', 'addRoomLayer', 'r1', 'BACK', 'hills', -100)
  raises(t, 'plane', 'addRoomLayer', 'r1', 'other', 'hills', 1.5)
  t.expect(removeRoomLayer('r1', 'back') == true)
  refused(t, 'no layer', 'removeRoomLayer', 'r1', 'back')
  t.expect(addRoomWalkbox('r1', { x1 = 0, y1 = 100, x2 = 200, y2 = 170 }) == true)
  local east = { x1 = 200, y1 = 100, x2 = 300, y2 = 170, name = 'East', scale = 2, speed = 0.5, disabled = true }
  t.expect(addRoomWalkbox('r1', east) == true)
  t.expect(recalculateRoomWalkboxes('r1') == true)
  t.expect(enableRoomWalkbox('r1', 'EAST') == true and disableRoomWalkbox('r1', 'east') == true)
  refused(t, 'no walkbox', 'enableRoomWalkbox', 'r1', 'west')
  refused(t, 'no walkbox', 'disableRoomWalkbox', 'r1', 'west')
  refused(t, 'no room', 'recalculateRoomWalkboxes', 'r2')
  registerRoom({ id = 'bare' })
  t.expect(recalculateRoomWalkboxes('bare') == true, 'also without walkboxes')
end)

check('showRoom: without onenter, without the words of the old room', function(t)
  local gone = { font = 'small', text = 'gone', x = 10, y = 10, duration = 0, color = white, id = 'gone' }
  showText(gone)
  actors.otto:say('This is a long line that would last for some seconds.')
  t.expect(showRoom('r1') == true)
  t.expect(#t.texts() == 0 and t.say 'otto' == nil)
  t.expect(showText(gone) == true, 'the id is free')
  t.expect(activeRoom == rooms.garden, 'the Lua layer knows nothing of it')
  removeText('gone')
  moveActorTo('nell', 'r1', 400, 150)
  t.wait(20)
  local x = t.camera()
  t.expect(x == 160, 'the followed actor pulls the picture along')
end)

---- 2.9 Actors ----

check('registerActor, setActorCostume, moveActorTo, showActor', function(t)
  t.expect(registerActor({ id = 'p1' }) == true and registerActor({ id = 5 }) == true and showActor('5') == true)
  refused(t, 'already', 'registerActor', { id = 'p1' })
  refused(t, '1 argument expected, got 0', 'registerActor')
  t.expect(setActorCostume('p1', 'nell') == true)
  refused(t, "no costume 'none'", 'setActorCostume', 'p1', 'none')
  t.expect(moveActorTo('p1', 'r1', '330', 150.9) == true)
  local x, y, room, direction, pose, scale = t.where 'p1'
  t.expect(x == 330 and y == 150 and room == 'r1' and direction == 'down' and pose == 'still' and scale == 1)
  t.expect(not t.isVisible 'p1')
  t.expect(showActor('p1') == true and t.isVisible 'p1')
  refused(t, "no actor 'p2'", 'showActor', 'p2')
  t.expect(hideActor('p1') == true and not t.isVisible 'p1')
  showActor('p1')
end)

check('followActor: nobody without an argument', function(t)
  t.expect(followActor('p1') == true and followActor() == true and followActor('nobody at all') == true)
  refused(t, 'at most 1 argument', 'followActor', 'p1', 'p2')
  t.expect(followActor('nell') == true)
end)

check('fadeActorIn, fadeActorOut, fadeActorTo, setActorAlpha', function(t)
  t.expect(fadeActorIn('p1', 0) == false and fadeActorOut('p1', 0) == false and fadeActorTo('p1', 5, 0) == false)
  t.expect(#t.errors() == 0 or not t.errors()[#t.errors()]:find 'fadeActor', 'without a word')
  near(t, ticksUntil(t, 'fade-p1', function() return fadeActorOut('p1', 400) end), 24, 2, 'fadeActorOut')
  t.expect(not t.isVisible 'p1')
  near(t, ticksUntil(t, 'fade-p1', function() return fadeActorTo('p1', 128, 200) end), 12, 2, 'fadeActorTo')
  near(t, ticksUntil(t, 'fade-p1', function() return fadeActorIn('p1', 200) end), 12, 2, 'fadeActorIn')
  t.expect(ticksUntil(t, 'fade-p1', function() return fadeActorIn('p1', 2000) end) <= 2, 'at the target already: at once')
  t.expect(setActorAlpha('p1', 400) == true)
  hideActor('p1')
  fadeActorTo('p1', 200, 100)
  t.expect(t.isVisible 'p1', 'a fade shows')
end)

check('setActorPlane, setActorSpeed, scaleActor', function(t)
  t.expect(setActorPlane('p1', 4) == true)
  raises(t, 'plane', 'setActorPlane', 'p1', 1.5)
  t.expect(setActorSpeed('p1', 100) == true)
  refused(t, 'speed', 'setActorSpeed', 'p1', 0)
  t.expect(scaleActor('p1', 1.5) == true and select(6, t.where 'p1') == 1.5)
  scaleActor('p1', 1)
end)

check('walkActorTo: px per second, the floor slows down, the signal at the end', function(t)
  moveActorTo('p1', 'r1', 20, 150)
  setActorAlpha('p1', 255)
  near(t, ticksUntil(t, 'p1', function() return walkActorTo('p1', 120, 150) end), 60, 3, '100 px at 100 px/s')
  t.expect(select(4, t.where 'p1') == 'right' and select(5, t.where 'p1') == 'still')
  near(t, ticksUntil(t, 'p1', function() return walkActorTo('p1', 120, 150) end), 1, 2, 'where it stands')
  enableRoomWalkbox('r1', 'east')
  near(t, ticksUntil(t, 'p1', function() return walkActorTo('p1', 300, 150) end), 48 + 120, 5, 'half as fast in the east')
  t.expect(select(6, t.where 'p1') == 2, 'and twice as large')
  refused(t, "no actor 'p2'", 'walkActorTo', 'p2', 1, 1)
  showRoom('bare')
  moveActorTo('p1', 'bare', 20, 150)
  t.expect(walkActorTo('p1', 50, 150) == false, 'no floor')
  showRoom('r1')
  moveActorTo('p1', 'r1', 100, 150)
end)

check('sayActor: a second for ten bytes, half a second for less', function(t)
  local function say(text)
    return ticksUntil(t, 'p1', function()
      return sayActor({ id = 'p1', text = text, font = 'speech', color = white, outline = black })
    end)
  end
  near(t, say('123456789'), 30, 2, '9 bytes')
  near(t, say('1234567890'), 60, 2, '10 bytes')
  near(t, say('1234567890123456789012345'), 120, 2, '25 bytes')
  t.expect(select(5, t.where 'p1') == 'still')
  refused(t, "no font 'none'", 'sayActor', { id = 'p1', text = 'x', font = 'none', color = white })
  raises(t, 'text', 'sayActor', { id = 'p1', font = 'speech', color = white })
end)

check('skipActorsText: all lines end with their signals, free texts stay', function(t)
  showText({ font = 'small', text = 'stays', x = 10, y = 10, duration = 0, color = white, id = 'stays' })
  sayActor({ id = 'p1', text = ('long '):rep(30), font = 'speech', color = white })
  t.expect(ticksUntil(t, 'p1', function() return skipActorsText() end) <= 2)
  t.expect(#t.texts() == 1)
  removeText('stays')
  t.expect(skipActorsText() == true, 'also when nobody speaks')
end)

check('setActorDirection, setActorState, controlledActor', function(t)
  t.expect(setActorDirection('p1', 'LEFT') == true and select(4, t.where 'p1') == 'left')
  refused(t, 'none of: up, down, left, right', 'setActorDirection', 'p1', 'north')
  t.expect(setActorState('p1', 'UseHigh') == true and select(5, t.where 'p1') == 'usehigh')
  t.expect(setActorState('p1', 'no pose at all') == true, 'unknown words are drawn as still')
  showActor('p1')
  t.expect(select(5, t.where 'p1') == 'still')
  moveActorTo('p1', 'r1', 300, 150)
  local x, y = t.box 'p1'
  t.expect(controlledActor('p1') == true)
  t.move(x + 4, y + 4)
  t.expect(t.hover() == nil, 'the player is not hit')
  controlledActor('nell')
  t.wait(20)
  t.expect(t.hover() == 'p1')
end)

---- 2.10 Costumes ----

check('registerCostume, setCostumeAnimation: a missing picture falls back', function(t)
  t.expect(registerCostume({ id = 'k1' }) == true)
  refused(t, 'already', 'registerCostume', { id = 'k1' })
  t.expect(setCostumeAnimation('k1', 'STILL', 'Down', 'otto-still-down') == true)
  refused(t, 'none of', 'setCostumeAnimation', 'k1', 'dancing', 'down', 'otto-still-down')
  refused(t, 'none of', 'setCostumeAnimation', 'k1', 'still', 'north', 'otto-still-down')
  setActorCostume('p1', 'k1')
  sayActor({ id = 'p1', text = 'Without a picture for it.', font = 'speech', color = white })
  t.wait(50)
  t.expect(t.box 'p1', 'to be seen although it has no talking picture')
  skipActorsText()
  t.wait(50)
end)

---- 2.11 Objects ----

check('registerObject, states', function(t)
  t.expect(registerObject({ id = 'o1' }) == true and registerObject({ id = 'o2' }) == true)
  refused(t, 'already', 'registerObject', { id = 'o1' })
  t.expect(setObjectAnimation('o1', 'first', 'pot') == true and setObjectAnimation('o1', 'second', 'chest') == true)
  t.expect(select(5, t.where 'o1') == 'first', 'the first one defined')
  t.expect(setObjectState('o1', 'second') == true)
  refused(t, 'no state', 'setObjectState', 'o1', 'SECOND')
  raises(t, 'state', 'setObjectAnimation', 'o1', nil, 'pot')
  setObjectState('o1', 'first')
end)

check('moveObjectTo, showObject, hideObject: the bottom centre', function(t)
  t.expect(moveObjectTo('o1', 'r1', 60, 120) == true and not t.isVisible 'o1')
  t.expect(showObject('o1') == true and t.isVisible 'o1')
  followActor()
  showRoom('r1')
  local left, top = t.box 'o1'
  local x, y = t.camera()
  t.expect(left + x == 54 and top + y == 108)
  t.expect(hideObject('o1') == true and not t.isVisible 'o1')
  showObject('o1')
end)

check('setObjectInteractable: and it stays where it is', function(t)
  t.expect(setObjectInteractable('o1', false) == true)
  t.expect(t.where 'o1' == 60, 'not moved to -1,-1')
  t.expect(setObjectInteractable('o1', true) == true)
end)

check('setObjectUi, setObjectUiPosition, setObjectUiAnimation', function(t)
  refused(t, 'no UI object', 'setObjectUiPosition', 'o2', 1, 1)
  t.expect(setObjectUi('o2', true) == true and select(1, t.where 'o2') == -1 and select(2, t.where 'o2') == -1)
  t.expect(setObjectUiAnimation('o2', 'key-ui') == true and setObjectUiPosition('o2', 100, 20) == true)
  showObject('o2')
  local left, top, right = t.box 'o2'
  t.expect(left == 100 and top == 20 and right == 116, 'the top left corner, and a pixel more to hit')
end)

check('setObjectParent, removeObjectParent', function(t)
  registerObject({ id = 'o3' })
  setObjectUi('o3', true)
  setObjectUiPosition('o3', 7, 3)
  t.expect(setObjectParent('o2', 'o3') == true and t.box 'o2' == 107)
  t.expect(removeObjectParent('o2') == true and t.box 'o2' == 100)
  refused(t, 'no object', 'setObjectParent', 'o2', 'none')
end)

check('floatObjectTo: px per second, the signal on arrival', function(t)
  near(t, ticksUntil(t, 'o1', function() return floatObjectTo({ id = 'o1', x = 160, y = 120, speed = 100 }) end), 60, 3, '100 px')
  t.expect(t.where 'o1' == 160)
  local ticks = ticksUntil(t, 'o1', function() return floatObjectTo({ id = 'o1', x = 160, y = 120, speed = 1 }) end)
  t.expect(ticks <= 2, 'already there')
  refused(t, "'speed'", 'floatObjectTo', { id = 'o1', x = 1, y = 1, speed = 0.5 })
  raises(t, 'x', 'floatObjectTo', { id = 'o1', y = 1, speed = 5 })
end)

check('setObjectHover: where the pointer hits it', function(t)
  t.expect(setObjectHover('o1', { x1 = 10, y1 = 20, x2 = 30, y2 = 40 }) == true)
  local x, y = t.camera()
  t.move(30 - x, 40 - y)
  t.expect(t.hover() == 'o1', 'edges included')
  t.move(31 - x, 40 - y)
  t.expect(t.hover() == nil)
  refused(t, 'none negative', 'setObjectHover', 'o1', { x1 = -1, y1 = 20, x2 = 30, y2 = 40 })
  refused(t, 'at most 2', 'setObjectHover', 'o1', { x1 = 1, y1 = 20, x2 = 30, y2 = 40 }, 5)
  raises(t, 'area.y2', 'setObjectHover', 'o1', { x1 = 1, y1 = 20, x2 = 30 })
end)

check('fadeObjectIn, fadeObjectOut, fadeObjectTo, setObjectAlpha: what has faded is still hit', function(t)
  t.expect(fadeObjectIn('o1', 0) == false and fadeObjectOut('o1', 0) == false and fadeObjectTo('o1', 9, 0) == false)
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectOut('o1', 200) end), 12, 2, 'fadeObjectOut')
  local x, y = t.camera()
  t.move(20 - x, 30 - y)
  t.expect(t.hover() == 'o1')
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectTo('o1', 100, 200) end), 12, 2, 'fadeObjectTo')
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectIn('o1', 200) end), 12, 2, 'fadeObjectIn')
  t.expect(setObjectAlpha('o1', 77) == true)
end)

check('setObjectPlane, scaleObject', function(t)
  t.expect(setObjectPlane('o1', -3) == true)
  raises(t, 'plane', 'setObjectPlane', 'o1', 'front')
  t.expect(scaleObject('o1', 2) == true)
  local left, top, right, bottom = t.box 'o1'
  t.expect(right - left == 24 and bottom - top == 24)
end)

check('addObjectToInventory, removeObjectFromInventory', function(t)
  t.expect(addObjectToInventory('o1', 'nell') == true and not t.isVisible 'o1' and select(3, t.where 'o1') == nil)
  t.expect(removeObjectFromInventory('o1', 'nell') == true)
  refused(t, 'does not own', 'removeObjectFromInventory', 'o1', 'nell')
  refused(t, 'no actor', 'addObjectToInventory', 'o1', 'nobody')
end)

---- 2.12 Free texts ----

check('showText: its time, its id, its lines', function(t)
  local function show(fields)
    local all = { font = 'small', text = 'free', x = 50, y = 60, duration = 0, color = white }
    for key, value in pairs(fields) do all[key] = value end
    return showText(all)
  end
  t.expect(show({ duration = 300 }) == true and #t.texts() == 1)
  t.wait(350)
  t.expect(#t.texts() == 0)
  t.expect(show({ id = 'x1', outline = black, alpha = 100, absolute = true, plane = 60 }) == true)
  refused(t, 'already', 'showText', { font = 'small', text = 'free', x = 1, y = 1, duration = 0, color = white, id = 'x1' })
  refused(t, 'no font', 'showText', { font = 'none', text = 'free', x = 1, y = 1, duration = 0, color = white })
  refused(t, 'empty', 'showText', { font = 'small', text = '', x = 1, y = 1, duration = 0, color = white })
  raises(t, 'duration', 'showText', { font = 'small', text = 'x', x = 1, y = 1, color = white })
  t.expect(show({ id = 'x2', text = 'two\n\nlines' }) == true, 'an empty line is a line')
  removeText('x2')
end)

check('floatTextTo, fadeTextIn, fadeTextOut, fadeTextTo, setTextAlpha, removeText', function(t)
  local ticks = ticksUntil(t, 'x1', function() return floatTextTo({ id = 'x1', x = 150, y = 60, speed = 100 }) end)
  near(t, ticks, 60, 3, 'floatTextTo')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextOut('x1', 200) end), 12, 2, 'fadeTextOut')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextTo('x1', 50, 200) end), 12, 2, 'fadeTextTo')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextIn('x1', 200) end), 12, 2, 'fadeTextIn')
  t.expect(setTextAlpha('x1', 30) == true)
  fadeTextOut('x1', 300)
  t.expect(removeText('x1') == true)
  silence(t, 400, 'fade-x1')
  t.expect(removeText('x1') == false)
  refused(t, 'no text', 'setTextAlpha', 'x1', 5)
  refused(t, 'no text', 'floatTextTo', { id = 'x1', x = 1, y = 1, speed = 5 })
end)

---- 2.13 Plugins and quit ----

check('loadPlugin, isPluginLoaded: one sentence and false', function(t)
  t.expect(loadPlugin('simplerain') == false and isPluginLoaded('simplerain') == false)
  local lines = t.log 'info'
  t.expect(lines[#lines]:find "plugin 'simplerain' is not loaded", lines[#lines])
end)

check('quit: the script goes on', function(t)
  local after
  startScript(function()
    t.expect(quit() == true)
    after = true
  end)
  t.expect(after and t.quitRequested())
end)

---- All of them ----

local names = [[
kiavcRequire getVersion getVersionString kiavcLog kiavcError kiavcWarn setResolution setTitle setIcon grabMouse isGrabbingMouse
setFullscreen getFullscreen setScanlines getScanlines debugObjects isDebuggingObjects debugWalkboxes isDebuggingWalkboxes
saveScreenshot enableConsole showConsole hideConsole disableConsole isConsoleEnabled isConsoleVisible enableInput disableInput
isInputEnabled startCutscene stopCutscene fadeIn fadeOut startDialog addDialogLine stopDialog registerAnimation registerFont
registerCursor setCursorAnimation setMainCursor setHotspotCursor showCursor hideCursor showCursorText hideCursorText registerAudio
playAudio pauseAudio resumeAudio stopAudio registerRoom setRoomBackground addRoomLayer removeRoomLayer addRoomWalkbox
enableRoomWalkbox disableRoomWalkbox recalculateRoomWalkboxes showRoom registerActor setActorCostume moveActorTo showActor
followActor hideActor fadeActorIn fadeActorOut fadeActorTo setActorAlpha setActorPlane setActorSpeed scaleActor walkActorTo
sayActor setActorDirection controlledActor skipActorsText setActorState registerCostume setCostumeAnimation registerObject
setObjectAnimation setObjectInteractable setObjectUi setObjectUiPosition setObjectUiAnimation setObjectParent removeObjectParent
moveObjectTo floatObjectTo setObjectHover showObject hideObject fadeObjectIn fadeObjectOut fadeObjectTo setObjectAlpha
setObjectPlane setObjectState scaleObject addObjectToInventory removeObjectFromInventory showText floatTextTo fadeTextIn
fadeTextOut fadeTextTo setTextAlpha removeText loadPlugin isPluginLoaded quit
]]

check('all 113 functions are there, and were called', function(t)
  local there, count = {}, 0
  for _, row in ipairs(t.api()) do there[row.name] = true end
  for name in names:gmatch '%S+' do
    count = count + 1
    t.expect(there[name], name .. ' is a core function')
    t.expect(called[name], name .. ' was called')
  end
  t.expect(count == 113)
end)
