-- Tests an entry of docs/howto.md.

test('the upper half with the lower one', function(t)
  t.wait(1200)
  t.clickOn 'upperHalf'
  t.waitUntil(function() return selectedObject == 'upperHalf' end)
  t.clickOn 'lowerHalf'
  t.waitUntil(function() return objects.map.owner == 'ada' end, 5000, 'a map')
  t.expect(not objects.upperHalf.owner and not objects.lowerHalf.owner and selectedObject == nil, 'of both halves')
  t.expect(isObjectOnStage 'map' and not isObjectOnStage 'upperHalf')
end)

test('the lower half with the upper one', function(t)
  t.wait(1200)
  t.clickOn 'lowerHalf'
  t.waitUntil(function() return selectedObject == 'lowerHalf' end)
  t.clickOn 'upperHalf'
  t.waitUntil(function() return objects.map.owner == 'ada' end, 5000, 'a map')
  t.expect(not objects.upperHalf.owner and not objects.lowerHalf.owner and selectedObject == nil, 'of both halves')
  t.expect(isObjectOnStage 'map' and not isObjectOnStage 'upperHalf')
end)
