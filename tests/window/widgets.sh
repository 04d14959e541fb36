#!/bin/bash
# widgets.sh: widgets in a real window, with real mouse and keys. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# The engine's theme: the border of a button under the pointer or with the focus.
HOT='#ffd682'

# Each of these takes a new picture, for wait_until. The areas are those of one button.
hot() { # area
  picture screen
  pixels=$(count_color screen "$HOT" "$1")
  [ "$pixels" -gt 300 ]
}
cold() { ! hot "$1"; }
differs() { # picture: from a new one
  picture now
  ! are_equal "$1" now
}
same() { ! differs "$1"; }

start_game tests/game/widgets 'Widgets'
NEW=320x80+480+215 LOAD=320x80+480+305
sleep 1
xdotool mousemove --window "$WINDOW" 640 255
wait_until hot $NEW
result $? 'the button under the pointer is highlighted' "$pixels pixels"
xdotool mousemove --window "$WINDOW" 200 600
wait_until cold $NEW
result $? 'until the pointer leaves it' "$pixels pixels"

xdotool key Down
wait_until hot $NEW
result $? 'an arrow shows the focus' "$pixels pixels"
xdotool key Down
wait_until hot $LOAD
result $? 'and moves it' "$pixels pixels"
xdotool mousemove --window "$WINDOW" 220 620
wait_until cold $LOAD
result $? 'the mouse hides it' "$pixels pixels"

picture title
click 640 345
wait_until differs title
result $? 'a click opens the list'
picture list
xdotool mousemove --window "$WINDOW" 600 300 click 5
wait_until differs list
result $? 'the wheel scrolls it'
xdotool key Escape
click 640 435
sleep 0.3
picture settings
click 860 525
wait_until differs settings
picture empty
xdotool type --delay 50 'Ada'
wait_until differs empty
result $? 'the settings take typed text'
xdotool key --delay 50 BackSpace BackSpace BackSpace
wait_until same empty
result $? 'and Backspace'

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"
finish
