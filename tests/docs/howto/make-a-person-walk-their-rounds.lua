-- Tests an entry of docs/howto.md.

test('Bruno is seen everywhere on his round', function(t)
  t.wait(1200)
  for _ = 1, 2 do
    t.waitUntil(function() return t.where 'bruno' == 160 end, 20000, 'at the inn')
    t.waitUntil(function() return t.where 'bruno' == 240 end, 20000, 'in the middle')
    t.waitUntil(function() return t.where 'bruno' == 400 end, 20000, 'at the end')
  end
  actors.bruno:stopScript 'rounds'
  t.expect(not actors.bruno:isScriptRunning 'rounds')
end)
