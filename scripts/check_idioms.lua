-- Looks for Lua that runs, but does not do what it seems to do: comparing an id with a thing, calling
-- a function in place of passing it, seconds in place of milliseconds. After main.lua, in developer
-- runs and tests.
--
-- Files are read as text, line by line. So only forms are reported that are never useful, or whose
-- parts are written out in the line. 'core' is the table of check_game.lua.

local core = ...
local exactly, codeOf = core.exactly, core.codeOf
local report = core.reporter()

local THING = '[.%[][%w_"\'%]-]+' -- after the name of a registry: .lamp, ['lamp'], [id]

local code -- of the file that is checked

---- Times and alphas ----

local function small(name, number)
  return string.format('%s(%s) takes milliseconds; half a second is 500', name, number)
end

local function faultInMs(_, name, number)
  return tonumber(number) % 1 ~= 0 and tonumber(number) < 100 and small(name, number)
end

-- Whole minutes are likely on purpose.
local function faultInSeconds(_, name, number)
  local seconds = tonumber(number)
  local isLikelyMs = seconds >= 250 and seconds % 50 == 0 and seconds % 60 ~= 0
  return isLikelyMs and string.format('%s(%s) waits %s seconds; waitMs takes milliseconds', name, number, number)
end

local function faultInAlpha(_, name, number)
  local alpha = tonumber(number)
  local isWrong = alpha > 0 and alpha < 1 or alpha > 255
  return isWrong and string.format('%s: an alpha is 0 to 255, not %s; half is 128', name, number)
end

---- Things and ids ----

-- Returns whether an expression ends where it was matched, so that 'activeActor' is not the
-- beginning of 'activeActor.id'.
local function ends(rest)
  return string.find(rest, '^%s*[^%s.:%[%w_]') ~= nil or string.find(rest, '^%s*$') ~= nil or string.find(rest, '^%s+%a') ~= nil
end

-- Returns whether the file has a local variable, a parameter or a variable of a loop of that name.
local function isLocal(name)
  local word = '%f[%w_]' .. name .. '%f[^%w_]'
  return string.find(code, '%f[%w_]local%s[^\n=]-' .. word) or string.find(code, 'function[^\n%(]*%([^\n%)]-' .. word) or
    string.find(code, '%f[%w_]for%s[%w_,%s]-' .. word .. '[%w_,%s]-%f[%w_]in%f[^%w_]')
end

local function isThingText(_, name, id)
  return not isLocal(name) and string.format("%s is a thing, and '%s' is an id; write %s.id", name, id, name)
end

local function isIdText(rest, name, thing)
  return ends(rest) and string.format("%s is an id, and %s is a thing; compare it with the id in quotes", name, thing)
end

local function hasNoPart(_, name, part)
  return string.format("%s is an id in quotes, and has no '%s'", name, part)
end

local function isSet(rest, name)
  if not ends(rest) or isLocal(string.match(name, '^%a+')) then return false end
  return string.format('%s has ids as keys, so ipairs and # find nothing; write: for id in pairs(%s) do', name, name)
end

---- Assignments that do not do what they seem to do ----

-- Returns whether what follows '=' is a field of a table: it ends in a comma or a brace.
local function isField(rest)
  return string.find(rest, '[,}]%s*$') ~= nil
end

local function setsSelected(rest, name)
  return not isField(rest) and not isLocal(name) and
    "selectedObject: the engine sets it, and onSelectedObject is not called; write setSelectedObject(id)"
end

local function setsHovered(rest, name)
  return not isField(rest) and not isLocal(name) and 'hoveringOn: the engine sets it to what is at the pointer'
end

local function setsTheme(_, name)
  return not isLocal(name) and "theme: the table 'theme' is the engine's; write theme { ... } to set several entries"
end

local function givesObject(_, name, id)
  local isRoom = string.find(name, '^%l+Room') or string.find(name, '^rooms')
  local call = isRoom and "moveTo('room', x, y)" or "addToInventory('actor')"
  return not isLocal(string.match(name, '^%a+')) and
    string.format("assigning to %s does not move '%s'; write objects['%s']:%s", name, id, id, call)
end

---- Calls in place of functions ----

local function withoutStrings(source)
  return (string.gsub(string.gsub(source, '"[^"\n]*"', '""'), "'[^'\n]*'", "''"))
end

local DEPTHS = { ['function'] = 1, ['if'] = 1, ['do'] = 1, ['end'] = -1 }

-- Returns the body of the function whose word 'function' is at that position, with its head.
local function bodyAt(source, position)
  local depth = 0
  for word, stop in string.gmatch(source, '%f[%w_](%l+)%f[^%w_]()', position) do
    depth = depth + (DEPTHS[word] or 0)
    if depth == 0 then return string.sub(source, position, stop - 1) end
  end
  return ''
end

core.bodyAt = bodyAt

