#!/bin/bash
# status.sh: the exit status of a run: a case for each number, and which of two wins. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# Writes a game with this main.lua. Without the second argument, game.lua sets a resolution.
USUAL="return { id = 'status', resolution = { 64, 40 } }"
game() { # main.lua, [game.lua]
  mkdir -p "$WORK/game"
  printf '%s\n' "${2:-$USUAL}" >"$WORK/game/game.lua"
  printf '%s\n' "$1" >"$WORK/game/main.lua"
}

expect() { # name, status, pattern in the output, arguments...
  name=$1 expected=$2 pattern=$3
  shift 3
  timeout 60 "$ICHOR" "$@" --save-dir "$WORK/save" >"$WORK/out" 2>"$WORK/err"
  status=$?
  cat "$WORK/out" >>"$WORK/err"
  result "$([ $status = "$expected" ] && grep -Eq -- "$pattern" "$WORK/err" && echo 0 || echo 1)" "$name: $expected" \
    "status $status, looked for [$pattern]
$(head -n 8 "$WORK/err")"
}

LOOP='startScript(function() waitTicks(2) while true do end end)'
GREED='startScript(function() waitTicks(5) local t = {} for i = 1, 240 do t[i] = string.rep("x", 1e6) end while true do t[#t + 1] = { #t } end end)'
MISTAKE='startScript(function() waitTicks(3) error "mine" end)'
run="$WORK/game --headless --ticks 10 --script-ms 50 --loading-ms 200"
slow="$WORK/game --headless --ticks 10 --script-ms 5000"

game ''
expect 'nothing is wrong' 0 '^tick 10 ' $run
game "$MISTAKE"
expect 'a mistake in a script' 1 'main\.lua:1: mine' $run
expect 'a picture that cannot be written' 2 'nowhere' $run --screenshot "$WORK/nowhere/x.png"
game ''
expect 'the same, without a mistake' 2 'nowhere' $run --screenshot "$WORK/nowhere/x.png"
expect 'a recording that cannot be written' 2 'nowhere/x.rec: there is no such folder' $run --record "$WORK/nowhere/x.rec"
expect 'a folder that is no game' 2 'main\.lua' "$WORK" --headless
game '' 'while true do end'
expect 'a game.lua that does not end' 2 'game\.lua:1: the file does not end' $run

game "$LOOP"
expect 'a script that does not end' 5 'main\.lua:1: script stopped: it has run for' $run
rm -f "$WORK/x.png"
expect '  with a picture of the last tick' 5 '^tick 10 ' $run --screenshot "$WORK/x.png"
rm -f "$WORK/x.png"
expect '  in a window' 5 'main\.lua:1: script stopped' "$WORK/game" --ticks 10 --script-ms 50 \
  --screenshot "$WORK/x.png"
result "$([ -s "$WORK/x.png" ] && echo 0 || echo 1)" '  which also writes the picture'
game "$LOOP $MISTAKE"
expect '  and another one with a mistake' 5 'main\.lua:1: mine' $run
game 'local function f() while true do startScript(f) end end startScript(function() waitTicks(2) f() end)'
expect 'scripts that start scripts without end' 5 '^tick 10 ' $run
game 'local function f() runProcess(f) runProcess(f) while true do end end startScript(function() waitTicks(2) f() end)'
expect '  as processes' 5 '^tick 10 ' $run
game 'local function f() startTrack("f", f) startTrack("f", f) while true do end end startScript(function() waitTicks(2) f() end)'
expect '  as tracks' 5 '^tick 10 ' $run
game 'startScript(function() waitTicks(2) while true do startScript(function() waitMs(1e6) end) end end)'
expect '  that wait' 1 'main\.lua:1: startScript: the limit of 120000 running scripts is reached' $slow
game 'for i = 1, 4 do startScript(function() while true do end end) end for i = 1, 1e8 do end print "the end"'
expect '  in a file that goes on' 5 'the end$' "$WORK/game" --headless --ticks 10 --script-ms 50 --loading-ms 30000
game "$LOOP" "return { id = 'status' }"
expect '  in a game without a resolution' 1 'no resolution' $run
game 'while true do end' "return { id = 'status' }"
expect '  while that game is loaded' 5 'main\.lua:1: script stopped: loading has taken' $run
game 'while true do end'
expect '  while a game with a resolution is loaded' 5 'main\.lua:1: script stopped: loading has taken' $run

