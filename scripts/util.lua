-- The game's free variables, and small helpers.

-- What a game wants to remember: plain values, by names of its own.
state = { dialogues = {} }

local function quoted(value)
  return type(value) == 'string' and string.format('%q', value) or tostring(value)
end

local function dump(value, indent, seen)
  if type(value) ~= 'table' then return quoted(value) end
  if seen[value] then return '{ ... }' end
  seen[value] = true
  local lines = {}
  for key, field in pairs(value) do
    local name = type(key) == 'string' and string.match(key, '^[%a_][%w_]*$') or '[' .. quoted(key) .. ']'
    lines[#lines + 1] = indent .. '  ' .. name .. ' = ' .. dump(field, indent .. '  ', seen) .. ',\n'
  end
  seen[value] = nil
  return #lines == 0 and '{}' or '{\n' .. table.concat(lines) .. indent .. '}'
end

-- The value as readable text, tables with all that is in them.
function dumpTable(value)
  return dump(value, '', {})
end

-- The end of a message about a misspelt name: "; did you mean 'lamp'?", or '' for nil. 'near' is what nearestName returned.
function didYouMean(near)
  return near and "; did you mean '" .. near .. "'?" or ''
end

-- Runs Lua text as a script of its own.
function runCommand(command)
  local chunk, message = load(command, '=command')
  if not chunk then return kiavcError(message) end
  return startScript(chunk)
end
