-- Plays the whole story by keys and mouse. The game has no main.lua, and ends with the story.

local function seen(t)
  return t.page() and t.page().text:gsub('\n', ' ')
end

test('from the stairs to the stairs', function(t)
  t.expect(t.window().width == 480 and t.window().scale == 3, 'the default canvas of story games')
  t.expect(seen(t):find '^The archive of the order' and t.page().picture == 'story: archive')
  t.key 'Space'
  t.key 'Space'
  t.key 'Space'
  t.choose 'Speak to the archivist.'
  t.expect(t.page().picture == 'story: archivist')
  t.click(240, 200)
  t.click(240, 200)
  t.choose 'The other one?'
  t.key 'Return'
  t.key 'Return'
  t.key '2'
  t.key 'Space'
  t.choose 'Lift the sheet.'
  t.expect(t.page().picture == nil)
  t.key 'End'
  t.waitUntil(function() return #t.options() > 0 end)
  t.expect(#t.options() == 3, 'there is enough for today')
  t.choose(1)
  t.key 'End'
  t.waitUntil(function() return #t.options() > 0 end)
  t.choose 'His pockets were turned out. Has anybody been here before me?'
  t.expect(seen(t):find 'candle')
  t.key 'End'
  t.waitUntil(function() return #t.options() > 0 end)
  t.choose 'Thank you. Go on with your work.'
  t.key 'Space'
  t.choose 'That is enough for today.'
  t.key 'Space'
  t.expect(seen(t) == 'The Archive  The end' and not t.quitRequested(), seen(t))
  t.choose 'Quit'
  t.wait(50)
  t.expect(t.quitRequested() and not t.page())
end)

test('it resumes in the middle', function(t)
  t.key 'End'
  t.waitUntil(function() return #t.options() > 0 end)
  t.choose 'Speak to the archivist.'
  t.key 'Space'
  local where, page = storyState(), seen(t)
  startScript(function()
    stopStory()
    waitTicks(1)
    runStory(where)
  end)
  t.wait(100)
  t.expect(seen(t) == page and t.page().picture == 'story: archivist', seen(t))
  t.wheel(1)
  t.expect(seen(t):find 'This morning somebody did not leave', 'the text that was read before')
end)
