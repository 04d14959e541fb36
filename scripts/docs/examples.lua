-- One entry for each core function: since when there is it, and how is it used. Read by the documentation and the console's
-- help alone.
--
-- To add one: the function's name, 'since' ('KIAVC' where KIAVC 0.2.0 has the function of that name, else the version of
-- Ichor that brought it) and an example of a few lines. A test runs every example as a script of the game in tests/lua (rooms
-- 'hall' and 'yard', actors 'guy' and 'eve', objects 'lamp' and 'coin', sounds 'beep' and 'hum', font 'font', cursor 'arrow',
-- costume 'plain', animations 'room', 'figure' and 'box'), each in a fresh game; it may wait, and must end. With 'fails = true'
-- it must end in an error. `make docs` then takes it into docs/api.md; the console says it as help.

return {

  ---- Scripts ----

  startScript = { since = 'KIAVC', example = [[
startScript(function(name)
  waitMs(500)
  kiavcLog(name .. ' is half a second older')
end, 'Guy')
]] },

  startScriptFor = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function()
  while true do waitSeconds(10) end
end)
]] },

  runProcess = { since = '0.1.0', example = [[
local cat = runProcess(function() actors.eve:goTo(200, 170) end)
local girl = runProcess(function() actors.guy:goTo(180, 170) end)
waitForFinish(cat, girl)
actors.eve:say 'Meow.'
]] },

  startTrack = { since = '0.1.0', example = [[
startScriptFor('weather', 'storm', function()
  local rain = startTrack('rain', function() waitSeconds(1) end)
  waitForFinish(rain) -- it belongs to 'weather', too
end)
]] },

  stopScript = { since = 'KIAVC', example = [[
local _, rain = startScript(function() waitSeconds(60) end)
stopScript(rain)
]] },

  stopScriptFor = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function() waitSeconds(60) end)
stopScriptFor('weather', 'rain')
]] },

  stopScriptsFor = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function() waitSeconds(60) end)
startScriptFor('weather', 'wind', function() waitSeconds(60) end)
stopScriptsFor('weather') -- both
]] },

  isScriptRunning = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function() waitSeconds(60) end)
if isScriptRunning('weather', 'rain') then kiavcLog('It rains.') end
]] },

  scriptOwner = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function()
  kiavcLog('I belong to ' .. scriptOwner()) -- weather
end)
]] },

  disownScript = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function()
  disownScript()
  waitMs(200)
  kiavcLog('It still rains.')
end)
stopScriptsFor('weather') -- does not reach it any more
]] },

  disownScriptsFor = { since = '0.1.0', example = [[
startScriptFor('weather', 'rain', function()
  waitMs(200)
  kiavcLog('It still rains.')
end)
disownScriptsFor('weather')
stopScriptsFor('weather') -- nothing to stop
]] },

  loadChunk = { since = '0.1.0', example = [[
local globals = { lamp = objects.lamp }
local chunk = loadChunk('stories/tools.lua', globals)
chunk()
kiavcLog(type(globals.granted)) -- a function of that file
]] },

  ---- Waiting and signals ----

  waitMs = { since = 'KIAVC', example = [[
setActorDirection('guy', 'left')
waitMs(500)
setActorDirection('guy', 'right')
]] },

  waitSeconds = { since = '0.1.0', example = [[
fadeOut(500)
waitSeconds(1.5)
fadeIn(500)
]] },

  delay = { since = '0.1.0', example = [[
actors.eve:say 'You did it!'
delay(0.5)
actors.eve:say 'Thank you.'
]] },

  waitTicks = { since = '0.1.0', example = [[
setScanlines(200)
waitTicks(6) -- a tenth of a second
setScanlines(0)
]] },

  waitFor = { since = 'KIAVC', example = [[
walkActorTo('guy', 200, 170)
waitFor('guy')
local event = waitFor({ 'bell', 'gong' }, 2000)
if event == false then kiavcLog('Neither bell nor gong for two seconds.') end
]] },

  waitForEvent = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
