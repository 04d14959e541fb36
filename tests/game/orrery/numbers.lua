-- numbers.lua: chaotic numbers that use all arithmetic of Lua, every tick.
--
-- Each step maps a number of [0, 1) to another one, and enlarges differences: an error in the last
-- bit of any function changes every later number. state.numbers is a part of the game's checksum,
-- so a replay notices the error.

local TAU = 2 * math.pi

-- x and y are numbers of [0, 1).
local steps = {
  function(x) return math.sin(x * 50) end,
  function(x) return math.cos(x * 1e6) end,
  function(x) return math.tan(x * 3) end,
  function(x) return math.asin(x) end,
  function(x) return math.acos(2 * x - 1) end,
  function(x) return math.atan(x * 99 - 50) end,
  function(x, y) return math.atan(x - 0.5, y - 0.5) end,
  function(x) return math.exp(x * 40 - 20) end,
  function(x) return math.log(x + 1e-9) end,
  function(x) return math.log(x + 1e-3, 2) end,
  function(x) return math.log(x + 1e3, 10) end,
  function(x, y) return math.log(x + 1, y + 2) end,
  function(x, y) return math.sqrt(x * x + y * y) end,
  function(x, y) return (x + 0.1) ^ (y * 9 - 4) end,
  function(x) return 2 ^ (x * 30) end,
  function(x) return x ^ 0.5 + x ^ 3 end,
  function(x, y) return math.fmod(x * 1e6, y + 0.01) end,
  function(x, y) return (-x * 1e6) % (y + 0.01) end,
  function(x, y) return x * 1e5 // (y + 0.01) / 7 end,
  function(x) return math.sin(TAU * x) ^ 2 + math.cos(TAU * x) ^ 3 end,
  function(x) return 1 / (x + 1e-3) end,
  function(x) return tonumber(string.format('%.17g', x * 1e-3)) * 3 end,
  function(x) return tonumber(string.format('%a', x / 3)) * 7 end,
  function(x) return tonumber(tostring(x)) + tonumber(string.format('%.9f', x)) end,
  function(x) return #tostring(x) / 7 + (math.tointeger(x * 2 ^ 20 // 1) >> 3) / 3 end,
  function(x, y) return math.max(x, y) - math.min(x, y, 0.5) + math.abs(x - y) end,
  function(x) return select(2, math.modf(x * 1e4)) + math.ceil(x * 10) / 3 - math.floor(x * 100) / 7 end,
  function(x) return x + math.random() end,
  function(x) return x + math.random(1, 1000000) / 7 end,
  function(x, y) return math.ult(math.tointeger(x * 2 ^ 40 // 1), math.tointeger(y * 2 ^ 40 // 1)) and x / 3 or y / 7 end,
}

state.numbers = { x = 0.25, y = 0.75, whole = 1, digest = '' }

local numbers = {}

-- Returns the part after the point of an enlarged number; for infinities and nan, a constant.
local function fraction(value)
  local part = math.abs(value * 12345.678) % 1
  return part == part and part or 0.625
end

-- Advances the numbers. 'seed' is any number, such as a position of the pointer.
function numbers.advance(seed)
  local n = state.numbers
  local x, y = n.x, fraction(n.y + seed / 7)
  for _, step in ipairs(steps) do
    x, y = fraction(step(x, y) + y), x
  end
  n.x, n.y = x, y
  n.whole = n.whole * 6364136223846793005 + (x * 2 ^ 53 // 1 | 0)
end

-- Returns a number from 'low' to 'high'.
function numbers.between(low, high)
  numbers.advance(0)
  return low + (high - low) * state.numbers.x
end

-- Sorts computed floats and stores a text of all of them.
function numbers.digest()
  local list, ranks = {}, {}
  for i = 1, 24 do list[i] = numbers.between(-1, 1) ^ 3 * 10 ^ (i % 9) end
  table.sort(list, function(a, b) return math.abs(a) > math.abs(b) end)
  for i, value in ipairs(list) do ranks[value] = i end
  local words = {}
  for value, rank in pairs(ranks) do words[#words + 1] = rank .. ':' .. value end
  state.numbers.digest = table.concat(words, ' ') .. os.date(' %H:%M:%S', math.tointeger(math.abs(list[1]) // 1))
end

return numbers
