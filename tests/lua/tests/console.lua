-- The console's commands, typed and read as a developer does.

local function open(t)
  t.wait(100)
  t.key('F8')
end

-- Enters a line, and returns the output that follows it.
local function enter(t, line)
  t.type(line)
  t.key('Return')
  local shown = t.console()
  for i = #shown, 1, -1 do
    if shown[i] == line then return table.concat(shown, '\n', i + 1) end
  end
  return table.concat(shown, '\n')
end

-- Checks that the answer contains the pattern.
local function answers(t, line, pattern)
  local answer = enter(t, line)
  t.expect(answer:find(pattern), line .. ' was answered: ' .. answer)
end

-- Returns the line after Tab. The line is entered, and read from the console's output.
local function complete(t, line)
  t.type(line)
  t.key('Tab')
  t.key('Return')
  local shown = t.console()
  for i = #shown, 1, -1 do
    if shown[i]:find(line, 1, true) == 1 then return shown[i] end
  end
end

test('console rooms', function(t)
  open(t)
  answers(t, 'rooms', '^ +room +size +scroll +actors +objects +walkboxes +waypoints\n%* hall +480x200 +0,0 +2 +1 +3 +door\n')
  answers(t, 'rooms', '\n  yard +480x200 +0,0 +1 +1$')
  answers(t, 'rooms hall', '^expected: rooms$')
end)

test('console actors', function(t)
  open(t)
  answers(t, 'actors', '\n%* guy +hall +100,170 +yes +down +still +plain\n  eve +hall +250,170')
  answers(t, 'actors yard', '^there are no actors in that room$')
  answers(t, 'actors hal', "^there is no room 'hal'; did you mean 'hall'%?$")
  answers(t, 'actors attic', "^there is no room 'attic'; there are: hall, yard$")
  actors.guy:walkTo(300, 170)
  actors.eve:say('Hm.', { wait = false })
  actors.eve:setAlpha(40)
  answers(t, 'actors hall', '\n%* guy.* right +walking +walks to 300,170 .*\n  eve .*alpha 40 .* speaks ')
  actors.guy:play 'still'
  answers(t, 'actors hall', '\n%* guy.* still +plays still ')
end)

test('console objects', function(t)
  open(t)
  answers(t, 'objects', '\n  lamp +hall +130,140 +yes +off +yes\n  coin +yard +60,160 +yes +normal +yes$')
  answers(t, 'objects yard', '^ +object[^\n]+\n +coin [^\n]+$')
  objects.coin:addToInventory('guy')
  t.moveTo('lamp')
  objects.coin:setGroup 'purse'
  hideObjectGroup 'purse'
  answers(t, 'objects', '\n  coin .* purse %(hidden%) ')
  showObjectGroup 'purse'
  objects.coin:setGroup(nil)
  answers(t, 'objects', '\n> lamp .*\n  coin +%(screen%) .* guy$')
end)

test('console: a name that has no value, or that is a function', function(t)
  open(t)
  answers(t, 'actrs', "^there is no command and no variable 'actrs'; did you mean 'actors'%?\nconsole: nil$")
  answers(t, 'objects.lmp', "^there is no 'lmp' in objects; did you mean 'lamp'%?\nconsole: nil$")
  answers(t, 'quit', '^quit is a function: write quit%(%) to call it, or help quit$')
  answers(t, 'inventory', "^there is no command and no variable 'inventory'")
  answers(t, 'selectedObject', '^console: nil$')
  answers(t, 'objects.lamp.owner', '^console: nil$')
  answers(t, 'state', '^console: table')
end)

test('console scripts: a script of the engine has a place', function(t)
  open(t)
  actors.eve:startScript('rounds', followPath, 'eve', { { x = 200, y = 170 }, { x = 230, y = 170 } })
  answers(t, 'scripts', '\n%d+ +rounds +actor:eve +engine/[%w_]+.lua:%d+ ')
end)

local SCRIPTS = 'console scripts, and ps: who waits where, what for, since when'
test(SCRIPTS, function(t)
  open(t)
  answers(t, 'scripts', '^no script is running$')
  startScriptFor('room:hall', 'flicker', function() waitFor('dusk', 90000) end)
  startScript(function() waitFor 'dawn' end)
  answers(t, 'scripts', '^number +script +owner +at +waits for +since +until\n' ..
    '%d+ +flicker +room:hall +tests/console.lua:%d+ +dusk +0%.%d s +90%.%d s\n' ..
    '%d+ +tests/console.lua:%d+ +tests/console.lua:%d+ +dawn +0%.%d s$')
  answers(t, 'ps', '^number .*flicker')
end)

