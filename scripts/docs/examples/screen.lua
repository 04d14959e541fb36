-- Examples of the window, input and the fade of the screen: see ../examples.lua.

return {

  ---- Window and console ----

  setResolution = { since = 'KIAVC', example = [[
setResolution { width = 320, height = 200, fps = 60, scale = 3 }
]] },

  canvasSize = { since = '0.1.0', example = [[
local width, height = canvasSize()
showText { font = 'font', text = 'The End', x = width // 2, y = height // 2, duration = 1000, color = white, absolute = true }
]] },

  setTitle = { since = 'KIAVC', example = [[
setTitle('The Hall, chapter two')
]] },

  setIcon = { since = 'KIAVC', example = [[
setIcon('assets/box.png')
]] },

  grabMouse = { since = 'KIAVC', example = [[
grabMouse(true)
]] },

  isGrabbingMouse = { since = 'KIAVC', example = [[
grabMouse(not isGrabbingMouse())
]] },

  setFullscreen = { since = 'KIAVC', example = [[
setFullscreen(true, true) -- as large as the aspect ratio allows
]] },

  getFullscreen = { since = 'KIAVC', example = [[
onUserInput('F', function() setFullscreen(not getFullscreen()) end)
]] },

  setScanlines = { since = 'KIAVC', example = [[
setScanlines(60)
]] },

  getScanlines = { since = 'KIAVC', example = [[
setScanlines(getScanlines() > 0 and 0 or 60)
]] },

  saveScreenshot = { since = 'KIAVC', example = [[
saveScreenshot('hall.png')
]] },

  debugObjects = { since = 'KIAVC', example = [[
debugObjects(true)
]] },

  isDebuggingObjects = { since = 'KIAVC', example = [[
debugObjects(not isDebuggingObjects())
]] },

  debugWalkboxes = { since = 'KIAVC', example = [[
debugWalkboxes(true)
]] },

  isDebuggingWalkboxes = { since = 'KIAVC', example = [[
debugWalkboxes(not isDebuggingWalkboxes())
]] },

  enableConsole = { since = 'KIAVC', example = [[
enableConsole('font')
]] },

  disableConsole = { since = 'KIAVC', example = [[
enableConsole('font')
disableConsole()
]] },

  showConsole = { since = 'KIAVC', example = [[
enableConsole('font')
showConsole()
]] },

  hideConsole = { since = 'KIAVC', example = [[
hideConsole()
]] },

  isConsoleEnabled = { since = 'KIAVC', example = [[
if not isConsoleEnabled() then enableConsole('font') end
]] },

  isConsoleVisible = { since = 'KIAVC', example = [[
if isConsoleVisible() then hideConsole() end
]] },

  ---- Input, cutscenes, screen fade ----

  enableInput = { since = 'KIAVC', example = [[
disableInput()
waitMs(1000)
enableInput()
]] },

  disableInput = { since = 'KIAVC', example = [[
disableInput()
walkActorTo('guy', 200, 170)
waitFor('guy')
enableInput()
]] },

  isInputEnabled = { since = 'KIAVC', example = [[
if not isInputEnabled() then enableInput() end
]] },

  startCutscene = { since = 'KIAVC', example = [[
playCutscene(function()
  startCutscene()
  activeActor:goTo('door')
  stopCutscene()
end)
]] },

  stopCutscene = { since = 'KIAVC', example = [[
playCutscene(function()
  startCutscene()
  activeActor:say('What a hall!')
  stopCutscene()
end)
]] },

  skipCutscene = { since = '0.1.0', example = [[
playCutscene(function()
  startCutscene()
  waitSeconds(60)
  stopCutscene()
end)
onUserInput('S', skipCutscene)
]] },

  fadeIn = { since = 'KIAVC', example = [[
fadeIn(500)
waitFor('fade')
]] },

  fadeOut = { since = 'KIAVC', example = [[
fadeOut(500)
waitFor('fade')
rooms.yard:enter()
fadeIn(500)
]] },

  isFadeRunning = { since = '0.1.0', example = [[
if not isFadeRunning() then fadeOut(500) end
]] },

  keyName = { since = '0.2.0', example = [[
kiavcLog('Press ' .. keyName 'escape')
]] },

  setLongPress = { since = '0.2.0', example = [[
setLongPress(500, yellow)
]] },

  setRoomFocus = { since = '0.2.0', example = [[
setRoomFocus(true)
]] },

  setTouchReach = { since = '0.2.0', example = [[
setTouchReach(12)
]] },

  pointerPosition = { since = '0.1.0', example = [[
local x, y = pointerPosition()
showText { font = 'font', text = 'Here!', x = x, y = y, absolute = true, duration = 500, color = white }
]] },

}