waitForEvent('guy')
]] },

  waitSignal = { since = '0.1.0', example = [[
fadeOut(300)
waitSignal('fade')
signal('the table is laid')
waitSignal('the table is laid', { latched = true }) -- sent before: returns at once
]] },

  waitForAny = { since = '0.1.0', example = [[
local red = runProcess(function() waitMs(300) end)
local blue = runProcess(function() waitMs(200) end)
if waitForAny(red, blue) == blue then kiavcLog('Blue has won.') end
]] },

  waitForFinish = { since = '0.1.0', example = [[
local cat = runProcess(function() actors.eve:goTo(200, 170) end)
local girl = runProcess(function() actors.guy:goTo(180, 170) end)
waitForFinish(cat, girl)
]] },

  sendEvent = { since = '0.1.0', example = [[
startScript(function()
  local _, enemy = waitForEvent('EnemyKilled')
  kiavcLog('That was the ' .. enemy .. '.')
end)
sendEvent('EnemyKilled', 'rat')
]] },

  clearSignal = { since = '0.1.0', example = [[
signal('the table is laid')
clearSignal('the table is laid')
local heard = waitSignal('the table is laid', { latched = true, timeout = 100 })
if not heard then kiavcLog('It has to be laid again.') end
]] },

  waitAny = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
walkActorTo('eve', 40, 170)
kiavcLog(waitAny('guy', 'eve') .. ' is there first')
]] },

  waitAll = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
walkActorTo('eve', 40, 170)
waitAll('guy', 'eve')
]] },

  signal = { since = 'KIAVC', example = [[
startScript(function()
  local _, who = waitFor('bell')
  kiavcLog(who .. ' has rung')
end)
signal('bell', 'Eve')
]] },

  wake = { since = '0.1.0', example = [[
startScript(function()
  waitFor('the secret bell')
  kiavcLog('heard it')
end)
wake('the secret bell')
]] },

  kiavcRequire = { since = 'KIAVC', example = [[
if not kiavcRequire('texts/en') then kiavcLog('There are no texts.') end
]] },

  ---- Version and log ----

  getVersion = { since = 'KIAVC', example = [[
local major, minor, patch = getVersion()
]] },

  getVersionString = { since = 'KIAVC', example = [[
kiavcLog('made for KIAVC ' .. getVersionString())
]] },

  kiavcLog = { since = 'KIAVC', example = [[
kiavcLog('The guests have arrived.')
]] },

  kiavcWarn = { since = 'KIAVC', example = [[
kiavcWarn('nobody has met Eve yet')
]] },

  kiavcError = { since = 'KIAVC', fails = true, example = [[
if not objects.sword then kiavcError('somebody has lost the sword') end
]] },

  isKiavcGame = { since = '0.1.0', example = [[
if isKiavcGame() then kiavcLog('played by the old rules') end
]] },

  mistake = { since = '0.1.0', fails = true, example = [[
function Actor:knock(times)
  if times < 1 then return mistake('Actor:knock: once at least') end
  soundfxs.beep:play()
end
actors.guy:knock(0)
]] },

  nearestName = { since = '0.1.0', example = [[
local meant = nearestName('hal', rooms) -- 'hall'
]] },

  gameInfo = { since = '0.1.0', example = [[
kiavcLog('This is ' .. gameInfo().title .. ', version ' .. gameInfo().version)
]] },

  fileExists = { since = '0.1.0', example = [[
if fileExists('assets/beep.wav') then kiavcLog('there will be a beep') end
]] },

  loadPlugin = { since = 'KIAVC', example = [[
if not loadPlugin('snow') then kiavcLog('no snow, then') end
]] },

  isPluginLoaded = { since = 'KIAVC', example = [[
if not isPluginLoaded('snow') then kiavcLog('no snow, then') end
]] },

  quit = { since = 'KIAVC', example = [[
fadeOut(500)
waitFor('fade')
quit()
]] },

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
setFullscreen(true, true) -- as large as the picture's shape allows
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
  waitFor(activeActor.id)
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

  pointerPosition = { since = '0.1.0', example = [[
local x, y = pointerPosition()
showText { font = 'font', text = 'Here!', x = x, y = y, absolute = true, duration = 500, color = white }
]] },

  ---- Dialogs ----

  startDialog = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
addDialogLine { id = 'door', name = 'knock', text = 'Knock' }
addDialogLine { id = 'door', name = 'leave', text = 'Leave it' }
startScript(function()
  kiavcLog('chosen: ' .. waitDialog('door'))
  stopDialog('door')
end)
]] },

  addDialogLine = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
