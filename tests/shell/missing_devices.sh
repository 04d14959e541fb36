#!/bin/bash
# missing_devices.sh: a game runs without a sound device or a graphics card, and in windows of odd
# sizes. It logs once what is missing. Without a display it does not start. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

plays() { # name, status, pattern of the only warning or error ('' for none), command...
  name=$1 expected=$2 pattern=$3
  shift 3
  timeout 60 env "$@" --save-dir "$WORK/save" --player >"$WORK/out" 2>"$WORK/log"
  status=$?
  complaints=$(grep -Ec '^(WARN|ERROR|FATAL)' "$WORK/log")
  matching=$([ -n "$pattern" ] && grep -Ec "^(WARN|ERROR) $pattern" "$WORK/log" || echo 0)
  wanted=$([ -n "$pattern" ] && echo 1 || echo 0)
  result "$([ $status = "$expected" ] && [ "$complaints" = "$wanted" ] && [ "$matching" = "$wanted" ] && echo 0 || echo 1)" "$name" \
    "status $status, $(head -n 5 "$WORK/log")"
}
game="demo --ticks 90 --renderer software"

plays 'with all devices there is no warning' 0 '' "$ICHOR" $game
plays 'without a sound device the game is silent, with one warning' 0 'sound: no audio device, the game is silent' \
  SDL_AUDIODRIVER=nonesuch "$ICHOR" $game
plays 'with --mute the sound device is not needed' 0 '' SDL_AUDIODRIVER=nonesuch "$ICHOR" $game --mute
plays 'without a display it ends with a message' 2 'window: no display: .*; --headless runs without a window' \
  -u DISPLAY -u WAYLAND_DISPLAY SDL_VIDEODRIVER=x11 "$ICHOR" $game
plays '  also if no video driver is set' 2 'window: no display.*; --headless runs without a window' \
  -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER "$ICHOR" $game
plays 'without a graphics card it draws in software' 0 'window: no accelerated renderer' "$ICHOR" demo --ticks 90 --renderer accelerated

mkdir "$WORK/game"
echo "startScript(function() waitTicks(3) print 'there' end)" >"$WORK/game/main.lua"
for size in '1, 1' '1, 900' '3000, 2' '4096, 4096'; do
  echo "return { id = 'odd', resolution = { $size }, scale = 1 }" >"$WORK/game/game.lua"
  plays "a canvas of $size pixels" 0 '' "$ICHOR" "$WORK/game" --ticks 10
done
echo "return { id = 'odd', resolution = { 320, 200 } }" >"$WORK/game/game.lua"
for scale in 1 2 31 64; do
  plays "a window of $scale times 320 x 200" 0 '' "$ICHOR" "$WORK/game" --ticks 5 --scale $scale
done
plays 'the whole screen' 0 '' "$ICHOR" "$WORK/game" --ticks 10 --fullscreen

finish
