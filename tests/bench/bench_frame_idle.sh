#!/bin/bash
# bench_frame_idle.sh: the processor time of the demo in a real window while its player rests.
#
# Starts an X server without a screen (Xvfb), skips the intro and waits. Then prints
# cpu_idle_s_per_s: the processor time of all threads of the process per second, over SECONDS s.
# That includes the street's own animations and its music. The X server's own time is not included.

cd "$(dirname "$0")/../.." || exit 1
ICHOR=${ICHOR:-build/ichor}
SECONDS_MEASURED=${SECONDS_MEASURED:-20}

for tool in Xvfb xdotool; do
  command -v $tool >/dev/null || { echo "cpu_idle_s_per_s: $tool is not installed: skipped" >&2; exit 0; }
done

work=$(mktemp -d)
cleanup() {
  kill $game $server 2>/dev/null
  wait 2>/dev/null
  rm -rf "$work"
}
trap cleanup EXIT

# Prints the processor time of all threads in ns.
used_ns() { cat "/proc/$game/task/"*/schedstat | awk '{ sum += $1 } END { printf "%.0f\n", sum }'; }

Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
server=$!
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY SDL_VIDEODRIVER=x11

"$ICHOR" demo --player --renderer software --save-dir "$work/save" --seed 7 2>"$work/log" &
game=$!
for _ in $(seq 100); do
  window=$(xdotool search --name 'The Last Ferry' 2>/dev/null | head -1)
  [ -n "$window" ] && break
  sleep 0.1
done
[ -n "$window" ] || { echo "cpu_idle_s_per_s: no window opened" >&2; cat "$work/log" >&2; exit 1; }
xdotool windowfocus "$window" 2>/dev/null
sleep 1
xdotool mousemove --window "$window" 640 240 key Escape
sleep 3

before=$(used_ns) start=$(date +%s%N)
sleep "$SECONDS_MEASURED"
after=$(used_ns) end=$(date +%s%N)
[ -n "$VERBOSE" ] && for task in "/proc/$game/task/"*; do echo "$(cat "$task/comm") $(cat "$task/schedstat")" >&2; done
awk "BEGIN { printf \"cpu_idle_s_per_s %.4f s/s\\n\", ($after - $before) / ($end - $start) }"
