#!/bin/bash
# settings.sh: settings outlive the game and are no part of saves; a replay neither reads nor writes
# the player's file. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
GAME=$WORK/game
SAVE=$WORK/save
FILE=$SAVE/settings
mkdir -p "$GAME/tests" "$GAME/texts"
echo "return { id = 'kept', resolution = { width = 160, height = 90 }, languages = { 'en', 'de' } }" >"$GAME/game.lua"
echo "return { hello = 'Hello' }" >"$GAME/texts/en.lua"
echo "return { hello = 'Hallo' }" >"$GAME/texts/de.lua"
cat >"$GAME/main.lua" <<'LUA'
settings.hardMode = false
settings.musicVolume = 0.75
local function seen(when)
  print(when, settings.hardMode, settings.musicVolume, audioVolume 'music', settings.textSpeed, settings.language,
    text 'hello', settings.runs, getFullscreen())
end
seen 'main'
function onLoad() seen 'onLoad' end
startScript(function()
  waitMs(200)
  settings.runs = (settings.runs or 0) + 1
  if settings.runs == 1 then
    settings.hardMode = true
    settings.musicVolume = 0.5
    settings.textSpeed = 2
    settings.language = 'de'
    setFullscreen(true)
  end
  waitMs(200)
  seen 'later'
end)
LUA

play() { "$ICHOR" "$GAME" --save-dir "$SAVE" --mute --player "$@" >"$WORK/out" 2>"$WORK/log"; }
says() { # line
  grep -qF "INFO script: ${1// /	}" "$WORK/log"
}

play --ticks 60 --record "$WORK/first.rec"
result "$(says 'main false 0.75 0.75 1 en Hello nil false' && says 'later true 0.5 0.5 2 de Hallo 1 true'; echo $?)" \
  'changes take effect at once' "$(cat "$WORK/log")"
expected='ichor-settings 1
fullscreen=true
hardMode=true
language="de"
musicVolume=0.5
runs=1
textSpeed=2'
result "$([ "$(cat "$FILE")" = "$expected" ] && [ "$(stat -c %a "$FILE")" = 600 ]; echo $?)" \
  'they are stored, and defaults are not' "$(cat "$FILE")"

play --ticks 60 --record "$WORK/second.rec"
result "$(says 'main true 0.5 0.5 2 de Hallo 1 true' && says 'later true 0.5 0.5 2 de Hallo 2 true'; echo $?)" \
  'they outlive the game; main.lua gives defaults only' "$(cat "$WORK/log")"
play --ticks 10 --no-jail
result "$(says 'main true 0.5 0.5 2 de Hallo 2 true'; echo $?)" 'without a jail, too' "$(cat "$WORK/log")"

# Replays see what the runs saw.
cp "$FILE" "$WORK/kept"
for run in first second; do
  for window in '' --headless; do
    # shellcheck disable=SC2086 # no option is no word
    play $window --replay "$WORK/$run.rec" --log info
    status=$?
    [ $run = first ] && line='main false 0.75 0.75 1 en Hello nil false' || line='main true 0.5 0.5 2 de Hallo 1 true'
    result "$([ $status = 0 ] && says "$line" && ! grep -q 'WARN\|ERROR' "$WORK/log"; echo $?)" \
      "the $run run is replayed${window:+ without a window}" "status $status; $(cat "$WORK/log")"
  done
done
result "$(cmp -s "$FILE" "$WORK/kept"; echo $?)" 'replays do not write the file' "$(cat "$FILE")"
"$ICHOR" "$GAME" --headless --ticks 60 --save-dir "$SAVE" >"$WORK/out" 2>"$WORK/log"
result "$(says 'main false 0.75 0.75 1 en Hello nil false' && cmp -s "$FILE" "$WORK/kept"; echo $?)" \
  'headless runs neither read nor write it' "$(cat "$WORK/log" "$FILE")"

