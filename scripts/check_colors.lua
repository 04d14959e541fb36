-- Looks for misspelt colors, after main.lua, in developer runs and tests: an unknown global is nil,
-- so the usual color would be shown. Files are read as text. 'core' is the table of check_game.lua.

local core = ...
local exactly, codeOf = core.exactly, core.codeOf
local report = core.reporter()

-- The names of the globals that are colors. Reads no table with a metatable, because that can run
-- code of the game.
local colors = {}
for name, value in pairs(_G) do
  if type(name) == 'string' and getmetatable(value) == nil and Thing.isColor(value) then colors[name] = true end
end

-- Returns whether the game may have a variable of that name: a local variable, a parameter, or a
-- global that a function sets.
local function isVariable(name)
  local word = '%f[%w_]' .. exactly(name) .. '%f[^%w_]'
  for _, file in ipairs(core.allFiles()) do
    local code = codeOf(file)
    if string.find(code, '%f[%w_]local%s[^\n]-' .. word) or string.find(code, 'function[^\n%(]*%([^\n%)]-' .. word) or
      string.find(code, '%f[%w_]for%s[^\n]-' .. word) or string.find(code, word .. '%s*=%f[^=]') then
      return true
    end
  end
  return false
end

-- Returns the color that is meant by an unknown name, or nil.
local function meantBy(name)
  local near = rawget(_G, name) == nil and name ~= 'nil' and Thing.meantName(name, colors)
  return near and not isVariable(name) and near or nil
end

local function check(file, code, position, place, name)
  local near = meantBy(name)
  if not near then return end
  local words = '%s:%d: %s: there is no color %s%s'
  report(string.format(words, file, core.lineAt(code, position), place, name, didYouMean(near)), place ~= 'background')
end

local colorFields = {
  textColor = true, outlineColor = true, color = true, seen = true, selected = true, outline = true, selectedOutline = true,
  background = true, transparency = true,
}

-- Returns whether an expression that is only a name ends here.
local function endsExpression(code, position)
  local word, sign = string.match(code, '^[ \t]*([%a_]*)()', position)
  if word ~= '' then return word ~= 'and' and word ~= 'or' end
  return string.find(code, '^[,;})\n]', sign) ~= nil or sign > #code
end

-- Returns the code with spaces in place of what each room has in its definition: the background of
-- a room is a picture.
local function withoutRooms(code)
  return (string.gsub(code, '(%f[%w_]Room%s*:%s*new%s*%(?%s*)(%b{})', function(call, fields)
    return call .. string.gsub(fields, '[^\n]', ' ')
  end))
end

-- Fields in definitions, and assignments. A table of the game may have a background of another
-- kind.
local function checkFields(file, code)
  for position, field, name, stop in string.gmatch(code, '()%f[%w_](%a+)%s*=%s*([%a_][%w_]*)()') do
    if colorFields[field] and endsExpression(code, stop) then check(file, code, position, field, name) end
  end
end

-- Functions with a color among their arguments.
local calls = { 'setTextColor', 'setOutlineColor', 'flash', 'setLongPress' }

local function checkCalls(file, code)
  for _, call in ipairs(calls) do
    for position, arguments in string.gmatch(code, '()%f[%w_]' .. call .. '%s*(%b())') do
      local own = ',' .. string.gsub(string.sub(arguments, 2, -2), '%b()', '()') .. ','
      for name in string.gmatch(own, ',%s*([%a_][%w_]*)%s*%f[,]') do check(file, code, position, call, name) end
    end
  end
end

for _, file in ipairs(core.files()) do
  local code = withoutRooms(codeOf(file))
  checkFields(file, code)
  checkCalls(file, code)
end
