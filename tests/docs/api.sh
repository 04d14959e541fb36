#!/bin/bash
# api.sh: what is made of docs/ is what the engine's own tables and Lua say. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

made=$(mktemp -d) || exit 1
trap 'rm -rf "$made"' EXIT
"${ICHOR:-build/ichor}" docs "$made" 2>"$made/err"
result $? 'the pages can be made' "$(cat "$made/err")"

for page in api.md ichor.d.lua; do
  differences=$(diff -u "docs/$page" "$made/$page")
  result $? "docs/$page is up to date" "make docs makes it so: $differences"
done
finish
