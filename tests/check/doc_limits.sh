#!/bin/bash
# doc_limits.sh: docs/lua.md and SECURITY.md have the limits of engine/script/api/budget.h. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Prints "ROOMS 16,384" for each limit of a number of things. The other limits are in bytes.
limits() {
  sed -nE 's/^#define BUDGET_([A-Z_]+) ([0-9]+)( .*)?$/\1 \2/p' engine/script/api/budget.h | grep -vE '_BYTES |^(THING|PART) ' |
    sed -E ':a; s/([0-9])([0-9]{3})(,|$)/\1,\2\3/; ta'
}

# Prints the limits of which a page has no table row with the name's words and the number.
missing_in() { # page, pattern of the names to skip
  limits | grep -vE "^($2) " | while read -r name number; do
    rows=$(grep -E '^[|]' "$1" | grep -E "(^|[^0-9,])$number([^0-9,]|$)")
    for word in ${name//_/ }; do rows=$(grep -iE "(^|[^a-z])$word" <<<"$rows"); done
    [ -n "$rows" ] || echo "$name: no row with $number"
  done
}

found=$(limits | wc -l)
missing=$(missing_in docs/lua.md 'none')
[ -z "$missing" ] && [ "$found" -gt 12 ]
result $? 'docs/lua.md has every limit of budget.h' "$missing ($found limits)"

# SECURITY.md has those of things that exist until the game ends, and that of scripts.
missing=$(missing_in SECURITY.md 'TEXTS|DIALOG_LINES')
[ -z "$missing" ]
result $? 'SECURITY.md has the limits of things and scripts' "$missing"
finish
