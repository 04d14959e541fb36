-- Calls every core function with every kind of wrong value for every argument.
--
-- A call may succeed or be rejected. A rejected call raises an error in a game with game.lua. In a
-- KIAVC game it raises an error if the type is wrong; else it returns false and logs the mistake.
-- Both messages name file and line, function and argument.

local HERE = 'wrong_arguments%.lua:%d+: '
local PICTURE = 'picture.png'
local kiavc = isKiavcGame()

---- Usage lines ----

-- Splits a list at its outermost commas.
local function split(list)
  local parts, depth, from = {}, 0, 1
  for i = 1, #list do
    local sign = list:sub(i, i)
    if sign == '(' or sign == '{' then depth = depth + 1 end
    if sign == ')' or sign == '}' then depth = depth - 1 end
    if sign == ',' and depth == 0 then
      parts[#parts + 1] = list:sub(from, i - 1)
      from = i + 1
    end
  end
  parts[#parts + 1] = list:sub(from)
  return parts
end

-- "x: px = 5" -> { name = 'x', type = 'px', optional = true }
local function argument(text)
  local name, kind = text:match '^%s*(%S-): ([%w|_-]+)'
  return { name = name, type = kind, optional = text:find ' = ' ~= nil }
end

local function fieldsOf(list)
  local fields = {}
  for _, part in ipairs(split(list)) do
    if part:find '%S' then fields[#fields + 1] = argument(part) end
  end
  return fields
end

-- Returns { name =, args = the positional arguments, fields = the fields of the table after them or
-- nil, optional = whether that table is optional, rest = whether more arguments may follow }.
local function signature(usage)
  local head = usage:gsub(' %-> .*$', '')
  local name, body = head:match '^(%w+)%((.*)%)$'
  if not name then
    name, body = head:match '^(%w+){(.*)}$'
    return { name = name, args = {}, fields = fieldsOf(body) }
  end
  local call = { name = name, args = {} }
  for _, part in ipairs(split(body)) do
    local fields, default = part:match '^%s*%w+{(.*)}%s*(.*)$'
    if fields then
      call.fields = fieldsOf(fields)
      call.optional = default ~= '' -- "options{ ... } = none"
    elseif part:find '%.%.%.' then
      call.rest = true
    elseif part:find '%S' then
      call.args[#call.args + 1] = argument(part)
    end
  end
  return call
end

---- Values ----

local things = {
  room = 'hall', actor = 'eve', costume = 'plain', object = 'table', cursor = 'arrow', animation = 'figure', font = 'font',
  audio = 'beep', text = 'note', place = 'eve',
}
local numbers = { number = 1, integer = 1, px = 10, ms = 20, count = 1, alpha = 128 }
local serial = 0

local function good(kind)
  if kind:find '|' then return kind:match '^[^|]+' end
  if kind == 'id' then
    serial = serial + 1
    return 'new-' .. serial
  end
  if things[kind] or numbers[kind] then return things[kind] or numbers[kind] end
  if kind == 'bool' then return true end
  if kind == 'color' then return { r = 1, g = 2, b = 3 } end
  if kind == 'rect' then return { x1 = 1, y1 = 2, x2 = 30, y2 = 40 } end
  if kind == 'function' then return function() end end
  if kind == 'table' then return { 1 } end
  return 'word'
end

local cyclic = { 1 }
cyclic.self = cyclic
cyclic[cyclic] = cyclic

local function angry()
  error 'a metamethod that fails'
end

local tricky = setmetatable({}, { __index = angry, __newindex = angry, __len = angry, __tostring = angry, __eq = angry })
local sleepy = setmetatable({}, { __index = function() waitMs(1) end, __len = function() return 1e15 end })
local long = ('x'):rep(1024 * 1024)

-- The kinds of wrong values: { name, value, the types for which it may be valid }.
local NIL = {}
local values = {
  { 'nil', NIL },
  { 'false', false },
  { 'a number', 7.5, 'string bytes id number px ms count alpha' },
  { 'zero', 0, 'string bytes id number integer px ms count alpha' },
  { 'nan', 0 / 0, 'string bytes id' },
  { 'infinity', math.huge, 'string bytes id' },
  { '-infinity', -math.huge, 'string bytes id' },
  { '2^53+1', 2 ^ 53 + 1, 'string bytes id number integer px ms count alpha' },
  { 'the largest integer', math.maxinteger, 'string bytes id number integer px ms count alpha' },
  { 'the least int', -2 ^ 31, 'string bytes id number integer px ms count alpha' },
  { 'a large int', 2 ^ 31 - 1, 'string bytes id number integer px ms count alpha' },
  { 'negative', -5, 'string bytes id number integer px ms count alpha' },
  { 'empty', '', 'string bytes id' },
  { 'a name of nothing', 'no-such-thing', 'string bytes id' },
  { 'a number as text', '12', 'string bytes id number integer px ms count alpha' },
  { 'not UTF-8', '\xff\xfe', 'string bytes id' },
  { 'a zero byte', 'no\0such', 'bytes' },
  { '1 MB', long, 'string bytes id' },
  { 'a removed text', 'removed', 'string bytes id' },
  { 'an actor', 'guy', 'string bytes id actor place' },
  { 'an object', 'lamp', 'string bytes id object place' },
  { 'an actor itself', actors.eve, 'actor table place' },
  { 'a list', { 1, 2 }, 'table place' },
  { 'an empty table', {}, 'table' },
  { 'a cyclic table', cyclic, 'table' },
  { 'a table that fails', tricky, 'table' },
  { 'a table that waits', sleepy, 'table' },
  { 'a function', angry, 'function' },
  { 'a library function', string.len, 'function' },
  { 'a coroutine', coroutine.create(function() end) },
  { 'a wild color', { r = -1, g = 2 ^ 31 - 1, b = 300, a = -7 }, 'color table' },
  { 'half a color', { r = 'red', g = {} }, 'table' },
  { 'a color of nan', { r = 0 / 0, g = 1, b = 1 }, 'table' },
  { 'a huge rectangle', { x1 = -2 ^ 31, y1 = -2 ^ 31, x2 = 2 ^ 31 - 1, y2 = 2 ^ 31 - 1 }, 'rect table' },
  { 'a rectangle beyond', { x1 = 0, y1 = 0, x2 = 1e300, y2 = 1 }, 'table' },
  { 'a rectangle turned', { x1 = 50, y1 = 50, x2 = 1, y2 = 1 }, 'rect table' },
}

-- Returns whether the value has a wrong type for the argument. Then the call must not succeed.
local function isWrong(arg, value, rightFor)
  if arg.type == 'any' or arg.type == 'bool' then return false end
  if rawequal(value, NIL) then return not arg.optional end
  if arg.type:find '|' then return true end
  return not (' ' .. (rightFor or '') .. ' '):find(' ' .. arg.type .. ' ', 1, true)
end

---- Calling ----

-- Calls a function in a script, and stops the script if it waits. Returns { returned = the results
-- of pcall, or nil if it waited }.
local function try(name, args, count)
  local call = {}
  local _, script = startScript(function()
    call.returned = table.pack(pcall(_G[name], table.unpack(args, 1, count)))
  end)
  if not call.returned and type(script) == 'thread' then stopScript(script) end
  return call
end

-- Restores what calls may have removed: a text, and an open dialog for the functions about dialogs.
local function repair(name)
  if name:find 'Dialog' then
    if isDialogOpen() then stopDialog(select(2, isDialogOpen())) end
    local area = { x1 = 0, y1 = 60, x2 = 160, y2 = 100 }
    startDialog { id = 'word', font = 'font', color = gray, selected = white, background = black, area = area }
  end
  removeText 'note'
  showText { id = 'note', font = 'font', text = 'note', x = 10, y = 10, duration = 0, color = white }
end

local function valuesOf(call)
  local args = {}
  for i, arg in ipairs(call.args) do args[i] = good(arg.type) end
  if call.fields then
    local fields = {}
    for _, field in ipairs(call.fields) do fields[field.name] = good(field.type) end
    args[#args + 1] = fields
  end
  return args
end

local function put(value)
  if rawequal(value, NIL) then return nil end
  return value
end

-- The calls of one test.
local Sweep = {}
Sweep.__index = Sweep

function Sweep:complain(what, message)
  self.t.expect(false, self.name .. ' with ' .. what .. ': ' .. message)
end

-- Returns the last error that was logged since the previous call, or nil.
function Sweep:newProblem()
  local problems = self.t.errors()
  local new = #problems > self.problems and problems[#problems] or nil
  self.problems = #problems
  return new
end

-- The messages of these functions have only the given text.
local echoes = { mistake = true, kiavcError = true, kiavcRequire = true }

-- These functions succeed even if the script that they start fails.
local starters = { runProcess = true, startTrack = true }

-- Returns whether a message names the line and the mistake.
function Sweep:isClear(message, name)
  if echoes[self.name] then return true end
  if type(message) ~= 'string' or #message > 3000 then return false end
  if message:find('string.len', 1, true) then return true end -- a library function has no line
  if not message:find(HERE) then return false end
  if self.name == 'missingText' and message:find("no text '", 1, true) then return true end -- what it reports
  if message:find('a metamethod that fails', 1, true) or message:find('yield across', 1, true) then return true end
  return message:find(self.name, 1, true) ~= nil and message:find(name or self.name, 1, true) ~= nil
end

-- If 'wrong', the call must not succeed, and the message must have the argument's name.
function Sweep:check(what, args, count, wrong, name)
  self.calls = self.calls + 1
  local call = try(self.name, args, count)
  local problem = self:newProblem()
  local complaint = problem
  if call.returned and not call.returned[1] then complaint = call.returned[2] end
  if complaint and not self:isClear(complaint, wrong and name) then
    self:complain(what, 'unclear: ' .. tostring(complaint):sub(1, 300))
  end
  local succeeded = not call.returned or (call.returned[1] and call.returned[2])
  if problem and kiavc and succeeded and not starters[self.name] then
    self:complain(what, 'succeeded, but logged: ' .. problem:sub(1, 300))
  end
  if wrong and succeeded then self:complain(what, 'succeeded') end
  if wrong and not complaint then self:complain(what, 'was rejected without a message') end
end

-- In a KIAVC game an optional table counts as an extra argument, which is ignored.
local function isWrongTable(call, value)
  if call.optional and (kiavc or rawequal(value, NIL)) then return false end
  return type(value) ~= 'table' or rawequal(value, NIL)
end

function Sweep:wrongCounts(call)
  local args = valuesOf(call)
  local required = call.fields and not call.optional and #call.args + 1 or 0
  for i, arg in ipairs(call.args) do
    if not arg.optional then required = math.max(required, i) end
  end
  for count = 0, #args do
    self:check(count .. ' arguments', valuesOf(call), count, count < required)
    repair(self.name)
  end
  args = valuesOf(call)
  args[#args + 1] = 'extra'
  self:check('an extra argument', args, #args, not kiavc and not call.rest)
  repair(self.name)
end

function Sweep:wrongValues(call)
  for i, arg in ipairs(call.args) do
    for _, entry in ipairs(values) do
      local args = valuesOf(call)
      args[i] = put(entry[2])
      self:check(arg.name .. ' = ' .. entry[1], args, math.max(i, #args), isWrong(arg, entry[2], entry[3]), arg.name)
    end
    repair(self.name)
  end
  for _, field in ipairs(call.fields or {}) do
    for _, entry in ipairs(values) do
      local args = valuesOf(call)
      args[#call.args + 1][field.name] = put(entry[2])
      self:check(field.name .. ' = ' .. entry[1], args, #args, isWrong(field, entry[2], entry[3]), field.name)
    end
    repair(self.name)
  end
  if not call.fields then return end
  for _, entry in ipairs(values) do
    local args = valuesOf(call)
    args[#call.args + 1] = put(entry[2])
    self:check('a table that is ' .. entry[1], args, #call.args + 1, isWrongTable(call, entry[2]))
  end
  local args = valuesOf(call)
  args[#args].noSuchField = 1
  self:check('an unknown field', args, #args, not kiavc, 'noSuchField')
  repair(self.name)
end

-- More values after the named arguments.
function Sweep:wrongRest(call)
  for _, entry in ipairs(values) do
    local args = valuesOf(call)
    args[#args + 1] = put(entry[2])
    self:check('... = ' .. entry[1], args, #call.args + 1, false)
  end
  repair(self.name)
end

-- Checks that the game goes on: an actor walks and speaks, and the screen is drawn.
local function stillWorks(t, name)
  local isOpen, dialog = isDialogOpen()
  if isOpen then stopDialog(dialog) end
  stopCutscene()
  enableInput()
  setResolution { width = 160, height = 100, fps = 60, scale = 1 }
  setTextSpeed(1)
  hideConsole()
  showRoom 'hall'
  scaleActor('guy', 1)
  setActorSpeed('guy', 200)
  setActorPlane('guy', 0)
  moveActorTo('guy', 'hall', 20, 60)
  showActor 'guy'
  t.expect(walkActorTo('guy', 60, 60), name .. ': guy walks')
  t.waitUntil(function() return t.where 'guy' == 60 end, 2000, name .. ': guy does not arrive')
  sayActor { id = 'guy', text = 'Here.', font = 'font', color = white }
  t.wait(20)
  t.expect(t.say 'guy' == 'Here.', name .. ': guy speaks')
  t.waitUntil(function() return not t.say 'guy' end, 2000)
  t.screenshot(PICTURE)
end

local PARTS = 40

-- Returns the functions of a part. Those that define things come last: a font called '7.5', for example,
-- would then be a right argument for the others.
local function functionsOf(part, all)
  local others, defining = {}, {}
  for i, row in ipairs(all) do
    local list = row.name:find '^register' and defining or others
    if i % PARTS + 1 == part then list[#list + 1] = row end
  end
  return table.move(defining, 1, #defining, #others + 1, others)
end

for part = 1, PARTS do
  test('wrong arguments: part ' .. part, function(t)
    local sweep = setmetatable({ t = t, calls = 0, problems = 0 }, Sweep)
    for _, row in ipairs(functionsOf(part, t.api())) do
      local call = signature(row.usage)
      sweep.name = row.name
      repair(row.name)
      sweep:wrongCounts(call)
      sweep:wrongValues(call)
      if call.rest then sweep:wrongRest(call) end
      t.screenshot(PICTURE)
      t.wait(100)
      stillWorks(t, row.name)
      t.errors()
      sweep:newProblem()
    end
    t.expect(sweep.calls > 0, 'something was called')
  end)
end
