#!/bin/bash
# screenshots.sh: what scripts and tests may write. They can neither fill the disk with pictures nor
# replace other files. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

PROGRAM=$(cd "$(dirname "$ICHOR")" && pwd)/ichor
GAME=$WORK/game
mkdir -p "$GAME/tests" "$WORK/here" "$WORK/saves"
echo "return { id = 'photographer', resolution = { 16, 10 } }" >"$GAME/game.lua"
cd "$WORK/here" || exit 1

# is FILE TEXT: returns whether the file has this content
is() { [ "$(cat "$1")" = "$2" ]; }
is_png() { [ "$(head -c 4 "$1" | tail -c 3)" = PNG ]; }

# ---- saveScreenshot ----

cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall' }
startScript(function()
  rooms.hall:enter()
  for i = 1, 502 do
    saveScreenshot(i .. '.png')
    waitTicks(1)
  end
  saveScreenshot '1.png'
  waitTicks(1)
end)
LUA
echo history >"$WORK/saves/console-history"
"$PROGRAM" "$GAME" --headless --ticks 520 --save-dir "$WORK/saves" >/dev/null 2>"$WORK/log"
[ "$(find "$WORK/saves" -name '[0-9]*.png' | wc -l)" = 500 ]
result $? 'scripts can save 500 pictures' "$(tail -n 3 "$WORK/log")"
[ "$(grep -c 'ERROR screenshot: 50[12].png: scripts may keep at most 500 files of together 64 MiB' "$WORK/log")" = 2 ]
result $? 'each further one is an error' "$(tail -n 3 "$WORK/log")"
grep -q 'INFO screenshot: .*/saves/1.png' <(tail -n 1 "$WORK/log")
result $? 'a picture of the same name can be replaced' "$(tail -n 3 "$WORK/log")"

truncate -s 70M "$WORK/saves/1.png"
echo "Room:new { id = 'hall' } startScript(function() rooms.hall:enter() waitTicks(1) saveScreenshot '2.png' end)" >"$GAME/main.lua"
"$PROGRAM" "$GAME" --headless --ticks 5 --save-dir "$WORK/saves" >/dev/null 2>"$WORK/log"
grep -q 'ERROR screenshot: 2.png: scripts may keep' "$WORK/log"
result $? 'the sizes of all files are limited, too, also of those of earlier runs' "$(cat "$WORK/log")"

echo "Room:new { id = 'hall' } saveScreenshot 'console-history'" >"$GAME/main.lua"
"$PROGRAM" "$GAME" --headless --ticks 5 --save-dir "$WORK/saves" >/dev/null 2>"$WORK/log"
[ $? = 1 ] && grep -q "the engine has a file 'console-history' of its own" "$WORK/log" && is "$WORK/saves/console-history" history
result $? "names of the engine's own files are refused" "$(cat "$WORK/log")"

# ---- t.screenshot ----

echo "Room:new { id = 'hall' }" >"$GAME/main.lua"
echo 'ten years of work' >thesis.txt
echo 'more of it' >thesis.png
cat >"$GAME/tests/pictures.lua" <<'LUA'
test('text', function(t) t.screenshot 'thesis.txt' end)
test('text called picture', function(t) t.screenshot 'thesis.png' end)
test('a folder', function(t) t.screenshot 'folder.png' end)
test('a link', function(t) t.screenshot 'link.png' end)
test('new', function(t) t.screenshot 'new.PNG' t.screenshot 'new.PNG' end)
LUA
mkdir folder.png
ln -s thesis.txt link.png
"$PROGRAM" test "$GAME" >"$WORK/out" 2>"$WORK/log"
[ "$(grep -c '^not ok' "$WORK/out")" = 4 ] && grep -q '^ok 5 - new' "$WORK/out" && is_png new.PNG
result $? 't.screenshot writes PNG files' "$(cat "$WORK/out" "$WORK/log")"
is thesis.txt 'ten years of work' && is thesis.png 'more of it'
result $? 'and replaces no other file' "$(cat thesis.txt thesis.png)"
grep -q "^# tests/[a-z]*\.lua:1: t.screenshot: thesis.txt: the name of a screenshot must end with '.png'" "$WORK/out" &&
  grep -q '^# tests/[a-z]*\.lua:2: t.screenshot: thesis.png: exists and is not a PNG; it was not changed' "$WORK/out"
result $? 'the failed test says why' "$(cat "$WORK/out")"

rm -rf ./*
echo "test('names', function(t) for _, name in ipairs { '\\27[31m', '\\n', '\\u{9b}', '\\u{202e}', '\\xff' } do t.screenshot(name .. '.png') end end)" \
  >"$GAME/tests/pictures.lua"
"$PROGRAM" test "$GAME" >"$WORK/out" 2>"$WORK/log"
[ "$(grep -c 'must not contain control or invisible characters' "$WORK/out")" = 5 ] && [ -z "$(ls)" ]
result $? 'names must not hide in a list of files' "$(cat "$WORK/out"; ls -b)"

cat >"$GAME/tests/pictures.lua" <<'LUA'
test('many', function(t) for i = 1, 500 do t.screenshot('many-' .. i .. '.png') end t.screenshot 'many-1.png' end)
test('one more', function(t) t.screenshot 'many-501.png' end)
LUA
"$PROGRAM" test "$GAME" >"$WORK/out" 2>"$WORK/log"
grep -q '^ok 1 - many' "$WORK/out" && grep -q '^not ok 2' "$WORK/out" && [ ! -e many-501.png ] && grep -q 'at most 500 screenshots' "$WORK/out"
result $? 'a run of tests can write 500 pictures' "$(cat "$WORK/out")"

finish
