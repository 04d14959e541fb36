-- Examples of scripts, waiting and signals, version and log: see ../examples.lua.

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
  waitForFinish(rain) -- also belongs to 'weather'
end)
]] },

  pauseProcess = { since = '0.1.0', example = [[
local patrol = runProcess(function()
  while true do
    actors.eve:goTo(200, 170)
    actors.eve:goTo(60, 170)
  end
end)
pauseProcess(patrol) -- Eve ends her walk, and begins no other
waitSeconds(2)
resumeProcess(patrol)
stopScript(patrol)
]] },

  resumeProcess = { since = '0.1.0', example = [[
local clock = runProcess(function() waitSeconds(3) end)
waitSeconds(1)
pauseProcess(clock)
waitSeconds(10)
resumeProcess(clock) -- ends after two more seconds
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
stopScriptsFor('weather') -- no longer stops it
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
waitSignal('the table is laid', { latched = true }) -- already sent: returns at once
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

  developerLog = { since = '0.1.0', example = [[
developerLog('the guests have arrived at ' .. currentTicks)
]] },

  reportThing = { since = '0.2.0', example = [[
for id, object in pairs(objects) do
  if not object.name then reportThing(id, 'warn', "'" .. id .. "' has no name") end
end
]] },

  missingText = { since = '0.1.0', example = [[
local subtitles = { intro = 'Long ago ...' }
function subtitle(id)
  return subtitles[id] or missingText(id, lang, true)
end
actors.guy:say(subtitle 'outro')
]] },

  kiavcWarn = { since = 'KIAVC', example = [[
kiavcWarn('Eve is still alone')
]] },

  kiavcError = { since = 'KIAVC', fails = true, example = [[
if not objects.sword then kiavcError('the sword is missing') end
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

  findFiles = { since = '0.1.0', example = [[
for i, path in ipairs(findFiles 'assets/*.png') do
  Image:new { id = 'picture-' .. i, path = path }
end
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

  showTitle = { since = '0.1.0', example = [[
fadeOut(500)
waitFor('fade')
showTitle()
]] },

}
