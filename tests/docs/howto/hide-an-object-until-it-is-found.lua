-- Tests an entry of docs/howto.md.

test('the coin is found in the puddle', function(t)
  t.wait(1200)
  t.expect(not t.isVisible 'coin')
  t.clickOn 'puddle'
  t.waitUntil(function() return t.isVisible 'coin' end, 10000)
  t.expect(not isObjectOnStage 'puddle')
  t.clickOn 'coin'
  t.waitUntil(function() return objects.coin.owner == 'ada' end, 10000)
end)
