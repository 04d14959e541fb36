-- Tests the examples of docs/pages.md.

test('the archive can be read', function(t)
  t.wait(1200)
  startScript(readArchive)
  local function readUntilMenu()
    t.waitUntil(function()
      if #t.options() > 0 then return true end
      if t.page() and t.page().waits then t.key 'Space' end
    end, 10000)
  end
  readUntilMenu()
  t.expect(#t.options() == 2)
  t.choose 'The other one?'
  readUntilMenu()
  t.expect(#t.options() == 3, 'the page looks at the flags')
  t.choose 'Thank you.'
  t.waitUntil(function()
    if t.page() and t.page().waits then t.key 'Space' end
    return state.archiveRead
  end, 10000)
  t.expect(state.flags.seenBody and not t.page())
end)

test('the die shows the same number after a pause', function(t)
  t.wait(1200)
  local rolls = 0
  math.random = function() -- luacheck: ignore 122
    rolls = rolls + 1
    return rolls
  end
  local function shown(words)
    return function() return t.page() and t.page().waits and string.find(t.page().text, words, 1, true) end
  end
  startScript(playDice)
  t.waitUntil(shown 'You throw the die.')
  t.key 'Space'
  t.waitUntil(shown 'It shows 1.')
  t.key 'Escape'
  t.waitUntil(function() return state.dice end)
  startScript(playDice)
  t.waitUntil(shown 'It shows 1.')
  t.expect(rolls == 1, 'the function is not called again')
  t.key 'Space'
  t.waitUntil(function() return not t.page() end)
  t.expect(state.dice == nil, 'the next story begins from scratch')
end)
