#!/bin/bash
# replay_to_test.sh: 'ichor replay --to-test' turns recordings into tests that pass. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Makes a test from a recording, and runs it. Then each pattern must be in the test.
convert() { # name, game, recording, pattern...
  local name=$1 game=$2 recording=$3 missing=
  shift 3
  "$ICHOR" replay "$recording" --game "$game" --to-test -o "$WORK/made.lua" >"$WORK/out" 2>&1 </dev/null || missing="status $?"
  "$ICHOR" test "$game" "$WORK/made.lua" --log error >>"$WORK/out" 2>&1 </dev/null || missing="$missing; the test has status $?"
  for pattern; do
    grep -qF -- "$pattern" "$WORK/made.lua" || missing="$missing; no '$pattern'"
  done
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out" "$WORK/made.lua")"
}

convert "the demo's walk-through" demo demo/walkthrough.rec "t.clickOn('cat')" "t.choose('board')" "t.waitForPlayer()" \
  "t.clickOn('toQuay')" "t.equal(state.delivered, true)" 't.equal(activeRoom.id, "quay")'
! grep -qE 'waitForTick|t\.input' "$WORK/made.lua"
result $? '  without a recorded tick' "$(cat "$WORK/made.lua")"

cp tests/check/bot.lua "$WORK/"
for seed in 1 2 3 4; do
  echo "require 'bot' { seed = $seed, ticks = 2400 }" >"$WORK/play.lua"
  "$ICHOR" test tests/game/kiavc-layout "$WORK/play.lua" --seed "$seed" --record "$WORK/$seed.rec" >"$WORK/bot" 2>&1
  convert "a bot in the KIAVC-layout game, seed $seed" tests/game/kiavc-layout "$WORK/$seed.rec" "{ seed = $seed }"
done

# A game in which the pointer's movements, held keys, chance and the clock decide.
GAME=$WORK/game
mkdir -p "$GAME/tests"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'exact', title = 'Exact', resolution = { width = 320, height = 180 } }
LUA
cat >"$GAME/main.lua" <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Actor:new { id = 'ada', font = 'speech', speed = 120 }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
Room:new { id = 'yard' }
Object:new { id = 'bell', hover = { x1 = 90, y1 = 40, x2 = 110, y2 = 60 } }
function onHovering(thing)
  if thing then state.brushed = 'brushed' end
end
setActiveActor('ada')
actors.ada:moveTo('hall', 60, 160)
actors.ada:show()
objects.bell:moveTo('hall', 100, 60)
objects.bell:show()
state.name = "it's\n\"7\""
state.since = os.time()
onUserInput('D', function()
  enterDialog { settings = { id = 'vote', font = 'speech', color = white, selected = yellow, background = gray,
    area = { x1 = 0, y1 = 0, x2 = 320, y2 = 90 } }, main = { options = {
    { name = 'no', text = 'No.', exitDialog = true },
    { name = 'yes', text = 'Yes.', state = { agreed = true }, exitDialog = true },
  } } }
end)
onUserInput('Y', function() startScript(function() waitMs(700) rooms.yard:enter() end) end)
onUserInput('R', function() state.drawn = math.random(1 << 30) end)
onUserInput('T', function() state.ticks = currentTicks state.rung = true end)
onUserInput('E', function() error 'on purpose' end)
onUserInput('W', function() objects.bell:hide() startScript(function() waitMs(600) objects.bell:show() end) end)
onUserInput('N', function() state.name = "it's \\ new\n" state.list = { 1, ['a b'] = true } end)
rooms.hall:enter()
LUA
cp assets/fonts/pixel.ttf "$GAME/speech.ttf"

record() { # the body of a test on standard input; options
  { echo "test('played', function(t)"; cat; echo 'end)'; } >"$GAME/tests/play.lua"
  "$ICHOR" test "$GAME" --record "$WORK/case.rec" "$@" >"$WORK/recorded" 2>&1 </dev/null
}

record --seed 12 <<'LUA'
  t.wait(500)
  t.key 'R'
  t.key 'N'
  t.key 'T'
  t.wait(1000)
LUA
convert 'chance, texts and numbers that depend on the time' "$GAME" "$WORK/case.rec" '{ seed = 12 }' "t.equal(state.drawn, " \
  "t.equal(state.rung, true)" "t.equal(state.list[\"a b\"], true)"

record <<'LUA'
  t.clickRoom(300, 150)
  t.wait(400)
  t.clickRoom(20, 150)
  t.wait(300)
  t.key 'T'
  t.clickRoom(100, 150)
  t.wait(100)
LUA
convert 'interrupted walks: the moments' "$GAME" "$WORK/case.rec" 't.clickRoom(300, 150)' 't.wait(400)'

