#!/bin/bash
# bag.sh: archives of games are packed, listed, verified, extracted, played and patched. Damaged
# archives are rejected. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

case $ICHOR in /*) ;; *) ICHOR=$PWD/$ICHOR ;; esac
BAG=$WORK/demo.bag

# expect NAME STATUS PATTERN -- ARGUMENTS: checks the exit status, and that a line of the output
# matches the pattern (grep -E).
expect() {
  local name=$1 status=$2 pattern=$3
  shift 4
  timeout 100 "$ICHOR" "$@" >"$WORK/said" 2>&1
  local got=$?
  grep -Eq -- "$pattern" "$WORK/said"
  result "$([ $? = 0 ] && [ $got = "$status" ] && echo 0 || echo 1)" "$name" "status $got, expected $status and '$pattern': $(cat "$WORK/said")"
}

# ---- the commands ----

FILES=$(cd demo && find . -type f ! -path '*/.*' | wc -l)
FEWER=$(cd demo && find . -type f ! -path '*/.*' ! -path './tests/*' ! -name '*.rec' ! -name '*.py' | wc -l)
expect 'tests and recordings are left out' 0 "demo.bag: $FEWER files" -- bag pack "$BAG" demo --no-tests
grep -q "left out: $((FILES - FEWER)) files of tests, recordings and programs" "$WORK/said"
result $? 'which is said' "$(cat "$WORK/said")"
expect 'they are not listed' 0 'main\.lua' -- bag list "$BAG"
! grep -qE 'tests/|\.rec$|\.py$' "$WORK/said"
result $? '  neither tests nor recordings nor programs' "$(cat "$WORK/said")"
expect 'a folder is packed' 0 "demo.bag: $FILES files" -- bag pack "$BAG" demo
cp "$BAG" "$WORK/first.bag"
expect 'it is packed again' 0 'files' -- bag pack "$BAG" demo
cmp -s "$BAG" "$WORK/first.bag"
result $? 'the same files give the same bytes'
expect 'all of it is verified' 0 "all $FILES files are unchanged" -- bag verify "$BAG"
expect 'it is listed' 0 '^ +[0-9]+ +[0-9]+  assets/images/street\.png$' -- bag list "$BAG"
result "$([ "$(wc -l <"$WORK/said")" = "$FILES" ] && echo 0 || echo 1)" 'with one line for each file'
expect 'it is extracted' 0 "$FILES of $FILES files extracted to" -- bag extract "$BAG" "$WORK/out"
diff -r demo "$WORK/out" >"$WORK/said"
result $? 'the extracted files are the packed ones' "$(cat "$WORK/said")"
echo mine >"$WORK/out/main.lua"
expect 'existing files prevent extraction' 2 'nothing was extracted.*--force' -- bag extract "$BAG" "$WORK/out"
result "$([ "$(cat "$WORK/out/main.lua")" = mine ] && echo 0 || echo 1)" 'and are not changed'
expect 'except with --force' 0 "$FILES of $FILES" -- bag extract "$BAG" "$WORK/out" --force
cmp -s demo/main.lua "$WORK/out/main.lua"
result $? 'which replaces them'
(cd "$WORK" && "$ICHOR" bag extract demo.bag >/dev/null 2>&1 && [ -f demo/main.lua ])
result $? 'without a folder, one with the name of the archive is made'
expect '--store does not compress' 0 '10[01] %' -- bag pack --store "$WORK/stored.bag" demo

expect 'no command' 2 'is not a valid command' -- bag
expect 'an unknown command' 2 'is not a valid command' -- bag explode "$BAG"
expect 'too many arguments' 2 'is not a valid command' -- bag list "$BAG" "$BAG"
expect 'an unknown option' 2 'Unknown option' -- bag list "$BAG" --colour
expect 'help' 0 'bag verify FILE.bag' -- bag --help
expect 'a missing archive' 2 'none.bag: no such file' -- bag verify "$WORK/none.bag"
expect 'a file that is not an archive' 2 'README.md: not a BAG archive' -- bag list README.md
expect 'a missing folder' 2 'nowhere: no such file or folder' -- bag pack "$WORK/x.bag" "$WORK/nowhere"
expect 'a place that cannot be written to' 2 'No such file or directory' -- bag pack "$WORK/no/x.bag" demo
cp demo/main.lua "$WORK/precious.lua"
expect 'pack replaces only archives' 2 'exists and is not an archive' -- bag pack "$WORK/precious.lua" demo
cmp -s demo/main.lua "$WORK/precious.lua"
result $? 'other files are not changed'
expect 'the folder first' 2 'demo is a folder, but the archive comes first: ichor bag pack OUT\.bag DIR' -- bag pack demo "$WORK/new.bag"
[ ! -e "$WORK/new.bag" ]
result $? 'writes nothing'
cp "$BAG" "$WORK/second.bag"
expect 'an archive as the folder' 2 'first.bag is a file, not a folder to pack' -- bag pack "$WORK/second.bag" "$WORK/first.bag"
cmp -s "$BAG" "$WORK/second.bag"
result $? 'replaces nothing'

