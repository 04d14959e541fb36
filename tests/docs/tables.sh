#!/bin/bash
# tables.sh: no cell of a table in README.md, SECURITY.md and docs/ is longer than 200 characters. TAP.
#
# What needs more room is a list or a paragraph.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# '\|' is no border. awk may count bytes, of which there are at least as many.
long_cells() { # page
  awk -v most=200 '
    /^```/ { in_code = !in_code }
    in_code || !/^[|]/ { next }
    {
      line = $0
      gsub(/\\[|]/, "!", line)
      n = split(line, cells, "|")
      for (i = 1; i <= n; i++) {
        gsub(/^ +| +$/, "", cells[i])
        if (length(cells[i]) > most) printf "%s:%d: %d characters: %.60s...\n", FILENAME, NR, length(cells[i]), cells[i]
      }
    }
  ' "$1"
}

for page in README.md SECURITY.md docs/*.md; do
  cells=$(long_cells "$page")
  [ -z "$cells" ]
  result $? "$page" "$cells"
done
finish
