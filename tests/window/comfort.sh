#!/bin/bash
# comfort.sh: what a player gets beside the game, in a real window: names of hotspots, history,
# pause, running through seen lines, the story so far, closing the window. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

python3 -c 'import ctypes; ctypes.CDLL("libX11.so.6")' 2>/dev/null || skip 'python3 or libX11 is not installed'

mkdir "$WORK/game"
convert -size 16x32 xc:white "$WORK/game/box.png"
convert -size 320x180 xc:'#204060' "$WORK/game/wall.png"
cp assets/fonts/pixel.ttf "$WORK/game/font.ttf"
cat >"$WORK/game/game.lua" <<'LUA'
return { id = 'comfort-test', title = 'Comfort test', resolution = { 320, 180 }, scale = 2 }
LUA

# The ball moves from left to right, as long as the game runs.
cat >"$WORK/game/main.lua" <<'LUA'
Image:new { id = 'box', path = 'box.png' }
Image:new { id = 'wall', path = 'wall.png' }
local box = { down = 'box', up = 'box', left = 'box', right = 'box' }
Costume:new { id = 'box', still = box, walking = box }
Room:new { id = 'hall', background = 'wall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } },
  waypoints = { door = { x = 20, y = 170 } } }
Font:new { id = 'font', path = 'font.ttf', size = 10 }
Actor:new { id = 'ada', name = 'Ada', costume = 'box', font = 'font', textColor = { r = 255, g = 96, b = 96 }, speed = 30 }
Actor:new { id = 'bruno', name = 'Bruno', costume = 'box', font = 'font', textColor = { r = 96, g = 255, b = 96 } }
Object:new { id = 'ball', name = 'Red ball', animations = { normal = 'box' }, hover = { x1 = 200, y1 = 60, x2 = 220, y2 = 90 } }
Exit:new { id = 'out', name = 'To the yard', room = 'hall', hover = { x1 = 0, y1 = 90, x2 = 14, y2 = 179 }, to = 'hall', at = 'door' }
objects.ball:moveTo('hall', 210, 90)
objects.ball:show()
actors.ada:moveTo('hall', 40, 170)
actors.ada:show()
actors.bruno:moveTo('hall', 280, 170)
actors.bruno:show()
setActiveActor 'ada'
rooms.hall:enter()
function recap() return 'You are looking for the ball.' end
local function talk()
  for i = 1, 12 do
    actors.ada:say('Line ' .. i .. ' of what I have to say to you.')
    actors.bruno:say('Answer ' .. i .. '.')
  end
  objects.ball:hide()
end
onUserInput('T', function() startScript(talk) end)
local function walk() -- without an end, so a picture that stays the same means a pause
  while true do
    actors.ada:goTo(300, 150)
    actors.ada:goTo(40, 170)
  end
end
onUserInput('R', function() startScript(walk) end)
onUserInput('N', function() noSave(true) end)
LUA

# Asks the window to close, as a click on its corner does. xdotool cannot do that.
close_window() {
  python3 - "$WINDOW" <<'PYTHON'
import ctypes, sys
x11 = ctypes.CDLL('libX11.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
window = ctypes.c_ulong(int(sys.argv[1]))
class Message(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('sent', ctypes.c_int), ('display', ctypes.c_void_p),
                ('window', ctypes.c_ulong), ('kind', ctypes.c_ulong), ('format', ctypes.c_int), ('data', ctypes.c_long * 5),
                ('rest', ctypes.c_long * 16)]
message = Message(type=33, window=window.value, kind=x11.XInternAtom(display, b'WM_PROTOCOLS', 0), format=32)
message.data[0] = x11.XInternAtom(display, b'WM_DELETE_WINDOW', 0)
x11.XSendEvent(display, window, 0, ctypes.c_long(0), ctypes.byref(message))
x11.XFlush(display)
x11.XCloseDisplay(display)
PYTHON
}

# Fails while the picture is the same as the last one of that name.
differs() { # name of the picture before
  picture now
  [ "$(difference now "$1")" -gt 50 ]
}
same() { ! differs "$1"; }
is_paused() { # nothing moves for a while
  picture first
  sleep 0.5
  same first
}
is_going_on() { ! is_paused; }
not_running() { ! kill -0 "$GAME" 2>/dev/null; }

start_game "$WORK/game" 'Comfort test'
sleep 0.5
picture plain
xdotool keydown Tab
wait_until differs plain
result $? 'Tab shows the names of hotspots'
sleep 0.3
picture tab
xdotool keyup Tab
wait_until same plain
result $? 'until it is released'

xdotool key r
wait_until is_going_on
result $? 'Ada walks'
xdotool key space
wait_until is_paused
result $? 'Space pauses the game'
picture paused
xdotool key space
wait_until is_going_on
result $? 'and goes on'

xdotool key t
sleep 3
xdotool key l
wait_until is_paused
result $? 'L shows what was said, and the game stands still'
picture history
xdotool key l
wait_until is_going_on
result $? 'and goes on'

# The second time, all lines are known.
for _ in $(seq 40); do xdotool key period; sleep 0.05; done
sleep 0.5
picture known
xdotool key t
sleep 0.2
xdotool keydown Control_L
sleep 5
xdotool keyup Control_L
xdotool key l
wait_until is_paused
picture long
xdotool key Home
wait_until differs long
result $? 'Ctrl ran through the seen lines, and the history scrolls'
picture home
xdotool click 5 click 5 click 5
wait_until differs home
result $? 'also with the wheel'
picture wheeled
xdotool mousemove --window "$WINDOW" 300 100 mousedown 1
for y in 120 140 160 180 200 220; do xdotool mousemove --window "$WINDOW" 300 $y; sleep 0.05; done
xdotool mouseup 1
wait_until differs wheeled
result $? 'and by dragging'
xdotool key Escape

xdotool key F6
sleep 1
xdotool key F7
sleep 1
is_paused
result $? 'after a load, the story so far is shown'
picture recap
xdotool key Return
sleep 0.5

# Another window takes the focus.
python3 - <<'PYTHON'
import ctypes
x11 = ctypes.CDLL('libX11.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
x11.XSetInputFocus(display, ctypes.c_ulong(1), 1, ctypes.c_ulong(0))
x11.XFlush(display)
x11.XCloseDisplay(display)
PYTHON
wait_until is_paused
result $? 'the game pauses while another window has the focus'
picture focus
xdotool windowfocus "$WINDOW"
wait_until is_going_on
result $? 'and goes on with its own'

xdotool key n
sleep 0.3
close_window
wait_until is_paused && kill -0 "$GAME" 2>/dev/null
result $? 'closing the window asks where the game cannot be saved'
picture quit
xdotool key Escape
wait_until is_going_on
result $? 'Escape goes on'
close_window
sleep 0.5
xdotool key Return
wait_until not_running
result $? 'Enter quits'
GAME=

rm -rf "$WORK/save"
start_game "$WORK/game" 'Comfort test'
sleep 0.5
click 400 300
sleep 0.5
close_window
wait_until not_running
result $? 'closing the window ends the game'
GAME=
[ -s "$WORK/save/auto-1.save" ]
result $? 'and saves it' "$(ls "$WORK/save")"
result "$(grep -cE 'ERROR|WARN' "$WORK/log")" 'without errors' "$(cat "$WORK/log")"
finish
