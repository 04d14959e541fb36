-- The game's free variables, and small helpers.

-- Variables that the game keeps: plain values by name.
state = { dialogues = {} }

local function quoted(value)
  return type(value) == 'string' and string.format('%q', value) or tostring(value)
end

-- Deeper tables are shown as "{ ... }".
local DEPTH_MAX = 100

local function dump(value, indent, seen)
  if type(value) ~= 'table' then return quoted(value) end
  if seen[value] or #indent >= 2 * DEPTH_MAX then return '{ ... }' end
  seen[value] = true
  local lines = {}
  for key, field in pairs(value) do
    local name = type(key) == 'string' and string.match(key, '^[%a_][%w_]*$') or '[' .. quoted(key) .. ']'
    lines[#lines + 1] = indent .. '  ' .. name .. ' = ' .. dump(field, indent .. '  ', seen) .. ',\n'
  end
  seen[value] = nil
  return #lines == 0 and '{}' or '{\n' .. table.concat(lines) .. indent .. '}'
end

-- Returns a value as readable text. Tables are shown with all their contents, up to 100 levels.
function dumpTable(value)
  return dump(value, '', {})
end

-- Returns the end of a message about a misspelt name: "; did you mean 'lamp'?", or '' for nil.
-- 'near' is the result of nearestName.
function didYouMean(near)
  return near and "; did you mean '" .. near .. "'?" or ''
end

-- Runs Lua source as a new script.
function runCommand(command)
  local chunk, message = load(command, '=command')
  if not chunk then return kiavcError(message) end
  return startScript(chunk)
end
