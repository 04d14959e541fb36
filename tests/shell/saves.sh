#!/bin/bash
# saves.sh: a run that is saved at any tick and loaded in another process goes on as the run that was
# never interrupted. Saves that cannot be loaded are refused. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Replays a recording, saves at these ticks, and goes on from each save with the same recording. All
# checks of the recording must hold, and the end must be the same.
continues() { # name, game, recording, tick...
  local name=$1 game=$2 recording=$3 whole rest saves=() missing=
  shift 3
  for tick; do saves+=(--save-at "$tick=$WORK/$tick.save"); done
  whole=$("$ICHOR" "$game" --headless --replay "$recording" "${saves[@]}" 2>"$WORK/log") || missing="the replay: $(tail -n 3 "$WORK/log")"
  for tick; do
    rest=$("$ICHOR" "$game" --headless --load "$WORK/$tick.save" --replay "$recording" 2>"$WORK/log") ||
      missing="$missing; from tick $tick: $(tail -n 3 "$WORK/log")"
    [ "$rest" = "$whole" ] || missing="$missing; from tick $tick: '$rest' in place of '$whole'"
  done
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name: goes on from each of $# saves" "$missing"
}

"$ICHOR" test demo demo/tests/walkthrough.lua --record "$WORK/demo.rec" >"$WORK/log" 2>&1
ticks=(0 1 2)
for ((tick = 97; tick < 4100; tick += 401)); do ticks+=("$tick"); done
continues 'the demo' demo "$WORK/demo.rec" "${ticks[@]}"

GAME=$WORK/game
mkdir -p "$GAME/tests"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'saved', title = 'Saved', version = '1.0.0', resolution = { width = 320, height = 180 } }
LUA
cat >"$GAME/main.lua" <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Actor:new { id = 'ada', font = 'speech', speed = 120 }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
setActiveActor('ada')
actors.ada:moveTo('hall', 60, 160)
actors.ada:show()
state.count, state.saved, state.loaded = 0, 0, 0
function onSave() state.saved = state.saved + 1 end
function onLoad(slot) state.loaded = slot end
-- Everything that waits, at once.
startScript(function()
  while true do
    waitMs(math.random(100, 900))
    state.count = state.count + 1
    signal('beat', state.count)
  end
end)
startScript(function() while true do state.heard = select(2, waitFor 'beat') end end)
startScript(function()
  local co = coroutine.wrap(function() for i = 1, 1e9 do coroutine.yield(i * i) end end)
  while true do
    waitFor { 'beat', 'never' }
    state.square = co()
  end
end)
onUserInput('C', function()
  playCutscene(function()
    startCutscene()
    actors.ada:goTo(200, 150)
    actors.ada:say 'Halfway there.'
    actors.ada:goTo(20, 170)
    stopCutscene()
  end)
end)
onUserInput('R', function() rooms[activeRoom == rooms.hall and 'yard' or 'hall']:enter() end)
onUserInput('S', function() state.result = { saveGame('mine', 'by the script') } end)
onUserInput('L', function() state.refusal = { loadGame('mine') } end)
onUserInput('N', function() noSave(true) end)
rooms.hall:enter()
LUA
cp assets/fonts/pixel.ttf "$GAME/speech.ttf"
cat >"$GAME/tests/play.lua" <<'LUA'
test('plays', function(t)
  for i = 1, 6 do
    t.clickRoom(40 * i, 120 + 5 * i)
    t.wait(700)
    t.key 'C'
    t.wait(2500)
    t.key(i % 2 == 0 and 'R' or 'S')
    t.wait(500)
  end
end)
LUA
"$ICHOR" test "$GAME" --record "$WORK/game.rec" >"$WORK/log" 2>&1
length=$("$ICHOR" "$GAME" --headless --replay "$WORK/game.rec" 2>/dev/null | sed -n 's/^tick \([0-9]*\) .*/\1/p')
result "$([ "${length:-0}" -gt 1000 ]; echo $?)" 'the game can be recorded' "$(cat "$WORK/log")"
ticks=()
for ((tick = 5; tick < ${length:-0}; tick += 53)); do ticks+=("$tick"); done
continues 'scripts in the middle of everything' "$GAME" "$WORK/game.rec" "${ticks[@]}"

