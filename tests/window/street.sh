#!/bin/bash
# street.sh: the demo in a real window: a real mouse moves and clicks, real keys are pressed, pictures are compared. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# The middle x of Ada's red scarf, in window px; -1 when it cannot be seen. The region has nothing else of that red.
scarf_x() {
  convert "$WORK/$1.png" -crop 900x100+200+425 +repage -alpha off -fuzz 4% -transparent "$SCARF" -alpha extract txt:- |
    awk -F'[,: ]' '/#000000|black/ { sum += $1 + 200; n++ } END { print n ? int(sum / n) : -1 }'
}
SCARF='#c63d44'
WALKBOX='#ffffff' WAY='#ffe240' OBJECT='#ff54ff' # as engine/dev/overlays.c draws them

start_game demo 'The Last Ferry'

geometry=$(xdotool getwindowgeometry --shell "$WINDOW" | grep -E 'WIDTH|HEIGHT' | tr '\n' ' ')
result "$([ "$geometry" = 'WIDTH=1280 HEIGHT=720 ' ] && echo 0 || echo 1)" 'the window is 4 times the canvas' "$geometry"

# Each of these takes a new picture, so that wait_until can ask until it is so.
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
overlay() { # colour, pixels: at least so many more than in the picture 'plain'
  picture overlay
  more=$(($(count_color overlay "$1") - $(count_color plain "$1")))
  [ "$more" -gt "$2" ]
}
no_overlay() { ! overlay "$@"; }
differs_by() { # picture, pixels
  picture other
  changed=$(difference "$1" other)
  [ "${changed%.*}" -gt "$2" ]
}

wait_until speech
result $? 'Ada speaks in the intro' "$letters pixels of text"
xdotool key Escape
wait_until no_speech
result $? 'Esc ends it' "$letters pixels of text"
picture plain
black=$(count_color plain '#000000')
result "$([ "$black" -lt 100000 ] && echo 0 || echo 1)" 'and the street is to be seen' "$black black pixels"

# Walk: a click on the pavement; Ada must end where it was (room x 200: within the middle third, so nothing scrolls).
click 800 660
wait_until scarf_between 760 840
result $? 'a click makes Ada walk there' "her scarf is at $at"
sleep 1
scarf_between 760 840
result $? 'where she stays' "her scarf is at $at"

# F11: white outlines of the walkboxes, and the way while she walks.
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

# F12: a screenshot in the save folder.
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

# Enlarged or shrunk windows keep the picture whole, and a click still means the same place.
xdotool windowsize --sync "$WINDOW" 1000 700
sleep 0.5
picture resized
border=$(count_color resized '#000000' 1000x20+0+0)
result "$([ "$border" -gt 15000 ] && echo 0 || echo 1)" 'another window size is letterboxed' "$border black pixels in the upper 20 rows"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'nothing was complained about' "$(cat "$WORK/bad")"

# All of this happened inside the jail; the threads of sound and graphics are inside, too.
outside=$(grep -Lx "Seccomp:[[:space:]]*2" /proc/"$GAME"/task/*/status 2>/dev/null)
if "$ICHOR" demo --headless 2>&1 | grep -q 'INFO jail: '; then outside=; fi # a system that has none
result "$([ -z "$outside" ] && echo 0 || echo 1)" 'all threads are inside the jail' "$outside"

# A polite request to end: what a session's end sends, and the same event as the window's own button.
kill -TERM "$GAME"
wait "$GAME"
status=$?
result "$status" 'a request to quit ends the program with status 0' "status $status"

finish
