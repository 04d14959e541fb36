#!/bin/bash
# menu.sh: the menu and the title screen in a real window: open by Escape, save, load, delete, title,
# quit, by keys and by mouse. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# The engine's theme: the fill of a panel, and the border of the button with the focus.
PANEL='#13111a' HOT='#ffd682'

# Each of these takes a new picture, for wait_until.
menu() {
  picture screen
  pixels=$(count_color screen "$PANEL" 500x600+390+60)
  [ "$pixels" -gt 30000 ]
}
no_menu() { ! menu; }
recap() { # the story so far, which the demo tells after a load: the white left border of its box
  picture screen
  [ "$(count_color screen '#ffffff' 12x400+206+160)" -gt 1000 ]
}
hot() { # area
  picture screen
  pixels=$(count_color screen "$HOT" "$1")
  [ "$pixels" -gt 300 ]
}
is_there() { [ -s "$WORK/save/$1" ]; }
is_gone() { [ ! -e "$WORK/save/$1" ]; }
has_ended() { ! kill -0 "$GAME" 2>/dev/null; }
press() { # keys, one after the other, slower than the game's ticks
  for key in "$@"; do
    xdotool key "$key"
    sleep 0.15
  done
}
end_game() {
  wait_until has_ended
  result $? "$1"
  wait "$GAME" 2>/dev/null
  result $? 'with exit status 0' "$(cat "$WORK/log")"
  result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'no errors' "$(cat "$WORK/log")"
}

start_game demo 'The Last Ferry' --player
skip_opening
press Escape
wait_until menu
result $? 'Escape opens the menu' "$pixels pixels"
picture first
sleep 0.7
picture second
result "$([ "$(difference first second)" = 0 ]; echo $?)" 'the game stands still behind it'
press Escape
wait_until no_menu
result $? 'Escape closes it' "$pixels pixels"

press F5
wait_until menu
press Down Return Return
wait_until is_there slot-1.save
result $? 'the page Save writes a save' "$(ls "$WORK/save"; cat "$WORK/log")"
sleep 0.5
picture saved
press Return Right Return
sleep 0.5
is_there slot-1.save.bak
result $? 'a second one asks, and replaces it' "$(ls "$WORK/save")"
press F6
wait_until is_there quick.save
result $? 'F6 saves while the menu is open' "$(ls "$WORK/save")"
press Escape
sleep 0.2
press Right Return
sleep 0.3
picture load
press Return Right Return
wait_until recap && press Return
wait_until no_menu
result $? 'the page Load loads a save' "$pixels pixels; $(cat "$WORK/log")"

press Escape
wait_until menu
click 800 230 # Load
sleep 0.4
click 640 636 # Delete
sleep 0.3
picture question
press Right Return
wait_until is_gone quick.save
result $? 'a save can be deleted' "$(ls "$WORK/save")"
echo damaged >"$WORK/save/slot-7.save"
press Escape Escape Escape Down Right Return Down
sleep 0.3
picture damaged
press Return
sleep 0.3
menu
result $? 'a damaged save is listed, and cannot be loaded' "$pixels pixels"
press Escape Down Down Down Down Return Right Return
end_game 'Quit ends the game'

# A game with a title screen.
rm -rf "$WORK/save"
game=$WORK/game
mkdir "$game"
echo "return { id = 'titled', title = 'Titled', resolution = { 320, 180 }, scale = 4 }" >"$game/game.lua"
cat >"$game/main.lua" <<'LUA'
title {}
credits 'Written by nobody.'
Room:new { id = 'hut' }
Panel:new { id = 'sign', anchor = 'top-left', frame = { fill = { r = 0, g = 200, b = 0 } }, width = 100, height = 100 }
startScript(function() rooms.hut:enter() end)
onUserInput('T', function() showTitle() end)
LUA
green() {
  picture screen
  pixels=$(count_color screen '#00c800' 400x400+0+0)
  [ "$pixels" -gt 100000 ]
}
no_green() { ! green; }
start_game "$game" 'Titled' --player
wait_until hot 500x300+390+400
result $? 'a game with a title begins with its title screen' "$pixels pixels"
no_green
result $? 'which hides the game' "$pixels pixels"
picture title
press Down Down Return
sleep 0.3
picture credits
press Escape Up Up Return
wait_until green
result $? 'New game starts it' "$pixels pixels"
press Escape
sleep 0.3
press Down Return Return
wait_until is_there slot-1.save
press Escape Down Down Return Right Return
wait_until no_green
result $? 'the menu leads back to the title screen' "$pixels pixels"
press Return
wait_until green
result $? 'where Continue loads the newest save' "$pixels pixels; $(cat "$WORK/log")"
press t
wait_until no_green
result $? 'showTitle leads back to the title screen' "$pixels pixels; $(cat "$WORK/log")"
press Return
wait_until green
result $? 'from which the game can be played again' "$pixels pixels; $(cat "$WORK/log")"
kill "$GAME"
wait "$GAME" 2>/dev/null

start_game "$game" 'Titled' --player --no-title
wait_until green
result $? '--no-title begins with the game' "$pixels pixels"
press t
end_game 'there, showTitle ends the game'
start_game "$game" 'Titled' --player --load slot-1
wait_until green
result $? '--load skips the title screen' "$pixels pixels"
press Escape Up Return
sleep 0.2
press Right Return
end_game 'Quit ends the game'
finish
