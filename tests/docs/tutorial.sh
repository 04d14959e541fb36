#!/bin/bash
# tutorial.sh: follows docs/tutorial.md. The game runs after each step. TAP.
#
# A code block below a line with only a file's name in backticks is that file. Shell commands are
# run, except those that start the game or its tests. The test of a step is
# tests/docs/tutorial/step<N>.lua. The game's own tests run as soon as it has some.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

for folder in assets demo docs scripts tests; do ln -s "$PWD/$folder" "$WORK/$folder"; done
mkdir "$WORK/build"
ln -s "$(realpath "${ICHOR:-build/ichor}")" "$WORK/build/ichor"

# Splits the page into $WORK/steps/N/files/... and $WORK/steps/N/commands.
cut_up() {
  awk -v out="$WORK/steps" '
    function open(path,   folder) {
      folder = path
      sub("/[^/]*$", "", folder)
      system("mkdir -p \"" folder "\"")
      return path
    }
    BEGIN { step = 0 }
    /^## [0-9]+\. / { step = $2 + 0 }
    /^```/ && in_block { in_block = 0; if (target) close(target); next }
    in_block { if (target) print > target; next }
    /^```sh/ { in_block = 1; target = open(out "/" step "/commands"); next }
    /^```/ { in_block = 1; target = name ? open(out "/" step "/files/" name) : ""; if (name) printf "" > target; name = ""; next }
    /^`[^`]+`$/ { name = $0; gsub("`", "", name); next }
    NF { name = "" }
  ' docs/tutorial.md
}

# Runs a command, and writes its output to the log.
quietly() { "$@" >>"$WORK/log" 2>&1; }

run_commands() { # file
  local line
  while read -r line; do
    case $line in
    '' | '#'* | 'build/ichor letter'* | 'build/ichor test'*) ;;
    *) (cd "$WORK" && bash -ec "$line") || return 1 ;;
    esac
  done <"$1"
}

take_step() { # number
  local step=$WORK/steps/$1
  if [ -f "$step/commands" ]; then quietly run_commands "$step/commands" || return 1; fi
  cp -R "$step/files/." "$WORK/letter/" || return 1
  # The game runs without input.
  (cd "$WORK" && quietly build/ichor letter --headless --ticks 300 --log warn) || return 1
  (cd "$WORK" && quietly build/ichor test letter "tests/docs/tutorial/step$1.lua") || return 1
  [ ! -d "$WORK/letter/tests" ] || (cd "$WORK" && quietly build/ichor test letter)
}

cut_up
steps=$(find "$WORK/steps" -mindepth 1 -name '[1-9]' | wc -l)
[ "$steps" = 9 ]
result $? 'the tutorial has nine steps' "$steps"
for ((i = 1; i <= steps; i++)); do
  : >"$WORK/log"
  take_step $i
  result $? "step $i runs" "$(cat "$WORK/log")"
done

(cd "$WORK" && share/letter-linux/letter --headless --ticks 60 >log 2>&1)
result $? 'the shared game runs' "$(cat "$WORK/log")"
finish