addDialogLine { id = 'door', name = 'knock', text = 'Knock' }
]] },

  stopDialog = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
stopDialog('door')
]] },

  isDialogOpen = { since = '0.1.0', example = [[
if not isDialogOpen() then walkActorTo('guy', 200, 170) end
]] },

  ---- Animations, fonts, cursors ----

  registerAnimation = { since = 'KIAVC', example = [[
registerAnimation { id = 'walk', path = 'assets/figure.png', frames = 2, ms = 120 }
]] },

  registerFont = { since = 'KIAVC', example = [[
registerFont { id = 'large', path = 'assets/pixel.ttf', size = 20 }
]] },

  registerCursor = { since = 'KIAVC', example = [[
registerCursor { id = 'hand' }
setCursorAnimation('hand', 'box')
]] },

  setCursorAnimation = { since = 'KIAVC', example = [[
setCursorAnimation('arrow', 'figure')
]] },

  setMainCursor = { since = 'KIAVC', example = [[
setMainCursor('arrow')
showCursor()
]] },

  setHotspotCursor = { since = 'KIAVC', example = [[
Cursor:new { id = 'eye', animation = 'figure' }
setHotspotCursor('eye')
]] },

  showCursor = { since = 'KIAVC', example = [[
showCursor()
]] },

  hideCursor = { since = 'KIAVC', example = [[
hideCursor()
]] },

  showCursorText = { since = 'KIAVC', example = [[
function onHovering(thing)
  if thing then
    showCursorText { font = 'font', text = thing.name or thing.id, color = white, outline = black }
  else
    hideCursorText()
  end
end
]] },

  hideCursorText = { since = 'KIAVC', example = [[
showCursorText { font = 'font', text = 'Lamp', color = white }
waitMs(500)
hideCursorText()
]] },

  ---- Sound ----

  registerAudio = { since = 'KIAVC', example = [[
registerAudio { id = 'rain', path = 'assets/beep.wav', kind = 'music' }
]] },

  playAudio = { since = 'KIAVC', example = [[
playAudio('hum', 2000, true)
]] },

  pauseAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
waitMs(100)
pauseAudio('hum')
]] },

  resumeAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
pauseAudio('hum')
waitMs(100)
resumeAudio('hum')
]] },

  stopAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
waitMs(500)
stopAudio('hum', 1000)
]] },

  crossfadeAudio = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
crossfadeAudio('hum', 'beep', 2000)
]] },

  pauseAllAudio = { since = '0.1.0', example = [[
pauseAllAudio('music')
]] },

  resumeAllAudio = { since = '0.1.0', example = [[
pauseAllAudio()
waitMs(500)
resumeAllAudio()
]] },

  audioPosition = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
waitMs(100)
kiavcLog('the music is at ' .. audioPosition('hum') .. ' ms')
]] },

  setAudioPosition = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
setAudioPosition('hum', 50)
]] },

  setAudioPan = { since = '0.1.0', example = [[
playAudio('beep', 0, false)
setAudioPan('beep', -0.5) -- more to the left
]] },

  isAudioPlaying = { since = '0.1.0', example = [[
if not isAudioPlaying('hum') then playAudio('hum', 0, true) end
]] },

  setAudioVolume = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
