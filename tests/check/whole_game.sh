#!/bin/sh
# whole_game.sh: demo/whole.rec, the recording of the whole demo, replays with the same checksums from
# the folder and from an archive. Its saves load exactly and go on as recorded. In a changed game,
# they continue from their checkpoints. TAP.
#
# 'make test-whole' replays it in all builds, saves at every second, and plays each cutscene of the
# demo's tests both ways.
#
#   BUILDS  builds that replay the recording (release)
#   EVERY   number of seconds between two saves (480)
#   SKIPS   yes: run the demo's tests with --check-skips (no)
#   JOBS    number of processes at a time (1)

RECORDING=demo/whole.rec
BUILDS=${BUILDS:-release}
EVERY=${EVERY:-480}
TICKS_PER_SECOND=60
BATCH=100 # a run writes at most this many saves

program() { # build
  case $1 in
  release) echo build/ichor ;;
  *) echo "build/$1/ichor" ;;
  esac
}

# ---- one process (called by xargs) ----

case $1 in
--replay) # work folder, build, game
  name=$2/replays/$3-${4##*/}
  "$(program "$3")" "$4" --headless --replay "$RECORDING" --log warn >"$name" 2>"$name.log"
  echo "status $?" >>"$name"
  exit 0
  ;;
--save) # work folder, batch, tick...
  work=$2 batch=$3
  shift 3
  for tick; do set -- "$@" --save-at "$tick=$work/saves/$batch/$(printf %06d "$tick").save" && shift; done
  "$ICHOR" demo --headless --replay "$RECORDING" --ticks "$tick" --log warn "$@" >"$work/saves/$batch.log" 2>&1
  exit 0
  ;;
--load) # work folder, save
  name=$2/loads/$(basename "$3" .save)
  tick=$(basename "$3" .save | sed 's/^0*//')
  read -r last <"$2/length"
  end=$((tick + TICKS_PER_SECOND))
  [ $end -lt "$last" ] || end=$last
  "$ICHOR" demo --headless --load "$3" --replay "$2/every.rec" --ticks "$end" --save-dir "$2/home" --log warn >"$name" 2>&1
  status=$?
  if [ $status != 0 ] || ! grep -q "^tick $end checksum" "$name"; then
    { echo "tick $tick: status $status" && cat "$name"; } >"$name.failed"
  fi
  exit 0
  ;;
--changed) # work folder, batch
  "$ICHOR" test "$2/changed" --saves "$2/saves/$3" >"$2/saves/$3.changed" 2>"$2/saves/$3.log"
  exit 0
  ;;
--skips) # work folder, test
  name=$2/skips/$(basename "$3")
  "$ICHOR" test demo "$3" --check-skips --log error >"$name" 2>&1
  status=$?
  [ $status = 0 ] || { echo "$3: status $status" && cat "$name"; } >"$name.failed"
  exit 0
  ;;
esac

# ---- all of them ----

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/tap.sh"
export ICHOR
mkdir "$WORK/replays" "$WORK/saves" "$WORK/loads" "$WORK/skips" "$WORK/home"

# Runs this script once for each line of its input.
each() { # mode
  xargs -P "${JOBS:-1}" -L 1 tests/check/whole_game.sh "$1" "$WORK"
}

# Prints the first failures of a folder.
failures() { find "$WORK/$1" -name '*.failed' | sort | xargs -r cat | head -n 40; }

# ---- replays ----

"$ICHOR" demo --headless --replay "$RECORDING" --record "$WORK/every.rec" --check-every $TICKS_PER_SECOND \
  >"$WORK/whole" 2>"$WORK/log"
status=$?
whole=$(tail -n 1 "$WORK/whole")
length=$(echo "$whole" | sed -n 's/^tick \([0-9]*\) .*/\1/p')
length=${length:-0}
echo "$length" >"$WORK/length"
[ $status = 0 ] && [ "$length" -gt $((5 * 60 * TICKS_PER_SECOND)) ]
result $? "the recording has $length ticks and replays" "status $status: $(cat "$WORK/whole" "$WORK/log")"

"$ICHOR" bag pack "$WORK/demo.bag" demo --no-tests >"$WORK/log" 2>&1
result $? 'the demo is packed as an archive' "$(cat "$WORK/log")"

built=''
for build in $BUILDS; do
  if [ -x "$(program "$build")" ]; then
    built="$built $build"
  else
    COUNT=$((COUNT + 1))
    echo "ok $COUNT - $build # SKIP it has not been built"
  fi
