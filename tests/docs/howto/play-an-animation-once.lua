-- Tests an entry of docs/howto.md.

test('Ada waves, and then speaks', function(t)
  t.wait(1200)
  startScript(wave)
  t.wait(200)
  t.expect(select(5, t.where 'ada') == 'wave' and not t.say 'ada', 'she waves')
  t.waitUntil(function() return t.say 'ada' == 'Hello!' end, 1000, 'she speaks afterwards')
end)
