-- Waits for misspelt names, and other waits without an end: what the log says about them.

local here = 'tests/wait_names.lua:%d+: '

-- Runs 'wait' in a script. Returns the warnings that it causes.
local function warningsOf(t, wait)
  local before = #t.log 'warn'
  runProcess(wait)
  return table.concat(t.log 'warn', '\n', before + 1)
end

local function warns(t, wait, expected)
  local warnings = warningsOf(t, wait)
  t.expect(warnings:find(here .. expected), warnings)
end

local function isSilent(t, name)
  local warnings = warningsOf(t, function() waitFor(name) end)
  t.expect(warnings == '', warnings)
end

test('waitFor: warns of a misspelt thing', function(t)
  Actor:new { id = 'tobias' }
  warns(t, function() waitFor 'tobais' end,
    "waits for 'tobais', but nothing has this name, and no script has sent this signal; did you mean 'tobias'%?$")
  warns(t, function() waitFor { 'noon', 'Tobias' } end, "waits for 'Tobias', .*; did you mean 'tobias'")
  warns(t, function() waitAny('noon', 'lmap') end, "waits for 'lmap', .*; did you mean 'lamp'")
  warns(t, function() waitAll('guy', 'fade-lmap') end, "waits for 'fade%-lmap', .*; did you mean 'fade%-lamp'")
  warns(t, function() waitSignal('play-tobia', 1000) end, "waits for 'play%-tobia', .*; did you mean 'play%-tobias'")
  warns(t, function() waitFor 'audio-bepe' end, "waits for 'audio%-bepe', .*; did you mean 'audio%-beep'")
  warns(t, function() WaitForEventAction:new { event = 'TOBIAS' }:launch() end, "waits for 'TOBIAS', .*; did you mean 'tobias'")
end)

test('waitFor: warns of misspelt effects', function(t)
  warns(t, function() waitFor 'effect-shkae' end, "waits for 'effect%-shkae', .*; did you mean 'effect%-shake'")
  isSilent(t, 'effect-flash')
end)

test('waitFor: warns of a misspelt short name', function(t)
  Actor:new { id = 'pia' }
  warns(t, function() waitFor 'pai' end, "waits for 'pai', .*; did you mean 'pia'")
  warns(t, function() waitFor 'fad' end, "waits for 'fad', .*; did you mean 'fade'")
  isSilent(t, 'gys')
end)

test('waitFor: names the signal of a sound, and warns of rooms and loops', function(t)
  SoundFX:new { id = 'creak', path = 'assets/beep.wav' }
  Music:new { id = 'sea', path = 'assets/beep.wav' }
  Room:new { id = 'cellar' }
  warns(t, function() waitFor 'creak' end, "waits for 'creak', but the end of this sound is the signal 'audio%-creak'$")
  warns(t, function() waitFor 'cellar' end, "waits for 'cellar', but entering this room sends no signal; its onenter can")
  musics.sea:play()
  warns(t, function() waitFor 'audio-sea' end, "waits for 'audio%-sea', but this sound loops")
  SoundFX:new { id = 'gong', path = 'assets/beep.wav' }
  Music:new { id = 'wind', path = 'assets/beep.wav' }
  musics.wind:play()
  isSilent(t, 'gong') -- the next line may send it
  runProcess(function() signal 'gong' end)
  isSilent(t, 'audio-wind') -- the next line may end it
  musics.wind:stop()
end)

test('waitFor: warns of a misspelt signal', function(t)
  signal 'door opens'
  warns(t, function() waitFor('dor opens', { latched = true }) end, "waits for 'dor opens', .*; did you mean 'door opens'%?$")
end)

test('waitFor: warns of a misspelt signal when the right one is sent', function(t)
  local warnings = warningsOf(t, function() waitFor 'dor opens' end)
  t.expect(warnings == '')
  warns(t, function() signal 'door opens' end, "waits for 'dor opens', .*; did you mean 'door opens'%?$")
  isSilent(t, 'door opens')
end)