-- Words after 'return' that are no function.
local PLAIN = {
  ['nil'] = true, ['true'] = true, ['false'] = true, ['not'] = true, ['end'] = true, ['else'] = true, ['elseif'] = true,
  ['until'] = true,
}

-- Returns whether a function may return a function: it returns a name, a call or a function.
local function returnsMore(body)
  for value in string.gmatch(body, '%f[%w_]return%s+([%a_(][%w_]*)') do
    if not PLAIN[value] then return true end
  end
  return false
end

-- Returns whether the game defines a function of that name, and none that may return a function.
local function isPlainFunction(name)
  local word, isDefined = exactly(name), false
  for _, file in ipairs(core.allFiles()) do
    local source = withoutStrings(codeOf(file))
    local definition = '%f[%w_]()function%s+[%w_.:]*%f[%w_]' .. word .. '%s*%('
    for _, pattern in ipairs { definition, '%f[%w_]' .. word .. '%s*=%s*()function%s*%(' } do
      for position in string.gmatch(source, pattern) do
        if returnsMore(bodyAt(source, position)) then return false end
        isDefined = true
      end
    end
  end
  return isDefined
end

local function isCalled(_, call, name)
  local word = string.match(name, '[%w_]+$')
  return isPlainFunction(word) and string.format("%s: %s() calls the function at once; pass it without ()", call, name)
end

---- The list ----

-- Each row has a pattern, which begins with '()', and a function that gets the rest of the line and
-- the other captures, and returns a message or false. To add one, add a row.
local idioms = {
  { '()%f[%w_.:](waitMs)%s*%(%s*(%d*%.%d+)%s*%)', faultInMs },
  { '()%f[%w_.:](delay)%s*%(%s*(%d+)%s*%)', faultInSeconds },
  { '()%f[%w_.:](waitSeconds)%s*%(%s*(%d+)%s*%)', faultInSeconds },
  { '():(setAlpha)%s*%(%s*(%d*%.%d+)%s*%)', faultInAlpha },
  { '():(fadeTo)%s*%(%s*(%d*%.%d+)%s*[,%)]', faultInAlpha },
  { '()[{,]%s*(alpha)%s*=%s*(%d*%.?%d+)%s*%f[,}\n]', faultInAlpha },
  { '()%f[%w_.]objects' .. THING .. '%.(alpha)%s*=%s*(%d*%.?%d+)', faultInAlpha },
  { '()%f[%w_.]actors' .. THING .. '%.(alpha)%s*=%s*(%d*%.?%d+)', faultInAlpha },
  { '()%f[%w_.](selectedObject)%s*=%s*%f[^%s=]', setsSelected },
  { '()%f[%w_.](hoveringOn)%s*=%s*%f[^%s=]', setsHovered },
  { '()%f[%w_.](theme)%s*=%s*{', setsTheme },
  { '()%f[%w_.](activeActor%.room)%.(id)%f[^%w_]', hasNoPart },
  { '()%f[%w_.](actors' .. THING .. '%.room)%.(id)%f[^%w_]', hasNoPart },
  { '()%f[%w_.](objects' .. THING .. '%.room)%.(id)%f[^%w_]', hasNoPart },
  { '()%f[%w_.](objects' .. THING .. '%.owner)%.(id)%f[^%w_]', hasNoPart },
  { '()%f[%w_]ipairs%s*%(%s*(activeActor%.objects)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(actors' .. THING .. '%.objects)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(activeRoom%.objects)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(rooms' .. THING .. '%.objects)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(objects)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(actors)', isSet },
  { '()%f[%w_]ipairs%s*%(%s*(rooms)', isSet },
  { '()#%s*(activeActor%.objects)', isSet },
  { '()#%s*(actors' .. THING .. '%.objects)', isSet },
  { '()%f[%w_](%a*[sS]tartScript)%s*%(%s*([%a_][%w_.]*)%(%s*%)%s*%)', isCalled },
  { '()%f[%w_](%a*[sS]tartScript)%s*%(%s*["\'][^"\']*["\']%s*,%s*([%a_][%w_.]*)%(%s*%)%s*%)', isCalled },
  { '()%f[%w_](onUserInput)%s*%(%s*["\'][^"\']*["\']%s*,%s*([%a_][%w_.]*)%(%s*%)%s*%)', isCalled },
  { '()%f[%w_](playCutscene)%s*%(%s*([%a_][%w_.]*)%(%s*%)%s*%)', isCalled },
}

