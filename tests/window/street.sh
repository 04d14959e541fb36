#!/bin/bash
# street.sh: the demo in a real window: a real mouse moves and clicks, real keys are pressed, pictures are compared. TAP.
#
# Needs Xvfb, xdotool and ImageMagick.

ICHOR=${ICHOR:-build/ichor}
WORK=$(mktemp -d) || exit 1
COUNT=0
FAILED=0

for tool in Xvfb xdotool import compare; do
  if ! command -v $tool >/dev/null 2>&1; then
    echo "1..0 # SKIP $tool is not installed"
    exit 0
  fi
done

cleanup() {
  [ -n "$GAME" ] && kill "$GAME" 2>/dev/null
  [ -n "$SERVER" ] && kill "$SERVER" 2>/dev/null
  wait 2>/dev/null
  [ -n "$KEEP" ] && cp "$WORK"/*.png "$KEEP"/ 2>/dev/null
  rm -rf "$WORK"
}
trap cleanup EXIT

result() { # ok?, name, [comment]
  COUNT=$((COUNT + 1))
  if [ "$1" = 0 ]; then
    echo "ok $COUNT - $2"
  else
    FAILED=$((FAILED + 1))
    echo "not ok $COUNT - $2"
    [ -n "$3" ] && printf '%s\n' "$3" | sed 's/^/# /'
  fi
}

# A display number of our own.
Xvfb -displayfd 3 -screen 0 1400x800x24 -nolisten tcp 3>"$WORK/display" >/dev/null 2>&1 &
SERVER=$!
for _ in $(seq 100); do [ -s "$WORK/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$WORK/display")
export DISPLAY SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy

"$ICHOR" demo --renderer software --save-dir "$WORK/save" --seed 7 >"$WORK/out" 2>"$WORK/log" &
GAME=$!
for _ in $(seq 100); do
  WINDOW=$(xdotool search --name 'The Last Ferry' 2>/dev/null | head -1)
  [ -n "$WINDOW" ] && break
  sleep 0.1
done
result "$([ -n "$WINDOW" ] && echo 0 || echo 1)" 'the window opens with the game as its title' "$(cat "$WORK/log")"
[ -n "$WINDOW" ] || { echo "1..$COUNT"; exit 1; }
xdotool windowfocus "$WINDOW" 2>/dev/null

picture() { import -window "$WINDOW" "$WORK/$1.png"; }
# How many pixels differ between two pictures.
difference() { compare -metric AE "$WORK/$1.png" "$WORK/$2.png" null: 2>&1 | cut -d' ' -f1; }
# How many pixels of a picture's region have nearly that colour.
count_color() { # picture, colour, [geometry]
  convert "$WORK/$1.png" ${3:+-crop "$3" +repage} -fuzz 2% -fill white +opaque "$2" -fill black -opaque "$2" -format '%[fx:round((1-mean)*w*h)]' info:
}
# The mean x of Ada's red scarf, in window px; -1 when it cannot be seen.
scarf_x() {
  convert "$WORK/$1.png" -crop 1280x460+0+260 +repage -fuzz 4% -fill black +opaque "$SCARF" -fill white -opaque "$SCARF" txt:- |
    awk -F'[,: ]' '/white|#FFFFFF/ { sum += $1; n++ } END { print n ? int(sum / n) : -1 }'
}
SCARF='#c73a3f'

geometry=$(xdotool getwindowgeometry --shell "$WINDOW" | grep -E 'WIDTH|HEIGHT' | tr '\n' ' ')
result "$([ "$geometry" = 'WIDTH=1280 HEIGHT=720 ' ] && echo 0 || echo 1)" 'the window is 4 times the canvas' "$geometry"

sleep 3
picture intro
xdotool key Escape
sleep 0.5
picture after
black=$(count_color after '#000000')
result "$([ "$black" -lt 100000 ] && echo 0 || echo 1)" 'Esc skips the intro and the street is to be seen' "$black black pixels"

# Walk: a click on the pavement; Ada must end where it was (room x 200: within the middle third, so nothing scrolls).
xdotool mousemove --window "$WINDOW" 800 660 click 1
sleep 1
picture walking
sleep 4
picture arrived
at=$(scarf_x arrived)
result "$([ "$at" -gt 760 ] && [ "$at" -lt 840 ] && echo 0 || echo 1)" 'a click makes Ada walk there' "her scarf is at $at"

# F11: white outlines of the walkboxes, and the way while she walks.
picture before-f11
xdotool key F11
sleep 0.3
picture f11
white=$(($(count_color f11 '#ffffff') - $(count_color before-f11 '#ffffff')))
result "$([ "$white" -gt 1000 ] && echo 0 || echo 1)" 'F11 draws the walkboxes' "$white white pixels more"
xdotool mousemove --window "$WINDOW" 300 640 click 1
sleep 1
picture path
yellow=$(($(count_color path '#ffff00') - $(count_color f11 '#ffff00')))
result "$([ "$yellow" -gt 100 ] && echo 0 || echo 1)" 'F11 draws the path of a walk' "$yellow yellow pixels more"
xdotool key F11
sleep 0.3
picture f11-off
white=$(($(count_color f11-off '#ffffff') - $(count_color before-f11 '#ffffff')))
result "$([ "$white" -lt 1000 ] && echo 0 || echo 1)" 'F11 again hides them' "$white"

# F12: a screenshot in the save folder.
xdotool key F12
sleep 0.7
shot=$(find "$WORK/save" -name 'screenshot-*.png' | head -1)
size=$([ -n "$shot" ] && identify -format '%wx%h' "$shot")
result "$([ "$size" = 1280x720 ] && echo 0 || echo 1)" 'F12 saves the picture' "${shot:-no file} $size; $(cat "$WORK/log")"

# F9, F10, F8.
picture plain
xdotool key F9
sleep 0.3
picture f9
magenta=$(count_color f9 '#ff00ff')
result "$([ "$magenta" -gt 200 ] && echo 0 || echo 1)" 'F9 outlines the objects' "$magenta magenta pixels"
xdotool key F9
xdotool key F10
sleep 0.3
picture f10
changed=$(difference plain f10)
result "$([ "${changed%.*}" -gt 50000 ] && echo 0 || echo 1)" 'F10 draws scanlines' "$changed pixels differ"
xdotool key F10
xdotool key F8
sleep 0.3
xdotool type --delay 30 'state.typed = 6 * 7'
xdotool key Return
sleep 0.3
xdotool type --delay 30 'state.typed'
xdotool key Return
sleep 0.5
picture console
grep -q '42' "$WORK/log"
result $? 'F8 opens the console, which runs Lua and shows the answer' "$(tail -5 "$WORK/log")"
xdotool key Escape
sleep 0.3

# Enlarged or shrunk windows keep the picture whole, and a click still means the same place.
xdotool windowsize --sync "$WINDOW" 1000 700
sleep 0.5
picture resized
border=$(count_color resized '#000000' 1000x20+0+0)
result "$([ "$border" -gt 15000 ] && echo 0 || echo 1)" 'another window size is letterboxed' "$border black pixels in the upper 20 rows"

grep -E 'ERROR|WARN' "$WORK/log" >"$WORK/bad"
result "$([ ! -s "$WORK/bad" ] && echo 0 || echo 1)" 'nothing was complained about' "$(cat "$WORK/bad")"

# Closing the window ends the program.
xdotool windowquit "$WINDOW" 2>/dev/null
for _ in $(seq 50); do kill -0 "$GAME" 2>/dev/null || break; sleep 0.1; done
kill -0 "$GAME" 2>/dev/null
result "$([ $? != 0 ] && echo 0 || echo 1)" 'closing the window ends the program'

echo "1..$COUNT"
[ "$FAILED" = 0 ]
