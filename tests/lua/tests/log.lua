-- Version, log, plugins, mistakes.

test('getVersion: three floats', function(t)
  local major, minor, patch = getVersion()
  t.expect(major == 0 and minor == 2 and patch == 0, 'version 0, 2, 0')
  t.expect(math.type(minor) == 'float', 'floats')
end)

test('getVersionString: the same as text', function(t)
  t.expect(getVersionString() == '0.2.0')
end)

test('kiavcLog: writes a line', function(t)
  kiavcLog('good news')
  t.wait(20)
  t.expect(table.concat(t.log('info'), '\n'):find('[Lua] good news', 1, true), 'the line is in the log')
end)

test('kiavcWarn: writes a warning', function(t)
  kiavcWarn('careful')
  t.wait(20)
  t.expect(table.concat(t.log('warn'), '\n'):find('[Lua] careful', 1, true), 'the line is in the log')
end)

test('developerLog: writes a line; tests are developer runs', function(t)
  developerLog('nobody else sees this')
  t.wait(20)
  t.expect(table.concat(t.log('info'), '\n'):find('[Lua] nobody else sees this', 1, true), 'the line is in the log')
end)

test('reportThing: names the line that defined the thing, or the line of the call', function(t)
  for _ = 1, 2 do reportThing('lamp', 'info', 'flickers') end
  reportThing('lamp', 'warn', 'smokes')
  reportThing('lamp', 'warn', 'is here', true)
  reportThing('nothing', 'warn', 'has no line')
  local lines, warnings = t.log 'info', t.log 'warn'
  t.expect(#lines == 1 and lines[1]:find 'main.lua:%d+: flickers$', lines[1])
  t.expect(#warnings == 3 and warnings[1]:find 'main.lua:%d+: smokes$', warnings[1])
  t.expect(warnings[2]:find 'tests/log.lua:%d+: is here$' and warnings[3]:find 'script: has no line$', warnings[2])
  reportThing('lamp', 'error', 'burns')
  t.expect(t.errors()[1]:find '^main.lua:%d+: burns$', t.errors()[1])
  t.expect(not pcall(reportThing, 'lamp', 'loud', 'x'))
end)

test('missingText: a problem with the line of the game, and the id', function(t)
  t.expect(missingText('intro', 'it') == '*intro*')
  local problems = t.errors()
  t.expect(#problems == 1 and problems[1]:find("^tests/log.lua:%d+: no text 'intro' in the language 'it'$"), problems[1])
  t.expect(#t.log('warn') == 0)
end)

test('missingText: a guess is only a warning, once', function(t)
  for _ = 1, 3 do t.expect(missingText('intro', 'it', true) == '*intro*') end
  missingText('intro', 'de', true)
  t.expect(#t.errors() == 0 and #t.log('warn') == 2)
  t.expect(missingText('a\xffb', 'it', true) == '*a*' and missingText('\xff', 'it', true) == '*?*', 'an id that is not valid')
  t.expect(missingText(('ä'):rep(1e6), 'it', true) == '*' .. ('ä'):rep(100) .. '*', 'a long id')
end)

test('kiavcError: is a problem and lets the script go on', function(t)
  kiavcError('bad news')
  t.expect(t.errors()[1]:find('bad news', 1, true), 'it is among the errors')
end)

test('isKiavcGame: false for this game', function(t)
  t.expect(isKiavcGame() == false)
end)

test('mistake: raises at the line of the game', function(t)
  local ok, message = pcall(mistake, 'wrong way round')
  t.expect(not ok and message:find('log.lua:%d+: wrong way round'), message)
end)

test('loadPlugin: there are none', function(t)
  t.expect(loadPlugin('helloworld') == false)
end)

test('isPluginLoaded: there are none', function(t)
  t.expect(isPluginLoaded('helloworld') == false)
end)

test('quit: requests the end of the game', function(t)
  t.expect(quit() == true)
  t.wait(20)
  t.expect(t.quitRequested(), 'the game has requested its end')
end)

test('showTitle: requests the end of the game, too', function(t)
  t.expect(showTitle() == true)
  t.wait(20)
  t.expect(t.quitRequested(), 'without a window, there is no title screen')
end)

test('nearestName: finds the nearest name', function(t)
  t.expect(nearestName('lampp', { lamp = true, door = true }) == 'lamp')
  t.expect(nearestName('zebra', { lamp = true, door = true }) == nil)
  t.expect(nearestName('x', {}) == nil)
  t.expect(nearestName('lampp', { lamp = true }, 0) == nil and nearestName('Lamp', { lamp = true }, 0) == 'lamp')
end)
