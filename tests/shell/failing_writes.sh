#!/bin/bash
# failing_writes.sh: the disk is full, or fails, while the program writes. Each system call that
# writing needs fails, once for each file or always, for every writer of the program. The old files
# stay as they were, and no temporary file remains. TAP.
#
# tests/unit/test_failing_writes.c lets every single call fail, in both builds. This test proves
# that each writer of the program uses that code. So it runs completely in the release build only.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

[ "$(uname)" = Linux ] || { echo '1..0 # SKIP needs LD_PRELOAD and /proc'; exit 0; }
# shellcheck disable=SC2086 # flags
${CC:-cc} $CFLAGS -O1 -shared -fPIC -o "$WORK/fail.so" tests/shell/fail_writes.c 2>"$WORK/err" ||
  { result 1 'the library that fails is compiled' "$(cat "$WORK/err")"; finish; exit 1; }
# The sanitizers would have to be loaded first.
export ASAN_OPTIONS=$ASAN_OPTIONS:verify_asan_link_order=0:detect_leaks=0

CALLS='openat fchmod write fsync close linkat renameat fsync_folder unlinkat'
MODES='once always'
if [ "$MODE" != release ]; then
  CALLS=write MODES=always
  echo "# $MODE: only write, always; the release build tries: openat fchmod write fsync close linkat renameat fsync_folder unlinkat"
fi

# ---- the writers: each command writes all its files below $OUT ----

OUT=$WORK/out
mkdir -p "$WORK/game/stories" "$WORK/sources"
echo "return { id = 'writer', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
Room:new { id = 'hall' }
Story:new { id = 'plot', facts = { 'bell has rung' }, events = { { name = 'alarm', beforehand = { 'bell has rung' } } } }
startScript(function() rooms.hall:enter() waitTicks(2) settings.hard = true saveScreenshot 'shot.png' startSave 'slot' end)
LUA
printf 'include "second.story"\nfacts: bell has rung\nevent one\n  beforehand\n    bell has rung\n' >"$WORK/first.story"
printf 'event two\n  beforehand\n    bell has rung\n' >"$WORK/second.story"
echo 'a source' >"$WORK/sources/a"
"$ICHOR" bag pack "$WORK/sources.bag" "$WORK/sources" >/dev/null
mkdir "$WORK/game/tests"
echo "test('waits', function(t) t.wait(100) end)" >"$WORK/game/tests/waits.lua"
"$ICHOR" "$WORK/game" --headless --ticks 60 --save-at "60=$WORK/given.save" --save-dir "$WORK/given" >/dev/null
mkdir "$WORK/older"
echo 'an older source' >"$WORK/older/a"

game() { # --record, --screenshot, --screenshots, --story-steps, --save-at, saveScreenshot, startSave
  "$ICHOR" "$WORK/game" --headless --ticks 180 --record "$OUT/run.rec" --screenshot "$OUT/last.png" --screenshots "$OUT/album" \
    --story-steps "$OUT/steps" --save-at "100=$OUT/at.save" --save-dir "$OUT/saves"
}
window() { # a session, settings, saveScreenshot, startSave
  "$ICHOR" "$WORK/game" --renderer software --ticks 5 --save-dir "$OUT/saves"
}
docs() { "$ICHOR" docs "$OUT/docs"; }
graph() { "$ICHOR" graph "$WORK/first.story" -o "$OUT/graph.dot"; }
pack() { "$ICHOR" bag pack "$OUT/a.bag" "$WORK/sources"; }
extract() { "$ICHOR" bag extract --force "$WORK/sources.bag" "$OUT"; }
tools() { # of saves, recordings and tests
  local status=0
  "$ICHOR" save run "$WORK/given.save" "$OUT/save.rec" || status=1
  "$ICHOR" replay "$WORK/given.save" --game "$WORK/game" --to-test -o "$OUT/found.lua" || status=1
  "$ICHOR" replay "$WORK/given.save" --unpack "$OUT/parts" || status=1
  "$ICHOR" test "$WORK/game" --record "$OUT/test.rec" || status=1
  return $status
}
# The story's files, when a fact is renamed in both; the layout.
ask() { # host:port, path, form
  exec 3<>"/dev/tcp/${1%:*}/${1#*:}"
  printf 'POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Length: %d\r\n\r\n%s' "$2" "$1" "$1" ${#3} "$3" >&3
  cat <&3 >>"$WORK/answers"
  exec 3>&-
}
edit() {
  local tries=100 url host
  : >"$WORK/answers"
  : >"$WORK/served"
  "$ICHOR" story --edit "$OUT/first.story" >"$WORK/served" &
  until [ "$(wc -l <"$WORK/served")" = 2 ] || [ $tries = 0 ]; do sleep 0.02; tries=$((tries - 1)); done
  url=$(tail -n 1 "$WORK/served")
  url=${url#http://} host=${url%%/*}
  (unset LD_PRELOAD
    ask "$host" "/${url#*/}" 'do=place&kind=0&name=one&x=10&y=20'
    ask "$host" "/${url#*/}" 'do=rename-fact&version=1&fact=bell has rung&name=gong has rung')
  kill $!
  wait $!
  ! grep -q '"error"' "$WORK/answers"
}

# The files that a command writes.
files_of() {
  case $1 in
  game) echo run.rec last.png album/000180.png steps/plot.steps saves/shot.png saves/slot.save at.save ;;
  window) echo saves/shot.png saves/slot.save saves/settings ;;
  docs) echo docs/api.md docs/ichor.d.lua ;;
  graph) echo graph.dot ;;
  pack) echo a.bag ;;
  extract) echo a ;;
  tools) echo save.rec found.lua parts/run.rec test.rec ;;
  edit) echo first.story second.story first.story.layout ;;
  esac
}

