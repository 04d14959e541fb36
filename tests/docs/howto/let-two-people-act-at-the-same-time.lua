-- Tests an entry of docs/howto.md.

test('they meet, and then Bruno speaks', function(t)
  t.wait(1200)
  startScript(meet)
  t.wait(700)
  t.expect(isActorBusy 'ada' and isActorBusy 'bruno', 'both walk')
  t.waitUntil(function() return t.say 'bruno' == 'There you are.' end, 20000)
  local ada, _, _, adaLooks = t.where 'ada'
  local bruno, _, _, brunoLooks = t.where 'bruno'
  t.expect(ada == 300 and bruno == 340 and adaLooks == 'right' and brunoLooks == 'left', 'face to face')
end)