# A save is a recording, too, and goes on without one.
"$ICHOR" "$GAME" --headless --ticks 300 --seed 5 --save-at "200=$WORK/a.save" >"$WORK/out" 2>"$WORK/log"
whole=$(cat "$WORK/out")
rest=$("$ICHOR" "$GAME" --headless --load "$WORK/a.save" --ticks 300 2>"$WORK/log")
result "$([ "$rest" = "$whole" ]; echo $?)" 'a loaded game has the seed of its run' "'$rest' in place of '$whole': $(cat "$WORK/log")"
replayed=$("$ICHOR" "$GAME" --headless --replay "$WORK/a.save" 2>"$WORK/log")
at200=$("$ICHOR" "$GAME" --headless --ticks 200 --seed 5 2>/dev/null)
result "$([ -n "$replayed" ] && [ "$replayed" = "$at200" ]; echo $?)" 'a save can be replayed' "$replayed, $at200, $(cat "$WORK/log")"
"$ICHOR" "$GAME" --headless --load "$WORK/a.save" --save-at "250=$WORK/b.save" --ticks 250 >"$WORK/out" 2>"$WORK/log"
rest=$("$ICHOR" "$GAME" --headless --load "$WORK/b.save" --ticks 300 2>>"$WORK/log")
result "$([ "$rest" = "$whole" ]; echo $?)" 'a loaded game can be saved' "'$rest' in place of '$whole': $(cat "$WORK/log")"

"$ICHOR" "$GAME" --headless --load "$WORK/a.save" --ticks 10 >"$WORK/out" 2>"$WORK/log"
result "$(grep -q 'WARN *game: --ticks 10: the save is of tick 200, so nothing is played' "$WORK/log"; echo $?)" \
  'ticks count from the beginning of the game' "$(cat "$WORK/log")"

"$ICHOR" save info "$WORK/a.save" >"$WORK/out" 2>"$WORK/log"
result "$(grep -q '^game  *saved$' "$WORK/out" && grep -q '^played  *0:00:03 (200 ticks)$' "$WORK/out" && grep -q '^seed  *5$' "$WORK/out"; echo $?)" \
  'ichor save info' "$(cat "$WORK/out" "$WORK/log")"
"$ICHOR" save verify "$WORK/a.save" "$WORK/b.save" >"$WORK/out" 2>"$WORK/log"
result "$([ $? = 0 ] && [ "$(grep -c undamaged "$WORK/out")" = 2 ]; echo $?)" 'ichor save verify' "$(cat "$WORK/out" "$WORK/log")"
"$ICHOR" save run "$WORK/a.save" "$WORK/a.rec" && replayed=$("$ICHOR" "$GAME" --headless --replay "$WORK/a.rec" 2>"$WORK/log")
result "$([ "$replayed" = "$at200" ]; echo $?)" 'ichor save run' "$replayed; $(cat "$WORK/log")"

# A script saves and loads, in one process: the second wait of the recording ends in the loaded game.
cat >"$GAME/tests/play.lua" <<'LUA'
test('plays', function(t)
  t.key 'S'
  t.wait(1000)
  t.expect(state.result[1] == true and state.result[2] == nil and state.saved == 1)
  t.expect(listSaves()[1].slot == 'mine')
end)
LUA
"$ICHOR" test "$GAME" >"$WORK/log" 2>&1
result $? 'a script saves and goes on' "$(cat "$WORK/log")"

cat >"$GAME/main2.lua" <<'LUA'
startScript(function()
  waitMs(500)
  local ok, how = saveGame('loop', 'once')
  print('saved ' .. tostring(ok) .. ' ' .. tostring(how))
  if how ~= 'loaded' then
    waitMs(300)
    print(tostring(loadGame 'loop'))
  end
  waitMs(300)
  quit()
end)
LUA
cat "$GAME/main2.lua" >>"$GAME/main.lua"
rm "$GAME/main2.lua"
"$ICHOR" "$GAME" --headless --ticks 500 --save-dir "$WORK/saves" --log info >"$WORK/out" 2>"$WORK/log"
status=$?
result "$([ $status = 0 ] && [ "$(grep -c 'saved true' "$WORK/log")" = 2 ] && grep -q 'saved true loaded' "$WORK/log"; echo $?)" \
  'a script loads: it goes on where it saved, once' "status $status; $(cat "$WORK/log" "$WORK/out")"
private='the save is private'
if [ "$MODE" = windows ]; then
  result 0 "$private # SKIP Windows has no modes of files"
else
  result "$([ -s "$WORK/saves/loop.save" ] && [ "$(stat -c %a "$WORK/saves/loop.save")" = 600 ]; echo $?)" "$private" \
    "$(ls -l "$WORK/saves")"
fi

