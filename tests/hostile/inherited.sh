#!/bin/bash
# inherited.sh: checks which open files of its parent a running game still has. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

if [ ! -d /proc/self/fd ]; then
  echo '1..0 # SKIP this system does not show the open files of a process'
  exit 0
fi

mkdir "$WORK/game"
echo "return { id = 'heir', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
echo "print 'it runs'" >"$WORK/game/main.lua"
echo private >"$WORK/secret"

# A game that runs until it is ended, with files 5 to 7 and a folder open.
"$ICHOR" "$WORK/game" --headless --ticks 2000000000 --save-dir "$WORK/save" \
  5<"$WORK/secret" 6<>"$WORK/secret" 7<"$WORK" >"$WORK/out" 2>"$WORK/err" &
pid=$!
while kill -0 $pid 2>/dev/null && ! grep -q 'it runs' "$WORK/err"; do sleep 0.05; done
files=$(for file in /proc/$pid/fd/*; do readlink "$file"; done)
result "$(echo "$files" | grep -q "$WORK/out" && echo 0 || echo 1)" 'a running game has its own files' "$files: $(cat "$WORK/err")"
others=$(echo "$files" | grep -Fx -e "$WORK/secret" -e "$WORK")
result "$([ -z "$others" ] && echo 0 || echo 1)" '  and none that were open when it was started' "$others"
kill $pid
wait $pid

# A file that the command line names stays open.
"$ICHOR" "$WORK/game" --headless --ticks 5 --record "$WORK/run.rec" >"$WORK/out" 2>"$WORK/err"
"$ICHOR" "$WORK/game" --headless --replay /dev/fd/5 5<"$WORK/run.rec" >"$WORK/again" 2>"$WORK/err"
result "$(grep -q '^tick 5 ' "$WORK/again" && cmp -s "$WORK/out" "$WORK/again" && echo 0 || echo 1)" \
  'a game replays a recording that is open as /dev/fd/5' "$(cat "$WORK/err" "$WORK/again")"

finish
