#!/bin/bash
# wrong_arguments.sh: calls every core function with every kind of wrong argument, in a game of each
# layout. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

ICHOR=$(realpath "${ICHOR:-build/ichor}")
HERE=$(realpath "$(dirname "$0")")

mkdir -p "$WORK/own" "$WORK/kiavc/lua"
for game in own kiavc; do cp -R "$HERE/../lua/assets" "$WORK/$game/assets"; done
echo "return { id = 'arguments' }" >"$WORK/own/game.lua"
cp "$HERE/wrong_arguments_game.lua" "$WORK/own/main.lua"
echo 'Arguments' >"$WORK/kiavc/game.kvc"
cp "$HERE/wrong_arguments_game.lua" "$WORK/kiavc/lua/main.lua"

# An asan build measures a text of 1 MB in more than a second on a slow machine.
limit=()
[ "$MODE" != asan ] || limit=(--script-ms 10000)

sweep() { # game, name of the check
  rm -f "$WORK/picture.png" # the last test writes it
  (cd "$WORK" && "$ICHOR" test "$1" "${limit[@]}" "$HERE/wrong_arguments.lua" >"$1.out" 2>"$1.err" </dev/null)
  local status=$?
  [ -s "$WORK/picture.png" ] || status="$status, and no picture"
  result "$([ "$status" = 0 ] && echo 0 || echo 1)" "$2" "status $status
$(grep -a -v '^ok' "$WORK/$1.out" | cut -c1-400 | head -n 40)
$(grep -a 'Sanitizer\|runtime error\|ichor:' -A 12 "$WORK/$1.err" | cut -c1-400 | head -n 40)"
}

sweep own 'a game with game.lua: wrong arguments raise, and the game goes on'
sweep kiavc 'a KIAVC game: wrong types raise, other mistakes are logged and return false'
finish
