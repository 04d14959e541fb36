#!/bin/bash
# linked_home.sh: tests of a game cannot write to the current folder if it contains the home folder,
# even if the path of the home folder has a link. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

mkdir -p "$WORK/real/me" "$WORK/tmp" "$WORK/game/tests"
ln -s "$WORK/real" "$WORK/link"
echo "return { id = 'home', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
echo "Room:new { id = 'hall' }" >"$WORK/game/main.lua"
echo "test('a picture', function(t) t.wait(20) t.screenshot 'own.png' end)" >"$WORK/game/tests/a.lua"
PROGRAM=$PWD/${ICHOR#"$PWD/"}

# play FOLDER HOME: runs the test in the folder
play() {
  (cd "$1" && HOME=$2 TMPDIR=$WORK/tmp "$PROGRAM" test "$WORK/game") >"$WORK/log" 2>&1
}

play "$WORK/tmp" "$WORK/link/me"
result $? 'a test writes a picture to another folder' "$(cat "$WORK/log")"
if grep -q 'has no Landlock' "$WORK/log"; then
  echo '1..1'
  exit 0
fi
for home in "$WORK/link/me" "$WORK/real/me" "$WORK/link"; do
  play "$WORK/real" "$home"
  [ $? = 1 ] && [ ! -e "$WORK/real/own.png" ]
  result $? "not to one that holds the home folder ${home#"$WORK/"}" "$(cat "$WORK/log")"
done

finish
