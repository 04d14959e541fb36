#!/bin/bash
# firefox.sh: the page replays the demo's recording in a headless Firefox like the native program, and
# draws the game. TAP. KEEP_SHOTS=DIR keeps the screenshot. page.sh does more, in Chromium.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
NATIVE=$PWD/build/ichor
PORT=8$(printf %03d $((RANDOM % 1000)))
REC=demo/walkthrough.rec
SHOTS=${KEEP_SHOTS:-$WORK}

[ -e build/web/index.html ] || { echo '1..0 # SKIP the page is not built: make web'; exit 0; }
command -v firefox-esr firefox >/dev/null || { echo '1..0 # SKIP there is no Firefox'; exit 0; }
command -v python3 >/dev/null || { echo '1..0 # SKIP there is no python3 to serve the page'; exit 0; }

mkdir "$WORK/site" "$SHOTS" 2>/dev/null
cp -r build/web "$WORK/site/play"
cp -r build/web "$WORK/site/replay"
cp $REC "$WORK/site/replay/"
# The remote control cannot see the variables of the page.
echo "setInterval(() => { document.body.dataset.result = output.find(line => line.startsWith('tick ')) || ''; }, 200);" >"$WORK/site/replay/test.js"
sed -i -e 's|data-arguments="" data-files=""|data-arguments="--headless --replay /walkthrough.rec" data-files="walkthrough.rec"|' \
  -e 's|</head>|<script src="test.js" defer></script></head>|' "$WORK/site/replay/index.html"
sed -i 's|data-arguments=""|data-arguments="--no-title --seed 0"|' "$WORK/site/play/index.html"
python3 -m http.server --bind 127.0.0.1 --directory "$WORK/site" "$PORT" >"$WORK/server.log" 2>&1 &
SERVER=$!
trap 'kill $SERVER 2>/dev/null; rm -rf "$WORK"' EXIT
sleep 1

wanted=$("$NATIVE" demo --headless --replay $REC 2>/dev/null)
got=$(tests/ports/firefox.py "http://127.0.0.1:$PORT/replay/index.html" 2>"$WORK/err")
result "$([ -n "$wanted" ] && [ "$got" = "$wanted" ]; echo $?)" "the replay ends like on Linux: $wanted" "$got
$(cat "$WORK/err")"

tests/ports/firefox.py "http://127.0.0.1:$PORT/play/index.html" "$SHOTS/firefox.png" >"$WORK/out" 2>&1
size=$(stat -c %s "$SHOTS/firefox.png" 2>/dev/null || echo 0)
result "$([ "$size" -gt 20000 ]; echo $?)" 'the game is drawn' "a picture of $size bytes
$(cat "$WORK/out")"
finish
