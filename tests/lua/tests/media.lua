-- Pictures, fonts, cursors, sounds.

test('registerAnimation: checks frames and times', function(t)
  t.expect(registerAnimation { id = 'a', path = 'assets/figure.png', frames = 2, transparency = black })
  t.expect(registerAnimation { id = 'b', path = 'assets/figure.png', frames = 2, frameMs = { 50, 100 }, once = true })
  t.expect(not pcall(registerAnimation, { id = 'c', path = 'x.png', frames = 0 }))
  t.expect(not pcall(registerAnimation, { id = 'c', path = 'x.png', frames = 1, ms = 0 }))
  t.expect(not pcall(registerAnimation, { id = 'c', path = 'x.png', frames = 2, frameMs = { 50 } }))
  t.expect(not pcall(registerAnimation, { id = 'a', path = 'x.png', frames = 1 }), 'ids are unique')
end)

test('registerAnimation: warns of a picture that does not divide into its frames', function(t)
  for _, frames in ipairs { 2, 3 } do
    local id = 'box' .. frames
    registerAnimation { id = id, path = 'assets/box.png', frames = frames }
    Object:new { id = id, animations = { lying = id } }
    objects[id]:moveTo('hall', 40, 170)
    objects[id]:show()
  end
  rooms.hall:enter()
  t.wait(100)
  t.box('box2')
  t.box('box3')
  local warnings = table.concat(t.log('warn'), '\n')
  t.expect(warnings:find("box.png: 16 pixels are not 3 frames of the same width (animation 'box3')", 1, true), warnings)
  t.expect(not warnings:find 'box2', warnings)
end)

test('registerFont: checks the size', function(t)
  t.expect(registerFont { id = 'small', path = 'assets/pixel.ttf', size = 8, smooth = true })
  t.expect(not pcall(registerFont, { id = 'none', path = 'assets/pixel.ttf', size = 0 }))
  for _, name in ipairs { 'nothing.ttf', '../fonts/mono.ttf', 'mono' } do
    t.expect(not pcall(registerFont, { id = 'none', path = 'engine:' .. name, size = 8 }), name)
  end
end)

test('registerCursor: ids are unique', function(t)
  t.expect(registerCursor { id = 'hand' })
  t.expect(not pcall(registerCursor, { id = 'hand' }))
end)

test('setCursorAnimation: needs a cursor and an animation', function(t)
  t.expect(setCursorAnimation('arrow', 'box'))
  t.expect(not pcall(setCursorAnimation, 'arrow', 'no such'))
end)

test('setMainCursor: is the usual one', function(t)
  setMainCursor('arrow')
  t.move(5, 5)
  t.expect(t.cursor() == 'arrow')
end)

test('setHotspotCursor: is shown over things', function(t)
  registerCursor { id = 'hand' }
  setCursorAnimation('hand', 'box')
  setHotspotCursor('hand')
  t.moveTo('lamp')
  t.wait(50)
  t.expect(t.cursor() == 'hand')
end)

test('showCursor: shows it', function(t)
  hideCursor()
  t.expect(showCursor())
  t.move(5, 5)
  t.expect(t.cursor() == 'arrow')
end)

test('hideCursor: hides it', function(t)
  t.expect(hideCursor())
  t.move(5, 5)
  t.expect(t.cursor() == nil)
end)

test('showCursorText: follows the pointer', function(t)
  t.expect(showCursorText { font = 'font', text = 'lamp', color = white, outline = black })
  t.move(5, 5)
  local _, shown = t.cursor()
  t.expect(shown == 'lamp')
end)

test('hideCursorText: removes the text', function(t)
  showCursorText { font = 'font', text = 'lamp', color = white }
  t.expect(hideCursorText())
  t.move(5, 5)
  local _, shown = t.cursor()
  t.expect(shown == nil)
end)

test('registerAudio: takes one of three kinds', function(t)
  t.expect(registerAudio { id = 'one', path = 'assets/beep.wav' })
  t.expect(registerAudio { id = 'two', path = 'assets/beep.wav', kind = 'voice' })
  t.expect(not pcall(registerAudio, { id = 'three', path = 'assets/beep.wav', kind = 'noise' }))
end)