test('console stop', function(t)
  open(t)
  local function sleep() waitFor 'never' end
  startScriptFor('room:hall', 'flicker', sleep)
  startScriptFor('actor:eve', 'blink', sleep)
  startScriptFor('actor:eve', 'hum', sleep)
  startScriptFor('actor:guy', 'hum', sleep)
  answers(t, 'stop', '^expected: stop NAME | OWNER | NUMBER$')
  answers(t, 'stop flcker', "no script and no owner is called 'flcker'; did you mean 'flicker'%?")
  answers(t, 'stop zzz', "no script and no owner is called 'zzz'$")
  answers(t, 'stop flicker', "stopped 'flicker' of room:hall$")
  t.expect(not isScriptRunning('room:hall', 'flicker'))
  answers(t, 'stop hum', "2 scripts are called 'hum'; give a number: %d+ of actor:eve, %d+ of actor:guy$")
  local number = enter(t, 'stop hum'):match '(%d+) of actor:guy'
  answers(t, 'stop ' .. number, "stopped 'hum' of actor:guy$")
  t.expect(not isScriptRunning('actor:guy', 'hum'))
  t.expect(isScriptRunning('actor:eve', 'hum') and isScriptRunning('actor:eve', 'blink'))
  answers(t, 'stop actor:eve', 'stopped the scripts of actor:eve$')
  t.expect(not isScriptRunning('actor:eve'))
end)

test('console give', function(t)
  open(t)
  answers(t, 'give coin eve', "'coin' belongs to 'eve'$")
  t.expect(objects.coin.owner == 'eve')
  answers(t, 'give coin', "'coin' belongs to 'guy'$")
  t.expect(objects.coin.owner == 'guy')
  answers(t, 'give', '^expected: give OBJECT %[ACTOR%]$')
  answers(t, 'give coin guy eve', '^expected: give OBJECT %[ACTOR%]$')
  answers(t, 'give con', "^there is no object 'con'; did you mean 'coin'%?$")
  answers(t, 'give coin guyy', "^there is no actor 'guyy'; did you mean 'guy'%?$")
  activeActor = nil
  answers(t, 'give lamp', 'there is no active actor; name one: give OBJECT ACTOR$')
  Object:new { id = 'old coin' }
  answers(t, "/give 'old coin' eve", "'old coin' belongs to 'eve'$")
end)

local GOTO = 'console goto: the room, with the actor in it'
test(GOTO, function(t)
  open(t)
  startAction(function() waitFor 'never' end)
  answers(t, 'goto yard', "'guy' is in 'yard' at 239, 174$")
  t.expect(activeRoom == rooms.yard and rooms.yard.actors.guy)
  t.expect(not isScriptRunning('action'))
  t.expect(table.concat(visits, ', ') == 'enter hall, leave hall, left hall, enter yard', table.concat(visits, ', '))
  answers(t, 'goto yard', "'guy' is in 'yard' at 239, 174$")
  answers(t, 'goto hall door', "'guy' is in 'hall' at 40, 170$")
  t.expect(select(4, t.where('guy')) == 'left')
  rooms.yard.onenter = function() activeActor:moveTo('yard', 5, 155) end
  answers(t, 'goto yard 60 180', "'guy' is in 'yard' at 60, 180$")
  answers(t, 'goto hall eve', "'guy' is in 'hall' at 220, 170$")
  answers(t, 'goto yard', "'guy' is in 'yard' at 5, 155$")
  answers(t, 'goto', '^expected: goto ROOM %[PLACE | X Y%]$')
  answers(t, 'goto yad', "^there is no room 'yad'; did you mean 'yard'%?$")
  answers(t, 'goto hall dor', "^there is no place 'dor'; did you mean 'door'%?$")
  answers(t, 'goto hall 10', '^y is missing; expected: x and y$')
  answers(t, 'goto hall 10 x', "^y must be a number, not 'x'$")
  answers(t, 'goto hall door 10', "^'10' is one word too many; expected: the name of a place, or x and y$")
  activeActor = nil
  answers(t, 'goto hall', "the room is now 'hall'; there is no active actor$")
  t.expect(activeRoom == rooms.hall)
end)

