-- Tests an entry of docs/howto.md.

test('the cat takes the fish', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 480, 160)
  t.wait(2500)
  t.clickOn 'fish'
  t.waitUntil(function() return selectedObject == 'fish' end)
  t.clickOn 'cat'
  t.waitUntil(function() return state.catFed end, 10000, 'the cat is fed')
  t.expect(t.where 'ada' == 490, 'Ada went there')
  t.expect(objects.fish.owner == nil and not isObjectOnStage 'fish' and selectedObject == nil, 'the fish is gone')
  t.expect(isAudioPlaying 'meow')
end)