setAudioVolume('hum', 0.5)
]] },

  audioVolume = { since = '0.1.0', example = [[
audioVolume('music', audioVolume('music') / 2)
]] },

  setMasterVolume = { since = '0.1.0', example = [[
setMasterVolume(0.8)
]] },

  ---- Rooms ----

  registerRoom = { since = 'KIAVC', example = [[
registerRoom { id = 'cellar' }
setRoomBackground('cellar', 'room')
]] },

  setRoomBackground = { since = 'KIAVC', example = [[
setRoomBackground('hall', 'room')
]] },

  addRoomLayer = { since = 'KIAVC', example = [[
addRoomLayer('hall', 'pillar', 'box', 100)
]] },

  removeRoomLayer = { since = 'KIAVC', example = [[
addRoomLayer('hall', 'curtain', 'room', 100)
waitMs(1000)
removeRoomLayer('hall', 'curtain')
]] },

  addRoomWalkbox = { since = 'KIAVC', example = [[
addRoomWalkbox('hall', { x1 = 100, y1 = 120, x2 = 140, y2 = 150, name = 'stairs', scaleTop = 0.7, scaleBottom = 1 })
]] },

  enableRoomWalkbox = { since = 'KIAVC', example = [[
enableRoomWalkbox('hall', 'annex')
walkActorTo('guy', 420, 170)
]] },

  disableRoomWalkbox = { since = 'KIAVC', example = [[
disableRoomWalkbox('hall', 'carpet')
]] },

  recalculateRoomWalkboxes = { since = 'KIAVC', example = [[
addRoomWalkbox('hall', { x1 = 100, y1 = 120, x2 = 140, y2 = 150 })
recalculateRoomWalkboxes('hall')
]] },

  showRoom = { since = 'KIAVC', example = [[
showRoom('yard')
]] },

  cameraPosition = { since = '0.1.0', example = [[
local x, y = cameraPosition()
local pointerX, pointerY = pointerPosition()
kiavcLog(('the pointer is at %d,%d of the room'):format(x + pointerX, y + pointerY))
]] },

  setCameraCenter = { since = '0.1.0', example = [[
setCameraCenter('door')
waitMs(500)
followActor('guy')
]] },

  followedActor = { since = '0.1.0', example = [[
local before = followedActor()
setCameraCenter { x = 400, y = 170 }
waitMs(500)
followActor(before)
]] },

  roomSize = { since = '0.1.0', example = [[
local width, height = roomSize('hall')
]] },

  ---- Ways through a room ----

  findPath = { since = '0.1.0', example = [[
local points, length = findPath('hall', 'guy', 'door')
if points then kiavcLog('It is ' .. length .. ' pixels to the door, by ' .. #points - 2 .. ' corners.') end
]] },

  isReachable = { since = '0.1.0', example = [[
if not isReachable('hall', 'guy', { x = 420, y = 170 }) then kiavcLog('The annex is closed.') end
]] },

  nearestWalkable = { since = '0.1.0', example = [[
local x, y = nearestWalkable('hall', { x = 200, y = 20 })
actors.guy:walkTo(x, y)
]] },

  ---- Actors ----

  registerActor = { since = 'KIAVC', example = [[
registerActor { id = 'ghost' }
setActorCostume('ghost', 'plain')
moveActorTo('ghost', 'hall', 60, 170)
showActor('ghost')
]] },

  setActorCostume = { since = 'KIAVC', example = [[
Costume:new { id = 'armour', still = { down = 'box' } }
setActorCostume('guy', 'armour')
]] },

  moveActorTo = { since = 'KIAVC', example = [[
moveActorTo('eve', 'yard', 60, 170)
]] },

  showActor = { since = 'KIAVC', example = [[
showActor('eve')
]] },

  hideActor = { since = 'KIAVC', example = [[
hideActor('eve')
]] },

  followActor = { since = 'KIAVC', example = [[
followActor('eve')
waitMs(2000)
followActor('guy')
]] },

  controlledActor = { since = 'KIAVC', example = [[
controlledActor('eve')
]] },

  fadeActorIn = { since = 'KIAVC', example = [[
setActorAlpha('eve', 0)
fadeActorIn('eve', 800)
waitFor('fade-eve')
]] },

  fadeActorOut = { since = 'KIAVC', example = [[
fadeActorOut('eve', 800)
waitFor('fade-eve')
hideActor('eve')
]] },

  fadeActorTo = { since = 'KIAVC', example = [[
fadeActorTo('eve', 120, 500) -- as a ghost
waitFor('fade-eve')
]] },

  setActorAlpha = { since = 'KIAVC', example = [[
setActorAlpha('eve', 120)
]] },

  setActorPlane = { since = 'KIAVC', example = [[
setActorPlane('guy', 10) -- in front of things of plane 0
]] },

  setActorSolid = { since = '0.1.0', example = [[
setActorSolid('guy', true)
setActorSolid('eve', true, 20) -- a broad one
]] },

  isActorSolid = { since = '0.1.0', example = [[
setActorSolid('guy', true)
print(isActorSolid('guy')) --> true
]] },

  setActorSpeed = { since = 'KIAVC', example = [[
setActorSpeed('guy', 90)
]] },

  scaleActor = { since = 'KIAVC', example = [[
scaleActor('guy', 0.5)
]] },

  walkActorTo = { since = 'KIAVC', example = [[
if walkActorTo('guy', 200, 170) then waitFor('guy') end
]] },

  playActor = { since = '0.1.0', example = [[
playActor { id = 'guy', pose = 'walking' }
waitFor('guy')
]] },

  walkActorAlong = { since = '0.1.0', example = [[
if walkActorAlong('guy', { { x = 60, y = 160 }, 'door', 'lamp' }) then waitFor('guy') end
]] },

  stopActor = { since = '0.1.0', example = [[
walkActorTo('guy', 290, 170)
waitMs(300)
stopActor('guy')
]] },

  sayActor = { since = 'KIAVC', example = [[
sayActor { id = 'guy', text = 'Anybody home?', font = 'font', color = white, outline = black }
waitFor('guy')
]] },

  isOwnLine = { since = '0.1.0', example = [[
actors.guy:say('One.')
if isOwnLine('guy') then waitFor('guy') end
actors.guy:say('Two.')
]] },

  skipActorsText = { since = 'KIAVC', example = [[
actors.guy:say('This is going to be a long, long story.')
waitMs(200)
skipActorsText()
]] },

  setTextSpeed = { since = '0.1.0', example = [[
setTextSpeed(1.5)
]] },

  setActorDirection = { since = 'KIAVC', example = [[
setActorDirection('guy', 'left')
]] },

  turnActorTo = { since = '0.1.0', example = [[
local x, y = objectPosition('lamp')
turnActorTo('guy', x, y)
]] },

  setActorState = { since = 'KIAVC', example = [[
setActorState('guy', 'usehigh')
waitMs(500)
setActorState('guy', 'still')
]] },

  actorPosition = { since = '0.1.0', example = [[
local x, y, room = actorPosition('guy')
if room == 'hall' and x > 150 then kiavcLog('He is in the right half of the hall.') end
]] },

  actorDestination = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
kiavcLog('Guy is on his way to ' .. table.concat({ actorDestination('guy') }, ','))
]] },

  isActorOnStage = { since = '0.1.0', example = [[
if isActorOnStage('eve') then kiavcLog('Eve is here') end
]] },

  actorDirection = { since = '0.1.0', example = [[
if actorDirection('guy') ~= 'left' then setActorDirection('guy', 'left') end
]] },

  isActorBusy = { since = '0.1.0', example = [[
if not isActorBusy('eve') then actors.eve:say('Well?') end
]] },

  ---- Costumes ----

  registerCostume = { since = 'KIAVC', example = [[
registerCostume { id = 'armour' }
setCostumeAnimation('armour', 'still', 'down', 'box')
]] },

  setCostumeAnimation = { since = 'KIAVC', example = [[
setCostumeAnimation('plain', 'walking', 'left', 'figure')
]] },

  ---- Objects ----

  registerObject = { since = 'KIAVC', example = [[
registerObject { id = 'vase' }
setObjectAnimation('vase', 'whole', 'box')
moveObjectTo('vase', 'hall', 90, 150)
showObject('vase')
]] },

  setObjectAnimation = { since = 'KIAVC', example = [[
setObjectAnimation('lamp', 'broken', 'figure')
setObjectState('lamp', 'broken')
]] },

  setObjectState = { since = 'KIAVC', example = [[
setObjectState('lamp', 'on')
]] },

  setObjectInteractable = { since = 'KIAVC', example = [[
setObjectInteractable('lamp', false)
]] },

  setObjectUi = { since = 'KIAVC', example = [[
setObjectUi('coin', true)
setObjectUiPosition('coin', 4, 180)
showObject('coin')
]] },

  setObjectUiPosition = { since = 'KIAVC', example = [[
Object:new { id = 'button', ui = true, uiAnimation = 'box' }
setObjectUiPosition('button', 300, 4)
]] },

  setObjectUiAnimation = { since = 'KIAVC', example = [[
setObjectUiAnimation('coin', 'figure')
]] },

  setObjectParent = { since = 'KIAVC', example = [[
moveObjectTo('coin', 'hall', 4, -10)
setObjectParent('coin', 'lamp') -- ten pixels above the lamp, wherever that goes
]] },

  removeObjectParent = { since = 'KIAVC', example = [[
setObjectParent('coin', 'lamp')
removeObjectParent('coin')
]] },

  moveObjectTo = { since = 'KIAVC', example = [[
moveObjectTo('coin', 'hall', 60, 160)
]] },

  floatObjectTo = { since = 'KIAVC', example = [[
floatObjectTo { id = 'lamp', x = 130, y = 90, speed = 40 }
waitFor('lamp')
]] },

  setObjectHover = { since = 'KIAVC', example = [[
setObjectHover('lamp', { x1 = 110, y1 = 120, x2 = 150, y2 = 145 })
]] },

  showObject = { since = 'KIAVC', example = [[
showObject('lamp')
]] },

  hideObject = { since = 'KIAVC', example = [[
hideObject('lamp')
]] },

  fadeObjectIn = { since = 'KIAVC', example = [[
setObjectAlpha('lamp', 0)
fadeObjectIn('lamp', 500)
waitFor('fade-lamp')
]] },

  fadeObjectOut = { since = 'KIAVC', example = [[
fadeObjectOut('lamp', 500)
waitFor('fade-lamp')
hideObject('lamp')
]] },

  fadeObjectTo = { since = 'KIAVC', example = [[
fadeObjectTo('lamp', 100, 500)
]] },

  setObjectAlpha = { since = 'KIAVC', example = [[
setObjectAlpha('lamp', 100)
]] },

  setObjectPlane = { since = 'KIAVC', example = [[
setObjectPlane('lamp', -10) -- behind the actors
]] },

  scaleObject = { since = 'KIAVC', example = [[
scaleObject('lamp', 2)
]] },

  addObjectToInventory = { since = 'KIAVC', example = [[
addObjectToInventory('coin', 'guy')
]] },

  removeObjectFromInventory = { since = 'KIAVC', example = [[
addObjectToInventory('coin', 'guy')
removeObjectFromInventory('coin', 'guy')
]] },

  setObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
]] },

  showObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
