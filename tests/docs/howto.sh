#!/bin/bash
# howto.sh: each entry of docs/howto.md does what its heading says. TAP.
#
# The test of an entry is tests/docs/howto/<entry>.lua, where <entry> is the words of the heading.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/docs/sample.sh
. tests/docs/sample.sh

make_sample "$WORK/sample"
cut_up docs/howto.md "$WORK/entries" '###'

entries=$(find "$WORK/entries" -mindepth 1 -maxdepth 1 -printf '%f\n' | sort)
[ "$(wc -l <<<"$entries")" -ge 25 ]
result $? 'there are at least 25 entries' "$entries"
[ "$(grep -c '^### ' docs/howto.md)" = "$(wc -l <<<"$entries")" ]
result $? 'every entry has code, and no two have the same name' "$entries"
[ "$entries" = "$(find tests/docs/howto -name '*.lua' -printf '%f\n' | sed 's/[.]lua$//' | sort)" ]
result $? 'every entry has a test, and every test an entry' "$(ls tests/docs/howto)"
missing=$(grep -oE '^### .*' docs/howto.md | sed 's/^### //' | while read -r title; do grep -qF "[$title]" docs/howto.md || echo "$title"; done)
[ -z "$missing" ]
result $? 'every entry is in the index' "$missing"

for entry in $entries; do
  grep -qE 't[.](expect|waitUntil)' "tests/docs/howto/$entry.lua" 2>"$WORK/log" &&
    play "$WORK/sample" "$WORK/entries/$entry" "tests/docs/howto/$entry.lua"
  result $? "$entry" "$(cat "$WORK/log")"
done
finish
