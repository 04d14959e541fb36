#!/bin/bash
# dialog.sh: a conversation in a real window, with real mouse and keys. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# The colors in demo/dialogs/bruno.lua. Its box is at the upper edge, where it covers nobody.
PLAIN='#aaacc4' SELECTED='#f6e2b4' SEEN='#706e8e'
BOX=1280x288+0+0

# Each of these takes a new picture, for wait_until.
shows() { # color, pixels: the box has more pixels of the color
  picture box
  pixels=$(count_color box "$1" $BOX)
  [ "$pixels" -gt "$2" ]
}
shows_none() { ! shows "$1" 50; }
no_control() { ! player_has_control; }

start_game demo 'The Last Ferry'
skip_opening
player_has_control
result $? 'after the intro the inventory is shown'

open_console
xdotool type --delay 30 'goto street 514 158'
xdotool key Return
wait_until grep -q "INFO console: 'ada' is in 'street' at 514, 158" "$WORK/log"
result $? 'the console moves Ada' "$(tail -5 "$WORK/log")"
xdotool key Escape
sleep 4 # the camera follows

click 925 480
wait_until shows "$PLAIN" 2000
result $? 'a click on the fisherman shows the options' "$pixels pixels"
no_control
result $? 'and hides the inventory'

xdotool mousemove --window "$WINDOW" 300 54
wait_until shows "$SELECTED" 300
result $? 'the option under the pointer is highlighted' "$pixels pixels"
xdotool mousemove --window "$WINDOW" 300 500
wait_until shows_none "$SELECTED"
result $? 'until the pointer leaves it' "$pixels pixels"

xdotool key 1
wait_until shows_none "$PLAIN"
result $? 'a digit chooses, and the box closes while an actor speaks' "$pixels pixels"
click 640 600 # skips Ada's line
sleep 0.3
click 640 600 # and the answer
wait_until shows "$SEEN" 300
result $? 'the option that was chosen before is grey' "$pixels pixels"

xdotool key Up
wait_until shows "$SELECTED" 300
result $? 'the arrow keys select' "$pixels pixels"
click 200 234 # the last one ends the conversation
wait_until player_has_control
result $? 'the last option ends the conversation, and the inventory is shown' "$pixels pixels"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"
finish