# ---- playing ----

folder=$("$ICHOR" demo --headless --replay demo/walkthrough.rec 2>/dev/null)
archive=$("$ICHOR" "$BAG" --headless --replay demo/walkthrough.rec 2>"$WORK/said")
result "$([ -n "$folder" ] && [ "$folder" = "$archive" ] && echo 0 || echo 1)" \
  'the walk-through of the folder replays in the archive' "'$folder', '$archive', $(cat "$WORK/said")"
! grep -q WARN "$WORK/said"
result $? 'as the same game' "$(cat "$WORK/said")"
"$ICHOR" demo --headless --ticks 100 --screenshot "$WORK/folder.png" >/dev/null 2>&1
"$ICHOR" "$BAG" --headless --ticks 100 --screenshot "$WORK/archive.png" >/dev/null 2>&1
cmp -s "$WORK/folder.png" "$WORK/archive.png"
result $? 'and looks the same'
"$ICHOR" test demo demo/tests/street.lua demo/tests/people.lua 2>/dev/null | sort >"$WORK/folder.tap"
"$ICHOR" test "$BAG" tests/street.lua tests/people.lua 2>/dev/null | sort >"$WORK/archive.tap"
cmp -s "$WORK/folder.tap" "$WORK/archive.tap" && grep -q '^ok' "$WORK/archive.tap"
result $? "the archive's own tests pass" "$(cat "$WORK/archive.tap")"
first=$(cd demo && ls tests/[!_]*.lua | head -n 1)
expect 'one of them can be named' 0 '^ok 1' -- test "$BAG" "$first"
expect 'a missing test' 1 'nothing.lua' -- test "$BAG" tests/nothing.lua
(mkdir "$WORK/beside" && cp "$BAG" "$WORK/beside/game.bag" && cd "$WORK/beside" && "$ICHOR" --headless --ticks 10 2>&1 | grep -q '^tick 10')
result $? 'game.bag is found in the current folder'

mkdir "$WORK/shelf" && cp "$BAG" "$WORK/shelf/game.bag"
expect 'and in a given folder' 0 '^tick 10' -- "$WORK/shelf" --headless --ticks 10

# ---- KIAVC's ----

# shellcheck source=tests/check/kiavc_bag.sh
. tests/check/kiavc_bag.sh
OLD=$WORK/shelf/assets.bag
kiavc_bag tests/game/kiavc-layout "$OLD"
rm "$WORK/shelf/game.bag"
OLD_FILES=$(find tests/game/kiavc-layout -type f | wc -l)
expect 'an archive of KIAVC is listed' 0 ' lua/main\.lua$' -- bag list "$OLD"
expect 'verified, though it has no checksums' 0 "all $OLD_FILES files can be read .*without checksums" -- bag verify "$OLD"
expect 'extracted' 0 "$OLD_FILES of $OLD_FILES files extracted to" -- bag extract "$OLD" "$WORK/old"
diff -r tests/game/kiavc-layout "$WORK/old" >"$WORK/said"
result $? 'to the files that were packed' "$(cat "$WORK/said")"
folder=$("$ICHOR" tests/game/kiavc-layout --headless --ticks 300 2>/dev/null)
archive=$("$ICHOR" "$OLD" --headless --ticks 300 2>/dev/null)
result "$([ -n "$folder" ] && [ "$folder" = "$archive" ] && echo 0 || echo 1)" 'it plays like its folder' "'$folder', '$archive'"
expect 'also found in its folder' 0 '^tick 300' -- "$WORK/shelf" --headless --ticks 300
head -c 20000 "$OLD" >"$WORK/cut.bag"
expect 'a truncated one is rejected' 2 'cut off before its index' -- bag list "$WORK/cut.bag"

# ---- overlays ----

mkdir -p "$WORK/base" "$WORK/one" "$WORK/two/lib"
echo "return { id = 'lay', title = 'Lay', version = '1', resolution = { 64, 48 }, fps = 60, scale = 1 }" >"$WORK/base/game.lua"
cat >"$WORK/base/main.lua" <<'LUA'
Room:new { id = 'hall' }
startScript(function() rooms.hall:enter() end)
print('this is ' .. require 'what')
LUA
echo "return 'base'" >"$WORK/base/what.lua"
echo "return 'one'" >"$WORK/one/what.lua"
echo "return 'two'" >"$WORK/two/what.lua"
for game in base one two; do "$ICHOR" bag pack "$WORK/$game.bag" "$WORK/$game" >/dev/null; done
expect 'a game alone' 0 'this is base' -- "$WORK/base.bag" --headless
expect 'an archive over it' 0 'this is one' -- "$WORK/base.bag" --overlay "$WORK/one.bag" --headless
expect 'a second one' 0 'this is two' -- "$WORK/base.bag" --overlay "$WORK/one.bag" --overlay "$WORK/two.bag" --headless
expect 'the last one wins' 0 'this is one' -- "$WORK/base.bag" --overlay "$WORK/two.bag" --overlay "$WORK/one.bag" --headless
expect 'a folder over an archive' 0 'this is one' -- "$WORK/base.bag" --overlay "$WORK/one" --headless
expect 'an archive over a folder' 0 'this is two' -- "$WORK/base" --overlay "$WORK/two.bag" --headless
expect 'a missing overlay' 2 'none.bag: no such' -- "$WORK/base" --overlay "$WORK/none.bag" --headless

