#!/bin/bash
# callbacks.sh: an endless loop in any callback of a game is stopped, its line is logged, and the
# game goes on. TAP.
#
# Runs 'ichor test' on a game in which every callback loops, with 50 ms for each script.

cd "$(dirname "$0")/../.." || exit 1
ICHOR=${ICHOR:-build/ichor}
WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT
mkdir -p "$WORK/game/tests"

cp tests/lua/assets/pixel.ttf tests/lua/assets/box.png "$WORK/game/"
echo "return { id = 'callbacks', resolution = { 320, 200 } }" >"$WORK/game/game.lua"
cat >"$WORK/main.lua" <<'LUA'
Font:new { id = 'font', path = 'pixel.ttf', size = 16 }
Animation:new { id = 'box', path = 'box.png' }
Actor:new { id = 'guy', font = 'font', speed = 200 }
Object:new { id = 'stone', animations = { normal = 'box' }, onLeftClick = 'use', onRightClick = 'lookAt' }
Room:new { id = 'hall', walkboxes = { { x1 = 200, y1 = 150, x2 = 320, y2 = 200, name = 'mat' }, { x1 = 0, y1 = 100, x2 = 320, y2 = 200 } } }
Room:new { id = 'yard' }
setActiveActor('guy')
actors.guy:moveTo('hall', 20, 150)
actors.guy:show()
objects.stone:moveTo('hall', 100, 150)
objects.stone:show()
showCursor()
rooms.hall:enter()
ticks = 0
startScript(function() while true do waitTicks(1) ticks = ticks + 1 end end)
LUA

# Each case: a name; code that sets the callback (LOOP is an endless function); code that makes the
# engine call it.
cat >"$WORK/cases" <<'CASES'
hovering, the core's|hovering = LOOP|t.hoverOn('stone')
onHovering, the layer's|onHovering = LOOP|t.hoverOn('stone')
leftClick|leftClick = LOOP|t.click(10, 10)
rightClick|rightClick = LOOP|t.rightClick(10, 10)
userInput|userInput = LOOP|t.key 'A'
onUserInput|onUserInput('A', LOOP)|t.key 'A'
updateWorld|updateWorld = LOOP|t.wait(20) updateWorld = function() end
triggerWalkbox|triggerWalkbox = LOOP|actors.guy:moveTo('hall', 250, 180)
a room's trigger|rooms.hall.triggers = { mat = LOOP }|actors.guy:moveTo('hall', 250, 180)
onenter|rooms.yard.onenter = LOOP|startScript(function() rooms.yard:enter() end)
onleave|rooms.hall.onleave = LOOP|startScript(function() rooms.yard:enter() end)
a verb, by a click|objects.stone.verbs.use = LOOP|t.clickOn('stone')
a verb, by the other button|objects.stone.verbs.lookAt = LOOP|t.rightClickOn('stone')
an action|startAction(LOOP)|
a cutscene|playCutscene(LOOP)|
a cutscene's escape|playCutscene(function() startCutscene() waitMs(100000) end, LOOP)|t.wait(50) t.key 'Escape'
a script|startScript(LOOP)|
a script of a room|rooms.hall:startScript('x', LOOP)|
after a wait|startScript(function() waitTicks(2) LOOP() end)|
at a signal|startScript(function() waitFor 'it' LOOP() end)|signal 'it'
a closing variable of a script that is stopped|local _, co = startScript(function() local x <close> = setmetatable({}, { __close = LOOP }) waitFor 'it' end) thread = co|startScript(function() stopScript(thread) end)
a description|setmetatable(objects.stone, { __index = function(_, key) if key == 'description' then LOOP() end return Object[key] end })|startScript(function() return objects.stone.description end)
CASES

