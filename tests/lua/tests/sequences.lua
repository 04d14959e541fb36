-- Action sequences: questions, Action and its classes, ActionList, patrols, quests.

local shared = require 'shared/journal'
local journal, is = shared.journal, shared.is

local function words(t)
  local list = {}
  for i, option in ipairs(t.options()) do list[i] = option.text end
  return table.concat(list, ' ')
end

---- Questions ----

test('Actor:say: with options returns the answer', function(t)
  local lines, note = journal()
  runProcess(function()
    local answer, place = actors.eve:say('Do you like Lua?', { 'YES', 'NO' })
    note(answer .. place)
    if answer == 'YES' then
      actors.eve:say 'I thought so.'
    else
      actors.eve:say 'A pity.'
    end
  end)
  t.expect(t.say 'eve' == 'Do you like Lua?' and #t.options() == 0, 'the line comes first')
  t.waitUntil(function() return #t.options() > 0 end)
  t.expect(words(t) == 'YES NO' and isDialogOpen())
  t.choose 'NO'
  is(t, lines, 'NO2')
  t.expect(t.say 'eve' == 'A pity.' and not isDialogOpen())
  t.expect(state.dialogues['question of eve'] == nil, 'questions are not remembered')
end)

test('Actor:ask: with keys, in the dialog box', function(t)
  dialogDefaults = { font = 'font', color = gray, selected = white, background = black, shuffle = true,
    area = { x1 = 10, y1 = 100, x2 = 310, y2 = 190 } }
  local got
  runProcess(function() got = table.pack(actors.eve:ask { 'one', 'two', 'three' }) end)
  t.wait(50)
  t.expect(words(t) == 'one two three')
  t.key '3'
  t.expect(got and got[1] == 'three' and got[2] == 3)
end)

test('Actor:ask: ids of texts, and stopped questions', function(t)
  local got
  runProcess(function() got = table.pack(actors.eve:ask { 'hello', 'Something else' }) end)
  t.wait(50)
  t.expect(words(t) == 'Hello there! Something else', words(t))
  local _, id = isDialogOpen()
  stopDialog(id)
  t.wait(50)
  t.expect(got and got[1] == nil and not isDialogOpen())
end)

test('Actor:ask: two questions take turns', function(t)
  local lines, note = journal()
  runProcess(function() note(actors.eve:ask { 'a', 'b' }) end)
  runProcess(function() note(actors.guy:ask { 'c', 'd' }) end)
  t.wait(50)
  t.choose 'b'
  t.waitUntil(function() return words(t) == 'c d' end)
  t.choose 'c'
  is(t, lines, 'b', 'c')
end)

test('Actor:ask: rejects invalid options', function(t)
  for _, options in ipairs { {}, 'YES', { 'YES', false, 3 }, { 3 } } do
    runProcess(function() actors.eve:ask(options) end)
  end
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find('Actor:ask: a list of options expected', 1, true), errors)
  t.expect(errors:find('option 2 is not a text', 1, true), errors)
  t.expect(errors:find('option 1 is not a text but 3', 1, true), errors)
end)

---- Examples of cutscenes ----

test('the fork on hasCompleted', function(t)
  local player, lines, note
  local function cutscene(npc, quest)
    player:goTo(npc)
    if player:hasCompleted(quest) then
      npc:say 'You did it!'
      delay(0.5)
      npc:say 'Thank you.'
    else
      npc:say 'Please help me!'
    end
    note 'over'
  end
  for _, isDone in ipairs { true, false } do
    player = setmetatable({ hasCompleted = function() return isDone end }, { __index = actors.guy })
    lines, note = journal()
    local said, silent = nil, 0
    runProcess(cutscene, actors.eve, 'rats')
    t.waitUntil(function()
      local line = t.say 'eve'
      if said and not line and lines[#lines] ~= 'over' then silent = silent + 1 end
      if line and line ~= said then
        said = line
        note(line)
      end
      return lines[#lines] == 'over'
    end)
    if isDone then is(t, lines, 'You did it!', 'Thank you.', 'over') else is(t, lines, 'Please help me!', 'over') end
    t.expect(silent == (isDone and 30 or 0), 'the pause between the lines: ' .. silent .. ' ticks')
  end
end)

test('a quest: the monster first', function(t)
  local lines, note = journal()
  runProcess(function()
    note 'Kill that monster!'
    local _, enemy = waitForEvent 'EnemyKilled'
    note('You have killed the ' .. enemy .. '!')
  end)
  t.wait(1000)
  is(t, lines, 'Kill that monster!')
  sendEvent('EnemyKilled', 'rat')
  is(t, lines, 'Kill that monster!', 'You have killed the rat!')
end)

---- Action ----

test('Action:extend: init, update, exit', function(t)
  local lines, note = journal()
  local Blink = Action:extend 'Blink'
  function Blink:initialize(params) note('made ' .. params.times) end
  function Blink:init() note 'init' self.left = self.times end
  function Blink:update(dt)
    note(string.format('%.4f', dt))
    self.left = self.left - 1
    self.finished = self.left == 0
  end
  function Blink:exit(isStopped) note('exit ' .. tostring(isStopped)) end
  local blink = Blink:new { times = 2 }
  local from, to = t.tick(), nil
  runProcess(function() blink:launch() blink:launch() to = t.tick() end)
  t.wait(200)
  is(t, lines, 'made 2', 'init', '0.0167', '0.0167', 'exit false', 'init', '0.0167', '0.0167', 'exit false')
  t.expect(blink.finished and to - from == 4)
  local Double = Blink:extend 'Double'
  function Double:update(dt)
    Blink.update(self, dt)
    self.finished = self.left <= 0 or self.finished
    note 'double'
  end
  runProcess(function() Double:new { times = 1 }:launch() end)
  t.wait(50)
  t.expect(lines[#lines - 1] == 'double' and lines[#lines] == 'exit false')
end)

test('Action:new: mistakes', function(t)
  local function expect(message, ...)
    local ok, got = pcall(...)
    t.expect(not ok and got:find(message, 1, true), tostring(got) .. '; wanted ' .. message)
  end
  expect("DelayAction:new: the field 'delay' is missing", DelayAction.new, DelayAction, {})
  expect("did you mean 'delay'?", DelayAction.new, DelayAction, { delay = 1, dalay = 2 })
  expect('written with a dot', function() error 'written with a dot' end)
  expect('was called with a dot', Action.new, { delay = 1 })
  expect('was called with a dot', Action.extend, 'Blink')
  expect('a table with fields expected', DelayAction.new, DelayAction, 3)
  for _, delay in ipairs { 'x', 0 / 0, math.huge, {} } do
    expect('DelayAction:new: delay is a number of seconds', DelayAction.new, DelayAction, { delay = delay })
  end
  expect('CallAction:new: a function expected, as in CallAction:new { func }, got nil', CallAction.new, CallAction, {})
  expect("the name of the class expected, as in Action:extend 'Knock', got nil", Action.extend, Action)
  expect('DelayAction { ... } does not make an action; write DelayAction:new { ... }', DelayAction, { delay = 1 })
  expect("Idle:new: it would never end: it has no 'update'", function() Action:extend 'Idle':new() end)
  local misspelt = { GoToAction:new { entity = 'guyy', target = 'mid' }, SayAction:new { entity = 'guyy', text = 'Hm.' } }
  for _, action in ipairs(misspelt) do
    runProcess(function() action:launch() end)
    local errors = t.errors()
    t.expect(errors[#errors]:find("there is no actor 'guyy'; did you mean 'guy'?", 1, true), errors[#errors])
  end
  runProcess(function() GoToAction:new { entity = { id = 'rock' }, target = 'mid' }:launch() end)
  local errors = t.errors()
  t.expect(errors[#errors]:find("GoToAction: the entity 'rock' has no method 'goTo'", 1, true), errors[#errors])
  expect('waits: call it in a script', table.sort, { 1, 2 }, function() DelayAction:new { delay = 1 }:launch() end)
end)

test('Action:init: may finish it at once', function(t)
  local Never = Action:extend 'Never'
  function Never:init() self.finished = true end
  function Never:update() error 'not reached' end
  local over
  runProcess(function() Never:new():launch() over = true end)
  t.expect(over)
end)

test('Action:update: is called every tick', function(t)
  local count = 0
  local Counter = Action:extend 'Counter'
  function Counter:update() count = count + 1 end
  local counter = Counter:new()
  counter:start()
  t.wait(100)
  t.expect(count == 6, count)
  counter.finished = true
  t.wait(100)
  t.expect(count == 7 and coroutine.status(counter.process) == 'dead', count)
end)

test('Action:exit: is called when the action is stopped', function(t)
  local how
  local Long = Action:extend 'Long'
  function Long:exit(isStopped) how = isStopped end
  local scene = runProcess(function() Long:new():launch() end)
  stopScript(scene)
  t.expect(how == true)
end)

test('Action:perform: instead of update', function(t)
  local Ring = Action:extend 'Ring'
  function Ring:perform() waitSignal 'bell' self.answered = true end
  local ring = Ring:new()
  ring:start()
  t.wait(50)
  t.expect(not ring.finished)
  signal 'bell'
  t.expect(ring.finished and ring.answered)
end)

test('Action:launch: rejects an action that is running', function(t)
  local delay = DelayAction:new { delay = 1 }
  delay:start()
  runProcess(function() delay:launch() end)
  t.expect(t.errors()[1]:find('is being performed already', 1, true))
end)

test('Action:start: a process; stopped by Action:stop', function(t)
  local delay = DelayAction:new { delay = 0.1 }
  local process = delay:start()
  t.expect(type(process) == 'thread' and delay.process == process)
  t.expect(delay:start() ~= process and coroutine.status(process) == 'dead', 'it begins again')
  t.wait(150)
  t.expect(delay.finished)
end)

test('Action:start: called by an entry of the list', function(t)
  local lines, note = journal()
  local list
  list = ActionList:new {
    function() note 'begin' if #lines < 3 then list:start() end end,
    DelayAction:new { delay = 0.1 },
    function() note 'end' end,
  }
  list:start()
  t.wait(300)
  is(t, lines, 'begin', 'begin', 'begin', 'end')
  t.expect(list.finished and not list.performer)
end)

test('Action:stop: stops the process of Action:start', function(t)
  local delay = DelayAction:new { delay = 1 }
  local process = delay:start()
  delay:stop()
  delay:stop()
  t.expect(coroutine.status(process) == 'dead' and delay.finished and not delay.performer)
end)

---- Common actions, lists ----

test('ActionList:new: performs entries one after the other', function(t)
  local lines, note = journal()
  local list = ActionList:new {
    function() note 'begin' end,
    GoToAction:new { entity = 'guy', target = 'door' },
    function() note(math.floor((actors.guy:position()))) end,
    SayAction:new { entity = actors.eve, text = 'You did it!' },
    function() note(t.say 'eve' == nil and 'said' or 'says') end,
    DelayAction:new { delay = 0.5 },
    WaitForEventAction:new { event = 'applause' },
    SayAction:new { entity = 'eve', text = 'Again?', options = { 'YES', 'NO' } },
    function(me) note(me[8].answer) end,
  }
  list:start()
  t.waitUntil(function() return lines[3] end)
  local from = t.tick()
  t.wait(450)
  sendEvent 'applause'
  t.wait(200)
  t.expect(t.say 'eve' == nil, 'it has come too early')
  sendEvent('applause', 'loud')
  t.expect(t.say 'eve' == 'Again?' and list[7].values[2] == 'loud' and t.tick() - from < 60)
  t.waitUntil(function() return #t.options() == 2 end)
  t.choose 'YES'
  is(t, lines, 'begin', '40', 'said', 'YES')
  t.expect(list.finished and list[2].arrived == true)
end)

test('ActionList:new: entries that do not block', function(t)
  local lines, note = journal()
  local function after(ms, name, blocking)
    return ActionList:new { DelayAction:new { delay = ms / 1000 }, function() note(name) end, blocking = blocking }
  end
  local list = ActionList:new {
    after(300, 'slow', false), after(100, 'fast', false), after(200, 'blocks'), function() note 'next' end,
  }
  runProcess(function() list:launch() note 'over' end)
  t.wait(500)
  is(t, lines, 'fast', 'blocks', 'next', 'slow', 'over')
  list:start()
  list:stop()
  t.wait(500)
  t.expect(#lines == 5, 'entries that do not block are stopped with it')
end)

-- A list waits at its end for the entries that do not block; the test counts these.
test('ActionList:perform: a list that loops drops ended entries', function(t)
  local rounds, waits, before = 0, 0, waitForFinish
  local list = ActionList:new {
    DelayAction:new { tag = 'again', delay = 0.02, blocking = false },
    function() rounds = rounds + 1 waitTicks(3) return rounds < 20 and 'again' or nil end,
  }
  waitForFinish = function(...) waits = waits + 1 return before(...) end
  list:start()
  t.waitUntil(function() return list.finished end)
  waitForFinish = before
  t.expect(rounds == 20 and waits <= 1, 'it has waited for ' .. waits)
end)

test('ActionList:jump: tags', function(t)
  local lines, note = journal()
  local isDone = false
  local function cutscene()
    return ActionList:new {
      function() note 'hello' end,
      JumpAction:new { to = 'help', when = function() return not isDone end },
      CallAction:new { function() note 'thank you' end, next = 'end' },
      CallAction:new { tag = 'help', function() note 'please help' isDone = true end },
      function(list) note 'again' if #lines < 8 then return 'help' end list:jump 'bye' end,
      function() note 'not reached' end,
      CallAction:new { tag = 'bye', function() note 'bye' end },
    }
  end
  runProcess(function() cutscene():launch() note '-' cutscene():launch() end)
  is(t, lines, 'hello', 'please help', 'again', 'please help', 'again', 'please help', 'again', 'please help', 'again', 'bye',
    '-', 'hello', 'thank you')
end)

test('ActionList:find: an unknown tag', function(t)
  local list = ActionList:new { CallAction:new { function() end, tag = 'help' } }
  t.expect(list:find 'help' == 1 and list:find 'end' == 2)
  local function expect(message, ...)
    local ok, got = pcall(...)
    t.expect(not ok and got:find(message, 1, true), got)
  end
  expect("no entry with the tag 'hlep'; did you mean 'help'?", list.find, list, 'hlep')
  expect("no entry with the tag 'x'", ActionList.new, ActionList, { JumpAction:new { to = 'x' } })
  expect("no entry with the tag 'x'", ActionList.new, ActionList, { DelayAction:new { delay = 1, next = 'x' } })
  expect("two entries with the tag 'a'", ActionList.new, ActionList,
    { DelayAction:new { delay = 1, tag = 'a' }, DelayAction:new { delay = 1, tag = 'a' } })
  expect("the tag 'end' means the end of the list", ActionList.new, ActionList, { DelayAction:new { delay = 1, tag = 'end' } })
  expect('entry 1 is neither an action nor a function, but 3', ActionList.new, ActionList, { 3 })
  expect('entry 1 is a class; write GoToAction:new { ... }', ActionList.new, ActionList, { GoToAction })
end)

test('ActionList:initialize: turns functions into actions', function(t)
  local list = ActionList:new { function() end }
  t.expect(getmetatable(list[1]) == CallAction)
end)

test('ActionList:init: begins at the first entry', function(t)
  local count = 0
  local list = ActionList:new { function() count = count + 1 end, function() count = count + 1 end }
  list:init()
  t.expect(list.place == 1)
  runProcess(function() list:launch() list:launch() end)
  t.expect(count == 4)
end)

test('ActionList:perform: a list in a list, and a mistake in it', function(t)
  local lines, note = journal()
  runProcess(function()
    local inner = ActionList:new { function() note 'inner' end }
    ActionList:new { inner, function() error 'oops' end, function() note 'bad' end }:launch()
    note 'worse'
  end)
  is(t, lines, 'inner')
  t.expect(t.errors()[1]:find('oops', 1, true))
end)

test('ParallelAction: until all, or the first, have ended', function(t)
  local lines, note = journal()
  local function part(ms) return ActionList:new { DelayAction:new { delay = ms / 1000 }, function() note(ms) end } end
  runProcess(function()
    ActionList:new {
      ParallelAction:new { part(200), part(100), function() note 'at once' end },
      function() note 'all' end,
      ParallelAction:new { any = true, part(200), part(100) },
      function() note 'any' end,
    }:launch()
  end)
  t.wait(600)
  is(t, lines, 'at once', '100', '200', 'all', '100', 'any')
end)

test('ParallelAction: plain functions, which may wait and name a tag', function(t)
  local lines, note = journal()
  local both = ParallelAction:new {
    function() waitMs(100) note 'slow' end,
    function(list) note(list and 'in a list' or 'alone') end,
  }
  runProcess(function()
    both:launch()
    note 'once'
    ActionList:new {
      both,
      ParallelAction:new { any = true, function() waitMs(50) return 'last' end, function() waitMs(60) note 'bad' end },
      function() note 'bad' end,
      CallAction:new { function() note 'last' end, tag = 'last' },
    }:launch()
    ParallelAction:new { function() end, any = true }:launch()
    ParallelAction:new { function() waitMs(10) error 'oops' end, function() waitMs(20) note 'bad' end }:launch()
  end)
  t.wait(1000)
  is(t, lines, 'alone', 'slow', 'once', 'in a list', 'slow', 'last')
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find('oops', 1, true), errors[1])
end)

test('WaitForFinishAction: scripts and started actions', function(t)
  local lines, note = journal()
  local walk = GoToAction:new { entity = 'guy', target = 'door' }
  walk:start()
  local nap = runProcess(function() waitMs(100) note 'awake' end)
  runProcess(function()
    WaitForFinishAction:new { nap, walk }:launch()
    note(math.floor((actors.guy:position())))
  end)
  t.waitUntil(function() return #lines == 2 end)
  is(t, lines, 'awake', '40')
end)

---- Patrols ----

test('Actor:followPath: round by round', function(t)
  local lines, note = journal()
  local really = actors.guy.goTo
  actors.guy.goTo = function(self, place)
    local ok = really(self, place)
    note(math.floor((self:position())))
    return ok
  end
  runProcess(function()
    actors.guy:followPath({ { 110, 170 }, { 120, 170 }, { 130, 170 } }, { rounds = 2, back = true, pause = 20 })
    note 'over'
    followPath('guy', { 'door', { x = 50, y = 170 } }, { rounds = 1 })
    note 'home'
  end)
  t.waitUntil(function() return lines[#lines] == 'home' end, 20000)
  is(t, lines, '110', '120', '130', '120', '110', '120', '130', '120', 'over', '40', '50', 'home')
end)

test('followPath: repeats until it is stopped', function(t)
  actors.guy:startScript('patrol', followPath, actors.guy, { { 110, 170 }, { 120, 170 } })
  t.wait(10000)
  t.expect(actors.guy:isScriptRunning 'patrol')
  actors.guy:moveTo('yard', 60, 170)
  t.wait(2000)
  t.expect(actors.guy:isScriptRunning 'patrol', 'it waits if there is no path')
  actors.guy:stopScript 'patrol'
  runProcess(function() followPath('guy', {}) end)
  runProcess(function() followPath('guy', { 'door' }, { round = 1 }) end)
  local errors = t.errors()
  t.expect(errors[1]:find('a list of places expected', 1, true) and errors[2]:find("no option 'round'", 1, true))
end)

test('a skipped sequence has the same result', function(t)
  local lines, note = journal()
  playCutscene(function()
    startCutscene()
    ActionList:new {
      ParallelAction:new {
        GoToAction:new { entity = 'guy', target = 'door' }, GoToAction:new { entity = 'eve', target = { 60, 170 } },
      },
      SayAction:new { entity = 'eve', text = 'A long line that nobody wants to hear again and again.' },
      DelayAction:new { delay = 60 },
      SayAction:new { entity = 'eve', text = 'Well?', options = { 'YES', 'NO' } },
      function(list) note(list[4].answer) end,
    }:launch()
    stopCutscene()
    note 'over'
  end)
  t.wait(100)
  t.skipCutscene()
  t.expect(#t.options() == 2 and math.floor((actors.guy:position())) == 40, 'up to the question')
  t.choose 'YES'
  is(t, lines, 'YES', 'over')
end)

---- Driven every tick ----

test('ActionList:update: starts the list at the first call, and ends once', function(t)
  local lines, note = journal()
  local list = ActionList:new { function() note 'one' end, DelayAction:new { delay = 0.1 }, function() note 'two' end }
  runProcess(function()
    for _ = 1, 30 do
      list:update(1 / 60)
      waitTicks(1)
    end
  end)
  t.expect(#lines == 1 and not list.finished)
  t.wait(1000)
  is(t, lines, 'one', 'two')
  t.expect(list.finished)
end)

test('Actor:ask: plain words are not reported as missing texts', function(t)
  t.expect(hasText 'greeting')
  local answer
  runProcess(function() answer = actors.eve:ask { 'YES', 'NO', 'ask_nobody' } end)
  t.wait(50)
  local warnings = table.concat(t.log 'warn', '\n')
  t.expect(#t.log 'warn' == 1 and warnings:find("no text 'ask_nobody'", 1, true), warnings)
  t.choose 'YES'
  t.expect(answer == 'YES')
end)
