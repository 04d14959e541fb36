#!/bin/bash
# check_skips.sh: 'ichor test --check-skips' plays the cutscenes of tests both ways, and names what
# differs. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
mkdir -p "$GAME/tests"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'skipped', title = 'Skipped', resolution = { width = 320, height = 180 } }
LUA
cp assets/fonts/pixel.ttf "$GAME/speech.ttf"

# Runs a test that presses C in a game whose cutscene is on the standard input. Expects this status,
# each pattern in the output, and no other difference.
check() { # name, status, pattern...
  local name=$1 wanted=$2 status missing=
  shift 2
  cat >"$WORK/scene.lua"
  cat >"$WORK/stage.lua" <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Actor:new { id = 'ada', font = 'speech', speed = 120 }
Actor:new { id = 'bob', font = 'speech', speed = 60 }
Object:new { id = 'lamp' }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 }, { x1 = 300, y1 = 50, x2 = 319, y2 = 99, name = 'stairs' } } }
setActiveActor('ada')
actors.ada:moveTo('hall', 60, 160)
actors.ada:show()
objects.lamp:moveTo('hall', 200, 100)
state.door = { open = false }
rooms.hall:enter()
-- Somebody always walks, and something always counts.
actors.bob:moveTo('hall', 20, 110)
actors.bob:show()
startScript(function()
  while true do
    actors.bob:goTo(100, 110)
    actors.bob:goTo(20, 110)
    state.rounds = (state.rounds or 0) + 1
  end
end)
startScript(function() while true do waitTicks(7) state.beats = (state.beats or 0) + 1 end end)
onUserInput('C', function() scene() end)
LUA
  cat "$WORK/stage.lua" "$WORK/scene.lua" >"$GAME/main.lua"
  echo "test('presses C', function(t) t.wait(500) t.key 'C' t.wait(${TEST_MS:-6000}) end)" >"$GAME/tests/case.lua"
  "$ICHOR" test "$GAME" --check-skips >"$WORK/out" 2>&1 </dev/null
  status=$?
  [ $status = "$wanted" ] || missing="status $status"
  for pattern; do grep -qF -- "$pattern" "$WORK/out" || missing="$missing; no '$pattern'"; done
  [ "$(grep -c ' when skipped' "$WORK/out")" = "${DIFFERENCES:-0}" ] || missing="$missing; not ${DIFFERENCES:-0} differences"
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out")"
}

check 'without an escape function, all is equal' 0 '# 1 cutscene played and skipped; 0 with a difference' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    actors.ada:goTo(200, 150)
    actors.ada:say 'A line.'
    state.door.open = true
    stopCutscene()
  end)
end
LUA

check 'effects, messages, clicks and pans, without an escape function' 0 '0 with a difference' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    letterbox(true)
    camera:panTo({ 200, 100 }, { ms = 400 })
    together(function() shake(500, 4) end, function() flash(200) actors.ada:goTo(200, 150) end)
    narrate('Later', { ms = 300 })
    state.clicked = waitForClick { timeout = 300 } and 'over' or 'over'
    actors.ada:face 'lamp'
    letterbox(false)
    camera:follow 'ada'
    stopCutscene()
  end)
end
LUA

check 'the engine moves bars away and closes a message' 0 '0 with a difference' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    letterbox(true)
    shake(200, 3)
    narrate('Later', { ms = 500 })
    letterbox(false)
    stopCutscene()
  end, stopCutscene)
end
LUA

DIFFERENCES=2 check 'bars and a countdown that escape forgets' 1 'the bars of letterbox: 22 px when played, 0 px when skipped' \
  "the countdown 'fuse': running when played, nil when skipped" <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    letterbox(true)
    waitMs(500)
    startCountdown { id = 'fuse', ms = 60000 }
    stopCutscene()
  end, stopCutscene)
end
LUA

DIFFERENCES=1 check 'an escape function that forgets a variable' 1 'not ok 1 - presses C' \
  'it makes a difference whether the cutscene at main.lua:' \
  'state.door.open: true when played, false when skipped' '# 1 cutscene played and skipped; 1 with a difference' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    actors.ada:goTo(200, 150)
    state.door.open = true
    actors.ada:look 'down'
    stopCutscene()
  end, function()
    actors.ada:moveTo('hall', 200, 150)
    actors.ada:look 'down'
    stopCutscene()
  end)
end
LUA

