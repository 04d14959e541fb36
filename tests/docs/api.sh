#!/bin/bash
# api.sh: what is made of docs/ is what the engine's own tables and Lua say. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

"${ICHOR:-build/ichor}" docs "$WORK" 2>"$WORK/err"
result $? 'the pages can be made' "$(cat "$WORK/err")"

for page in api.md ichor.d.lua; do
  differences=$(diff -u "docs/$page" "$WORK/$page")
  result $? "docs/$page is up to date" "make docs makes it so: $differences"
done
finish
