-- Tests an entry of docs/howto.md.

test('a click shows the poster, another one closes it', function(t)
  t.wait(1200)
  t.clickOn 'board'
  t.waitUntil(function() return isObjectOnStage 'poster' end, 10000, 'it is shown')
  local x = t.where 'ada'
  t.click(10, 170)
  t.wait(500)
  t.expect(not isObjectOnStage 'poster', 'a click anywhere closes it')
  t.expect(t.where 'ada' == x, 'and starts no walk')
end)