DIFFERENCES=10 check 'things of the world' 1 'objects.lamp.lit: true when played, nil when skipped' \
  "objects.lamp.name: 'shining lamp' when played, nil when skipped" "actor 'ada': x, y: 200, 150 when played, 60, 160 when skipped" \
  "object 'lamp': owner: nil when played, ada when skipped" \
  "object 'lamp': visible: true when played, false when skipped" "room 'hall': walkbox 'stairs': enabled: false when played, true when skipped" \
  'the curtain: 0 of 255 when played, 255 of 255 when skipped' "the text 'Left over': nil when played, shown when skipped" <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    showText { id = 'caption', text = 'Left over', font = 'speech', x = 10, y = 10, duration = 0, color = white, outline = black }
    fadeOut(100)
    waitFor 'fade'
    actors.ada:goTo(200, 150)
    actors.ada:look 'down'
    fadeIn(100)
    removeText 'caption'
    objects.lamp:show()
    objects.lamp.lit = true
    objects.lamp.name = 'shining lamp'
    rooms.hall:disableWalkbox 'stairs'
    stopCutscene()
  end, function()
    actors.ada:look 'down'
    objects.lamp:addToInventory 'ada'
    stopCutscene()
  end)
end
LUA

for differs in "{ 'state.door', 'ada' }" true; do
  check "what may differ: $differs" 0 '0 with a difference' <<LUA
function scene()
  playCutscene(function()
    startCutscene()
    actors.ada:goTo(200, 150)
    state.door.open = true
    stopCutscene()
  end, function() stopCutscene() end, { differs = $differs })
end
LUA
done

DIFFERENCES=1 check 'and nothing else' 1 'state.doors: 1 when played, nil when skipped' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    waitMs(300)
    state.door.open = true
    state.doors = 1
    stopCutscene()
  end, function() stopCutscene() end, { differs = { 'state.door' } })
end
LUA

cat >"$GAME/notes.lua" <<'LUA'
function note() text 'The ferry leaves at ten.' flags.read = true text 'Tonight.' end
LUA
DIFFERENCES=1 check 'story pages are read' 1 'state.flags.read: true when played, nil when skipped' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    runStory('notes.lua', 'note')
    stopCutscene()
  end, function() stopCutscene() end)
end
LUA

check 'random numbers drawn in another number are only a remark' 0 'draws random numbers less or more often when it is skipped' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    for _ = 1, 3 do math.random(6) waitMs(100) end
    stopCutscene()
  end, function() stopCutscene() end)
end
LUA

TEST_MS=300 check 'a dialog in the cutscene' 0 '# 1 cutscene played and skipped; 0 with a difference' <<'LUA'
local conversation = {
  settings = {
    id = 'talk', font = 'speech', color = gray, selected = white, background = black,
    area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 },
  },
  main = { options = { { text = 'Ask.', next = 'answer' }, { text = 'Bye.', exitDialog = true } } },
  answer = { steps = { { actor = 'ada', say = 'Yes.', state = { asked = true }, next = 'main' } } },
}
function scene()
  playCutscene(function()
    startCutscene()
    waitMs(200)
    enterDialog(conversation)
    waitMs(200)
    state.heard = 1
    stopCutscene()
  end)
end
LUA

check 'a cutscene that waits for the player forever' 0 'could not be checked: it does not end without the player' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    waitFor 'never sent'
    stopCutscene()
  end)
end
LUA

check 'a cutscene at the end of the game' 0 '# 1 cutscene played and skipped; 0 with a difference' <<'LUA'
function scene()
  playCutscene(function()
    startCutscene()
    waitMs(300)
    fadeOut(100)
    waitFor 'fade'
    state.done = true
    quit()
  end, function() state.done = true quit() end)
end
LUA

echo "test('calls', function(t) t.wait(500) state.key = 1 scene() t.wait(3000) end)" >"$GAME/tests/case.lua"
"$ICHOR" test "$GAME" --check-skips >"$WORK/out" 2>&1
result "$([ $? = 0 ] && grep -q 'could not be checked: the test itself changes the game before it' "$WORK/out" && echo 0 || echo 1)" \
  'a test that changes the game' "$(cat "$WORK/out")"

"$ICHOR" test demo demo/tests/walkthrough.lua --check-skips --log error >"$WORK/out" 2>&1
result "$([ $? = 0 ] && grep -q '^# 2 cutscenes played and skipped; 0 with a difference' "$WORK/out" && echo 0 || echo 1)" \
  'the demo' "$(cat "$WORK/out")"
"$ICHOR" test demo --check-skips --record "$WORK/x.rec" >"$WORK/out" 2>&1
result "$([ $? = 2 ] && grep -q 'not together with --record' "$WORK/out" && echo 0 || echo 1)" '--record is refused' "$(cat "$WORK/out")"

for options in "7" "{ difers = true }" "{ differs = 'state' }" "{ differs = { 1 } }"; do
  echo "playCutscene(function() end, nil, $options)" >"$GAME/main.lua"
  "$ICHOR" "$GAME" --headless >"$WORK/out" 2>&1
  result "$([ $? = 1 ] && grep -q 'main.lua:1: playCutscene: ' "$WORK/out" && echo 0 || echo 1)" "playCutscene: the options $options" "$(cat "$WORK/out")"
done

finish
