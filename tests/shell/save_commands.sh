#!/bin/bash
# save_commands.sh: ichor save, ichor replay, and the options for saves and recordings refuse what they
# cannot do, with one sentence and the right exit status. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Runs a command, which must end with that status and print these words.
refuses() { # status, words, command...
  local expected=$1 words=$2 status
  shift 2
  "$@" >"$WORK/out" 2>"$WORK/log"
  status=$?
  [ "$status" = "$expected" ] && grep -qF -- "$words" "$WORK/log"
  result $? "$words" "status $status, $(cat "$WORK/log")"
}

mkdir -p "$WORK/hut" "$WORK/shed"
for id in hut shed; do
  echo "return { id = '$id', title = 'Hut', resolution = { width = 320, height = 180 } }" >"$WORK/$id/game.lua"
  echo "Room:new { id = 'hall' } startScript(function() rooms.hall:enter() end)" >"$WORK/$id/main.lua"
done
"$ICHOR" "$WORK/hut" --headless --ticks 50 --save-at 20="$WORK/a.save" --record "$WORK/a.rec" >"$WORK/out" 2>"$WORK/log"
result $? 'a save and a recording' "$(cat "$WORK/log")"
head -c 300 "$WORK/a.save" >"$WORK/cut.save"
head -c 40 "$WORK/a.rec" >"$WORK/cut.rec"
many=()
for ((i = 0; i <= 100; i++)); do many+=(--save-at "$i=$WORK/x.save"); done

refuses 2 'a run writes at most 100 saves' "$ICHOR" "$WORK/hut" --headless --ticks 5 "${many[@]}"
refuses 2 'N must be 1 or more' "$ICHOR" "$WORK/hut" --headless --ticks 5 --record "$WORK/b.rec" --check-every 0
refuses 2 '--check-every N: needs --record FILE' "$ICHOR" "$WORK/hut" --headless --ticks 5 --check-every 5
refuses 1 'the run has passed tick 10' "$ICHOR" "$WORK/hut" --headless --load "$WORK/a.save" --ticks 50 --save-at 10="$WORK/b.save"
refuses 2 "a save of the game 'hut', not of 'shed'" "$ICHOR" "$WORK/shed" --headless --load "$WORK/a.save" --ticks 50

"$ICHOR" save info "$WORK/a.save" >"$WORK/out" 2>&1
grep -q '^checkpoint  *0:00:00 (20 ticks)$' "$WORK/out" && ! grep -q -e '^lacks' -e '^because' "$WORK/out"
result $? "'ichor save info' shows the checkpoint" "$(cat "$WORK/out")"
cp -r "$WORK/hut" "$WORK/lossy"
echo "startScript(function() waitTicks(5) state.later = function() end end)" >>"$WORK/lossy/main.lua"
"$ICHOR" "$WORK/lossy" --headless --ticks 20 --save-at 20="$WORK/lossy.save" >"$WORK/out" 2>&1
"$ICHOR" save info "$WORK/lossy.save" >"$WORK/out" 2>&1
grep -q '^lacks  *state.later: a function without a name (main.lua:2) cannot be kept$' "$WORK/out"
result $? "'ichor save info' shows what the checkpoint lacks" "$(cat "$WORK/out")"
echo "startScript(function() while true do waitTicks(5) end end)" >>"$WORK/lossy/main.lua"
"$ICHOR" "$WORK/lossy" --headless --ticks 20 --save-at 20="$WORK/lossy.save" >"$WORK/out" 2>&1
"$ICHOR" save info "$WORK/lossy.save" >"$WORK/out" 2>&1
grep -q '^checkpoint  *none$' "$WORK/out" && grep -q "^because  *the script 'main.lua:3' runs, and belongs neither" "$WORK/out"
result $? "'ichor save info' shows why there is no checkpoint" "$(cat "$WORK/out")"
refuses 2 'cut.save' "$ICHOR" save info "$WORK/cut.save"
refuses 2 'cut.save' "$ICHOR" save run "$WORK/cut.save" "$WORK/b.rec"
refuses 1 "$WORK/none" "$ICHOR" save run "$WORK/a.save" "$WORK/none/b.rec"
"$ICHOR" save run "$WORK/a.save" "$WORK/b.rec" 2>"$WORK/log" && "$ICHOR" "$WORK/hut" --headless --replay "$WORK/b.rec" >"$WORK/out" 2>&1
result $? 'the run of a save can be replayed' "$(cat "$WORK/log" "$WORK/out")"

refuses 2 'cut.rec' "$ICHOR" replay "$WORK/cut.rec"
refuses 2 '--unpack: the name is empty' "$ICHOR" replay "$WORK/a.rec" --unpack ''
refuses 2 '--unpack: not together with --to-test' "$ICHOR" replay "$WORK/a.rec" --unpack "$WORK/x" --to-test
refuses 2 "$WORK/none" "$ICHOR" replay "$WORK/a.rec" --to-test --game "$WORK/hut" -o "$WORK/none/test.lua"
refuses 2 'cut.rec' "$ICHOR" replay "$WORK/cut.rec" --to-test --game "$WORK/hut"
here=$PWD
case $ICHOR in /*) ;; *) ICHOR=$here/$ICHOR ;; esac
mkdir "$WORK/empty" && cd "$WORK/empty" || exit 1
refuses 2 'name it: --game GAME' "$ICHOR" replay "$WORK/a.rec" --to-test
cd "$here" || exit 1

finish
