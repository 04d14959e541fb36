-- Tests an entry of docs/howto.md.

test('the title stays until a click, which is used up', function(t)
  t.wait(1200)
  startScript(clickToBegin)
  t.wait(3000)
  t.expect(#t.texts() == 1, 'it waits')
  local x = t.where 'ada'
  t.click(20, 170)
  t.wait(500)
  t.expect(#t.texts() == 0 and t.where 'ada' == x, 'the click removes the text')
  t.click(60, 170)
  t.wait(500)
  t.expect(t.where 'ada' ~= x, 'the next one is the game\'s again')
end)
