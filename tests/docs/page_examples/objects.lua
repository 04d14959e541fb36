-- Tests the examples of docs/objects.md.

test('Ada takes the lantern', function(t)
  t.wait(1200)
  t.clickOn 'lantern'
  t.waitUntil(function() return objects.lantern.owner == 'ada' end, 10000)
  t.expect(isObjectOnStage 'lantern', 'it is shown')
  t.clickOn 'lantern'
  t.waitUntil(function() return selectedObject == 'lantern' end, 1000)
end)

test('the oil is for the door', function(t)
  t.wait(1200)
  t.clickOn 'oil'
  t.clickOn 'innDoor'
  t.waitUntil(function() return state.oiled == 'innDoor' end, 10000)
  t.expect(not objects.oil.owner and not selectedObject)
end)
