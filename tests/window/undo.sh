#!/bin/bash
# undo.sh: a player undoes the last actions (undoLastAction), also after loading a save. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

mkdir "$WORK/game"
convert -size 16x32 xc:white "$WORK/game/box.png"
cat >"$WORK/game/game.lua" <<'LUA'
return { id = 'undo-test', title = 'Undo test', resolution = { 320, 180 }, scale = 2, allowUndo = true }
LUA

# A white square walks to where the floor is clicked.
cat >"$WORK/game/main.lua" <<'LUA'
Image:new { id = 'box', path = 'box.png' }
local box = { down = 'box', up = 'box', left = 'box', right = 'box' }
Costume:new { id = 'box', still = box, walking = box }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 60, x2 = 319, y2 = 179 } } }
Actor:new { id = 'ada', costume = 'box', speed = 400 }
actors.ada:moveTo('hall', 40, 150)
actors.ada:show()
setActiveActor 'ada'
rooms.hall:enter()
onUserInput('Z', undoLastAction)
LUA

stands_at() { # left border of a third of the window
  picture now
  [ "$(count_color now '#ffffff' "200x200+$1+160")" -gt 300 ]
}

start_game "$WORK/game" 'Undo test' --player
wait_until stands_at 0
result $? 'the square stands on the left' "$(cat "$WORK/log")"
click 320 300
wait_until stands_at 220
click 590 300
wait_until stands_at 440
result $? 'two clicks move it to the right'
xdotool key z
wait_until stands_at 220
result $? 'Z undoes the second one' "$(cat "$WORK/log")"
picture undone
xdotool key F6
sleep 0.5
xdotool key z
wait_until stands_at 0
result $? 'and then the first one'
xdotool key z
sleep 1
stands_at 0
result $? 'then there is nothing more to undo'
picture nothing
xdotool key F7
wait_until stands_at 220
result $? 'F7 loads the save'
xdotool key z
wait_until stands_at 0
result $? 'in which the first click can be undone, too' "$(cat "$WORK/log")"
click 590 300
wait_until stands_at 440
result $? 'the game is played on'
kill -TERM "$GAME"
wait "$GAME"
result $? 'it ends properly'
GAME=
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'without errors' "$(cat "$WORK/log")"
finish
