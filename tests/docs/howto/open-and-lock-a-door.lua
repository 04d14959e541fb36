-- Tests an entry of docs/howto.md.

test('the door opens only after the key was used', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 367, 160)
  t.wait(2500)
  t.clickOn 'cellarDoor'
  t.waitUntil(function() return t.say 'ada' == 'Locked.' end, 10000, 'it is locked')
  t.expect(activeRoom == rooms.street, 'and she is outside')
  t.wait(2000)
  t.clickOn 'key'
  t.waitUntil(function() return selectedObject == 'key' end)
  t.clickOn 'cellarDoor'
  t.waitUntil(function() return t.say 'ada' == 'It turns.' end, 10000, 'the key turns')
  t.expect(state.cellarLocked == false and selectedObject == nil)
  t.wait(2000)
  t.clickOn 'cellarDoor'
  t.waitUntil(function() return activeRoom == rooms.inn end, 10000, 'it opens')
end)