done
# The slow builds come last in BUILDS, but must start first.
for build in $built; do printf '%s demo\n%s %s\n' "$build" "$build" "$WORK/demo.bag"; done | sort -r | each --replay
for build in $built; do
  for game in demo demo.bag; do
    [ "$(cat "$WORK/replays/$build-$game")" = "$whole
status 0" ]
    result $? "$build replays it from $game with equal checksums" \
      "$(cat "$WORK/replays/$build-$game" "$WORK/replays/$build-$game.log") instead of $whole"
  done
done

# ---- saves ----

# Prints the ticks of the saves.
ticks() {
  tick=$((EVERY * TICKS_PER_SECOND))
  while [ $tick -le "$length" ]; do
    echo $tick
    tick=$((tick + EVERY * TICKS_PER_SECOND))
  done
}
ticks >"$WORK/ticks"
wanted=$(wc -l <"$WORK/ticks")
xargs -n $BATCH <"$WORK/ticks" | awk '{ printf "%02d %s\n", NR, $0 }' >"$WORK/batches"
while read -r batch _; do mkdir "$WORK/saves/$batch"; done <"$WORK/batches"
each --save <"$WORK/batches"
find "$WORK/saves" -name '*.save' | sort >"$WORK/written"
[ "$wanted" -gt 0 ] && [ "$(wc -l <"$WORK/written")" = "$wanted" ]
result $? "$wanted saves are written, one every $EVERY s" "$(cat "$WORK"/saves/*.log)"

each --load <"$WORK/written"
failed=$(failures loads)
[ -z "$failed" ] && [ "$(find "$WORK/loads" -type f | wc -l)" = "$wanted" ]
result $? "each loads exactly and goes on as recorded" "$failed"

# Until the first quiet moment (docs/saves.md), there is no checkpoint. Prints what went wrong.
cp -R demo "$WORK/changed"
echo 'state.isChanged = true' >>"$WORK/changed/main.lua"
cut -d ' ' -f 1 "$WORK/batches" | each --changed
cat "$WORK"/saves/*.changed | awk -v wanted="$wanted" '
  /^(not )?ok / { saves++; save = $0; is_missing = 0 }
  /^ok / && /continues from its checkpoint/ {
    continued++
    if (match($0, /[0-9]+:[0-9][0-9] earlier/)) {
      split(substr($0, RSTART, RLENGTH - 8), part, ":")
      seconds = part[1] * 60 + part[2]
      if (seconds > longest) longest = seconds
    } else at_once++
    next
  }
  /^not ok .*cannot be loaded/ && !continued { early++; is_missing = 1; next }
  /^(not )?ok / { print; next }
  /^#   (its run cannot be repeated: |nothing (else )?is lost$)/ { next }
  /^#/ && !(is_missing && /the save has no checkpoint/) { print save; print }
  END {
    if (saves != wanted) print saves + 0 " of " wanted " saves were tried"
    if (!continued) print "no save continues"
    printf "%d of them continue, %d at the saved moment, the others at most %d s earlier; %d before the first quiet moment do not\n", \
        continued, at_once, longest, early >"/dev/stderr"
  }' >"$WORK/wrong" 2>"$WORK/sum"
[ ! -s "$WORK/wrong" ]
result $? 'in a changed game, they continue from their checkpoints, and nothing is lost' "$(head -n 40 "$WORK/wrong")"
sed 's/^/# /' "$WORK/sum"

# ---- cutscenes ----

if [ "$SKIPS" = yes ]; then
  ls demo/tests/[!_]*.lua >"$WORK/tests"
  each --skips <"$WORK/tests"
  failed=$(failures skips)
  sums=$(cat "$WORK"/skips/*.lua | sed -n 's/^# \([0-9]*\) cutscenes* played and skipped; \([0-9]*\) with a difference.*/\1 \2/p' |
    awk '{ played += $1; different += $2 } END { print played + 0, different + 0 }')
  [ -z "$failed" ] && [ "${sums% *}" -gt 0 ] && [ "${sums#* }" = 0 ]
  result $? "$(wc -l <"$WORK/tests") tests of the demo play and skip ${sums% *} cutscenes, ${sums#* } with a difference" "$failed"
  cat "$WORK"/skips/*.lua | grep 'could not be checked' | sort | uniq -c
fi

finish
