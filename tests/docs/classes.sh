#!/bin/bash
# classes.sh: docs/classes.md and docs/testing.md name everything that games and tests can use. TAP.

count=0 failed=0

# named NAME FILE: the file has it in a piece of code, and not as a part of a longer name.
named() {
  grep -oE '`[^`]+`' "$2" | grep -qE "(^|[^A-Za-z.:])$(printf '%s' "$1" | sed 's/[.]/[.]/g')([^A-Za-z]|$)" && return
  echo "# $2 does not name '$1'"
  failed=$((failed + 1))
}

# verdict TEXT: everything named since the last verdict was found, and there was something to look for.
verdict() {
  count=$((count + 1))
  if [ "$failed" = 0 ] && [ "$found" -gt "$2" ]; then echo "ok $count - $1"; else echo "not ok $count - $1 ($found looked for)"; fi
  failed=0 found=0
}

found=0
look_for() { while read -r name; do found=$((found + 1)); named "$name" "$1"; done; }

of_class() { sed -nE 's/^ *function class:([A-Za-z]+).*/\1/p' "$1"; }

# Methods as scripts/ define them: 'function Actor:say(', 'function class:play(' for both sounds and for named scripts.
methods() {
  sed -nE 's/^function (Animation|Font|Cursor|Costume|Room|Actor|Object|Action|ActionList|Story)[:]([A-Za-z]+).*/\1:\2/p' scripts/*.lua
  for method in $(of_class scripts/media.lua); do printf '%s\n' "Music:$method" "SoundFX:$method"; done
  for method in $(of_class scripts/thing.lua); do printf '%s\n' "Room:$method" "Actor:$method" "Object:$method"; done
  for class in Actor Object; do grep -oE "${class}[.][a-z]+Click" scripts/clicks.lua | tr . :; done
}
look_for docs/classes.md < <(methods)
verdict 'every method of the classes is documented' 80

# 'function startAction(' at the beginning of a line: a global.
look_for docs/classes.md < <(sed -nE 's/^function ([A-Za-z]+)\(.*/\1/p' scripts/*.lua)
verdict 'every global function of the layer is documented' 12

# Fields: the lists of scripts/fields.lua and the keys of engine/script/api/config.c.
fields() {
  sed -n "/^local thing/,/^local function misspelt/p" scripts/fields.lua | grep -oE "[A-Za-z0-9]+ = '(any|table|function)'" | sed 's/ .*//'
  sed -nE 's/^ *\{"([a-z]+)", KEY_.*/\1/p' engine/script/api/config.c
}
look_for docs/classes.md < <(fields | sort -u)
verdict 'every field of definitions and of game.lua is documented' 40

look_for docs/testing.md < <(sed -nE 's/^(function )?(t[.][A-Za-z]+)( = |\().*/\2/p' scripts/testing.lua)
verdict 'every method of tests is documented' 35

# Code of the README: every class and method in it has its place in the reference.
look_for docs/classes.md < <(grep -oE '(Image|Animation|Font|Costume|Actor|Object|Room):new' README.md | sort -u)
verdict 'the example of the README is documented' 5
echo "1..$count"
