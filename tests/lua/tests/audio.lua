-- Sounds: position, pan, many at once, cross-fades, pauses, signals.

local function heard(t, name)
  local count = 0
  for _, signal in ipairs(t.signals()) do
    if signal == name then count = count + 1 end
  end
  return count
end

-- Returns the first entry of t.playing() for a sound.
local function playing(t, id)
  for _, sound in ipairs(t.playing()) do
    if sound.id == id then return sound end
  end
end

test('playAudio: options', function(t)
  playAudio('beep', 0, false, { position = 250, volume = 0, pan = -0.5 })
  local sound = playing(t, 'beep')
  t.expect(sound.position == 250 and sound.volume == 0 and sound.pan == -0.5 and sound.length == 500)
  t.wait(250)
  t.expect(not isAudioPlaying('beep'))
  playAudio('beep', 0, false, {})
  sound = playing(t, 'beep')
  t.expect(sound.position == 0 and sound.volume == 1 and sound.pan == 0)
  local wrong = { { position = -1 }, { volume = 2 }, { volume = -1 }, { pan = 1.5 }, { pan = -2 }, { span = 1 }, 'loud' }
  for _, options in ipairs(wrong) do t.expect(not pcall(playAudio, 'hum', 0, false, options)) end
  t.expect(not isAudioPlaying('hum'))
end)

test('playAudio: a position in a loop counts rounds', function(t)
  playAudio('beep', 0, true, { position = 1250 })
  t.expect(audioPosition('beep') == 250)
end)