# A save of the first run, in which the player had chosen nothing yet. Loading keeps today's
# settings; the loaded game knows them before onLoad; the file stays.
"$ICHOR" "$GAME" --headless --replay "$WORK/first.rec" --save-at "5=$WORK/early.save" >/dev/null 2>&1
cp "$WORK/early.save" "$SAVE/early.save"
play --ticks 10 --load "$WORK/early.save" --record "$WORK/loaded.rec"
replayed=$("$ICHOR" "$GAME" --headless --replay "$WORK/loaded.rec" --log info 2>"$WORK/replay.log")
result "$([ -n "$replayed" ] && ! grep -q ERROR "$WORK/replay.log"; echo $?)" 'a loaded run can be replayed' "$(cat "$WORK/log" "$WORK/replay.log")"
result "$(cmp -s "$FILE" "$WORK/kept"; echo $?)" 'loading does not write the file' "$(cat "$FILE")"
play --ticks 40 --load "$WORK/early.save"
result "$(says 'later true 0.5 0.5 2 de Hallo 3 true'; echo $?)" "a loaded game has today's settings" "$(cat "$WORK/log")"
result "$(grep -q '^runs=3$' "$FILE"; echo $?)" 'and goes on storing them' "$(cat "$FILE")"

# Loading from a script, in one process.
cp "$GAME/main.lua" "$WORK/main.lua"
cat >>"$GAME/main.lua" <<'LUA'
startScript(function()
  waitMs(50)
  local _, how = saveGame 'here'
  if how == 'loaded' then return end
  waitMs(500)
  settings.musicVolume, settings.word, settings.hardMode = 0.125, 'today', nil
  loadGame 'here'
end)
LUA
rm "$FILE"
play --ticks 90 --record "$WORK/both.rec"
result "$(says 'onLoad false 0.125 0.125 2 de Hallo 1 true'; echo $?)" "loadGame keeps today's settings" "$(cat "$WORK/log")"
result "$(grep -q '^word="today"$' "$FILE" && grep -q '^musicVolume=0.125$' "$FILE" && ! grep -q hardMode "$FILE"; echo $?)" \
  'and the file has them' "$(cat "$FILE")"
"$ICHOR" "$GAME" --headless --replay "$WORK/both.rec" --log info >"$WORK/out" 2>"$WORK/log"
result "$([ $? = 0 ] && says 'onLoad false 0.125 0.125 2 de Hallo 1 true'; echo $?)" 'the replay sees the same' "$(cat "$WORK/log")"

# Damaged files.
cp "$WORK/main.lua" "$GAME/main.lua"
printf 'ichor-settings 1\nhardMode=true\nmusicVolume=11\n' >"$FILE"
play --ticks 10
result "$(says 'main false 0.75 0.75 1 en Hello nil false' && [ "$(grep -c 'WARN settings' "$WORK/log")" = 1 ]; echo $?)" \
  'a damaged file: one sentence, and defaults' "$(cat "$WORK/log")"
result "$(grep -q '^musicVolume=11$' "$SAVE/settings.bad" && [ ! -e "$FILE" ]; echo $?)" 'the file is kept aside' "$(ls "$SAVE")"
head -c 3000000 /dev/urandom >"$FILE"
play --ticks 10
result "$([ "$(grep -c 'WARN settings' "$WORK/log")" = 1 ] && [ "$(stat -c %s "$SAVE/settings.bad")" = 3000000 ]; echo $?)" \
  'a hostile file, too' "$(cat "$WORK/log")"

# A folder that cannot be written.
if [ "$(id -u)" != 0 ]; then
  rm -rf "$SAVE"
  mkdir -m 500 "$SAVE"
  play --ticks 60
  result "$([ $? = 0 ] && [ "$(grep -c 'ERROR settings' "$WORK/log")" = 1 ]; echo $?)" 'a folder that cannot be written: one sentence' \
    "$(cat "$WORK/log")"
  chmod 700 "$SAVE"
fi

# A KIAVC game has no settings: the name is free for its own.
KIAVC=$WORK/kiavc
mkdir -p "$KIAVC/lua"
echo kept >"$KIAVC/game.kvc"
printf 'setResolution { width = 160, height = 90, fps = 60, scale = 1 }\nkiavcLog(tostring(settings))\nsetTextSpeed(2)\n' >"$KIAVC/lua/main.lua"
"$ICHOR" "$KIAVC" --ticks 30 --mute --player --save-dir "$WORK/kiavc-save" >"$WORK/out" 2>"$WORK/log"
result "$(grep -q '\[Lua\] nil' "$WORK/log" && [ ! -e "$WORK/kiavc-save/settings" ]; echo $?)" 'a KIAVC game has none' "$(cat "$WORK/log")"
finish
