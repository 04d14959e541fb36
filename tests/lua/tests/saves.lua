-- Saved games: what scripts see of them. tests/shell/saves.sh loads them in other processes.

local function refuses(slot, text)
  local ok, message = pcall(startSave, slot)
  return not ok and message:find(text, 1, true) ~= nil
end

-- Replaces a global function for this test, and returns a list of the calls of it, each a list of
-- its arguments.
local function spyOn(name)
  local calls = {}
  _G[name] = function(...) calls[#calls + 1] = table.pack(...) end
  return calls
end

test('startSave: the game is saved at the end of the next tick', function(t)
  t.expect(startSave('one', 'at the pier') == true)
  t.expect(#listSaves() == 0)
  t.wait(100)
  local saves = listSaves()
  t.expect(#saves == 1)
  t.expect(saves[1].slot == 'one')
  t.expect(saves[1].description == 'at the pier')
  t.expect(saves[1].automatic == false)
  t.expect(saves[1].playTime > 0)
end)

test('startSave: slots have short, plain names', function(t)
  t.expect(refuses('', "'' cannot be the name of a slot: it is empty"))
  t.expect(refuses('../x', "only letters, digits, '-' and '_'"))
  t.expect(refuses(string.rep('x', 33), 'more than 32 characters'))
end)

test('saveGame: waits until the save is written', function(t)
  local results
  startScript(function() results = { saveGame('two') } end)
  t.waitUntil(function() return results end)
  t.expect(results[1] == true)
  t.expect(results[2] == nil)
  t.expect(listSaves()[1].slot == 'two')
end)

test('onSave: is called before the game is saved', function(t)
  local seen
  _G.onSave = function(slot, description) seen = slot .. ': ' .. description end
  startSave('three', 'in the rain')
  t.wait(100)
  t.expect(seen == 'three: in the rain')
  _G.onSave = nil
end)

test('noSave: the game cannot be saved', function(t)
  noSave(true)
  local ok, reason = canSave()
  t.expect(ok == false)
  t.expect(reason == 'the game has switched saving off (noSave)')
  t.expect(startSave('four') == false)
  noSave(false)
  t.expect(canSave() == true)
end)

test('canSave: in the middle of a cutscene, too', function(t)
  startCutscene()
  t.expect(canSave() == true)
  stopCutscene()
end)

test('deleteSave: the save is gone', function(t)
  t.expect(deleteSave('five') == false)
  startSave('five')
  t.wait(100)
  t.expect(deleteSave('five') == true)
  t.wait(100)
  t.expect(#listSaves() == 0)
end)

test('listSaves: the newest first', function(t)
  startSave('b')
  t.wait(100)
  startSave('a', 'tabs\tand\nlines')
  t.wait(100)
  local saves = listSaves()
  t.expect(#saves == 2)
  t.expect(saves[1].date >= saves[2].date)
  for _, save in ipairs(saves) do
    if save.slot == 'a' then t.expect(save.description == 'tabs and lines') end
  end
end)

test('startLoad: there must be such a save', function(t)
  local ok, reason = startLoad('nothing')
  t.expect(ok == false)
  t.expect(reason == 'there is no such save')
end)

test('loadGame: says why a save could not be loaded, and the game goes on', function(t)
  local notices = spyOn 'showNotice'
  startSave('six')
  t.wait(100)
  t.expect(notices[1][1] == 'Saved')
  local ok, reason
  startScript(function() ok, reason = loadGame('six') end)
  t.wait(200)
  t.expect(ok == false)
  t.expect(reason == 'a test cannot load saves')
  t.expect(notices[2][1] == 'A test cannot load saves')
  t.expect(#t.errors() == 0)
end)

test('saveGame, loadGame: their errors name them', function(t)
  local function message(call)
    return select(2, pcall(call))
  end
  t.expect(message(function() saveGame('a b') end):find("bad argument 'slot' to 'saveGame' ('a b' cannot be", 1, true))
  t.expect(message(function() loadGame('a b') end):find("bad argument 'slot' to 'loadGame' ('a b' cannot be", 1, true))
  t.expect(message(function() saveGame('a b') end):find('^tests/saves.lua:%d+:'))
end)

test('gameSaved, gameLoaded: can be replaced', function(t)
  local saved, loaded = spyOn 'gameSaved', spyOn 'gameLoaded'
  local ok, reason
  startScript(function() ok = saveGame 'mine' end)
  t.wait(100)
  t.expect(ok == true)
  t.expect(#saved == 1 and saved[1].n == 2 and saved[1][1] == 'mine' and saved[1][2] == true)
  startScript(function() ok, reason = loadGame 'mine' end)
  t.wait(100)
  t.expect(ok == false and reason == 'a test cannot load saves')
  t.expect(#loaded == 1 and loaded[1].n == 3 and loaded[1][2] == false and loaded[1][3] == reason)
end)

test('F6, F7: tell scripts what they did', function(t)
  local saved, loaded = spyOn 'gameSaved', spyOn 'gameLoaded'
  t.key 'F7'
  t.expect(#loaded == 1 and loaded[1][1] == 'quick' and loaded[1][3] == 'there is no such save')
  noSave(true)
  t.key 'F6'
  t.expect(#saved == 1 and saved[1][2] == false and saved[1][3] == 'the game has switched saving off (noSave)')
  noSave(false)
  t.key 'F6'
  t.wait(100)
  t.expect(#saved == 2 and saved[2][1] == 'quick' and saved[2][2] == true)
end)

test('saves of one tick: all are done, in the order of the calls', function(t)
  startSave 'a'
  t.wait(100)
  t.expect(deleteSave 'a' == true)
  t.expect(deleteSave 'a' == false)
  t.expect(startLoad 'a' == false)
  t.expect(startSave 'a' == true)
  t.expect(startSave('b', 'first') == true)
  t.expect(startSave('c') == true)
  t.expect(startSave('b', 'last') == true)
  t.expect(deleteSave 'c' == true)
  t.wait(100)
  local found = {}
  for _, save in ipairs(listSaves()) do found[#found + 1] = save.slot .. '=' .. save.description end
  table.sort(found)
  t.expect(table.concat(found, ' ') == 'a= b=last', table.concat(found, ' '))
end)

test('onSave: cannot save', function(t)
  local ok, reason
  _G.onSave = function() ok, reason = saveGame 'again' end
  startSave 'once'
  t.wait(100)
  t.expect(ok == false and reason == 'onSave cannot save: it is called because the game is saved', reason)
  t.expect(#listSaves() == 1)
  _G.onSave = nil
end)

test('startSave: a script cannot save all the time', function(t)
  local refused
  for _ = 1, 30 do
    local ok, reason = startSave('often')
    refused = refused or (not ok and reason)
    t.wait(20)
  end
  t.expect(refused == 'the game was saved too often; try again in a second', refused)
  t.wait(1200)
  t.expect(startSave('often'))
end)

test('canUndo: at first, there is nothing to undo', function(t)
  local undone = spyOn 'gameUndone'
  local ok, reason = canUndo()
  t.expect(ok == false and reason == 'there is nothing to undo')
  ok, reason = undoLastAction()
  t.expect(ok == false and reason == 'there is nothing to undo')
  t.wait(100)
  t.expect(#undone == 1 and undone[1].n == 2 and undone[1][1] == false)
end)

test('undoLastAction: after an action, it says why it could not be done', function(t)
  local notices = spyOn 'showNotice'
  local ok, reason
  onUserInput('U', function() ok, reason = undoLastAction() end)
  onUserInput('W', function() waitMs(100) end)
  t.key 'W'
  t.expect(canUndo() == true)
  t.wait(200)
  t.key 'U'
  t.wait(100)
  t.expect(ok == false and reason == 'a test cannot undo')
  t.expect(notices[1][1] == 'A test cannot undo')
  t.expect(canUndo() == true)
  onUserInput('U', nil)
  onUserInput('W', nil)
end)