test('console goto: waits like Room:enter', function(t)
  open(t)
  state.slowDoors = true
  enter(t, 'goto yard')
  t.expect(activeRoom == rooms.hall)
  answers(t, 'scripts', 'console .* time ')
  t.wait(600)
  t.expect(activeRoom == rooms.yard)
end)

test('console set: languages, speed, volumes', function(t)
  open(t)
  answers(t, 'set', '^setting +is\nlang +en +the language of texts\ntextSpeed +1 ')
  answers(t, 'set lang it', 'lang = it$')
  t.expect(lang == 'it')
  answers(t, 'set lang', '\nlang +it ')
  answers(t, 'set lang xx', "^there is no language 'xx'; there are: en, ")
  answers(t, 'set textSpeed 2', 'textSpeed = 2$')
  answers(t, 'set textSpeed', '\ntextSpeed +2 ')
  answers(t, 'set textSpeed fast', "^textSpeed must be a number from 0.1 to 10, not 'fast'$")
  answers(t, 'set textSpeed 11', '^textSpeed must be a number')
  for _, name in ipairs { 'volume', 'musicVolume', 'soundVolume', 'voiceVolume' } do
    answers(t, 'set ' .. name .. ' 0.25', name .. ' = 0.25$')
    answers(t, 'set ' .. name, '\n' .. name .. ' +0.25 ')
  end
  t.expect(audioVolume('music') == 0.25 and audioVolume('voice') == 0.25)
  answers(t, 'set volum 1', "^there is no setting 'volum'; did you mean 'volume'%?$")
end)

test('console story: the commands of a story, on the facts of the game', function(t)
  open(t)
  answers(t, 'story', '^there are no stories$')
  Story:new {
    id = 'town', path = 'stories/town.story',
    on = { say = function(who, words) kiavcLog(who .. ' says ' .. words) end },
  }
  answers(t, 'story', '^town$')
  answers(t, 'story town', '^console: nothing can happen now$')
  answers(t, 'story town known Bob is here', '^console: done$')
  answers(t, 'story town', '^console: the first greeting\n  with %(soldier%) is Bob$')
  answers(t, "story town set magic door's state to open", '^console: done$')
  t.expect(stories.town:get('magic door', 'state') == 'open')
  answers(t, 'story town why not the first greeting with (soldier) Jim',
    '^console: is nearest with %(soldier%) Jim\n.*%(soldier%) is here: no')
  answers(t, 'story town do the first greeting with (soldier) Bob', 'Bob says Good evening.')
  t.expect(stories.town:knows 'Bob has greeted John')
  answers(t, 'story town undo', '^console: no longer known: Bob has greeted John\n')
  answers(t, 'story town lsit', "^console: there is no command 'lsit', did you mean 'list'%?$")
  answers(t, 'story twon', "^there is no story 'twon'; did you mean 'town'%?$")
  t.expect(complete(t, 'story to') == 'story town')
  t.expect(complete(t, 'story town why the f') == 'story town why the first greeting')
  t.expect(complete(t, 'story town fac') == 'story town facts')
  t.expect(complete(t, 'story town known Bo') == 'story town known Bob')
end)

test('console help: a line for each command', function(t)
  open(t)
  local answer = enter(t, 'help')
  for _, name in ipairs {
    'rooms', 'actors', 'objects', 'scripts', 'stop', 'give', 'goto', 'set', 'story', 'help', 'clear', 'ps',
  } do
    t.expect(answer:find('\n' .. name .. '[ %a|%[%]]*  %a'), name .. ' is listed')
  end
  answers(t, 'help give', '^give OBJECT %[ACTOR%]\nputs an object ')
  answers(t, 'help waitMs', '^waitMs%(ms: number%)\n')
  answers(t, 'help Actor', '^the functions of Actor %(help Actor:ask explains one%): ask, .*, goTo, .*, say, ')
  answers(t, 'help state', "^'state' is not a function; type its name alone to see its value$")
  answers(t, 'help nothingAtAll', "^there is no command, function or class 'nothingAtAll'$")
end)

