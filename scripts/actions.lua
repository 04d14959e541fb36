-- What the player's click has set going, and cutscenes: at most one of each.

local _, _, rules = ...

-- The running coroutine of each, or nil, and what the game wants done when the player presses Esc.
action, cutscene, cutsceneEscape = nil, nil, nil

-- What is given to it is called when the enclosing function is left in any way, also by force (engine/script/lua/endings.c).
local atEnd = atEnd

-- Complains of what cannot be run.
local function isFunction(value, name, caller)
  if type(value) == 'function' then return true end
  mistake(string.format("bad argument '%s' to '%s' (function expected, got %s)", name, caller, type(value)))
  return false
end

---- Actions ----

-- Runs 'func' as the present action; an earlier one is stopped and never does what was still to come.
function startAction(func)
  if not isFunction(func, 'func', 'startAction') then return false end
  stopAction()
  return startScriptFor('action', 'action', function()
    local me = coroutine.running()
    action = me
    local _ <close> = atEnd(function()
      if action == me then action = nil end
    end)
    func()
  end)
end

function stopAction()
  action = nil
  stopScriptsFor('action')
end

---- Cutscenes ----

local function forgetCutscene()
  cutscene, cutsceneEscape = nil, nil
end

-- Runs 'func' as the cutscene. It calls startCutscene() and stopCutscene() itself. When the player presses Esc it is stopped
-- and 'escape' brings about what it would have; without one it is played at once to its end, or to the next
-- choice of the player's in a dialog.
function playCutscene(func, escape)
  if not isFunction(func, 'func', 'playCutscene') then return false end
  if escape and not isFunction(escape, 'escape', 'playCutscene') then return false end
  endCutscene()
  return startScriptFor('cutscene', 'cutscene', function()
    local me = coroutine.running()
    local finished = false
    cutscene, cutsceneEscape = me, escape
    local _ <close> = atEnd(function()
      if cutscene ~= me then return end
      forgetCutscene()
      -- An error must not leave the player without a cursor, nor half of the scene going on. What it began and did not wait
      -- for outlives a cutscene that has come to its end.
      if finished then return disownScriptsFor('cutscene') end
      stopScriptsFor('cutscene')
      stopCutscene()
      restoreControls()
    end)
    func()
    finished = true
  end)
end

-- Stops the cutscene and lets its escape function tidy up.
function endCutscene()
  if not cutscene then return end
  local escape = cutsceneEscape
  forgetCutscene()
  stopScriptsFor('cutscene')
  if not (escape and rules.escapeEndsCutscene) then
    stopCutscene()
    restoreControls()
  end
  if escape then escape() end
end
