#!/bin/bash
# doc_names.sh: the pages for authors and docs/testing.md name everything that games and tests can
# use. TAP.
#
# Methods, and fields of definitions, must be on a page of their class.

count=0 failed=0

# Prints the pages that describe a class.
pages_of() {
  case $1 in
  Animation | Image | Font | Cursor) echo docs/pictures.md ;;
  Music | SoundFX) echo docs/sound.md ;;
  Costume) echo docs/actors.md ;;
  Actor) echo docs/actors.md docs/walking.md ;;
  Room) echo docs/rooms.md docs/walking.md ;;
  Object | Exit) echo docs/objects.md ;;
  Action | ActionList) echo docs/cutscenes.md ;;
  Story) echo docs/story-api.md ;;
  VerbBar | Inventory | Sentence) echo docs/kits.md ;;
  Panel | Label | Button | Toggle | Slider | List | Grid | Picture | Input) echo docs/interface.md ;;
  *) echo /dev/null ;;
  esac
}
all_pages='docs/game.md docs/rooms.md docs/walking.md docs/actors.md docs/objects.md docs/dialogs.md docs/cutscenes.md
  docs/pictures.md docs/sound.md docs/texts.md docs/pages.md docs/saves.md docs/story-api.md docs/lua.md docs/interface.md docs/kits.md docs/menu.md'

# Reads lines of NAME PAGE... and prints a comment for each name that none of its pages has in inline
# code, not as a part of a longer name.
missing_names() {
  awk '
    function inline_code(page,   line, in_block) {
      if (page in code) return code[page]
      while ((getline line <page) > 0) {
        if (line ~ /^```/) in_block = !in_block
        while (!in_block && match(line, /`[^`]+`/)) {
          code[page] = code[page] "\n" substr(line, RSTART + 1, RLENGTH - 2)
          line = substr(line, RSTART + RLENGTH)
        }
      }
      return code[page] = code[page] "\n"
    }
    {
      name = $1
      gsub(/[.]/, "[.]", name)
      for (i = 2; i <= NF; i++) if (inline_code($i) ~ ("[^A-Za-z.:]" name "[^A-Za-z]")) next
      $1 = "# \047" $1 "\047 is not named in"
      print
    }'
}

# verdict TEXT MIN: checks that all names since the last verdict were found, and that they are more
# than MIN.
verdict() {
  count=$((count + 1))
  if [ "$failed" = 0 ] && [ "$found" -gt "$2" ]; then echo "ok $count - $1"; else echo "not ok $count - $1 ($found names)"; fi
  failed=0 found=0
}

