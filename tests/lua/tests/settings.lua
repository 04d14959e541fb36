-- Settings: the table 'settings' and its core functions. tests/shell/settings.sh has what outlives
-- the game.

local function refuses(name, value, expected)
  local ok, message = pcall(function() settings[name] = value end)
  return not ok and message:find(expected, 1, true) ~= nil and message:find('settings.lua:', 1, true) ~= nil
end

test('getSetting: the engine\'s settings have defaults', function(t)
  t.expect(getSetting 'musicVolume' == 1)
  t.expect(getSetting 'textSpeed' == 1)
  t.expect(getSetting 'fullscreen' == false)
  t.expect(getSetting 'hardMode' == nil)
end)

test('setSetting: says why a value is not possible', function(t)
  t.expect(setSetting('hardMode', true) == true)
  t.expect(getSetting 'hardMode' == true)
  local ok, reason = setSetting('volume', 2)
  t.expect(ok == false)
  t.expect(reason == 'a number from 0 to 1 expected, got 2')
  t.expect(setSetting('hardMode') == true)
  t.expect(getSetting 'hardMode' == nil)
end)

test('settingNames: in alphabetical order', function(t)
  setSetting('hardMode', true)
  local names = table.concat(settingNames(), ' ')
  t.expect(names == 'captions flashing fullscreen hardMode hotspotOutlines language musicVolume pauseInBackground plainFont ' ..
    'scanlines shaking soundVolume speechContrast speechPlate subtitles textSize textSpeed toggleKeys voiceVolume volume', names)
end)

test('settings: keeps booleans, numbers and texts', function(t)
  for _, value in ipairs { true, 3, 0.1, -2.5, 'a "text"\n\t\\ä', '' } do
    settings.own = value
    t.equal(settings.own, value)
    t.equal(math.type(settings.own), math.type(value))
  end
  settings.own = false
  t.expect(settings.own == false)
  settings.own = nil
  t.expect(settings.own == nil)
end)

test('settings: other values are mistakes of the line', function(t)
  t.expect(refuses('own', {}, 'settings.own: a boolean, a number, a text or nil expected, got a table'))
  t.expect(refuses('own', print, 'got a function'))
  t.expect(refuses('own', 0 / 0, 'a number between -2^53 and 2^53 expected'))
  t.expect(refuses('own', 2 ^ 60, 'a number between'))
  t.expect(refuses('own', ('x'):rep(1001), 'at most 1000 bytes'))
  t.expect(refuses('own', 'zero\0byte', 'expected, got a string'))
  t.expect(refuses('own', 'bell\a', 'without control characters'))
  t.expect(refuses('two words', 1, 'a name has 1 to 64 letters'))
  t.expect(refuses(1, 1, 'the name of a setting expected, got a number'))
  t.expect(refuses('musicVolume', 'loud', "a number from 0 to 1 expected, got 'loud'"))
  t.expect(refuses('musicVolume', 1.5, 'a number from 0 to 1 expected, got 1.5'))
  t.expect(refuses('fullscreen', 1, 'true or false expected, got 1'))
  t.expect(refuses('musikVolume', 1, "the engine's setting is 'musicVolume'"))
  t.expect(refuses('fullScreen', true, "the engine's setting is 'fullscreen'"))
  t.expect(settings.own == nil)
end)

test('settings: at most 200', function(t)
  local ok, message
  for i = 1, 200 do ok, message = pcall(function() settings['own' .. i] = i end) end
  t.expect(not ok and message:find('a game has at most 200 settings', 1, true))
  settings.own1 = 'changed'
  t.expect(settings.own1 == 'changed')
end)

test('settings: the engine\'s take effect at once, on every road', function(t)
  settings.musicVolume = 0.5
  t.expect(audioVolume 'music' == 0.5)
  audioVolume('music', 0.25)
  t.expect(settings.musicVolume == 0.25)
  audioVolume('sound', 0.75)
  audioVolume('voice', 0)
  t.expect(settings.soundVolume == 0.75 and settings.voiceVolume == 0)
  setMasterVolume(0.5)
  t.expect(settings.volume == 0.5)
  setTextSpeed(2)
  t.expect(settings.textSpeed == 2)
  settings.fullscreen = true
  t.expect(getFullscreen() and t.window().fullscreen)
  setFullscreen(false)
  t.expect(settings.fullscreen == false)
  settings.musicVolume = nil
  t.expect(audioVolume 'music' == 1 and settings.musicVolume == 1)
end)

test('settings: the language changes with its texts', function(t)
  t.expect(settings.language == lang)
  settings.language = 'it'
  t.expect(lang == 'it' and loadedLang == 'it')
  setLanguage('en')
  t.expect(settings.language == 'en' and getSetting 'language' == 'en')
end)

test('settings: pairs lists them', function(t)
  settings.own = 1
  local names = {}
  for name, value in pairs(settings) do
    names[#names + 1] = name
    t.equal(value, settings[name])
  end
  table.sort(names)
  t.equal(table.concat(names, ' '),
    'captions flashing fullscreen hotspotOutlines language musicVolume own pauseInBackground plainFont scanlines shaking ' ..
    'soundVolume speechContrast speechPlate subtitles textSize textSpeed toggleKeys voiceVolume volume')
end)

test('settings: a function is no value', function(t)
  t.expect(refuses('own', print, 'expected'))
end)
