#!/bin/bash
# packed.sh: a packed game, started as players do: by its program alone. It is a player's run with
# the game's title. Errors that prevent it are shown in a window. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

case $ICHOR in /*) ;; *) ICHOR=$PWD/$ICHOR ;; esac
mkdir -p "$WORK/runtimes/linux/licences" "$WORK/home"
cp "$ICHOR" "$WORK/runtimes/linux/ichor"
echo 'A licence.' >"$WORK/runtimes/linux/licences/library.txt"
"$ICHOR" pack demo -o "$WORK/packs" --linux --runtimes "$WORK/runtimes" >"$WORK/out" 2>&1
result $? 'the demo is packed' "$(cat "$WORK/out")"
PACK=$WORK/packs/last-ferry-linux
export HOME=$WORK/home XDG_DATA_HOME=$WORK/home/data

# start [OPTIONS]: starts the program in another folder, which has a game of its own. Sets GAME.
start() {
  (cd tests/saves/street && exec "$PACK/last-ferry" "$@") >"$WORK/out" 2>"$WORK/log" &
  GAME=$!
}
# find NAME: sets WINDOW to the window of the last program with this name.
find_window() {
  WINDOW=$(xdotool search --name "$1" 2>/dev/null | head -1)
  [ -n "$WINDOW" ]
}
has_ended() { ! kill -0 "$GAME" 2>/dev/null; }

start --renderer software --no-title
wait_until find_window '^The Last Ferry$'
result $? 'the window has the title of the game' "$(cat "$WORK/log")"
xdotool windowfocus "$WINDOW"
wait_until driver_speaks
result $? 'the game beside the program is played' "$(cat "$WORK/log")"
xdotool key F8
sleep 1
! console_is_open
result $? 'F8 opens no console'
[ "$(xprop -id "$WINDOW" _NET_WM_ICON 2>/dev/null | head -1 | grep -c 'Icon (64 x 64)')" = 1 ] || ! command -v xprop >/dev/null
result $? "the window has the game's icon" "$(xprop -id "$WINDOW" _NET_WM_ICON 2>&1 | head -1)"
has_save() { [ -n "$(ls -A "$XDG_DATA_HOME/ichor/last-ferry" 2>/dev/null)" ]; }
xdotool key F6
wait_until has_save
result $? "F6 saves into the save folder of the game's id" "$(find "$WORK/home"; cat "$WORK/log")"
kill "$GAME"
wait "$GAME"
result $? 'the program ends when the system asks it to' "$(cat "$WORK/log")"

# box NAME PATTERN STATUS: checks that a window with the program's name appears, that Enter closes
# it, and that the program then ends with the status and a line of its log matches the pattern.
box() {
  wait_until find_window '^last-ferry$'
  result $? "$1: a window says so" "$(cat "$WORK/log")"
  sleep 0.5 # it draws itself
  picture box
  xdotool windowfocus "$WINDOW" key --window "$WINDOW" Return
  wait_until has_ended
  result $? '  and closes with Enter'
  wait "$GAME"
  local status=$?
  [ $status = "$3" ] && grep -q "$2" "$WORK/log"
  result $? '  and the program ends' "status $status: $(cat "$WORK/log")"
}

head -c 1000 "$PACK/game.bag" >"$WORK/cut.bag"
cp "$PACK/game.bag" "$WORK/game.bag"
cp "$WORK/cut.bag" "$PACK/game.bag"
start
box 'a damaged game' 'game\.bag' 2
# Without the engine's fonts, SDL shows a box of its own. It waits for a window manager, which no
# X server of a test has, so here there is no display: the log must be enough.
mv "$PACK/engine" "$WORK/engine"
DISPLAY='' "$PACK/last-ferry" >"$WORK/log" 2>&1
[ $? = 2 ] && grep -q "the engine's own files" "$WORK/log"
result $? 'missing files of the engine are an error' "$(cat "$WORK/log")"
mv "$WORK/engine" "$PACK/engine"
cp "$WORK/game.bag" "$PACK/game.bag"

# A crash. The process that shows the window is another one. In the build with the sanitizer, the
# sanitizer tells of it.
if [ "$MODE" = asan ]; then
  GAME=
  finish
  exit
fi
# A crash. The process that shows the window is another one.
start --renderer software
wait_until find_window '^The Last Ferry$'
kill -SEGV "$GAME"
wait "$GAME"
[ $? = 70 ] && wait_until find_window '^last-ferry$'
result $? 'a crash: a window says so' "$(cat "$WORK/log")"
sleep 0.5
picture crash
xdotool windowfocus "$WINDOW" key --window "$WINDOW" Return
box_is_gone() { ! find_window '^last-ferry$'; }
wait_until box_is_gone
result $? '  and closes with Enter'
GAME=
finish
