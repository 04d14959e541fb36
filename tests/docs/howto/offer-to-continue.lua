-- Tests an entry of docs/howto.md.

test('only a game with a save can be continued', function(t)
  t.wait(1200)
  local result
  local function open()
    result = nil
    startScript(function() result = _G.titleMenu() end)
    t.wait(100)
  end
  open()
  t.expect(result == 'new')
  startSave('page-1')
  t.wait(100)
  open()
  t.expect(#t.options() == 2 and not result)
  local loads = {}
  function loadGame(slot) -- a test cannot load
    loads[#loads + 1] = slot
    return false
  end
  t.choose 'Continue'
  t.wait(200)
  t.expect(loads[1] == 'page-1', 'it is loaded')
  t.expect(#t.options() == 2 and not result, 'it could not be loaded, so the menu is there again')
  t.choose 'New game'
  t.wait(100)
  t.expect(result == 'new')
end)
