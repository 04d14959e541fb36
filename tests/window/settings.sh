#!/bin/bash
# settings.sh: settings in a real window: each is visible. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

FILE=$WORK/save/settings
GAME_FOLDER=$WORK/game
mkdir -p "$GAME_FOLDER/voices/en" "$GAME_FOLDER/texts" "$WORK/save"
cp assets/fonts/pixel.ttf "$GAME_FOLDER/pixel.ttf"
echo "return { id = 'set', title = 'Set', resolution = { 320, 180 }, scale = 2 }" >"$GAME_FOLDER/game.lua"
cat >"$GAME_FOLDER/main.lua" <<'LUA'
setting { id = 'hardMode', text = 'Hard mode' }
Font:new { id = 'f', path = 'pixel.ttf', size = 10 }
Room:new { id = 'hut' }
Actor:new { id = 'ada', font = 'f', color = { r = 90, g = 20, b = 20 } }
Object:new { id = 'door', name = 'Door', hover = { x1 = 10, y1 = 100, x2 = 60, y2 = 170 } }
Panel:new { id = 'sign', anchor = 'top-left', frame = { fill = { r = 0, g = 90, b = 0 } }, column = { Label:new { text = 'A sign' } } }
startScript(function()
  actors.ada:moveTo('hut', 160, 150)
  actors.ada:show()
  objects.door:moveTo('hut', 35, 170)
  objects.door:show()
  rooms.hut:enter()
  sayActor { id = 'ada', text = 'A line of words.', font = 'f', color = { r = 90, g = 20, b = 20 }, ms = 600000 }
end)
LUA

set_to() { printf 'ichor-settings 1\n%s\n' "$1" >"$FILE"; }
end_game() {
  kill "$GAME" 2>/dev/null
  wait "$GAME" 2>/dev/null
}
press() {
  for key in "$@"; do
    xdotool key "$key"
    sleep 0.15
  done
}

# Starts the game with a setting, and takes a picture after the keys.
show() { # picture, setting
  set_to "$2"
  start_game "$GAME_FOLDER" 'Set' --player
  xdotool mousemove --window "$WINDOW" 70 270
  sleep 0.8
  picture "$1"
}
shows() { # setting, what
  show "after" "$1"
  different=$(difference before after)
  result "$([ "$different" -gt 100 ]; echo $?)" "$2" "$different pixels"
  end_game
}

show before 'volume=1'
xdotool keydown Tab
sleep 0.3
picture held
xdotool keyup Tab
end_game
shows 'textSize=2' 'larger texts'
shows 'plainFont=true' 'the plain font'
shows 'speechPlate=true' 'a plate behind speech'
shows 'speechContrast=true' 'speech in clear colors'
shows 'scanlines=true' 'scanlines'
shows 'hotspotOutlines=true' 'a frame around the thing under the pointer'

# The window is not a multiple of the canvas.
show whole 'fittedPicture=false'
xdotool windowsize --sync "$WINDOW" 800 450
sleep 0.5
picture whole
end_game
show fitted 'fittedPicture=true'
xdotool windowsize --sync "$WINDOW" 800 450
sleep 0.5
picture fitted
different=$(difference whole fitted)
result "$([ "$different" -gt 1000 ]; echo $?)" 'a picture that fills the window' "$different pixels"
end_game

show switched 'toggleKeys=true'
press Tab
sleep 0.3
picture switched
different=$(difference switched held)
result "$([ "$different" -lt 50 ]; echo $?)" 'a key that switches names of things on' "$different pixels"
end_game

result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'no errors' "$(cat "$WORK/log")"
finish
