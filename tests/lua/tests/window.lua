-- The window, the overlays, the console.

test('setResolution: changes the canvas', function(t)
  t.expect(setResolution { width = 320, height = 200, fps = 30, scale = 2 })
  t.wait(20)
  t.expect(t.window().scale == 2, 'the scale is 2')
  t.expect(not pcall(setResolution, { width = 0, height = 200, fps = 30, scale = 2 }), 'nothing below 1')
  t.expect(not pcall(setResolution, { width = 8193, height = 200, fps = 30, scale = 2 }), 'nor above the limit of game.lua')
  t.expect(not pcall(setResolution, { width = 320 }), 'all four are needed')
end)

test('setTitle: names the window', function(t)
  setTitle('A Title')
  t.wait(20)
  t.expect(t.window().title == 'A Title')
end)

test('setIcon: is accepted', function(t)
  t.expect(setIcon('assets/box.png') == true)
end)

test('grabMouse: is remembered', function(t)
  grabMouse(true)
  t.expect(isGrabbingMouse())
  grabMouse(false)
  t.expect(not isGrabbingMouse())
end)

test('isGrabbingMouse: at first not', function(t)
  t.expect(isGrabbingMouse() == false)
end)

test('setFullscreen: is remembered', function(t)
  setFullscreen(true, true)
  t.expect(getFullscreen())
  t.wait(20)
  t.expect(t.window().fullscreen)
end)

test('getFullscreen: at first not', function(t)
  t.expect(getFullscreen() == false)
end)

test('setScanlines: clamps to 0..255; other types are 0', function(t)
  setScanlines(300)
  t.expect(getScanlines() == 255)
  setScanlines(true)
  t.expect(getScanlines() == 0)
end)

test('getScanlines: an integer', function(t)
  t.expect(math.type(getScanlines()) == 'integer')
end)

test('saveScreenshot: takes plain names only', function(t)
  t.expect(saveScreenshot('shot.png') == true)
  t.expect(not pcall(saveScreenshot, '../shot.png'))
  t.expect(not pcall(saveScreenshot, '/tmp/shot.png'))
end)

test('saveScreenshot: refuses the names of the engine\'s own files', function(t)
  for _, name in ipairs { 'session-20260102-030405.rec', 'Report-20260102-030405.report', 'Console-History',
    'screenshot-20260102-030405.png' } do
    local done, message = pcall(saveScreenshot, name)
    t.expect(not done and message:find('the engine has a file', 1, true), name)
  end
  t.expect(saveScreenshot('screenshot-1.png') == true)
end)

test('debugObjects: is remembered', function(t)
  debugObjects(true)
  t.expect(isDebuggingObjects())
end)

test('isDebuggingObjects: at first not', function(t)
  t.expect(isDebuggingObjects() == false)
end)

test('debugWalkboxes: is remembered', function(t)
  debugWalkboxes(true)
  t.expect(isDebuggingWalkboxes())
end)

test('isDebuggingWalkboxes: at first not', function(t)
  t.expect(isDebuggingWalkboxes() == false)
end)

test('enableConsole: needs a font', function(t)
  t.expect(enableConsole('font') and isConsoleEnabled())
  t.expect(not pcall(enableConsole, 'no such font'))
end)

test('disableConsole: undoes enableConsole', function(t)
  t.expect(disableConsole() == false, 'nothing to disable')
  enableConsole('font')
  t.expect(disableConsole() and not isConsoleEnabled())
end)

test('showConsole: after it is enabled', function(t)
  t.expect(not pcall(showConsole))
  enableConsole('font')
  t.expect(showConsole() and isConsoleVisible())
end)

test('hideConsole: closes it', function(t)
  enableConsole('font')
  showConsole()
  t.expect(hideConsole() and not isConsoleVisible())
end)

test('isConsoleEnabled: at first not', function(t)
  t.expect(isConsoleEnabled() == false)
end)

test('isConsoleVisible: at first not', function(t)
  t.expect(isConsoleVisible() == false)
end)

test('canvasSize: in pixels', function(t)
  local width, height = canvasSize()
  t.expect(width == 320 and height == 200)
end)