# small NAME < MAIN: writes a game with that main.lua.
small() {
  mkdir -p "$WORK/$1"
  printf "return { id = '%s', resolution = { width = 320, height = 180 }, languages = { 'en', 'de' } }\n" "$1" >"$WORK/$1/game.lua"
  cat >"$WORK/$1/main.lua"
}
# play NAME options...: runs it; its saves are in $WORK/NAME-saves, its log is $WORK/log.
play() {
  local name=$1
  shift
  timeout 60 "$ICHOR" "$WORK/$name" --save-dir "$WORK/$name-saves" --log info "$@" >"$WORK/out" 2>"$WORK/log"
}
in_window() { SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy play "$@" --ticks 60; }

small first <<'LUA'
print('at first ' .. #listSaves())
startScript(function() print('saved ' .. tostring(saveGame('one', 'at once'))) end)
print('saved ' .. tostring(saveGame 'two'))
function gameSaved(slot, ok) print(slot .. ' ' .. tostring(ok)) end
LUA
in_window first
result "$([ $? = 0 ] && [ "$(grep -c 'saved true' "$WORK/log")" = 2 ] && grep -q 'one true' "$WORK/log" && grep -q 'two true' "$WORK/log" &&
  [ -s "$WORK/first-saves/one.save" ] && [ -s "$WORK/first-saves/two.save" ]; echo $?)" 'main.lua can save, before the first picture' \
  "$(cat "$WORK/log")"
in_window first --record "$WORK/first.rec" --player
result "$([ $? = 0 ] && grep -q 'at first 2' "$WORK/log"; echo $?)" 'main.lua knows the saves' "$(cat "$WORK/log")"
play first --headless --replay "$WORK/first.rec"
result "$([ $? = 0 ] && grep -q 'at first 2' "$WORK/log"; echo $?)" 'a replay knows the same saves' "$(cat "$WORK/log")"
play first --headless --ticks 5
result "$([ $? = 0 ] && grep -q 'at first 0' "$WORK/log"; echo $?)" 'a headless run does not depend on saves' "$(cat "$WORK/log")"

small parting <<'LUA'
function onSave(slot, description) print('saving ' .. slot .. ', ' .. description) end
function onLoad(slot) print('loaded ' .. slot) end
startScript(function()
  waitMs(100)
  local ok, how = false, 'loaded'
  startScript(function() ok, how = saveGame 'waiting' print('ended ' .. tostring(how)) end)
  startSave('end', 'good night')
  quit()
  waitMs(100)
  print 'a new day'
end)
LUA
play parting --headless --ticks 100
result "$([ $? = 0 ] && grep -q 'saving end, good night' "$WORK/log" && ! grep -q 'a new day' "$WORK/log" && [ -s "$WORK/parting-saves/end.save" ]
  echo $?)" 'quit ends the game after it was saved' "$(cat "$WORK/log")"
play parting --headless --ticks 100 --load waiting
result "$([ $? = 0 ] && grep -q 'a new day' "$WORK/log" && grep -q '^tick 100 ' "$WORK/out"; echo $?)" 'the loaded game does not quit' \
  "$(cat "$WORK/log" "$WORK/out")"
result "$(grep -q 'ended loaded' "$WORK/log" && grep -q 'loaded waiting' "$WORK/log"; echo $?)" '--load wakes the script that saved' \
  "$(cat "$WORK/log")"
mkdir "$WORK/locked" && touch "$WORK/locked/file"
play parting --headless --ticks 100 --save-dir "$WORK/locked/file"
result "$(grep -q 'could not be saved as .end.' "$WORK/log" && grep -q 'a new day' "$WORK/log"; echo $?)" \
  'a game that could not be saved does not quit' "$(cat "$WORK/log")"

small again <<'LUA'
startScript(function()
  waitMs(100)
  saveGame 'loop'
  local ok, reason = loadGame 'loop'
  print('in vain: ' .. tostring(ok) .. ' ' .. tostring(reason))
end)
LUA
play again --headless --ticks 100
result "$([ $? = 0 ] && grep -q 'in vain: false saves were loaded 3 times without a key or a click' "$WORK/log" &&
  [ "$(grep -c WARN "$WORK/log")" = 1 ]; echo $?)" 'a script that loads its own save forever is stopped' "$(cat "$WORK/log")"
cat >"$WORK/again/main.lua" <<'LUA'
function onLoad(slot) print('again ' .. slot) loadGame(slot) end
startScript(function() waitMs(100) saveGame 'loop' waitMs(100) loadGame 'loop' end)
LUA
play again --headless --ticks 100
result "$([ $? = 0 ] && [ "$(grep -c 'again loop' "$WORK/log")" = 3 ]; echo $?)" 'so is onLoad' "$(cat "$WORK/log")"

