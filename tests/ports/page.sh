#!/bin/bash
# page.sh: the demo as a page (build/web/) in a real browser, played by real clicks: the pictures, the
# checksums and the saves are those of the native program. TAP. KEEP_SHOTS=DIR keeps screenshots.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/browser.sh
. tests/check/browser.sh
NATIVE=$PWD/build/ichor
PORT=8$(printf %03d $((RANDOM % 1000)))
SITE=$WORK/site
REC=demo/walkthrough.rec

[ -e build/web/index.html ] || { echo '1..0 # SKIP the page is not built: make web'; exit 0; }
command -v python3 >/dev/null || { echo '1..0 # SKIP there is no python3 to serve the page'; exit 0; }

# Two pages: one replays a recording, one is played.
mkdir "$SITE"
cp -r build/web "$SITE/replay"
cp -r build/web "$SITE/play"
cp $REC "$SITE/replay/"
sed -i 's|data-arguments="" data-files=""|data-arguments="--headless --replay /walkthrough.rec" data-files="walkthrough.rec"|' "$SITE/replay/index.html"
python3 -m http.server --bind 127.0.0.1 --directory "$SITE" "$PORT" >"$WORK/server.log" 2>&1 &
SERVER=$!
trap 'kill $SERVER 2>/dev/null; rm -rf "$WORK"' EXIT
sleep 1

browser_start
# Waits longer than browser_wait: at most so many seconds.
wait_for() { # seconds, expression
  local end=$((SECONDS + $1))
  until browser_wait "$2" true; do [ $SECONDS -lt $end ] || return 1; done
}
faults() { # name
  result "$([ -z "$BROWSER_FAULTS" ]; echo $?)" "$1" "$BROWSER_FAULTS"
}
now_ms() { date +%s%3N; }

# ---- a recording ----

start=$(now_ms)
browser_open "http://127.0.0.1:$PORT/replay/index.html"
wait_for 60 "!document.getElementById('begin').hidden && saves.copied > 0"
result $? 'the page is ready for a click'
echo "# ready after $(($(now_ms) - start)) ms"
browser_shot cover.png
browser_ask "['contextmenu'].map(kind => { const e = new Event(kind, { cancelable: true }); page.canvas.dispatchEvent(e); return e.defaultPrevented; }).join()" >"$WORK/asked"
result "$([ "$(cat "$WORK/asked")" = true ]; echo $?)" 'there is no context menu' "$(cat "$WORK/asked")"
browser_click '#begin'
wanted=$("$NATIVE" demo --headless --replay $REC 2>/dev/null)
wait_for 400 "output.some(line => line.startsWith('tick '))"
browser_ask "output.find(line => line.startsWith('tick '))" >"$WORK/asked"
result "$([ "$(cat "$WORK/asked")" = "$wanted" ]; echo $?)" "the replay ends like on Linux: $wanted" "$(cat "$WORK/asked")"
faults 'without an error in the console'

# ---- played ----

# Plays the events of the recording from one tick to another, in real time.
BROWSER_FAULTS=''
python3 tests/ports/events.py $REC >"$WORK/events"
# The place of the canvas's pixel (X, Y) in the page.
at() {
  browser_ask "(() => { const w = innerWidth, h = innerHeight, ratio = devicePixelRatio, k = Math.max(1, Math.floor(Math.min(w * ratio / 320, h * ratio / 180))) / ratio;
    return Math.round((w - 320 * k) / 2 + ($1 + 0.5) * k) + ' ' + Math.round((h - 180 * k) / 2 + ($2 + 0.5) * k); })()"
}
mouse() { # type, x, y, button
  browser_send Input.dispatchMouseEvent "{\"type\":\"$1\",\"x\":$2,\"y\":$3,\"button\":\"$4\",\"buttons\":1,\"clickCount\":1}"
}
play() { # first tick, last tick
  local begin=$SECONDS tick kind a b c state x y name
  begin=$(now_ms)
  while read -r tick kind a b c state; do
    [ "$tick" -gt "$1" ] && [ "$tick" -le "$2" ] || continue
    local due=$((begin + (tick - $1) * 1000 / 60)) now
    now=$(now_ms)
    [ "$due" -le "$now" ] || sleep "$(awk "BEGIN { print ($due - $now) / 1000 }")"
    case $kind in
    move) at "$a" "$b" >"$WORK/asked" && read -r x y <"$WORK/asked" && mouse mouseMoved "$x" "$y" none ;;
    button)
      at "$a" "$b" >"$WORK/asked" && read -r x y <"$WORK/asked"
      [ "$c" = 3 ] && name=right || name=left
      [ "$state" = down ] && mouse mousePressed "$x" "$y" $name || mouse mouseReleased "$x" "$y" $name
      ;;
    key) [ "$state" != down ] || browser_press "$(printf "\\$(printf %o "$a")")" ;;
    esac
  done <"$WORK/events"
}

