-- Tests the examples of docs/saves.md.

test('the diary saves', function(t)
  local notices = {}
  function showNotice(words) notices[#notices + 1] = words end
  t.wait(1200)
  t.clickOn 'diary'
  t.wait(200)
  t.expect(listSaves()[1].slot == 'diary' or listSaves()[2].slot == 'diary')
  t.expect(#notices == 0, 'the example says something else')
  t.key 'F6'
  t.wait(200)
  t.expect(notices[1] == 'A bookmark is in the book.')
end)

test('saving before the jump', function(t)
  t.wait(100)
  t.expect(listSaves()[1].slot == 'before-the-jump')
  t.expect(t.say() == nil, 'nothing was loaded')
  t.expect(_G.freeSlot('before-the-') == 'before-the-1')
  startSave('page1')
  startSave('page3')
  t.wait(100)
  t.expect(_G.freeSlot('page') == 'page2')
end)

test('Q saves and quits', function(t)
  t.wait(1200)
  t.key 'Q'
  t.waitUntil(t.quitRequested, 1000, 'the end')
  t.expect(listSaves()[1].slot == 'evening')
end)

test('settings of the game and of the engine', function(t)
  t.expect(settings.hardMode == true)
  t.expect(audioVolume 'music' == 0.7, 'the default of main.lua')
  t.expect(settings.hints == true)
end)