found=0
# Looks for the names on standard input, one on each line, in the pages. For CLASS:NAME and CLASS
# NAME, looks in the pages of the class instead.
look_for() { # page...
  local class name names=() missing
  while read -r class name; do
    if [ "$name" ]; then names+=("$name $(pages_of "$class")")
    elif [[ $class = *:* ]]; then names+=("$class $(pages_of "${class%%:*}")")
    else names+=("$class $*")
    fi
  done
  found=${#names[@]}
  missing=$(printf '%s\n' "${names[@]}" | missing_names)
  [ -z "$missing" ] || failed=1
  printf '%s' "${missing:+$missing$'\n'}"
}

of_class() { sed -nE 's/^ *function class:([A-Za-z]+).*/\1/p' "$1"; }

# Prints the methods that scripts/ defines: 'function Actor:say('. 'function class:play(' is a
# method of both kinds of sounds, or of all things that have named scripts.
methods() {
  sed -nE 's/^function (Animation|Font|Cursor|Costume|Room|Actor|Object|Exit|Action|ActionList|Story)[:]([A-Za-z]+).*/\1:\2/p' scripts/*.lua
  for method in $(of_class scripts/media.lua); do printf '%s\n' "Music:$method" "SoundFX:$method"; done
  for method in $(of_class scripts/thing.lua); do printf '%s\n' "Room:$method" "Actor:$method" "Object:$method"; done
  for class in Actor Object; do grep -oE "${class}[.][a-z]+Click" scripts/clicks.lua | tr . :; done
}
look_for < <(methods)
verdict 'every method of the classes is documented' 80

# 'function startAction(' at the beginning of a line defines a global.
# shellcheck disable=SC2086
look_for $all_pages < <(sed -nE 's/^function ([A-Za-z]+)\(.*/\1/p' scripts/*.lua)
verdict 'every global function of the layer is documented' 12

# Prints the fields in the lists of scripts/fields.lua as CLASS NAME. Actors and objects share those
# of 'thing', both kinds of sounds those of 'sound'. The pages of rooms and objects describe layers,
# waypoints and interactions.
fields() {
  awk '
    function fields_in(text, classes,   n, i, list, name) {
      n = split(classes, list, " ")
      while (match(text, /[A-Za-z0-9]+ = .(any|boolean|table|function)./)) {
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

# Prints the fields of the classes of widgets, and of all widgets, as 'text', and the names of styles.
widget_fields() {
  awk '/Widget[.]class\(|^local common = |^local styleKinds = / { inside = 1 } inside { print } /^}/ { inside = 0 }' scripts/ui/*.lua |
    grep -oE "[A-Za-z]+ = '[a-z]+'" | sed 's/ .*//' | sort -u
}
look_for docs/interface.md < <(widget_fields)
verdict 'every field of widgets and every style is documented' 60

look_for docs/interface.md < <(sed -nE 's/^function methods:([A-Za-z]+).*/\1/p; s/^function ([A-Z][a-z]+:[A-Za-z]+)\(.*/\1/p' scripts/ui/*.lua)
verdict 'every method of widgets is documented' 8

# The public parts of the kits, and the options of ui.
kit_names() {
  awk '/^[A-Z][A-Za-z]+ = Widget[.]class\(/ { inside = 1 } inside { print } /^}/ || /}\)$/ { inside = 0 }' scripts/ui/kits/*.lua |
    grep -oE "[A-Za-z]+ = '[a-z]+'" | sed 's/ .*//'
  sed -nE 's/^function ([A-Z][a-z]+:[A-Za-z]+)\(.*/\1/p' scripts/ui/kits/*.lua
  sed -n "/^local optionNames = /s/'/\n/gp" scripts/ui/kits/ui.lua | grep -xE '[a-z]+'
}
look_for docs/kits.md < <(kit_names | sort -u)
verdict 'every part of the kits is documented' 15

look_for docs/game.md < <(sed -nE 's/^ *\{"([a-z]+)", KEY_.*/\1/p' engine/script/api/config.c)
verdict 'every field of game.lua is documented' 10

# Callbacks: functions of the game that scripts/ or the engine calls.
look_for docs/game.md < <(grep -ohE '\<on(Hovering|SelectedObject|InventoryUpdated)\>' scripts/*.lua | sort -u; grep -ohE '"updateWorld"' -r engine/script | tr -d '"' | sort -u)
verdict 'every callback is documented' 3

look_for docs/testing.md < <(sed -nE 's/^(function )?(t[.][A-Za-z]+)( = |\().*/\2/p' scripts/testing.lua)
verdict 'every method of tests is documented' 35

# Every class in the README's code must be on a page.
look_for < <(grep -oE '(Image|Animation|Font|Costume|Actor|Object|Room):new' README.md | sort -u)
verdict 'the example of the README is documented' 5

# The index must link to every page.
missing=
for page in $all_pages docs/testing.md docs/howto.md docs/tutorial.md docs/api.md; do
  grep -q "($(basename "$page"))" docs/classes.md || missing="$missing $page"
done
count=$((count + 1))
if [ -z "$missing" ]; then echo "ok $count - the index has all pages"; else echo "not ok $count - the index lacks$missing"; fi
echo "1..$count"
