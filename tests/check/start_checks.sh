# shellcheck shell=bash
# start_checks.sh: for shell tests of what tests and developer runs report when a game starts. A test
# sources this file after tap.sh, calls 'make_game', and then 'run' for each case.
#
# $GAME is the folder of the game. Its main.lua requires 'more', the file of the case.

GAME=$WORK/game
PATTERNS=-F # how 'run' compares: -F for fixed strings, -E for regular expressions

# make_game FIELDS: makes a game with these fields in its game.lua, the pictures of tests/lua, and an
# empty test. The standard input is its main.lua, without the last line.
make_game() {
  mkdir -p "$GAME/tests"
  cp -r tests/lua/assets "$GAME"
  echo "return { $1, resolution = { 320, 200 } }" >"$GAME/game.lua"
  { cat && echo "require 'more'"; } >"$GAME/main.lua"
  echo "test('nothing', function() end)" >"$GAME/tests/case.lua"
}

# run NAME STATUS COUNT PATTERN...: runs the tests of the game, whose more.lua is on the standard
# input. Checks the exit status, the number of warnings and problems, and that the output has a line
# for each pattern.
run() {
  local name=$1 status=$2 count=$3 wrong='' got pattern
  shift 3
  cat >"$GAME/more.lua"
  timeout 60 "$ICHOR" test "$GAME" >"$WORK/out" 2>&1 </dev/null
  got=$?
  [ $got = "$status" ] || wrong="status $got, expected $status"
  got=$(grep -cE '^(WARN|ERROR) ' "$WORK/out")
  [ "$got" = "$count" ] || wrong="$wrong; $got messages, expected $count"
  for pattern; do
    grep -q $PATTERNS -- "$pattern" "$WORK/out" || wrong="$wrong; no line with '$pattern'"
  done
  result "$([ -z "$wrong" ] && echo 0 || echo 1)" "$name" "$wrong: $(cat "$WORK/out")"
}
