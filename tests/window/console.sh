#!/bin/bash
# console.sh: types commands into the console of the demo's window, with real keys, and checks the
# log and the picture. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

TEXT='#dee2ea' # the color of answers in engine/dev/panel.h

start_game demo 'The Last Ferry'
enter() { xdotool type --delay 15 "$1" && xdotool key Return; }

skip_opening
open_console

# answers PICTURE MIN: takes a picture. It must have more pixels of text in the console, at the top,
# than the picture 'before', by at least MIN, and none in the last 8 columns.
answers() {
  picture "$1"
  more=$(($(count_color "$1" "$TEXT" 1280x288+0+0) - $(count_color before "$TEXT" 1280x288+0+0)))
  edge=$(count_color "$1" "$TEXT" 8x288+1272+0)
  [ "$more" -gt "$2" ] && [ "$edge" = 0 ]
}

picture before

for command in rooms actors objects scripts help; do
  enter clear
  enter "$command"
  wait_until answers "$command" 500
  result $? "$command is answered on the picture" "$more pixels of text, $edge at the right edge"
done

# One or two short lines.
enter clear
enter saves
wait_until answers saves 200
result $? 'saves is answered on the picture' "$more pixels of text, $edge at the right edge"

enter 'goto street 300 170'
wait_until grep -q "INFO console: 'ada' is in 'street' at 300, 170" "$WORK/log"
result $? 'goto moves Ada' "$(tail -5 "$WORK/log")"
picture goto

enter 'got street' # neither a command nor Lua
enter 'goto stret'
wait_until answers mistakes 500
result $? 'mistakes are answered' "$more pixels of text"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'there are no warnings' "$(cat "$WORK/bad")"

finish
