#!/bin/bash
# reload.sh: changes the files of a running game, with Ctrl+R and with --watch, and looks at the
# window. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

WORK_GAME=$WORK/game
mkdir -p "$WORK_GAME"
cp assets/fonts/pixel.ttf "$WORK_GAME/f.ttf"

cat >"$WORK_GAME/game.lua" <<'LUA'
return { id = 'reload-test', title = 'Reload test', resolution = { 320, 180 }, scale = 2 }
LUA

paint() { # color
  convert -size 320x180 "xc:$1" "$WORK_GAME/back.png"
}

# A white square walks to where the floor is clicked.
write_main() { # more
  cat >"$WORK_GAME/main.lua" <<LUA
Image:new { id = 'back', path = 'back.png' }
Image:new { id = 'box', path = 'box.png' }
local box = { down = 'box', up = 'box', left = 'box', right = 'box' }
Costume:new { id = 'box', still = box, walking = box }
Room:new { id = 'hall', background = 'back', walkboxes = { { x1 = 0, y1 = 60, x2 = 319, y2 = 179 } } }
Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 60, x2 = 319, y2 = 179 } } }
Actor:new { id = 'ada', costume = 'box', speed = 400 }
actors.ada:moveTo('hall', 40, 150)
actors.ada:show()
setActiveActor 'ada'
rooms.hall:enter()
$1
LUA
}

GREEN='#208040' BLUE='#2040a0' YELLOW='#e0c020' RED='#ff8070'
LEFT=100x360+0+0 RIGHT=100x360+540+0 # of 640 x 360 px

log_has() { grep -q -- "$1" "$WORK/log"; }
shows() { # color, number of pixels, [geometry]
  picture now
  [ "$(count_color now "$1" "$3")" -gt "$2" ]
}
stands_right() { shows '#ffffff' 300 $RIGHT; }
stands_left() { shows '#ffffff' 300 $LEFT; }
panel_shows() { shows "$RED" 100; }
panel_hides() { ! panel_shows; }

convert -size 16x32 xc:white "$WORK_GAME/box.png"
paint $GREEN
write_main
start_game "$WORK_GAME" 'Reload test'
wait_until shows $GREEN 100000
wait_until stands_left
result $? 'the game begins with the square on the left' "$(cat "$WORK/log")"
click 590 300
wait_until stands_right
result $? 'it walks to the click'

xdotool key ctrl+r
wait_until log_has 'no file has changed'
result $? 'Ctrl+R without a change says so'

paint $BLUE
xdotool key ctrl+r
wait_until shows $BLUE 100000
result $? 'Ctrl+R shows a changed picture' "$(cat "$WORK/log")"
stands_right
result $? 'at the same moment'
log_has 'reloaded back.png; the run was replayed to this moment'
result $? 'and the log says what was done' "$(cat "$WORK/log")"
picture reloaded

write_main 'if if'
xdotool key ctrl+r
wait_until panel_shows
result $? 'a syntax error is shown' "$(cat "$WORK/log")"
log_has 'the game goes on with the old files'
result $? 'and the old game stays'
picture refused
write_main 'state.mended = true'
xdotool key ctrl+r
wait_until panel_hides
result $? 'Ctrl+R closes the panel when the error is mended'
wait_until log_has 'reloaded main.lua; the run was replayed'
stands_right
result $? 'at the same moment again' "$(cat "$WORK/log")"
click 50 300
wait_until stands_left
result $? 'the game is played on'

write_main "startScript(function() waitTicks(30) rooms.yard:enter() end)"
xdotool key ctrl+r
wait_until log_has "the run no longer fits (at its end, the room is 'yard' instead of 'hall')"
result $? 'a run that no longer fits is reported with its reason' "$(cat "$WORK/log")"
log_has 'continued from the checkpoint of tick'
result $? 'the game continues from a checkpoint'
wait_until shows $BLUE 100000
result $? 'in the room of that moment'
shows '#ffffff' 300
result $? 'with the actor'
picture checkpoint
kill -TERM "$GAME"
wait "$GAME"
result $? 'the game ends properly'
result "$(grep -c ' ERROR\|^ERROR' "$WORK/log" | sed 's/^1$/0/')" 'with no other error than that of the file' "$(cat "$WORK/log")"

