#!/bin/bash
# dialog.sh: a conversation in a real window: options under a real mouse, chosen by click and by key. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# As demo/dialogs/bruno.lua has them, and where its box lies.
PLAIN='#aaacc4' SELECTED='#f6e2b4' SEEN='#706e8e'
BOX=1280x240+0+480

# Each takes a new picture, so that wait_until can ask until it is so.
shows() { # colour, pixels: at least so many of it in the box
  picture box
  pixels=$(count_color box "$1" $BOX)
  [ "$pixels" -gt "$2" ]
}
shows_none() { ! shows "$1" 50; }
lettered() { # the letter in the corner of the screen
  picture letter
  pixels=$(count_color letter '#fde6a6' 80x80+16+16)
  [ "$pixels" -gt 200 ]
}
not_lettered() { ! lettered; }

start_game demo 'The Last Ferry'
xdotool key Escape
wait_until lettered
result $? 'after the intro the inventory is to be seen' "$pixels pixels"

xdotool key F8
sleep 0.3
xdotool type --delay 30 'goto street 514 158'
xdotool key Return
sleep 0.3
xdotool key Escape
sleep 4 # the camera follows

click 925 480
wait_until shows "$PLAIN" 2000
result $? 'a click on the fisherman brings the options' "$pixels pixels"
not_lettered
result $? 'and hides the inventory' "$pixels pixels"

xdotool mousemove --window "$WINDOW" 300 510
wait_until shows "$SELECTED" 300
result $? 'the option under the pointer lights up' "$pixels pixels"
xdotool mousemove --window "$WINDOW" 300 300
wait_until shows_none "$SELECTED"
result $? 'and goes out when the pointer leaves' "$pixels pixels"

xdotool key 1
wait_until shows_none "$PLAIN"
result $? 'a digit chooses, and the box closes while somebody speaks' "$pixels pixels"
click 640 200 # skips Ada's line
sleep 0.3
click 640 200 # and the answer
wait_until shows "$SEEN" 300
result $? 'what was chosen before comes back grey' "$pixels pixels"

xdotool key Up
wait_until shows "$SELECTED" 300
result $? 'the arrow keys select' "$pixels pixels"
click 200 690 # the last one ends the conversation
wait_until lettered
result $? 'the last option ends it, and the inventory is back' "$pixels pixels"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'nothing was complained about' "$(cat "$WORK/bad")"
finish
