#!/bin/bash
# exits_saves.sh: saves in the middle of a passage go on exactly, and a changed game keeps what was
# picked up, where exits lead, and what things do together. Skipped passages end as watched ones. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
mkdir -p "$GAME/tests"
cp -r tests/lua/assets "$GAME"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'doors', version = '1.0', resolution = { width = 320, height = 200 } }
LUA
cat >"$GAME/main.lua" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Animation:new { id = 'figure', path = 'assets/figure.png', frames = 2, ms = 200 }
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Cursor:new { id = 'left', animation = 'box' }
Costume:new { id = 'plain', still = { down = 'figure' }, usemid = { down = 'figure' } }
for _, id in ipairs { 'hall', 'yard' } do
  Room:new { id = id, background = 'room', walkboxes = { { x1 = 10, y1 = 150, x2 = 300, y2 = 190 } },
    waypoints = { door = { x = 40, y = 170, face = 'right' } } }
end
Actor:new { id = 'guy', costume = 'plain', font = 'font', speed = 120 }
Object:new { id = 'rope', animations = { lying = 'box' }, uiAnimation = 'box', portable = true,
  answers = { open = { 'One.', 'Two.', 'Three.' } } }
Object:new { id = 'lamp', animations = { dark = 'box' }, interaction = { x = 200, y = 170, direction = 'up' } }
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 80, x2 = 20, y2 = 175 }, to = 'yard', at = 'door' }
Exit:new { id = 'toHall', room = 'yard', hover = { x1 = 300, y1 = 80, x2 = 319, y2 = 175 }, to = 'hall', at = 'door',
  canLeave = function() return state.isOpen or 'Not yet.' end }
objects.rope:moveTo('hall', 150, 180)
objects.rope:show()
objects.lamp:moveTo('yard', 200, 140)
objects.lamp:show()

local function light(rope, lamp) print('lights ' .. lamp.id .. ' with ' .. rope.id) end
use('lamp', 'rope', function(lamp, rope) state.job(rope, lamp) end)
combine('toHall', 'rope', light)

function onInventoryUpdated()
  for id in pairs(actors.guy.objects) do
    objects[id]:setUiPosition(5, 5)
    objects[id]:show()
  end
end

function onLoad(_, how)
  print('loaded', how, objects.rope.owner, objects.rope.home.x, objects.toYard.to, objects.toYard.at, activeRoom.id)
  objects.rope.verbs.useWith(objects.rope, 'lamp')
  startScript(objects.rope.verbs.open, objects.rope)
  startScript(function()
    waitMs(100)
    objects.rope:putBack()
    local x, _, room = objects.rope:position()
    print('put back', x, room)
  end)
end

actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
startScript(function() rooms.hall:enter() end)

-- What happens besides the clicks. A recording has only clicks.
startScript(function()
  waitMs(100)
  state.job = light
  setExitCursor('left', 'left')
  while not objects.rope.owner do waitTicks(1) end
  startScript(objects.rope.verbs.open, objects.rope)
  while activeRoom ~= rooms.yard do waitTicks(1) end
  waitMs(6000)
  state.isOpen = true
  while activeRoom ~= rooms.hall do waitTicks(1) end
  waitMs(400)
  objects.toYard.to, objects.toYard.at = 'hall', { x = 50, y = 160 }
end)
LUA
cat >"$GAME/tests/walk.lua" <<'LUA'
test('there and back', function(t)
  t.wait(200)
  t.clickOn 'rope'
  t.waitUntil(function() return t.say 'guy' == 'One.' end, 5000)
  t.skipLine()
  t.clickOn 'toYard'
  t.wait(100)
  t.clickOn 'toYard'
  t.waitUntil(function() return activeRoom == rooms.yard end, 500, 'a double click leaves at once')
  t.waitForPlayer()
  t.clickOn 'rope'
  t.wait(100)
  t.clickOn 'lamp'
  t.wait(2000)
  t.clickOn 'toHall'
  t.waitUntil(function() return t.say 'guy' == 'Not yet.' end, 5000)
  t.skipLine()
  t.waitUntil(function() return state.isOpen end)
  t.clickOn 'toHall'
  t.waitUntil(function() return activeRoom == rooms.hall end, 5000)
  t.waitForPlayer()
  t.wait(1000)
end)
LUA
"$ICHOR" test "$GAME" --record "$WORK/run.rec" >"$WORK/log" 2>&1
result $? 'a run is recorded' "$(cat "$WORK/log")"
"$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" >"$WORK/log" 2>&1
result "$(grep -q 'lights lamp with rope' "$WORK/log"; echo $?)" 'use is called' "$(cat "$WORK/log")"

