-- Keys.

onUserInput('Escape', function() endCutscene() end)
onUserInput('.', function() skipActorsText() end)
onUserInput('F', function() setFullscreen(not getFullscreen(), true) end)
onUserInput('G', function() grabMouse(not isGrabbingMouse()) end)
onUserInput('F9', function() debugObjects(not isDebuggingObjects()) end)
onUserInput('F11', function() debugWalkboxes(not isDebuggingWalkboxes()) end)
onUserInput('F10', function() setScanlines(getScanlines() == 0 and 96 or 0) end)
onUserInput('F12', function() saveScreenshot('lantern.png') end)
onUserInput('F8', function()
  if not isConsoleEnabled() then enableConsole('small') end
  if isConsoleVisible() then hideConsole() else showConsole() end
end)
onUserInput('L', function()
  lang = lang == 'en' and 'it' or 'en'
  activeActor:say(text('language'))
end)
onUserInput('Q', function() quit() end)

-- A key handler may wait.
onUserInput('Space', function()
  if not isInputEnabled() then return end
  state.spaceBegan = currentTicks
  waitMs(100)
  state.spaceEnded = currentTicks
end)
