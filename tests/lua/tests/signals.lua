-- Signals: who is woken by them, in which order, and with which values.

local shared = require 'shared/journal'
local journal, is = shared.journal, shared.is

test('signal: wakes all who waited, with its own values, even if one of them sends it again', function(t)
  local lines, note = journal()
  local again
  startScript(function()
    note('first ' .. select(2, waitFor 'bell'))
    again = signal('bell', 'two')
    note 'sent again'
  end)
  startScript(function() note('second ' .. select(2, waitFor 'bell')) end)
  startScript(function()
    note('third ' .. select(2, waitFor { 'bell', 'gong' }))
    note('third again ' .. select(2, waitFor 'bell'))
  end)
  t.expect(signal('bell', 'one') == 3 and again == 0)
  is(t, lines, 'first one', 'sent again', 'second one', 'third one')
  t.expect(signal('bell', 'three') == 1)
  t.expect(lines[5] == 'third again three')
end)

test('signal: wakes a script that begins to wait while others wake only with the next one', function(t)
  local lines, note = journal()
  startScript(function()
    waitFor 'bell'
    startScript(function() note('late ' .. select(2, waitFor 'bell')) end)
    t.expect(signal('bell', 'two') == 1)
  end)
  startScript(function() note('second ' .. select(2, waitFor 'bell')) end)
  t.expect(signal('bell', 'one') == 2)
  is(t, lines, 'late two', 'second one')
end)

test('signal: not for a script that another one stops before its turn', function(t)
  local lines, note = journal()
  local second
  startScript(function()
    waitFor 'bell'
    stopScript(second)
    startScript(function() waitMs(10) note 'its slot' end)
  end)
  second = runProcess(function() waitFor 'bell' note 'stopped' end)
  startScript(function() waitFor 'bell' note 'third' end)
  signal 'bell'
  t.wait(100)
  is(t, lines, 'third', 'its slot')
end)

test('signal: counts for waitAll before those whom it wakes run', function(t)
  local lines, note = journal()
  startScript(function() waitFor 'bell' signal('gong', 'by the first') end)
  startScript(function() note(table.concat({ waitAll('bell', 'gong') }, ' ')) end)
  signal('bell', 'now')
  is(t, lines, 'gong by the first')
end)

test('sendEvent: passes its values', function(t)
  local got
  runProcess(function() got = { waitForEvent 'EnemyKilled' } end)
  t.expect(sendEvent('EnemyKilled', 'rat', 3) == 1)
  t.expect(got[1] == 'EnemyKilled' and got[2] == 'rat' and got[3] == 3)
end)

test('waitSignal: a latched wait finds earlier signals', function(t)
  local got = {}
  signal('gong', 'loud', nil, 3)
  runProcess(function() got[1] = table.pack(waitSignal('gong', { latched = true })) end)
  runProcess(function() got[2] = table.pack(waitSignal('gong', { latched = true, timeout = 100 })) end)
  runProcess(function() got[3] = table.pack(waitSignal('gong', { timeout = 100 })) end)
  t.expect(got[1] and got[1].n == 4 and got[1][2] == 'loud' and got[1][4] == 3, 'the values come with it')
  t.expect(got[2] and got[2][1] == 'gong', 'it stays until it is cleared')
  t.wait(200)
  t.expect(got[3][1] == false, 'a plain wait has come too late')
  runProcess(function() waitSignal({ 'bell', 'gong' }, { latched = true }) got[4] = true end)
  t.expect(got[4], 'any of a list')
end)

test('clearSignal: removes a latched signal', function(t)
  local got
  t.expect(clearSignal 'gong' == false)
  signal 'gong'
  t.expect(clearSignal 'gong' and not clearSignal 'gong')
  runProcess(function() got = waitSignal('gong', { latched = true }) end)
  t.wait(50)
  t.expect(not got)
  signal 'gong'
  t.expect(got == 'gong')
end)

test('waitSignal: rejects unknown options', function(t)
  for _, options in ipairs { { latch = true }, 'soon', { timeout = 'soon' }, { timeout = '3' }, { latched = 'yes' } } do
    local ok, message = pcall(waitSignal, 'gong', options)
    t.expect(not ok and tostring(message):find('{ timeout = ms, latched = true } expected', 1, true), message)
  end
end)

test('waitFor: gets the next signal after signals that scripts have caused in the same tick', function(t)
  local got = {}
  startScript(function()
    for i = 1, 3 do
      fadeIn(1)
      got[i] = waitFor('fade', 500)
      for _ = 1, 3 do
        actors.guy:walkTo 'door'
        actors.guy:moveTo('hall', 100, 170) -- ends the walk, which sends 'guy'
      end
    end
  end)
  t.wait(300)
  t.equal(table.concat({ tostring(got[1]), tostring(got[2]), tostring(got[3]) }, ' '), 'fade fade fade')
end)
