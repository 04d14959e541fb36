-- Saving and loading. A save can be made at any moment, also in the middle of a line or a cutscene.
--
-- The engine calls these functions of the game, if it defines them:
--
--   onSave(slot, description)   before the game is saved, by the player, the game or the engine
--   onLoad(slot, how)           after the game was loaded, in the loaded game; 'how' is 'updated' if
--                               the game has changed since the save, so that it goes on a little
--                               earlier
--
-- The engine wakes the scripts that wait in saveGame, loadGame and undoLastAction, so gameSaved,
-- gameLoaded and gameUndone only inform the player, and games can replace them.

local _, _, rules = ...

-- The functions of the core, which do not wait.
local beginSave, beginLoad, beginUndo = saveGame, loadGame, undoLastAction

local hasText, text = hasText, text

-- Returns words of the engine in the player's language: games may have a text whose id is these
-- words.
local function translated(words)
  return not isKiavcGame() and hasText(words) and text(words) or words
end

local function showWords(words)
  showNotice((string.gsub(translated(words), '^%l', string.upper)))
end

-- Writes the game to a slot. In a script, waits until that is done. Returns true; or false and the
-- reason. When the save is loaded later, the script goes on here as well, and saveGame returns true
-- and 'loaded'.
function saveGame(slot, ...)
  local ok, what = beginSave(slot, ...)
  if ok and coroutine.isyieldable() then ok, what = select(2, waitFor('saved-' .. slot)) end
  if ok then return ok, what end
  return ok, translated(what)
end

-- Goes back to the moment of a save. This run of the game ends, so a call that succeeds does not
-- return. If the save cannot be loaded, the game goes on: returns false and the reason.
function loadGame(slot, ...)
  local ok, reason = beginLoad(slot, ...)
  if ok and coroutine.isyieldable() then ok, reason = select(2, waitFor('loaded-' .. slot)) end
  if ok then return ok end
  return ok, translated(reason)
end

-- Goes back to the moment before the player's last action. A call that succeeds does not return. If
-- nothing can be undone, the game goes on: returns false and the reason.
function undoLastAction(...)
  local ok, reason = beginUndo(...)
  if ok and coroutine.isyieldable() then ok, reason = select(2, waitFor 'undone') end
  if ok then return ok end
  return ok, translated(reason)
end

-- The engine calls this when a save was written or has failed. Shows 'Saved', or 'reason' if 'ok' is
-- false. Shows nothing for automatic saves that were written.
function gameSaved(slot, ok, reason)
  if ok and string.find(slot, '^auto%-') then return end
  showWords(ok and 'Saved' or reason)
end

local updatedWords = 'the game was updated; you are a little before the moment of this save'

-- The engine calls this in a loaded game ('ok' is true, 'reason' is nil or 'updated'), and in a game
-- that goes on because a save could not be loaded ('reason' says why not).
function gameLoaded(slot, ok, reason)
  if ok then reason = reason == 'updated' and updatedWords or 'Loaded' end
  showWords(reason)
end

-- The engine calls this after undoLastAction: in the game that went back, or in one that could not.
function gameUndone(ok, reason)
  showWords(ok and 'Undone' or reason)
end

-- The story so far: the game's global 'recap' is a text, a list of texts, or a function that returns
-- one of them. Returns the words, or nil.
local function recapWords()
  local words = recap
  if type(words) == 'function' then words = words() end
  if type(words) == 'table' then
    local list = {}
    for i, part in ipairs(words) do list[i] = hasText(part) and text(part) or tostring(part) end
    words = table.concat(list, '\n')
  end
  if words == nil or words == '' then return nil end
  if type(words) ~= 'string' then return mistake('recap: a text or a list of texts expected, got ' .. type(words)) end
  return hasText(words) and text(words) or words
end

-- The engine calls this in a game that was loaded. Shows the game's 'recap', if there is one.
function gameRecap()
  if rules.hasSettings then showRecap(recapWords()) end
end
