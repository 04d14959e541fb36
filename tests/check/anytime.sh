#!/bin/sh
# anytime.sh: a game that is saved at any tick and loaded in another process goes on as if it had
# not been interrupted. TAP.
#
# A bot (bot.lua) plays each game. Its recording is replayed once, which writes saves at random
# ticks and a recording with a checksum for each second. Then each save is loaded, and this
# second recording goes on from there: all checksums must be equal. 'make saves' makes more saves of
# longer recordings, and compares every tick.
#
#   SAVES   number of saves of each game (50)
#   TICKS   length of a recording in ticks (9000)
#   AFTER   number of ticks that are played after each save (600)
#   EVERY   a checksum is compared after so many ticks (60)
#   JOBS    number of processes at a time (1)

GAMES='demo tests/game/kiavc-layout tests/game/archive tests/game/whirl'
SAVES=${SAVES:-50}
TICKS=${TICKS:-9000}
AFTER=${AFTER:-600}
EVERY=${EVERY:-60}

# ---- one save (called by xargs) ----

if [ "$1" = --load ]; then
  WORK=$2 game=$3 number=$4 tick=$5
  at=$WORK/$number/$tick
  "$ICHOR" "$game" --headless --load "$at.save" --replay "$WORK/$number/every.rec" --ticks $((tick + AFTER)) \
    --save-dir "$WORK/$number/saves" --log warn >"$at.out" 2>&1
  status=$?
  # There are thousands of these outputs: the shell reads them faster than other programs.
  reached=0
  while IFS= read -r line; do
    case $line in
    *ERROR*) status="$status, with errors" ;;
    'tick '*) line=${line#tick } reached=${line%% *} ;;
    esac
  done <"$at.out"
  # A recording may end before the last of these ticks.
  read -r last <"$WORK/$number/last"
  [ $((tick + AFTER)) -gt "$last" ] || last=$((tick + AFTER))
  if [ "$status" != 0 ] || [ "$reached" -lt "$last" ]; then
    { echo "tick $tick: status $status"; cat "$at.out"; } >"$at.failed"
  fi
  rm -f "$at.save"
  exit 0
fi

# ---- all of them ----

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/tap.sh"
export ICHOR AFTER
cp tests/check/bot.lua "$WORK/"

# Prints that many random ticks, in order, each once.
random_ticks() { # count, last tick, seed
  awk -v count="$1" -v last="$2" -v seed="$3" '
    BEGIN {
      srand(seed)
      while (found < count && found < last) {
        tick = int(rand() * last)
        if (!(tick in chosen)) { chosen[tick] = 1; found++; print tick }
      }
    }' | sort -n
}

# Replays the recording of a game, and saves at these ticks. Prints the last line of the replay.
save_at() { # game, number, more options, ticks
  game=$1 number=$2 more=$3 ticks=$4
  # shellcheck disable=SC2086,SC2046 # lists of words
  "$ICHOR" "$game" --headless --replay "$WORK/$number.rec" $more $(printf -- "--save-at %s=$WORK/$number/%s.save " $(for tick in $ticks; do
    echo "$tick $tick"
  done)) 2>"$WORK/log"
}

number=0
for game in $GAMES; do
  number=$((number + 1))
  mkdir -p "$WORK/$number"
  echo "require 'bot' { seed = $number, ticks = $TICKS }" >"$WORK/play-$number.lua"
  "$ICHOR" test "$game" "$WORK/play-$number.lua" --seed "$number" --record "$WORK/$number.rec" >"$WORK/log" 2>&1
  result "$([ -s "$WORK/$number.rec" ] && ! grep -qE '^not ok' "$WORK/log"; echo $?)" "$game: the bot plays" "$(cat "$WORK/log")"

  whole=$(save_at "$game" "$number" "--record $WORK/$number/every.rec --check-every $EVERY" 0)
  last=$(echo "$whole" | sed -n 's/^tick \([0-9]*\) .*/\1/p')
  echo "${last:-0}" >"$WORK/$number/last"
  random_ticks "$SAVES" "${last:-0}" $number >"$WORK/$number/ticks"
  # A hundred at a time: a run writes no more.
  split -l 100 "$WORK/$number/ticks" "$WORK/$number/part-"
  for part in "$WORK/$number"/part-*; do
    ticks=$(cat "$part")
    save_at "$game" "$number" '' "$ticks" >"$WORK/out" || cat "$WORK/log" >>"$WORK/$number/unsaved.failed"
    for tick in $ticks; do echo "$game $number $tick"; done |
      xargs -P "${JOBS:-1}" -L 1 tests/check/anytime.sh --load "$WORK"
  done
  failed=$(cat "$WORK/$number"/*.failed 2>/dev/null | head -n 20)
  loaded=$(find "$WORK/$number" -name '*.out' | wc -l)
  wanted=$(wc -l <"$WORK/$number/ticks")
  [ -z "$failed" ] && [ "$loaded" = "$wanted" ] && [ "$wanted" -gt 0 ]
  result $? "$game: goes on from each of $wanted saves" "$failed$loaded of $wanted loaded"
  rm -rf "${WORK:?}/$number/"*.out
done

# The comparison notices a difference. Here, the recording has the seed of the save, but the bot has
# played another game until then.
echo "require 'bot' { seed = 99, ticks = 1200 }" >"$WORK/play-other.lua"
"$ICHOR" test demo "$WORK/play-other.lua" --seed 1 --record "$WORK/other.rec" >"$WORK/log" 2>&1
save_at demo 1 '' 600 >/dev/null
"$ICHOR" demo --headless --load "$WORK/1/600.save" --replay "$WORK/other.rec" >"$WORK/out" 2>&1
status=$?
[ $status = 8 ] && grep -q 'differs from its recording at tick 660' "$WORK/out"
result $? 'a difference is noticed' "status $status: $(cat "$WORK/out")"

finish