# ---- damage ----

# Changes two bytes of a file at an offset.
spoil() { printf '\377\376' | dd of="$1" bs=1 seek="$2" conv=notrunc status=none; }

mkdir -p "$WORK/picture/assets"
cp "$WORK/base/game.lua" "$WORK/picture/"
cp docs/tutorial/inn.png "$WORK/picture/assets/a.png"
cat >"$WORK/picture/main.lua" <<'LUA'
Image:new { id = 'a', path = 'assets/a.png' }
Room:new { id = 'hall', background = 'a' }
startScript(function() rooms.hall:enter() end)
LUA
"$ICHOR" bag pack "$WORK/picture.bag" "$WORK/picture" >/dev/null
spoil "$WORK/picture.bag" 300
expect 'the damaged file is named' 1 'picture\.bag: assets/a\.png: damaged' -- bag verify "$WORK/picture.bag"
expect 'the others are counted' 1 '1 of 3 files are damaged' -- bag verify "$WORK/picture.bag"
expect 'the others are extracted' 1 '2 of 3 files extracted to' -- bag extract "$WORK/picture.bag" "$WORK/sound"
result "$([ -f "$WORK/sound/main.lua" ] && [ ! -e "$WORK/sound/assets/a.png" ] && echo 0 || echo 1)" 'the damaged one is not'
expect 'a game with a damaged picture plays' 1 '^tick 50 ' -- "$WORK/picture.bag" --headless --ticks 50 --screenshot "$WORK/placeholder.png"
result "$([ "$(grep -c '^ERROR.*assets/a.png.*damaged' "$WORK/said")" = 1 ] && echo 0 || echo 1)" 'with one error' "$(cat "$WORK/said")"
result "$([ -s "$WORK/placeholder.png" ] && echo 0 || echo 1)" 'and a placeholder'

size=$(stat -c %s "$BAG" 2>/dev/null || stat -f %z "$BAG")
cp "$BAG" "$WORK/broken.bag"
spoil "$WORK/broken.bag" $((size - 100))
expect 'a damaged index is rejected' 2 'broken\.bag: damaged: its index has changed' -- "$WORK/broken.bag" --headless
expect 'also by verify' 2 'its index has changed' -- bag verify "$WORK/broken.bag"
cp "$BAG" "$WORK/broken.bag"
spoil "$WORK/broken.bag" 20
expect 'a damaged head is rejected' 2 'its head has changed' -- "$WORK/broken.bag" --headless
head -c 5000 "$BAG" >"$WORK/broken.bag"
expect 'a truncated archive is rejected' 2 'cut off: it has 5000 bytes of [0-9]+' -- "$WORK/broken.bag" --headless
: >"$WORK/broken.bag"
expect 'an empty file is rejected' 2 'an empty file' -- "$WORK/broken.bag" --headless
expect 'also as an overlay' 2 'an empty file' -- demo --overlay "$WORK/broken.bag" --headless
expect 'and by test' 2 'an empty file' -- test "$WORK/broken.bag"

cp "$BAG" "$WORK/unnamed"
expect 'an archive whose name gives no folder' 2 "unnamed: no folder can be derived from the archive's name" -- bag extract "$WORK/unnamed"
expect 'a folder that is a file' 2 'unnamed' -- bag extract "$BAG" "$WORK/unnamed"

# ---- the progress bar ----

if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
  mkdir "$WORK/large"
  for i in 1 2 3 4 5 6 7 8 9 10 11 12; do head -c 9000000 /dev/urandom >"$WORK/large/$i"; done
  script -qec "$ICHOR bag pack $WORK/large.bag $WORK/large" /dev/null >"$WORK/said" 2>&1
  took=$?
  result "$([ $took = 0 ] && grep -q 'packing \[#*\.*\]' "$WORK/said" && echo 0 || echo 1)" \
    'packing shows its progress on a terminal' "$(head -c 300 "$WORK/said")"
else
  COUNT=$((COUNT + 1))
  echo "ok $COUNT - progress on a terminal # SKIP 'script' is not installed"
fi
! grep -q 'packing' <("$ICHOR" bag pack "$BAG" demo 2>&1)
result $? 'but not without a terminal'

finish
