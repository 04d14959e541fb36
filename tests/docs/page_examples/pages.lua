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
