#!/bin/bash
# late_mistakes.sh: mistakes that a click would find late are reported when a developer starts the
# game. Players see none of these messages, and get lost input back without them. TAP.

WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT
ICHOR=${ICHOR:-build/ichor}
mkdir "$WORK/game" "$WORK/save"
echo "return { id = 'late', resolution = { 320, 200 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 99, y2 = 150 } }, waypoints = { door = { x = 10, y = 110 } } }
Object:new { id = 'lamp', interaction = 'dor' }
Object:new { id = 'bell', interaction = 'door' }
Object:new { id = 'rope', interaction = 'nowhere' } -- it is in no room
objects.lamp:moveTo('hall', 10, 10)
objects.bell:moveTo('hall', 10, 10)
rooms.hall:enter()
startScript(function()
  disableInput()
end)
startScript(function()
  waitMs(1000)
  print('input: ' .. tostring(isInputEnabled()))
end)
LUA

n=0
# result NAME STATUS: one line of TAP
result() {
  n=$((n + 1))
  if [ "$2" = 0 ]; then echo "ok $n - $1"; else echo "not ok $n - $1"; sed 's/^/# /' "$WORK/log"; fi
}

# play OPTION...: plays 90 ticks
play() { "$ICHOR" "$WORK/game" --ticks 90 --log info --save-dir "$WORK/save" "$@" >"$WORK/out" 2>"$WORK/log"; }

play
grep -q "ERROR script: main.lua:2: the interaction of 'lamp' is at 'dor', but the room 'hall' has no such waypoint; did you mean 'door'?" "$WORK/log"
result "an unknown waypoint is found at the start" $?
[ "$(grep -c ERROR "$WORK/log")" = 1 ]
result "other things are not reported" $?
grep -q "WARN script: main.lua:9: the script that called disableInput() here has ended without enableInput()" "$WORK/log"
result "lost input is reported with its line" $?
grep -q "input: true" "$WORK/log"
result "lost input comes back" $?

play --headless
! grep -q -E "ERROR|WARN" "$WORK/log"
result "a player sees no messages" $?
grep -q "input: true" "$WORK/log"
result "a player gets lost input back, too" $?
echo "1..$n"
