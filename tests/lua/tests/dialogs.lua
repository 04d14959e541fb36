-- Dialogs: the box of the core, and conversations built on it.

local area = { x1 = 0, y1 = 150, x2 = 320, y2 = 198 }

local function box(extra)
  local settings = { id = 'talk', font = 'font', color = white, selected = yellow, background = black, area = area }
  for key, value in pairs(extra or {}) do settings[key] = value end
  return settings
end

local function line(name, text)
  return addDialogLine { id = 'talk', name = name, text = text or 'A line.' }
end

local function raises(f, message, ...)
  local ok, problem = pcall(f, ...)
  return not ok and tostring(problem):find(message, 1, true) ~= nil
end

test('startDialog: the world does not listen until it is stopped', function(t)
  t.expect(startDialog(box()))
  t.wait(50)
  t.trace()
  t.click(100, 100)
  for _, call in ipairs(t.trace()) do t.expect(call.name ~= 'leftClick') end
  stopDialog 'talk'
  t.click(100, 100)
  local clicked
  for _, call in ipairs(t.trace()) do clicked = clicked or call.name == 'leftClick' end
  t.expect(clicked)
end)

test('startDialog: what is wrong is named', function(t)
  t.expect(raises(startDialog, "'font'", box { font = 'no such' }))
  t.expect(raises(startDialog, "'selected'", box { selected = 5 }))
  t.expect(raises(startDialog, 'area', box { area = { x1 = 10, y1 = 10, x2 = 10, y2 = 90 } }))
  t.expect(raises(startDialog, 'area', box { area = { x1 = 10, y1 = 10, x2 = 90, y2 = 10 } }))
  t.expect(raises(startDialog, 'far out', box { area = { x1 = 10, y1 = 10, x2 = 2000000000, y2 = 90 } }))
  t.expect(raises(startDialog, 'area', box { area = { x1 = 10, y1 = 10, x2 = 90, y2 = 13 }, rows = 4 }))
  t.expect(raises(startDialog, 'rows', box { rows = 0 }))
  t.expect(raises(startDialog, 'unknown key', box { colour = white }))
  startDialog(box())
  line 'a'
  t.expect(raises(startDialog, 'still waiting', box()))
end)

