-- Broken dialogs.

local conversation = require 'shared/talk'
local settings, play = conversation.settings, conversation.play

local function refused(t, tree, ...)
  local problem
  startScript(function()
    local ok, message = pcall(enterDialog, tree)
    problem = not ok and tostring(message) or 'none'
  end)
  for _, part in ipairs { 'dialog_mistakes.lua:', ... } do
    t.expect(problem and problem:find(part, 1, true), ('%q in %q'):format(part, problem))
  end
  t.expect(t.say() == nil and not isDialogOpen())
end

local function tree(main, blocks)
  local all = { settings = settings(), main = main }
  for name, block in pairs(blocks or {}) do all[name] = block end
  return all
end

test('checkDialog: a broken dialog is rejected before the first line', function(t)
  setActiveActor 'guy'
  t.expect(checkDialog(tree { steps = { { say = 'x', look = 'Up-Left', exitDialog = true } } }))
  -- A block whose exits all have conditions returns to the last options.
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
  refused(t, tree { steps = { actor = 'eve', say = 'x' } },
    "block 'main'", 'each entry of steps is a table of its own: write steps = { { ')
  refused(t, { settings = settings { color = 'white' }, main = out },
    "'color' must be a color", "not 'white'; write white without quotes")
  refused(t, tree { options = { {} }, steps = { {} } }, 'not both')
  refused(t, tree { option = { {} }, steps = { {} } }, "unknown field 'option'", "did you mean 'options'?")
  refused(t, tree { options = { 5 } }, "block 'main', entry 1")
  refused(t, tree { options = { { name = 'a' } } }, "option 'a'", "'text' is missing")
  refused(t, tree { options = { { text = 'a', nxt = 'main' } } }, "option 'a'", "unknown field 'nxt'", "did you mean 'next'?")
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
  -- Functions that table.sort calls cannot wait.
  table.sort(order, function(a, b)
    local ok, message = pcall(enterDialog, tree { steps = { { exitDialog = true } } })
    problem = not ok and message
    return a < b
  end)
  t.expect(problem and problem:find('in a script', 1, true), problem)
end)

test('checkDialog: speakers need a font', function(t)
  Actor:new { id = 'mute' }
  setActiveActor 'guy'
  refused(t, tree { steps = { { actor = 'mute', say = 'x', exitDialog = true } } }, "block 'main'", "'mute' has no font")
end)

test('enterDialog: the error names an option without words', function(t)
  play(tree { options = { { name = 'mute', text = function() end, next = 'main' }, { text = 'b', exitDialog = true } } })
  t.expect(tostring(t.errors()[1]):find("block 'main', option 'mute': 'text' returned no words", 1, true))
end)

test('checkDialog: the place is the author\'s also when the script is enterDialog itself', function(t)
  startScript(enterDialog, tree { steps = { { say = 'x' } } })
  local problem = tostring(t.errors()[1])
  t.expect(problem:find '^tests/dialog_mistakes.lua:%d+: enterDialog: ', problem)
end)
