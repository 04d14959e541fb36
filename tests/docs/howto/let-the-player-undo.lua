-- Tests an entry of docs/howto.md.

test('Z undoes the last action', function(t)
  t.wait(1200)
  t.expect(canUndo() == false)
  local undone
  function gameUndone(ok, reason) undone = reason end
  t.key 'Z'
  t.wait(100)
  t.expect(undone == 'a test cannot undo' or undone == 'there is nothing to undo', undone)
  t.click(100, 150)
  t.expect(canUndo() == true, 'to walk is an action')
  undone = nil
  t.key 'Z'
  t.wait(100)
  t.expect(undone == 'a test cannot undo', undone)
end)
