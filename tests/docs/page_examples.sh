#!/bin/bash
# page_examples.sh: the Lua blocks of the pages for authors run, and their first examples do what
# they show. TAP.
#
# The test of a page is tests/docs/page_examples/<page>.lua.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/docs/sample.sh
. tests/docs/sample.sh

# Guides and generated pages have other tests.
pages=$(grep -oE '\]\([a-z-]+[.]md\)' docs/classes.md | tr -d '])(' | sed 's/[.]md$//' | grep -vxE 'tutorial|howto|api|testing|story|keys|console|pack' | sort -u)
[ "$pages" = "$(find tests/docs/page_examples -name '*.lua' -printf '%f\n' | sed 's/[.]lua$//' | sort)" ]
result $? 'every page for authors has a test' "$pages"

make_sample "$WORK/sample"
for test in tests/docs/page_examples/*.lua; do
  page=$(basename "$test" .lua)
  grep -qE 't[.](expect|waitUntil)' "$test" &&
    cut_up "docs/$page.md" "$WORK/$page" &&
    play "$WORK/sample" "$WORK/$page/page" "$test"
  result $? "the examples of docs/$page.md" "$(cat "$WORK/log")"
done
finish