test('playAudio: ends after its length', function(t)
  t.expect(playAudio('beep', 0, false))
  t.expect(#t.playing() == 1 and isAudioPlaying('beep'))
  playAudio('beep', 0, false)
  t.expect(#t.playing() == 1, 'at most once at a time')
  t.wait(700)
  t.expect(not isAudioPlaying('beep'))
  t.expect(not pcall(playAudio, 'beep', -1, false))
end)

test('pauseAudio: a paused sound does not end', function(t)
  playAudio('beep', 0, false)
  t.expect(pauseAudio('beep'))
  t.wait(1000)
  t.expect(isAudioPlaying('beep'))
end)

test('resumeAudio: goes on', function(t)
  playAudio('beep', 0, false)
  pauseAudio('beep')
  t.expect(resumeAudio('beep'))
  t.wait(1000)
  t.expect(not isAudioPlaying('beep'))
end)

test('stopAudio: fades out', function(t)
  playAudio('beep', 0, true)
  t.expect(stopAudio('beep', 300))
  t.wait(100)
  t.expect(isAudioPlaying('beep'))
  t.wait(300)
  t.expect(not isAudioPlaying('beep'))
end)

test('isAudioPlaying: at first not', function(t)
  t.expect(isAudioPlaying('beep') == false)
end)

test('setAudioVolume: 0 to 1', function(t)
  playAudio('beep', 0, true)
  t.expect(setAudioVolume('beep', 0.5))
  t.expect(not pcall(setAudioVolume, 'beep', 2))
end)

test('audioVolume: reads and sets a kind', function(t)
  t.expect(audioVolume('music') == 1)
  t.expect(audioVolume('music', 0.25) == 0.25)
  t.expect(audioVolume('music') == 0.25 and audioVolume('sound') == 1)
end)

test('setMasterVolume: 0 to 1', function(t)
  t.expect(setMasterVolume(0.5))
  t.expect(not pcall(setMasterVolume, -1))
end)

test('Animation:new: is an Image, too', function(t)
  t.expect(Image == Animation)
  local image = Image:new { id = 'picture', path = 'assets/box.png' }
  t.expect(animations.picture == image and image.frames == 1)
  t.expect(not pcall(Animation.new, Animation, { id = 'picture', path = 'x.png' }), 'ids are unique')
  t.expect(not pcall(Animation.new, Animation, { id = 'pathless' }), 'a path is needed')
end)

test('Font:new: has a size', function(t)
  t.expect(Font:new { id = 'big', path = 'assets/pixel.ttf', size = 32 } == fonts.big)
end)

test('Cursor:new: takes an animation', function(t)
  t.expect(Cursor:new { id = 'hand', animation = 'box' } == cursors.hand and cursors.hand.animation == 'box')
end)

test('Cursor:setAnimation: needs an existing animation', function(t)
  t.expect(not pcall(cursors.arrow.setAnimation, cursors.arrow, 'no such'))
  cursors.arrow:setAnimation('figure')
  t.expect(cursors.arrow.animation == 'figure')
end)

test('Cursor:show: with any cursor', function(t)
  cursors.arrow:hide()
  cursors.arrow:show()
  t.move(5, 5)
  t.expect(t.cursor() == 'arrow')
end)

test('Cursor:hide: with any cursor', function(t)
  cursors.arrow:hide()
  t.move(5, 5)
  t.expect(t.cursor() == nil)
end)

for _, class in ipairs { 'Music', 'SoundFX' } do
  local function sound()
    return class == 'Music' and musics.hum or soundfxs.beep
  end

  test(class .. ':new: wants a path', function(t)
    t.expect(not pcall(_G[class].new, _G[class], { id = 'pathless' }))
    t.expect(_G[class]:new { id = 'new', path = 'assets/beep.wav' }.id == 'new')
  end)

  test(class .. ':play: music loops, effects do not', function(t)
    sound():play()
    t.wait(1000)
    t.expect(sound():isPlaying() == (class == 'Music'))
  end)

  test(class .. ':pause: holds it', function(t)
    sound():play(-5)
    sound():pause()
    t.wait(1000)
    t.expect(sound():isPlaying())
  end)

  test(class .. ':resume: goes on', function(t)
    sound():play()
    sound():pause()
    sound():resume()
    t.expect(sound():isPlaying())
  end)

  test(class .. ':stop: at once without a time', function(t)
    sound():play()
    sound():stop()
    t.expect(not sound():isPlaying())
  end)

  test(class .. ':isPlaying: at first not', function(t)
    t.expect(not sound():isPlaying())
  end)

  test(class .. ':setVolume: 0 to 1', function(t)
    sound():play()
    t.expect(not pcall(sound().setVolume, sound(), 3))
    sound():setVolume(0.5)
    t.expect(sound():isPlaying())
  end)
end

test('Costume:new: moves poses into animations', function(t)
  local costume = Costume:new { id = 'coat', still = { down = 'figure', up = 'box' }, dancing = { left = 'box' }, notes = { 1 } }
  t.expect(costumes.coat == costume and costume.still == nil and costume.notes[1] == 1)
  t.expect(costume.animations.still.up == 'box' and costume.animations.dancing.left == 'box')
end)

test('Costume:new: instances share nothing', function(t)
  local one, two = Costume:new { id = 'one' }, Costume:new { id = 'two' }
  t.expect(one.animations ~= two.animations)
end)

test('Costume:setAnimation: adds a picture', function(t)
  costumes.plain:setAnimation('talking', 'left', 'box')
  t.expect(costumes.plain.animations.talking.left == 'box')
end)

test('registerCostume: ids are unique', function(t)
  t.expect(registerCostume { id = 'hat' })
  t.expect(not pcall(registerCostume, { id = 'hat' }))
end)

test('setCostumeAnimation: four directions', function(t)
  t.expect(setCostumeAnimation('plain', 'talking', 'up', 'box'))
  t.expect(not pcall(setCostumeAnimation, 'plain', 'talking', 'north', 'box'))
end)
