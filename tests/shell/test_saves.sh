#!/bin/bash
# test_saves.sh: 'ichor test GAME --saves FOLDER' loads old saves in the present game, and says what
# each loses. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export SDL_VIDEODRIVER SDL_AUDIODRIVER

GAME=$WORK/game
SAVES=$WORK/saves
mkdir "$GAME" "$SAVES"

# The game of a version. The further arguments are fields of game.lua.
write_config() { # version, [fields]
  echo "return { id = 'old-saves', version = '$1', resolution = { width = 320, height = 180 } $2 }" >"$GAME/game.lua"
}

write_game() { # version
  write_config "$1"
  cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
Actor:new { id = 'ada', speed = 60 }
Object:new { id = 'lamp' }
Object:new { id = 'key' }
objects.lamp:moveTo('hall', 100, 120)
actors.ada:moveTo('hall', 60, 160)
setActiveActor 'ada'
function drip()
  while true do
    waitMs(500)
    state.drops = (state.drops or 0) + 1
  end
end
function clue() return 'up' end
startScript(function()
  rooms.hall:enter()
  rooms.hall:startScript('drip', drip)
  waitMs(500)
  objects.key:addToInventory 'ada'
  objects.lamp:moveTo('hall', 150, 130)
  state.clue = clue
end)
LUA
}

# What 'ichor test' prints about the saves. Expects an exit status, and each pattern in the output.
expect() { # name, status, pattern...
  local name=$1 status=$2 missing=
  shift 2
  "$ICHOR" test "$GAME" --saves "$SAVES" >"$WORK/out" 2>"$WORK/err"
  local got=$?
  [ $got = "$status" ] || missing="status $got, not $status"
  for pattern; do
    grep -qE -- "$pattern" "$WORK/out" "$WORK/err" || missing="$missing; no /$pattern/"
  done
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out" "$WORK/err")"
}

write_game 1.0.0
expect 'an empty folder' 2 'the folder of --saves has no \.save files'

"$ICHOR" "$GAME" --headless --ticks 200 --save-at "20=$WORK/early.save" --save-at "200=$SAVES/quiet.save" >"$WORK/out" 2>"$WORK/log"
result $? 'saves are made' "$(cat "$WORK/log")"
expect 'the same game repeats the run' 0 '^ok 1 - quiet\.save: exact; made by version 1\.0\.0$' '^1\.\.1$'
result "$(! grep -q '^#' "$WORK/out"; echo $?)" 'and there is nothing else to say' "$(cat "$WORK/out")"

# A folder with several saves, and other files.
cp "$SAVES/quiet.save" "$SAVES/again.save"
echo 'not a save' >"$SAVES/README.md"
expect 'saves are loaded by name, other files are not' 0 '^ok 1 - again\.save: exact' '^ok 2 - quiet\.save: exact' '^1\.\.2$'
rm "$SAVES/again.save"

write_game 1.1.0
echo 'state.fresh = true' >>"$GAME/main.lua"
expect 'a changed game continues from the checkpoint' 0 '^ok 1 - quiet\.save: continues from its checkpoint; made by version 1\.0\.0$' \
  '^#   its run cannot be repeated: .*since then: .*main\.lua has changed' '^#   nothing is lost$'

sed -i '/key/d; s/^function clue/function advice/; s/state.clue = clue//' "$GAME/main.lua"
expect 'what is lost is listed by name' 0 '^ok 1 - quiet\.save: continues' "^#   .*key" '^#   .*clue'
result "$(! grep -q 'nothing is lost' "$WORK/out"; echo $?)" 'and not called nothing' "$(cat "$WORK/out")"

# In a cutscene, the checkpoint is that of a moment before.
write_game 1.0.0
cat >>"$GAME/main.lua" <<'LUA'
function watch() waitMs(3000) startCutscene() waitMs(60000) stopCutscene() end
startScript(function() waitMs(1000) rooms.hall:startScript('watch', watch) end)
LUA
"$ICHOR" "$GAME" --headless --ticks 600 --save-at "120=$WORK/first.save" --save-at "600=$SAVES/busy.save" >"$WORK/out" 2>"$WORK/log"
echo 'state.fresh = true' >>"$GAME/main.lua"
expect 'how long before the saved moment the game continues' 0 \
  '^ok 1 - busy\.save: continues from its checkpoint 0:0[6-8] earlier; made by version 1\.0\.0$' '^#   nothing else is lost$'
rm "$SAVES/busy.save"

# An overlay is a part of the game.
mkdir "$WORK/overlay"
write_game 1.0.0
sed 's/150, 130/151, 130/' "$GAME/main.lua" >"$WORK/overlay/main.lua"
"$ICHOR" test "$GAME" --saves "$SAVES" --overlay "$WORK/overlay" >"$WORK/out" 2>&1
result "$([ $? = 0 ] && grep -q '^ok 1 - quiet.save: continues' "$WORK/out"; echo $?)" 'with an overlay' "$(cat "$WORK/out")"

# Saves that cannot be loaded.
mv "$WORK/early.save" "$SAVES"
expect 'a save without a checkpoint in the same game' 0 '^ok 1 - early\.save: exact'
write_game 1.1.0
echo 'state.fresh = true' >>"$GAME/main.lua"
expect 'a save without a checkpoint in a changed game' 1 '^not ok 1 - early\.save: cannot be loaded; made by version 1\.0\.0$' \
  '^#   .*main\.lua has changed' '^ok 2 - quiet\.save: continues' '^1\.\.2$'
