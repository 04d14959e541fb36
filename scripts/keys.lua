-- Keys: the game can set one function for each key.

-- Key name ('A', 'F8', 'Escape', ...) -> function(). The engine ignores keys that have a
-- function here.
inputTrigger = {}

function onUserInput(key, func)
  if type(key) ~= 'string' then return mistake('onUserInput: the name of a key expected, got ' .. tostring(key)) end
  if func ~= nil and type(func) ~= 'function' then
    return mistake("onUserInput: a function expected for '" .. key .. "', got a " .. type(func))
  end
  inputTrigger[key] = func
end

-- The engine calls this for every key press while the console is closed.
function userInput(key)
  local handler = type(inputTrigger) == 'table' and inputTrigger[key]
  if not handler then return end
  if type(handler) ~= 'function' then
    error(string.format("inputTrigger['%s'] is a %s, not a function", key, type(handler)), 0)
  end
  handler()
end