# The opening, the door, the board, the cat, and a talk with Bruno.
sed -i 's|data-arguments=""|data-arguments="--no-title --seed 0"|' "$SITE/play/index.html"
browser_open "http://127.0.0.1:$PORT/play/index.html"
wait_for 60 "!document.getElementById('begin').hidden && saves.copied > 0"
browser_click '#begin'
wait_for 20 "document.getElementById('cover').hidden"
play 0 5300
browser_shot played.png

# The page is closed in the middle. It saves by itself, and goes on from there.
sed -i 's|--no-title --seed 0|--load auto-1|' "$SITE/play/index.html"
browser_open "http://127.0.0.1:$PORT/play/index.html"
wait_for 60 "!document.getElementById('begin').hidden && saves.copied > 0"
browser_ask "saves.list().map(file => file.name).sort().join(' ')" >"$WORK/files"
result "$(grep -q 'auto-1\.save' "$WORK/files"; echo $?)" 'a closed page has saved by itself' "$(cat "$WORK/files")"
browser_click '#begin'
wait_for 20 "document.getElementById('cover').hidden"
sleep 3
browser_shot continued.png
mouse mousePressed 700 400 left && mouse mouseReleased 700 400 left # closes the story so far
play 5300 7107
sleep 8
browser_shot end.png
browser_ask "(Module._rounds_leave(), saves.list().filter(file => file.name.endsWith('.save')).map(file => file.name + ' ' + btoa(file.bytes.reduce((t, b) => t + String.fromCharCode(b), ''))).join('\n'))" >"$WORK/saves"
faults 'played without an error in the console'

# The game in a second tab: it waits until the first is closed, and then has what that one has saved.
mouse mousePressed 700 400 left && mouse mouseReleased 700 400 left
sleep 1
browser_tab "http://127.0.0.1:$PORT/play/index.html"
browser_wait 'page.state.textContent === words.twice && page.begin.hidden' true
result $? 'a second tab waits' "$(cat "$WORK/asked")"
browser_shot waiting.png
browser_close_other
wait_for 60 "!document.getElementById('begin').hidden && saves.copied > 0"
browser_ask "saves.list().map(file => file.name).sort().join(' ')" >"$WORK/files"
result "$(grep -q 'auto-3\.save' "$WORK/files"; echo $?)" 'and has the saves of the first when that is closed' "$(cat "$WORK/files")"
browser_click '#begin'
wait_for 20 "document.getElementById('cover').hidden"
sleep 3
faults 'two tabs without an error in the console'

# The native program repeats the run of each save, and compares its checksums.
count=0 bad=''
while read -r name bytes; do
  [ -n "$bytes" ] || continue
  printf %s "$bytes" | base64 -d >"$WORK/$name"
  "$NATIVE" demo --headless --replay "$WORK/$name" >"$WORK/out" 2>&1 || bad="$bad
$name: $(cat "$WORK/out")"
  # The page leaves out scripts for authors. It must still count as the same engine.
  ! grep -q '^WARN replay' "$WORK/out" || bad="$bad
$name: $(cat "$WORK/out")"
  count=$((count + 1))
  echo "# $name: $(head -n 1 "$WORK/out")"
done < <(sed 's/\\n/\n/g' "$WORK/saves")
result "$([ $count -ge 2 ] && [ -z "$bad" ]; echo $?)" "Linux repeats the $count saves of the browser to the same checksums" "$bad"
# The second save is the later one of the same run: the game went on from where the page was closed.
ticks() { "$NATIVE" save info "$WORK/$1.save" | sed -n 's/^played.*(\([0-9]*\) ticks)$/\1/p'; }
closed=$(ticks auto-1) ended=$(ticks auto-2)
result "$([ "$((ended - closed))" -gt 1800 ] && [ "$closed" -gt 4800 ]; echo $?)" "the game goes on from tick $closed, where the page was closed, to $ended"

# ---- sizes ----

for size in '390 844 3 phone-upright' '844 390 3 phone-sideways' '1280 720 1 desktop'; do
  read -r w h ratio name <<<"$size"
  browser_send Emulation.setDeviceMetricsOverride "{\"width\":$w,\"height\":$h,\"deviceScaleFactor\":$ratio,\"mobile\":true}"
  sleep 2
  browser_ask "[page.canvas.width, page.canvas.height].join('x')" >"$WORK/asked"
  result "$([ "$(cat "$WORK/asked")" = $((w * ratio))x$((h * ratio)) ]; echo $?)" "$name: the canvas has every pixel of the screen" "$(cat "$WORK/asked")"
  browser_shot "$name.png"
done

browser_end
finish
