-- Keys: the game can set one function for each key.

local _, _, rules = ...

-- Key name ('A', 'F8', 'Escape', ...) -> function(). The engine ignores keys that have a
-- function here.
inputTrigger = {}

-- Names that are not single characters, for suggestions. Their values are not used.
local names = {
  Up = 1, Down = 1, Left = 1, Right = 1, PageUp = 1, PageDown = 1, Home = 1, End = 1, Return = 1, Escape = 1, Space = 1,
  Tab = 1, Backspace = 1, Insert = 1, Delete = 1, ['Keypad Enter'] = 1,
}
for i = 1, 12 do names['F' .. i] = 1 end
for i = 0, 9 do names['Keypad ' .. i] = 1 end

-- Words that are no names of keys, with the key that is meant.
local otherWords = { enter = 'Return', esc = 'Escape', pgup = 'PageUp', pgdn = 'PageDown', pgdown = 'PageDown', del = 'Delete' }

local allWords = Thing.copy(names, Thing.copy(otherWords))

-- Returns the end of a message about a name that no key has, or nil if a key has it.
function Thing.faultInKey(key)
  local exact = keyName(key)
  if exact == key then return nil end
  local near = exact or otherWords[string.lower(key)] or nearestName(key, allWords)
  near = otherWords[near] or near
  return "there is no key '" .. key .. "'" .. (near and didYouMean(near) or "; letters are capitals, as in 'A'")
end

function onUserInput(key, func)
  if type(key) ~= 'string' then return mistake('onUserInput: the name of a key expected, got ' .. tostring(key)) end
  if func ~= nil and type(func) ~= 'function' then
    return mistake("onUserInput: a function expected for '" .. key .. "', got a " .. type(func))
  end
  local fault = rules.checksThings and Thing.faultInKey(key)
  if fault then return mistake('onUserInput: ' .. fault) end
  inputTrigger[key] = func
end

-- The engine calls this for every key press while the console is closed.
function userInput(key)
  local handler = type(inputTrigger) == 'table' and inputTrigger[key]
  if not handler then
    if key == Thing.hintKey then Thing.showNextHint()
    elseif Thing.kit then Thing.kit.key(key) end
    return
  end
  if type(handler) ~= 'function' then
    error(string.format("inputTrigger['%s'] is a %s, not a function", key, type(handler)), 0)
  end
  handler()
end
