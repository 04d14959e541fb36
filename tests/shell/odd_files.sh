#!/bin/bash
# odd_files.sh: a pipe, a device or a link where a file is expected. Reading a pipe or a device might
# never end; a link may lead to a file that the story should not see. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

mkdir -p "$WORK/story/below" "$WORK/game/tests" "$WORK/game/texts"
printf 'facts: bell has rung\nevent one\n  beforehand\n    bell has rung\n' >"$WORK/story/plain.story"
printf 'entities: secret\n' >"$WORK/outside.story"
echo "return { id = 'odd', resolution = { 16, 10 } }" >"$WORK/game/game.lua"
echo "Room:new { id = 'hall' }" >"$WORK/game/main.lua"
mkfifo "$WORK/pipe" "$WORK/pipe.lua" "$WORK/story/pipe.story" "$WORK/story/plain.story.layout" "$WORK/game/tests/pipe.lua"

# A program that hangs is stopped, with status 124.
expect() { # name, status, text that the output has, arguments...
  name=$1 status=$2 text=$3
  shift 3
  timeout 20 "$ICHOR" "$@" >"$WORK/out" 2>&1 </dev/null
  is=$?
  result "$([ $is = "$status" ] && { [ -z "$text" ] || grep -qF -e "$text" "$WORK/out"; } && echo 0 || echo 1)" "$name" "status $is: $(head -n 5 "$WORK/out")"
}

for file in "$WORK/pipe" /dev/zero; do
  expect "$file as a story" 2 "$file: is not a regular file" story "$file"
  expect "$file as commands" 2 "$file: is not a regular file" story "$WORK/story/plain.story" "$file"
  expect "$file as a story to draw" 2 "$file: is not a regular file" graph "$file" -o "$WORK/x.dot"
  expect "$file as steps" 1 "$file: is not a regular file" graph "$WORK/story/plain.story" -o "$WORK/x.html" --steps "$file"
  expect "$file as a story to edit" 2 "$file: is not a regular file" story --edit "$file"
  expect "$file as a test" 1 "# $file: is not a regular file" test "$WORK/game" "$file"
  expect "$file as a recording" 2 "$file: is not a regular file" "$WORK/game" --headless --replay "$file"
  expect "$file as a game" 2 "is not a regular file" "$file" --headless
  expect "$file as an overlay" 2 "is not a regular file" "$WORK/game" --headless --overlay "$file"
done
expect 'a pipe among the tests of a game' 1 'pipe.lua: is not a regular file' test "$WORK/game"
expect 'a pipe as the layout of a story is ignored' 0 'plain.story.layout: is not a regular file' graph "$WORK/story/plain.story" -o "$WORK/x.html"
rm "$WORK/story/plain.story.layout"

# ---- files of a game ----

for file in game.lua main.lua; do
  for kind in 'is not a regular file' 'is a folder' 'leads out of the game'; do
    rm -rf "$WORK/odd"
    mkdir "$WORK/odd"
    [ $file = game.lua ] || echo "return { id = 'odd' }" >"$WORK/odd/game.lua"
    case $kind in
    *regular*) mkfifo "$WORK/odd/$file" ;;
    *folder*) mkdir "$WORK/odd/$file" ;;
    *) ln -s /etc/passwd "$WORK/odd/$file" ;;
    esac
    expect "$file that $kind" 2 "$kind" "$WORK/odd" --headless --ticks 1
  done
done

# ---- include ----

include() { printf 'include "%s"\n' "$1" >"$WORK/story/main.story"; }
ln -s ../outside.story "$WORK/story/link.story"
ln -s "$WORK/outside.story" "$WORK/story/below/link.story"
ln -s .. "$WORK/story/up"
ln -s plain.story "$WORK/story/inside.story"
include pipe.story
expect 'a pipe that is included' 2 'is not a regular file' story "$WORK/story/main.story"
for name in link.story below/link.story up/outside.story; do
  include "$name"
  expect "an included link that leads out of the folder: $name" 2 'leads out of' story "$WORK/story/main.story"
done
include inside.story
expect 'an included link inside the folder' 0 '' story "$WORK/story/main.story"
ln -s story/plain.story "$WORK/named.story"
expect 'a link that the user names' 0 '' story "$WORK/named.story"

finish
