#!/bin/bash
# readme.sh: the game in the README runs, and its test passes. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

for folder in assets demo docs; do ln -s "$PWD/$folder" "$WORK/$folder"; done

# Extracts the Lua blocks, named by their contents, and the indented commands that make the folder.
awk -v out="$WORK" '
  /^```lua/ { block = ""; inside = 1; next }
  /^```/ && inside {
    inside = 0
    name = block ~ /resolution =/ ? "game.lua" : block ~ /Image:new/ ? "main.lua" : block ~ /^test\(/ ? "hut.lua" : ""
    if (name) printf "%s", block > (out "/" name)
    next
  }
  inside { block = block $0 "\n"; next }
  /^    (mkdir|cp) / { print > (out "/commands") }
' README.md

(cd "$WORK" && bash -e commands && mkdir hut/tests && mv game.lua main.lua hut/ && mv hut.lua hut/tests/) >"$WORK/log" 2>&1
result $? 'the README has all files of the game' "$(cat "$WORK/log")"
"${ICHOR:-build/ichor}" test "$WORK/hut" >"$WORK/log" 2>&1
result $? 'the game can be played' "$(cat "$WORK/log")"
! grep -qE 'WARN|ERROR' "$WORK/log"
result $? 'and logs no warnings' "$(cat "$WORK/log")"

awk '/^```story/ { inside = 1; next } /^```/ { inside = 0 } inside' README.md >"$WORK/gate.story"
printf 'why not John comes in\nknown bell has rung\nlist\ndo the gate opens\ndo John comes in\n' >"$WORK/gate.commands"
"${ICHOR:-build/ichor}" story "$WORK/gate.story" "$WORK/gate.commands" >"$WORK/log" 2>&1
result $? 'the story answers the commands' "$(cat "$WORK/log")"
finish