# Words of the engine are translated. A changed game is no error of its scripts.
small changed <<'LUA'
function showNotice(words) print('notice: ' .. words) end
startScript(function()
  waitMs(100)
  if #listSaves() == 0 then saveGame 'one' else print(loadGame 'one') end
end)
LUA
mkdir "$WORK/changed/texts"
echo "return { ['Saved'] = 'Gespeichert', ['the game has changed since this save'] = 'Das Spiel wurde geändert' }" >"$WORK/changed/texts/de.lua"
echo 'return {}' >"$WORK/changed/texts/en.lua"
in_window changed --lang de
result "$(grep -q 'notice: Gespeichert' "$WORK/log"; echo $?)" 'a sign in the language of the player' "$(cat "$WORK/log")"
sed -i 's/Gespeichert/Gesichert/' "$WORK/changed/texts/de.lua"
play changed --headless --load one --ticks 30
result $? 'a corrected text does not matter' "$(cat "$WORK/log")"
echo 'state.new = true' >>"$WORK/changed/main.lua"
in_window changed --lang de
result "$(grep -q 'WARN *save: the save .one. cannot be loaded: .*main.lua has changed' "$WORK/log" && ! grep -q ERROR "$WORK/log" &&
  grep -q 'notice: Das Spiel wurde' "$WORK/log" && grep -q 'false.*Das Spiel wurde' "$WORK/log"; echo $?)" \
  'a save of changed scripts is refused with a short reason' "$(cat "$WORK/log")"

# Killed at any moment while it saves all the time: the slot has the old or the new save.
mkdir "$WORK/busy"
cat >"$WORK/busy/game.lua" <<'LUA'
return { id = 'busy', resolution = { width = 320, height = 180 } }
LUA
cat >"$WORK/busy/main.lua" <<'LUA'
state.days = 0
startScript(function()
  while true do
    waitMs(1000)
    state.days = state.days + 1
    saveGame('only', 'day ' .. state.days)
  end
end)
LUA
missing='' kills=${KILLS:-8}
# The time from the start to the first save depends on the machine and the build.
begin=$(date +%s%N)
"$ICHOR" "$WORK/busy" --headless --ticks 100000000 --save-dir "$WORK/busy-saves" >/dev/null 2>&1 &
for ((i = 0; i < 1200; i++)); do
  [ -e "$WORK/busy-saves/only.save" ] && break
  sleep 0.05
