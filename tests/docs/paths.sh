#!/bin/bash
# paths.sh: every path of the repository that README.md, SECURITY.md or a page of docs/ names in backticks exists. TAP.
#
# `engine/sys/vfs.h`, `tests/lua/`, `engine/script/api/api_*.c`. Guides also name files of games, such as `tests/story.lua`: those
# folders are looked at in README.md and SECURITY.md only.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

found=0
# Compares the paths of a page that begin with one of these folders.
check() { # page, folders as in a regular expression
  local path
  while IFS= read -r path; do
    found=$((found + 1))
    compgen -G "$path" >/dev/null || missing+="there is no $path"$'\n'
  done < <(grep -oE "\`($2)/[A-Za-z0-9_*./-]*\`" "$1" | tr -d '\`' | sort -u)
}

for page in README.md SECURITY.md docs/*.md; do
  missing=''
  check "$page" 'engine|scripts|tools|demo|docs'
  case $page in docs/*) ;; *) check "$page" 'assets|tests' ;; esac
  [ -z "$missing" ]
  result $? "$page" "$missing"
done
[ "$found" -gt 20 ]
result $? 'paths were found' "$found"
finish
