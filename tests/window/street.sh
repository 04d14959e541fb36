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

sleep 3
picture intro
xdotool key Escape
sleep 0.5
picture after
black=$(count_color after '#000000')
result "$([ "$black" -lt 100000 ] && echo 0 || echo 1)" 'Esc skips the intro and the street is to be seen' "$black black pixels"

# Walk: a click on the pavement; Ada must end where it was (room x 200: within the middle third, so nothing scrolls).
click 800 660
sleep 1
picture walking
sleep 4
picture arrived
at=$(scarf_x arrived)
result "$([ "$at" -gt 760 ] && [ "$at" -lt 840 ] && echo 0 || echo 1)" 'a click makes Ada walk there' "her scarf is at $at"

# F11: white outlines of the walkboxes, and the way while she walks.
picture before-f11
xdotool key F11
sleep 0.3
picture f11
white=$(($(count_color f11 "$WALKBOX") - $(count_color before-f11 "$WALKBOX")))
result "$([ "$white" -gt 1000 ] && echo 0 || echo 1)" 'F11 draws the walkboxes' "$white pixels"
click 300 640
sleep 1
picture path
way=$(($(count_color path "$WAY") - $(count_color f11 "$WAY")))
result "$([ "$way" -gt 100 ] && echo 0 || echo 1)" 'F11 draws the path of a walk' "$way pixels"
xdotool key F11
sleep 0.3
picture f11-off
white=$(($(count_color f11-off "$WALKBOX") - $(count_color before-f11 "$WALKBOX")))
result "$([ "$white" -lt 1000 ] && echo 0 || echo 1)" 'F11 again hides them' "$white"

# F12: a screenshot in the save folder.
xdotool key F12
sleep 0.7
shot=$(find "$WORK/save" -name 'screenshot-*.png' | head -1)
size=$([ -n "$shot" ] && identify -format '%wx%h' "$shot")
result "$([ "$size" = 1280x720 ] && echo 0 || echo 1)" 'F12 saves the picture' "${shot:-no file} $size; $(cat "$WORK/log")"

# F9, F10, F8.
picture plain
xdotool key F9
sleep 0.3
picture f9
outline=$(count_color f9 "$OBJECT")
result "$([ "$outline" -gt 200 ] && echo 0 || echo 1)" 'F9 outlines the objects' "$outline pixels"
xdotool key F9
xdotool key F10
sleep 0.3
picture f10
changed=$(difference plain f10)
result "$([ "${changed%.*}" -gt 50000 ] && echo 0 || echo 1)" 'F10 draws scanlines' "$changed pixels differ"
xdotool key F10
xdotool key F8
sleep 0.3
xdotool type --delay 30 'state.typed = 6 * 7'
xdotool key Return
sleep 0.3
xdotool type --delay 30 'state.typed'
xdotool key Return
sleep 0.5
picture console
grep -q '42' "$WORK/log"
result $? 'F8 opens the console, which runs Lua and shows the answer' "$(tail -5 "$WORK/log")"
xdotool key Escape
sleep 0.3

# Enlarged or shrunk windows keep the picture whole, and a click still means the same place.
xdotool windowsize --sync "$WINDOW" 1000 700
sleep 0.5
picture resized
border=$(count_color resized '#000000' 1000x20+0+0)
result "$([ "$border" -gt 15000 ] && echo 0 || echo 1)" 'another window size is letterboxed' "$border black pixels in the upper 20 rows"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'nothing was complained about' "$(cat "$WORK/bad")"

# A polite request to end: what a session's end sends, and the same event as the window's own button.
kill -TERM "$GAME"
wait "$GAME"
status=$?
result "$status" 'a request to quit ends the program with status 0' "status $status"

finish
