-- Core functions: scripts, log, window, console, input, fades.

local calls = require 'parts.calls'
local check, refused, raises, ticksUntil, near = calls.check, calls.refused, calls.raises, calls.ticksUntil, calls.near

---- 2.1 Scripts, version, log ----

check('kiavcRequire: runs the file each time, false without a file', function(t)
  loadCount = 0
  t.expect(kiavcRequire('game/loaded') == true and kiavcRequire('game/loaded') == true)
  t.expect(loadCount == 2)
  t.expect(kiavcRequire('game/no-such-file') == false)
  t.expect(t.errors()[1]:find 'lua/game/no%-such%-file.lua')
  t.expect(kiavcRequire('engine/kiavc') == true, "the game's copy of the engine is not run")
  t.expect(kiavcRequire('engine/own') == true and ownFileInEngine == true, 'another file in that folder is')
  t.expect(require('game.module').name == 'game.module', 'require works, too')
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
  t.expect(select('#', kiavcLog()) == 0, 'without arguments it returns nothing')
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
  t.expect(setScanlines(true) == true and getScanlines() == 0, 'other types are 0')
end)

check('saveScreenshot: into the data folder only', function(t)
  t.expect(saveScreenshot('shot.png') == true)
  t.wait(50)
  refused(t, 'not a plain file name', 'saveScreenshot', '../shot.png')
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

check('the console: Escape closes it, whatever the game does with F8', function(t)
  local escapes = 0
  onUserInput('F8', function()
    enableConsole 'small'
    showConsole()
  end)
  onUserInput('Escape', function() escapes = escapes + 1 end)
  for _ = 1, 2 do
    t.key 'F8'
    t.expect(isConsoleVisible() == true)
    t.key 'Escape'
    t.expect(isConsoleVisible() == false and escapes == 0, 'the console takes Escape')
  end
  t.key 'F8'
  t.key 'F8'
  t.expect(isConsoleVisible() == false, 'F8 closes it, too')
  t.key 'Escape'
  t.expect(escapes == 1, 'the next Escape is for the game')
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
