-- Keys: one function of the game for each.

-- Key name ('A', 'F8', 'Escape', ...) -> function(). A key with one belongs to the game alone.
inputTrigger = {}

function onUserInput(key, func)
  if type(key) ~= 'string' then return mistake('onUserInput: the name of a key expected, got ' .. tostring(key)) end
  if func ~= nil and type(func) ~= 'function' then
    return mistake("onUserInput: a function expected for '" .. key .. "', got a " .. type(func))
  end
  inputTrigger[key] = func
end

-- Called by the core for every key press while the console is closed.
function userInput(key)
  local handler = type(inputTrigger) == 'table' and inputTrigger[key]
  if not handler then return end
  if type(handler) ~= 'function' then
    error(string.format("inputTrigger['%s'] is a %s, no function", key, type(handler)), 0)
  end
  handler()
end
