-- Tests the examples of docs/cutscenes.md.

test('the cutscene can be watched', function(t)
  t.wait(1200)
  t.key 'P'
  t.waitUntil(function() return cutscene end, 1000)
  t.waitUntil(function() return not cutscene end, 20000)
  t.expect(state.isDone and t.where 'ada' == 300)
end)

test('or skipped', function(t)
  t.wait(1200)
  t.key 'P'
  t.wait(500)
  t.skipCutscene()
  t.expect(state.isDone and t.where 'ada' == 300 and not cutscene)
end)

test('the script knocks', function(t)
  t.wait(1200)
  t.key 'K'
  t.waitUntil(function() return t.say 'ada' == 'Closed?' end, 10000)
end)

test('the two meet', function(t)
  t.wait(1200)
  startScript(reunion)
  t.waitUntil(function() return t.say 'bruno' == 'Here!' end, 20000)
  t.expect(t.where 'ada' == 320 and t.where 'bruno' == 360)
end)

test('a guard keeps watch, except when he sees somebody', function(t)
  t.wait(1200)
  actors.bruno:moveTo('street', 400, 160)
  actors.bruno:setSpeed(80)
  startScript(keepWatch)
  t.waitUntil(function() return t.where 'bruno' == 420 end, 2000)
  t.waitUntil(function() return t.where 'bruno' == 380 end, 2000)
  startScript(spotted)
  t.wait(4900)
  t.expect(t.where 'bruno' == 380)
  t.waitUntil(function() return t.where 'bruno' == 420 end, 2000)
end)

test('a quest ends with its event', function(t)
  t.wait(1200)
  startScript(delivery)
  t.waitUntil(function() return #t.options() == 2 end, 20000)
  t.choose 'Knock.'
  t.wait(1000)
  sendEvent 'LetterRead'
  t.waitUntil(function() return t.say 'ada' == 'Good news?' end, 5000)
end)

test('the list of actions goes round twice', function(t)
  t.wait(1200)
  patrol()
  t.waitUntil(function() return state.patrols == 2 end, 30000)
  t.wait(5000)
  t.expect(state.patrols == 2, 'and no more')
end)

test('Ada trembles for two seconds', function(t)
  t.wait(1200)
  Tremble:new { entity = 'ada', seconds = 2 }:start()
  t.wait(1000)
  t.expect(actors.ada.alpha < 255)
  t.wait(1500)
  t.expect(actors.ada.alpha == 255)
end)
