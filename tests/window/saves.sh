#!/bin/bash
# saves.sh: F6 in the middle of a line, F7 later, and the same save in another process: the line is
# there again. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

speech() { # the pale blue letters of the driver's longest line in the intro, which is there for some seconds
  picture speech
  letters=$(count_color speech '#9dbfcf' 700x200+100+220)
  [ "$letters" -gt 7000 ]
}
no_speech() { ! speech; }
recap() { # the story so far, white letters in a box, which hides the line after a load
  picture recap
  [ "$(count_color recap '#ffffff' 860x400+210+160)" -gt 5000 ]
}
close_recap() { wait_until recap && xdotool key Return; }
saved() { [ -s "$WORK/save/quick.save" ]; }
same_letters() { # picture
  speech && [ "$letters" = "$1" ]
}

# The sign in the right corner: white letters that are there for a second and a half.
corner=260x50+1020+0 # of a window that is 1280 pixels wide
sign() {
  picture sign
  [ "$(count_color sign '#ffffff' $corner)" -gt 30 ]
}
no_sign() { ! sign; }

start_game demo 'The Last Ferry' --player
wait_until speech
result $? 'the driver speaks in the intro' "$letters pixels of text"
before=$letters
xdotool key F6
wait_until saved
result $? 'F6 saves the game' "$(cat "$WORK/log"; ls "$WORK/save")"
wait_until sign
result $? 'and shows a sign'
wait_until no_sign
result $? 'for a short time'
picture saved
xdotool key Escape
wait_until no_speech
result $? 'the game goes on, and Esc ends the line' "$letters pixels of text"
xdotool key F7
close_recap
wait_until same_letters "$before"
result $? 'F7 brings the line back' "$letters pixels of text, not $before"
wait_until no_sign
picture loaded
# The animation of the street goes on: some tenths of a second lie between the pictures.
changed=$(difference saved loaded)
result "$([ "$changed" -lt 92000 ]; echo $?)" 'and the rest of the picture' "$changed pixels differ"
kill "$GAME"
wait "$GAME" 2>/dev/null
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'no errors' "$(cat "$WORK/log")"

start_game demo 'The Last Ferry' --player --load quick
close_recap
wait_until same_letters "$before"
result $? 'the line is there in a new process, too' "$letters pixels of text, not $before; $(cat "$WORK/log")"
kill "$GAME"
wait "$GAME" 2>/dev/null

# A save before the first picture has no thumbnail. F7 without a save of F6 shows a sign.
mkdir "$WORK/first" && rm -f "$WORK"/save/*
echo "return { id = 'first', title = 'First', resolution = { width = 320, height = 180 }, scale = 2 }" >"$WORK/first/game.lua"
echo "saveGame 'first' startScript(function() saveGame 'second' end)" >"$WORK/first/main.lua"
first_saved() { [ -s "$WORK/save/first.save" ] && [ -s "$WORK/save/second.save" ]; }
corner=260x50+380+0
start_game "$WORK/first" 'First'
wait_until first_saved
result $? 'main.lua can save' "$(cat "$WORK/log")"
wait_until no_sign
xdotool key F7
wait_until sign
result $? 'F7 without a save shows a sign' "$(cat "$WORK/log")"
finish