rm "$SAVES/early.save"

head -c 300 "$SAVES/quiet.save" >"$SAVES/cut.save"
expect 'a damaged save' 1 '^not ok 1 - cut\.save: cannot be loaded$' '^#   .*cut\.save: cannot be read as a save' '^ok 2 - quiet'
rm "$SAVES/cut.save"

write_game 1.0.0
sed -i "s/id = 'old-saves'/id = 'other'/" "$GAME/game.lua"
expect 'the save of another game' 1 '^not ok 1 - quiet\.save: cannot be loaded' \
  "^#   this is a save of the game 'old-saves', not of 'other'$"
echo 'state.fresh = true' >>"$GAME/main.lua"
expect 'its checkpoint is not used either' 1 '^not ok 1 - quiet\.save: cannot be loaded' "not of 'other'$"
"$ICHOR" "$GAME" --headless --load "$SAVES/quiet.save" >"$WORK/out" 2>"$WORK/log"
result "$([ $? = 2 ] && grep -q "quiet.save: this is a save of the game 'old-saves', not of 'other'" "$WORK/log"; echo $?)" \
  '--load refuses it, too' "$(cat "$WORK/log")"

# The loaded game has errors.
write_game 1.1.0
sed -i "s/waitMs(500)$/waitMs(500) state.sum = state.sum + 1/" "$GAME/main.lua"
expect 'a script of the loaded game fails' 1 '^not ok 1 - quiet\.save: continues' "^#   .*main\.lua:10: attempt to perform arithmetic"
write_game 1.1.0
echo "function onLoad(slot, how) if slot == 'quiet' and how == 'updated' then error('no ' .. slot) end end" >>"$GAME/main.lua"
expect 'onLoad fails: it gets the name of the save' 1 '^not ok 1 - quiet\.save: continues' '^#   .*no quiet'
echo "error 'broken'" >>"$GAME/main.lua"
expect 'main.lua fails' 1 'broken'

# Migrations.
write_game 1.1.0
write_config 1.1.0 ", migrations = { ['1.1.0'] = function(s) s.state.drops = s.state.drops .. ' drops' end }"
sed -i 's/(state.drops or 0) + 1/tostring(state.drops)/; s/^setActive/state.fresh = 1\n&/' "$GAME/main.lua"
expect 'a migration' 0 '^ok 1 - quiet\.save: continues' '^#   nothing is lost$'
write_config 1.1.0 ", migrations = { ['1.1.0'] = function(s) s.state.drops = s.missing.drops end }"
expect 'a migration that fails' 1 '^not ok 1 - quiet\.save: cannot be loaded' "^#   .*its checkpoint cannot be restored: .*game\.lua:1: .*'?missing'?"

# 'ichor GAME --load SLOT' tells scripts the same.
write_game 1.0.0
cat >>"$GAME/main.lua" <<'LUA'
function onLoad(slot, how) print('onLoad ' .. slot .. ' ' .. tostring(how)) end
startScript(function() waitMs(1500) startSave 'mine' end)
LUA
"$ICHOR" "$GAME" --headless --ticks 200 --save-dir "$WORK/slots" >"$WORK/out" 2>"$WORK/log"
"$ICHOR" "$GAME" --headless --load mine --ticks 300 --save-dir "$WORK/slots" --log info >"$WORK/out" 2>"$WORK/log"
result "$(grep -q 'onLoad mine nil$' "$WORK/log"; echo $?)" '--load SLOT calls onLoad' "$(cat "$WORK/log")"
echo 'state.fresh = true' >>"$GAME/main.lua"
"$ICHOR" "$GAME" --headless --load mine --ticks 300 --save-dir "$WORK/slots" --log info >"$WORK/out" 2>"$WORK/log"
result "$(grep -q 'onLoad mine updated$' "$WORK/log"; echo $?)" 'and says that the game was updated' "$(cat "$WORK/log")"

# refused NAME PATTERN -- arguments
refused() {
  local name=$1 pattern=$2 status
  shift 3
  "$ICHOR" test "$@" >"$WORK/out" 2>"$WORK/log"
  status=$?
  result "$([ $status = 2 ] && grep -qE -e "$pattern" "$WORK/log"; echo $?)" "$name" "status $status: $(cat "$WORK/log")"
}
write_game 1.0.0
refused 'a test file beside --saves' "loads saves in place of tests: remove '.*x\.lua'" -- "$GAME" "$WORK/x.lua" --saves "$SAVES"
refused '--saves and --record' 'not together with --record' -- "$GAME" --saves "$SAVES" --record "$WORK/x.rec"
refused '--saves and --only' 'not together with' -- "$GAME" --saves "$SAVES" --only x
refused '--saves and --check-skips' 'not together with' -- "$GAME" --saves "$SAVES" --check-skips
refused 'a folder that is missing' 'nowhere' -- "$GAME" --saves "$WORK/nowhere"
refused 'a game that is missing' 'nothing' -- "$WORK/nothing" --saves "$SAVES"

finish
