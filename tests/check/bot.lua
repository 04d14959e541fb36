-- bot.lua: plays any game at random with mouse and keys. It makes recordings for replays.sh.
--
-- A test file calls it with a seed and the length in ticks:
--   require 'bot' { seed = 7, ticks = 3000 }
-- The same seed plays the same game in the same way. The bot uses a generator of its own, because
-- math.random belongs to the game. It changes the game by input only; it reads everything else.
--
-- At the end it prints what happened, one line for each kind: "bot: rooms: hall=2 yard=1".

local t -- the methods of the test
local options, keys

---- Chance ----

local chance

-- Returns a whole number from 1 to n. The constants are Knuth's, for MMIX.
local function pick(n)
  chance = chance * 6364136223846793005 + 1442695040888963407
  return (chance >> 33) % n + 1
end

local function one(list)
  return list[pick(#list)]
end

---- What happened ----

local kinds = { 'deeds', 'rooms', 'clicks', 'speakers', 'options', 'carried', 'calls' }
local seen = {}

local function count(kind, name)
  seen[kind][name] = (seen[kind][name] or 0) + 1
end

local isCore = {} -- set of the names of the core functions

local last = {}

-- Counts a value only when it has changed.
local function countChange(kind, name, key)
  if last[key] == name then return end
  last[key] = name
  if name then count(kind, name) end
end

local function look()
  countChange('rooms', activeRoom and activeRoom.id, 'room')
  local line, speaker = t.say()
  countChange('speakers', line and (speaker or '?'), 'line')
  for id, actor in pairs(actors) do
    for object in pairs(actor.objects or {}) do countChange('carried', object, id .. object) end
  end
  for _, call in ipairs(t.trace()) do
    if isCore[call.name] then count('calls', call.name) end
  end
end

local function report()
  print('bot: functions: ' .. #t.api())
  for _, kind in ipairs(kinds) do
    local names = {}
    for name in pairs(seen[kind]) do names[#names + 1] = name end
    table.sort(names)
    for i, name in ipairs(names) do names[i] = name:gsub('[%s=]', '-') .. '=' .. seen[kind][name] end
    print('bot: ' .. kind .. ': ' .. table.concat(names, ' '))
  end
end

---- Deeds ----

local function randomPoint()
  local window = t.window()
  return pick(window.width) - 1, pick(window.height) - 1
end

-- Returns the ids of what the player could click, in a fixed order.
local function things()
  local list = {}
  for id in pairs(objects) do
    if t.isVisible(id) then list[#list + 1] = id end
  end
  for id in pairs(actors) do
    if t.isVisible(id) and actors[id] ~= activeActor then list[#list + 1] = id end
  end
  table.sort(list)
  return list
end

-- Returns one of the things, more often one that was rarely clicked.
local function choose(list)
  local id, other = one(list), one(list)
  return (seen.clicks[other] or 0) < (seen.clicks[id] or 0) and other or id
end

-- Clicks on a thing of the list. It may be covered or off the screen; then this tries others, and
-- at last walks to an edge of the screen.
local function clickThing(method, list)
  for _ = 1, math.min(#list, 3) do
    local id = choose(list)
    if pcall(t[method], id) then return count('clicks', id) end
  end
  local window = t.window()
  t.click(pick(2) == 1 and 2 or window.width - 3, window.height * 9 // 10)
end

local function isWalking()
  return activeActor and select(5, t.where(activeActor.id)) == 'walking'
end

local deeds = {}

-- Often waits until the actor has arrived and acted. Otherwise the next click would cancel it.
function deeds.use()
  clickThing('clickOn', things())
  if pick(3) == 1 then return end
  for _ = 1, 40 do
    if not isWalking() then break end
    t.wait(400)
  end
  t.wait(pick(3000))
end

-- Selects something that the player carries, and uses it with another thing.
function deeds.combine()
  local carried = {}
  for id in pairs(activeActor and activeActor.objects or {}) do carried[#carried + 1] = id end
  table.sort(carried)
  if #carried > 0 then clickThing('clickOn', carried) end
  deeds.use()
end

function deeds.look() clickThing('rightClickOn', things()) end
function deeds.hover() clickThing('hoverOn', things()) end
function deeds.click() t.click(randomPoint()) end
function deeds.rightClick() t.rightClick(randomPoint()) end
function deeds.move() t.move(randomPoint()) end
function deeds.wait() t.wait(pick(4000)) end
function deeds.skipLine() t.skipLine() end
function deeds.wheel() t.wheel(pick(7) - 4) end
function deeds.key() t.key(one(keys)) end

-- Clicks on the floor, and on the way somewhere else.
function deeds.turn()
  for _ = 1, 3 do
    t.click(randomPoint())
    t.wait(pick(600))
  end
end

local commands = {
  'state.bot = (state.bot or 0) + math.random(9)', 'print(activeActor:position())', 'startScript(function() waitMs(2000) end)',
  'rooms', 'objects', 'scripts', 'set volume 0.5', 'help sayActor', 'help goTo',
}

-- The developer's console. Commands that can change the game become a part of the recording.
function deeds.command()
  t.key('F8')
  t.type(one(commands))
  t.key('Return')
  t.wait(100)
  t.key('F8')
end

local weights = {
  use = 22, combine = 8, look = 6, hover = 4, click = 10, rightClick = 2, move = 6, wait = 20, skipLine = 10, wheel = 2,
  key = 10, turn = 3, command = 2,
}

local lots = {}
local names = {}
for name in pairs(weights) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  for _ = 1, weights[name] do lots[#lots + 1] = name end
end

-- Chooses an option by mouse or digit, mostly.
local function answer(list)
  local option = pick(#list)
  local way = pick(10)
  if way == 1 then t.wheel(pick(5) - 3)
  elseif way == 2 then t.click(randomPoint())
  elseif way == 3 then t.key(tostring(option % 10))
  else
    count('options', list[option].name or list[option].text)
    t.choose(option)
  end
  t.wait(pick(300))
end

-- Returns the engine's keys and those of the game, but no key that quits or opens the console.
local function findKeys()
  local list = { 'Escape', '.', 'Space', 'Return', 'Tab', 'Up', 'Down', '1', '2', '3', 'End', 'F9', 'F10', 'F11' }
  for key in pairs(inputTrigger) do
    if key ~= 'Q' and key ~= 'F8' then list[#list + 1] = key end
  end
  table.sort(list)
  return list
end

local function play()
  keys = findKeys()
  while t.tick() < options.ticks and not t.quitRequested() do
    local list = t.options()
    local name = #list > 0 and pick(8) > 1 and 'answer' or one(lots)
    count('deeds', name)
    if name == 'answer' then answer(list) else deeds[name]() end
    look()
    if pick(2) == 1 then t.wait(pick(700)) end
  end
end

return function(given)
  options = given
  chance = given.seed
  for _ = 1, 4 do pick(2) end -- close seeds begin with close numbers
  for _, kind in ipairs(kinds) do seen[kind] = {} end
  test('the bot plays with seed ' .. given.seed, function(methods)
    t = methods
    for _, func in ipairs((t.api())) do isCore[func.name] = true end
    play()
    report()
  end)
end