test('waitFor: warns also if it is the whole script', function(t)
  local before = #t.log 'warn'
  startScript(waitFor, 'lmap')
  t.expect(#t.log 'warn' == before + 1 and t.log('warn')[before + 1]:find("waits for 'lmap', .*; did you mean 'lamp'"))
end)

test('waitFor: warns once for each place', function(t)
  for _ = 1, 3 do
    runProcess(function()
      waitFor 'lmap'
      waitFor 'never'
    end)
  end
  t.expect(#t.log 'warn' == 1)
  warns(t, function() waitFor 'lmap' end, "waits for 'lmap'")
  t.expect(#t.log 'warn' == 2)
end)

test('waitFor: warns of a slip in a name that begins with a thing', function(t)
  Object:new { id = 'clock' }
  signal 'clok rung'
  warns(t, function() waitFor 'clock rung' end, "waits for 'clock rung', .*; did you mean 'clok rung'")
end)

test('waitFor: does not warn of names that differ on purpose', function(t)
  signal 'bell 1 rings'
  signal 'guy is there'
  signal 'on'
  isSilent(t, 'bell 2 rings')
  isSilent(t, 'bell 12 rings')
  isSilent(t, 'eve is there')
  isSilent(t, 'in')
  isSilent(t, 'sunrise')
  isSilent(t, 'guy is there')
  isSilent(t, 'gus')
  signal(('long '):rep(20))
  isSilent(t, ('lnog '):rep(20))
end)

test("waitFor: does not warn of the engine's own waits", function(t)
  signal 'dialog tales'
  local warnings = warningsOf(t, function()
    enterDialog {
      settings = {
        id = 'tale', font = 'font', color = gray, selected = white, background = black,
        area = { x1 = 0, y1 = 150, x2 = 320, y2 = 180 },
      },
      main = { options = { { text = 'One of two.', exitDialog = true }, { text = 'Two of two.', exitDialog = true } } },
    }
  end)
  t.expect(isDialogOpen() and warnings == '', warnings)
end)

test('waitFor: the number of warnings is limited', function(t)
  Object:new { id = 'lighthouse' }
  local letters = 'abcdefghijklmnopqrstuvwxyz'
  for first in letters:gmatch '.' do
    for second in letters:gmatch '.' do
      runProcess(function() waitFor('lightho' .. first .. second .. 'e') end)
    end
  end
  t.expect(#t.log 'warn' == 32, #t.log 'warn')
end)

-- Skips a cutscene that does not end.
local function skip(t)
  t.wait(50)
  t.key 'Escape'
  t.wait(31 * 60 * 1000)
end

test('a cutscene that cannot be skipped: the log names the wait', function(t)
  playCutscene(function()
    startCutscene()
    waitAll('bell', 'gong')
  end)
  skip(t)
  local warnings = table.concat(t.log 'warn', '\n')
  t.expect(warnings:find('not ended after 30 minutes of game time; ' .. here .. "'cutscene' waits for bell and gong"), warnings)
end)

test('waitFor: no warnings when too many signals were sent to know them all', function(t)
  for i = 1, 4100 do signal('signal ' .. i) end
  isSilent(t, 'lmap')
end)

test('a cutscene that cannot be skipped: the log names the waits of its tracks', function(t)
  runProcess(function() waitFor 'honey' end)
  playCutscene(function()
    startCutscene()
    waitForFinish(runProcess(function() waitFor 'milk' end))
  end)
  skip(t)
  local warnings = t.log 'warn'
  t.expect(table.concat(warnings):find("'cutscene' has waited for the end of 'tests/wait_names.lua:%d+' for"), 'stuck')
  local last, script = warnings[#warnings], "'tests/wait_names.lua:%d+'"
  t.expect(last:find("'cutscene' waits for the end of " .. script .. '; ' .. here .. script .. ' waits for milk$'), last)
  t.expect(not last:find('honey', 1, true), last)
end)
