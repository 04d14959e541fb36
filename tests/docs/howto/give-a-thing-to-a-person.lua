-- Tests an entry of docs/howto.md.

test('Bruno takes the pipe and nothing else', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  objects.letter:addToInventory 'ada'
  objects.letter.onLeftClick = 'select'
  t.wait(500)
  t.clickOn 'letter'
  t.clickOn 'bruno'
  t.waitUntil(function() return t.say 'ada' end, 10000, 'the default answer')
  t.expect(objects.letter.owner == 'ada')
  t.wait(3000)
  t.rightClickOn 'bruno'
  t.waitUntil(function() return not selectedObject end, 10000)
  t.wait(4000)
  t.clickOn 'pipe'
  t.clickOn 'bruno'
  t.waitUntil(function() return t.say 'bruno' == 'Now it is an evening.' end, 10000, 'he thanks her')
  t.expect(objects.pipe.owner == nil and not isObjectOnStage 'pipe' and state.brunoSmokes and not selectedObject)
end)