test('console clear', function(t)
  open(t)
  enter(t, 'rooms')
  enter(t, 'clear')
  t.expect(#t.console() == 0)
end)

test('console: shows the place of an actor or object, too', function(t)
  open(t)
  actors.guy:moveTo('hall', 12, 160)
  answers(t, 'actors.guy', "Actor 'guy' {.*\n  visible = %a+,?\n  x = 12,\n  y = 160\n}")
  answers(t, 'objects.coin', "Object 'coin' {.*\n  visible = %a+,")
  t.expect(not enter(t, 'rooms.hall'):find '  visible = ')
end)

test('console: runs Lua that looks like a command', function(t)
  open(t)
  answers(t, '(rooms)', 'table')
  answers(t, 'rooms.yard.id', 'yard$')
  answers(t, 'rooms and 7', '7$')
  answers(t, 'set = 3', '^$')
  answers(t, '(set)', '3$')
  answers(t, 'stop = function(x) state.got = x end', '^$')
  answers(t, 'stop "lua"', '^$')
  t.expect(state.got == 'lua')
  answers(t, '/rooms', '^ +room ')
end)

test('console: reports two words that are neither Lua nor a command', function(t)
  open(t)
  answers(t, 'gvie coin', "^there is no command 'gvie'; did you mean 'give'%?$")
  answers(t, '/zzzzzzzz', "^there is no command 'zzzzzzzz'; there are: rooms, actors, ")
  answers(t, 'local x = 5', '^$')
  answers(t, "give coin 'eve", 'quote')
  t.expect(objects.coin.owner == nil)
end)

test('console Tab: completes commands and their arguments', function(t)
  open(t)
  Object:new { id = 'odd thing' }
  for _, case in ipairs {
    { '/obj', '/objects' }, { '/gi', '/give' }, { 'give la', 'give lamp' }, { 'give lamp e', 'give lamp eve' },
    { 'goto y', 'goto yard' }, { 'goto hall do', 'goto hall door' }, { 'set la', 'set lang' }, { 'set lang i', 'set lang it' },
    { 'give od', 'give odd\\ thing' }, { 'give odd\\ t', 'give odd\\ thing' }, { 'help cle', 'help clear' },
    { 'x = rooms.ya', 'x = rooms.yard' }, { 'actors ha', 'actors hall' },
  } do
    local got = complete(t, case[1])
    t.expect(got == case[2], case[1] .. ' became ' .. tostring(got))
  end
  startScriptFor('actor:eve', 'blink', function() waitFor 'never' end)
  t.expect(complete(t, 'stop bl') == 'stop blink')
  startScriptFor('actor:eve', 'blink', function() waitFor 'never' end)
  t.expect(complete(t, 'stop ac') == 'stop actor:eve')
end)

test('console: prints the error each time that a wrong line is entered', function(t)
  open(t)
  for _ = 1, 3 do
    answers(t, 'objects.lmp:hide()', "^console: console:1: attempt to index a nil value %(field 'lmp'%); did you mean 'lamp'%?")
  end
  t.expect(#t.errors() == 1)
end)

test('console: prints tables with their contents', function(t)
  open(t)
  state.deep = { 1, 'two', { 3 }, name = 'x', [true] = false, inner = { inner = { inner = { inner = {} } } } }
  answers(t, 'state.deep', "^console: table {\n  %[true%] = false,\n  %[1%] = 1,\n  %[2%] = 'two',\n  %[3%] = { 3 },\n" ..
    "  inner = { inner = { inner = { ... } } },\n  name = 'x'\n}$")
  answers(t, '{ 1, 2 }, 3', '^console: table {\n  1,\n  2\n}%s3$')
  answers(t, '({})', '^console: table {}$')
  answers(t, 'objects.lamp', "^console: Object 'lamp' {\n  animation = .*\n  id = 'lamp',\n.*onLeftClick = 'use'")
  answers(t, '{ objects.lamp, print, nil }', "^console: table {\n  Object 'lamp',\n  function\n}$")
  answers(t, "setmetatable({}, { __tostring = function() return 'mine' end })", '^console: mine$')
end)

test('console: tables that contain themselves, and long ones, are cut', function(t)
  open(t)
  state.deep = { 1 }
  state.deep.deep = state.deep
  answers(t, 'state.deep', '^console: table {\n  1,\n  deep = { 1, deep = { 1, deep = { ... } } }\n}$')
  state.deep = {}
  for i = 1, 1000 do state.deep[i] = i end
  answers(t, 'state.deep', '\n  40,\n  ... and 960 more\n}$')
end)
