-- Finds mistakes in a dialog before it begins.
--
-- Without rules.checksDialogs, only a dialog that cannot be played is rejected. Unknown attributes
-- belong to the game then.

local _, _, rules = ...

local condition = { 'table', 'function', 'string' }

-- Attributes of options and steps, with the types of their values.
local common = {
  notif = { 'table' }, onlyif = { 'table' }, when = condition, unless = condition, any = { 'table' },
  look = { 'string' }, state = { 'table' }, load = { 'string', 'function' }, next = { 'string' }, ['goto'] = { 'string' },
  exitDialog = { 'boolean' },
}

local function with(fields) return Thing.copy(common, fields) end

local optionFields = with {
  name = { 'string', 'number' }, text = { 'string', 'function' }, say = { 'string', 'function', 'boolean' },
  once = { 'boolean' },
}
local stepFields = with { actor = { 'string', 'table' }, say = { 'string', 'function' }, sleep = { 'number' } }
local blockFields = {
  options = { 'table' }, steps = { 'table' }, shuffle = { 'boolean' }, onstart = { 'function' }, onend = { 'function' },
  timeout = { 'number' }, default = { 'string', 'number' },
}

-- Keys of the tree that are not blocks.
local hooks = { onstart = true, onend = true }

-- The class of the errors that fail() raises and checkDialog catches.
local Fault = {}

-- The functions of check_dialogs.lua while it checks a dialog at the start of a game, or nil. What
-- the game may add to the dialog before it plays it is not checked then.
local early

-- 'field' and 'value' help to find the line. 'isUnsure' means that the game may still add what is
-- missing.
local function fail(place, message, field, value, isUnsure)
  error(setmetatable({ place .. ': ' .. message, field, value, isUnsure }, Fault))
end

-- Calls a check. At the start of a game, reports its fault, so that the other checks go on.
local function attempt(check, ...)
  if not early then return check(...) end
  local ok, fault = pcall(check, ...)
  if ok then return end
  if getmetatable(fault) ~= Fault then error(fault, 0) end
  early.report(table.unpack(fault, 1, 4))
end

local function isOneOf(list, value)
  for _, candidate in ipairs(list) do
    if candidate == value then return true end
  end
  return false
end

