-- Tests an entry of docs/howto.md.

test('Tab changes who is led', function(t)
  t.wait(1200)
  objects.letter:addToInventory 'ada'
  t.key 'Tab'
  t.wait(100)
  t.expect(activeActor.id == 'bruno' and activeRoom == rooms.inn and followedActor() == 'bruno', 'Bruno, in the inn')
  t.expect(not t.isVisible 'letter', 'his pockets are empty')
  t.clickRoom(150, 165)
  t.waitUntil(function() return t.where 'bruno' == 150 end, 10000, 'he is led')
  t.key 'Tab'
  t.wait(100)
  t.expect(activeActor.id == 'ada' and activeRoom == rooms.street, 'Ada, in the street')
  t.expect(isObjectOnStage 'letter', 'and her letter')
end)
