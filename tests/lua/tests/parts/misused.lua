-- Functions with a mistake, each in a line of its own, for misuse.lua.

local list = { inner = {} }
local nothing = require 'tests/parts/empty'

local function early()
  lateHelper(1) -- luacheck: ignore
end

local function lateHelper() end

local lent = setmetatable({}, { __index = { inner = { deep = { dials = 1 } } } })
local isOn = true

return {
  dials = function() state.dials = {} state.dialz.a = 1 end,
  actor = function() print(actors.guz.name) end,
  text = function() local id = 'guy' id.foo() end,
  inner = function() list.inner.goToo() end,
  test = load("tset('x', print)", '@tests/parts/misused.lua', 't', setmetatable({ test = print }, { __index = _G })),
  early = early, late = lateHelper,
  nothing = function() nothing() end,
  lent = function() lent.inner.deep.dialz.x = 1 end,
  counts = load("local calls = 0 return function() calls = calls + 1 tset('x', print) end", '@tests/parts/misused.lua', 't',
    setmetatable({ test = print }, { __index = _G }))(),
  boolean = function() return isOn.x end,
}