local function keysOf(list)
  local keys = {}
  for key in pairs(list) do keys[#keys + 1] = tostring(key) end
  table.sort(keys)
  return keys
end

local function checkFields(place, item, fields)
  for key, value in pairs(item) do
    local types = fields[key]
    if not types then
      local near = nearestName(tostring(key), fields)
      local list = (near and didYouMean(near) .. ' The' or '; the') .. ' fields are: ' .. table.concat(keysOf(fields), ', ')
      fail(place, "unknown field '" .. tostring(key) .. "'" .. list, key)
    elseif not isOneOf(types, type(value)) then
      fail(place, "'" .. key .. "' is a " .. type(value) .. ', ' .. table.concat(types, ' or ') .. ' expected', key)
    end
  end
end

-- Reports each id of a line that has no text. This is no fault of the dialog: it can be played.
local function checkWords(place, item)
  for _, field in ipairs { 'text', 'say' } do
    if item[field] ~= item.text or field == 'text' then
      if early then early.words(place, field, item[field])
      else Thing.checkWords(item[field], "'" .. field .. "' in " .. place) end
    end
  end
end

---- Options and steps ----

local function isBlock(tree, name)
  return name ~= 'settings' and not hooks[name] and type(tree[name]) == 'table'
end

local function nearestBlock(tree, target)
  local blocks = {}
  for name in pairs(tree) do
    if isBlock(tree, name) then blocks[name] = true end
  end
  return nearestName(target, blocks)
end

local function checkTarget(place, tree, item)
  for _, attribute in ipairs { 'next', 'goto' } do
    local target = item[attribute]
    if target and not isBlock(tree, target) and not (early and early.isBlockLater(target)) then
      local near = nearestBlock(tree, target)
      fail(place, attribute .. " = '" .. target .. "': there is no such block" .. didYouMean(near), attribute, target, not near)
    end
  end
  if item.exitDialog and (item.next or item['goto']) then
    fail(place, 'next and exitDialog exclude each other')
  end
end

local function checkLoad(place, item)
  if type(item.load) ~= 'string' then return end
  local chunk, message = load(item.load, '=load')
  local isName = not chunk and string.find(item.load, '^%s*[%a_][%w_.]*%s*$')
  if isName then
    local name = item.load
    fail(place, string.format("load = '%s' is no statement of Lua; write load = %s, or load = '%s()'", name, name, name))
  end
  if not chunk then fail(place, message) end
end

-- Rejects a list such as { 'hasTicket' } where { name = value } is expected.
local function checkPairs(place, attribute, value)
  if type(value) ~= 'table' then return end
  for name in pairs(value) do
    if type(name) ~= 'string' then
      fail(place, "'" .. attribute .. "' is a table { name = value }, got one with the key " .. tostring(name))
    end
  end
end

-- 'any' is a list of conditions, { name = value }, or both.
local function checkAny(place, conditions)
  for name, value in pairs(conditions) do
    if type(name) == 'number' then
      if not isOneOf(condition, type(value)) then
        fail(place, "'any' holds a " .. type(value) .. ', ' .. table.concat(condition, ' or ') .. ' expected')
      end
      checkPairs(place, 'any', value)
    end
  end
end

-- Checks the attributes that options and steps have in common.
local function checkItem(place, tree, item, fields)
  checkFields(place, item, fields)
  checkWords(place, item)
  for _, attribute in ipairs { 'onlyif', 'notif', 'when', 'unless', 'state' } do checkPairs(place, attribute, item[attribute]) end
  if item.any then checkAny(place, item.any) end
  if item.look and not Thing.directionOf(string.lower(item.look)) then
    fail(place, "look = '" .. item.look .. "': " .. Thing.directionWords .. ' expected')
  end
  checkTarget(place, tree, item)
  checkLoad(place, item)
end

-- Checks the actor who says the line. 'actor' is nil if the player's actor is meant and there
-- is none.
local function checkVoice(place, actor)
  if early then return end
  if not actor then fail(place, 'there is no active actor to say this; setActiveActor(id) sets one') end
  if actor.say == Actor.say and not actor.font then
    fail(place, "the actor '" .. actor.id .. "' has no font to speak with")
  end
end

local function checkOption(place, tree, option, names)
  checkItem(place, tree, option, optionFields)
  if option.text == nil then fail(place, "'text' is missing") end
  if option.text == '' then fail(place, "'text' is empty") end
  if type(option.text) == 'function' and option.name == nil then fail(place, "'name' is missing") end
  local name = tostring(option.name or option.text)
  if names[name] then fail(place, "another option of this block is called '" .. name .. "'") end
  names[name] = true
  if option.say == true then fail(place, "'say' is a text, or false for nothing") end
  if option.say ~= false then checkVoice(place, activeActor) end
end

local function checkActor(place, step)
  local actor = step.actor
  if actor == nil or actors[actor] or type(actor) == 'table' and actors[actor.id] == actor then return end
  if early and early.isMadeLater(tostring(actor)) then return end
  local near = type(actor) == 'string' and nearestName(actor, actors)
  fail(place, "there is no actor '" .. tostring(actor) .. "'" .. didYouMean(near), 'actor', actor, not near)
end

local function checkStep(place, tree, step)
  checkItem(place, tree, step, stepFields)
  checkActor(place, step)
  if step.say then checkVoice(place, type(step.actor) == 'table' and step.actor or actors[step.actor] or activeActor) end
  if step.sleep and not (step.sleep >= 0 and step.sleep < math.huge) then
    fail(place, "'sleep' is 0 or more milliseconds")
  end
end

---- Blocks ----

-- Checks what every dialog needs, also in KIAVC games.
local function checkShape(place, block)
  if type(block) ~= 'table' then fail(place, 'a table with options or steps expected, got ' .. type(block)) end
  if block.options and block.steps then fail(place, 'either options or steps, not both') end
  local list = block.options or block.steps
  if type(list) ~= 'table' then fail(place, 'options = { ... } or steps = { ... } expected') end
  local key = next(list)
  if #list == 0 and (optionFields[key] or stepFields[key]) then
    local name = block.options and 'options' or 'steps'
    fail(place, string.format('each entry of %s is a table of its own: write %s = { { %s = ... } }', name, name, key))
  end
  if #list == 0 then fail(place, 'at least one option or step expected') end
  for i, item in ipairs(list) do
    if type(item) ~= 'table' then fail(place .. ', entry ' .. i, 'a table expected, got ' .. type(item)) end
  end
end

-- Rejects keys and missing entries, because the dialog would skip entries after them.
local function checkList(place, list)
  for key in pairs(list) do
    local isPlace = math.type(key) == 'integer' and key >= 1 and key <= #list
    if not isPlace then fail(place, "'" .. tostring(key) .. "' is not a place in a list of options or steps") end
  end
  for i = 1, #list do
    if list[i] == nil then fail(place, 'entry ' .. i .. ' is nil') end
  end
end

local function checkBlock(place, tree, block)
  checkFields(place, block, blockFields)
  checkList(place, block.options or block.steps)
  local names = {}
  if block.steps and (block.timeout or block.default) then fail(place, "'timeout' and 'default' are for blocks with options") end
  if block.default and not block.timeout then fail(place, "'default' needs a 'timeout' in ms") end
  if block.timeout and not (block.timeout >= 1 and block.timeout <= 3600000) then
    fail(place, "'timeout' is a number of ms from 1 to 3600000")
  end
  for i, option in ipairs(block.options or {}) do
    local name = option.name or type(option.text) == 'string' and option.text
    attempt(checkOption, place .. ', option ' .. (name and "'" .. tostring(name) .. "'" or i), tree, option, names)
  end
  local default = block.default and tostring(block.default)
  if default and not names[default] then
    fail(place, "default = '" .. default .. "': there is no such option" .. didYouMean(nearestName(default, names)))
  end
  for i, step in ipairs(block.steps or {}) do attempt(checkStep, place .. ', step ' .. i, tree, step) end
end

---- The way out ----

local function isConditional(item)
  return item.notif or item.onlyif or item.when ~= nil or item.unless ~= nil or item.any or item.once
end

-- Returns the set of blocks that may follow a block, and whether the block may end the dialog.
local function waysOf(block)
  local targets, isExit, allConditional = {}, false, true
  for _, item in ipairs(block.options or block.steps) do
    local target = item.next or item['goto']
    if target then targets[target] = true end
    -- A 'load' may return any block.
    isExit = isExit or item.exitDialog or item.load ~= nil
    allConditional = allConditional and isConditional(item)
  end
  -- The dialog ends when all options have conditions and none of them is left.
  return targets, isExit or (block.options and allConditional) or false
end

local function leadsOut(step)
  return step.next or step['goto'] or step.exitDialog or step.load
end

local function fallsThrough(block)
  for _, step in ipairs(block.steps or { { next = 'x' } }) do
    if leadsOut(step) then return false end
  end
  return true
end

-- Returns whether all steps of a block may pass without naming a block. Then the last options are
-- shown again.
local function mayFallBack(block)
  for _, step in ipairs(block.steps or {}) do
    if leadsOut(step) and not isConditional(step) then return false end
  end
  return block.steps ~= nil
end

-- Returns the set of blocks from which the dialog can end. mayFallBack leads to the last options;
-- these are not known here, so any block with options may follow.
local function blocksWithExit(ways)
  local good, hasGoodOptions, changed = {}, false, true
  while changed do
    changed = false
    for name, way in pairs(ways) do
      local isGood = way.isExit or way.mayFallBack and hasGoodOptions
      for target in pairs(way.targets) do isGood = isGood or good[target] end
      hasGoodOptions = hasGoodOptions or way.isOptions and isGood
      if isGood and not good[name] then
        good[name], changed = true, true
      end
    end
  end
  return good
end

local function visit(ways, name, seen)
  if seen[name] then return end
  seen[name] = true
  for target in pairs(ways[name].targets) do visit(ways, target, seen) end
end

-- Warns developers of blocks that nothing leads to. A 'load' may lead to any block.
local function checkReached(place, tree, names, reached)
  for _, name in ipairs(names) do
    for _, item in ipairs(tree[name].options or tree[name].steps) do
      if item.load ~= nil then return end
    end
  end
  for _, name in ipairs(names) do
    if not reached[name] then reportThing(tree.settings.id, 'warn', place(name) .. ": no 'next' leads to this block", true) end
  end
end

-- The dialog must be able to end from every block that it can reach.
local function checkWayOut(place, tree, names)
  local ways = {}
  for _, name in ipairs(names) do
    if fallsThrough(tree[name]) then
      fail(place(name), "no way out: none of its steps has 'next' or 'exitDialog'")
    end
    local targets, isExit = waysOf(tree[name])
    ways[name] = {
      targets = targets, isExit = isExit, isOptions = tree[name].options ~= nil, mayFallBack = mayFallBack(tree[name]),
    }
  end
  local good, reached = blocksWithExit(ways), {}
  visit(ways, 'main', reached)
  for _, name in ipairs(names) do
    if reached[name] and not good[name] then
      fail(place(name), "no way out: nothing that can follow has exitDialog = true")
    end
  end
  checkReached(place, tree, names, reached)
end

---- The whole ----

local function blockNames(tree)
  local names = {}
  for name in pairs(tree) do
    if name ~= 'settings' and not (hooks[name] and type(tree[name]) == 'function') then names[#names + 1] = name end
  end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end

-- The settings of startDialog, with the types of their values. It checks colors and numbers itself.
local anyValue = {}
local boxFields = {
  id = anyValue, font = anyValue, color = anyValue, outline = anyValue, selected = anyValue, selectedOutline = anyValue,
  background = anyValue, seen = anyValue, area = { 'table' }, autohide = { 'boolean' }, rows = { 'number' }, gap = { 'number' },
  keys = { 'boolean' }, numbers = { 'boolean' }, padding = { 'number' },
}

-- The settings of enterDialog.
local settingsFields = {
  autochoose = { 'boolean' }, shuffle = { 'boolean' }, makesRoom = { 'boolean' },
  onstart = { 'function' }, onend = { 'function' },
}

local function checkOwnSettings(place, settings)
  for key, types in pairs(settingsFields) do
    local value = settings[key]
    if value ~= nil and not isOneOf(types, type(value)) then
      fail(place, "'" .. key .. "' is a " .. type(value) .. ', ' .. types[1] .. ' expected')
    end
  end
  for _, key in ipairs { 'color', 'outline', 'selected', 'selectedOutline', 'background', 'seen' } do
    local value = settings[key]
    if value ~= nil and not Thing.isColor(value) then fail(place, "'" .. key .. "' " .. Thing.wrongColor(value)) end
  end
end

local function checkBoxFields(place, settings)
  local known = Thing.copy(settingsFields, Thing.copy(boxFields))
  for key, value in pairs(settings) do
    local types = known[key]
    if not types then
      fail(place, string.format("unknown field '%s'%s", tostring(key), didYouMean(nearestName(tostring(key), known))), key)
    elseif types[1] and not isOneOf(types, type(value)) then
      fail(place, string.format("'%s' is a %s, %s expected", key, type(value), types[1]), key)
    end
  end
  local area = settings.area
  for _, name in ipairs(type(area) == 'table' and { 'x1', 'y1', 'x2', 'y2' } or {}) do
    if not tonumber(area[name]) then
      fail(place, string.format("'area' has no number %s; write area = { x1 =, y1 =, x2 =, y2 = }", name))
    end
  end
  -- The dialog may begin with a function that makes the font.
  local font = Thing.idOf(settings.font)
  local isLater = early and early.isMadeLater(tostring(font))
  local near = font ~= nil and not fonts[font] and not isLater and Thing.meantName(tostring(font), fonts)
  if near then fail(place, string.format("there is no font '%s'%s", tostring(font), didYouMean(near))) end
end

-- What the box for choices cannot do without.
local function checkBox(place, tree, names)
  local hasOptions = false
  for _, name in ipairs(names) do hasOptions = hasOptions or tree[name].options ~= nil end
  if not hasOptions then return end
  for _, key in ipairs { 'font', 'color', 'selected', 'background', 'area' } do
    if tree.settings[key] == nil and dialogDefaults[key] == nil then
      fail(place, string.format("'%s' is missing; write %s = ... here or in dialogDefaults", key, key))
    end
  end
  checkBoxFields(place, tree.settings)
  checkBoxFields('dialogDefaults', dialogDefaults)
end

local function checkSettings(tree)
  local settings = tree.settings
  if type(settings) ~= 'table' then fail('a dialog', "'settings' is missing") end
  local id = settings.id
  if type(id) ~= 'string' or id == '' then fail('a dialog', "'settings.id' is missing") end
  return "the dialog '" .. id .. "'"
end

-- require returns true for a file that returns nothing.
local function withoutReturn(value)
  return value == true and "; does the required file end with 'return' and the table?" or ''
end

local function checkDefaults()
  if type(dialogDefaults) == 'table' then return end
  fail('dialogDefaults', 'a table of settings expected, got ' .. type(dialogDefaults) .. '; dialogDefaults = {} means none')
end

local function check(tree)
  if type(tree) ~= 'table' then
    fail('a dialog', 'a table of blocks expected, got ' .. type(tree) .. withoutReturn(tree))
  end
  if rules.extendedDialogs then checkDefaults() end
  local whole = checkSettings(tree)
  local function place(name) return whole .. ", block '" .. tostring(name) .. "'" end
  if tree.main == nil then fail(whole, "the block 'main' is missing: a dialog begins there") end
  local names = blockNames(tree)
  for _, name in ipairs(names) do checkShape(place(name), tree[name]) end
  if not rules.checksDialogs then return end
  checkOwnSettings(whole .. ', settings', tree.settings)
  checkOwnSettings('dialogDefaults', dialogDefaults)
  checkBox(whole .. ', settings', tree, names)
  for _, name in ipairs(names) do
    if name == 'opened' then fail(place(name), "a block cannot have this name") end
    checkBlock(place(name), tree, tree[name])
  end
  checkWayOut(place, tree, names)
end

-- Checks what a dialog has at the start of the game, when its lists may still be empty, and the font
-- and the defaults of its box not defined.
local function checkEarly(tree)
  local whole = checkSettings(tree)
  attempt(checkOwnSettings, whole .. ', settings', tree.settings)
  attempt(checkBoxFields, whole .. ', settings', tree.settings)
  for _, name in ipairs(blockNames(tree)) do
    local block, place = tree[name], whole .. ", block '" .. tostring(name) .. "'"
    local list = type(block) == 'table' and (block.options or block.steps)
    local isEmpty = type(list) == 'table' and next(list) == nil
    if not isEmpty then
      attempt(function()
        checkShape(place, block)
        checkBlock(place, tree, block)
      end)
    end
  end
end

-- Reports the mistakes of a dialog at the start of the game; see check_dialogs.lua.
function Thing.checkDialogEarly(tree, reports)
  if not rules.checksDialogs then return end
  early = reports
  local ok, fault = pcall(attempt, checkEarly, tree)
  early = nil
  if not ok then error(fault, 0) end
end

-- Returns whether the dialog can be played. If not, reports a mistake of the caller. 'caller' is
-- the name of the function that the game has called.
function checkDialog(tree, caller)
  local ok, fault = pcall(check, tree)
  if ok then return true end
  if getmetatable(fault) ~= Fault then error(fault, 0) end
  mistake((caller or 'checkDialog') .. ': ' .. fault[1])
  return false
end
