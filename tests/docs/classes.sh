#!/bin/bash
# classes.sh: the pages for authors and docs/testing.md name everything that games and tests can use. TAP.
#
# A method, and a field of a definition, must be on a page of its class.

count=0 failed=0

# The pages on which a class is described.
pages_of() {
  case $1 in
  Animation | Image | Font | Cursor) echo docs/pictures.md ;;
  Music | SoundFX) echo docs/sound.md ;;
  Costume) echo docs/actors.md ;;
  Actor) echo docs/actors.md docs/walking.md ;;
  Room) echo docs/rooms.md docs/walking.md ;;
  Object) echo docs/objects.md ;;
  Action | ActionList) echo docs/cutscenes.md ;;
  Story) echo docs/story-api.md ;;
  *) echo /dev/null ;;
  esac
}
all_pages='docs/game.md docs/rooms.md docs/walking.md docs/actors.md docs/objects.md docs/dialogs.md docs/cutscenes.md
  docs/pictures.md docs/sound.md docs/texts.md docs/pages.md docs/story-api.md docs/lua.md'

# named NAME PAGE...: one of the pages has it in a piece of code, and not as a part of a longer name. Code blocks do not count.
named() {
  local name=$1
  shift
  sed '/^```/,/^```/d' "$@" | grep -oE '`[^`]+`' |
    grep -qE "(^|[^A-Za-z.:])$(printf '%s' "$name" | sed 's/[.]/[.]/g')([^A-Za-z]|$)" && return
  echo "# '$name' is not named in $*"
  failed=$((failed + 1))
}

# verdict TEXT: everything named since the last verdict was found, and there was something to look for.
verdict() {
  count=$((count + 1))
  if [ "$failed" = 0 ] && [ "$found" -gt "$2" ]; then echo "ok $count - $1"; else echo "not ok $count - $1 ($found looked for)"; fi
  failed=0 found=0
}

found=0
# Reads names, one a line, or CLASS:NAME and CLASS NAME: the class's pages are searched instead of those given.
look_for() { # page...
  local class name
  while read -r class name; do
    found=$((found + 1))
    # shellcheck disable=SC2046
    if [ "$name" ]; then
      named "$name" $(pages_of "$class")
    elif [[ $class = *:* ]]; then
      named "$class" $(pages_of "${class%%:*}")
    else
      named "$class" "$@"
    fi
  done
}

of_class() { sed -nE 's/^ *function class:([A-Za-z]+).*/\1/p' "$1"; }

# Methods as scripts/ define them: 'function Actor:say(', 'function class:play(' for both sounds and for named scripts.
methods() {
  sed -nE 's/^function (Animation|Font|Cursor|Costume|Room|Actor|Object|Action|ActionList|Story)[:]([A-Za-z]+).*/\1:\2/p' scripts/*.lua
  for method in $(of_class scripts/media.lua); do printf '%s\n' "Music:$method" "SoundFX:$method"; done
  for method in $(of_class scripts/thing.lua); do printf '%s\n' "Room:$method" "Actor:$method" "Object:$method"; done
  for class in Actor Object; do grep -oE "${class}[.][a-z]+Click" scripts/clicks.lua | tr . :; done
}
look_for < <(methods)
verdict 'every method of the classes is documented' 80

# 'function startAction(' at the beginning of a line: a global.
# shellcheck disable=SC2086
look_for $all_pages < <(sed -nE 's/^function ([A-Za-z]+)\(.*/\1/p' scripts/*.lua)
verdict 'every global function of the layer is documented' 12

# Fields: the lists of scripts/fields.lua, as CLASS NAME. Actors and objects share those of 'thing', both sounds those of 'sound';
# layers, waypoints and interactions are described with rooms and objects.
fields() {
  awk '
    function fields_in(text, classes,   n, i, list, name) {
      n = split(classes, list, " ")
      while (match(text, /[A-Za-z0-9]+ = .(any|table|function)./)) {
        name = substr(text, RSTART, RLENGTH)
        sub(/ .*/, "", name)
        for (i = 1; i <= n; i++) print list[i], name
        text = substr(text, RSTART + RLENGTH)
      }
    }
    /^local thing = / { classes = "Actor Object" }
    /^local sound = / { classes = "Music SoundFX" }
    /^local layerFields/ || /^local waypointFields/ { classes = "Room" }
    /^local interactionFields/ { classes = "Actor Object" }
    /^  [A-Z][A-Za-z]+ = / { classes = $1 }
    /^-- The known field/ { exit }
    classes { fields_in($0, classes == "Actor Object" && /interactionFields/ ? "Object" : classes) }
    /}$/ && !/{$/ { if ($0 ~ /^}/ || $0 ~ /^local .*}$/) classes = "" }
  ' scripts/fields.lua
}
look_for < <(fields | sort -u)
verdict 'every field of definitions is documented' 80

look_for docs/game.md < <(sed -nE 's/^ *\{"([a-z]+)", KEY_.*/\1/p' engine/script/api/config.c)
verdict 'every field of game.lua is documented' 10

# Callbacks: what scripts/ call if the game defines it, and what the engine calls.
look_for docs/game.md < <(grep -ohE '\<on(Hovering|SelectedObject|InventoryUpdated)\>' scripts/*.lua | sort -u; grep -ohE '"updateWorld"' -r engine/script | tr -d '"' | sort -u)
verdict 'every callback is documented' 3

look_for docs/testing.md < <(sed -nE 's/^(function )?(t[.][A-Za-z]+)( = |\().*/\2/p' scripts/testing.lua)
verdict 'every method of tests is documented' 35

# Code of the README: every class and method in it has its place in the reference.
look_for < <(grep -oE '(Image|Animation|Font|Costume|Actor|Object|Room):new' README.md | sort -u)
verdict 'the example of the README is documented' 5

# A page that the index does not name is a page that nobody finds.
missing=
for page in $all_pages docs/testing.md docs/howto.md docs/tutorial.md docs/api.md; do
  grep -q "($(basename "$page"))" docs/classes.md || missing="$missing $page"
done
count=$((count + 1))
if [ -z "$missing" ]; then echo "ok $count - the index has all pages"; else echo "not ok $count - the index lacks$missing"; fi
echo "1..$count"
