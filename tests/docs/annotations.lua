-- The tests of annotations.sh, which puts the text of docs/ichor.d.lua into the variable 'page'.
-- luacheck: read_globals page

local builtin = {}
for name in ('any boolean false function integer nil number string table thread'):gmatch '%a+' do builtin[name] = true end

---- A reader of LuaCATS types ----

local reader = {}
reader.__index = reader

local function read(text)
  return setmetatable({ text = text, at = 1, names = {} }, reader)
end

function reader:accept(pattern)
  local first, last = self.text:find('^' .. pattern, self.at)
  if not first then return nil end
  self.at = last + 1
  return self.text:sub(first, last)
end

function reader:expect(pattern)
  local found = self:accept(pattern)
  if not found then error(("'%s' expected before '%s'"):format(pattern, self.text:sub(self.at)), 0) end
  return found
end

-- name: type, name?: type, ...: type
function reader:named(last)
  while not self:accept(last) do
    if not self:accept '%.%.%.: ' then self:expect '[%a_][%w_]*%??: ' end
    self:type()
    if not self:accept ', ' then return self:expect(last) end
  end
end

function reader:primary()
  if self:accept '%(' then
    self:type()
    self:expect '%)'
  elseif self:accept 'fun%(' then
    self:named '%)'
    if self:accept ': ' then
      repeat self:type() until not self:accept ', '
    end
  elseif self:accept '{' then
    self:named '}'
  elseif not self:accept '"[^"]*"' then
    self.names[#self.names + 1] = self:expect '[%a_][%w_.]*'
    if self:accept '<' then
      repeat self:type() until not self:accept ', '
      self:expect '>'
    end
  end
  while self:accept '%[%]' or self:accept '%?' do end
end

function reader:type()
  repeat self:primary() until not self:accept '|'
end

-- A type, and an optional comment.
function reader:typeAndComment()
  self:type()
  if self.at <= #self.text then self:expect ' %S' end
end

---- The parts of each annotation ----

local tags = {}

function tags.meta(r)
  r:expect '$'
end

function tags.class(r, found)
  local name = r:expect '[%a][%w.]*'
  if r:accept ': ' then
    repeat r:type() until not r:accept ', '
  end
  r:expect '$'
  if found.classes[name] then error('the class ' .. name .. ' is defined twice', 0) end
  found.classes[name] = { fields = {} }
  found.class = found.classes[name]
end

function tags.alias(r, found)
  found.classes[r:expect '%a+'] = { fields = {} }
  r:expect ' '
  r:typeAndComment()
end

function tags.field(r, found)
  local name = r:accept '%[string%]' or r:expect '[%a][%w]*'
  r:accept '%?'
  r:expect ' '
  r:typeAndComment()
  if found.class.fields[name] then error('the field ' .. name .. ' is defined twice', 0) end
  found.class.fields[name] = true
end

function tags.param(r, found)
  found.params[#found.params + 1] = r:accept '%.%.%.' or r:expect '[%a][%w]*'
  r:accept '%?'
  r:expect ' '
  r:typeAndComment()
end

function tags.type(r)
  r:type()
  r:expect '$'
end

tags['return'] = function(r)
  r:typeAndComment()
end

---- The page ----

local function readAnnotation(line, found)
  local tag, rest = line:match '^%-%-%-@(%a+) ?(.*)$'
  if not tag or not tags[tag] then error('unknown annotation', 0) end
  local r = read(rest)
  tags[tag](r, found)
  for _, name in ipairs(r.names) do found.used[name] = true end
end

local function readFunction(line, found)
  local name, list = line:match '^function ([%w_.:]+)%((.-)%) end$'
  if not name then error("expected 'function NAME(...) end'", 0) end
  if found.functions[name] then error('is defined twice', 0) end
  found.functions[name] = true
  local params = table.concat(found.params, ', ')
  if params ~= list then error(("the annotated parameters are '%s'"):format(params), 0) end
  found.params = {}
end

local function readPage()
  local found = { classes = {}, used = {}, functions = {}, params = {}, problems = {} }
  for line in page:gmatch '[^\n]+' do
    local ok, problem = true, nil
    if line:find '^%-%-%-@' then ok, problem = pcall(readAnnotation, line, found)
    elseif line:find '^function' then ok, problem = pcall(readFunction, line, found) end
    if not ok then found.problems[#found.problems + 1] = line .. '   -- ' .. problem end
  end
  return found
end

-- Loads the page in parts that end at blank lines, because 'load' accepts at most 64 KB.
test('the page is Lua that does nothing when it runs', function(t)
  local world, from = {}, 1
  while from <= #page do
    local to = #page
    if to - from >= 60000 then
      to = from + 60000
      while page:sub(to - 1, to) ~= '\n\n' do to = to - 1 end
    end
    local chunk, wrong = load(page:sub(from, to), '=ichor.d.lua', 't', world)
    t.expect(chunk, wrong)
    t.expect(chunk and pcall(chunk))
    from = to + 1
  end
end)

test('every annotation is well-formed and fits its function', function(t)
  for _, problem in ipairs(readPage().problems) do t.expect(false, problem) end
end)

test('every type in an annotation exists', function(t)
  local found = readPage()
  for name in pairs(found.used) do t.expect(builtin[name] or found.classes[name], 'the type ' .. name) end
end)

test('every core function is annotated', function(t)
  local found = readPage()
  local rows = t.api()
  t.expect(#rows > 100)
  for _, row in ipairs(rows) do t.expect(found.functions[row.name], row.name) end
end)

test('results that can be nil, a message or more values are annotated as such', function(t)
  for name, results in pairs {
    followedActor = { 'string|nil' }, scriptOwner = { 'string|nil' }, roomSize = { 'number width', 'number height' },
    nearestWalkable = { 'number|nil x', 'number|string y' }, findPath = { 'Place[]|nil points', 'number|string length' },
    actorBox = { 'number|nil x1', 'number|nil y1', 'number|nil x2', 'number|nil y2' },
    waitFor = { 'string|thread|boolean', 'any ...' }, waitAny = { 'string|thread', 'any ...' },
  } do
    local lines = '---@return ' .. table.concat(results, '\n---@return ') .. '\nfunction ' .. name .. '('
    t.expect(page:find(lines, 1, true), name)
  end
end)

test('every method and every table of the classes is annotated', function(t)
  local found = readPage()
  local own = { ['Room:checkWaypoints'] = true, ['Room:placeOf'] = true, ['Room:findPlace'] = true, ['Room:spotOf'] = true }
  for _, class in ipairs { 'Animation', 'Font', 'Cursor', 'Music', 'SoundFX', 'Costume', 'Room', 'Actor', 'Object' } do
    t.expect(found.classes[class] and found.classes[class .. 'Definition'].fields.id, class)
    t.expect(page:find('\n' .. _G[class].registryName .. ' = {}', 1, true), _G[class].registryName)
    for key, value in pairs(_G[class]) do
      local whole = class .. ':' .. key
      local isMethod = type(value) == 'function' and not own[whole] and not key:find '^__'
      if isMethod then t.expect(found.functions[whole], whole) end
    end
  end
end)

test('every method of tests is annotated, and no other', function(t)
  local fields = readPage().classes.Test.fields
  for name in pairs(t) do t.expect(fields[name], "'" .. name .. "' in scripts/docs/types.lua, types.test") end
  for name in pairs(fields) do t.expect(t[name], name .. ' is not a method of tests') end
end)

test('the reader of annotations rejects mistakes', function(t)
  for _, line in ipairs {
    '---@param x', '---@param x number|', '---@param x fun(a)', '---@field f table<string', '---@returns number', '---@type a b',
    '---@param x (string', '---@field x "left', '---@class A B',
  } do
    t.expect(not pcall(readAnnotation, line, { classes = {}, used = {}, params = {}, class = { fields = {} } }), line)
  end
end)
