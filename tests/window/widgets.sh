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
sleep 0.3
picture closed

# A busy engine handles several events at once, and text is dropped before a field has the focus. So each step waits for
# the one before, and keys are pressed until they have an effect.
settings_are_open() { # a button that is pressed changes fewer pixels
  picture settings
  [ "$(difference closed settings)" -gt 50000 ]
}
text_is_shown() {
  xdotool key a
  sleep 0.2
  differs empty
}
text_is_gone() {
  xdotool key BackSpace
  sleep 0.2
  same empty
}
click 640 435
wait_until settings_are_open
result $? 'a click opens the settings'
click 860 525
wait_until differs settings
sleep 1
picture empty
wait_until text_is_shown
result $? 'the settings take typed text'
wait_until text_is_gone
result $? 'and Backspace'

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"
finish
