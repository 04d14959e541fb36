#!/bin/bash
# mistake.sh: the error panel after a mistake in a script: its pointer, going back, the report, going
# on with the game, and the note when the same mistake comes again.
# TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

RED='#ff8070' # PANEL_ERROR of engine/dev/panel.h

cp -r demo "$WORK/demo"
cat >>"$WORK/demo/objects/street.lua" <<'LUA'
objects.innDoor.verbs.lookAt = function(self) return self.keys.brass end
onUserInput('J', function() return state.none.field end)
LUA
start_game "$WORK/demo" 'The Last Ferry'

panel_shows() {
  picture now
  [ "$(count_color now "$RED")" -gt 500 ]
}
panel_hides() { ! panel_shows; }
pointer_is_at() { # x, y: the panel's own pointer, in white
  picture now
  [ "$(count_color now '#ffffff' "30x40+$1+$2")" -gt 100 ]
}
note_shows() { # in the upper right corner
  picture now
  [ "$(count_color now "$RED" 600x80+680+0)" -gt 100 ]
}
note_hides() { ! note_shows; }
mistakes() { grep -c "street.lua:[0-9]*: attempt to index a nil value (field 'keys')" "$WORK/log"; }

skip_opening
panel_hides
result $? 'no panel without a mistake'

click 645 435 3 # look at the door of the inn
wait_until panel_shows
result $? 'a mistake in a verb is shown' "$(cat "$WORK/log")"
result "$([ "$(mistakes)" = 1 ] && echo 0 || echo 1)" 'and logged with file, line and message' "$(cat "$WORK/log")"

xdotool mousemove --window "$WINDOW" 60 600
wait_until pointer_is_at 60 600
result $? 'the panel has a pointer'
click 60 600
sleep 0.5
panel_shows
result $? 'a click outside the panel does not close it'

xdotool key b
wait_until panel_hides
result $? 'B goes back to the moment before the action'
sleep 0.5
click 645 435 3
wait_until panel_shows
result $? 'where the same click makes the same mistake'

has_report() { [ -s "$(find "$WORK/save" -name 'report-*.report')" ]; }
xdotool key s
wait_until has_report
result $? 'S saves a report' "$(ls "$WORK/save"; cat "$WORK/log")"
report=$(find "$WORK/save" -name 'report-*.report')
"$ICHOR" replay "$report" >"$WORK/told" 2>&1 && grep -q "street.lua:[0-9]*: attempt to index a nil value (field 'keys')" "$WORK/told"
result $? 'ichor replay tells the error' "$(cat "$WORK/told")"
"$ICHOR" replay "$report" --unpack "$WORK/parts" >"$WORK/told" 2>&1 && [ -s "$WORK/parts/problem.txt" ] &&
  grep -q "street.lua:[0-9]*: attempt to index" "$WORK/parts/log.txt" &&
  convert "$WORK/parts/screenshot.png" "$WORK/reported.ppm" && [ "$(count_color reported "$RED")" -lt 500 ]
result $? 'and has its parts: the error, the log, the picture without the panel' "$(cat "$WORK/told"; ls "$WORK/parts")"
# The same report with an escape sequence in its log, and correct checksums.
perl -MCompress::Zlib -MDigest::SHA=sha256 -0777 -ne '$payload = uncompress(substr($_, 32, -32));
  $payload =~ s/attempt/\e[31mto/g; $packed = compress($payload);
  $file = substr($_, 0, 16) . pack("Q<Q<", length $packed, length $payload) . $packed; print $file, sha256($file)' \
  "$report" >"$WORK/forged.report"
"$ICHOR" replay "$WORK/forged.report" --unpack "$WORK/clean" >"$WORK/told" 2>&1 && grep -q "31mto to index" "$WORK/clean/log.txt" &&
  grep -q "31mto to index" "$WORK/clean/problem.txt" && ! grep -q "$(printf '\033')" "$WORK/clean/log.txt" "$WORK/clean/problem.txt"
result $? 'unpacked texts have no escape sequences' "$(cat "$WORK/told"; ls "$WORK/clean")"
"$ICHOR" "$WORK/demo" --headless --replay "$report" >"$WORK/told" 2>&1
result "$([ $? = 1 ] && grep -q "street.lua:[0-9]*: attempt to index" "$WORK/told" && echo 0 || echo 1)" \
  'its run leads to the same error' "$(cat "$WORK/told")"
panel_shows
result $? 'the panel stays'

xdotool key Return
wait_until panel_hides
result $? 'Enter goes on with the game'
note_hides
result $? 'no note of a mistake that came once'
click 645 435 3
wait_until note_shows
result $? 'the same mistake again is counted in a corner'
result "$([ "$(mistakes)" = 2 ] && echo 0 || echo 1)" 'and not logged again' "$(cat "$WORK/log")"
wait_until note_hides
result $? 'for a while'

picture before
click 900 660
sleep 1.5
picture after
changed=$(difference before after)
result "$([ "$changed" -gt 2000 ] && echo 0 || echo 1)" 'in which Ada still walks' "$changed pixels differ"

xdotool key j
wait_until panel_shows
result $? 'another mistake is shown'
sed -i 's/return state.none.field/return state.none/' "$WORK/demo/objects/street.lua"
xdotool key b
wait_until panel_hides
result $? 'after the file was mended, B goes back'
xdotool key j
sleep 1
panel_hides
result "$([ $? = 0 ] && [ "$(grep -c "field 'none'" "$WORK/log")" = 1 ] && echo 0 || echo 1)" 'to the mended file' "$(cat "$WORK/log")"

kill -TERM "$GAME"
wait "$GAME"
status=$?
result "$status" 'and which ends properly' "status $status"

finish
