-- Core functions: dialog box, animations, fonts, cursors, sounds.

local calls = require 'parts.calls'
local check, refused, raises = calls.check, calls.refused, calls.raises

---- 2.5 Dialog box ----

local box = {
  id = 'd1', font = 'small', color = gray, outline = black, selected = yellow, selectedOutline = black,
  background = { r = 0, g = 0, b = 0, a = 128 }, area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 }, autohide = true,
}

check('startDialog, addDialogLine, stopDialog: four rows, clicked by their row', function(t)
  local choices = {}
  local old = dialogSelected
  dialogSelected = function(id, name) choices[#choices + 1] = id .. ' ' .. name end
  refused(t, 'no dialog', 'addDialogLine', { id = 'd1', text = 'early', name = 'early' })
  refused(t, 'no dialog', 'stopDialog', 'd1')
  t.expect(startDialog(box) == true)
  raises(t, 'area', 'startDialog', { id = 'd2', font = 'small', color = gray, selected = yellow, background = black })
  for i = 1, 4 do
    t.expect(addDialogLine({ id = 'd1', text = 'line ' .. i, name = 'l' .. i, field = 'of the game' }) == true)
  end
  refused(t, 'empty', 'addDialogLine', { id = 'd1', text = '', name = 'x' })
  refused(t, 'waiting', 'startDialog', box)
  t.wait(20)
  t.expect(#t.options() == 4 and t.options()[2].name == 'l2' and t.options()[2].text == 'line 2')
  t.expect(t.cursor() ~= nil, 'the cursor is there')
  t.key '1'
  t.wait(20)
  t.expect(#choices == 0, 'digits belong to the game')
  t.click(200, 165)
  t.wait(20)
  t.expect(#choices == 1 and choices[1] == 'd1 l3', 'the third row, ten px each')
  t.expect(#t.options() == 0)
  local x = t.where 'nell'
  t.clickRoom(40, 170)
  t.wait(300)
  t.expect(t.where 'nell' == x, 'the mode lasts until stopDialog')
  t.expect(startDialog(box) == true, 'again after a choice')
  addDialogLine({ id = 'd1', text = 'other', name = 'other' })
  t.expect(stopDialog('d1') == true and #t.options() == 0)
  t.wait(20)
  t.expect(stopDialog('d1') == true, 'a second call is not a mistake')
  dialogSelected = old
end)

---- 2.6 Animations, fonts, cursors ----

check('registerAnimation: frames, times, colour key', function(t)
  local strip = './assets/images/lantern-ui.png'
  t.expect(registerAnimation({ id = 'a1', path = strip, frames = 2, transparency = gray, ms = 50 }) == true)
  refused(t, 'already', 'registerAnimation', { id = 'a1', path = 'x', frames = 1 })
  refused(t, "'frames'", 'registerAnimation', { id = 'a2', path = 'x', frames = 0 })
  refused(t, "'ms'", 'registerAnimation', { id = 'a2', path = 'x', frames = 1, ms = 0 })
  raises(t, 'transparency.g', 'registerAnimation', { id = 'a2', path = 'x', frames = 1, transparency = { r = 1 } })
  t.expect(registerAnimation({ id = 'missing', path = './no-such-file.png', frames = 1 }) == true, 'files are opened later')
end)

check('registerFont', function(t)
  t.expect(registerFont({ id = 'f1', path = './assets/fonts/pixel.ttf', size = 12 }) == true)
  refused(t, 'already', 'registerFont', { id = 'f1', path = 'x', size = 1 })
  refused(t, "'size'", 'registerFont', { id = 'f2', path = 'x', size = 0 })
end)

check('cursors', function(t)
  t.expect(registerCursor({ id = 'c1' }) == true and setCursorAnimation('c1', 'cursor') == true)
  refused(t, 'already', 'registerCursor', { id = 'c1' })
  refused(t, 'no animation', 'setCursorAnimation', 'c1', 'none')
  t.expect(setMainCursor('c1') == true and setHotspotCursor('hot') == true)
  t.expect(hideCursor('anything') == true and t.cursor() == nil)
  t.expect(showCursor() == true)
  t.expect(showCursorText({ font = 'small', text = 'here', color = white, outline = black }) == true)
  t.expect(select(2, t.cursor()) == 'here')
  t.expect(hideCursorText() == true and select(2, t.cursor()) == nil)
  refused(t, 'no font', 'showCursorText', { font = 'none', text = 'x', color = white })
  setMainCursor('plain')
end)

---- 2.7 Audio ----

check('sounds', function(t)
  t.expect(registerAudio({ id = 's1', path = './assets/soundfx/creak.wav' }) == true)
  refused(t, 'already', 'registerAudio', { id = 's1', path = 'x' })
  t.expect(playAudio('s1', 0, true) == true and playAudio('s1', 0, true) == true, 'a playing sound continues')
  refused(t, "'fadeMs'", 'playAudio', 's1', -1, true)
  refused(t, '3 arguments expected, got 1', 'playAudio', 's1')
  local function isPlaying()
    for _, sound in ipairs(t.playing()) do
      if sound.id == 's1' then return sound end
    end
  end
  t.wait(1200)
  t.expect(isPlaying().loop, 'it loops')
  t.expect(pauseAudio('s1') == true and isPlaying().paused)
  t.expect(resumeAudio('s1') == true and not isPlaying().paused)
  t.expect(pauseAudio('s1') == true and isPlaying().paused, 'a second pause works')
  resumeAudio('s1')
  t.expect(stopAudio('s1', 200) == true and isPlaying())
  t.expect(playAudio('s1', 0, true) == true, 'it can be played while it fades out')
  t.wait(400)
  t.expect(isPlaying())
  t.expect(stopAudio('s1') == true and not isPlaying())
  t.expect(pauseAudio('s1') == true and resumeAudio('s1') == true and stopAudio('s1') == true, 'a stopped sound is not a mistake')
end)

check('sounds: many at once', function(t)
  for i = 1, 12 do
    registerAudio({ id = 'many' .. i, path = './assets/music/night.wav' })
    t.expect(playAudio('many' .. i, 0, false) == true)
  end
  local count = 0
  for _, sound in ipairs(t.playing()) do
    if sound.id:find '^many' then count = count + 1 end
  end
  t.expect(count == 12, 'the ninth is not lost')
  for i = 1, 12 do stopAudio('many' .. i) end
end)
