-- testing_facts.lua: returns a list of facts that a generated test checks at its end. Each is a pair
-- of texts: a Lua expression, and its value as a literal.

local DEPTH_MAX = 4
local FACTS_MAX = 1000

local facts = {}

local function add(expression, literal)
  if #facts < FACTS_MAX then facts[#facts + 1] = { expression, literal } end
end

local reserved = {}
for word in string.gmatch([[and break do else elseif end false for function goto if in local nil not or repeat return
  then true until while]], '%a+') do reserved[word] = true end

-- Returns a text as one line of Lua.
local function quote(text)
  return (string.gsub(string.format('%q', text), '\\\n', '\\n'))
end

local function isName(key)
  return string.find(key, '^[%a_][%w_]*$') and not reserved[key]
end

-- Returns the expression for a field, or nil if the key is no text and no whole number.
local function field(table, key)
  if type(key) == 'string' then return isName(key) and table .. '.' .. key or table .. '[' .. quote(key) .. ']' end
  if math.type(key) == 'integer' then return table .. '[' .. key .. ']' end
end

local function addThing(name, id)
  if id ~= nil then add(name .. '.id', quote(tostring(id))) else add(name, 'nil') end
end

-- Returns the fields of a table in a stable order: { expression, value }.
local function fieldsOf(path, values)
  local fields = {}
  for key, value in next, values do
    local expression = field(path, key)
    if expression then fields[#fields + 1] = { expression, value } end
  end
  table.sort(fields, function(a, b) return a[1] < b[1] end)
  return fields
end

local function addState(path, values, depth)
  for _, pair in ipairs(fieldsOf(path, values)) do
    local expression, value = pair[1], pair[2]
    local kind = math.type(value) or type(value)
    if kind == 'string' then add(expression, quote(value))
    elseif kind == 'boolean' or kind == 'integer' then add(expression, tostring(value))
    elseif kind == 'float' and value == value and math.abs(value) < math.huge then add(expression, string.format('%.17g', value))
    elseif kind == 'table' and depth < DEPTH_MAX and not getmetatable(value) then addState(expression, value, depth + 1) end
  end
end

addThing('activeRoom', activeRoom and activeRoom.id)
addThing('activeActor', activeActor and activeActor.id)
for _, pair in ipairs(fieldsOf('objects', objects)) do
  local owner = pair[2].owner
  if owner ~= nil then add(pair[1] .. '.owner', quote(tostring(owner))) end
end
local state = rawget(_G, 'state')
if type(state) == 'table' then addState('state', state, 1) end

return facts
