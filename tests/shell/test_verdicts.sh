#!/bin/bash
# test_verdicts.sh: the output and exit status of 'ichor test' when tests fail. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# More options of 'ichor test'.
options=''
# Runs the test file on standard input. Expects an exit status, and each pattern in the output.
expect() { # name, status, pattern...
  local name=$1 status=$2 missing=
  shift 2
  cat >"$WORK/case.lua"
  # shellcheck disable=SC2086 # a list of words
  "$ICHOR" test tests/lua "$WORK/case.lua" $options >"$WORK/out" 2>"$WORK/err" </dev/null
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

truncate -s 65M "$WORK/huge.lua"
"$ICHOR" test tests/lua "$WORK/huge.lua" >"$WORK/out" 2>"$WORK/err"
result "$(grep -q 'huge.lua: larger than 67108864 bytes, the most that is read$' "$WORK/out"; echo $?)" 'a huge file is not read' \
  "$(cat "$WORK/out" "$WORK/err")"
rm "$WORK/huge.lua"

# A method that is called in the wrong way.
refuses() { # pattern, line of Lua
  expect "refused: $2" 1 '^not ok 1 - wrong$' "case\.lua:2: *$1" <<LUA
test('wrong', function(t)
  $2
end)
LUA
}
refuses "t\.wait: a time in ms expected, got nothing" 't.wait()'
refuses 't\.waitUntil: a function, .* expected, got boolean' 't.waitUntil(true)'
refuses "t\.waitUntil: a time in ms as the second argument expected, got string" "t.waitUntil(function() return true end, 'soon')"
refuses "there is no method 't\.clickon'; did you mean 'clickOn'\?" "t.clickon 'lamp'"
refuses "there is no actor or object 'lmap'; did you mean 'lamp'\?" "t.clickOn 'lmap'"
refuses "there is no actor or object 'lmap'; did you mean 'lamp'\?" "t.where 'lmap'"
refuses "there is no actor 'gyu'; did you mean 'guy'\?" "t.say 'gyu'"
refuses "t\.key: there is no key 'Escpe'; did you mean 'Escape'\?" "t.key 'Escpe'"
refuses "t\.click: x and y in px expected, got nothing" 't.click()'
refuses "t\.type: a text expected, got nothing" 't.type()'
refuses "t\.clickOn is called with a dot: t\.clickOn\(\.\.\.\), not t:clickOn" "t:clickOn 'lamp'"
refuses "t\.tick is called with a dot" 't:tick()'
refuses "t\.clickOn: an id expected, got nil" 't.clickOn(nil)'
refuses "t\.where: an id expected, got a table" 't.where {}'
refuses "t\.expect: its second argument is a text .*, not true; t\.equal\(got, wanted\) compares" 't.expect(state.won, true)'
refuses "got 'a', expected 5$" "t.equal('a', 5)"
refuses "the sum: got 1, expected nil$" "t.equal(1, nil, 'the sum')"
refuses "got the thing 'lamp', expected the thing 'coin'$" 't.equal(objects.lamp, objects.coin)'
refuses "'lamp' is not on stage: it is hidden; show\(\) shows it" "objects.lamp:hide() t.clickOn 'lamp'"
refuses "'coin' is not on stage: it is in the room 'yard', but 'hall' is shown" "t.wait(100) t.clickOn 'coin'"
refuses "'coin' is not on stage: 'guy' carries it; if a bag holds it, open the bag first: t\.key 'I'" \
  "objects.coin:addToInventory 'guy' objects.coin:setUi(false) t.clickOn 'coin'"
refuses "'lamp' is not on the screen: it is at 9[0-9]{2}, [0-9]+ of the room, and the screen shows x 0 to 319 and y 0 to 199" \
  "t.wait(100) objects.lamp:moveTo('hall', 900, 120) t.clickOn 'lamp'"
refuses "'ghost' is not on stage: it is in no room" "Actor:new { id = 'ghost' } t.clickOn 'ghost'"
# A click that has no effect: a warning, on standard error.
warns() { # pattern, line of Lua
  expect "warned of: $2" 0 '^ok 1 - vain$' <<LUA
test('vain', function(t)
  $2
end)
LUA
  grep -qE "WARN script: .*case\.lua:2: $1" "$WORK/err"
  result $? 'with its line' "$(cat "$WORK/err")"
}
warns "t\.clickOn: a click on 'lamp' has no effect: a cutscene is running; t\.skipCutscene\(\) skips it" \
  "startCutscene() t.wait(20) t.clickOn 'lamp'"
warns "t\.rightClickOn: a click on 'lamp' has no effect: disableInput has switched clicks off" \
  "disableInput() t.wait(20) t.rightClickOn(objects.lamp)"
panel="Panel:new { id = 'note', anchor = 'center', modal = true, column = { Label:new { text = 'Closed.' } } }"
warns "t\.clickOn: a click on 'lamp' has no effect: the panel 'note' is modal; close it first" \
  "$panel t.wait(20) t.clickOn 'lamp'"
warns "t\.clickOn: a click on 'lamp' has no effect: the panel 'note' is modal" \
  "$panel t.wait(20) widgets.note:hide() t.clickOn 'lamp'"
sign="Panel:new { id = 'sign', anchor = 'top-left', width = 320, height = 200, column = { Label:new { text = 'Closed.' } } }"
refuses "'lamp' cannot be clicked: the widget 'sign(/1)?' lies on top of it" "$sign t.wait(20) t.clickOn 'lamp'"
warns "t\.clickRoom: the widget 'sign(/1)?' takes the click on 'lamp'" "$sign t.wait(20) t.clickRoom(objects.lamp)"
warns "t\.click: x = 400 is outside of the canvas \(320 x 200\), no player can click there" 't.click(400, 10)'
warns "t\.clickRoom: y = -9 is outside of the canvas" 't.wait(20) t.clickRoom(20, -9)'
# A thing that lies on top of another: 'coin' at the place of 'lamp'.
covered="objects.coin:moveTo('hall', 130, 140) objects.coin:setPlane(9) objects.coin:setHover { x1 = 0, y1 = 0, x2 = 319, y2 = 160 }"
refuses "'lamp' cannot be clicked: 'coin' lies on top of it; move or hide 'coin' first, or give 'lamp' a higher plane" \
  "$covered t.wait(20) t.clickOn 'lamp'"
refuses "'lamp' cannot be clicked: it is not interactable; setInteractable\(true\)" \
  "objects.lamp:setInteractable(false) t.wait(20) t.clickOn 'lamp'"
refuses "'lamp' cannot be clicked: it has faded out; fadeIn\(ms\)" "objects.lamp:setAlpha(0) t.wait(20) t.clickOn 'lamp'"
refuses "'coin' cannot be clicked: UI objects take no clicks in a cutscene or a dialog" \
  "objects.coin:setUi(true) objects.coin:setUiPosition(9, 9) objects.coin:show() startCutscene() t.wait(20) t.clickOn 'coin'"
warns "t\.click: the click on 'lamp' hits 'coin', which lies on top of it; t\.clickOn 'lamp' clicks where 'lamp' is free" \
  "$covered t.wait(20) local a, b, c, d = t.box 'lamp' t.click((a + c) // 2, (b + d) // 2)"
warns "t\.rightClick: the click on 'lamp' hits 'coin'" "$covered t.wait(20) t.rightClick(t.box 'lamp')"
warns "t\.clickRoom: the click on 'lamp' hits 'coin'" "$covered t.wait(20) t.clickRoom(t.where 'lamp')"
warns "t\.clickRoom: the click on 'eve' hits 'coin'" \
  "objects.coin:moveTo('hall', 220, 170) objects.coin:setPlane(9) t.wait(20) t.clickRoom(actors.eve)"
warns "t\.clickOn: the click on 'guy' hits 'lamp': clicks go through the active actor; write t\.clickOn 'lamp' if you mean that" \
  "actors.guy:moveTo('hall', 130, 142) t.wait(20) t.clickOn 'guy'"
# Clicks that hit what they are meant for, or that are meant for no thing.
expect 'clicks without such a warning' 0 '^ok 1 - fine$' <<'LUA'
test('fine', function(t)
  t.wait(20)
  local a, b, c, d = t.box 'lamp'
  t.click((a + c) // 2, (b + d) // 2)
  t.clickOn 'lamp'
  t.clickRoom(t.where 'lamp')
  objects.coin:moveTo('hall', 60, 170)
  t.wait(20)
  t.clickRoom(60, 165)
  t.clickOn 'guy'
end)
LUA
! grep -q 'WARN' "$WORK/err"
result $? '  no warning' "$(cat "$WORK/err")"
options='--loading-ms 1000'
refuses "test stopped: it has run for more than 1\.0 s without a wait" 't.wait(20) while true do end'
options=''

expect 't.equal compares tables by their fields, and t.expect takes no message for false' 0 '^ok 1 - equal$' <<'LUA'
test('equal', function(t)
  t.expect(t.equal({ 1, { a = 'b' } }, { 1, { a = 'b' } }))
  t.expect(t.equal(actors.guy, actors.guy))
  t.expect(true, false)
end)
LUA
expect 't.equal compares tables that are nested deeper than the stack' 0 '^ok 1 - deep$' <<'LUA'
test('deep', function(t)
  local function nested() local top = { 'end' } for _ = 1, 300000 do top = { top } end return top end
  t.expect(t.equal(nested(), nested()))
end)
LUA
refuses 'got {$' 'local a, b = { 1 }, { 2 } for _ = 1, 300000 do a, b = { a }, { b } end t.equal(a, b)'
expect 'an unknown option of test() is refused' 1 "case\.lua:1: test: there is no option 'frsh'; did you mean 'fresh'\?" <<'LUA'
test('x', { frsh = false }, function() end)
LUA
expect 'so is an option with another type' 1 "case\.lua:1: test: the option 'fresh' is a boolean, not no" <<'LUA'
test('x', { fresh = 'no' }, function() end)
LUA
expect 't.say returns text and speaker, and nothing after the line' 0 '^ok 1 - words$' <<'LUA'
test('words', function(t)
  t.myOwn = t.myOwn or 'a test may keep fields of its own'
  actors.guy:say('Hi.', { wait = false })
  t.wait(20)
  local text, speaker = t.say(actors.guy)
  t.expect(text == 'Hi.' and speaker == 'guy' and t.say() == 'Hi.' and t.say 'eve' == nil)
  waitFor 'guy'
  t.expect(t.say() == nil and t.myOwn:find 'own')
end)
LUA

# Modules beside the tests. 'aid' sorts before the test, 'zoo' after it. 'aid' fails if it is loaded by
# itself.
cp -r tests/lua "$WORK/game"
rm -r "$WORK/game/tests"
mkdir "$WORK/game/tests"
cat >"$WORK/game/tests/aid.lua" <<'LUA'
local Aid = { name = ready.name }
function Aid.wait(t) t.wait(100) end
return Aid
LUA
echo "function zoo() return 'wolf' end" >"$WORK/game/tests/zoo.lua"
cat >"$WORK/game/tests/case.lua" <<'LUA'
ready = { name = 'aid' }
local aid = require 'aid'
test('with modules', function(t)
  require 'zoo'
  aid.wait(t)
  t.expect(aid.name == 'aid' and zoo() == 'wolf')
end)
LUA
"$ICHOR" test "$WORK/game" >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
[ $status = 0 ] && grep -q '^ok 1 - with modules$' "$WORK/out" && grep -q '^1\.\.1$' "$WORK/out"
result $? 'files that tests require are not tests' "status $status: $(cat "$WORK/out" "$WORK/err")"

"$ICHOR" test tests/lua tests/harnes.lua >"$WORK/out" 2>&1 </dev/null
grep -q "^# tests/harnes.lua: no such file; did you mean 'tests/harness.lua'?" "$WORK/out"
result $? 'a misspelt test file: the nearest one' "$(cat "$WORK/out")"

printf "return { runs = 1 }\n" >"$WORK/game/tests/tool.lua"
mkdir "$WORK/game/rooms"
echo 'pierRuns = (pierRuns or 0) + 1 return {}' >"$WORK/game/rooms/pier.lua"
cp "$WORK/game/rooms/pier.lua" "$WORK/game/tests/quay.lua"
cat >"$WORK/modules.lua" <<'LUA'
test('misspelt', function() require 'tol' end)
test('one module by two names', function(t)
  t.expect(require 'rooms.pier' == require 'rooms/pier' and pierRuns == 1)
  t.expect(require 'texts/en' == require 'texts.en')
end)
LUA
cp "$WORK/modules.lua" "$WORK/game/tests/modules.lua"
"$ICHOR" test "$WORK/game" "$WORK/game/tests/modules.lua" >"$WORK/out" 2>"$WORK/err" </dev/null
grep -q "modules.lua:1: require: there is no file 'tol.lua' beside the test; did you mean 'tool'?" "$WORK/out" &&
  grep -q '^ok 2 - one module by two names$' "$WORK/out"
result $? 'require: the nearest file, and one module by two names' "$(cat "$WORK/out" "$WORK/err")"
rm -r "$WORK/game/rooms" "$WORK"/game/tests/{tool,quay,modules}.lua

"$ICHOR" bag pack "$WORK/game.bag" "$WORK/game" >/dev/null && "$ICHOR" test "$WORK/game.bag" >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
[ $status = 0 ] && grep -q '^1\.\.1$' "$WORK/out"
result $? 'the same in an archive' "status $status: $(cat "$WORK/out" "$WORK/err")"

"$ICHOR" test "$WORK/game" "$WORK"/game/tests/*.lua >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
[ $status = 0 ] && grep -q '^1\.\.1$' "$WORK/out"
result $? 'the same if the files are named' "status $status: $(cat "$WORK/out" "$WORK/err")"

echo '-- Nothing yet.' >"$WORK/game/tests/empty.lua"
"$ICHOR" test "$WORK/game" >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
[ $status = 1 ] && grep -q '^not ok 2 - .*/empty\.lua$' "$WORK/out" && grep -q 'has no tests, and no test requires it' "$WORK/out"
result $? 'a file without tests that no test requires has failed' "status $status: $(cat "$WORK/out" "$WORK/err")"

"$ICHOR" test "$WORK/no-such-game" >"$WORK/out" 2>"$WORK/err" </dev/null
status=$?
grep -q 'no-such-game' "$WORK/err"
result "$([ $? = 0 ] && [ $status = 2 ] && echo 0 || echo 1)" 'a missing game is status 2' "status $status: $(cat "$WORK/err")"

# Terminal escapes in names, failures and messages, also as C1 characters (C2 9B in UTF-8, 9B alone).
expect 'terminal escapes of a test are not printed' 1 '^not ok 1 - red \[31mname .2J$' 'case\.lua:2: .*\[2Jfailure' 'case\.lua:3: \]0;title' <<'LUA'
test('red \27[31mname \1552J', function(t)
  t.expect(false, '\27[2Jfailure\r \194\155')
  startScript(function() error '\27]0;title\7' end)
end)
LUA
LC_ALL=C grep -qE "$(printf '[\001-\010\013-\037\177]|\302[\200-\237]|(^|[^\200-\377])[\200-\237]')" "$WORK/out" "$WORK/err"
result "$([ $? = 1 ] && echo 0 || echo 1)" '  not even as single bytes' "$(cat -v "$WORK/out" "$WORK/err")"

mkdir -p "$WORK/page/tests"
echo "return { id = 'page', resolution = { 320, 200 } }" >"$WORK/page/game.lua"
echo "state.x = 1 startScript(function() runStory('page.lua', 'start') end)" >"$WORK/page/main.lua"
echo "function start() state.x = 2 end" >"$WORK/page/page.lua"
echo "test('reads', function(t) t.wait(100) end)" >"$WORK/page/tests/case.lua"
"$ICHOR" test "$WORK/page" >"$WORK/out" 2>"$WORK/err"
result "$(grep -qF "page.lua:1: attempt to index a nil value (global 'state'); the game's 'state' cannot be seen here" "$WORK/out"; echo $?)" \
  'a story page that uses a global of the game' "$(cat "$WORK/out" "$WORK/err")"

# The sanitizers need a minute for this.
if [ "$MODE" != asan ]; then
  echo >"$WORK/page/main.lua"
  printf "test('stuck', function(t)\n  while state.door ~= 'open' do t.wait(60000) end\nend)\n" >"$WORK/page/tests/case.lua"
  "$ICHOR" test "$WORK/page" >"$WORK/out" 2>"$WORK/err"
  result "$(grep -qF 'tests/case.lua:2: the test has not ended after four hours of game time' "$WORK/out"; echo $?)" \
    'a test that never ends is named with its line' "$(cat "$WORK/out" "$WORK/err")"
  echo "test('stuck', function() waitFor 'neverever' end)" >"$WORK/page/tests/case.lua"
  "$ICHOR" test "$WORK/page" >"$WORK/out" 2>"$WORK/err"
  result "$(grep -qF "tests/case.lua:1: the test has not ended after four hours of game time; it waits for 'neverever'" "$WORK/out"; echo $?)" \
    '  and with the signal that it waits for' "$(cat "$WORK/out" "$WORK/err")"
  echo "test('stuck', function() waitMs(36000000) end)" >"$WORK/page/tests/case.lua"
  "$ICHOR" test "$WORK/page" >"$WORK/out" 2>"$WORK/err"
  result "$(grep -q 'tests/case.lua:1: the test has not ended after four hours of game time$' "$WORK/out"; echo $?)" \
    '  and without one if it waits for a time' "$(cat "$WORK/out" "$WORK/err")"
fi

# The output of the first test does not fit into the pipe, so the second test begins after the game
# has been removed.
mkdir "$WORK/short"
echo "return { id = 'short', resolution = { 320, 200 } }" >"$WORK/short/game.lua"
echo >"$WORK/short/main.lua"
cat >"$WORK/case.lua" <<'LUA'
test('long', function(t) for i = 1, 2000 do t.expect(false, ('%d '):format(i):rep(100)) end end)
test('never', function() end)
test('never either', function() end)
LUA
{ "$ICHOR" test "$WORK/short" "$WORK/case.lua" 2>"$WORK/err"; echo "status $?"; } |
  { read -r line; rm -r "$WORK/short"; echo "$line"; grep -v '^#   expected: '; } >"$WORK/out"
result "$(grep -q '^not ok 2 - .*case\.lua$' "$WORK/out" && ! grep -q 'never' "$WORK/out" && grep -q '^status 1$' "$WORK/out" && echo 0 || echo 1)" \
  'a game that cannot be opened again fails the file' "$(cut -c 1-200 "$WORK/out" "$WORK/err" | tail)"

finish
