#!/bin/bash
# all_settings.sh: the player changes every setting in the menu, by keys. Each is kept over a restart, and the game looks
# the same then. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

FILE=$WORK/save/settings
FOLDER=$WORK/game
mkdir -p "$FOLDER/voices/en" "$FOLDER/texts" "$WORK/save"
cp tests/game/afternoon/assets/splash.wav assets/fonts/pixel.ttf "$FOLDER/"
: >"$FOLDER/voices/en/a.ogg"
echo "return { id = 'all', title = 'All', resolution = { 320, 180 }, scale = 2, languages = { 'en', 'de' } }" >"$FOLDER/game.lua"
echo "return { ['A sign'] = 'Ein Schild', Door = 'Die Tür' }" >"$FOLDER/texts/de.lua"
cat >"$FOLDER/main.lua" <<'LUA'
setting { id = 'hardMode', text = 'Hard mode' }
SoundFX:new { id = 'splash', path = 'splash.wav', caption = 'splash' }
Room:new { id = 'hut' }
Font:new { id = 'f', path = 'pixel.ttf', size = 10 }
Object:new { id = 'door', name = 'Door', hover = { x1 = 100, y1 = 40, x2 = 220, y2 = 140 } }
Actor:new { id = 'ada', font = 'f', textColor = { r = 90, g = 20, b = 20 } }
startScript(function()
  actors.ada:moveTo('hut', 160, 120)
  actors.ada:show()
  objects.door:moveTo('hut', 160, 90)
  objects.door:show()
  rooms.hut:enter()
  Panel:new {
    id = 'sign', anchor = 'top-left', frame = { fill = { r = 0, g = 90, b = 0 } }, column = { Label:new { text = 'A sign' } },
  }
  sayActor { id = 'ada', text = 'A line of words.', font = 'f', color = { r = 90, g = 20, b = 20 }, ms = 600000 }
end)
LUA

press() {
  for key in "$@"; do
    xdotool key "$key"
    sleep 0.1
  done
}
start() {
  start_game "$FOLDER" 'All' --player
  xdotool mousemove --window "$WINDOW" 5 5
  sleep 0.8
}
end_game() {
  kill "$GAME" 2>/dev/null
  wait "$GAME" 2>/dev/null
}

# Writes a picture of the window. The pointer is on the door.
look() {
  xdotool mousemove --window "$WINDOW" 320 180
  sleep 0.5
  picture "$1"
}

# Opens the settings. The focus is on the first row.
open_settings() { press Escape Down Down Return; }

start
look start
open_settings
press Left Down Left Down Left Down Left Down Return Down Return # volumes, subtitles, captions
press Down Right Return # the last page, by the button <
press Up Return # the game's own
press Up Right Return
press Up Up Return Up Return # keys; above 'Controls'
press Up Right Return
press Up Left Up Left Up Return Up Return Up Return Up Return # picture
press Up Right Return
press Up Return Up Left Up Return Up Return Up Return Up Return # texts; their size comes last
press Escape Escape
sleep 1
for line in volume=0.9 musicVolume= soundVolume= voiceVolume= subtitles= captions= hardMode=true toggleKeys=true \
  pauseInBackground=false shaking= flashing= hotspotOutlines=true scanlines=true fittedPicture= fullscreen=true language= \
  textSpeed= speechContrast=true speechPlate=true plainFont=true textSize=1.25; do
  grep -q "^$line" "$FILE"
  result $? "the menu changes $line" "$(cat "$FILE")"
done
# Without a window manager, the picture of the full screen is wrong.
press alt+Return
sleep 0.5
look before
different=$(difference start before)
result "$([ "$different" -gt 5000 ]; echo $?)" 'and the picture shows it' "$different pixels"
end_game
cp "$FILE" "$WORK/first"
start
look after
different=$(difference before after)
result "$([ "$different" -lt 50 ]; echo $?)" 'the game looks the same after a restart' "$different pixels"
press Escape
sleep 0.3
press Escape
sleep 0.5
end_game
cmp -s "$FILE" "$WORK/first"
result $? 'the file is the same, too' "$(diff "$WORK/first" "$FILE")"
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'no errors' "$(cat "$WORK/log")"
finish
