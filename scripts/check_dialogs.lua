-- Looks for mistakes in the dialogs that the game's modules return, after main.lua, in developer runs
-- and tests. 'core' is the table of check_game.lua.
--
-- Otherwise they would be found only when a dialog begins. Dialogs of files that are required later
-- are not checked, because they would have to run.

local core = ...
local exactly = core.exactly
local report = core.reporter()

-- Returns 'file:line: ' of the first line of a file that has a field with that value.
local function placeIn(file, field, value)
  local name = field and '()%f[%w_]' .. exactly(tostring(field)) .. '%s*=%s*'
  if name and value ~= nil then name = name .. '["\']' .. exactly(tostring(value)) .. '["\']' end
  local position = name and string.match(core.codeOf(file), name)
  return file .. ':' .. (position and core.lineAt(core.codeOf(file), position) .. ':' or '') .. ' '
end

-- Returns whether a file may add a block of that name to a dialog: talk.NAME = or talk['NAME'].
local function isBlockLater(name)
  for _, file in ipairs(core.allFiles()) do
    local code, word = core.codeOf(file), exactly(name)
    for _, pattern in ipairs { '%.' .. word .. '%s*=[^=]', '%.' .. word .. '%s*,', '%[%s*["\']' .. word .. '["\']%s*%]' } do
      if string.find(code, pattern) then return true end
    end
  end
  return false
end

-- Returns the functions with which Thing.checkDialogEarly reports the mistakes of a file.
local function reportsFor(file)
  local texts = core.mainTexts()
  return {
    isBlockLater = isBlockLater, isMadeLater = core.isMadeLater,
    report = function(message, field, value, isUnsure) report(placeIn(file, field, value) .. message, not isUnsure) end,
    words = function(place, field, words)
      if not texts or type(words) ~= 'string' or texts[words] ~= nil or not Thing.looksLikeId(words) then return end
      local isId = Thing.isSurelyId(words) or Thing.meantName(words, texts) ~= nil
      report(string.format("%s%s: %s = '%s', but there is no such text%s", placeIn(file, field, words), place, field, words,
        didYouMean(nearestName(words, texts))), isId)
    end,
  }
end

-- Returns whether a value is a dialog that has been written as one: it has an id, and blocks.
local function isDialog(value)
  if type(value) ~= 'table' or type(value.settings) ~= 'table' or type(value.settings.id) ~= 'string' then return false end
  for _, block in pairs(value) do
    if type(block) == 'table' and (type(block.options) == 'table' or type(block.steps) == 'table') then return true end
  end
  return false
end

-- A game may have removed the library.
local loaded = type(package) == 'table' and type(package.loaded) == 'table' and package.loaded or {}
local names = {}
for name in pairs(loaded) do names[#names + 1] = type(name) == 'string' and name or nil end
table.sort(names)
for _, name in ipairs(names) do
  local value = loaded[name]
  local file = isDialog(value) and core.findModule(name)
  if file then Thing.checkDialogEarly(value, reportsFor(file)) end
end
