-- Tests an entry of docs/howto.md.

test('the menu saves, lists, loads and deletes', function(t)
  t.wait(1200)
  local function choose(first, second)
    t.key 'F2'
    t.waitUntil(function() return #t.options() == 4 end, 1000, 'the menu')
    t.choose(first)
    t.wait(200)
    if second then t.choose(second) end
    t.wait(200)
  end
  choose 'Save'
  t.expect(#listSaves() == 1 and listSaves()[1].description == 'In the street')
  local loaded
  function loadGame(slot) loaded = slot end -- a test cannot load
  choose('Load', 1)
  t.expect(loaded == listSaves()[1].slot)
  choose('Delete', 'Back')
  t.expect(#listSaves() == 1)
  choose('Delete', 1)
  t.expect(#listSaves() == 0)
end)
