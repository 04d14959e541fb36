#!/bin/bash
# test_verdicts.sh: the output and exit status of 'ichor test' when tests fail. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Runs the test file on standard input. Expects an exit status, and each pattern in the output.
expect() { # name, status, pattern...
  local name=$1 status=$2 missing=
  shift 2
  cat >"$WORK/case.lua"
  "$ICHOR" test tests/lua "$WORK/case.lua" >"$WORK/out" 2>"$WORK/err" </dev/null
  local got=$?
  [ $got = "$status" ] || missing="status $got, not $status"
  for pattern; do
    grep -qE -- "$pattern" "$WORK/out" || missing="$missing; no /$pattern/"
  done
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out" "$WORK/err")"
}

expect 'all tests pass: status 0 and a plan' 0 '^ok 1 - one$' '^ok 2 - two$' '^1\.\.2$' <<'LUA'
test('one', function(t) t.expect(1 == 1) end)
test('two', function(t) t.wait(100) end)
LUA

expect 'a failed t.expect is reported with its line, and the test goes on' 1 \
  '^not ok 1 - sums$' 'case\.lua:2: .*the first' 'case\.lua:3: .*the second' '^ok 2 - after$' <<'LUA'
test('sums', function(t)
  t.expect(1 == 2, 'the first')
  t.expect(2 == 3, 'the second')
end)
test('after', function(t) t.expect(true) end)
LUA

expect 't.fail ends the test' 1 '^not ok 1 - early$' 'case\.lua:1: enough' <<'LUA'
test('early', function(t) t.fail('enough') t.expect(false, 'never reached') end)
LUA

expect 'an error in a test fails it with its line' 1 '^not ok 1 - nil$' 'case\.lua:2: attempt to index a nil value' '^ok 2' <<'LUA'
test('nil', function()
  return nothing.here
end)
test('after', function() end)
LUA

expect 'a script error that the test did not read fails it' 1 '^not ok 1 - unread$' 'case\.lua:2: spilt milk' '^ok 2 - read$' <<'LUA'
test('unread', function(t)
  startScript(function() error 'spilt milk' end)
end)
test('read', function(t)
  startScript(function() error 'spilt milk' end)
  t.expect(#t.errors() == 1)
end)
LUA

expect 'a t.waitUntil that times out names its line' 1 '^not ok 1 - forever$' 'case\.lua:2: waited 50 ms: the ferry comes' <<'LUA'
test('forever', function(t)
  t.waitUntil(function() return false end, 50, 'the ferry comes')
end)
LUA

expect 'a syntax error is one failed test, named by line' 1 '^not ok 1 - .*case\.lua$' 'case\.lua:2: ' <<'LUA'
test('broken', function(t)
  local = 3
end)
LUA

expect 'the error for invalid arguments of test() shows how to write it' 1 "case\.lua:1: a test is written test\('name'" <<'LUA'
test(function() end)
LUA

"$ICHOR" test "$WORK/no-such-game" >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
grep -q 'no-such-game' "$WORK/err"
result "$([ $? = 0 ] && [ $status = 2 ] && echo 0 || echo 1)" 'a missing game is status 2' "status $status: $(cat "$WORK/err")"

finish
