-- Looks for fields of 'state' that the game reads and never sets, while it sets a field of almost that
-- name, after main.lua, in developer runs and tests.
--
-- Files are read as text. A name counts as set if any file assigns to it, has it as a key of a table,
-- or has it in quotes. There is no warning if the game composes names of fields. 'core' is the table
-- of check_game.lua and check_modules.lua.

local core = ...
local report = core.reporter()

local set = {} -- names that may be set
local ofState = {} -- the names among them that are surely fields of 'state'
local asked = {} -- { name =, place =, what = }

-- Conditions of dialogs, whose quotes name a field that is read.
local CONDITIONS = { when = true, unless = true }

local function ask(file, code, position, name, what)
  asked[#asked + 1] = { name = name, what = what, place = file .. ':' .. core.lineAt(code, position) .. ': ' }
end

-- Plain text is found much faster than a pattern.
local function has(code, word)
  return string.find(code, word, 1, true) ~= nil
end

local function noteSet(code)
  for name in string.gmatch(code, '%f[%w_]([%a_][%w_]*)%s*=%f[^=]') do set[name] = true end
  for name in string.gmatch(code, '%.([%a_][%w_]*)%s*,[^\n=]*=%f[^=]') do set[name] = true end
  for name in string.gmatch(code, 'function%s+state[.:]([%a_][%w_]*)') do set[name] = true end
  for position, _, name in string.gmatch(code, '()(["\'])([%a_][%w_]*)%2') do
    local key = string.match(string.sub(code, math.max(position - 40, 1), position - 1), '([%w_]*)[%s=(]*$')
    if not CONDITIONS[key] then set[name] = true end
  end
  if not has(code, 'state') then return end
  for name in string.gmatch(code, '%f[%w_]state%.([%a_][%w_]*)%s*=%f[^=]') do ofState[name] = true end
  for name in string.gmatch(code, '%f[%w_]state%.([%a_][%w_]*)%s*,[^\n=]*=%f[^=]') do ofState[name] = true end
  for name in string.gmatch(code, '%f[%w_]state%[["\']([%a_][%w_]*)["\']%]%s*=%f[^=]') do ofState[name] = true end
  for fields in string.gmatch(code, '%f[%w_]state%s*=%s*(%b{})') do
    for name in string.gmatch(fields, '([%a_][%w_]*)%s*=%f[^=]') do ofState[name] = true end
  end
end

-- Returns whether the file has another variable or field of the name 'state'.
local function hasOwnState(code)
  local word = '%f[%w_]state%f[^%w_]'
  return string.find(code, '%f[%w_]local%s[^\n=]-' .. word) or string.find(code, 'function[^\n%(]*%([^\n%)]-' .. word) or
    string.find(code, '%f[%w_]for%s[%w_,%s]-' .. word)
end

local function noteAsked(file, code)
  for key in pairs(CONDITIONS) do
    local pattern = '()%f[%w_]' .. key .. '%s*=%s*["\']([^"\'\n]+)["\']'
    for position, name in string.gmatch(has(code, key) and code or '', pattern) do
      ask(file, code, position, name, key .. " = '" .. name .. "'")
    end
  end
  for _, key in ipairs { 'onlyif', 'notif' } do
    for position, fields in string.gmatch(has(code, key) and code or '', '()%f[%w_]' .. key .. '%s*=%s*(%b{})') do
      for name in string.gmatch(fields, '([%a_][%w_]*)%s*=') do
        ask(file, code, position, name, key .. ' = { ' .. name .. ' }')
      end
    end
  end
  if not has(code, 'state') or hasOwnState(code) then return end
  for position, name in string.gmatch(code, '()%f[%w_.:]state%.([%a_][%w_]*)%f[^%w_]') do
    ask(file, code, position, name, 'state.' .. name)
  end
end

local function composesNames(code)
  return string.find(code, '%f[%w_]state%[[^%]\n]*%.%.') or string.find(code, '%f[%w_]rawset%s*%(%s*state%f[^%w_]')
end

-- The keys of onlyif and notif are read, so they do not count as keys of a table.
local function withoutTests(code)
  return (string.gsub(string.gsub(code, '%f[%w_]onlyif%s*=%s*%b{}', ''), '%f[%w_]notif%s*=%s*%b{}', ''))
end

local function check()
  for _, file in ipairs(core.allFiles()) do
    -- Migrations in game.lua have names of older versions.
    if string.sub(file, 1, 6) ~= 'tests/' and file ~= 'game.lua' then
      local code = core.codeOf(file)
      if composesNames(code) then return end
      noteSet(withoutTests(code))
      noteAsked(file, code)
    end
  end
  for _, question in ipairs(asked) do
    local name = question.name
    local near = not set[name] and state[name] == nil and Thing.meantName(name, ofState)
    if near then report(string.format("%s%s: nothing sets state.%s%s", question.place, question.what, name, didYouMean(near))) end
  end
end

check()
