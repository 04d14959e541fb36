-- Tests the examples of docs/sound.md.

test('the rain, then the bell', function(t)
  t.wait(1200)
  startScript(storm)
  t.wait(2500)
  t.expect(isAudioPlaying 'rain' and not isAudioPlaying 'waltz', 'the rain alone')
  t.waitUntil(function() return isAudioPlaying 'bell' end, 2000)
  t.waitUntil(function() return t.say 'ada' end, 20000, 'Ada speaks after it')
  t.expect(not isAudioPlaying 'bell')
end)
