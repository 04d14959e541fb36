#!/bin/bash
# examples.sh: the examples of the core functions run without an error, each in a fresh game of
# tests/lua. TAP.
#
# tests/lua/tests/coverage.lua checks that every function has an example.

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

{
  cat <<'LUA'
local function example(name)
  test('the example of ' .. name, function(t)
    t.wait(100)
    local _, examples = t.api()
    local chunk, wrong = load(examples[name].example, '=' .. name .. '.example')
    if not chunk then t.fail(wrong) end
    local _, script = startScript(chunk)
    t.waitUntil(function() return type(script) ~= 'thread' or coroutine.status(script) == 'dead' end, 30000, 'the example does not end')
    t.wait(100)
    if examples[name].fails then t.expect(#t.errors() > 0, 'an error') end
  end)
end
LUA
  # Reads the names from the source. coverage.lua reports functions without an example.
  grep -ohE "^  [A-Za-z]+ = \{ since = " scripts/docs/examples/*.lua | sed -E 's/^ +([A-Za-z]+).*/example "\1"/'
} >"$work/examples.lua"
exec "${ICHOR:-build/ichor}" test tests/lua "$work/examples.lua"