test("playAudio: plays a sound several times at once with 'overlap'", function(t)
  playAudio('beep', 0, false)
  t.wait(100)
  playAudio('beep', 0, false, { overlap = true })
  t.expect(#t.playing() == 2 and audioPosition('beep') == 0, 'the position of the newest one')
  t.wait(400)
  t.expect(#t.playing() == 1 and heard(t, 'audio-beep') == 1)
  playAudio('beep', 0, false, { overlap = true })
  setAudioVolume('beep', 0.5)
  for _, sound in ipairs(t.playing()) do t.expect(sound.volume == 0.5, 'the call applies to all of them') end
  stopAudio('beep')
  t.expect(#t.playing() == 0)
end)

test('playAudio: plays all of many sounds', function(t)
  for i = 1, 32 do
    SoundFX:new { id = 'many' .. i, path = 'assets/beep.wav' }
    soundfxs['many' .. i]:play()
  end
  t.wait(400)
  t.expect(#t.playing() == 32)
  t.wait(100)
  t.expect(#t.playing() == 0)
  t.wait(20)
  local ended = 0
  for _, signal in ipairs(t.signals()) do
    if signal:find '^audio%-many%d+$' then ended = ended + 1 end
  end
  t.expect(ended == 32)
end)

test('playAudio: plays a fading sound again', function(t)
  playAudio('beep', 0, true)
  stopAudio('beep', 500)
  t.wait(200)
  playAudio('beep', 100, true)
  t.wait(1000)
  t.expect(isAudioPlaying('beep') and not playing(t, 'beep').stopping)
end)

test('resumeAudio: a sound can be paused again', function(t)
  playAudio('beep', 0, false)
  pauseAudio('beep')
  resumeAudio('beep')
  t.wait(100)
  pauseAudio('beep')
  t.wait(1000)
  t.expect(playing(t, 'beep').paused and audioPosition('beep') == 100)
  resumeAudio('beep')
  t.wait(400)
  t.expect(not isAudioPlaying('beep'))
end)

---- Signals ----

test('playAudio: sends its signal at the end', function(t)
  local over
  startScript(function()
    playAudio('beep', 0, false)
    local name = waitFor('audio-beep')
    over = name == 'audio-beep' and t.tick()
  end)
  local first = t.tick()
  t.waitUntil(function() return over end)
  t.expect(over - first == 500 * 60 // 1000)
  t.expect(heard(t, 'audio-beep') == 1)
end)

test('waitFor: returns at once when the sound is not playing', function(t)
  local over
  startScript(function()
    waitFor('audio-beep')
    playAudio('beep', 0, true)
    waitFor({ 'audio-hum', 'audio-beep' })
    over = true
  end)
  t.expect(over)
  local timeOver
  startScript(function() timeOver = waitFor('audio-no such sound', 100) == false end)
  t.wait(200)
  t.expect(timeOver, 'a name of the game\'s own')
end)

test('stopAudio: scripts that wait for the sound continue', function(t)
  local over = 0
  playAudio('beep', 0, true)
  playAudio('hum', 0, true)
  for _, id in ipairs { 'beep', 'hum' } do
    startScript(function()
      waitFor('audio-' .. id)
      over = over + 1
    end)
  end
  t.wait(2000)
  t.expect(over == 0 and heard(t, 'audio-beep') == 0, 'the rounds of a loop send no signal')
  stopAudio('beep')
  t.wait(20)
  t.expect(over == 1)
  stopAudio('hum', 300)
  t.wait(200)
  t.expect(over == 1)
  t.wait(120)
  t.expect(over == 2)
end)

---- Positions and pans ----

test('audioPosition: ms, nil when it is not playing', function(t)
  t.expect(audioPosition('beep') == nil)
  playAudio('beep', 0, false)
  t.wait(200)
  t.expect(audioPosition('beep') == 200)
end)

test('setAudioPosition: continues at that position', function(t)
  t.expect(setAudioPosition('beep', 100), 'no effect on a sound that is not playing')
  playAudio('beep', 0, false)
  setAudioPosition('beep', 400)
  t.expect(audioPosition('beep') == 400)
  t.wait(100)
  t.expect(not isAudioPlaying('beep'))
  playAudio('beep', 0, false)
  setAudioPosition('beep', 5000)
  t.wait(20)
  t.expect(not isAudioPlaying('beep'), 'after its end')
  t.expect(not pcall(setAudioPosition, 'beep', -1))
end)

test('setAudioPan: -1 to 1', function(t)
  playAudio('beep', 0, true)
  t.expect(setAudioPan('beep', 1) and playing(t, 'beep').pan == 1)
  t.expect(not pcall(setAudioPan, 'beep', 1.1) and not pcall(setAudioPan, 'beep', -1.1))
  t.expect(playing(t, 'beep').pan == 1)
end)

---- Cross-fades and pauses ----

test('crossfadeAudio: fades one sound out and another in', function(t)
  playAudio('beep', 0, true)
  t.expect(crossfadeAudio('beep', 'hum', 300))
  t.wait(200)
  t.expect(playing(t, 'beep').stopping and not playing(t, 'hum').stopping and playing(t, 'hum').loop)
  t.wait(120)
  t.expect(not isAudioPlaying('beep') and isAudioPlaying('hum'))
  crossfadeAudio('hum', 'beep', 0, false)
  t.expect(not isAudioPlaying('hum') and not playing(t, 'beep').loop)
  t.expect(not pcall(crossfadeAudio, 'hum', 'hum', 100) and not pcall(crossfadeAudio, 'hum', 'beep', -1))
end)

test('Music:crossfade: fades out all other music', function(t)
  Music:new { id = 'march', path = 'assets/beep.wav' }
  Music:new { id = 'waltz', path = 'assets/beep.wav' }
  musics.march:play()
  musics.hum:play()
  soundfxs.beep:play()
  musics.waltz:crossfade(200, { volume = 0.5 })
  t.expect(playing(t, 'march').stopping and playing(t, 'hum').stopping and not playing(t, 'beep').stopping)
  t.wait(220)
  t.expect(#t.playing() == 2 and playing(t, 'waltz').volume == 0.5)
  musics.waltz:crossfade(200)
  t.wait(1000)
  t.expect(isAudioPlaying('waltz') and not playing(t, 'waltz').stopping, 'a cross-fade to the same sound changes nothing')
  musics.march:crossfade()
  t.expect(#t.playing() == 1 and playing(t, 'march'), 'without a time, it changes at once')
end)

test('pauseAllAudio: pauses all sounds that play', function(t)
  playAudio('beep', 0, true)
  playAudio('hum', 0, false)
  pauseAudio('hum')
  t.expect(pauseAllAudio())
  registerAudio { id = 'click', path = 'assets/beep.wav' }
  playAudio('click', 0, false)
  t.wait(1000)
  t.expect(playing(t, 'beep').paused and audioPosition('beep') == 0 and playing(t, 'hum').paused)
  t.expect(not isAudioPlaying('click'), 'a later sound plays')
end)

test('resumeAllAudio: sounds that were paused one by one stay paused', function(t)
  playAudio('beep', 0, true)
  playAudio('hum', 0, false)
  pauseAudio('hum')
  pauseAllAudio()
  t.expect(resumeAllAudio())
  t.expect(not playing(t, 'beep').paused and playing(t, 'hum').paused)
  resumeAudio('hum')
  t.expect(not playing(t, 'hum').paused)
  pauseAllAudio('music')
  t.expect(not playing(t, 'beep').paused and playing(t, 'hum').paused)
  pauseAllAudio()
  resumeAllAudio('sound')
  t.expect(not playing(t, 'beep').paused and playing(t, 'hum').paused)
  resumeAudio('hum')
  t.expect(not playing(t, 'hum').paused)
end)

for _, class in ipairs { 'Music', 'SoundFX' } do
  local function sound()
    return class == 'Music' and musics.hum or soundfxs.beep
  end

  test(class .. ':play: options', function(t)
    sound():play(0, { position = 100, volume = 0.5, pan = 1 })
    local now = t.playing()[1]
    t.expect(now.position == 100 and now.volume == 0.5 and now.pan == 1)
    sound():play(0, { overlap = true })
    t.expect(#t.playing() == 2)
  end)

  test(class .. ':setPan: -1 to 1', function(t)
    sound():play()
    sound():setPan(-1)
    t.expect(t.playing()[1].pan == -1)
    t.expect(not pcall(sound().setPan, sound(), 2))
  end)

  test(class .. ':position: nil when it is not playing', function(t)
    t.expect(sound():position() == nil)
    sound():play()
    t.wait(100)
    t.expect(sound():position() == 100)
  end)

  test(class .. ':setPosition: leaps', function(t)
    sound():play()
    sound():setPosition(300)
    t.expect(sound():position() == 300)
  end)
end
