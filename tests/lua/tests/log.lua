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

test('nearestName: finds the nearest name', function(t)
  t.expect(nearestName('lampp', { lamp = true, door = true }) == 'lamp')
  t.expect(nearestName('zebra', { lamp = true, door = true }) == nil)
  t.expect(nearestName('x', {}) == nil)
  t.expect(nearestName('lampp', { lamp = true }, 0) == nil and nearestName('Lamp', { lamp = true }, 0) == 'lamp')
end)
