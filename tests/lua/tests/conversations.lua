-- Conversations: enterDialog.

local shared = require 'shared/talk'
local settings, play, nextChoice, names = shared.settings, shared.play, shared.nextChoice, shared.names

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
  -- The only option that is left is chosen automatically.
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

test('enterDialog: settings show a single option, and shuffle the options', function(t)
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

test('enterDialog: ends without options, and returns to the last options after steps', function(t)
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

test('options: where an option can be clicked', function(t)
  setActiveActor 'guy'
  local chosen
  startScript(function() chosen = choose { 'first', 'second' } end)
  t.waitUntil(function() return #t.options() == 2 end)
  local second = t.options()[2]
  t.touch(second.x, second.y)
  t.waitUntil(function() return chosen end)
  t.equal(chosen, 'second')
end)

test('enterDialog: closes the box when its script is stopped', function(t)
  setActiveActor 'guy'
  local _, script = startScript(function()
    enterDialog { settings = settings(), main = { options = { { text = 'a', exitDialog = true }, { text = 'b' } } } }
  end)
  t.wait(100)
  t.expect(#t.options() == 2)
  stopScript(script)
  t.expect(#t.options() == 0 and not isDialogOpen() and waitingDialog.talk == nil)
end)

test('enterDialog: only one dialog asks at a time', function(t)
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

test('enterDialog: ends after stopDialog', function(t)
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

test('enterDialog: skipping a cutscene stops at the next choice', function(t)
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

test('enterDialog: a click either chooses an option or skips a line', function(t)
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

test('enterDialog: a dialog inside another one gives the box back', function(t)
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

-- Sleeps, then asks.
local function sleeping(id)
  local dialog = asking(id)
  dialog.ask, dialog.main = dialog.main, { steps = { { sleep = 200, next = 'ask' } } }
  return dialog
end

test('enterDialog: the dialogs of two scripts take turns', function(t)
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

test('enterDialog: when a script is stopped at a choice, the next dialog asks', function(t)
  local first = play(sleeping 'first')
  local _, second = startScript(function() enterDialog(asking 'second') end)
  t.wait(400)
  stopScript(second)
  t.expect(names(t) == 'more first', names(t))
  t.choose 'first'
  t.waitUntil(first)
end)

test('enterDialog: rejects a dialog that is already running, which goes on', function(t)
  local done = play(sleeping 'first')
  play(sleeping 'first')
  t.expect(tostring(t.errors()[1]):find("the dialog 'first' is already going on in another script", 1, true))
  t.wait(400)
  t.expect(names(t) == 'more first', names(t))
  t.choose 'first'
  t.waitUntil(done)
end)

test('enterDialog: stops an endless loop', function(t)
  play { settings = settings(), main = { steps = { { load = function() return 'main' end }, { exitDialog = true } } } }
  t.expect(tostring(t.errors()[1]):find("block 'main': endless loop: 1000 blocks were performed without waiting", 1, true))
  t.expect(not isDialogOpen())
end)

test('enterDialog: checks the results of functions, and names the place of a mistake', function(t)
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

test("enterDialog: the game may replace 'state'", function(t)
  state = { rubies = 3 }
  local done = play(asking 'first')
  t.choose 'first'
  t.waitUntil(done)
  t.expect(state.dialogues.first.main.first.selected == 1)
end)

test('enterDialog: a single option is not chosen automatically twice', function(t)
  setActiveActor 'guy'
  local done = play {
    settings = settings(),
    main = { options = {
      { name = 'stay', text = 'x', say = false },
      { name = 'go', text = 'y', unless = 'stuck', exitDialog = true },
    } },
  }
  nextChoice(t, done)
  state.stuck = true
  t.choose 'stay'
  t.wait(100)
  t.expect(names(t) == 'stay' and not done(), 'it is not chosen automatically again')
  state.stuck = nil
  t.choose 'stay'
  t.expect(names(t) == 'stay go')
  t.choose 'go'
  t.waitUntil(done)
end)
