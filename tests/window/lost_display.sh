#!/bin/bash
# lost_display.sh: the X server ends while a game is played. The recording is kept. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# A server of its own, which can be killed.
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 3>"$WORK/display" 2>/dev/null &
SERVER=$!
PLAYER=''
trap 'kill -9 $SERVER $PLAYER 2>/dev/null; rm -rf "$WORK"' EXIT
has() { # file, text
  tries=200
  until grep -q "$2" "$1" || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  [ $tries != 0 ]
}
has "$WORK/display" '[0-9]'
result $? 'a server starts'

DISPLAY=:$(cat "$WORK/display") "$ICHOR" demo --log debug --record "$WORK/run.rec" --screenshot "$WORK/last.png" --save-dir "$WORK/saves" \
  >"$WORK/out" 2>&1 &
PLAYER=$!
has "$WORK/out" 'the first picture is shown'
result $? 'the game is played' "$(cat "$WORK/out")"
kill -9 $SERVER
wait $PLAYER
status=$?
result "$([ $status = 1 ] && grep -q 'ERROR window: the display is gone' "$WORK/out" && echo 0 || echo 1)" \
  'when the server is gone, the game ends with status 1 and a message' "status $status: $(tail -n 3 "$WORK/out")"
result "$([ -s "$WORK/last.png" ] && echo 0 || echo 1)" 'the last picture is written' "$(ls "$WORK")"
for file in "$WORK/run.rec" "$WORK"/saves/session-*.rec; do
  "$ICHOR" demo --headless --replay "$file" >"$WORK/replay" 2>&1
  result $? "and the recording, which can be replayed: ${file##*/}" "$(cat "$WORK/replay")"
done

finish
