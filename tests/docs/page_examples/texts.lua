-- Tests the examples of docs/texts.md.

test('English', function(t)
  t.wait(1200)
  startScript(greet)
  t.wait(50)
  t.expect(t.say 'ada' == 'Good evening, Bruno.')
  t.waitUntil(function() return t.say 'ada' == '3 coins' end, 5000)
end)

test('German', function(t)
  t.wait(1200)
  t.expect(setLanguage 'de')
  startScript(greet)
  t.wait(50)
  t.expect(t.say 'ada' == 'Guten Abend, Bruno.')
  t.expect(text('coins', { n = 1 }) == 'eine Münze' and text('coins', { n = 0 }) == 'keine Münzen')
end)