waitMs(1000)
showObjectGroup('inventory')
]] },

  hideObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
]] },

  isObjectGroupShown = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
if isObjectGroupShown('inventory') then hideObjectGroup('inventory') end
]] },

  isObjectOnStage = { since = '0.1.0', example = [[
if not isObjectOnStage('coin') then kiavcLog('the coin is elsewhere') end
]] },

  objectPosition = { since = '0.1.0', example = [[
local x, y, room = objectPosition('lamp')
]] },

  ---- Free texts ----

  showText = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, absolute = true, duration = 3000, color = white }
]] },

  floatTextTo = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
floatTextTo { id = 'title', x = 160, y = 20, speed = 40 }
waitFor('title')
]] },

  fadeTextIn = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white, alpha = 0 }
fadeTextIn('title', 500)
waitFor('fade-title')
]] },

  fadeTextOut = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
fadeTextOut('title', 500)
waitFor('fade-title')
removeText('title')
]] },

  fadeTextTo = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
fadeTextTo('title', 100, 500)
]] },

  setTextAlpha = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
setTextAlpha('title', 100)
]] },

  textHeight = { since = '0.1.0', example = [[
local height, lines = textHeight('font', 'A sentence that does not fit into one line.', 100)
kiavcLog(lines .. ' lines, ' .. height .. ' px')
]] },

  removeText = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
waitMs(500)
removeText('title')
]] },

  ---- Pages ----

  showPage = { since = '0.1.0', example = [[
showPage {
  text = 'It was a dark and stormy night.', font = 'font', color = white, area = { x1 = 20, y1 = 120, x2 = 300, y2 = 190 },
  backdrop = black,
}
waitFor('page', 1000) -- or until the player has read it
hidePage()
]] },

  hidePage = { since = '0.1.0', example = [[
showPage { text = 'The End', font = 'font', color = white, area = { x1 = 130, y1 = 90, x2 = 300, y2 = 120 }, waits = false }
waitMs(500)
hidePage()
]] },

  isPageShown = { since = '0.1.0', example = [[
if not isPageShown() then actors.guy:say 'There is nothing to read.' end
]] },

  addPageLog = { since = '0.1.0', example = [[
addPageLog 'It was a dark and stormy night.'
addPageLog('Stay at home.', true)
]] },

  clearPageLog = { since = '0.1.0', example = [[
clearPageLog()
]] },

}
