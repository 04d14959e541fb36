#!/bin/sh
# replay_everywhere.sh: one recording gives the same checksums in many processes and in all builds.
# TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

RUNS=${RUNS:-20}

REC=demo/walkthrough.rec
FIRST=$(build/ichor demo --headless --replay "$REC" 2>"$WORK/err")
result $? "the demo's walk-through replays" "$(cat "$WORK/err")"

i=0
while [ "$i" -lt "$RUNS" ]; do
  i=$((i + 1))
  # Each run has another environment. Its size moves the stack. Time zone and language must not
  # matter.
  env "PADDING=$(head -c "$i" /dev/zero | tr '\0' x)" TZ="UTC-$((i % 12))" LANG=tr_TR.UTF-8 MALLOC_PERTURB_="$i" \
    build/ichor demo --headless --replay "$REC" 2>/dev/null
done | sort -u >"$WORK/sums"
result "$([ "$(cat "$WORK/sums")" = "$FIRST" ] && echo 0 || echo 1)" "$RUNS processes, one checksum" "$(cat "$WORK/sums")"

for build in debug asan; do
  if [ -x build/$build/ichor ]; then
    OTHER=$(build/$build/ichor demo --headless --replay "$REC" 2>/dev/null)
    result "$([ "$OTHER" = "$FIRST" ] && echo 0 || echo 1)" "the $build build agrees" "$OTHER instead of $FIRST"
  else
    COUNT=$((COUNT + 1))
    echo "ok $COUNT - the $build build agrees # SKIP it has not been built"
  fi
done

# Edits of the engine's own Lua that change no behaviour keep every recording valid.
mkdir "$WORK/engine"
cp -r "$ICHOR" scripts assets "$WORK/engine/"
for file in "$WORK"/engine/scripts/*.lua; do
  { printf -- '-- A line more.\nlocal function helper() return helper end\n\n'; cat "$file"; } >"$file.new"
  mv "$file.new" "$file"
done
# Adds a stack frame to every walk and every spoken line.
for method in goTo say; do
  printf 'local inner = Actor.%s\nfunction Actor:%s(...)\n  local results = table.pack(inner(self, ...))\n  %s\nend\n' $method $method \
    'return table.unpack(results, 1, results.n)'
done >>"$WORK/engine/scripts/actor.lua"
for game in demo tests/game/kiavc-layout; do
  [ $game = demo ] && files=demo/tests/walkthrough.lua || files=
  # shellcheck disable=SC2086 # no file: all tests of the game
  "$ICHOR" test $game $files --record "$WORK/edit.rec" >/dev/null 2>&1
  before=$("$ICHOR" $game --headless --replay "$WORK/edit.rec" 2>"$WORK/err")
  after=$("$WORK/engine/ichor" $game --headless --replay "$WORK/edit.rec" 2>>"$WORK/err")
  result "$([ -n "$before" ] && [ "$before" = "$after" ] && echo 0 || echo 1)" "edits of the engine's Lua change no checksum: $game" \
    "$before, $after: $(cat "$WORK/err")"
done

# A replay must notice a game that is not the recorded one.
cp -r demo "$WORK/demo"
printf '\nstate.intruder = true\n' >>"$WORK/demo/main.lua"
build/ichor "$WORK/demo" --headless --replay "$REC" >/dev/null 2>"$WORK/err"
status=$?
grep -q 'differs from its recording at tick [0-9]*' "$WORK/err"
result "$([ $status = 8 ] && grep -q 'differs from its recording at tick' "$WORK/err" && echo 0 || echo 1)" \
  'a replay of a changed game names the tick' "status $status: $(cat "$WORK/err")"

# A replay must notice a game that ends before its recording.
mkdir "$WORK/short"
echo "return { id = 'short', title = 'Short', version = '1', resolution = { width = 64, height = 48 } }" >"$WORK/short/game.lua"
echo "startScript(function() waitTicks(5) if WEARY then quit() end end)" >"$WORK/short/main.lua"
build/ichor "$WORK/short" --headless --ticks 30 --record "$WORK/short.rec" >/dev/null 2>"$WORK/err"
echo "startScript(function() waitTicks(5) quit() end)" >"$WORK/short/main.lua"
out=$(build/ichor "$WORK/short" --headless --replay "$WORK/short.rec" 2>"$WORK/err")
status=$?
grep -q 'the game ended at tick 5; its recording goes on to tick 30' "$WORK/err"
result "$([ $? = 0 ] && [ $status = 8 ] && [ "${out%% check*}" = 'tick 5' ] && echo 0 || echo 1)" \
  'a game that ends too early is noticed' "status $status: $out $(cat "$WORK/err")"

finish
