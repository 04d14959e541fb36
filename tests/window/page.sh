#!/bin/bash
# page.sh: a game of story pages in a real window: clicks and keys read on, the mouse chooses, and
# the wheel opens the log. The game ends with its story. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# The colors in scripts/story_pages_look.lua. The window is three times the canvas of 480 x 270.
WORDS='#e9e2d3' CHOICE='#c49e60' SELECTED='#ffd682' READ='#8a8380'

# Each of these takes a new picture, for wait_until.
shows() { # color, pixels: the window has more pixels of the color
  picture page
  pixels=$(count_color page "$1")
  [ "$pixels" -gt "$2" ]
}
shows_none() { ! shows "$1" 50; }
pictured() { # the shelves are above the words
  convert "$WORK/page.ppm" -crop 720x330+360+30 +repage -format '%[fx:standard_deviation>0.02]' info: | grep -q 1
}
is_over() { ! kill -0 "$GAME" 2>/dev/null; }

start_game tests/game/archive 'The Archive'
wait_until shows "$WORDS" 2000
result $? 'the first page is shown' "$pixels pixels"
pictured
result $? 'with its picture'
shows_none "$CHOICE"
result $? 'and nothing to choose'

click 700 600
sleep 0.3
xdotool key space
sleep 0.3
click 700 600
wait_until shows "$CHOICE" 500
result $? 'clicks and keys read on to the choices' "$pixels pixels"

# The words of the page have at most two lines. The choices are below them.
for y in 520 560 600 640 680; do
  xdotool mousemove --window "$WINDOW" 200 "$y"
  sleep 0.2
  shows "$SELECTED" 100 && break
done
result $? 'the choice under the pointer is highlighted' "$pixels pixels"
xdotool mousemove --window "$WINDOW" 200 20
wait_until shows_none "$SELECTED"
result $? 'until the pointer leaves it' "$pixels pixels"

click 700 20 4
wait_until shows "$READ" 2000
result $? 'the wheel shows the earlier texts' "$pixels pixels"
xdotool key Escape
wait_until shows "$CHOICE" 500
result $? 'and Escape returns to the choices' "$pixels pixels"

# The body, then the archivist and what she knows, then home; End reads on to the next choice.
# The closing page offers to read it again, or to quit.
for key in 2 End 1 End 1 End 2 End 3 End 2; do
  xdotool key $key
  sleep 0.7
done
wait_until is_over
result $? 'the game ends with its story' "$(cat "$WORK/log")"
is_over && GAME=
finish
