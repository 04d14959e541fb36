#!/bin/bash
# doc_links.sh: in README.md, SECURITY.md and docs/, the files and headings of links exist, paths in
# backticks exist, and no cell of a table is too long. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

pages=(README.md SECURITY.md docs/*.md)

# Prints the anchors of a page's headings, as GitHub makes them, one on each line.
anchors() { # page
  awk '
    /^ *```/ { in_code = !in_code; next }
    in_code || !/^#+ / { next }
    {
      sub(/^#+ +/, "")
      while (match($0, /\[[^]]*\]\([^)]*\)/)) { # a link: its text counts
        link = substr($0, RSTART, RLENGTH)
        text = link
        sub(/^\[/, "", text)
        sub(/\]\(.*/, "", text)
        $0 = substr($0, 1, RSTART - 1) text substr($0, RSTART + RLENGTH)
      }
      $0 = tolower($0)
      gsub(/[^a-z0-9_ -]/, "")
      gsub(/ /, "-")
      count = seen[$0]++
      print $0 (count ? "-" count : "")
    }' "$1"
}

declare -A anchors_of # by page
has_anchor() { # page, anchor
  [ "${anchors_of[$1]}" ] || anchors_of[$1]=$'\n'$(anchors "$1")$'\n'
  [[ ${anchors_of[$1]} = *$'\n'"$2"$'\n'* ]]
}

# Prints the targets of a page's links as 'FILE#ANCHOR'; both parts are optional. Skips other hosts.
targets() { # page
  awk '/^ *```/ { in_code = !in_code; next } !in_code' "$1" | sed 's/`[^`]*`//g' |
    grep -oE '\]\([^)]+\)' | sed 's/^](//; s/)$//' | grep -vE '^[a-z]+:'
}

broken='' found=0
for page in "${pages[@]}"; do
  while IFS= read -r target; do
    found=$((found + 1))
    file=${target%%#*} anchor=''
    case $target in *'#'*) anchor=${target#*#} ;; esac
    path=$page
    [ -z "$file" ] || path=$(dirname "$page")/$file
    if [ ! -e "$path" ]; then
      broken+="$page: $target: no such file"$'\n'
    elif [ -n "$anchor" ] && ! has_anchor "$path" "$anchor"; then
      broken+="$page: $target: no such heading"$'\n'
    fi
  done < <(targets "$page")
done
[ -z "$broken" ] && [ "$found" -gt 100 ]
result $? 'every relative link and anchor exists' "$broken($found links)"

# Paths of the repository in backticks: `engine/sys/vfs.h`, `tests/lua/`,
# `engine/script/api/api_*.c`. Guides also name files of games, such as `assets/x.png` and
# `tests/story.lua`.
missing='' found=0
for page in "${pages[@]}"; do
  while IFS= read -r path; do
    found=$((found + 1))
    compgen -G "$path" >/dev/null || missing+="$page: $path"$'\n'
  done < <(grep -oE '`(engine|scripts|tools|assets|tests|demo|docs)/[A-Za-z0-9_*./-]*`' "$page" |
    grep -vE '^`(assets/x[.]png|tests/(cat|story)[.]lua)`$' | tr -d '`' | sort -u)
done
[ -z "$missing" ] && [ "$found" -gt 20 ]
result $? 'every path in backticks exists' "$missing($found paths)"

# The source text of table cells is counted, with the addresses of links.
long=$(awk -v most=200 '
  /^ *```/ { in_code = !in_code; next }
  in_code || !/^\|/ { next }
  {
    line = $0
    gsub(/\\\|/, "!", line)
    count = split(line, cells, "|")
    for (i = 2; i < count; i++) {
      gsub(/^ +| +$/, "", cells[i])
      if (length(cells[i]) > most) printf "%s:%d: %d characters: %s...\n", FILENAME, FNR, length(cells[i]), substr(cells[i], 1, 40)
    }
  }' "${pages[@]}")
[ -z "$long" ]
result $? 'no cell of a table has more than 200 characters' "$long"
finish
