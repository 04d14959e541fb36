-- Tests an entry of docs/howto.md.

test('it flickers while the room is shown', function(t)
  t.wait(1200)
  t.expect(rooms.street:isScriptRunning 'flicker', 'it runs')
  t.expect(isAudioPlaying 'waltz', 'the rest of onenter was done')
  t.trace()
  t.wait(1000)
  local fades = 0
  for _, call in ipairs(t.trace()) do
    if call.name == 'fadeObjectTo' then fades = fades + 1 end
  end
  t.expect(fades >= 4, 'it changes all the time')
  rooms.inn:enter()
  t.wait(100)
  t.expect(not rooms.street:isScriptRunning 'flicker', 'not in another room')
end)