# Another font under the same name has other letters; the sound goes on with its new file.
MAGENTA='#ff00ff'
cp demo/assets/sounds/gull.ogg "$WORK_GAME/sound.ogg"
write_main "Font:new { id = 'f', path = 'f.ttf', size = 24 } Music:new { id = 'sound', path = 'sound.ogg' }
showText { font = 'f', text = 'WWWW', x = 160, y = 30, absolute = true, duration = 600000, color = { r = 255, g = 0, b = 255 } }
musics.sound:play()"
start_game "$WORK_GAME" 'Reload test'
wait_until shows $MAGENTA 300
result $? 'a text is shown' "$(cat "$WORK/log")"
letters=$(count_color now $MAGENTA)
has_other_letters() { shows $MAGENTA 300 && [ "$(count_color now $MAGENTA)" != "$letters" ]; }
cp assets/fonts/mono.ttf "$WORK_GAME/f.ttf"
cp demo/assets/sounds/horn.ogg "$WORK_GAME/sound.ogg"
xdotool key ctrl+r
wait_until has_other_letters
result $? 'Ctrl+R shows it with a changed font' "$(cat "$WORK/log")"
log_has 'reloaded f.ttf, sound.ogg; the run was replayed'
result $? 'and the sound is taken from its changed file' "$(cat "$WORK/log")"
kill -TERM "$GAME"
wait "$GAME"
result "$(grep -c 'ERROR' "$WORK/log")" 'with no error' "$(cat "$WORK/log")"

for option in --headless --player; do
  "$ICHOR" "$WORK_GAME" --watch $option 2>"$WORK/log"
  result "$([ $? = 2 ] && log_has "needs a developer's run"; echo $?)" "--watch is refused with $option"
done

write_main
paint $GREEN
start_game "$WORK_GAME" 'Reload test' --watch
wait_until shows $GREEN 100000
click 590 300
wait_until stands_right
paint $YELLOW
wait_until shows $YELLOW 100000
result $? 'with --watch, a changed picture is shown by itself' "$(cat "$WORK/log")"
stands_right
result $? 'at the same moment'
write_main 'if if'
wait_until panel_shows
result $? 'a syntax error is shown by itself'
write_main 'state.mended = true'
wait_until panel_hides
result $? 'and goes when it is mended'
xdotool key F8
sleep 0.3
paint $BLUE
sleep 0.1
xdotool type reload
xdotool key Return
wait_until shows $BLUE 30000
result $? "the console's command does the same" "$(cat "$WORK/log")"
sleep 0.3
picture console
kill -TERM "$GAME"
wait "$GAME"

# A file that changes while the game is loaded: main.lua says that it has been read, and waits in a loop.
write_main "print('is read') local t = 0 for i = 1, 3e7 do t = t + i end"
paint $GREEN
"$ICHOR" "$WORK_GAME" --watch --renderer software --save-dir "$WORK/save" --seed 7 >"$WORK/out" 2>"$WORK/log" &
GAME=$!
wait_until log_has 'is read'
write_main "Object:new { id = 'back', animations = { on = 'box' }, state = 'on', scaleFactor = 8 }
objects.back:moveTo('hall', 160, 170)
objects.back:show()"
wait_until log_has 'reloaded main.lua'
result $? 'with --watch, a file that was changed while the game was loaded is loaded again' "$(cat "$WORK/log")"
kill -TERM "$GAME"
wait "$GAME"

# The artist makes a hidden layer of an Aseprite file visible.
SKETCH='#ff00ff' COAT='#00c878'
cp tests/lua/assets/kid.aseprite "$WORK_GAME/kid.aseprite"
write_main "Image:new { id = 'kid', path = 'kid.aseprite' }
Object:new { id = 'kid', animations = { normal = 'kid' }, state = 'normal', scaleFactor = 4 }
objects.kid:moveTo('hall', 160, 80)
objects.kid:show()"
start_game "$WORK_GAME" 'Reload test' --watch
wait_until shows $COAT 100
result $? 'an Aseprite file is shown' "$(cat "$WORK/log")"
layer=$(grep -abo sketch "$WORK_GAME/kid.aseprite" | cut -d: -f1)
printf '\1' | dd of="$WORK_GAME/kid.aseprite" bs=1 seek=$((layer - 18)) conv=notrunc 2>"$WORK/dd.log"
wait_until shows $SKETCH 100
result $? 'with --watch, a change of it is shown by itself' "$(cat "$WORK/log")"
picture aseprite
kill -TERM "$GAME"
wait "$GAME"
GAME=
finish
