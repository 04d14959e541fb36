#!/bin/bash
# mistake.sh: the error panel after a mistake in a script: going back, and going on with the game.
# TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

RED='#ff8070' # PANEL_ERROR of engine/dev/panel.h

cp -r demo "$WORK/demo"
cat >>"$WORK/demo/objects/street.lua" <<'LUA'
objects.innDoor.verbs.lookAt = function(self) return self.keys.brass end
LUA
start_game "$WORK/demo" 'The Last Ferry'

panel_shows() {
  picture now
  [ "$(count_color now "$RED")" -gt 500 ]
}
panel_hides() { ! panel_shows; }
mistakes() { grep -c "street.lua:[0-9]*: attempt to index a nil value (field 'keys')" "$WORK/log"; }

sleep 2
xdotool key Escape
sleep 0.5
panel_hides
result $? 'no panel without a mistake'

click 645 435 3 # look at the door of the inn
wait_until panel_shows
result $? 'a mistake in a verb is shown' "$(cat "$WORK/log")"
result "$([ "$(mistakes)" = 1 ] && echo 0 || echo 1)" 'and logged with file, line and message' "$(cat "$WORK/log")"

xdotool key b
wait_until panel_hides
result $? 'B goes back to the moment before the action'
sleep 0.5
click 645 435 3
wait_until panel_shows
result $? 'where the same click makes the same mistake'

xdotool key Return
wait_until panel_hides
result $? 'Enter goes on with the game'
picture before
click 900 660
sleep 1.5
picture after
changed=$(difference before after)
result "$([ "${changed%.*}" -gt 2000 ] && echo 0 || echo 1)" 'in which Ada still walks' "$changed pixels differ"

kill -TERM "$GAME"
wait "$GAME"
status=$?
result "$status" 'and which ends properly' "status $status"

finish
