-- docs/ichor.d.lua: what an editor with a Lua language server wants to know, as LuaCATS annotations.

local introduction = [[
---@meta

-- Ichor's functions and classes, for editors that understand LuaCATS annotations. Made by `make docs`; do not edit.
-- docs/tutorial.md says how an editor is told of this file.
]]

local classes = { 'Animation', 'Font', 'Cursor', 'Music', 'SoundFX', 'Costume', 'Room', 'Actor', 'Object', 'Story' }

-- Globals that need no annotation: Lua's own, and the classes.
local known = { _G = true, _VERSION = true, Image = true, Thing = true }
for _, name in ipairs { 'coroutine', 'debug', 'math', 'os', 'package', 'string', 'table', 'utf8' } do known[name] = true end
for _, name in ipairs(classes) do known[name] = true end

local types -- what scripts/docs/types.lua returns
local docs -- what the core functions' rows say, by name
local lines

local function add(format, ...)
  lines[#lines + 1] = select('#', ...) > 0 and format:format(...) or format
end

local function addText(text)
  for line in (text or ''):gmatch '[^\n]+' do add('---%s', line) end
end

-- 'number? -- px' -> 'number', true, ' px'.
local function split(text)
  local kind, comment = text:match '^(.-) %-%- (.*)$'
  kind = kind or text
  local isOptional = kind:sub(-1) == '?'
  return isOptional and kind:sub(1, -2) or kind, isOptional, comment and ' ' .. comment or ''
end

local function addTyped(tag, name, text, isOptional)
  local kind, optional, comment = split(text)
  add('---@%s %s%s %s%s', tag, name, (optional or isOptional) and '?' or '', kind, comment)
end

---- Core functions ----

local function typeOf(arg)
  if not arg.words then return types.usage[arg.type] or 'any' end
  local words = {}
  for i, word in ipairs(arg.words) do words[i] = '"' .. word .. '"' end
  return table.concat(words, '|')
end

local function addArg(tag, arg)
  local notes = { types.units[arg.type] }
  if arg.default then notes[#notes + 1] = arg.default .. ' if not given' end
  addTyped(tag, arg.name, typeOf(arg) .. (#notes > 0 and ' -- ' .. table.concat(notes, '; ') or ''), arg.optional)
end

-- 'x, y, room' of a usage line: a line for each.
local function addResults(result)
  for part in (result or ''):gmatch '[^,]+' do
    local names, kinds = {}, {}
    for name in part:gmatch '[%a_]+' do
      names[#names + 1] = name
      kinds[#kinds + 1] = types.results[name] or 'any'
    end
    local says = #names == 1 and names[1] ~= 'bool' and names[1] ~= kinds[1]
    add('---@return %s%s', table.concat(kinds, '|'), says and ' ' .. names[1] or '')
  end
end

local function addFunction(name, parameters)
  add('function %s(%s) end', name, table.concat(parameters, ', '))
  add ''
end

local function addRow(row)
  local parameters = {}
  if row.table then
    add('---@class %s.options', row.name)
    for _, arg in ipairs(row.fields) do addArg('field', arg) end
    add ''
  end
  addText(row.doc)
  for _, arg in ipairs(row.positional) do
    addArg('param', arg)
    parameters[#parameters + 1] = arg.name
  end
  if row.table then
    local name = row.table ~= '' and row.table or 'options'
    add('---@param %s %s.options', name, row.name)
    parameters[#parameters + 1] = name
  end
  if row.rest then
    add '---@param ... any'
    parameters[#parameters + 1] = '...'
  end
  addResults(row.result)
  addFunction(row.name, parameters)
end

---- Functions in Lua ----

-- The parameters' names and the comment of a Lua function, as the console's help tells them; nil for others.
local function describe(name, help)
  local list, _, comment = (help(name) or ''):match '^[^(\n]*(%b())   (engine/%S+)\n?(.*)$'
  if not list then return nil end
  local parameters = {}
  for word in list:gmatch '[%a_][%w_]*' do parameters[#parameters + 1] = word end
  if list:find('...', 1, true) then parameters[#parameters + 1] = '...' end
  return parameters, comment
end

local function addLua(name, help, own)
  local parameters, comment = describe(name, help)
  if not parameters then return end
  local about = types.about[name]
  addText(comment ~= '' and comment or docs[about] or about)
  for _, parameter in ipairs(parameters) do
    local ofFunction = own or types.parameters[name]
    local kind = type(ofFunction) == 'table' and ofFunction[parameter] or types.parameters[parameter]
    addTyped('param', parameter, type(kind) == 'string' and kind or 'any')
  end
  for result in (types.returns[name] or ''):gmatch '[^,]+' do add('---@return %s', result:match '^ *(.*)$') end
  addFunction(name, parameters)
end

---- Classes ----

-- Only those without which a thing cannot be made are required.
local required = { id = true, path = true }

local function addClass(name, fields, help)
  add('---@class %sDefinition', name)
  for field, kind in pairs(fields) do
    local text = types.fields[name][field] or types.fields.any[field] or kind
    addTyped('field', field, text, not required[field])
  end
  add ''
  add('---@class %s: %sDefinition', name, name)
  for field, kind in pairs(types.kept[name] or {}) do addTyped('field', field, kind) end
  add('%s = {}', name)
  add ''
  add('---@param definition %sDefinition', name)
  add('---@return %s', name)
  addFunction(name .. ':new', { 'definition' })
  for method, value in pairs(_G[name]) do
    local whole = name .. ':' .. method
    if type(value) == 'function' and method ~= 'new' and not types.hidden[whole] then addLua(whole, help) end
  end
  add('---@type table<string, %s>', name)
  add('%s = {}', _G[name].registryName)
  add ''
  known[_G[name].registryName] = true
end

local function addParts(fields)
  for _, part in ipairs(types.parts) do
    local name, list, kinds = table.unpack(part)
    add('---@class %s', name)
    for field in pairs(fields[list]) do addTyped('field', field, kinds[field] or 'any?') end
    add ''
  end
end

---- The rest ----

local function addGlobals(help)
  local values = {}
  for name in pairs(types.globals) do values[name] = types.globals[name] end
  for name, value in pairs(_G) do
    if known[name] or docs[name] then
      values[name] = nil
    elseif type(value) == 'function' then
      addLua(name, help)
    elseif not values[name] then
      values[name] = type(value)
    end
  end
  for name, text in pairs(values) do
    local kind, optional, comment = split(text)
    addText(comment:sub(2))
    add('---@type %s%s', kind, optional and '?' or '')
    add('%s = nil', name)
    add ''
  end
end

local function addTests()
  add '---What tests of a game do and see: docs/testing.md.'
  add '---@class Test'
  for name, kind in pairs(types.test) do add('---@field %s %s', name, kind) end
  add ''
  add '---@param name string'
  add '---@param options {fresh: boolean}|fun(t: Test)'
  add '---@param body? fun(t: Test)'
  addFunction('test', { 'name', 'options', 'body' })
end

-- Methods and core functions that scripts/docs/types.lua speaks of and that do not exist (any more).
local function checkNames()
  for _, list in ipairs { types.parameters, types.returns, types.about, types.hidden } do
    for name in pairs(list) do
      local class, method = name:match '^(%a+):(%a+)$'
      if class and not (_G[class] and _G[class][method]) then
        error("scripts/docs/types.lua: there is no '" .. name .. "'", 0)
      end
    end
  end
  for name, about in pairs(types.about) do
    if not about:find ' ' and not docs[about] then
      error(("scripts/docs/types.lua: '%s' is to be described as '%s', which is no core function"):format(name, about), 0)
    end
  end
end

return function(tables, help, read)
  types, docs = read 'docs/types', {}
  for _, rows in ipairs(tables) do
    for _, row in ipairs(rows) do docs[row.name] = row.doc end
  end
  checkNames()
  lines = { introduction, '---- Values ----\n', types.values }
  local fields = read 'fields'
  addParts(fields)
  add '---- Classes ----\n'
  for _, name in ipairs(classes) do addClass(name, fields.classes[name], help) end
  add 'Image = Animation\n'
  add '---- Variables and functions of the engine\'s Lua ----\n'
  addGlobals(help)
  for _, rows in ipairs(tables) do
    add('---- %s ----\n', rows.title)
    for _, row in ipairs(rows) do addRow(row) end
  end
  add '---- Tests ----\n'
  addTests()
  return (table.concat(lines, '\n'):gsub('\n\n\n+', '\n\n'):gsub('\n*$', '\n'))
end
