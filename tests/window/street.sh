#!/bin/bash
# street.sh: the demo in a real window, with real mouse and keys. Compares pictures. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# Prints the middle x of Ada's red scarf in window px, or -1 if it is not visible. Nothing else in
# the region has that red: the washing, which does, ends above it.
scarf_x() { "$SCREEN" middle "$WORK/$1.ppm" "$SCARF" 900x60+200+500; }
SCARF='#c63d44'
WALKBOX='#ffffff' WAY='#ffe240' OBJECT='#ff54ff' # the colors in engine/dev/overlays.c

start_game demo 'The Last Ferry'

geometry=$(xdotool getwindowgeometry --shell "$WINDOW" | grep -E 'WIDTH|HEIGHT' | tr '\n' ' ')
result "$([ "$geometry" = 'WIDTH=1280 HEIGHT=720 ' ] && echo 0 || echo 1)" 'the window is 4 times the canvas' "$geometry"

# Each of these takes a new picture, for wait_until.
speech() { # Ada's white letters above her in the intro
  picture speech
  letters=$(count_color speech '#dfeade' 700x200+100+220)
  [ "$letters" -gt 400 ]
}
no_speech() { ! speech; }
scarf_between() {
  picture scarf
  at=$(scarf_x scarf)
  [ "$at" -gt "$1" ] && [ "$at" -lt "$2" ]
}
overlay() { # color, pixels: more pixels than in the picture 'plain', by more than this number
  picture overlay
  more=$(($(count_color overlay "$1" $BELOW_BAR) - $(count_color plain "$1" $BELOW_BAR)))
  [ "$more" -gt "$2" ]
}
no_overlay() { ! overlay "$@"; }
differs_by() { # picture, pixels
  picture other
  changed=$(difference "$1" other)
  [ "$changed" -gt "$2" ]
}
black_border() { # in the upper 20 rows of a window that is 1000 px wide
  picture border
  border=$(count_color border '#000000' 1000x20+0+0)
  [ "$border" -gt 15000 ]
}

wait_until speech
result $? 'Ada speaks in the intro' "$letters pixels of text"
xdotool key Escape
wait_until no_speech
result $? 'Esc ends it' "$letters pixels of text"
wait_until opening_is_over
picture plain
black=$(count_color plain '#000000')
result "$([ "$black" -lt 100000 ] && echo 0 || echo 1)" 'and the street is visible' "$black black pixels"

# A click on the pavement, beside the puddle: Ada must walk there. Room x 200 is in the middle
# third, so nothing scrolls.
click 800 640
wait_until scarf_between 760 840
result $? 'a click makes Ada walk there' "her scarf is at $at"
sleep 1
scarf_between 760 840
result $? 'and she stays there' "her scarf is at $at"

# F11 draws white outlines of the walkboxes, and the path of a walk.
picture plain
xdotool key F11
wait_until overlay "$WALKBOX" 1000
result $? 'F11 draws the walkboxes' "$more pixels"
click 300 640
wait_until overlay "$WAY" 100
result $? 'F11 draws the path of a walk' "$more pixels"
xdotool key F11
wait_until no_overlay "$WALKBOX" 1000
result $? 'F11 again hides them' "$more pixels"

# F12 saves a screenshot in the save folder.
screenshot() { shot=$(find "$WORK/save" -name 'screenshot-*.png' 2>/dev/null | head -1) && [ -n "$shot" ]; }
xdotool key F12
wait_until screenshot
size=$([ -n "$shot" ] && identify -format '%wx%h' "$shot")
result "$([ "$size" = 1280x720 ] && echo 0 || echo 1)" 'F12 saves the picture' "${shot:-no file} $size; $(cat "$WORK/log")"

# F9, F10, F8.
wait_until scarf_between 230 360
picture plain
xdotool key F9
wait_until overlay "$OBJECT" 200
result $? 'F9 outlines the objects' "$more pixels"
xdotool key F9
wait_until no_overlay "$OBJECT" 200
picture plain
xdotool key F10
wait_until differs_by plain 300000
result $? 'F10 draws scanlines' "$changed pixels differ"
xdotool key F10
xdotool key F8
sleep 0.3
xdotool type --delay 30 'state.typed = 6 * 7'
xdotool key Return
sleep 0.3
xdotool type --delay 30 'state.typed'
xdotool key Return
wait_until grep -q 'INFO console: 42' "$WORK/log"
result $? 'F8 opens the console, which runs Lua and shows the answer' "$(tail -5 "$WORK/log")"
xdotool key Escape

# A window of another size shows the whole picture.
xdotool windowsize --sync "$WINDOW" 1000 700
wait_until black_border
result $? 'another window size is letterboxed' "$border black pixels in the upper 20 rows"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"

# The jail must also contain the threads of sound and graphics.
outside=$(grep -Lx "Seccomp:[[:space:]]*2" /proc/"$GAME"/task/*/status 2>/dev/null)
if "$ICHOR" demo --headless 2>&1 | grep -q 'INFO jail: '; then outside=; fi # no jail on this system
result "$([ -z "$outside" ] && echo 0 || echo 1)" 'all threads are inside the jail' "$outside"

# SIGTERM, as at the end of a desktop session. It sends the same event as the window's close button.
kill -TERM "$GAME"
wait "$GAME"
status=$?
result "$status" 'a request to quit ends the program with status 0' "status $status"

finish
