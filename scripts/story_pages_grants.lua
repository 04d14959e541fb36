-- The values that the game grants to a story. Results of granted functions are kept, so a story
-- that is resumed in the middle of a page gets the same results.
--
-- A story sees a *view* of each granted table: functions in it are kept, too. All other uses of a
-- view are uses of the table itself, and a granted function gets the table.

-- The results of a page's first RESULTS_MAX calls are kept, and of those of each file.
local RESULTS_MAX = 1000

local plainTypes = { ['nil'] = true, boolean = true, number = true, string = true }

-- Library functions that depend only on their arguments, or change only these. They are called
-- again: a resumed page must fill its own tables again.
local repeated = {}

local function repeatAgain(library, names)
  for name in string.gmatch(names, '%g+') do
    if library[name] then repeated[library[name]] = true end
  end
end

repeatAgain(_G, 'assert error getmetatable ipairs next pairs pcall rawequal rawget rawlen rawset select setmetatable tonumber ' ..
  'tostring type unpack xpcall')
repeatAgain(string, 'byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper')
repeatAgain(table, 'concat insert move pack remove sort unpack')
repeatAgain(utf8, 'char codepoint codes len offset')
repeatAgain(math, 'abs acos asin atan ceil cos deg exp floor fmod log max min modf pow rad sin sqrt tan tointeger type ult')
repeatAgain(coroutine, 'close create isyieldable resume running status wrap yield')

local function arePlain(values)
  for i = 1, values.n do
    if not plainTypes[type(values[i])] then return false end
  end
  return true
end

-- Returns the results of an earlier call, and counts the granted calls and texts inside it.
local function replayed(session, calls, before)
  calls.count = before.last or calls.count
  session.read = session.read + (before.texts or 0)
  return table.unpack(before, 1, before.n)
end

-- A function of its own, so tracebacks show where the game's own code is called.
local function callGranted(func, ...)
  local values = table.pack(func(...))
  return values
end

-- Calls a granted function, or returns the results of this call before the story was resumed.
local function call(session, func, ...)
  local calls, read = session.calls, session.read
  calls.count = calls.count + 1
  local number = calls.count
  local before = calls.results[number]
  if before then return replayed(session, calls, before) end
  local values = callGranted(func, ...)
  if number <= RESULTS_MAX and arePlain(values) then
    if calls.count > number then values.last = calls.count end
    if session.read > read then values.texts = session.read - read end
    calls.results[number] = values
  end
  return table.unpack(values, 1, values.n)
end

-- Returns a function that returns what a story sees of a value. 'pages.session' is the
-- running story.
local function viewer(pages)
  local view
  local functions, views, tables = {}, {}, {}

  -- Replaces views by their tables.
  local function bare(...)
    local values = table.pack(...)
    for i = 1, values.n do
      local real = tables[values[i]]
      if real ~= nil then values[i] = real end
    end
    return table.unpack(values, 1, values.n)
  end

  local function kept(func)
    if repeated[func] then return function(...) return func(bare(...)) end end
    return function(...) return call(pages.session, func, bare(...)) end
  end

  local meta = {
    __index = function(self, key) return view(tables[self][bare(key)]) end,
    __newindex = function(self, key, value) tables[self][bare(key)] = bare(value) end,
    __len = function(self) return #tables[self] end,
    __pairs = function(self)
      local following, list, key = pairs(tables[self])
      return function(_, last)
        local value
        key, value = following(list, bare(last))
        return key, view(value)
      end, self, key
    end,
    __tostring = function(self) return tostring(tables[self]) end,
    __call = function(self, ...) return call(pages.session, tables[self], bare(...)) end,
    __concat = function(a, b) a, b = bare(a, b) return a .. b end,
    __unm = function(a) return -tables[a] end,
    __add = function(a, b) a, b = bare(a, b) return a + b end,
    __sub = function(a, b) a, b = bare(a, b) return a - b end,
    __mul = function(a, b) a, b = bare(a, b) return a * b end,
    __div = function(a, b) a, b = bare(a, b) return a / b end,
    __mod = function(a, b) a, b = bare(a, b) return a % b end,
    __idiv = function(a, b) a, b = bare(a, b) return a // b end,
    __pow = function(a, b) a, b = bare(a, b) return a ^ b end,
    __eq = function(a, b) a, b = bare(a, b) return a == b end,
    __lt = function(a, b) a, b = bare(a, b) return a < b end,
    __le = function(a, b) a, b = bare(a, b) return a <= b end,
  }

  function view(value)
    if type(value) == 'function' then
      functions[value] = functions[value] or kept(value)
      return functions[value]
    end
    if type(value) ~= 'table' or tables[value] then return value end
    if not views[value] then
      views[value] = setmetatable({}, meta)
      tables[views[value]] = value
    end
    return views[value]
  end

  return view
end

-- Returns a function that finds a granted value by its name. 'grant' has names with values, and a
-- list of names of globals. _G grants everything.
return function(grant, pages)
  if grant == nil then return function() end end
  local named, view = {}, viewer(pages)
  if grant ~= _G then
    for _, name in ipairs(grant) do named[name] = true end
  end
  return function(name)
    local value = grant[name]
    if value == nil and named[name] then value = _G[name] end
    return view(value)
  end
end
