-- Tests an entry of docs/howto.md.

test('she walks with the frames and steps of the file', function(t)
  t.wait(1200)
  t.expect(actors.ada.costume == 'drawn' and costumes.drawn.animations.walking.right == 'drawn-walking-right')
  local x1, y1, x2, y2 = t.box 'ada'
  t.expect(x2 - x1 > 20 and y2 - y1 > 40, 'her picture is shown')
  actors.ada:walkTo(340, 160)
  t.waitUntil(function() return isAudioPlaying 'step' end, 2000)
  t.waitUntil(function() return not isActorBusy 'ada' end, 10000)
end)
