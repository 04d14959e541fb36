-- Tests an entry of docs/howto.md.

test('the menu does what was chosen', function(t)
  t.wait(1200)
  local function open()
    t.key 'F1'
    t.waitUntil(function() return #t.options() == 3 end, 1000, 'the menu')
    t.expect(t.playing()[1].paused, 'the music waits')
  end
  open()
  t.choose(1)
  t.wait(100)
  t.expect(not isDialogOpen() and not t.playing()[1].paused, 'it goes on')
  open()
  t.choose 'Quieter'
  t.wait(100)
  t.expect(audioVolume 'music' == 0.5, 'quieter')
  open()
  t.choose 'Quit'
  t.waitUntil(t.quitRequested, 1000, 'the end')
end)
