-- Keys: one function of the game for each.

-- Key name ('A', 'F8', 'Escape', ...) -> function(). A key with one belongs to the game alone.
inputTrigger = {}

function onUserInput(key, func)
  if type(key) ~= 'string' then return mistake('onUserInput: the name of a key expected, got ' .. tostring(key)) end
  inputTrigger[key] = func
end

-- Called by the core for every key press while the console is closed.
function userInput(key)
  local handler = inputTrigger[key]
  if handler then handler() end
end
