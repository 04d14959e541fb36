-- Tests the examples of docs/actors.md.

test('Clara bows and speaks', function(t)
  t.wait(1200)
  t.clickOn 'clara'
  t.waitUntil(function() return select(5, t.where 'clara') == 'bow' end, 10000, 'she bows')
  t.waitUntil(function() return t.say 'clara' == 'Good evening.' end, 2000, 'she speaks')
end)
