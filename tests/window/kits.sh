#!/bin/bash
# kits.sh: a kit of verbs in a real window, with real mouse and keys. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

GAME=$WORK/game
cp -r tests/game/kits "$GAME"
echo "ui { verbs = 'coin' }" >>"$GAME/main.lua"

# The engine's theme: the border of a part under the pointer or with the focus.
HOT='#ffd682'
hot() { # area
  picture screen
  pixels=$(count_color screen "$HOT" "$1")
  [ "$pixels" -gt 100 ]
}
differs() { # picture: from a new one
  picture now
  ! are_equal "$1" now
}

start_game "$GAME" 'Kits'
sleep 1
picture room
click 300 400
wait_until differs room
result $? 'a click opens the coin'
picture coin
xdotool key Right
wait_until differs coin
result $? 'an arrow moves among its verbs'
xdotool key Escape
sleep 0.3
xdotool mousemove --window "$WINDOW" 60 650
wait_until hot 120x120+0+590
result $? 'a thing under the pointer is highlighted' "$pixels pixels"
click 60 650
sleep 0.3
picture taken
xdotool key Left
wait_until differs taken
result $? 'keys move on from there'

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"
finish
