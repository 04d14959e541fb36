#!/bin/bash
# api.sh: the generated pages of docs/ are up to date. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

"${ICHOR:-build/ichor}" docs "$WORK" 2>"$WORK/err"
result $? 'the pages can be generated' "$(cat "$WORK/err")"

for page in api.md ichor.d.lua; do
  differences=$(diff -u "docs/$page" "$WORK/$page")
  result $? "docs/$page is up to date" "run 'make docs': $differences"
done
finish
