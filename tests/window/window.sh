# shellcheck shell=bash
# window.sh: functions for window tests, which source this file: the game in a window, pictures,
# TAP.
#
# Needs an X server (make test-window starts one), xdotool, ImageMagick, and libX11 for screen.c.
# KEEP=FOLDER keeps the pictures.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

skip() {
  echo "1..0 # SKIP $1"
  exit 0
}
for tool in xdotool convert; do
  command -v $tool >/dev/null 2>&1 || skip "$tool is not installed"
done
[ -n "$DISPLAY" ] || skip 'no X server; make test-window starts one'
SCREEN=$PWD/build/screen SCREEN_C=tests/window/screen.c
if [ ! "$SCREEN" -nt "$SCREEN_C" ]; then
  echo '#include <X11/Xlib.h>' | ${CC:-cc} -fsyntax-only -x c - 2>/dev/null || skip 'libX11 is not installed'
  if ! ${CC:-cc} -O2 -Wall -Wextra -o "$SCREEN.$$" "$SCREEN_C" -lX11 2>"$WORK/err"; then
    result 1 'screen.c compiles' "$(cat "$WORK/err")"
    finish
    exit 1
  fi
  mv "$SCREEN.$$" "$SCREEN"
fi
export SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy
# ImageMagick's threads cost more than they save, because other tests use the cores.
export MAGICK_THREAD_LIMIT=1

cleanup() {
  [ -n "$GAME" ] && kill "$GAME" 2>/dev/null
  wait 2>/dev/null
  [ -n "$KEEP" ] && cp "$WORK"/*.ppm "$KEEP"/ 2>/dev/null
  rm -rf "$WORK"
}
trap cleanup EXIT

# Runs the game of a folder. Sets GAME (its process) and WINDOW. Its log is $WORK/log.
start_game() { # folder, title, options...
  local folder=$1 title=$2
  shift 2
  case $folder in demo | */demo) set -- --no-title "$@" ;; esac # the tests begin in the street
  "$ICHOR" "$folder" --renderer software --save-dir "$WORK/save" --seed 7 "$@" >"$WORK/out" 2>"$WORK/log" &
  GAME=$!
  WINDOW=
  for _ in $(seq 100); do
    WINDOW=$(xdotool search --name "$title" 2>/dev/null | head -1)
    [ -n "$WINDOW" ] && break
    sleep 0.1
  done
  if [ -n "$WINDOW" ]; then
    result 0 'the window opens with the game as its title'
    xdotool windowfocus "$WINDOW" 2>/dev/null
  else
    result 1 'the window opens with the game as its title' "$(cat "$WORK/log")"
    finish
    exit 1
  fi
}

# Waits at most 10 s until the command succeeds.
wait_until() {
  for _ in $(seq 100); do
    "$@" && return 0
    sleep 0.1
  done
  return 1
}

# Skips the demo's opening. The game ignores the key until the opening has begun, so this waits for
# the driver's pale blue words. At the end of the opening, a notice in white letters is shown over
# the bar for 8 s. Ada has the coin a little earlier, when clicks are still ignored.
BELOW_BAR=1280x600+0+120 # where no notice is: count white pixels here
skip_opening() {
  wait_until driver_speaks
  xdotool key Escape
  wait_until opening_is_over
}
opening_is_over() {
  picture notice
  [ "$(count_color notice '#ffffff' 900x120+190+0)" -gt 500 ]
}
# The bar with the letter is shown.
player_has_control() {
  picture control
  [ "$(count_color control '#fde6a6' 80x80+16+16)" -gt 200 ]
}
driver_speaks() {
  picture driver
  [ "$(count_color driver '#9dbfcf' 700x200+100+220)" -gt 400 ]
}
driver_is_silent() { ! driver_speaks; }

# Opens the console. It is open when its border is on the picture. The canvas has 320 x 180 px, and
# the scale is 4.
open_console() {
  xdotool key F8
  wait_until console_is_open
}
console_is_open() {
  picture console
  [ "$(count_color console '#404858' 1280x288+0+0)" -gt 200 ]
}

click() { xdotool mousemove --window "$WINDOW" "$1" "$2" click "${3:-1}"; }
# Writes $WORK/NAME.ppm.
picture() { "$SCREEN" take "$WINDOW" "$WORK/$1.ppm"; }

# Prints the number of pixels that differ between two pictures.
difference() { "$SCREEN" differ "$WORK/$1.ppm" "$WORK/$2.ppm"; }
are_equal() { cmp -s "$WORK/$1.ppm" "$WORK/$2.ppm"; }

# Prints the number of pixels of a picture, or of a region of it, that have nearly that color.
count_color() { "$SCREEN" count "$WORK/$1.ppm" "$2" ${3:+"$3"}; } # picture, color, [WxH+X+Y]
