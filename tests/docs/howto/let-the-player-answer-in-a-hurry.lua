-- Tests an entry of docs/howto.md.

test('the player is silent', function(t)
  t.wait(1200)
  startScript(caught)
  t.waitUntil(function() return #t.options() == 3 end, 5000)
  t.wait(3900)
  t.expect(state.wasSilent == nil)
  t.wait(200)
  t.expect(state.wasSilent == true)
end)

test('the player answers', function(t)
  t.wait(1200)
  startScript(caught)
  t.waitUntil(function() return #t.options() == 3 end, 5000)
  t.choose 'Run.'
  t.wait(200)
  t.expect(state.wasSilent == false and isActorBusy 'ada')
end)
