-- The dialog box of the core.

local box = require('shared/talk').settings

local function line(name, text)
  return addDialogLine { id = 'talk', name = name, text = text or 'A line.' }
end

local function raises(f, message, ...)
  local ok, problem = pcall(f, ...)
  return not ok and tostring(problem):find(message, 1, true) ~= nil
end

test('startDialog: clicks reach only the dialog until it is stopped', function(t)
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

test('startDialog: the error names the mistake', function(t)
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

test('addDialogLine: lines that do not fit can be scrolled to', function(t)
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

test('stopDialog: removes the lines', function(t)
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

test('stopDialog: scripts that wait for the choice continue', function(t)
  local chosen = 'not yet'
  startDialog(box())
  line 'a'
  startScript(function() chosen = waitDialog 'talk' end)
  stopDialog 'talk'
  t.expect(chosen == nil and waitingDialog.talk == nil)
end)

test('startDialog: rejected while another dialog waits for a choice', function(t)
  startDialog(box())
  line 'a'
  t.expect(raises(startDialog, "the dialog 'talk' is still waiting", box { id = 'other' }))
  t.expect(select(2, isDialogOpen()) == 'talk' and #t.options() == 1)
end)

test('dialogSelected: a game can choose a line', function(t)
  local chosen
  startScript(function() chosen = waitDialog 'talk' end)
  dialogSelected('talk', 'x')
  t.expect(chosen == 'x')
end)

test('wake: resumes scripts like signal, but is not passed on', function(t)
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

test('box: ignores keys that the game handles', function(t)
  local pressed
  onUserInput('1', function() pressed = true end)
  startDialog(box())
  line 'a'
  t.key '1'
  t.expect(pressed and #t.options() == 1)
end)
