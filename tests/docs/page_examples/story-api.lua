-- Tests the examples of docs/story-api.md.

test('Bruno greets once he is there', function(t)
  t.wait(1200)
  t.expect(not stories.town:isAvailable 'a greeting')
  startScript(evening)
  t.waitUntil(function() return t.say 'bruno' == 'Good evening.' end, 5000)
  t.expect(not stories.town:isAvailable 'a greeting', 'once')
end)
