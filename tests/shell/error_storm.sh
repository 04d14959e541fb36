#!/bin/bash
# error_storm.sh: the same error in every tick is logged once, the log stays small, and the game
# goes on. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
MOST=1000000 # bytes

mkdir "$WORK/game"
echo "return { id = 'storm', resolution = { 64, 40 } }" >"$WORK/game/game.lua"

storm() { # name, maximum number of reports, main.lua
  printf "%s\nstartScript(function() waitTicks(2900) print 'still alive' end)\n" "$3" >"$WORK/game/main.lua"
  timeout 120 "$ICHOR" "$WORK/game" --headless --ticks 3000 >"$WORK/out" 2>"$WORK/log"
  status=$?
  size=$(wc -c <"$WORK/log")
  reports=$(grep -c '^ERROR script' "$WORK/log")
  result "$([ $status = 1 ] && [ "$size" -le $MOST ] && [ "$reports" -ge 1 ] && [ "$reports" -le "$2" ] && grep -q 'still alive' "$WORK/log" &&
    grep -q '^tick 3000 ' "$WORK/out" && echo 0 || echo 1)" "$1: $reports reports, $size bytes" \
    "status $status, $(head -n 3 "$WORK/log" | cut -c 1-200)"
}

storm 'the same mistake in every tick' 1 "
Room:new { id = 'hall', loop = function() end }
startScript(function() while true do startScript(function() error 'again' end) waitTicks(1) end end)"
storm 'a mistake in updateWorld' 1 "
function updateWorld() state.nothing.field = 1 end"
# A thousand reports, and the message that there are no more.
storm 'another mistake in every tick' 1001 "
startScript(function() for i = 1, 2800 do startScript(function() error('number ' .. i) end) waitTicks(1) end end)"
storm 'long messages' 200 "
startScript(function() for i = 1, 2800 do startScript(function() error(i .. ('x'):rep(100000)) end) waitTicks(1) end end)"
storm 'a hundred mistakes in every tick' 1001 "
startScript(function() for i = 1, 100 do startScript(function() while true do
  startScript(function() error('number ' .. i .. ' at ' .. currentTicks) end) waitTicks(1) end end) end end)"

finish
