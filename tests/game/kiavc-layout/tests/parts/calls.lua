-- Helpers for the tests of the core functions. The tests run in one game, and record which
-- functions were called.

local calls = {}

-- The core functions that were called.
calls.called = {}

local function collect(t)
  for _, entry in ipairs(t.trace()) do calls.called[entry.name] = true end
end

local first = true

function calls.check(name, body)
  test(name, { fresh = first }, function(t)
    if activeRoom ~= rooms.garden or not state.introDone then
      t.wait(100)
      t.key 'Escape'
      t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
      rooms.garden:stopAllScripts()
    end
    body(t)
    collect(t)
  end)
  first = false
end

-- Checks that the call is rejected: it returns false, and the log has file and line, the function's
-- name and the text.
function calls.refused(t, text, name, ...)
  local known = #t.errors()
  local answer = _G[name](...)
  local errors = t.errors()
  t.expect(answer == false, name .. ' returns false')
  t.expect(#errors == known + 1, name .. ' logs one error')
  local line = errors[#errors] or ''
  t.expect(line:find '^tests/parts/%w+.lua:%d+: ' and line:find(name, 1, true) and line:find(text, 1, true), line)
end

-- Checks that the call raises an error that names the argument.
function calls.raises(t, argument, name, ...)
  local ok, message = pcall(_G[name], ...)
  t.expect(not ok and tostring(message):find("bad argument '" .. argument .. "' to '" .. name .. "'", 1, true), tostring(message))
end

-- Calls begin() and returns the number of ticks until the signal comes.
function calls.ticksUntil(t, signalName, begin)
  local from, came = t.tick(), nil
  startScript(function()
    waitFor(signalName)
    came = t.tick()
  end)
  t.expect(begin() ~= false, 'it begins')
  t.waitUntil(function() return came end, 10000, signalName .. ' does not come')
  return came - from
end

function calls.near(t, value, expected, slack, what)
  t.expect(math.abs(value - expected) <= slack, ('%s: %s instead of %s'):format(what, value, expected))
end

function calls.silence(t, ms, name)
  t.signals()
  t.wait(ms)
  for _, heard in ipairs(t.signals()) do t.expect(heard ~= name, name .. ' was signalled') end
end

return calls
