#!/bin/bash
# last_session.sh: a developer's run in a window keeps its session in the save folder. Only its owner
# can read it, and only the newest ten stay. A player's run keeps none, also not with --record. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
umask 022

mkdir "$WORK/game"
echo "return { id = 'kept', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
echo "startScript(function() waitTicks(3) end)" >"$WORK/game/main.lua"

plays() { # save folder, arguments...
  folder=$1
  shift
  timeout 60 "$ICHOR" "$WORK/game" --renderer software --ticks 10 --save-dir "$folder" "$@" >"$WORK/out" 2>"$WORK/log"
  status=$?
}
sessions() { find "$1" -name 'session-*.rec' | sort; }
modes() { stat -c %a "$1" $(sessions "$1") 2>&1 | paste -sd ' '; }

for jail in '' --no-jail; do
  rm -rf "$WORK/developer" "$WORK/player" "$WORK/run.rec"
  plays "$WORK/developer" $jail
  result "$([ $status = 0 ] && [ "$(modes "$WORK/developer")" = '700 600' ] && echo 0 || echo 1)" \
    "a developer's session is private${jail:+, $jail}" "status $status, modes $(modes "$WORK/developer")"
  plays "$WORK/player" $jail --player --record "$WORK/run.rec"
  result "$([ $status = 0 ] && [ -s "$WORK/run.rec" ] && [ -z "$(sessions "$WORK/player" 2>/dev/null)" ] && echo 0 || echo 1)" \
    "a player's run keeps no session${jail:+, $jail}" "status $status, $(ls "$WORK" "$WORK/player" 2>&1)"
done
timeout 60 "$ICHOR" "$WORK/game" --headless --replay "$(sessions "$WORK/developer")" >"$WORK/out" 2>"$WORK/log"
result $? 'the session can be replayed' "$(cat "$WORK/log")"

# Runs that end in the same second have names of their own. Other files stay.
plays "$WORK/developer"
plays "$WORK/developer"
result "$([ "$(sessions "$WORK/developer" | wc -l)" = 3 ] && echo 0 || echo 1)" 'each run has a session' "$(ls "$WORK/developer")"
for day in 01 02 03 04 05 06 07 08 09; do echo old >"$WORK/developer/session-202501$day-120000.rec"; done
echo mine >"$WORK/developer/session-1.rec"
plays "$WORK/developer"
count=$(sessions "$WORK/developer" | grep -c 'session-20')
oldest=$(sessions "$WORK/developer" | grep 'session-20' | head -n 1)
result "$([ "$count" = 10 ] && [ "${oldest##*/}" = session-20250104-120000.rec ] && [ -e "$WORK/developer/session-1.rec" ] && echo 0 || echo 1)" \
  'the newest ten stay' "$(ls "$WORK/developer")"

finish
