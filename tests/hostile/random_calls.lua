-- Random calls of everything that a game can call. tests/unit/api_calls.h runs this in the game of
-- tests/lua. It sets the global 'given': pick(n) returns a number from 1 to n; fault(text) reports
-- a mistake; checkWorld(); input(kind, x, y); 'usages' has the usage lines of the core functions.

local given = _G.given
local pick, fault, count = given.pick, given.fault, given.count

-- Local copies, because the calls may replace these globals.
local pcall, type, tostring, error, pairs, ipairs, setmetatable = pcall, type, tostring, error, pairs, ipairs, setmetatable
local find, match, gmatch, sub, rep, lower = string.find, string.match, string.gmatch, string.sub, string.rep, string.lower
local unpack, sort, create, running = table.unpack, table.sort, coroutine.create, coroutine.running
local startScript, stopScript = startScript, stopScript
local globals = _G

local classes = { 'Animation', 'Font', 'Cursor', 'Music', 'SoundFX', 'Costume', 'Room', 'Actor', 'Object', 'Story' }
local collections = { 'rooms', 'actors', 'objects', 'costumes' }

local function one(list) return list[pick(#list)] end

-- ---- values

local huge = rep('x', 1 << 20)
local perform -- makes one call; defined below
local depth = 0

local function fails() error('a metamethod of the tests') end
local failing = {
  __index = fails, __newindex = fails, __len = fails, __call = fails, __eq = fails, __lt = fails, __le = fails, __concat = fails,
  __tostring = fails, __pairs = fails, __unm = fails, __add = fails, __name = 'failing',
}

local function loops() while true do end end
local looping = { __index = loops, __len = loops, __tostring = loops, __pairs = loops }

local function cyclic()
  local t = { id = 'guy', 1, 2 }
  t[3], t.self, t.x = t, t, t
  return t
end

-- Returns a function that makes a random call itself.
local function reentrant()
  return function()
    if depth > 3 then return end
    depth = depth + 1
    local ok, message = pcall(perform)
    depth = depth - 1
    if not ok then error(message, 0) end
    return pick(2) == 1
  end
end

local odd = {
  function() return nil end, function() return true end, function() return false end, function() return 0 end,
  function() return 1 end, function() return -1 end, function() return 0 / 0 end, function() return 1 / 0 end,
  function() return -1 / 0 end, function() return 9007199254740993 end, function() return math.mininteger end,
  function() return math.maxinteger end, function() return -0.0 end, function() return 0.5 end, function() return 1e308 end,
  function() return 4.9e-324 end, function() return 2147483647 end, function() return -2147483648 end,
  function() return 2147483648 end, function() return '' end, function() return ' ' end, function() return 'nobody' end,
  function() return '0x10' end, function() return '1e999' end, function() return huge end, function() return 'a\0b' end,
  function() return '\xff\xfe\xc0\x80' end, function() return 'ä\u{10ffff}\u{202e}' end, function() return '%s%n%d' end,
  function() return '../../etc/passwd' end, function() return 'hall\n' end, function() return {} end,
  function() return { 1, 2, 3 } end, cyclic, function() return setmetatable({}, failing) end,
  function() return { id = 'guy', x = 10, y = 10 } end, function() return { id = {} } end, function() return { id = 5 } end,
  function() return { x = 'a', y = {} } end, function() return { id = setmetatable({}, failing) } end,
  function() return print end,
  function() return fails end, reentrant, function() return create(function() end) end, function() return (running()) end,
  function() return actors.guy end, function() return objects.lamp end, function() return rooms.hall end,
  function() return startScript end,
  function() return setmetatable({}, { __index = function() return 1 end }) end,
}

local function oddValue()
  if pick(200) == 1 then return setmetatable({}, looping) end
  return one(odd)()
end

local names = {
  room = { 'hall', 'yard' }, actor = { 'guy', 'eve' }, costume = { 'plain' }, object = { 'lamp', 'coin' }, cursor = { 'arrow' },
  animation = { 'room', 'figure', 'box' }, font = { 'font' }, audio = { 'beep', 'hum' }, text = { 'new1', 'new2' },
  id = { 'new1', 'new2', 'new3', 'new4', 'guy', 'lamp' },
  string = {
    'down', 'still', 'walking', 'on', 'off', 'normal', 'floor', 'carpet', 'annex', 'door', 'new1', 'new2', 'guy', 'Hello.',
    'A line that is long enough to be wrapped, on any canvas that this game has had so far, or will have.',
    'assets/box.png', 'assets/pixel.ttf', 'assets/beep.wav', 'nothing.png', 'lights', 'Ctrl+F5', 'tests/calls.lua', '',
    'tale', 'tale', 'tale', 'bell has rung', 'Bob is here', '%% is here', 'alarm', 'greeting', 'Bob', '(who) is here',
    'known Bob is here', 'do alarm', 'why not greeting with (who) Bob', 'undo',
  },
}
local numbers = {
  px = { 0, 1, -1, 10, 60, 100, 170, 320, 479, -50, 5000 }, ms = { 0, 1, 16, 17, 100, 1000, 60000 },
  count = { 0, 1, 2, 3, 60, 100000 },
  number = { 0, 1, 0.5, 2, 60, 300, -1, 1e6 }, integer = { 0, 1, -1, 5, 1000 }, alpha = { 0, 128, 255, 300 },
}
local makers = {
  bool = function() return pick(2) == 1 end,
  color = function() return { r = pick(256) - 1, g = pick(256) - 1, b = 0, a = pick(3) == 1 and 99 or nil } end,
  rect = function() return { x1 = pick(300) - 50, y1 = pick(200), x2 = pick(400), y2 = pick(250) } end,
  ['function'] = reentrant,
  script = function() return pick(2) == 1 and reentrant() or { reentrant(), restart = pick(2) == 1 } end,
  table = function() return pick(2) == 1 and { pick(9), pick(9) } or { { x = 10, y = 160 }, { x = 90, y = 170 }, 'door' } end,
  place = function() return one { 'door', { x = 40, y = 170 }, { pick(480), pick(200) }, actors.eve, objects.lamp } end,
}

-- A story whose predicates and attributes make random calls.
Story:new {
  id = 'tale', entities = { 'Bob', 'guy', 'hall' }, facts = { 'bell has rung', '(someone) is here' },
  notice = { 'place', 'inventory', 'speech' }, attributes = reentrant(),
  predicates = { ['%% is odd'] = { test = reentrant(), candidates = reentrant() }, ['%% is well'] = reentrant() },
  on = { shout = reentrant() },
  events = {
    { name = 'alarm', beforehand = 'bell has rung', afterwards = { 'not bell has rung', 'tell shout Bob' } },
    { name = 'greeting', beforehand = { '(who) is here', 'not (who) is odd' }, afterwards = { 'not (who) is here' } },
    { name = 'meeting', once = 'place', beforehand = { 'guy is in (place)', "(who)'s mood exists or (place) is well" } },
  },
}

local function typed(kind)
  if pick(8) == 1 then return oddValue() end
  if names[kind] then return one(names[kind]) end
  if numbers[kind] then return one(numbers[kind]) end
  if makers[kind] then return makers[kind]() end
  if find(kind, '|', 1, true) then
    local words = {}
    for word in gmatch(kind, '[^|]+') do words[#words + 1] = word end
    return one(words)
  end
  return oddValue()
end

-- ---- what can be called

-- Returns the parameters of a usage line: { positional = { type, ... }, fields = { { name, type },
-- ... } or nil }.
local function parse(usage)
  local body = match(usage, '^%w+(.-) %-> ') or match(usage, '^%w+(.*)$')
  local before, inside = match(body, '^(.-){(.*)}')
  local row = { positional = {} }
  for kind in gmatch(before or body, ': ([%a|]+)') do row.positional[#row.positional + 1] = kind end
  if inside then
    row.fields = {}
    for name, kind in gmatch(inside, '(%w+): ([%a|]+)') do row.fields[#row.fields + 1] = { name, kind } end
  end
  return row
end

local core, methods, layer, libraries = {}, {}, {}, {}
-- Functions that are not in 'layer': the core functions, and some that would spoil the test.
local isCore = { playCalls = true, print = true, rawset = true, setmetatable = true }

for _, usage in ipairs(given.usages) do
  local row = parse(usage)
  row.name = match(usage, '^%w+')
  row.call = globals[row.name]
  isCore[row.name] = true
  core[#core + 1] = row
end
for _, class in ipairs(classes) do
  for name, method in pairs(globals[class]) do
    if type(method) == 'function' and not find(name, '^__') then
      methods[#methods + 1] = { name = class .. ':' .. name, call = method, class = class }
    end
  end
end
local libraryNames = { string = true, table = true, math = true, utf8 = true, coroutine = true, os = true, ornament = true }
local basics = {
  assert = true, error = true, ipairs = true, load = true, next = true, pairs = true, pcall = true, rawequal = true,
  rawget = true,
  rawlen = true, require = true, select = true, getmetatable = true, tonumber = true,
  tostring = true, type = true, xpcall = true, collectgarbage = true,
}
for name, value in pairs(globals) do
  if type(value) == 'function' and not isCore[name] then
    local list = basics[name] and libraries or layer
    list[#list + 1] = { name = name, call = value }
  elseif libraryNames[name] then
    for key, inner in pairs(value) do
      if type(inner) == 'function' then libraries[#libraries + 1] = { name = name .. '.' .. key, call = inner } end
    end
  end
end
for _, list in ipairs { methods, layer, libraries } do sort(list, function(a, b) return a.name < b.name end) end

local fields = {
  'id', 'name', 'description', 'onLeftClick', 'onRightClick', 'interaction', 'verbs', 'state', 'room', 'x', 'y', 'onenter',
  'onleave', 'waypoints', 'triggers', 'costume', 'font', 'color', 'speed', 'visible', 'talkingTo',
  'animations', 'uiAnimation', 'direction',
  'owner', 'walkboxes', 'objects', 'scale', 'voice',
}
local callbacks = {
  'hovering', 'leftClick', 'rightClick', 'onUserInput', 'userInput', 'triggerWalkbox', 'updateWorld', 'dialogSelected',
  'inputTrigger', 'cutsceneEscape', 'cutscene',
}

-- ---- calling

-- Errors must be texts with the line of the call, which is in this file. Errors in the engine's own
-- Lua get this line only when they are reported. So one in eight errors is not caught, and
-- api_calls.c checks its report.
local function attempt(call, args)
  call(unpack(args, 1, args.n))
  return true
end

local function judge(name, message)
  if type(message) ~= 'string' then
    fault(name .. ' raises a ' .. type(message))
  elseif not find(message, '^random_calls%.lua:%d+: ') and not find(message, '^engine/%a+%.lua:%d+: ') and
    not find(message, '^attempt to index a') and -- caused by a metatable of the caller
    not (name == 'loadChunk' and find(message, '^[%w_/%-]+%.%w+:%d+: ')) then -- the file is not Lua
    fault(name .. ': ' .. sub(message, 1, 200))
  end
end

local current
local function run(name, call, args, isJudged)
  current = name
  if isJudged and pick(8) == 1 then
    count(false)
    attempt(call, args)
    return
  end
  local ok, message = pcall(attempt, call, args)
  count(ok)
  if not ok and isJudged then judge(name, message) end
end

local started = {}

-- Makes a call in a new script, because it may wait.
local function go(row, args, isJudged)
  local _, thread = startScript(run, row.name, row.call, args, isJudged)
  started[#started + 1] = thread
end

local function callCore()
  local row, args = one(core), { n = 0 }
  if pick(6) == 1 then
    args.n = pick(5) - 1
    for i = 1, args.n do args[i] = oddValue() end
  else
    for _, kind in ipairs(row.positional) do
      args.n = args.n + 1
      args[args.n] = typed(kind)
    end
    if row.fields then
      local t = {}
      for _, field in ipairs(row.fields) do
        if pick(8) > 1 then t[field[1]] = typed(field[2]) end
      end
      args.n = args.n + 1
      args[args.n] = t
    end
  end
  go(row, args, true)
end

local function aThing()
  local things = globals[one(collections)]
  if type(things) ~= 'table' then return oddValue() end
  return things[one(one { names.room, names.actor, names.object, names.costume })]
end

local usualKinds = {
  'string', 'px', 'ms', 'actor', 'object', 'room', 'bool', 'table', 'place', 'function', 'number', 'color',
}
local function usual() return typed(one(usualKinds)) end

local function fill(args, most)
  for _ = 1, pick(most) - 1 do
    args.n = args.n + 1
    args[args.n] = usual()
  end
end

local function callMethod()
  local row, args = one(methods), { n = 1 }
  local own = { Room = rooms, Actor = actors, Object = objects, Costume = costumes, Story = stories }
  local things = own[row.class]
  local ids = row.class == 'Story' and { 'tale' } or names[row.class == 'SoundFX' and 'audio' or lower(row.class)]
  args[1] = pick(5) > 1 and type(things) == 'table' and ids and things[one(ids)] or globals[row.class]
  if pick(20) == 1 then args[1] = oddValue() end
  fill(args, 5)
  go(row, args, true)
end

local function callOther(list, isJudged)
  local args = { n = 0 }
  fill(args, 5)
  go(one(list), args, isJudged)
end

local function setField()
  local thing = aThing()
  if type(thing) ~= 'table' then return end
  run('a field', function(t, key, value) t[key] = value end, { thing, one(fields), usual(), n = 3 }, true)
end

local function setCallback() globals[one(callbacks)] = pick(3) == 1 and oddValue() or reentrant() end

local kinds = { 'move', 'click', 'right', 'key', 'text' }

function perform()
  local what = pick(100)
  if what <= 55 then callCore()
  elseif what <= 75 then callMethod()
  elseif what <= 82 then callOther(layer, false)
  elseif what <= 90 then callOther(libraries, false)
  elseif what <= 93 then setField()
  elseif what <= 95 then setCallback()
  else given.input(one(kinds), pick(320), pick(200)) end
end

-- Makes that many calls, and checks the world after each. After the last sequence, stops the
-- scripts.
function playCalls(length, isLast)
  for _ = 1, length do
    perform()
    local broken = given.checkWorld()
    if broken then fault(broken .. ', after ' .. tostring(current)) end
  end
  if isLast then
    for i = 1, #started do
      stopScript(started[i])
      started[i] = nil
    end
  end
end

given.rows(#core, #methods, #layer, #libraries)