{
    echo "local function on(t) local before = ticks t.wait(200) return ticks > before + 5 end"
    while IFS='|' read -r name set call; do
        cat <<LUA
test([[$name]], function(t)
  local LOOP = function() while true do end end
  t.wait(50)
  $set
  $call
  t.wait(100)
  local errors = t.errors()
  t.expect(#errors >= 1 and errors[1]:find('tests/callbacks.lua:LINE:', 1, true) and errors[1]:find 'run for more than', errors[1])
  t.expect(on(t), 'everything else goes on')
end)
LUA
    done <"$WORK/cases"
    cat <<'LUA'
local function dialog(at)
  local LOOP = function() while true do end end
  local function when(place) return place == at and LOOP or nil end
  return {
    settings = { id = 'talk', font = 'font', color = white, selected = red, background = black,
      area = { x1 = 0, y1 = 100, x2 = 320, y2 = 200 }, onstart = when 'settings.onstart' },
    onstart = when 'onstart', onend = when 'onend',
    main = { onstart = when 'main.onstart', options = {
      { name = 'one', text = 'One.', say = false, load = when 'load', exitDialog = true, when = when 'when' },
      { name = 'two', text = when 'text' or 'Two.', say = false, exitDialog = true },
    } },
  }
end

for _, at in ipairs { 'settings.onstart', 'onstart', 'main.onstart', 'when', 'text', 'load', 'onend' } do
  test('a dialog: ' .. at, function(t)
    local tree = dialog(at)
    startScript(function() enterDialog(tree) end)
    t.wait(50)
    if isDialogOpen() then t.choose(1) end
    t.wait(100)
    local errors = t.errors()
    t.expect(#errors == 1 and errors[1]:find 'run for more than', errors[1] or 'no error')
    t.expect(not isDialogOpen(), 'the box is closed')
    t.expect(isInputEnabled() and on(t), 'the game goes on')
    startScript(function() enterDialog(dialog()) end)
    t.wait(50)
    t.expect(isDialogOpen(), 'and another dialog can begin')
  end)
end

test('a stopped cutscene gives the player control again', function(t)
  playCutscene(function() startCutscene() waitMs(50) while true do end end)
  t.wait(50)
  t.wait(200)
  t.expect(#t.errors() == 1)
  t.expect(cutscene == nil and isInputEnabled() and t.cursor, 'the cutscene is over')
  t.expect(on(t))
end)

test('a stopped action is not the current action any more', function(t)
  startAction(function() waitMs(20) while true do end end)
  t.wait(100)
  t.expect(#t.errors() == 1 and action == nil)
end)

test('a stopped action of a sequence can be performed again', function(t)
  local loops, Step = true, Action:extend 'Step'
  function Step:perform() while loops do end waitTicks(1) end
  local step = Step:new()
  step:start()
  t.wait(100)
  t.expect(#t.errors() == 1)
  loops = false
  step:start()
  t.wait(100)
  t.expect(#t.errors() == 1 and step.finished)
end)

test('a stopped room change resets nextRoom', function(t)
  rooms.yard.onenter = function() while true do end end
  startScript(function() rooms.yard:enter() end)
  t.wait(100)
  t.expect(#t.errors() == 1 and nextRoom == nil and activeRoom == rooms.yard)
  startScript(function() rooms.hall:enter() end)
  t.wait(100)
  t.expect(activeRoom == rooms.hall)
end)
LUA
} | awk '{ gsub(/LINE/, NR - 6) } 1' >"$WORK/game/tests/callbacks.lua"

# A loop while the game starts: its line is logged, and a headless run has the exit status 5.
echo "Room:new { id = 'hall' }" >"$WORK/game/main.lua"
echo "require 'second'" >>"$WORK/game/main.lua"
printf '\n\nwhile true do end\n' >"$WORK/game/second.lua"
"$ICHOR" "$WORK/game" --headless --ticks 3 --loading-ms 100 >"$WORK/out" 2>"$WORK/err"
status=$?

cp "$WORK/main.lua" "$WORK/game/main.lua"
"$ICHOR" test "$WORK/game" --script-ms 50 >"$WORK/tap"
failed=$?
sed '$d' "$WORK/tap"
count=$(($(sed -n 's/^1\.\.//p' "$WORK/tap") + 1))
if [ $status = 5 ] && grep -q '^ERROR script: second.lua:3: script stopped: loading has taken more than 0.1 s' "$WORK/err" &&
    grep -q '^tick 3 checksum' "$WORK/out"; then
    echo "ok $count - a loop in a file that is required at the start"
else
    echo "not ok $count - a loop in a file that is required at the start"
    sed 's/^/# /' "$WORK/err"
fi
echo "1..$count"
exit $failed
