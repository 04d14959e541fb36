-- Tests an entry of docs/howto.md.

test('the words stay until a click, then it is the next morning', function(t)
  t.wait(1200)
  startScript(nextMorning)
  t.wait(5000)
  t.expect(t.where 'bruno' ~= 200 and not isFadeRunning(), 'it waits')
  t.click(100, 100)
  t.wait(700)
  t.expect(t.where 'bruno' == 200 and isInputEnabled())
end)
