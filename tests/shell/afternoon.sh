#!/bin/sh
# afternoon.sh: tests/game/afternoon is a whole game in at most 180 lines of Lua. Blank lines, comments and the tests do
# not count. TAP.

game=tests/game/afternoon
lines=$(cat $game/*.lua $game/*/*.lua | wc -l)
tests=$(cat $game/tests/*.lua | wc -l)
count=$(for file in $game/*.lua $game/texts/*.lua; do cat "$file"; done | grep -cvE '^[[:space:]]*(--.*)?$')
echo "# $count lines of code, $((lines - tests)) with blanks and comments"
if [ "$count" -le 180 ]; then echo "ok 1 - at most 180 lines"; else echo "not ok 1 - at most 180 lines"; fi
if grep -qE 'Exit:new' $game/*.lua && grep -q 'portable = true' $game/*.lua && grep -q '^combine' $game/*.lua &&
    grep -q '^ui {' $game/*.lua && grep -q '^title {' $game/*.lua && grep -q '^hint {' $game/*.lua && grep -q 'function recap' $game/*.lua; then
    echo "ok 2 - it uses exits, things to carry, a kit, a title, hints and a recap"
else
    echo "not ok 2 - it uses exits, things to carry, a kit, a title, hints and a recap"
fi
# The main language lacks the words of verbs, which the engine has. The first room is shown by enterRoom.
if "$ICHOR" test $game $game/tests/parts.lua --only hints 2>&1 | grep -E "^WARN|^ERROR|^not ok"; then
    echo "not ok 3 - the game starts without warnings"
else
    echo "ok 3 - the game starts without warnings"
fi
echo "1..3"
