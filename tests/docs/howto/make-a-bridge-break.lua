-- Tests an entry of docs/howto.md.

test('no actor crosses the broken bridge', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 500, 160)
  t.expect(isReachable('street', actors.ada, { x = 620, y = 160 }), 'the bridge can be crossed')
  actors.ada:walkTo(620, 160)
  t.wait(500)
  breakBridge()
  t.waitUntil(function() return not isActorBusy 'ada' end, 10000)
  t.expect(t.where 'ada' == 590, 'she stops at its end')
  t.expect(not isReachable('street', actors.ada, { x = 620, y = 160 }), 'there is no path')
  rooms.street:enableWalkbox 'bridge'
  t.expect(isReachable('street', actors.ada, { x = 620, y = 160 }), 'it can be mended')
end)
