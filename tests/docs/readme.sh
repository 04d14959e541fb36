#!/bin/bash
# readme.sh: the game of the README runs, and so does its test. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
for folder in assets demo docs; do ln -s "$PWD/$folder" "$work/$folder"; done

# The Lua blocks by what is in them; the indented commands that make the folder.
awk -v out="$work" '
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

(cd "$work" && bash -e commands && mkdir hut/tests && mv game.lua main.lua hut/ && mv hut.lua hut/tests/) >"$work/log" 2>&1
result $? 'the README tells all that is in the game' "$(cat "$work/log")"
"${ICHOR:-build/ichor}" test "$work/hut" >"$work/log" 2>&1
result $? 'the game can be played' "$(cat "$work/log")"
! grep -qE 'WARN|ERROR' "$work/log"
result $? 'and has no complaints' "$(cat "$work/log")"
finish
