#!/bin/bash
# controls.sh: another key for the names of hotspots, chosen on the menu's page 'Controls', works and
# outlives a restart; a damaged file gives the usual keys and one warning. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

press() { # keys, one after the other, slower than the game's ticks
  for key in "$@"; do
    xdotool key "$key"
    sleep 0.2
  done
}
end_game() {
  kill "$GAME"
  wait "$GAME" 2>/dev/null
}
begin() {
  start_game demo 'The Last Ferry' --player
  skip_opening
}
NAME='#ffffff'
names_appear() { # words and signs in NAME, which are not in the picture 'before'
  picture held
  more=$(($(count_color held "$NAME" $BELOW_BAR) - $(count_color before "$NAME" $BELOW_BAR)))
  [ "$more" -gt 2000 ]
}
# Holds a key. Returns whether the names of hotspots appear.
shows_names() {
  picture before
  xdotool keydown "$1"
  wait_until names_appear
  local status=$?
  xdotool keyup "$1"
  sleep 1
  return $status
}
shows_no_names() {
  picture before
  xdotool keydown "$1"
  sleep 0.5
  ! names_appear
  local status=$?
  xdotool keyup "$1"
  return $status
}

begin
shows_names Tab
result $? 'Tab shows the names of hotspots'
press Escape Down Down Return Up Right Return Up Return # the page 'Controls', from the last leaf of 'Settings'
press Down Down Down Down Down Down Down Down Down Return n
wait_until grep -q '^names.key=N$' "$WORK/save/controls"
result $? 'the page binds the names to N' "$(cat "$WORK/save/controls" "$WORK/log")"
press Escape Escape Escape
sleep 0.3
shows_names n
result $? 'N shows them'
shows_no_names Tab
result $? 'and Tab does not' "$more more pixels"
end_game

begin
shows_names n
result $? 'after a restart, N still shows them'
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'no errors' "$(cat "$WORK/log")"
end_game

echo 'names.key=Tab and so on' >"$WORK/save/controls"
begin
shows_names Tab
result $? 'with a damaged file, Tab shows them'
[ "$(grep -c 'back to their defaults' "$WORK/log")" = 1 ] && [ -e "$WORK/save/controls.bad" ]
result $? 'one warning says so, and the file is kept' "$(cat "$WORK/log"; ls "$WORK/save")"
end_game
finish
