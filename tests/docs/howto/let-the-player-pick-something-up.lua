-- Tests an entry of docs/howto.md.

test('Ada takes the shell and puts it back', function(t)
  t.wait(1200)
  t.clickOn 'shell'
  t.waitUntil(function() return objects.shell.owner == 'ada' end, 10000, 'she takes it')
  t.expect(t.where 'ada' == 250 and isAudioPlaying 'door' and isObjectOnStage 'shell')
  t.waitForPlayer()
  t.clickOn 'shell'
  t.waitUntil(function() return selectedObject == 'shell' end, 1000)
  t.clickOn 'shell'
  t.waitUntil(function() return selectedObject == nil end, 1000, 'it is put away')
  objects.shell:putBack()
  local x, y, room = t.where 'shell'
  t.expect(x == 250 and y == 158 and room == 'street' and not objects.shell.owner)
end)
