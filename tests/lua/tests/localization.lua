-- Texts by id, their plural forms and arguments, languages, voices.

-- How often the log has a line of that level with these words in it.
local function logged(t, level, words)
  local count = 0
  for _, line in ipairs(t.log(level)) do
    if line:find(words, 1, true) then count = count + 1 end
  end
  return count
end

-- Whether exactly one script error has these words in it.
local function onlyError(t, words)
  local errors = t.errors()
  return #errors == 1 and errors[1]:find(words, 1, true)
end

---- Languages ----

test('text: in the language of the game', function(t)
  t.expect(text('hello') == 'Hello there!' and loadedLang == 'en' and translations.hello == 'Hello there!')
  lang = 'it'
  t.expect(text('hello') == 'Ciao!' and loadedLang == 'it' and translations.hello == 'Ciao!', 'switched at once')
  lang = 'en'
  t.expect(text('hello') == 'Hello there!')
  t.expect(#t.errors() == 0 and #t.log('warn') == 0)
end)

test('text: missing texts come from the fallback and are reported once', function(t)
  lang = 'it'
  t.expect(text('silent') == 'Nobody has recorded this.')
  text('silent')
  t.expect(logged(t, 'warn', "no text 'silent' in the language 'it'") == 1)
  lang = 'ru'
  text('silent')
  text('silent')
  t.expect(logged(t, 'warn', "no text 'silent' in the language 'ru'") == 1, 'once for each language')
end)

test('text: missing everywhere, a problem with the line', function(t)
  t.expect(text('no such') == '*no such*', 'developers see the id')
  local problems = t.errors()
  local message = "^tests/localization.lua:%d+: no text 'no such' in the language 'en'$"
  t.expect(#problems == 1 and problems[1]:find(message), problems[1])
  lang = 'xx'
  t.expect(text('no such') == '*no such*')
  t.expect(#t.errors() == 2, 'also in a language without texts')
end)

test('text: a language without texts', function(t)
  lang = 'xx'
  t.expect(text('hello') == 'Hello there!' and text('silent') == 'Nobody has recorded this.', 'the fallback')
  t.expect(lang == 'xx' and loadedLang == 'en')
  t.expect(logged(t, 'warn', "no texts for the language 'xx'") == 1 and #t.log('warn') == 1, 'the language is reported once')
end)

test('text: a file that fails', function(t)
  lang = 'bad'
  t.expect(text('hello') == 'Hello there!')
  text('hello')
  t.expect(onlyError(t, 'this file fails'))
end)

test('text: a file with damaged texts is one warning', function(t)
  lang = 'de'
  t.expect(text('hello') == 'Gr\xfc\xdf Gott!', 'it is shown, with marks for invalid characters')
  text('intro')
  text('hello')
  t.expect(#t.log('warn') == 1 and logged(t, 'warn', 'texts/de.lua: the text ') == 1)
  t.expect(logged(t, 'warn', "'coins' is not valid UTF-8 at its byte 2; 4 texts of this file are invalid") == 1)
  t.expect(#t.errors() == 0)
end)

test('text: a byte order mark, line ends of two bytes, a key of a megabyte', function(t)
  lang = 'fr'
  t.expect(text('hello') == 'Bonjour !' and #t.errors() == 0)
  t.expect(#t.log('warn') == 1 and #t.log('warn')[1] < 300)
  t.expect(logged(t, 'warn', "texts/fr.lua: the text 'kkk") == 1)
  t.expect(logged(t, 'warn', 'has 1000000 bytes; at most 16384 can be shown') == 1)
end)

test('text: a file that returns no table', function(t)
  lang = 'list'
  t.expect(text('hello') == 'Hello there!')
  t.expect(onlyError(t, 'texts/list.lua must return a table'))
end)

test('text: an id of nil is not reported', function(t)
  lang = 'xx'
  t.expect(not hasText('no such') and #t.log('warn') == 0)
end)

test('setLanguage: returns whether there are texts', function(t)
  t.expect(setLanguage('it') == true and lang == 'it' and text('hello') == 'Ciao!')
  t.expect(setLanguage('xx') == false and lang == 'xx' and text('hello') == 'Hello there!')
  t.expect(setLanguage('en') == true)
end)

test('languages: those of game.lua', function(t)
  t.expect(table.concat(languages(), ' ') == 'en it ru bad')
end)

test('gameInfo: the settings of game.lua, or defaults', function(t)
  local info = gameInfo()
  t.expect(info.id == 'api-tests' and info.title == 'API tests' and info.version == '1.0')
  t.expect(info.language == 'en' and info.voices == 'voices' and #info.languages == 4)
  info.title = 'changed'
  t.expect(gameInfo().title == 'API tests')
end)

test('fileExists: only files of the game', function(t)
  t.expect(fileExists('texts/en.lua') == true)
  t.expect(fileExists('texts/xx.lua') == false and fileExists('texts') == false and fileExists('../lua/main.lua') == false)
end)

test('hasText: in the language or in the fallback', function(t)
  lang = 'it'
  t.expect(hasText('hello') == true and hasText('silent') == true and hasText('no such') == false)
  t.expect(#t.log('warn') == 0, 'hasText does not warn')
end)

---- Forms and arguments ----

test('text: arguments by name', function(t)
  t.expect(text('greeting', { name = 'Bob', hour = 7 }) == "Hello Bob, it is 7 o'clock.")
  t.expect(text('greeting', { name = '{hour}', hour = 7.5 }) == "Hello {hour}, it is 7.5 o'clock.", 'filled in once')
  t.expect(text('greeting', { name = 'Bob', hour = 14 / 2 }) == "Hello Bob, it is 7 o'clock.")
  t.expect(not pcall(text, 'greeting', 'Bob'), 'a table is needed')
end)

test('text: an argument that is missing or invalid', function(t)
  t.expect(text('greeting', { name = 'Bob' }) == "Hello Bob, it is {hour} o'clock.")
  text('greeting', { name = 'Eve' })
  t.expect(onlyError(t, "the text 'greeting' (en) needs a text or a number for '{hour}', got nil"))
end)

test('text: without arguments', function(t)
  t.expect(text('greeting') == "Hello {name}, it is {hour} o'clock.")
  t.expect(#t.errors() == 2)
end)

test('text: plural forms by the argument n', function(t)
  t.expect(text('coins', { n = 1 }) == 'one coin' and text('coins', { n = 3 }) == '3 coins')
  t.expect(text('coins', { n = 0 }) == 'no coins', 'the form zero is used if there is one')
  t.expect(text('steps', { n = 0 }) == '0 steps' and text('steps', { n = 1.0 }) == '1 step')
  t.expect(text('steps', { n = '1' }) == '1 step', 'a text that is a number')
  lang = 'ru'
  local forms = {}
  for _, n in ipairs { 1, 2, 5, 11, 21, 22, 25, 1.5 } do forms[#forms + 1] = text('steps', { n = n }) end
  t.expect(table.concat(forms, ', ') == '1 шаг, 2 шага, 5 шагов, 11 шагов, 21 шаг, 22 шага, 25 шагов, 1.5 шага')
  t.expect(text('coins', { n = 21 }) == '21 coins', 'the fallback has its own rule')
end)

test('text: plural forms without a number', function(t)
  t.expect(text('steps') == '{n} steps')
  t.expect(t.errors()[1]:find("the text 'steps' (en) has plural forms and needs a number", 1, true))
end)

test('text: a plural form that is missing', function(t)
  t.expect(text('formless', { n = 1 }) == 'one thing')
  t.expect(text('formless', { n = 2 }) == '*Missing sentence*')
  t.expect(onlyError(t, "the text 'formless' (en) has no plural form 'other'"))
end)

test('text: values that are not texts', function(t)
  text 'hello' -- loads the texts
  translations.number = 5
  t.expect(text('number') == '*Missing sentence*')
  t.expect(onlyError(t, "the text 'number' (en) is neither"))
end)

local rules = {
  { 'en', 'other one other other', { 0, 1, 2, 1.5 } },
  { 'de sv fi nl el hu tr et bg xx', 'other one other', { 0, 1, 2 } },
  { 'ja ko zh th vi id', 'other other other', { 0, 1, 2 } },
  { 'it es', 'other one other many', { 0, 1, 2, 1000000 } },
  { 'fr pt pt-BR pt_BR', 'one one one other many', { 0, 1, 1.5, 2, 3000000 } },
  { 'pt-PT', 'other one other', { 0, 1, 2 } },
  { 'hi fa bn', 'one one one other other', { 0, 0.5, 1, 1.5, 2 } },
  { 'da', 'other one one other', { 0, 1, 1.5, 2 } },
  { 'is mk', 'other one other other one', { 0, 1, 2, 11, 21 } },
  { 'ru uk be', 'many one few few many many many many one few many one many other',
    { 0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 1.5 } },
  { 'sr hr bs', 'other one few few other other other one few other', { 0, 1, 2, 4, 5, 11, 12, 21, 22, 25 } },
  { 'pl', 'many one few few many many many many few many other', { 0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 1.5 } },
  { 'cs sk', 'other one few few other other many', { 0, 1, 2, 4, 5, 21, 1.5 } },
  { 'sl', 'other one two few few other one two few', { 0, 1, 2, 3, 4, 5, 101, 102, 1.5 } },
  { 'lt', 'other one few few other other other one few many', { 0, 1, 2, 9, 10, 11, 19, 21, 22, 1.5 } },
  { 'lv', 'zero one other zero zero one', { 0, 1, 2, 10, 11, 21 } },
  { 'ro', 'few one few few other few few other', { 0, 1, 2, 19, 20, 101, 119, 120 } },
  { 'he', 'other one two other other one', { 0, 1, 2, 3, 20, 0.5 } },
  { 'ar', 'zero one two few few many many other few many other', { 0, 1, 2, 3, 10, 11, 99, 100, 103, 111, 1.5 } },
  { 'ga', 'other one two few few many many other', { 0, 1, 2, 3, 6, 7, 10, 11 } },
  { 'gd', 'other one two few one two few other', { 0, 1, 2, 3, 11, 12, 19, 20 } },
  { 'ceb fil tl', 'one one one other other one other other one other', { 0, 1, 3, 4, 6, 8, 9, 14, 15, 1.5 } },
  { 'iu se smn', 'other one two other', { 0, 1, 2, 3 } },
  { 'cy', 'zero one two few other other many other', { 0, 1, 2, 3, 4, 5, 6, 7 } },
  { 'mt', 'few one two few few many many other few', { 0, 1, 2, 3, 10, 11, 19, 20, 103 } },
}

test('pluralForm: the rules of the languages', function(t)
  for _, rule in ipairs(rules) do
    for code in rule[1]:gmatch '%S+' do
      local forms = {}
      for _, n in ipairs(rule[3]) do forms[#forms + 1] = pluralForm(code, n) end
      forms = table.concat(forms, ' ')
      t.expect(forms == rule[2], code .. ': ' .. forms)
    end
  end
  t.expect(not pcall(pluralForm, 'en', 'many') and pluralForm('en', '1') == 'one')
  t.expect(pluralForm('en', -1) == 'one' and pluralForm('zh-Hans', 1) == 'other' and pluralForm('en', 1 / 0) == 'other')
end)

---- Voices ----

test('textSource: of lines that are texts', function(t)
  t.expect(textSource(text('intro')) == 'en/intro')
  t.expect(textSource('Never said.') == nil)
  text('hello')
  t.expect(textSource(text('twin')) == 'en/twin' and textSource('Hello there!') == 'en/twin', 'the last of two counts')
  t.expect(textSource(text('coins', { n = 1 })) == nil, 'not with arguments')
  lang = 'it'
  t.expect(textSource(text('silent')) == 'en/silent', 'the language that it is in')
end)

test('voiceOf: a sound where there is a file', function(t)
  t.expect(voiceOf(text('intro')) == 'voice:en/intro' and voiceOf(text('intro')) == 'voice:en/intro')
  t.expect(voiceOf(text('silent')) == nil and voiceOf('Never said.') == nil)
  lang = 'it'
  t.expect(voiceOf(text('intro')) == 'voice:it/intro')
end)

-- Returns how many ticks a line of the actor 'guy' lasts.
local function ticksOf(t, line)
  local first, last = t.tick(), nil
  startScript(function()
    actors.guy:say(line)
    last = t.tick()
  end)
  t.waitUntil(function() return last end)
  return last - first
end

test('Actor:say: a line lasts as long as its voice', function(t)
  t.expect(ticksOf(t, text('intro')) == 300 * 60 // 1000, 'the voice is 300 ms long, the words would last five seconds')
  lang = 'it'
  t.expect(ticksOf(t, text('intro')) == 700 * 60 // 1000)
  t.expect(ticksOf(t, 'No text, so no voice') == 2000 * 60 // 1000)
  setTextSpeed(2)
  t.expect(ticksOf(t, text('intro')) == 700 * 60 // 1000, 'the text speed does not matter')
end)

test('Actor:say: the voice plays with the line', function(t)
  actors.guy:say(text('intro'), { wait = false })
  local playing = t.playing()
  t.expect(#playing == 1 and playing[1].id == 'voice:en/intro' and not playing[1].loop)
  t.wait(100)
  audioVolume('voice', 0.5)
  t.expect(t.playing()[1].volume == 0.5, 'it is of the kind voice')
  t.wait(300)
  t.expect(#t.playing() == 0 and t.say('guy') == nil)
end)

test('Actor:say: the voice ends with its line', function(t)
  local function begin(line)
    actors.guy:say(line, { wait = false })
    t.expect(#t.playing() == 1)
  end
  begin(text('intro'))
  t.skipLine()
  t.expect(#t.playing() == 0 and t.say('guy') == nil, 'skipped')
  begin(text('intro'))
  actors.guy:say('Something else.', { wait = false })
  t.expect(#t.playing() == 0, 'replaced')
  begin(text('intro'))
  begin(text('intro'))
  actors.guy:walkTo(200, 170)
  t.expect(#t.playing() == 0 and t.say('guy') == nil, 'ended by a walk')
  begin(text('intro'))
  startScript(function() rooms.yard:enter() end)
  t.wait(50)
  t.expect(#t.playing() == 0, 'ended by leaving the room')
end)

test('Actor:say: two actors can say the same text', function(t)
  actors.guy:say(text('intro'), { wait = false })
  t.wait(100)
  actors.eve:say(text('intro'), { wait = false })
  t.expect(#t.playing() == 2)
  t.wait(200)
  t.expect(#t.playing() == 1 and t.say('guy') == nil and t.say('eve') ~= nil)
  t.skipLine()
  t.expect(#t.playing() == 0)
end)

test('Actor:say: a line lasts while its voice is paused', function(t)
  actors.guy:say(text('intro'), { wait = false })
  t.wait(100)
  pauseAllAudio()
  t.wait(2000)
  t.expect(t.say('guy') ~= nil)
  resumeAllAudio()
  t.wait(250)
  t.expect(t.say('guy') == nil)
end)

test('Actor:say: a voice that is stopped ends its line', function(t)
  actors.guy:say(text('intro'), { wait = false })
  stopAudio('voice:en/intro')
  t.wait(50)
  t.expect(t.say('guy') == nil)
end)

test('Actor:say: ignores a broken voice', function(t)
  t.expect(ticksOf(t, text('broken')) == 2000 * 60 // 1000)
  t.expect(onlyError(t, 'voices/en/broken.wav'))
end)

test('sayActor: a given time cuts the voice, or lasts longer than it', function(t)
  local function say(ms)
    sayActor { id = 'guy', text = 'Hm.', font = 'font', color = white, ms = ms, voice = 'beep' }
  end
  say(100)
  t.wait(100)
  t.expect(#t.playing() == 0 and t.say('guy') == nil)
  say(1000)
  t.wait(600)
  t.expect(#t.playing() == 0 and t.say('guy') == 'Hm.')
  t.expect(not pcall(sayActor, { id = 'guy', text = 'Hm.', font = 'font', color = white, voice = 'no such' }))
end)

test('sayActor: a second for ten characters, whatever their bytes', function(t)
  t.expect(ticksOf(t, 'абвгдежзий') == 1000 * 60 // 1000 and ticksOf(t, 'абвгдежзи') == 500 * 60 // 1000)
end)

test('verbs: answers are texts if the game has them', function(t)
  startScript(objects.lamp.verbs.lookAt, objects.lamp)
  t.expect(t.say('guy') == 'A lamp.', 'a description that is not an id')
  objects.lamp.description = 'hello'
  startScript(objects.lamp.verbs.lookAt, objects.lamp)
  t.expect(t.say('guy') == 'Hello there!' and #t.log('warn') == 0)
end)
