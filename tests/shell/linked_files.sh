#!/bin/bash
# linked_files.sh: a folder from a stranger can contain links. No file whose name the program
# chooses is written through a link. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# bait NAME: makes a file of the user, and a link to it in place of the file NAME
bait() {
  echo 'of the user' >"$WORK/precious"
  mkdir -p "$(dirname "$WORK/$1")"
  ln -sfn "$WORK/precious" "$WORK/$1"
}
# kept NAME TEXT: checks that the link NAME was replaced, and that the file of the user is unchanged
kept() {
  grep -qxF "of the user" "$WORK/precious" && [ "$(wc -l <"$WORK/precious")" = 1 ] && [ ! -L "$WORK/$1" ] && [ -s "$WORK/$1" ]
  result $? "$2" "$(ls -l "$WORK/$1" "$WORK/precious"; cat "$WORK/log")"
}

# ---- tools without a jail ----

for file in api.md ichor.d.lua; do
  bait "docs/$file"
  "$ICHOR" docs "$WORK/docs" >"$WORK/log" 2>&1
  kept "docs/$file" "docs replaces a link: $file"
done

mkdir -p "$WORK/game/tests"
echo "return { id = 'links', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
Room:new { id = 'hall' }
Story:new { id = 'plot', facts = { 'bell has rung' }, events = { { name = 'alarm', beforehand = { 'bell has rung' } } } }
startScript(function() rooms.hall:enter() waitTicks(2) saveScreenshot 'shot.png' startSave 'slot' settings.hard = true end)
LUA
"$ICHOR" "$WORK/game" --headless --ticks 60 --record "$WORK/r.rec" --save-dir "$WORK/first" >"$WORK/log" 2>&1
bait parts/run.rec
"$ICHOR" replay "$WORK/r.rec" --unpack "$WORK/parts" >"$WORK/log" 2>&1
kept parts/run.rec 'replay --unpack replaces a link'

# ---- the layout of a story ----

printf 'event one\n' >"$WORK/x.story"
bait x.story.layout
echo 'event 77 88 one' >>"$WORK/precious"
"$ICHOR" graph "$WORK/x.story" -o "$WORK/x.html" >"$WORK/log" 2>&1
grep -q 'x.story.layout: is a link' "$WORK/log" && ! grep -q '77,88' "$WORK/x.html"
result $? 'a layout that is a link is not read' "$(cat "$WORK/log")"

# edit: serves the story, and moves its event
edit() {
  local tries=100 url host
  : >"$WORK/served"
  "$ICHOR" story --edit "$WORK/x.story" >"$WORK/served" 2>"$WORK/log" &
  until [ "$(wc -l <"$WORK/served")" = 2 ] || [ $tries = 0 ]; do sleep 0.1; tries=$((tries - 1)); done
  url=$(tail -n 1 "$WORK/served")
  url=${url#http://} host=${url%%/*}
  exec 3<>"/dev/tcp/${host%:*}/${host#*:}"
  printf 'POST /%s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Length: 32\r\n\r\ndo=place&kind=0&name=one&x=1&y=2' \
    "${url#*/}" "$host" "$host" >&3
  cat <&3 >>"$WORK/log"
  exec 3>&-
  kill $!
  wait $!
}
bait x.story.layout
edit
kept x.story.layout 'the story editor replaces a layout that is a link'

# ---- the save folder, and folders of the command line ----

run() { # names that are links
  local name
  for name; do
    bait "$name"
    "$ICHOR" "$WORK/game" --headless --ticks 180 --no-jail --screenshots "$WORK/album" --story-steps "$WORK/steps" \
      --save-dir "$WORK/saves" >"$WORK/log" 2>&1
    kept "$name" "a game replaces a link: $name"
  done
}
run saves/shot.png saves/slot.save album/000180.png steps/plot.steps
bait saves/settings
"$ICHOR" "$WORK/game" --renderer software --ticks 5 --no-jail --save-dir "$WORK/saves" >"$WORK/log" 2>&1
kept saves/settings 'and settings'

cat >"$WORK/game/tests/picture.lua" <<LUA
test('a picture', function(t) t.screenshot('$WORK/pictures/a.png') end)
LUA
mkdir "$WORK/pictures"
cp "$WORK/saves/shot.png" "$WORK/own.png"
cp "$WORK/own.png" "$WORK/compare.png"
echo x >>"$WORK/own.png" && cp "$WORK/own.png" "$WORK/compare.png"
ln -s "$WORK/own.png" "$WORK/pictures/a.png"
"$ICHOR" test "$WORK/game" --no-jail >"$WORK/log" 2>&1
cmp -s "$WORK/own.png" "$WORK/compare.png" && [ ! -L "$WORK/pictures/a.png" ]
result $? 't.screenshot replaces a link' "$(cat "$WORK/log")"

# ---- a folder that cannot be written ----

mkdir -p "$WORK/full/000180.png"
"$ICHOR" "$WORK/game" --headless --ticks 180 --screenshots "$WORK/full" --save-dir "$WORK/saves" >"$WORK/log" 2>&1
[ $? = 1 ] && grep -q '000180.png: is a folder' "$WORK/log"
result $? '--screenshots reports a picture that cannot be written' "$(cat "$WORK/log")"

# ---- names that the user wrote ----

ln -s "$WORK/real.rec" "$WORK/run.rec"
echo >"$WORK/real.rec"
"$ICHOR" "$WORK/game" --headless --ticks 60 --record "$WORK/run.rec" --save-dir "$WORK/saves" >"$WORK/log" 2>&1
[ -L "$WORK/run.rec" ] && [ -s "$WORK/real.rec" ] && "$ICHOR" replay "$WORK/real.rec" >/dev/null
result $? 'a link that the command line names is followed' "$(cat "$WORK/log")"

finish
