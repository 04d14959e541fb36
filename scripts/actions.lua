-- Actions, which the player's clicks start, and cutscenes. At most one of each runs at a time.

local _, _, rules = ...

-- The running coroutines, or nil, and the cutscene's function for the Esc key.
action, cutscene, cutsceneEscape, cutsceneDiffers = nil, nil, nil, nil

-- Calls a function when the enclosing function ends, even when its script is
-- stopped (engine/script/lua/endings.c).
local atEnd = atEnd

-- Returns whether 'value' is a function. If not, raises a mistake of the caller.
local function isFunction(value, name, caller)
  if type(value) == 'function' then return true end
  -- require returns true for a file that returns nothing.
  local hint = value == true and "; does the required file end with 'return' and the function?" or ''
  mistake(string.format("bad argument '%s' to '%s' (function expected, got %s)%s", name, caller, type(value), hint))
  return false
end

---- Actions ----

-- Runs 'func' as the current action. Stops the previous action first.
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

-- Gives the player the pointer and the controls back after a cutscene that was stopped, and moves its
-- black bars away.
local removeBars = letterbox

local function endMode()
  stopCutscene()
  restoreControls()
  if rules.checksThings then removeBars(false, { wait = false }) end
end

local function forgetCutscene()
  cutscene, cutsceneEscape, cutsceneDiffers = nil, nil, nil
end

-- Returns the option 'differs' of playCutscene as a list of paths, or nil and what is wrong.
local function differingPaths(options)
  if options == nil then return nil end
  if type(options) ~= 'table' then return nil, 'a table expected for options, got ' .. type(options) end
  for name in pairs(options) do
    if name ~= 'differs' then
      return nil, "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), { differs = true }))
    end
  end
  local differs = options.differs
  if differs == nil then return nil end
  if differs == true then return { '*' } end
  if type(differs) ~= 'table' then return nil, "the option 'differs' is true or a list of names, not " .. tostring(differs) end
  for _, path in ipairs(differs) do
    if type(path) ~= 'string' then return nil, "the option 'differs' lists names, not " .. tostring(path) end
  end
  return differs
end

-- Runs 'func' as the cutscene. 'func' must call startCutscene() and stopCutscene(). When the player
-- presses Esc, the cutscene is stopped and 'escape' is called. 'escape' must set the state to which the
-- cutscene would have led. Without 'escape', the rest of the cutscene is played at once, to its end
-- or to the next choice in a dialog. The option 'differs' names what may differ after Esc, for
-- 'ichor test --check-skips': true for everything, or a list such as { 'state.seenAll', 'actors.ada' }.
function playCutscene(func, escape, options)
  if not isFunction(func, 'func', 'playCutscene') then return false end
  if escape and not isFunction(escape, 'escape', 'playCutscene') then return false end
  local differs, fault = differingPaths(options)
  if fault then return mistake('playCutscene: ' .. fault) end
  endCutscene()
  return startScriptFor('cutscene', 'cutscene', function()
    local me = coroutine.running()
    local finished = false
    cutscene, cutsceneEscape, cutsceneDiffers = me, escape, differs
    local _ <close> = atEnd(function()
      if cutscene ~= me then return end
      forgetCutscene()
      -- A cutscene that has finished leaves its other scripts running. After an error or a stop
      -- they are stopped too, and the player gets the cursor back.
      if finished then return disownScriptsFor('cutscene') end
      stopScriptsFor('cutscene')
      endMode()
    end)
    func()
    finished = true
  end)
end

-- Stops the running cutscene, if there is one, and calls its escape function.
function endCutscene()
  if not cutscene then return end
  local escape = type(cutsceneEscape) == 'function' and cutsceneEscape or nil -- games can set it
  forgetCutscene()
  stopScriptsFor('cutscene')
  if not (escape and rules.escapeEndsCutscene) then endMode() end
  if escape then escape() end
end