game "$GREED"
expect 'a script that takes all memory' 6 'main\.lua:1: script stopped: it uses more than 256 MB' $slow
game "$LOOP $GREED"
expect '  after one that does not end' 5 'it has run for' "$WORK/game" --headless --ticks 10 --script-ms 2000

game "startScript(function() waitTicks(20) state.x = 1 end)"
expect 'a recording is made' 0 '^tick 90 ' "$WORK/game" --headless --ticks 90 --record "$WORK/good.rec"
expect '  and replayed' 0 '^tick 90 ' "$WORK/game" --headless --replay "$WORK/good.rec"
game "startScript(function() waitTicks(20) state.x = 2 end)"
expect 'a replay that differs' 8 'differs from its recording at tick 60' "$WORK/game" --headless --replay "$WORK/good.rec"
expect '  and whose new recording cannot be written' 2 'nowhere' "$WORK/game" --headless --replay "$WORK/good.rec" --record "$WORK/nowhere/x"
game "startScript(function() waitTicks(20) state.x = 2 end) $LOOP"
expect '  and in which a script is stopped' 8 'script stopped' "$WORK/game" --headless --replay "$WORK/good.rec" --script-ms 50
game "startScript(function() waitTicks(20) quit() end)"
expect '  because it ends early' 8 'its recording goes on to tick 90' "$WORK/game" --headless --replay "$WORK/good.rec"

# Tests have only the status 0 or 1.
game "$LOOP"
echo "test('waits', function(t) t.wait(1000) end)" >"$WORK/x.lua"
timeout 60 "$ICHOR" test "$WORK/game" "$WORK/x.lua" --script-ms 50 >"$WORK/out" 2>&1
status=$?
result "$([ $status = 1 ] && grep -q '^not ok 1' "$WORK/out" && echo 0 || echo 1)" 'a test whose script is stopped: 1' "status $status: $(cat "$WORK/out")"

# Failures of the engine itself. Not with a sanitizer, which handles them before the engine does.
if [ "$MODE" = windows ]; then
  result 0 "failures of the engine # SKIP they are made by signals and 'ulimit' of POSIX"
elif [ "$MODE" != asan ]; then
  game "startScript(function() waitTicks(2) print 'here' end)"
  "$ICHOR" "$WORK/game" --save-dir "$WORK/save" >"$WORK/out" 2>"$WORK/err" &
  engine=$!
  for _ in $(seq 100); do grep -q here "$WORK/err" && break; sleep 0.05; done
  kill -SEGV $engine
  wait $engine
  status=$?
  result "$([ $status = 70 ] && grep -q "^FATAL engine: ichor .* has failed: a memory fault.*saved is in $WORK/save" "$WORK/err" && echo 0 || echo 1)" \
    'a memory fault in the engine: 70' "status $status: $(cat "$WORK/err")"

  game 'local t = {} for i = 1, 1e9 do t[i] = i end'
  (ulimit -v 220000 && timeout 60 "$ICHOR" "$WORK/game" --headless >"$WORK/out" 2>"$WORK/err")
  status=$?
  result "$([ $status = 71 ] && grep -q 'main\.lua:1: scripts need more memory than allowed' "$WORK/err" && echo 0 || echo 1)" \
    'not enough memory for scripts: 71' "status $status: $(cat "$WORK/err")"

  game 'startScript(function() waitTicks(70) local t = {} for i = 1, 1e9 do t[i] = i end end)'
  greedy() { (ulimit -v 220000 && timeout 60 "$ICHOR" "$WORK/game" --headless "$@" >"$WORK/out" 2>"$WORK/err"); }
  rm -f "$WORK/greed.rec"
  greedy --ticks 100 --record "$WORK/greed.rec"
  status=$?
  result "$([ $status = 71 ] && [ -s "$WORK/greed.rec" ] && echo 0 || echo 1)" '  keeps the recording' "status $status: $(cat "$WORK/err")"
  greedy --replay "$WORK/greed.rec"
  status=$?
  result "$([ $status = 71 ] && grep -q 'main\.lua:1: scripts need more memory' "$WORK/err" && echo 0 || echo 1)" '  which leads there again' \
    "status $status: $(cat "$WORK/err")"
fi

finish
