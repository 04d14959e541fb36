#!/bin/bash
# test_recordings.sh: 'ichor test --record' writes recordings that can be replayed. If a test
# changes the game without input, the recording ends before that, and a warning says why. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
mkdir -p "$GAME/tests"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'recorded', title = 'Recorded', resolution = { width = 320, height = 180 } }
LUA
cat >"$GAME/main.lua" <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Actor:new { id = 'ada', font = 'speech', speed = 120 }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
setActiveActor('ada')
actors.ada:moveTo('hall', 60, 160)
actors.ada:show()
onUserInput('C', function()
  playCutscene(function()
    startCutscene()
    waitMs(60000)
    state.seen = true
    stopCutscene()
  end)
end)
onUserInput('S', function() actors.ada:say('A line of many words, which takes a while to read.') end)
onUserInput('W', function() playCutscene(function() startCutscene() waitMs(1000) stopCutscene() end) end)
onUserInput('Q', quit)
rooms.hall:enter()
LUA
cp assets/fonts/pixel.ttf "$GAME/speech.ttf"

# Records the test on standard input, then replays it. Expects this length of the recording in ticks
# and a replay without differences, and each pattern in the output of 'ichor test'. Without a
# pattern, expects no warning.
expect() { # name, ticks, pattern...
  local name=$1 ticks=$2 missing=
  shift 2
  cat >"$GAME/tests/case.lua"
  "$ICHOR" test "$GAME" --record "$WORK/case.rec" >"$WORK/out" 2>&1 </dev/null || missing="status $?"
  [ $# != 0 ] || ! grep -q 'WARN recording' "$WORK/out" || missing="$missing; a warning"
  for pattern; do
    grep -qE -- "$pattern" "$WORK/out" || missing="$missing; no /$pattern/"
  done
  "$ICHOR" "$GAME" --headless --replay "$WORK/case.rec" >"$WORK/replay" 2>&1 </dev/null || missing="$missing; the replay has status $?"
  grep -q "^tick $ticks " "$WORK/replay" || missing="$missing; the replay has not $ticks ticks"
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out" "$WORK/replay")"
}

expect 'input only: the whole test' 181 <<'LUA'
test('walks', function(t)
  t.clickRoom(200, 150)
  t.wait(3000)
  t.expect(t.where('ada') == 200)
end)
LUA

expect 't.skipLine and t.skipCutscene are input' 3663 <<'LUA'
test('skips', function(t)
  t.key('S')
  t.skipLine()
  t.expect(not t.say())
  t.key('C')
  t.skipCutscene()
  t.expect(state.seen)
  t.wait(1000)
end)
LUA

expect "the console's help and t.api change nothing" 94 <<'LUA'
test('asks', function(t)
  t.wait(1000)
  t.key('F8')
  t.type('help sayActor')
  t.key('Return')
  t.expect(t.console()[2])
  t.expect(#t.api() > 0)
  t.key('F8')
  t.wait(500)
end)
LUA

expect 'a test that sets a variable of the game' 60 'WARN recording: .*case\.rec ends before the test does: at tests/case\.lua:3, the test itself changes the game' <<'LUA'
test('cheats', function(t)
  t.wait(1000)
  state.key = true
  t.wait(1000)
end)
LUA

expect 'a test that calls a function of the game before its first wait' 0 'at tests/case\.lua:2, the test itself changes' <<'LUA'
test('cheats', function(t)
  actors.ada:moveTo('hall', 10, 110)
  t.wait(1000)
end)
LUA

expect 'a function of the test that calls one of the game, after other lines' 60 'at tests/case\.lua:2, the test itself changes the game' <<'LUA'
local function help()
  actors.ada:moveTo('hall', 10, 110)
end
test('cheats', function(t)
  t.wait(1000)
  local sum = 0
  for i = 1, 10 do sum = sum + i end
  help()
  t.expect(sum == 55)
  t.wait(1000)
end)
LUA

expect "a test that uses the game's waits" 6 'at tests/case\.lua:3, the test itself changes' <<'LUA'
test('waits', function(t)
  t.wait(100)
  waitMs(100)
  t.wait(1000)
end)
LUA

expect 'a condition that changes the game' 6 'at tests/case\.lua:3, the test itself changes' <<'LUA'
test('counts', function(t)
  t.wait(100)
  t.waitUntil(function() state.polls = (state.polls or 0) + 1 return state.polls == 40 end)
end)
LUA

expect 'a change after a long wait for a condition' 60 'at tests/case\.lua:4, the test itself changes' <<'LUA'
test('waits', function(t)
  local last = currentTicks + 1000
  t.waitUntil(function() return currentTicks >= last end)
  state.key = true
  t.wait(1000)
end)
LUA

expect 'a change after so many lines that the search for it has ended' 60 'after tests/case\.lua:2, the test itself changes' <<'LUA'
test('counts', function(t)
  t.wait(1000)
  local sum = 0
  for i = 1, 2000 do
    sum = sum + i
  end
  state.sum = sum
end)
LUA

expect 'a change after so many lines, before another wait' 60 'between tests/case\.lua:2 and tests/case\.lua:8, the test' <<'LUA'
test('counts', function(t)
  t.wait(1000)
  local sum = 0
  for i = 1, 2000 do
    sum = sum + i
  end
  state.sum = sum
  t.wait(500)
end)
LUA

expect 'a change after a condition that fails' 60 'tests/case\.lua:4, the test itself changes' <<'LUA'
test('fails', function(t)
  local last = currentTicks + 1000
  t.expect(not pcall(t.waitUntil, function() return currentTicks >= last and error('now') end))
  state.key = true
  t.wait(1000)
end)
LUA

expect 'a change after waiting for the player' 61 'at tests/case\.lua:4, the test itself changes' <<'LUA'
test('waits', function(t)
  t.key('W')
  t.waitForPlayer()
  state.key = true
end)
LUA

expect 'a test file that changes the game while it is loaded' 0 'at its beginning, the test itself changes' <<'LUA'
state.key = true
test('nothing', function(t) t.wait(1000) end)
LUA

expect 'a game that quits' 61 'the game has called quit\(\)' <<'LUA'
test('quits', function(t)
  t.wait(1000)
  t.key('Q')
  t.wait(1000)
  t.expect(t.quitRequested())
end)
LUA

expect 'only the last test counts' 60 <<'LUA'
test('cheats', function() state.key = true end)
test('waits', function(t) t.wait(1000) end)
LUA

# --only chooses tests, also the one to record.
cat >"$GAME/tests/case.lua" <<'LUA'
test('a short one', function(t) t.wait(500) end)
test('its end', { fresh = false }, function(t) t.wait(500) end)
test('a long one', function(t) t.wait(3000) end)
LUA
# Runs the tests whose names contain $1 and records the last one. Prints their names and the length.
chosen() {
  "$ICHOR" test "$GAME" --only "$1" --record "$WORK/case.rec" 2>"$WORK/err" </dev/null | sed -n 's/^ok [0-9] - //p' | tr '\n' ','
  "$ICHOR" replay "$WORK/case.rec" | sed -n 's/^played.*(\([0-9]*\) ticks).*/\1/p'
}
got="$(chosen short) $(chosen end) $(chosen one)"
[ "$got" = 'a short one,30 a short one,its end,60 a short one,a long one,180' ]
result $? 'ichor test --only: the tests with this in their names, and those that they continue' "$got"
"$ICHOR" test "$GAME" --only 'its ned' >"$WORK/out" 2>&1 </dev/null
[ $? = 2 ] && grep -q "^ERROR test: --only: no test has 'its ned' in its name; did you mean 'its end'?$" "$WORK/out"
result $? '  no such test' "$(cat "$WORK/out")"

# --seed is the seed of the game. The recording contains it.
echo 'state.drawn = math.random(1 << 30)' >>"$GAME/main.lua"
echo "test('draws', function(t) t.wait(1000) print('drawn: ' .. state.drawn) end)" >"$GAME/tests/case.lua"
# Records the test with a seed, if any, and prints the number that the game has drawn.
drawn() { "$ICHOR" test "$GAME" --record "$WORK/case.rec" --log info "$@" 2>&1 </dev/null | grep -o 'drawn: .*'; }
plain=$(drawn)
five=$(drawn --seed 5)
[ -n "$plain" ] && [ "$plain" != "$five" ] && [ "$(drawn --seed 5)" = "$five" ]
result $? 'ichor test --seed: the same seed, the same numbers' "$plain, $five"
"$ICHOR" "$GAME" --headless --replay "$WORK/case.rec" >"$WORK/replay" 2>&1 </dev/null
result $? "  and a replay uses the recording's seed" "$(cat "$WORK/replay")"

# A carried thing is clicked in the inventory, which the test scrolls by the wheel. Before the first
# tick, the inventory has no places yet.
cat >>"$GAME/main.lua" <<'LUA'
ui { inventory = 'bar' }
for i = 1, 20 do
  Object:new { id = 'thing' .. i, name = 'thing ' .. i, portable = true }
  objects['thing' .. i]:addToInventory 'ada'
end
LUA
expect 'clicks on carried things: the whole test' 90 <<'LUA'
test('uses one thing with another', function(t)
  t.clickOn 'thing1'
  t.waitUntil(function() return selectedObject == 'thing1' end)
  t.clickOn 'thing20'
  t.expect(widgets['ui/inventory'].first > 1)
  while t.tick() < 90 do t.wait(10) end
end)
LUA

finish
