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
mkdir "$WORK/game/texts" "$WORK/game/tests"
cp tests/lua/assets/box.png "$WORK/game/box.png"
echo "return { evening = 'Good evening.', gossip = 'Have you heard?' }" >"$WORK/game/texts/en.lua"
cat >"$WORK/game/main.lua" <<'EOF'
Font:new { id = 'plain', path = 'engine:pixel.ttf', size = 10 }
Animation:new { id = 'box', path = 'box.png' }
for _, id in ipairs { 'gate', 'yard' } do Room:new { id = id } end
for _, id in ipairs { 'ada', 'bob', 'jim' } do Actor:new { id = id, font = 'plain' } end
for _, id in ipairs { 'bell', 'apple' } do Object:new { id = id, verbs = {} } end
Object:new { id = 'gate', animations = { open = 'box', shut = 'box' }, state = 'open' }
require 'plot'
rooms.gate:enter()
EOF
cat >"$WORK/game/tests/plot.lua" <<'EOF'
test('each soldier greets, one of them gossips, and the bell shuts the gate', function(t)
  local function isSaid(who, words)
    return function() return t.say(who) == words end
  end
  objects.apple:addToInventory 'ada'
  for _, id in ipairs { 'ada', 'bob', 'jim' } do
    actors[id]:moveTo('gate', 50, 50)
    actors[id]:show()
  end
  t.waitUntil(isSaid('bob', 'Good evening.'))
  t.waitUntil(isSaid('jim', 'Good evening.'))
  t.waitUntil(isSaid('bob', 'Have you heard?'))
  t.waitUntil(function() return objects.apple.owner == 'bob' end)
  t.expect(objects.gate.state == 'open', 'the bell has not rung')
  objects.bell.verbs.use()
  t.waitUntil(function() return objects.gate.state == 'shut' end)
end)
EOF
awk '/^```lua/ { inside = 1; next } /^```/ { if (inside) exit } inside' docs/story.md >"$WORK/game/plot.lua"
"$ICHOR" "$WORK/game" --headless --ticks 20 --save-at 20="$WORK/gate.save" >"$WORK/log" 2>&1 &&
  "$ICHOR" save info "$WORK/gate.save" >>"$WORK/log" 2>&1
grep -q '^checkpoint  *0:00:00 (20 ticks)$' "$WORK/log"
result $? 'a game with a story has a checkpoint while it waits for events' "$(cat "$WORK/log")"

"$ICHOR" test "$WORK/game" >"$WORK/log" 2>&1
result $? 'the events of the example happen, up to the alarm' "$(cat "$WORK/log")"
finish
