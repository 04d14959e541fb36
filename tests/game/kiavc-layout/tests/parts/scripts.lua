-- The Lua layer: waiting, actions, cutscenes, keys, texts, dialogs, libraries.

-- luacheck: globals updateWorld commanded dofile loadfile io

local layer = require 'parts.layer'
local check, silent = layer.check, layer.silent

---- 3.10 Coroutines and waiting ----

check('startScript, waitMs, waitFor, signal', function(t)
  local order = {}
  local ok, thread = startScript(function()
    waitFor('bell')
    order[#order + 1] = 'first'
  end)
  t.expect(ok == true and type(thread) == 'thread')
  startScript(function()
    waitFor('bell')
    order[#order + 1] = 'second'
  end)
  signal('nobody waits for this')
  signal('bell')
  t.expect(table.concat(order, ' ') == 'first second', 'in the order in which they began to wait')
  signal('bell')
  t.expect(#order == 2)
  local failed, message = startScript(function() error 'wrong on purpose' end)
  t.expect(failed == false and message:find 'wrong on purpose' and t.errors()[#t.errors()]:find 'wrong on purpose')
  local from, to = t.tick(), nil
  startScript(function()
    waitMs(500)
    to = t.tick()
  end)
  t.waitUntil(function() return to end, 1000)
  t.expect(to - from >= 30 and to - from <= 31)
  t.expect(not pcall(function() table.sort({ 1, 2, 3 }, function() waitMs(1) end) end), 'rejected in functions that cannot wait')
end)

check('waitFor on an idle actor waits for a walk or line that another script starts', function(t)
  local came
  silent(t)
  startScript(function()
    waitFor('ann')
    came = true
  end)
  t.wait(300)
  t.expect(not came)
  actors.ann:say('Now.')
  t.waitUntil(function() return came end, 2000)
end)

check('startAction, stopAction: one at a time', function(t)
  local order = {}
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'first'
  end)
  t.expect(type(action) == 'thread')
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'second'
  end)
  t.wait(100)
  t.expect(table.concat(order, ' ') == 'second' and action == nil)
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'third'
  end)
  stopAction()
  t.wait(100)
  t.expect(order[2] == nil)
end)

check('updateWorld, currentTicks, checkScheduled, runCommand', function(t)
  local ticks
  local old = updateWorld
  updateWorld = function(ms)
    ticks = ms
    old(ms)
  end
  t.wait(50)
  updateWorld = old
  t.expect(math.type(ticks) == 'float' and math.type(currentTicks) == 'float' and ('x' .. currentTicks):find '^x%d+%.%d')
  checkScheduled()
  runCommand("commanded = 'at once' waitMs(20) commanded = 'later'")
  t.expect(commanded == 'at once')
  t.wait(50)
  t.expect(commanded == 'later')
end)

---- 3.12 Cutscenes ----

check('playCutscene, endCutscene', function(t)
  local order = {}
  playCutscene(function()
    startCutscene()
    waitMs(100)
    stopCutscene()
    order[#order + 1] = 'end'
  end, function() order[#order + 1] = 'escape' end)
  t.expect(type(cutscene) == 'thread' and type(cutsceneEscape) == 'function')
  t.wait(150)
  t.expect(order[1] == 'end' and cutscene == nil)
  playCutscene(function()
    waitMs(100)
    order[#order + 1] = 'wrong'
  end, function() order[#order + 1] = 'escape' end)
  playCutscene(function() waitMs(100) end, function() order[#order + 1] = 'second escape' end)
  t.expect(order[2] == 'escape', 'a new one ends the old one first')
  endCutscene()
  endCutscene()
  t.wait(200)
  t.expect(order[3] == 'second escape' and #order == 3 and cutscene == nil and cutsceneEscape == nil)
  startCutscene()
  playCutscene(function() waitMs(100) end, function() end)
  endCutscene()
  t.wait(20)
  t.expect(t.cursor() == nil, "only the game switches the core's mode")
  stopCutscene()
end)

---- 3.13 Keyboard ----

check('onUserInput, userInput, inputTrigger', function(t)
  local keys = {}
  local old = userInput
  userInput = function(key)
    keys[#keys + 1] = key
    old(key)
  end
  for _, key in ipairs { 'A', '1', 'F7', 'Return', 'Tab', 'Left', '.', 'Keypad 1', 'Left Shift', "'", '\\' } do t.key(key) end
  t.wait(20)
  userInput = old
  t.expect(table.concat(keys, ' ') == "A 1 F7 Return Tab Left . Keypad 1 Left Shift ' \\", table.concat(keys, ' '))
  t.key 'Space'
  t.wait(200)
  t.expect(state.spaceEnded - state.spaceBegan >= 100, 'handlers may wait')
  t.expect(inputTrigger.Space)
  onUserInput('Space', nil)
end)

check('keys work in cutscenes and without input', function(t)
  local count = 0
  onUserInput('K', function() count = count + 1 end)
  startCutscene()
  t.key 'K'
  stopCutscene()
  disableInput()
  t.key 'K'
  enableInput()
  t.wait(20)
  t.expect(count == 2)
end)

---- 3.14, 3.15 Localization and utilities ----

check('text, lang, loadedLang, translations', function(t)
  t.expect(text 'keyName' == 'key' and loadedLang == 'en')
  t.expect(text 'no such label' == '*Missing sentence*')
  lang = 'it'
  t.expect(text 'doorName' == 'porta' and loadedLang == 'it')
  lang = 'xx'
  t.expect(text 'doorName' == 'porta' and lang == 'it', 'back to the language that is loaded')
  t.errors()
  lang = 'en'
  t.expect(text 'doorName' == 'shed door')
end)

check('dumpTable and state', function(t)
  t.expect(dumpTable({ a = 1 }):find 'a' and dumpTable(5) == '5')
  t.expect(type(state.dialogues) == 'table')
end)

---- 3.16 Dialogs ----

local function box(id)
  local area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 }
  return { id = id, font = 'small', color = gray, selected = white, background = black, area = area }
end

check('waitDialog, dialogSelected, enterDialog', function(t)
  local name
  startScript(function()
    startDialog(box('w'))
    addDialogLine({ id = 'w', text = 'one', name = 'one' })
    addDialogLine({ id = 'w', text = 'two', name = 'two' })
    waitDialog('w')
    name = selectedDialog.w
    stopDialog('w')
  end)
  t.wait(20)
  t.expect(waitingDialog.w)
  t.choose('two')
  t.waitUntil(function() return name end, 1000)
  t.expect(name == 'two')
  startScript(function()
    enterDialog({ settings = box('e'), main = { steps = { { state = { entered = true }, exitDialog = true } } } })
  end)
  t.wait(20)
  t.expect(state.entered == true and not isDialogOpen())
end)

---- Standard libraries ----

check('other libraries that a game may call', function(t)
  local warnings = #t.log 'warn'
  t.expect(io.open('x.txt', 'w') == nil and os.remove('x.txt') == nil and os.execute('true') == nil and os.getenv('HOME') == nil)
  t.expect(#t.log 'warn' == warnings + 3)
  t.expect(io.write('one line') and io.stdout:write('another') == io.stdout)
  t.expect(dofile('./lua/game/module.lua').name == nil and loadfile('lua/none.lua') == nil)
  t.expect(type(debug.traceback()) == 'string' and debug.getinfo(1).currentline == -1)
  local table = setmetatable({}, { __mode = 'k', __gc = function() end })
  t.expect(table)
  t.expect(package.path:find 'lua/%?.lua' and package.cpath .. ';./?.so' == ';./?.so')
  local count = 0
  for _ in pairs({ [{}] = 1, [{}] = 2, [print] = 3 }) do count = count + 1 end
  t.expect(count == 3, 'pairs visits keys of all types')
  local stopped = true
  local _, thread = startScript(function()
    waitMs(20)
    stopped = false
  end)
  debug.sethook(thread, function() error 'interrupted' end, 'l')
  t.wait(100)
  t.expect(stopped, 'a hook stops a coroutine')
end)
