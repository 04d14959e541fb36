-- Story pages: runStory, the functions of pages, and resumed stories.

local reading = require 'shared/reading'
local journal, is, seen, expect, read, tell =
  reading.journal, reading.is, reading.seen, reading.expect, reading.read, reading.tell

---- An example of a story ----

test('runStory: the archivist, with flags.seenBody', function(t)
  local story = tell('stories/archive.lua')
  expect(t, 'Three stairs down.')
  t.expect(t.page().waits and not t.page().picture and isPageShown())
  read(t)
  expect(t, 'It is quiet.')
  read(t)
  expect(t, 'Shelves.')
  t.expect(t.page().picture == 'room')
  read(t)
  expect(t, 'Shelves. [Speak to her. | Lift the sheet. | Leave.]')
  t.choose 'Speak to her.'
  expect(t, '“Ask the other one.”')
  t.expect(t.page().picture == 'figure')
  t.click(100, 100)
  expect(t, '“Ask the other one.” [The other one? | Thank you.]')
  t.choose 'The other one?'
  read(t)
  read(t)
  expect(t, '“Ask the other one.” [The other one? | Thank you.]')
  t.expect(t.options()[1].seen and not t.options()[2].seen, 'options that were chosen before look different')
  t.choose 'Thank you.'
  read(t)
  t.choose 'Lift the sheet.'
  expect(t, 'Visit 1.')
  t.expect(state.flags.seenBody)
  read(t)
  read(t)
  t.choose 'Speak to her.'
  read(t)
  expect(t, '“Ask the other one.” [The other one? | What about his pockets? | Thank you.]')
  t.choose 'What about his pockets?'
  t.expect(t.page().picture == nil)
  t.expect(not story.how)
  read(t)
  t.expect(story.how == 'end' and not t.page() and not isPageShown() and #t.options() == 0, 'an unknown target ends it')
  t.expect(#t.log 'warn' == 0)
end)

test('runStory: keys alone', function(t)
  local story = tell('stories/archive', 'archives')
  t.key 'Return'
  t.key 'Down'
  t.key 'Down'
  t.key 'Return'
  expect(t, 'Visit 1.')
  t.key 'Right'
  t.key '.'
  t.key '3'
  t.expect(story.how == 'end')
end)

test('runStory: clicks and hovering do not reach the room', function(t)
  tell('stories/archive.lua')
  t.clickRoom(200, 170)
  t.wait(300)
  t.expect(t.where 'guy' == 100)
  t.moveTo 'lamp'
  t.wait(20)
  t.expect(t.hover() == nil)
  stopStory()
  t.wait(20)
  t.expect(t.hover() == 'lamp')
end)

---- The environment ----

-- The dice of tools.lua. Not a tail call, which would hide the caller of math.random.
local function roll()
  local number = math.random(6)
  return number
end

-- The values that the game grants to tools.lua.
local function grants(note)
  return {
    report = note, give = note, lamp = objects.lamp, greeting = 'hello', roll = roll,
  }
end

local function kindOf(value)
  local kind = type(value)
  return kind
end

test('runStory: a story sees only its own globals', function(t)
  local lines, note = journal()
  local story = tell('stories/probe', 'start', { grant = { note = note, kind = kindOf, lamp = 1 } })
  t.expect(story.how == 'end', tostring(story.how))
  is(t, lines, 'text function', 'image function', 'option function', 'menu function', 'jump function', 'flags table',
    'require function', 'print nil', 'state nil', 'rooms nil', '_G nil', 'string nil', 'pairs nil', 'math nil', 'runStory nil',
    'load nil', 'lamp number', 'roll nil')
end)

test('runStory: a story can read grants but not replace them', function(t)
  local lines, note = journal()
  local grant = grants(note)
  tell('stories/tools.lua', 'granted', { grant = grant })
  t.expect(lines[1]:find '^lamp [1-6] hello$' and lines[2] == 'mine' and grant.greeting == 'hello', table.concat(lines, ' | '))
end)

test('runStory: grants can be names of globals, or all globals', function(t)
  local lines, note = journal()
  _G.report, _G.give = note, note
  tell('stories/tools.lua', 'effects', { grant = { 'give', 'state', roll = function() return 1 end } })
  t.expect(lines[1] == 'key')
  stopStory()
  _G.roll, _G.lamp, _G.greeting = function() return 1 end, objects.lamp, 'hi'
  tell('stories/tools.lua', 'granted', { grant = _G })
  is(t, lines, 'key', 'lamp 1 hi', 'mine')
  t.expect(_G.greeting == 'hi')
end)

test('runStory: texts of the language, and numbers', function(t)
  local story = tell('stories/tools.lua', 'words')
  expect(t, 'Hello there!')
  read(t)
  expect(t, '3 coins')
  read(t)
  expect(t, '42')
  read(t)
  expect(t, '42 [Hello there!]')
  t.choose(1)
  t.expect(story.how == 'end', 'an option that leads nowhere ends the story')
end)

test('runStory: errors in a story', function(t)
  local function fails(entry, message)
    local story = tell('stories/tools.lua', entry)
    if t.page() then read(t) end
    t.wait(20)
    local errors = t.errors()
    t.expect(story.how == 'failed' or story.how == nil, entry .. ': ' .. tostring(story.how))
    t.expect(errors[#errors]:find(message, 1, true), entry .. ': ' .. tostring(errors[#errors]))
    t.expect(not isPageShown() and not storyState(), entry .. ': it is over')
  end
  fails('again', 'is in an endless loop of pages without text')
  fails('no_options', 'menu: there are no options')
  fails('bad_text', 'stories/tools.lua:33: text: a text expected, got table')
  fails('bad_target', 'option: the name of a page expected, got number')
  fails('takes_menu', "'menu' is a function or table of every story")
  fails('breaks', 'stories/tools.lua:38: attempt to call a nil value')
  fails('begin', "has no page 'begin'")
  fails('grantd', "did you mean 'granted'?")
end)

test('runStory: a misspelt target, a missing picture', function(t)
  local story = tell('stories/tools.lua', 'typo')
  t.expect(story.how == 'end' and t.log('warn')[1]:find("no page 'granded'; did you mean 'granted'?", 1, true))
  story = tell('stories/tools.lua', 'bad_image')
  expect(t, 'No picture.')
  read(t)
  t.expect(story.how == 'end' and t.errors()[1]:find("neither an image nor a file 'figur'; did you mean 'figure'?", 1, true))
end)

test('runStory: a missing page is reported, with the line that names it', function(t)
  local function logged(level, message)
    local lines = table.concat(t.log(level), '\n')
    t.expect(lines:find(message, 1, true), message .. ' in: ' .. lines)
  end
  local story = tell('stories/tools.lua', 'misspelt_option')
  t.expect(#t.log 'warn' == 0)
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find("tools.lua:41: option: there is no page 'granded'; did you mean 'granted'?", 1, true))
  t.choose(1)
  t.expect(story.how == 'end')
  logged('warn', "stories/tools.lua:41: the story 'stories/tools.lua' ends: it has no page 'granded'; did you mean 'granted'?")
  tell('stories/tools.lua', 'typo')
  logged('warn', "stories/tools.lua:36: the story 'stories/tools.lua' ends: it has no page 'granded'")
  tell('stories/tools.lua', 'elsewhere')
  logged('info', "stories/tools.lua:44: the story 'stories/tools.lua' ends: it has no page 'the_street'")
  t.expect(#t.log 'warn' == 2, 'a name that is like no other may be meant as the end')
end)

test('runStory: an option without a page, and the page that ends the story', function(t)
  local story = tell('stories/tools.lua', 'no_page')
  t.expect(#t.log 'warn' == 1)
  t.expect(t.log('warn')[1]:find("tools.lua:52: option: 'Go.' has no page, so the story ends there", 1, true))
  t.choose(1)
  t.expect(story.how == 'end')
  story = tell('stories/tools.lua', 'to_end')
  t.choose(1)
  t.expect(story.how == 'end' and #t.log 'warn' == 1 and #t.errors() == 0)
  t.expect(not table.concat(t.log(), '\n'):find("it has no page 'end'", 1, true))
end)

test('runStory: options without a menu', function(t)
  local story = tell('stories/tools.lua', 'forgotten')
  read(t)
  t.expect(story.how == 'end')
  local lines = table.concat(t.log 'warn', '\n')
  t.expect(lines:find("stories/tools.lua:46: option: 'Never seen.' is not shown: no menu() follows", 1, true), lines)
  t.expect(lines:find("stories/tools.lua:48: option: 'Nor this.' is not shown", 1, true), lines)
end)

test('runStory: mistakes name the line of the page', function(t)
  local function fails(message, ...)
    local story = tell(...)
    t.wait(20)
    t.expect(story.how == 'failed', tostring(story.how))
    local errors = t.errors()
    t.expect(errors[#errors]:sub(1, #message) == message, errors[#errors] .. '; wanted ' .. message)
    t.expect(not isPageShown() and not storyState())
  end
  fails('stories/tools.lua:31: the story', 'stories/tools.lua', 'again')
  fails('stories/tools.lua:50: option: the words are empty', 'stories/tools.lua', 'empty_option')
  fails('assets/room.png:1: ', 'assets/room.png')
  tell('stories/tools.lua', 'bad_image')
  t.expect(t.errors()[#t.errors()]:find('stories/tools.lua:35: image: there is neither', 1, true), t.errors()[#t.errors()])
end)

test('runStory: arguments of plain words', function(t)
  tell('stories/tools.lua', 'arguments')
  expect(t, 'Hi Ada, 2 {nmae}!')
  local message = "stories/tools.lua:51: text: '{nmae}' needs a text or a number, got nil; did you mean 'name'?"
  t.expect(t.errors()[1]:find(message, 1, true), t.errors()[1])
end)

test('runStory: a story with grants is resumed with grants', function(t)
  local _, note = journal()
  tell('stories/tools.lua', 'effects', { grant = grants(note) })
  local where = storyState()
  stopStory()
  tell(where)
  t.expect(t.errors()[1]:find('runStory: this story had grants; pass them again', 1, true), t.errors()[1])
  t.expect(not t.page())
  tell(where, nil, { grant = grants(note) })
  expect(t, 'One.')
end)

test('runStory: rejects invalid arguments', function(t)
  local function refused(message, ...)
    local arguments = table.pack(...)
    runProcess(function() runStory(table.unpack(arguments, 1, arguments.n)) end)
    local errors = t.errors()
    t.expect(errors[#errors]:find(message, 1, true), tostring(errors[#errors]) .. '; wanted ' .. message)
  end
  refused("there is no file 'stories/none'", 'stories/none')
  refused("there is no option 'grants'; did you mean 'grant'?", 'stories/tools.lua', 'names', { grants = {} })
  refused("the option 'grant' is a table, not 3", 'stories/tools.lua', 'names', { grant = 3 })
  refused("the option 'show' is a function, not 3", 'stories/tools.lua', 'names', { show = 3 })
  refused('the name of a page expected, got 3', 'stories/tools.lua', 3)
  refused('this table is not the state of a story', { file = 'stories/tools.lua' })
  refused('this table is not the state of a story', { 'stories/tools.lua' })
  tell('stories/archive.lua')
  refused("the story 'stories/archive.lua' is still running", 'stories/tools.lua')
  t.expect(not pcall(table.sort, { 1, 2 }, function() return runStory 'stories/archive.lua' end))
end)

---- Leaving, stopping, resuming ----

test('stopStory: ends it', function(t)
  t.expect(stopStory() == false)
  local story = tell('stories/archive.lua', 'archives')
  read(t)
  t.expect(#t.options() == 3)
  t.expect(stopStory())
  t.expect(story.how == 'stopped' and story.where.page == 'archives')
  t.expect(not t.page() and #t.options() == 0 and not isDialogOpen())
end)

test('stopStory: also when the script of runStory is stopped', function(t)
  local scene = runProcess(function() runStory 'stories/archive.lua' end)
  stopScript(scene)
  t.expect(not isPageShown() and not storyState())
  t.expect(tell('stories/archive.lua').how == nil and isPageShown(), 'another story can run')
end)

test('runStory: the player can leave the story if the game allows it', function(t)
  local story = tell('stories/archive.lua', 'start', { leave = true })
  read(t)
  t.key 'Escape'
  t.expect(story.how == 'left' and not t.page())
  t.expect(story.where.page == 'start' and story.where.read == 1)
  story = tell(story.where, nil, { leave = true })
  expect(t, 'It is quiet.')
  read(t)
  read(t)
  expect(t, 'Shelves. [Speak to her. | Lift the sheet. | Leave.]')
  t.key 'Escape'
  t.expect(story.how == 'left' and #t.options() == 0)
  story = tell('stories/archive.lua')
  t.key 'Escape'
  t.expect(story.how == nil and seen(t) == 'Three stairs down.')
end)

local function isPlain(value)
  if type(value) ~= 'table' then return type(value) ~= 'function' and type(value) ~= 'thread' and type(value) ~= 'userdata' end
  if getmetatable(value) then return false end
  for key, field in pairs(value) do
    if not isPlain(key) or not isPlain(field) then return false end
  end
  return true
end

test('storyState: resumes in the middle of a menu', function(t)
  t.expect(storyState() == nil)
  tell('stories/archive.lua', 'archives')
  read(t)
  t.choose 'Lift the sheet.'
  read(t)
  read(t)
  t.choose 'Speak to her.'
  read(t)
  local before, where = seen(t), storyState()
  t.expect(isPlain(where), 'it is plain data')
  t.expect(where.file == 'stories/archive.lua' and where.page == 'archivist' and where.read == 1 and where.variables.visits == 1)
  stopStory()
  state.flags = { rubbish = true }
  tell(where)
  t.expect(seen(t) == before, seen(t))
  t.expect(t.page().picture == 'figure' and state.flags.seenBody and state.flags.rubbish == nil)
  t.choose 'Thank you.'
  read(t)
  t.choose 'Lift the sheet.'
  expect(t, 'Visit 2.')
end)

test('storyState: calls of a resumed page are not repeated', function(t)
  local lines, note = journal()
  local grant = grants(note)
  tell('stories/tools.lua', 'effects', { grant = grant })
  read(t)
  local before = seen(t)
  is(t, lines, 'key', 'lamp')
  local where = storyState()
  t.expect(where.flags.count == nil and state.flags.count == 1, 'flags are those at the beginning of the page')
  stopStory()
  grant.roll = function() return 7 end
  local story = tell(where, nil, { grant = grant })
  t.expect(seen(t) == before and state.flags.count == 1, seen(t))
  is(t, lines, 'key', 'lamp')
  local again = storyState()
  t.expect(again.read == 1 and again.calls == where.calls)
  read(t)
  expect(t, 'Three.')
  is(t, lines, 'key', 'lamp', 'hat')
  read(t)
  t.expect(story.how == 'end')
end)

-- Leaves the running story and resumes it. Returns the page's words before and after.
local function resume(t, grant)
  local before, where = seen(t), storyState()
  t.expect(isPlain(where), 'it is plain data')
  stopStory()
  math.random()
  tell(where, nil, { grant = grant })
  return before, seen(t)
end

test('storyState: functions inside granted tables return the same again, in all files of the story', function(t)
  local grant = { 'math' }
  tell('stories/dice.lua', 'start', { grant = grant })
  expect(t, 'Prologue.')
  local before, after = resume(t, grant)
  t.expect(before == after, after)
  read(t)
  before, after = resume(t, grant)
  t.expect(before:find '^One: %d' and before == after, before .. '; ' .. after)
  read(t)
  before, after = resume(t, grant)
  t.expect(before:find '^Luck: %d' and before == after, before .. '; ' .. after)
  read(t)
  before, after = resume(t, grant)
  t.expect(before:find '^Two: %d' and before == after, before .. '; ' .. after)
  t.expect(#t.log 'warn' == 0)
end)

test('storyState: library functions run again, so the tables of the page are filled again', function(t)
  local grant = { 'math', 'table', 'string', 'ipairs' }
  tell('stories/dice.lua', 'sorted', { grant = grant })
  expect(t, '1 2 3, DICE')
  read(t)
  local before, after = resume(t, grant)
  t.expect(before:find '^Luck: %d' and before == after, before .. '; ' .. after)
end)

test('storyState: a granted table is the game\'s own, and its functions run once', function(t)
  local taken, rolls = 0, 0
  local purse = { coins = 3, list = { 'a', 'b' }, dice = { roll = function() rolls = rolls + 1 return rolls end } }
  function purse:take(count)
    taken = taken + count
    return self == purse and count
  end
  local grant = { 'math', 'pairs', 'table', 'tostring', purse = purse, same = function(value) return value == purse end }
  tell('stories/dice.lua', 'purse_page', { grant = grant })
  expect(t, '2 of 4, 2 b, 1')
  t.expect(purse.coins == 4)
  read(t)
  expect(t, 'the same')
  local before, after = resume(t, grant)
  t.expect(before == after and taken == 2 and rolls == 1, taken .. ' ' .. rolls)
  read(t)
  expect(t, 'roll')
end)

test('storyState: granted functions that call functions of the page', function(t)
  local number = 0
  local function dice()
    number = number + 1
    return number
  end
  local grant = { 'math', dice = dice, twice = function(func) func() return func() end }
  tell('stories/dice.lua', 'nested', { grant = grant })
  read(t)
  read(t)
  expect(t, 'Called: 2')
  local before, after = resume(t, grant)
  t.expect(before == after, after)
  read(t)
  expect(t, 'After: 3')
  before, after = resume(t, grant)
  t.expect(before == after and number == 3, after)
end)

test('runStory: resumes a state of an earlier version', function(t)
  tell('stories/archive.lua')
  local where = storyState()
  stopStory()
  where.required, where.fileResults = nil, nil
  tell(where)
  expect(t, 'Three stairs down.')
  t.expect(#t.log 'warn' == 0)
end)

test('storyState: a page that does not exist any more', function(t)
  tell('stories/archive.lua', 'archives')
  local where = storyState()
  stopStory()
  where.page, where.entry = 'gone', 'start'
  tell(where)
  expect(t, 'Three stairs down.')
  t.expect(t.log('warn')[1]:find("no page 'gone' any more: it begins again", 1, true))
end)

test('runStory: in a cutscene that is skipped, up to the next choice', function(t)
  local over
  playCutscene(function()
    startCutscene()
    runStory('stories/archive.lua')
    stopCutscene()
    over = true
  end)
  t.skipCutscene()
  expect(t, 'Shelves. [Speak to her. | Lift the sheet. | Leave.]')
  t.choose 'Leave.'
  t.expect(over)
end)

test('runStory: End reads on to the next choice', function(t)
  tell('stories/archive.lua')
  t.key 'End'
  t.wait(200)
  expect(t, 'Shelves. [Speak to her. | Lift the sheet. | Leave.]')
  t.choose 'Lift the sheet.'
  t.wait(100)
  expect(t, 'Visit 1.')
end)

test("askPlayer: uses the caller's box", function(t)
  local place
  runProcess(function()
    place = askPlayer({ id = 'box', font = 'font', color = gray, selected = white, background = black,
      area = { x1 = 0, y1 = 100, x2 = 320, y2 = 200 } }, { { text = 'one' }, { text = 'two', seen = true } })
  end)
  t.expect(t.options()[2].seen and not t.options()[1].seen)
  t.choose 'two'
  t.expect(place == 2 and not isDialogOpen())
end)

test('loadChunk: a file with globals of its own', function(t)
  local globals = { require = function() end }
  loadChunk('stories/archive.lua', globals)()
  t.expect(type(globals.archives) == 'function' and _G.archives == nil)
  t.expect(type(loadChunk 'stories/archive.lua') == 'function')
  t.expect(not pcall(loadChunk, 'stories/none.lua') and not pcall(loadChunk, 'assets/room.png'))
end)

test('runStory: is loaded at the first call, and keeps functions that the game has replaced', function(t)
  local shown, told = {}, 0
  showStoryPage = function(page) shown[#shown + 1] = page.text end
  local really = runStory
  runStory = function(...)
    told = told + 1
    return really(...)
  end
  stopStory = 'mine'
  local story = tell('stories/archive.lua', 'other')
  t.expect(told == 1 and shown[1] == '"Tall. Gloves."' and stopStory == 'mine' and story.how == 'end', shown[1])
end)

test("runStory: the console's help knows it before it is loaded", function(t)
  t.key 'F8'
  t.type '/help runStory'
  t.key 'Return'
  t.wait(50)
  local console = table.concat(t.console(), '\n')
  t.expect(console:find('runStory(file, entry, options)', 1, true) and console:find('engine/story_pages.lua', 1, true), console)
  t.key 'Escape'
end)

test('playStory: the game ends with it', function(t)
  runProcess(playStory, 'stories/tools.lua')
  t.expect(not t.quitRequested() and #t.errors() == 1, 'there is no page to start with')
  state.flags.old = true
  runProcess(playStory, 'stories/archive.lua')
  t.key 'End'
  t.wait(100)
  t.choose 'Leave.'
  t.wait(50)
  expect(t, gameInfo().title .. '\n\nThe end [Read it again | Quit]')
  t.expect(not t.quitRequested())
  t.choose 'Read it again'
  expect(t, 'Three stairs down.')
  t.expect(state.flags.old == nil, 'it begins as if it had never been read')
  t.wheel(1)
  expect(t, 'Three stairs down.')
  t.key 'End'
  t.wait(100)
  t.choose 'Leave.'
  t.choose 'Quit'
  t.wait(50)
  t.expect(t.quitRequested())
end)

test('playStory: the option closing', function(t)
  storyDefaults = { closing = { text = 'Done with {title}.', again = 'More', quit = 'Enough' } }
  runProcess(playStory, 'stories/archive.lua')
  t.key 'End'
  t.wait(100)
  t.choose 'Leave.'
  expect(t, 'Done with ' .. gameInfo().title .. '. [More | Enough]')
  storyDefaults = { closing = false }
  t.choose 'More'
  t.key 'End'
  t.wait(100)
  t.choose 'Leave.'
  t.wait(50)
  t.expect(t.quitRequested(), 'without a closing page')
  storyDefaults = { closing = 7 }
  t.expect(not pcall(runStory, 'stories/archive.lua'))
  storyDefaults = {}
end)

test('runStory: typographic quotation marks', function(t)
  local cases = {
    ['"Yes," she said. "No."'] = '“Yes,” she said. “No.”',
    ["don't, can't: 'tis the dogs' bone"] = 'don’t, can’t: ‘tis the dogs’ bone',
    ["the '90s, rock 'n roll"] = 'the ’90s, rock ’n roll',
    ['"He said \'go\' (\'now\')."'] = '“He said ‘go’ (‘now’).”',
    ['—"so"—'] = '—“so”—',
    ['"über \'Äpfel\'"'] = '“über ‘Äpfel’”',
    ['5" and "'] = '5” and ”',
    [''] = '',
  }
  for words, wanted in pairs(cases) do
    startScript(showStoryPage, { text = words }, {})
    t.expect(t.page().text == wanted, t.page().text)
    t.key 'Space'
  end
  local function shows(style, wanted, language)
    lang = language or 'en'
    startScript(showStoryPage, { text = '"a" \'b\'' }, { style = style })
    t.expect(t.page().text == wanted, t.page().text)
    t.key 'Space'
  end
  shows({}, '„a“ ‚b‘', 'de')
  shows({}, '«a» ‹b›', 'fr')
  shows({}, '“a” ‘b’', 'xx')
  shows({ quotes = false }, '"a" \'b\'')
  shows({ quotes = '<>[]' }, '<a> [b]')
  shows({ font = 'font' }, '"a" \'b\'')
  shows({ font = 'font', quotes = '“”‘’' }, '“a” ‘b’')
  lang = 'en'
end)
