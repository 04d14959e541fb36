-- Tests an entry of docs/howto.md.

test('each second step is heard', function(t)
  t.wait(1200)
  local steps, isHeard = 0, false
  actors.ada:walkTo(340, 160)
  t.waitUntil(function()
    local plays = isAudioPlaying 'step'
    if plays and not isHeard then steps = steps + 1 end
    isHeard = plays
    return not isActorBusy 'ada'
  end, 5000)
  t.expect(steps >= 3, steps .. ' steps')
  t.wait(1000)
  t.expect(not isAudioPlaying 'step', 'no sound when she stands')
end)