# Saves at these ticks, and goes on from each. All checks of the recording must hold.
whole=$("$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" 2>"$WORK/log" | tail -1)
last=$(sed -nE 's/^tick ([0-9]+) .*/\1/p' <<<"$whole")
saves=() ticks=() missing=
for ((tick = 5; tick < last; tick += 13)); do ticks+=("$tick") saves+=(--save-at "$tick=$WORK/$tick.save"); done
"$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" "${saves[@]}" >"$WORK/log" 2>&1 || missing="the replay: $(tail -3 "$WORK/log")"
for tick in "${ticks[@]}"; do
  rest=$("$ICHOR" "$GAME" --headless --load "$WORK/$tick.save" --replay "$WORK/run.rec" 2>"$WORK/log" | tail -1)
  [ "$rest" = "$whole" ] || missing="$missing; from tick $tick: '$rest' in place of '$whole'"
done
result "$([ -z "$missing" ] && [ ${#ticks[@]} -gt 20 ] && echo 0 || echo 1)" "goes on from each of ${#ticks[@]} saves" "$missing"

# A changed game continues from the checkpoint of the last moment.
mkdir "$WORK/old"
"$ICHOR" "$GAME" --headless --replay "$WORK/run.rec" --save-at "$last=$WORK/old/last.save" >"$WORK/log" 2>&1
sed -i "s/'One.', 'Two.', 'Three.'/'One!', 'Two!', 'Three!'/; s/lights/ignites/" "$GAME/main.lua"
"$ICHOR" test "$GAME" --saves "$WORK/old" >"$WORK/log" 2>&1
result $? 'a changed game loads the save' "$(cat "$WORK/log")"
result "$(grep -q '^#   nothing is lost$' "$WORK/log"; echo $?)" 'nothing is lost' "$(cat "$WORK/log")"
"$ICHOR" "$GAME" --headless --load "$WORK/old/last.save" --ticks $((last + 60)) >"$WORK/log" 2>&1
for words in $'loaded\tupdated\tguy\t150\thall\t' 'ignites lamp with rope' $'put back\t150\thall'; do
  result "$(grep -qF "$words" "$WORK/log"; echo $?)" "the changed game: ${words//$'\t'/ }" "$(cat "$WORK/log")"
done

# Skipping a cutscene with a passage leads to the same state.
cat >>"$GAME/main.lua" <<'LUA'
onUserInput('C', function()
  playCutscene(function()
    startCutscene()
    activeActor:enterRoom('yard', 'door', { fade = 1000 })
    activeActor:say 'Here.'
    activeActor:enterRoom('hall', 'door', { face = 'up' })
    stopCutscene()
  end)
end)
onUserInput('D', function()
  playCutscene(function()
    startCutscene()
    activeActor:enterRoom('yard', 'door')
    stopCutscene()
  end, function()
    activeActor:moveTo('yard', 'door')
    rooms.yard:enter()
  end)
end)
LUA
echo "test('skips', function(t) t.wait(500) t.key 'C' t.wait(8000) t.key 'D' t.wait(3000) end)" >"$GAME/tests/walk.lua"
"$ICHOR" test "$GAME" --check-skips >"$WORK/log" 2>&1
result $? 'a skipped passage ends as a watched one' "$(cat "$WORK/log")"
result "$(grep -qF '# 2 cutscenes played and skipped; 0 with a difference' "$WORK/log"; echo $?)" 'both ways' "$(cat "$WORK/log")"
finish