test('addDialogLine: lines are chosen by a click, and the choice is reported', function(t)
  t.expect(raises(addDialogLine, "no dialog 'talk'", { id = 'talk', name = 'a', text = 'A' }))
  startDialog(box())
  t.expect(line('a', 'First') and line('b', 'Second'))
  t.expect(raises(addDialogLine, 'empty', { id = 'talk', name = 'c', text = '' }))
  local options = t.options()
  t.expect(#options == 2 and options[1].name == 'a' and options[2].text == 'Second')
  t.trace()
  t.choose 'b'
  local told
  for _, call in ipairs(t.trace()) do
    if call.name == 'dialogSelected' then told = call.args[1] .. ' ' .. call.args[2] end
  end
  t.expect(told == 'talk b', told)
  t.expect(#t.options() == 0)
  t.expect(isDialogOpen())
end)

test('addDialogLine: only for the dialog that is open', function(t)
  startDialog(box())
  startDialog(box { id = 'other' })
  t.expect(raises(addDialogLine, 'not the one that is open', { id = 'talk', name = 'a', text = 'A' }))
end)

test('addDialogLine: what finds no room is scrolled to', function(t)
  startDialog(box())
  for i = 1, 12 do line('line' .. i) end
  t.expect(t.options()[1].shown and not t.options()[12].shown)
  t.move(160, 160)
  t.wheel(-20)
  t.expect(t.options()[12].shown and not t.options()[1].shown)
  for _ = 1, 6 do t.key 'PageUp' end
  t.expect(t.options()[1].shown)
  t.choose(12)
  t.expect(selectedDialog.talk == 'line12', selectedDialog.talk)
end)

test('stopDialog: takes the lines away', function(t)
  t.expect(raises(stopDialog, 'no dialog', 'talk'))
  startDialog(box())
  line 'a'
  t.expect(stopDialog 'talk')
  t.expect(#t.options() == 0 and not isDialogOpen())
end)

test('isDialogOpen: and which', function(t)
  t.expect(isDialogOpen() == false)
  startDialog(box())
  local open, id = isDialogOpen()
  t.expect(open and id == 'talk')
end)

test('waitDialog: waits for the choice and returns its name', function(t)
  local chosen
  startDialog(box())
  line 'a'
  line 'b'
  startScript(function() chosen = waitDialog 'talk' end)
  t.wait(200)
  t.expect(chosen == nil and waitingDialog.talk ~= nil)
  t.key '2'
  t.expect(chosen == 'b' and selectedDialog.talk == 'b' and waitingDialog.talk == nil)
end)

test('stopDialog: whoever waits for the choice goes on', function(t)
  local chosen = 'not yet'
  startDialog(box())
  line 'a'
  startScript(function() chosen = waitDialog 'talk' end)
  stopDialog 'talk'
  t.expect(chosen == nil and waitingDialog.talk == nil)
end)

test('startDialog: refused while another dialog waits for a choice', function(t)
  startDialog(box())
  line 'a'
  t.expect(raises(startDialog, "the dialog 'talk' is still waiting", box { id = 'other' }))
  t.expect(select(2, isDialogOpen()) == 'talk' and #t.options() == 1)
end)

test('dialogSelected: games can choose by themselves', function(t)
  local chosen
  startScript(function() chosen = waitDialog 'talk' end)
  dialogSelected('talk', 'x')
  t.expect(chosen == 'x')
end)

test('wake: as signal, but nobody else hears of it', function(t)
  local heard, others
  startScript(function() heard = { waitFor 'ping' } end)
  signal = function() others = true end
  t.signals()
  t.expect(wake('ping', 7) == 1)
  t.expect(heard[1] == 'ping' and heard[2] == 7)
  t.expect(not others and #t.signals() == 0)
end)

test('box: keys choose', function(t)
  startDialog(box())
  line 'a'
  line 'b'
  t.key 'Down'
  t.key 'Down'
  t.key 'Return'
  t.expect(selectedDialog.talk == 'b')
  startDialog(box { keys = false })
  line 'a'
  t.key '1'
  t.expect(#t.options() == 1)
end)

test('box: a key that the game handles is the game\'s', function(t)
  local pressed
  onUserInput('1', function() pressed = true end)
  startDialog(box())
  line 'a'
  t.key '1'
  t.expect(pressed and #t.options() == 1)
end)

---- Conversations ----

local function settings(extra)
  return box(extra)
end

-- Plays a dialog in a script of its own; done() tells whether it is over.
local function play(tree)
  local over = false
  startScript(function()
    enterDialog(tree)
    over = true
  end)
  return function() return over end
end

-- Waits until the dialog asks, or is over.
local function nextChoice(t, done)
  t.waitUntil(function() return #t.options() > 0 or done() end, 30000)
end

local function names(t)
  local list = {}
  for i, option in ipairs(t.options()) do list[i] = option.name end
  return table.concat(list, ' ')
end

test('enterDialog: options, steps, and an end', function(t)
  setActiveActor 'guy'
  local done = play {
    settings = settings(),
    main = { options = {
      { name = 'hi', text = 'Hello', once = true, next = 'hello' },
      { name = 'bye', text = 'Goodbye', next = 'done' },
    } },
    hello = { steps = {
      { actor = 'eve', look = 'left', say = 'Hello yourself' },
      { sleep = 300, state = { greeted = true }, next = 'main' },
    } },
    done = { steps = { { actor = 'eve', say = 'So long', exitDialog = true } } },
  }
  nextChoice(t, done)
  t.expect(names(t) == 'hi bye', names(t))
  t.choose 'hi'
  t.expect(t.say 'guy' == 'Hello')
  t.waitUntil(function() return t.say 'eve' == 'Hello yourself' end)
  t.expect(select(4, t.where 'eve') == 'left')
  -- One option is left: it is chosen by itself.
  t.waitUntil(function() return t.say 'guy' == 'Goodbye' end)
  t.expect(state.greeted and #t.options() == 0)
  t.waitUntil(function() return t.say 'eve' == 'So long' end)
  t.waitUntil(done)
  t.expect(not isDialogOpen())
  local kept = state.dialogues.talk
  t.expect(kept.opened == 1 and kept.main.hi.selected == 1 and kept.main.bye.displayed == 2)
end)

test('enterDialog: conditions', function(t)
  setActiveActor 'guy'
  state.a, state.b = true, 2
  local done = play {
    settings = settings(),
    main = { options = {
      { name = 'notif', text = 'x', notif = { a = true }, exitDialog = true },
      { name = 'onlyif', text = 'x', onlyif = { a = true, b = 2 }, exitDialog = true },
      { name = 'onlyif2', text = 'x', onlyif = { a = true, b = 3 }, exitDialog = true },
      { name = 'when', text = 'x', when = function() return state.b > 1 end, exitDialog = true },
      { name = 'when2', text = 'x', when = function() return state.b > 2 end, exitDialog = true },
      { name = 'name', text = 'x', when = 'a', exitDialog = true },
      { name = 'unless', text = 'x', unless = 'a', exitDialog = true },
      { name = 'unless2', text = 'x', unless = { b = 3 }, exitDialog = true },
      { name = 'any', text = 'x', any = { a = false, b = 2 }, exitDialog = true },
      { name = 'any2', text = 'x', any = { { a = false }, { b = 3 } }, exitDialog = true },
      { name = 'any3', text = 'x', any = { { b = 3 }, function() return true end }, exitDialog = true },
    } },
  }
  nextChoice(t, done)
  t.expect(names(t) == 'onlyif when name unless2 any any3', names(t))
  t.choose 'any'
  t.waitUntil(done)
end)

test('enterDialog: load, goto, say, hooks', function(t)
  setActiveActor 'guy'
  local log = {}
  local function note(what) return function() log[#log + 1] = what end end
  local done = play {
    settings = settings { onstart = note 'settings', onend = note 'settings over' },
    onstart = note 'start', onend = note 'end',
    main = { onstart = note 'main', onend = note 'main over', steps = {
      { load = "state.loaded = 'text'" },
      { load = function(talk) return talk.id == 'talk' and 'second' or nil end },
      { say = 'never said', exitDialog = true },
    } },
    second = { steps = { { ['goto'] = 'third' } } },
    third = { options = {
      { name = 'a', text = 'Shown', say = 'Spoken', state = { chose = 1 }, load = note 'load' },
      { name = 'b', text = 'Silent', say = false, exitDialog = true },
    } },
  }
  nextChoice(t, done)
  t.expect(state.loaded == 'text')
  t.choose 'a'
  t.expect(t.say() == 'Spoken')
  nextChoice(t, done)
  t.expect(t.options()[1].seen and not t.options()[2].seen)
  t.choose 'Silent'
  t.expect(t.say() == nil)
  t.waitUntil(done)
  t.expect(state.chose == 1)
  local expected = 'settings start main main over load end settings over'
  t.expect(table.concat(log, ' ') == expected, table.concat(log, ' '))
end)

test('enterDialog: a single option can be asked for, and the order shuffled', function(t)
  setActiveActor 'guy'
  local done = play {
    settings = settings { autochoose = false },
    main = { options = { { name = 'a', text = 'x', exitDialog = true } } },
  }
  nextChoice(t, done)
  t.choose(1)
  t.waitUntil(done)
  local options, orders = {}, {}
  for i = 1, 6 do options[i] = { name = tostring(i), text = 'x', say = false, next = i == 1 and 'over' or nil } end
  local again = play {
    settings = settings { shuffle = true }, main = { options = options },
    over = { steps = { { exitDialog = true } } },
  }
  for _ = 1, 5 do
    nextChoice(t, again)
    orders[names(t)] = true
    t.choose '2'
  end
  local count = 0
  for _ in pairs(orders) do count = count + 1 end
  t.expect(count > 1)
  t.choose '1'
  t.waitUntil(again)
end)

test('enterDialog: it ends when no option is left, and steps fall back to the options', function(t)
  setActiveActor 'guy'
  local done = play {
    settings = settings(),
    main = { options = {
      { name = 'a', text = 'x', say = false, once = true, next = 'maybe' },
      { name = 'b', text = 'x', say = false, once = true },
      { name = 'c', text = 'x', say = false, once = true },
    } },
    maybe = { steps = { { onlyif = { never = true }, exitDialog = true } } },
  }
  nextChoice(t, done)
  t.choose 'a'
  t.expect(names(t) == 'b c')
  t.choose 'c'
  t.waitUntil(done)
  t.expect(state.dialogues.talk.main.b.selected == 1)
end)

test('enterDialog: stopped in the middle, it leaves no box behind', function(t)
  setActiveActor 'guy'
  local _, script = startScript(function()
    enterDialog { settings = settings(), main = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } } }
  end)
  t.wait(100)
  t.expect(#t.options() == 2)
  stopScript(script)
  t.expect(#t.options() == 0 and not isDialogOpen() and waitingDialog.talk == nil)
end)

test('enterDialog: one at a time', function(t)
  setActiveActor 'guy'
  local function talk(id)
    return { settings = settings { id = id }, main = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } } }
  end
  local done = play(talk 'talk')
  for _, id in ipairs { 'talk', 'other' } do
    local problem
    startScript(function()
      local _, message = pcall(enterDialog, talk(id))
      problem = message
    end)
    t.expect(problem and problem:find("the dialog 'talk' is still waiting", 1, true), problem)
    t.expect(#t.options() == 2 and waitingDialog.talk ~= nil)
  end
  t.choose 'a'
  t.waitUntil(done)
end)

test('enterDialog: over when somebody stops it', function(t)
  setActiveActor 'guy'
  local closed
  local done = play {
    settings = settings { onend = function() closed = true end },
    main = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } },
  }
  t.wait(100)
  stopDialog 'talk'
  t.expect(done() and closed and not isDialogOpen())
end)

test('enterDialog: who skips a cutscene comes to the next choice', function(t)
  playCutscene(function()
    startCutscene()
    enterDialog {
      settings = settings(),
      main = { steps = { { sleep = 20000, next = 'ask' } } },
      ask = { options = { { text = 'a', say = false, exitDialog = true }, { text = 'b' } } },
    }
    waitMs(20000)
    stopCutscene()
  end)
  t.wait(50)
  t.skipCutscene()
  t.expect(#t.options() == 2)
  t.choose 'a'
  t.skipCutscene()
  t.expect(not cutscene and #t.options() == 0)
end)

test('enterDialog: a click that chooses skips nothing else, one that skips a line does', function(t)
  setActiveActor 'guy'
  local done = play {
    settings = settings(),
    main = { steps = { { actor = 'eve', say = 'A rather long sentence to be skipped', next = 'ask' } } },
    ask = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } },
  }
  t.wait(100)
  t.expect(t.say 'eve' ~= nil)
  t.click(160, 50)
  t.wait(50)
  t.expect(t.say 'eve' == nil and #t.options() == 2)
  t.choose(1)
  t.expect(t.say 'guy' == 'a')
  t.waitUntil(done)
end)

test('enterDialog: defaults for all dialogs', function(t)
  setActiveActor 'guy'
  dialogDefaults = settings { id = nil, seen = gray }
  local done = play { settings = { id = 'short' }, main = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } } }
  nextChoice(t, done)
  t.choose 'a'
  t.waitUntil(done)
end)

---- Mistakes ----

local function refused(t, tree, ...)
  local problem
  startScript(function()
    local ok, message = pcall(enterDialog, tree)
    problem = not ok and tostring(message) or 'none'
  end)
  for _, part in ipairs { 'dialogs.lua:', ... } do
    t.expect(problem and problem:find(part, 1, true), ('%q in %q'):format(part, problem))
  end
  t.expect(t.say() == nil and not isDialogOpen())
end

local function tree(main, blocks)
  local all = { settings = settings(), main = main }
  for name, block in pairs(blocks or {}) do all[name] = block end
  return all
end

test('checkDialog: a broken dialog is refused before the first line', function(t)
  setActiveActor 'guy'
  t.expect(checkDialog(tree { steps = { { say = 'x', look = 'Up-Left', exitDialog = true } } }))
  -- A block whose ways out have conditions falls back to the options.
  local round = { steps = { { next = 'pair', onlyif = { odd = true } } } }
  t.expect(checkDialog(tree({ options = { { text = 'a', next = 'round' }, { text = 'b', exitDialog = true } } },
    { round = round, pair = { steps = { { next = 'round' } } } })))
  refused(t, tree({ options = { { text = 'a', next = 'round' }, { text = 'b' } } },
    { round = round, pair = { steps = { { next = 'round' } } } }), 'no way out')
  local out = { steps = { { exitDialog = true } } }
  refused(t, nil, 'table of blocks')
  refused(t, { main = out }, "'settings' is missing")
  refused(t, { settings = {}, main = out }, "'settings.id' is missing")
  refused(t, { settings = settings { font = 'no such' }, main = out }, "'font'")
  refused(t, { settings = settings { colour = white }, main = out }, 'colour')
  refused(t, { settings = settings(), other = out }, "'talk'", "'main' is missing")
  refused(t, tree(5), "block 'main'", 'table')
  refused(t, tree {}, "block 'main'", 'options')
  refused(t, tree { options = {} }, 'at least one')
  refused(t, tree { options = { {} }, steps = { {} } }, 'not both')
  refused(t, tree { option = { {} }, steps = { {} } }, "unknown attribute 'option'", "did you mean 'options'?")
  refused(t, tree { options = { 5 } }, "block 'main', entry 1")
  refused(t, tree { options = { { name = 'a' } } }, "option 'a'", "'text' is missing")
  refused(t, tree { options = { { text = 'a', nxt = 'main' } } }, "option 'a'", "unknown attribute 'nxt'", "did you mean 'next'?")
  refused(t, tree { options = { { text = 'a', once = 1 } } }, "'once' is a number, boolean expected")
  refused(t, tree { options = { { text = 'a' }, { text = 'a' } } }, "called 'a'")
  refused(t, tree { options = { { text = 'a', look = 'lft', exitDialog = true } } }, "option 'a'", "look = 'lft': up, down,")
  refused(t, tree { steps = { { look = 'lft', exitDialog = true } } }, 'step 1', "look = 'lft': up, down,")
  refused(t, tree { options = { { text = 'a', next = 'man' } } }, "option 'a'", 'no such block', "did you mean 'main'?")
  refused(t, tree { options = { { text = 'a', next = 'main', exitDialog = true } } }, 'exclude each other')
  refused(t, tree { steps = { { actor = 'evee', exitDialog = true } } }, "step 1", "no actor 'evee'", "did you mean 'eve'?")
  refused(t, tree { steps = { { load = 'if', exitDialog = true } } }, 'step 1', 'load')
  refused(t, tree { steps = { { sleep = -1, exitDialog = true } } }, "'sleep'")
  refused(t, tree { steps = { { sleep = 0 / 0, exitDialog = true } } }, 'step 1', "'sleep'")
  refused(t, tree { steps = { { sleep = math.huge, exitDialog = true } } }, 'step 1', "'sleep'")
  refused(t, tree { steps = { { actor = { id = 'eve' }, exitDialog = true } } }, 'step 1', 'no actor')
  refused(t, tree { options = { { text = 'a', next = 'settings' } } }, "option 'a': next = 'settings': there is no such block")
  for _, attribute in ipairs { 'onlyif', 'notif', 'when', 'unless', 'state' } do
    local option = { text = 'a', [attribute] = { 'knows' }, exitDialog = true }
    refused(t, tree { options = { option } }, "option 'a'", "'" .. attribute .. "' is a table { name = value }")
  end
  refused(t, tree { options = { { text = 'a', any = { true }, exitDialog = true } } }, "option 'a'", "'any' holds a boolean")
  refused(t, tree { options = { { text = 'a', exitDialog = true }, nil, { text = 'b' } } }, "block 'main'", 'entry 2 is nil')
  refused(t, tree { options = { { text = 'a', exitDialog = true }, b = { text = 'b' } } }, "block 'main'", "'b' is not a place")
  refused(t, { settings = settings { autochoose = 'no' }, main = out }, 'settings', "'autochoose' is a string")
  refused(t, { settings = settings { onend = 'x' }, main = out }, 'settings', "'onend' is a string")
  refused(t, tree { steps = { { say = 'x' } } }, "block 'main'", 'no way out')
  refused(t, tree { options = { { text = 'a' }, { text = 'b', next = 'main' } } }, "block 'main'", 'no way out')
  refused(t, tree({ options = { { text = 'a', next = 'trap' }, { text = 'b', exitDialog = true } } },
    { trap = { steps = { { sleep = 1, next = 'trap' } } } }), "block 'trap'", 'no way out')
end)

test('enterDialog: only in a script', function(t)
  local problem
  local order = { 2, 1 }
  -- What table.sort calls cannot wait.
  table.sort(order, function(a, b)
    local ok, message = pcall(enterDialog, tree { steps = { { exitDialog = true } } })
    problem = not ok and message
    return a < b
  end)
  t.expect(problem and problem:find('in a script', 1, true), problem)
end)

---- More than one ----

local function asking(id, more)
  return {
    settings = settings { id = id },
    main = { options = {
      { name = 'more', text = 'More', say = false, load = more },
      { name = id, text = id, exitDialog = true },
    } },
  }
end

test('enterDialog: within another one, which gets its box back', function(t)
  local inner = { settings = settings { id = 'inner' }, main = { steps = { { sleep = 50, exitDialog = true } } } }
  local done = play {
    settings = settings(),
    main = { steps = { { load = function() enterDialog(inner) end }, { sleep = 1000 }, { exitDialog = true } } },
  }
  t.wait(500)
  t.expect(select(2, isDialogOpen()) == 'talk')
  t.trace()
  t.click(100, 160)
  for _, call in ipairs(t.trace()) do t.expect(call.name ~= 'leftClick') end
  t.waitUntil(done)
  t.expect(not isDialogOpen())
end)

-- Sleeps for a while, then asks.
local function sleeping(id)
  local dialog = asking(id)
  dialog.ask, dialog.main = dialog.main, { steps = { { sleep = 200, next = 'ask' } } }
  return dialog
end

test('enterDialog: two scripts at once ask one after the other', function(t)
  local first = play(sleeping 'first')
  local second = play(asking 'second')
  t.wait(400)
  t.expect(names(t) == 'more second', names(t))
  t.choose 'second'
  t.waitUntil(second)
  t.expect(names(t) == 'more first' and not first(), names(t))
  t.choose 'first'
  t.waitUntil(first)
  t.expect(not isDialogOpen())
end)

test('enterDialog: who is stopped at a choice makes way for who waits to ask', function(t)
  local first = play(sleeping 'first')
  local _, second = startScript(function() enterDialog(asking 'second') end)
  t.wait(400)
  stopScript(second)
  t.expect(names(t) == 'more first', names(t))
  t.choose 'first'
  t.waitUntil(first)
end)

test('enterDialog: the same dialog twice at once is a mistake that leaves the first one alone', function(t)
  local done = play(sleeping 'first')
  play(sleeping 'first')
  t.expect(tostring(t.errors()[1]):find("the dialog 'first' is already going on in another script", 1, true))
  t.wait(400)
  t.expect(names(t) == 'more first', names(t))
  t.choose 'first'
  t.waitUntil(done)
end)

test('enterDialog: one that goes round in circles without taking time is ended', function(t)
  play { settings = settings(), main = { options = {
    { text = 'Again', say = false },
    { text = 'Never', onlyif = { never = true }, exitDialog = true },
  } } }
  t.expect(tostring(t.errors()[1]):find("block 'main': the dialog goes round in circles", 1, true))
  t.expect(not isDialogOpen())
end)

test('enterDialog: what a function returned is checked, and the mistake says where', function(t)
  for target, message in pairs { settings = "'load' returned 'settings'", onend = "'load' returned 'onend'" } do
    local dialog = asking('talk', function() return target end)
    dialog.onend = function() end
    play(dialog)
    t.choose 'more'
    local errors = t.errors()
    t.expect(tostring(errors[#errors]):find("block 'main': " .. message, 1, true), message)
    t.expect(not isDialogOpen())
  end
end)

test('enterDialog: an option without words names itself', function(t)
  play(tree { options = { { name = 'mute', text = function() end, next = 'main' }, { text = 'b', exitDialog = true } } })
  t.expect(tostring(t.errors()[1]):find("block 'main', option 'mute': 'text' returned no words", 1, true))
end)

test('enterDialog: the game may have a state of its own', function(t)
  state = { rubies = 3 }
  local done = play(asking 'first')
  t.choose 'first'
  t.waitUntil(done)
  t.expect(state.dialogues.first.main.first.selected == 1)
end)
