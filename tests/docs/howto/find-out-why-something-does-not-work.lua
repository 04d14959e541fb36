-- Tests an entry of docs/howto.md.

test('the report is in the log', function(t)
  t.wait(1200)
  state.hasLetter = true
  t.key 'F2'
  t.wait(50)
  local log = table.concat(t.log 'info', '\n')
  t.expect(string.find(log, 'ada is in street at 240, 160', 1, true), 'where she is')
  t.expect(string.find(log, 'hasLetter', 1, true), 'what she knows')
end)
