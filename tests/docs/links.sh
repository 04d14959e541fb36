#!/bin/bash
# links.sh: every link inside README.md, SECURITY.md and docs/ leads to a file, and to a heading of it. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# FILE#ANCHOR for each heading of a page, as GitHub forms them.
anchors() { # page
  awk -v page="$1" '
    /^ *```/ { in_code = !in_code }
    in_code || !/^#+ / { next }
    {
      sub(/^#+ /, "")
      gsub(/\]\([^)]*\)/, "]")
      title = tolower($0)
      gsub(/[^a-z0-9 _-]/, "", title)
      gsub(/ /, "-", title)
      print page "#" title (seen[title]++ ? "-" seen[title] - 1 : "")
    }
  ' "$1"
}

# The targets of the links of a page, outside of code, as paths from the top.
targets() { # page
  sed -e '/^ *```/,/^ *```/d' -e 's/`[^`]*`//g' "$1" | grep -oE '\]\([^) ]+\)' | sed -E 's/^\]\((.*)\)$/\1/' | grep -vE '^[a-z]+:' |
    while read -r target; do
      case $target in
      '#'*) echo "$1$target" ;;
      *) echo "$(realpath -m --relative-to=. "$(dirname "$1")/${target%%#*}")${target#"${target%%#*}"}" ;;
      esac
    done | sort -u
}

for page in README.md SECURITY.md docs/*.md; do anchors "$page"; done >"$WORK/anchors"
for page in README.md SECURITY.md docs/*.md; do
  lost=$(targets "$page" | while read -r target; do
    [ -e "${target%%#*}" ] || { echo "there is no file for $target" && continue; }
    [[ $target != *#* ]] || grep -qxF -- "$target" "$WORK/anchors" || echo "there is no heading for $target"
  done)
  [ -z "$lost" ]
  result $? "$page" "$lost"
done
finish
