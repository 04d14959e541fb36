#!/bin/bash
# built_in.sh: the program has the engine's Lua in compiled form, and compiles a file again that has
# changed since the program was built. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

check() { result "$([ "$2" = "$3" ] && echo 0 || echo 1)" "$1" "$2"; }

mkdir -p "$WORK/game/tests" "$WORK/bin"
echo "return { id = 'BUILTIN', title = 'B', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
echo "print(randomItem and 'known' or 'unknown')" >"$WORK/game/main.lua"
echo "test('nothing', function(t) t.wait(100) end)" >"$WORK/game/tests/one.lua"

# Prints the engine's files that a command has compiled, or that it has failed.
compiled() {
  "$@" --log debug >"$WORK/log" 2>&1 || echo failed
  sed -n 's/.* \(engine[^ ]*\) is compiled: .*/\1/p' "$WORK/log" | sort | tr '\n' ' '
}

# The coverage build counts lines in a folder that its program is compiled for, so it can be copied.
cp "$ICHOR" "$WORK/bin/ichor"
cp -RL scripts assets "$WORK/bin/"
copy=$WORK/bin/ichor
check 'a run compiles none of the files' "$(compiled "$copy" "$WORK/game" --headless --ticks 1)" ''
check 'nor do tests, with all checks of the game' "$(compiled "$copy" test "$WORK/game")" ''

echo "function added() return 'added' end" >>"$WORK/bin/scripts/util.lua"
echo "print(added())" >>"$WORK/game/main.lua"
check 'a changed file is compiled' "$(compiled "$copy" "$WORK/game" --headless --ticks 1)" 'engine/util.lua '
"$copy" "$WORK/game" --headless --ticks 1 2>&1 | grep -q 'added'
result $? '  and it is the one that runs'
"$copy" test "$WORK/game" --log info 2>&1 | grep -q 'added'
result $? '  tests run it, too'
echo "= nothing" >>"$WORK/bin/scripts/util.lua"
"$copy" "$WORK/game" --headless --ticks 1 >"$WORK/log" 2>&1
check '  and a broken one stops the program' "$?" 2
grep -q 'engine/util.lua:[0-9]*: .*unexpected symbol' "$WORK/log"
result $? '  with its file and line' "$(cat "$WORK/log")"

# The program that runs during the build.
embed=build/$MODE/embed
check 'embed without names reports its usage' "$("$embed" scripts "$WORK/out.c" 2>&1)" 'ERROR embed: usage: embed FOLDER FILE.c NAME...'
"$embed" scripts "$WORK/out.c" room ui/list
check 'it writes a row for each file' "$(grep -c '{"@engine/\(room\|ui/list\).lua", UINT64_C(' "$WORK/out.c")" 2
rm "$WORK/out.c"
"$embed" "$WORK/bin/scripts" "$WORK/out.c" room util 2>"$WORK/log"
check 'a broken file stops the build' "$?" 2
result "$(grep -q 'engine/util.lua:[0-9]*: ' "$WORK/log" && [ ! -e "$WORK/out.c" ] && echo 0 || echo 1)" '  with its file and line' "$(cat "$WORK/log")"
finish