done
kill -9 $! && wait $! 2>/dev/null
begin=$((($(date +%s%N) - begin) / 1000000))
for ((i = 0; i < kills; i++)); do
  "$ICHOR" "$WORK/busy" --headless --ticks 100000000 --save-dir "$WORK/busy-saves" >/dev/null 2>&1 &
  pause=$((begin * 3 / 4 + RANDOM % 300))
  sleep "$((pause / 1000)).$(printf %03d $((pause % 1000)))"
  kill -9 $! && wait $! 2>/dev/null
  for file in "$WORK"/busy-saves/*.save "$WORK"/busy-saves/*.bak; do
    [ ! -e "$file" ] || "$ICHOR" save verify "$file" >/dev/null 2>"$WORK/log" || missing="$missing; $(cat "$WORK/log")"
  done
done
[ -e "$WORK/busy-saves/only.save" ] || missing="$missing; nothing was saved"
result "$([ -z "$missing" ] && echo 0 || echo 1)" "killed $kills times while it saves: the slot has a whole save" "$missing"
"$ICHOR" "$WORK/busy" --headless --load only --save-dir "$WORK/busy-saves" >"$WORK/out" 2>"$WORK/log"
result $? 'which can be loaded' "$(cat "$WORK/log")"

# In a window, a second copy of the game verifies every save, also the last one before the end.
mkdir "$WORK/window"
cat >"$WORK/window/game.lua" <<'LUA'
return { id = 'window', resolution = { width = 320, height = 180 } }
LUA
cat >"$WORK/window/main.lua" <<'LUA'
state.sum = 0
startScript(function() while true do waitMs(50) state.sum = state.sum + math.random() end end)
startScript(function()
  for i = 1, 3 do
    waitMs(200)
    print('saved ' .. tostring(saveGame('slot' .. i % 2)))
  end
  quit()
end)
LUA
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 60 "$ICHOR" "$WORK/window" --player --log debug --save-dir "$WORK/window-saves" >"$WORK/out" 2>"$WORK/log"
status=$?
result "$([ $status = 0 ] && [ "$(grep -c 'saved true' "$WORK/log")" = 3 ] && [ "$(grep -c 'slot[01]: verified' "$WORK/log")" = 3 ]; echo $?)" \
  'saves of a window are verified' "status $status: $(cat "$WORK/log")"
result "$([ -e "$WORK/window-saves/slot1.save.bak" ] && [ -z "$(find "$WORK/window-saves" -name '*.bad')" ]; echo $?)" \
  'none of them is bad' "$(ls "$WORK/window-saves")"
"$ICHOR" "$WORK/window" --headless --load slot0 --save-dir "$WORK/window-saves" >"$WORK/out" 2>"$WORK/log"
result $? 'and they can be loaded' "$(cat "$WORK/log")"

# The saves are listed once: before the scripts run.
echo "this is no save" >"$WORK/window-saves/odd.save"
printf "startScript(function() waitTicks(5) quit() end)" >"$WORK/window/main.lua"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 60 "$ICHOR" "$WORK/window" --player --save-dir "$WORK/window-saves" >"$WORK/out" 2>"$WORK/log"
result "$([ "$(grep -c 'odd\.save: cannot be read' "$WORK/log")" = 1 ]; echo $?)" 'a damaged save is named once' "$(cat "$WORK/log")"

# A process outside the jail writes the file, also if it is the only one and the save folder is no
# folder of the engine.
mkdir "$WORK/elsewhere"
"$ICHOR" "$GAME" --headless --ticks 20 --save-dir "$WORK/window-saves" --save-at "10=$WORK/elsewhere/x.save" >"$WORK/out" 2>"$WORK/log"
result "$([ $? = 0 ] && [ -s "$WORK/elsewhere/x.save" ]; echo $?)" '--save-at with --save-dir' "$(cat "$WORK/log")"

# A description is one line, so it cannot look like another value.
echo "startScript(function() waitTicks(5) saveGame('described', 'one' .. string.char(10) .. 'seed 7') quit() end)" >"$WORK/window/main.lua"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 60 "$ICHOR" "$WORK/window" --player --save-dir "$WORK/window-saves" >"$WORK/out" 2>"$WORK/log"
"$ICHOR" save info "$WORK/window-saves/described.save" >"$WORK/out" 2>"$WORK/log" &&
  grep -q '^description  one seed 7$' "$WORK/out" && "$ICHOR" replay "$WORK/window-saves/described.save" 2>&1 | grep -q '^description  one seed 7$'
result $? 'a description of two lines' "$(cat "$WORK/out" "$WORK/log")"

# refused NAME STATUS PATTERN -- arguments
refused() {
  local name=$1 wanted=$2 pattern=$3 status
  shift 4
  "$ICHOR" "$@" >"$WORK/out" 2>"$WORK/log"
  status=$?
  result "$([ $status = "$wanted" ] && grep -qE -e "$pattern" "$WORK/log"; echo $?)" "$name" "status $status: $(cat "$WORK/log")"
}
head -c 100 "$WORK/a.save" >"$WORK/cut.save"
refused 'a cut save' 2 'cut\.save: cannot be read as a save: its length' -- "$GAME" --headless --load "$WORK/cut.save"
refused 'a cut save is not verified' 2 'its length' -- save verify "$WORK/a.save" "$WORK/cut.save"
refused 'an unknown word of ichor save' 2 'ichor save look. is not a valid command' -- save look
refused 'a missing save' 2 'none\.save' -- "$GAME" --headless --load "$WORK/none.save"
refused 'a recording as a save' 2 'another kind' -- "$GAME" --headless --load "$WORK/game.rec"
refused 'a tick that is no number' 2 'expected TICK=FILE' -- "$GAME" --headless --save-at "x=$WORK/x.save"
refused 'a save after the end' 1 'ended before tick 90' -- "$GAME" --headless --ticks 20 --save-at "90=$WORK/x.save"
refused '--save-at in a window' 2 'needs --headless' -- "$GAME" --save-at "9=$WORK/x.save"
refused 'a save in a folder that is missing' 2 'nowhere' -- "$GAME" --headless --save-at "0=$WORK/nowhere/x.save"
"$ICHOR" "$GAME" --headless --ticks 100 --seed 6 --record "$WORK/other.rec" >/dev/null 2>&1
refused 'a recording with another seed' 2 'does not belong to the save: it has another seed' -- \
  "$GAME" --headless --load "$WORK/a.save" --replay "$WORK/other.rec"
sed -i 's/count + 1/count + 2/' "$GAME/main.lua"
refused 'a save of changed scripts' 2 'a\.save: the replay differs .*since then: main\.lua has changed' -- "$GAME" --headless --load "$WORK/a.save"

finish
