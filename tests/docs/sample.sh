# shellcheck shell=bash
# sample.sh: runs the Lua blocks of a page in the game of docs/tutorial.md. Tests of pages source
# this file after tap.sh.
#
# A block after a line with only a file's name in backticks is that file. All other blocks of an
# example make up tricks.lua, which main.lua requires after its other files, as docs/howto.md says.

# Splits a page into examples. With 'mark', the blocks below each heading that starts with it are
# one example. Without it, all blocks of the page are one example. An example is a folder of files
# in $2. Its name is made of the heading: show-a-close-up for 'How do I show a close-up?'.
cut_up() { # page, folder, [mark]
  awk -v out="$2" -v mark="$3" '
    function slug(title) {
      title = tolower(title)
      sub(/^how do i /, "", title)
      gsub(/[^a-z0-9]+/, "-", title)
      gsub(/^-|-$/, "", title)
      return title
    }
    function append(path, text,   folder) {
      folder = path
      sub("/[^/]*$", "", folder)
      if (!(folder in made)) { system("mkdir -p \"" folder "\""); made[folder] = 1 }
      printf "%s", text >> path
      close(path)
    }
    BEGIN { example = "page" }
    !inside && mark && /^#+ / { example = index($0, mark " ") == 1 ? slug(substr($0, length(mark) + 2)) : "" }
    /^```/ && inside {
      inside = 0
      if ((lua || name) && example) append(out "/" example "/" (name ? name : "tricks.lua"), block (name ? "" : "\n"))
      name = ""
      next
    }
    inside { block = block $0 "\n"; next }
    /^```/ { inside = 1; lua = /^```lua$/; block = ""; next }
    /^`[^`]+`$/ { name = $0; gsub("`", "", name); next }
    NF { name = "" }
  ' "$1"
}

# Makes the game of the tutorial's last step, without its tests.
make_sample() { # folder
  awk -v out="$1" '
    function open(path,   folder) {
      folder = path
      sub("/[^/]*$", "", folder)
      system("mkdir -p \"" folder "\"")
      return path
    }
    /^```/ && inside { inside = 0; if (target) close(target); next }
    inside { if (target) print > target; next }
    /^```/ { inside = 1; target = name ? open(out "/" name) : ""; if (name) printf "" > target; name = ""; next }
    /^`[^`]+`$/ { name = $0; gsub("`", "", name); next }
    NF { name = "" }
  ' docs/tutorial.md
  rm -rf "$1/tests"
  cp -R demo/assets "$1/" && cp docs/tutorial/inn.png docs/tutorial/ada.aseprite "$1/assets/images/"
  awk '/^setActiveActor/ { print "require \"tricks\"" } { print }' "$1/main.lua" >"$1/main.new" && mv "$1/main.new" "$1/main.lua"
}

# Runs a test in the sample game, to which the example's files are added. Warnings and errors in the
# log count as failures. If the example has its own tests, runs them too.
play() { # sample, example's folder, test
  local game=$WORK/play
  rm -rf "$game"
  mkdir "$game" && cp -R "$1/." "$2/." "$game/" || return 1
  [ -f "$game/tricks.lua" ] || : >"$game/tricks.lua"
  "$ICHOR" test "$game" "$3" --log info >"$WORK/log" 2>&1 || return 1
  [ ! -d "$game/tests" ] || "$ICHOR" test "$game" --log info >>"$WORK/log" 2>&1 || return 1
  ! grep -E 'WARN|ERROR' "$WORK/log" >/dev/null
}
