#!/bin/bash
# kits_saves.sh: saves while a verb is chosen, a bag or a coin is open, or a thing is in hand go on
# exactly, and a changed game keeps the interface. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
cp -r tests/game/kits "$GAME"
rm "$GAME"/tests/*.lua
cat >"$GAME/tests/play.lua" <<'LUA'
local function click(t, widget)
  local x, y, width, height = widget:place()
  t.click(x + width // 2, y + height // 2)
  t.wait(100)
end

test('every kit', function(t)
  t.wait(200)
  t.key 'B' -- a bar of verbs
  t.wait(100)
  click(t, widgets['ui/verbs/5'])
  t.clickOn 'door'
  t.wait(500)
  click(t, widgets['ui/inventory/1'])
  t.moveTo 'fisherman'
  t.wait(200)
  t.key 'C' -- a coin and a hidden bag
  t.wait(100)
  t.rightClick(150, 20)
  t.clickOn 'fisherman'
  t.wait(200)
  t.key 'Down'
  t.wait(100)
  t.key 'Escape'
  t.key 'I'
  t.wait(200)
  t.key 'Return'
  t.wait(200)
  t.key 'Left'
  t.wait(200)
  t.key 'T' -- touch
  t.wait(100)
  t.moveTo 'door'
  local x, y = pointerPosition()
  t.input(t.tick() + 1, { 'down', 'left', x, y })
  t.wait(700)
  t.input(t.tick() + 1, { 'up', 'left', x, y })
  t.wait(500)
end)
LUA
cat >>"$GAME/main.lua" <<'LUA'
onUserInput('B', function() ui { verbs = 'bar' } end)
onUserInput('C', function() ui { verbs = 'coin', inventory = 'hidden' } end)
onUserInput('T', function() ui { verbs = 'touch' } end)
LUA
"$ICHOR" test "$GAME" --record "$WORK/run.rec" >"$WORK/log" 2>&1
result $? 'a run is recorded' "$(cat "$WORK/log")"

# Saves at these ticks, and goes on from each. All checks of the recording must hold.
whole=$("$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" 2>"$WORK/log" | tail -1)
last=$(sed -nE 's/^tick ([0-9]+) .*/\1/p' <<<"$whole")
saves=() ticks=() missing=
for ((tick = 5; tick < last; tick += 9)); do ticks+=("$tick") saves+=(--save-at "$tick=$WORK/$tick.save"); done
"$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" "${saves[@]}" >"$WORK/log" 2>&1 || missing="the replay: $(tail -3 "$WORK/log")"
for tick in "${ticks[@]}"; do
  rest=$("$ICHOR" "$GAME" --headless --load "$WORK/$tick.save" --replay "$WORK/run.rec" 2>"$WORK/log" | tail -1)
  [ "$rest" = "$whole" ] || missing="$missing; from tick $tick: '$rest' in place of '$whole'"
done
result "$([ -z "$missing" ] && [ ${#ticks[@]} -gt 20 ] && echo 0 || echo 1)" "goes on from each of ${#ticks[@]} saves" "$missing"

# A changed game continues from the checkpoint of the last moment.
mkdir "$WORK/old"
"$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" --save-at "$last=$WORK/old/last.save" >"$WORK/log" 2>&1
sed -i "s/'A letter.'/'A letter!'/" "$GAME/main.lua"
"$ICHOR" test "$GAME" --saves "$WORK/old" >"$WORK/log" 2>&1
result $? 'a changed game loads the save' "$(cat "$WORK/log")"
echo "function onLoad() widgets.ui:place() print('kit', widgets.ui.verbs, widgets['ui/bag'] ~= nil, #widgets['ui/coin'].list) end" >>"$GAME/main.lua"
"$ICHOR" "$GAME" --headless --load "$WORK/old/last.save" --ticks $((last + 60)) >"$WORK/log" 2>&1
result "$(grep -q $'kit\tcoin\ttrue\t4' "$WORK/log"; echo $?)" 'and has the kit of the save' "$(cat "$WORK/log")"
finish
