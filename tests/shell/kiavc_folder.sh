#!/bin/bash
# kiavc_folder.sh: what a game folder in the layout of KIAVC must have and may have. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

new_game() {
  rm -rf "$WORK/game"
  mkdir -p "$WORK/game/lua/engine"
  echo 'The Old Game' >"$WORK/game/game.kvc"
  echo "setResolution { width = 64, height = 48, fps = 60, scale = 1 } kiavcRequire 'game/start'" >"$WORK/game/lua/main.lua"
  mkdir "$WORK/game/lua/game"
  echo "kiavcLog 'started'" >"$WORK/game/lua/game/start.lua"
  echo "error 'the copy was run'" >"$WORK/game/lua/engine/kiavc.lua"
}

# expect NAME STATUS PATTERN: checks the exit status and the output for the folder.
expect() {
  timeout 60 "$ICHOR" "$WORK/game" --headless --ticks 3 >"$WORK/out" 2>&1 </dev/null
  local got=$?
  if [ $got = "$2" ] && grep -Eq -- "$3" "$WORK/out"; then
    result 0 "$1"
  else
    result 1 "$1" "status $got (expected $2), wanted: $3
$(cat "$WORK/out")"
  fi
}

new_game
expect 'with a copy of lua/engine, which is not run' 0 'started'
rm -r "$WORK/game/lua/engine"
expect 'without one' 0 'started'
printf '%s\r\nmore' 'The Old Game' >"$WORK/game/game.kvc"
expect 'a Windows line end in game.kvc' 0 'started'

: >"$WORK/game/game.kvc"
expect 'an empty game.kvc' 2 'game\.kvc: it has no name'
printf '%070d' 7 >"$WORK/game/game.kvc"
expect 'a game.kvc of more than 64 bytes' 2 'game\.kvc: the file is too long'
printf 'T\000h\000e\000' >"$WORK/game/game.kvc"
expect 'a game.kvc that is not a text' 2 'game\.kvc: it is not a text file'
rm "$WORK/game/game.kvc"
expect 'no game.kvc' 2 'no game\.kvc in this folder, beside lua/main\.lua'

new_game
rm "$WORK/game/lua/main.lua"
expect 'no lua/main.lua' 2 'no lua/main\.lua in this folder'
new_game
echo 'return' >"$WORK/game/lua/main.lua"
expect 'a main.lua that returns before it sets a resolution' 1 'lua/main\.lua: no resolution was set'
echo 'setResolution {' >"$WORK/game/lua/main.lua"
expect 'a main.lua with a syntax error' 1 'lua/main\.lua:[0-9]+:'
finish