for _, holder in ipairs { 'actors' .. THING, 'rooms' .. THING, 'activeActor', 'activeRoom' } do
  idioms[#idioms + 1] = { '()%f[%w_.](' .. holder .. '%.objects)[.%[]["\']?([%w_%-]+)["\']?%]?%s*=%s*%f[^%s=]', givesObject }
end
for _, name in ipairs { 'activeRoom', 'previousRoom', 'nextRoom', 'activeActor' } do
  idioms[#idioms + 1] = { '()%f[%w_.](' .. name .. ')%s*[=~]=%s*["\']([^"\'\n]*)', isThingText }
end
for _, things in ipairs { 'objects' .. THING, 'actors' .. THING, 'activeActor' } do
  for _, name in ipairs { 'selectedObject', 'hoveringOn', 'actorId', 'otherId', 'objects' .. THING .. '%.owner' } do
    idioms[#idioms + 1] = { '()%f[%w_.](' .. name .. ')%s*[=~]=%s*(' .. things .. ')', isIdText }
  end
end
for _, room in ipairs { 'rooms' .. THING, 'activeRoom' } do
  for _, name in ipairs { 'activeActor%.room', 'actors' .. THING .. '%.room', 'objects' .. THING .. '%.room' } do
    idioms[#idioms + 1] = { '()%f[%w_.](' .. name .. ')%s*[=~]=%s*(' .. room .. ')', isIdText }
  end
end

---- Conditions of dialogs ----

-- Returns whether the code ends in a function: what follows is evaluated when that is called.
local function isInFunction(before)
  local depth = 0
  for word in string.gmatch(withoutStrings(before), '%f[%w_]%l+%f[^%w_]') do depth = depth + (DEPTHS[word] or 0) end
  return depth > 0
end

local function checkDialog(file, start, outer)
  for _, list in ipairs { 'options', 'steps' } do
    for from, items in string.gmatch(outer, '%f[%w_]' .. list .. '%s*=%s*()(%b{})') do
      for at, key, name in string.gmatch(items, '()%f[%w_](%l+)%s*=%s*state%.([%a_][%w_]*)%s*%f[,;}]') do
        local position = start + from + at - 2
        if (key == 'when' or key == 'unless') and not isInFunction(string.sub(code, 1, position - 1)) then
          report(string.format("%s:%d: %s = state.%s is read once, when this table is made; write %s = '%s'", file,
            core.lineAt(code, position), key, name, key, name))
        end
      end
    end
  end
end

-- Other tables of a game may have such fields, too. So only options and steps of a table that is
-- clearly a dialog count, which no function makes again and again.
local function checkConditions(file)
  for start, outer in string.gmatch(code, '()(%b{})') do
    local main = string.match(outer, '%f[%w_]main%s*=%s*(%b{})')
    local isDialog = main and (string.find(main, '%f[%w_]options%s*=') or string.find(main, '%f[%w_]steps%s*='))
    if isDialog then checkDialog(file, start, outer) end
  end
end

---- Texts on the screen ----

local function checkTexts(file)
  for position, fields in string.gmatch(code, '()%f[%w_]showText%s*%(?%s*(%b{})') do
    local duration = tonumber(string.match(fields, '%f[%w_]duration%s*=%s*(%d*%.?%d+)%s*[,}\n]'))
    if duration and duration > 0 and duration <= 10 then
      report(string.format('%s:%d: showText: the duration is in milliseconds: %s is too short to be seen', file,
        core.lineAt(code, position), duration))
    end
  end
end

-- What fades in by itself, shows something in the dark, or ends the run.
local BRIGHTENING = { 'fadeIn', 'quit', 'enterRoom', 'Exit', 'narrate', 'loadGame' }

-- A black screen looks as if the game had stopped.
local function checkFades()
  local place = core.placeOf { '()%f[%w_.:]fadeOut%s*%(' }
  for _, file in ipairs(core.allFiles()) do
    local source = core.sourceOf(file)
    for _, word in ipairs(BRIGHTENING) do
      if string.find(source, '%f[%w_]' .. word .. '%f[^%w_]') then return end
    end
  end
  if place ~= '' then report(place .. 'no file calls fadeIn(ms), so the screen stays black after fadeOut') end
end

-- Returns the rows that may match a line of the file. Most files have none.
local function likelyIdioms()
  local likely = {}
  for _, idiom in ipairs(idioms) do
    if string.find(code, idiom[1]) then likely[#likely + 1] = idiom end
  end
  return likely
end

local function checkLine(place, line, likely)
  for _, idiom in ipairs(likely) do
    local from = 1
    while from do
      local start, stop, position, first, second = string.find(line, idiom[1], from)
      local isCode = start and core.isOutsideQuotes(string.sub(line, 1, position - 1))
      local fault = isCode and idiom[2](string.sub(line, stop + 1), first, second)
      if fault then report(place .. fault) end
      from = start and not fault and stop + 1 or nil
    end
  end
end

checkFades()
for _, file in ipairs(core.files()) do
  code = codeOf(file)
  checkTexts(file)
  checkConditions(file)
  local likely, number = likelyIdioms(), 0
  for line in string.gmatch(#likely > 0 and code .. '\n' or '', '(.-)\n') do
    number = number + 1
    checkLine(file .. ':' .. number .. ': ', line, likely)
  end
end
