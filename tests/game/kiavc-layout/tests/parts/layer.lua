-- Helpers for the tests of the Lua layer. The tests run in one game, and record which parts of the
-- layer were used.

local layer = {}

---- Recorded calls ----

layer.methods = {
  Animation = 'new', Font = 'new', Cursor = 'new setAnimation show hide', Music = 'new play pause resume stop',
  SoundFX = 'new play pause resume stop', Costume = 'new setAnimation',
  Room = 'new enter leave show setBackground addLayer removeLayer addWalkbox enableWalkbox disableWalkbox triggerWalkbox ' ..
    'startScript stopScript stopAllScripts',
  Actor = 'new setCostume setFont setTextColor setOutlinetColor setSpeed moveTo scale setAlpha setPlane setInteraction ' ..
    'setState show hide follow fadeIn fadeOut fadeTo walkTo look say leftClick rightClick startScript stopScript stopAllScripts',
  Object = 'new setAnimation setUiAnimation setParent moveTo addToInventory removeFromInventory setHover ' ..
    'setInteraction setInteractable setUi setUiPosition scale setAlpha setPlane setState show hide fadeIn fadeOut fadeTo use ' ..
    'leftClick rightClick startScript stopScript stopAllScripts',
}

layer.functions = [[
setActiveActor setSelectedObject onUserInput userInput hovering leftClick rightClick updateWorld checkScheduled runCommand
waitMs waitFor signal triggerWalkbox startScript startAction stopAction playCutscene endCutscene waitDialog dialogSelected
enterDialog text dumpTable
]]

layer.variables = [[
black blue brown cyan gray green magenta red white yellow Animation Image Font Cursor Music SoundFX Room Actor Costume Object
animations fonts cursors musics soundfxs rooms actors costumes objects objectInteractions selectedObject activeActor activeRoom
previousRoom nextRoom hoveringOn currentTicks inputTrigger state lang loadedLang translations action cutscene cutsceneEscape
waitingDialog selectedDialog
]]

-- The functions that were called, and the variables that had a value while the tests ran.
local used, seen = {}, {}
layer.used, layer.seen = used, seen

local function lookAround()
  for name in layer.variables:gmatch '%S+' do
    if not seen[name] and _G[name] ~= nil then seen[name] = true end
  end
end

local function watch(owner, name, whole)
  local original = owner[name]
  if type(original) ~= 'function' then return end
  owner[name] = function(...)
    used[whole] = true
    lookAround()
    return original(...)
  end
end

for class, names in pairs(layer.methods) do
  for name in names:gmatch '%S+' do watch(_G[class], name, class .. ':' .. name) end
end
for name in layer.functions:gmatch '%S+' do watch(_G, name, name) end

local first = true

function layer.check(name, body)
  test(name, { fresh = first }, function(t)
    if not state.introDone then
      t.wait(100)
      lookAround()
      t.key 'Escape'
      t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
      rooms.garden:stopAllScripts()
      state.dryFeet = true
    end
    body(t)
    lookAround()
  end)
  first = false
end

-- Checks that the call is a mistake: it returns nil, and the log names the test's file and line.
function layer.mistaken(t, pattern, func, ...)
  local known = #t.errors()
  t.expect(func(...) == nil, 'nil')
  local errors = t.errors()
  local line = errors[#errors] or ''
  t.expect(#errors == known + 1 and line:find 'tests/parts/%w+.lua:%d+' and line:find(pattern), line)
end

function layer.silent(t)
  skipActorsText()
  t.waitUntil(function() return not t.say() end, 5000)
end

return layer
