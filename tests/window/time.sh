#!/bin/bash
# time.sh: steps back and forward in time, drags the time bar, and plays on from an earlier moment.
# TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

ACCENT='#5cd6be' # PANEL_ACCENT of engine/dev/panel.h

knob_at() { # the left border of 16 x 20 px at the bar's scale
  picture knob
  [ "$(count_color knob "$ACCENT" "16x20+$1+690")" -gt 100 ]
}
bar_shows() {
  picture bar
  [ "$(count_color bar "$ACCENT" 1280x4+0+657)" -gt 1000 ]
}
bar_hides() { ! bar_shows; }
same_as() { # picture
  picture again
  [ "$(difference "$1" again)" = 0 ]
}
differs_from() { ! same_as "$1"; }
console_answers() { # in ACCENT
  picture console
  [ "$(count_color console "$ACCENT" 1280x300+0+0)" -gt 200 ]
}

start_game demo 'The Last Ferry'
skip_opening
click 900 660
sleep 2
bar_hides
result $? 'no time bar while the game is played'

xdotool key ctrl+Left
wait_until bar_shows
result $? 'Ctrl+Left stops the game and shows the bar' "$(cat "$WORK/log")"
sleep 0.3
picture first
sleep 0.7
same_as first
result $? 'the picture stands still'
xdotool key ctrl+Left
wait_until differs_from first
result $? 'the next step shows another moment'
xdotool key ctrl+Right
wait_until same_as first
result $? 'a step forward shows exactly the same moment again'
xdotool key ctrl+shift+Left ctrl+shift+Left ctrl+shift+Left
wait_until differs_from first
xdotool key ctrl+shift+Right ctrl+shift+Right ctrl+shift+Right
wait_until same_as first
result $? 'so do three ticks back and three forward'

xdotool mousemove --window "$WINDOW" 640 702 mousedown 1
sleep 0.2
xdotool mousemove --window "$WINDOW" 200 702
wait_until knob_at 192
result $? 'the bar follows the mouse'
wait_until differs_from first
result $? 'the picture shows the moment under the mouse'
xdotool mouseup 1 mousemove --window "$WINDOW" 900 500
sleep 0.3
knob_at 192
result $? 'after the button is released, the bar stays'

open_console
xdotool type --delay 5 'rooms'
xdotool key Return
wait_until console_answers
result $? 'F8 opens the console at that moment'
xdotool key Escape
sleep 0.2
bar_shows
result $? 'Escape closes the console, not the bar'

open_console
xdotool type --delay 5 'at 0:00'
xdotool key Return
wait_until knob_at 10
result $? 'at 0:00 goes to the beginning'
xdotool key Escape
sleep 0.2
xdotool key Escape
wait_until bar_hides
result $? 'Escape closes the bar'
wait_until driver_is_silent
result $? 'and plays on at the end'

xdotool key ctrl+Left
wait_until bar_shows
xdotool key Home
wait_until knob_at 10
result $? 'Home goes to the beginning'
xdotool key space
wait_until bar_hides
result $? 'Space plays on from there'
wait_until driver_speaks
result $? 'the intro comes again'
sleep 1
xdotool key ctrl+Left
wait_until bar_shows
xdotool key Home
wait_until knob_at 10
kill -TERM "$GAME"
wait "$GAME"
result $? 'the game ends properly'
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'without errors' "$(cat "$WORK/log")"
GAME=

replay() { "$ICHOR" demo --headless --replay "$WORK"/save/session-*.rec >"$WORK/out" 2>&1; }
replay
result $? 'the session is recorded as it was played at last' "$(cat "$WORK/out")"
ticks=$(sed -n 's/^tick \([0-9]*\) .*/\1/p' "$WORK/out")
result "$([ "$ticks" -lt 400 ]; echo $?)" 'without what was cut off' "$ticks ticks"
result "$([ "$ticks" -gt 60 ]; echo $?)" 'but with all that came after the moment at which it ended' "$ticks ticks"
finish
