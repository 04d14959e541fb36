-- Examples of saved games: see ../examples.lua.

return {

  startSave = { since = '0.1.0', example = [[
startSave('before-the-vault', 'The vault')
]] },

  startLoad = { since = '0.1.0', example = [[
local ok, reason = startLoad('before-the-vault')
if not ok then print(reason) end
]] },

  saveGame = { since = '0.1.0', example = [[
local ok, how = saveGame('before-the-jump', 'At the cliff')
if how == 'loaded' then activeActor:say 'I remember this cliff.' end
]] },

  loadGame = { since = '0.1.0', example = [[
local ok, reason = loadGame('before-the-jump')
if not ok then activeActor:say 'It is gone.' end
]] },

  deleteSave = { since = '0.1.0', example = [[
for _, save in ipairs(listSaves()) do
  if save.automatic then deleteSave(save.slot) end
end
]] },

  listSaves = { since = '0.1.0', example = [[
for i, save in ipairs(listSaves()) do
  print(i .. '. ' .. save.room .. ', ' .. os.date('%d.%m. %H:%M', save.date) .. ' ' .. save.description)
end
]] },

  canSave = { since = '0.1.0', example = [[
local ok, reason = canSave()
if not ok then print(reason) end
]] },

  noSave = { since = '0.1.0', example = [[
noSave(true) -- no way back while the coin is in the air
waitMs(500)
noSave(false)
]] },

  undoLastAction = { since = '0.1.0', example = [[
local ok, reason = undoLastAction()
if not ok then print(reason) end
]] },

  showRecap = { since = '0.1.0', example = [[
showRecap('You are looking for the key of the tower.')
]] },

  canUndo = { since = '0.1.0', example = [[
local ok, reason = canUndo()
if not ok then print(reason) end
]] },
}
