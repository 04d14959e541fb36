#!/bin/bash
# story.sh: 'ichor story' reads the stories of docs/story.md, and answers as the page shows. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Writes the blocks of ```story to 1.story, 2.story, ..., and the blocks of ```text, which are
# sessions, to 1.text, 2.text, ...
awk -v out="$WORK" '
  /^```story/ { file = out "/" ++stories ".story"; next }
  /^```text/ { file = out "/" ++texts ".text"; next }
  /^```/ { file = ""; next }
  file { print > file }
' docs/story.md

stories=0
for story in "$WORK"/*.story; do
  stories=$((stories + 1))
  "$ICHOR" story "$story" </dev/null >"$WORK/log" 2>&1
  result $? "story $stories can be read" "$(cat "$WORK/log")"
done
[ "$stories" = 3 ]
result $? 'there are three stories' "$stories"

# The third session is about a story that the page does not show.
for session in 1 2; do
  sed -n 's/^> //p' "$WORK/$session.text" >"$WORK/commands"
  "$ICHOR" story "$WORK/1.story" "$WORK/commands" >"$WORK/answers" 2>&1
  differences=$(diff "$WORK/$session.text" "$WORK/answers")
  result $? "session $session answers as the page shows" "$differences"
done

# The example of "In a game" runs, and its saves survive updates.
mkdir -p "$WORK/game/stories"
echo "return { id = 'gate', resolution = { 320, 200 } }" >"$WORK/game/game.lua"
cp "$WORK/2.story" "$WORK/game/stories/gate.story"
cat >"$WORK/game/main.lua" <<'EOF'
Room:new { id = 'gate' }
for _, id in ipairs { 'ada', 'bob', 'jim' } do Actor:new { id = id } end
for _, id in ipairs { 'bell', 'apple', 'grille' } do Object:new { id = id, verbs = {} } end
require 'plot'
rooms.gate:enter()
EOF
awk '/^```lua/ { inside = 1; next } /^```/ { if (inside) exit } inside' docs/story.md >"$WORK/game/plot.lua"
"$ICHOR" "$WORK/game" --headless --ticks 20 --save-at 20="$WORK/gate.save" >"$WORK/log" 2>&1 &&
  "$ICHOR" save info "$WORK/gate.save" >>"$WORK/log" 2>&1
grep -q '^checkpoint  *0:00:00 (20 ticks)$' "$WORK/log"
result $? 'a game with a story has a checkpoint while it waits for events' "$(cat "$WORK/log")"
finish