# Widgets: each wait counts, and without the letters the name is empty.
cat >"$WORK/typed.lua" <<'LUA'
test('types a name', function(t)
  t.wait(500)
  t.click(160, 109)
  t.wait(200)
  t.click(215, 131)
  t.type 'A'
  t.type 'da'
  t.wait(200)
  t.equal(widgets.name.value, 'Ada')
end)
LUA
"$ICHOR" test tests/game/widgets "$WORK/typed.lua" --record "$WORK/typed.rec" >"$WORK/recorded" 2>&1 </dev/null
result $? 'a test types a name' "$(cat "$WORK/recorded")"
convert 'typed text' tests/game/widgets "$WORK/typed.rec" 't.click(160, 109)' "t.type('A')" "t.type('da')"
sed -i 's/^end)/  t.equal(widgets.name.value, "Ada")\n&/' "$WORK/made.lua"
"$ICHOR" test tests/game/widgets "$WORK/made.lua" >"$WORK/out" 2>&1 </dev/null
result $? '  the same name' "$(cat "$WORK/out" "$WORK/made.lua")"

# The bell is brushed by moves of the pointer only.
record <<'LUA'
  t.move(10, 10)
  t.move(100, 50)
  t.wait(100)
  t.move(10, 10)
  t.key 'T'
  t.move(100, 50)
  t.wait(100)
LUA
convert "the pointer's movements" "$GAME" "$WORK/case.rec" '-- Event by event' "{ 'move', 100, 50 }" 't.equal(state.rung, true)'

record <<'LUA'
  t.wait(200)
  t.key 'Y'
  t.wait(1500)
  t.key 'T'
  t.wait(100)
LUA
convert 'a change of the room' "$GAME" "$WORK/case.rec" 't.equal(activeRoom.id, "yard")' 't.equal(state.rung, true)'

# The bell comes back before T, so no condition waits for it. Only the click shows that time is missing.
record <<'LUA'
  t.key 'W'
  t.wait(800)
  t.key 'T'
  t.wait(700)
  t.clickOn 'bell'
  t.wait(100)
LUA
convert 'a click that needs the time that the player took' "$GAME" "$WORK/case.rec" "t.clickOn('bell')" 't.equal(state.rung, true)'
grep -B 1 -F "t.clickOn('bell')" "$WORK/made.lua" | grep -qF 't.wait('
result $? '  and a wait before the click' "$(cat "$WORK/made.lua")"

record <<'LUA'
  t.key 'D'
  t.type 'd'
  t.waitForPlayer()
  t.key '2'
  t.type '2'
  t.wait(100)
LUA
convert 'a choice by its digit' "$GAME" "$WORK/case.rec" "t.choose('yes')"
! grep -qF 't.type' "$WORK/made.lua"
result $? '  without the text that keys type' "$(cat "$WORK/made.lua")"

record <<'LUA'
  t.key 'E'
  t.wait(100)
  t.errors()
LUA
convert 'an error of the game' "$GAME" "$WORK/case.rec" 't.errors() -- the recorded run had errors, too'

"$ICHOR" "$GAME" --headless --seed 5 --ticks 100 --save-at "50=$WORK/made.save" --lang it >"$WORK/out" 2>&1
convert 'a save without any input' "$GAME" "$WORK/made.save" "{ seed = 5, language = 'it' }"

"$ICHOR" replay "$WORK/case.rec" >"$WORK/out" 2>&1 && grep -q '^game  *exact' "$WORK/out" && grep -q '^played  *0:00:00' "$WORK/out"
result $? 'without --to-test: what is in a recording' "$(cat "$WORK/out")"
(cd "$GAME" && "$(realpath "$OLDPWD/$ICHOR" 2>/dev/null || realpath "$ICHOR")" replay "$WORK/case.rec" --to-test) >"$WORK/out" 2>&1
grep -q "^test('case.rec', function(t)" "$WORK/out"
result $? 'without --game and -o: the game here, to the standard output' "$(cat "$WORK/out")"

# The file's name is no code.
odd="$WORK/case
error('code')--.rec"
cp "$WORK/case.rec" "$odd"
"$ICHOR" replay "$odd" --game "$GAME" --to-test -o "$WORK/odd.lua" >"$WORK/out" 2>&1 </dev/null
result "$([ $? = 0 ] && ! grep -q "^error" "$WORK/odd.lua"; echo $?)" 'a file name of two lines' "$(cat "$WORK/out" "$WORK/odd.lua")"

refuse() { # name, status, pattern, arguments...
  local name=$1 wanted=$2 pattern=$3 status
  shift 3
  "$ICHOR" replay "$@" >"$WORK/out" 2>&1 </dev/null
  status=$?
  [ $status = "$wanted" ] && grep -qF -- "$pattern" "$WORK/out"
  result $? "$name" "status $status: $(cat "$WORK/out")"
}
refuse 'no file' 2 'name one recording or save'
refuse 'a missing file' 2 'nothing.rec' "$WORK/nothing.rec" --game "$GAME" --to-test
refuse 'a file of another kind' 2 'main.lua' "$GAME/main.lua" --game "$GAME" --to-test
refuse '-o without --to-test' 2 'needs --to-test' "$WORK/case.rec" -o "$WORK/x.lua"
refuse 'the recording of another game' 2 'differs from its recording' "$WORK/1.rec" --game demo --to-test

finish