# Writes the old files to $OUT and $WORK/old.
put_old() {
  rm -rf "$OUT" "$WORK/old"
  mkdir -p "$OUT/album" "$OUT/steps" "$OUT/saves" "$OUT/docs" "$OUT/parts"
  for file in $(files_of "$1"); do echo old >"$OUT/$file"; done
  [ "$1" != window ] || printf 'ichor-settings 1\nhard=false\n' >"$OUT/saves/settings"
  case $1 in
  game | window) cp "$OUT/saves/slot.save" "$OUT/saves/slot.save.bak" ;; # the save before becomes the backup
  pack) rm "$OUT/a.bag" && "$ICHOR" bag pack "$OUT/a.bag" "$WORK/older" >/dev/null ;;
  edit) cp "$WORK/first.story" "$WORK/second.story" "$OUT" && echo 'event 1 2 one' >"$OUT/first.story.layout" ;;
  esac
  cp -r "$OUT" "$WORK/old"
}

# ---- the sweep ----

for writer in game window docs graph pack extract tools edit; do
  put_old $writer
  $writer >"$WORK/log" 2>&1
  bad=$?
  for file in $(files_of $writer); do cmp -s "$OUT/$file" "$WORK/old/$file" && bad="$file is old"; done
  [ $writer != window ] || ls "$OUT"/saves/session-*.rec >>"$WORK/log" 2>&1 || bad='no session'
  result "$([ "$bad" = 0 ] && echo 0 || echo 1)" "$writer writes $(files_of $writer)" "$bad $(cat "$WORK/log")"

  for call in $CALLS; do
    for mode in $MODES; do
      put_old $writer
      FAIL_CALL=$call FAIL_MODE=$mode FAIL_FOLDER=$OUT LD_PRELOAD=$WORK/fail.so $writer >"$WORK/log" 2>&1
      status=$?
      bad=''
      if [ $call = unlinkat ]; then # the new files have their names; an old one may keep a second name
        for file in $(files_of $writer); do cmp -s "$OUT/$file" "$WORK/old/$file" && bad="$bad $file is old;"; done
      else
        bad=$(diff -r -x 'session-*.rec' "$OUT" "$WORK/old")
        for file in "$OUT"/saves/session-*.rec; do # written after a picture that could not be
          [ ! -e "$file" ] || "$ICHOR" replay "$file" >>"$WORK/log" 2>&1 || bad="$bad $file is damaged;"
        done
        # A picture of a script, or of the last session, changes no exit status.
        [ $status != 0 ] || [ $writer = window ] || bad="$bad status 0"
      fi
      grep -q "^fail_writes: $call failed" "$WORK/log" || bad="$bad nothing failed"
      result "$([ -z "$bad" ] && echo 0 || echo 1)" "  $writer: $call fails, $mode" "$bad
$(cat "$WORK/log")"
    done
  done
done

finish
