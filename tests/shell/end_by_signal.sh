#!/bin/bash
# end_by_signal.sh: SIGTERM, SIGINT and SIGHUP end a game in each of its states. It exits with
# status 0 and keeps the session. The time it takes is printed but not checked, unless it hangs.
# TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

mkdir "$WORK/game"
echo "return { id = 'end', resolution = { 64, 40 } }" >"$WORK/game/game.lua"

now_ms() { echo $(($(date +%s%N) / 1000000)); }

# Starts the game with a timeout. Processes that a shell starts in the background ignore SIGINT, so
# this restores the signals.
started() { timeout --foreground -s KILL 60 perl -e '$SIG{INT} = $SIG{HUP} = "DEFAULT"; exec @ARGV or die' "$@"; }

# main.lua prints 'there' when the game is in the state.
ends() { # name, signal, main.lua, arguments...
  name=$1 signal=$2
  printf '%s\n' "$3" >"$WORK/game/main.lua"
  shift 3
  rm -rf "$WORK/save" "$WORK/log"
  started "$ICHOR" "$WORK/game" --save-dir "$WORK/save" "$@" >"$WORK/out" 2>"$WORK/log" &
  engine=$!
  for _ in $(seq 200); do grep -qs there "$WORK/log" && break; sleep 0.05; done
  sleep 0.2
  start=$(now_ms)
  pkill -"$signal" -P $engine
  wait $engine
  status=$?
  took=$(($(now_ms) - start))
  echo "# SIG$signal $name: $took ms"
  result "$([ $status = 0 ] && grep -q there "$WORK/log" && echo 0 || echo 1)" "SIG$signal $name" \
    "status $status after $took ms: $(tail -n 5 "$WORK/log")"
}
kept() {
  result "$([ -n "$(find "$WORK/save" -name 'session-*.rec' -size +0)" ] && echo 0 || echo 1)" '  keeps the session' "$(ls "$WORK/save" 2>&1)"
}

ROOM="Room:new { id = 'hall' } startScript(function() rooms.hall:enter() end)"
PLAYING="$ROOM startScript(function() waitTicks(5) print 'there' end)"
DIALOG="$ROOM Font:new { id = 'f', path = 'f.ttf', size = 10 }
startScript(function() waitTicks(5) print 'there' enterDialog {
  settings = { id = 'd', font = 'f', color = white, selected = white, background = black, area = { x1 = 0, y1 = 0, x2 = 64, y2 = 40 } },
  main = { options = { { text = 'One', exitDialog = true }, { text = 'Two', exitDialog = true } } } } end)"
CUTSCENE="$ROOM playCutscene(function() startCutscene() waitTicks(5) print 'there' waitMs(100000) stopCutscene() end)"
MISTAKE="$ROOM startScript(function() waitTicks(5) print 'there' error 'mine' end)"
BUSY="$ROOM startScript(function() waitTicks(5) print 'there' while true do end end)"
LOADING="print 'there' while true do end"
cp assets/fonts/mono.ttf "$WORK/game/f.ttf"

for signal in TERM INT HUP; do
  ends 'while the game is played' $signal "$PLAYING"
  kept
  ends 'in a cutscene' $signal "$CUTSCENE"
  kept
  ends 'in the error panel' $signal "$MISTAKE"
  kept
  ends 'while the game is loaded' $signal "$LOADING"
  ends 'with --player' $signal "$PLAYING" --player
  ends 'without a window' $signal "$PLAYING" --headless --ticks 1000000000
done
ends 'in a dialog' TERM "$DIALOG"
kept
ends 'while a script is busy' TERM "$BUSY"
kept
ends 'while a script is busy, without a window' TERM "$BUSY" --headless --ticks 1000000000
ends 'while a recording is made' TERM "$PLAYING" --record "$WORK/run.rec"
timeout 60 "$ICHOR" "$WORK/game" --headless --replay "$WORK/run.rec" >"$WORK/out" 2>"$WORK/log"
status=$?
result "$([ $status = 0 ] && echo 0 || echo 1)" '  which can be replayed' "status $status: $(cat "$WORK/log")"

# A game ignores SIGHUP if it was started with nohup.
printf '%s\n' "$PLAYING" >"$WORK/game/main.lua"
rm -f "$WORK/log"
(trap '' HUP; exec timeout --foreground -s KILL 60 "$ICHOR" "$WORK/game" --save-dir "$WORK/save" --ticks 120 >"$WORK/out" 2>"$WORK/log") &
game=$!
for _ in $(seq 200); do grep -qs there "$WORK/log" && break; sleep 0.05; done
pkill -HUP -P $game
wait $game
status=$?
kept
size=$(grep -c there "$WORK/log")
result "$([ $status = 0 ] && [ "$size" = 1 ] && echo 0 || echo 1)" '  and SIGHUP stays ignored after nohup' "status $status"

finish
