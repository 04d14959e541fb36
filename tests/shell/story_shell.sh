#!/bin/bash
# story_shell.sh: 'ichor story' with commands from standard input, a file and a terminal. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

PROGRAM=$(cd "$(dirname "$ICHOR")" && pwd)/${ICHOR##*/}
cat >"$WORK/gate.story" <<'END'
include "people.story"
facts: bell has rung
event the gate opens
  once
  beforehand
    bell has rung and (guard) is awake
  afterwards
    gate is open
    tell play "gate.ogg" (guard)
END
printf 'kind guard: Bob, Jim\nknown: Jim is awake\n' >"$WORK/people.story"

# said NAME STATUS EXPECTED -- ARGUMENTS: checks the exit status and the whole output.
said() {
  local name=$1 status=$2 expected=$3 got out
  shift 4
  out=$(timeout 20 "$ICHOR" story "$@" 2>&1)
  got=$?
  result "$([ "$out" = "$expected" ] && [ $got = "$status" ] && echo 0 || echo 1)" "$name" "status $got: $out"
}

printf 'list\nknown bell has rung\nlist\ndo the gate opens\nfacts\nundo\nlist\nquit\nlist\n' >"$WORK/input"
said 'commands from standard input' 0 'nothing can happen now
the gate opens
  with (guard) is Jim
calls the game: play gate.ogg Jim
Bob is a guard
Jim is a guard
Jim is awake
bell has rung
gate is open
the gate opens has happened
no longer known: gate is open
no longer known: the gate opens has happened
the gate opens
  with (guard) is Jim' -- "$WORK/gate.story" <"$WORK/input"

printf 'known bell has rung\ndo the gate opens\n# not twice\ndo the gate opens\n' >"$WORK/commands"
said 'commands from a file are shown; one that fails makes the status 1' 1 "> known bell has rung
> do the gate opens
calls the game: play gate.ogg Jim
> # not twice
> do the gate opens
$WORK/commands:4: 'the gate opens' cannot happen now" -- "$WORK/gate.story" "$WORK/commands" </dev/null

"$ICHOR" story "$WORK/gate.story" "$WORK" >"$WORK/out" 2>&1 </dev/null
result "$([ $? = 2 ] && grep -q 'is a folder' "$WORK/out" && echo 0 || echo 1)" 'a folder instead of a file of commands' "$(cat "$WORK/out")"
printf '\357\273\277list\r\nlist' >"$WORK/marked"
said 'a file with a byte order mark, and without a line end in its last line' 0 "$(printf '> list\nnothing can happen now\n> list\nnothing can happen now')" \
  -- "$WORK/gate.story" "$WORK/marked" </dev/null
printf 'list\nknown bel has rung\n' >"$WORK/input"
said 'a mistake on standard input is reported with its line' 1 "nothing can happen now
standard input:2: the story does not mention 'bel has rung', did you mean 'bell has rung'?" -- "$WORK/gate.story" <"$WORK/input"

printf "known Jmi is awake\nset Bobb's mood to good\nwhy the gate opens with (gard) Jim\n" >"$WORK/input"
said 'misspelt names are reported with the nearest ones' 1 "standard input:1: the story does not mention 'Jmi is awake', did you mean 'Jim is awake'?
standard input:2: the story has no name 'Bobb', did you mean 'Bob'?
standard input:3: 'the gate opens' has no (gard), did you mean 'guard'?" -- "$WORK/gate.story" <"$WORK/input"

printf 'event e\n  nonsense\n' >"$WORK/bad.story"
said 'a story with an error' 2 "$WORK/bad.story:2:3: expected 'once', 'beforehand' or 'afterwards'" -- "$WORK/bad.story" </dev/null
printf 'include "../outside.story"\n' >"$WORK/out.story"
"$ICHOR" story "$WORK/out.story" </dev/null 2>&1 | grep -q "out.story:1:9: '../outside.story' cannot be read"
result $? 'a story cannot include files outside its folder'
"$ICHOR" story "$WORK/none.story" </dev/null >/dev/null 2>&1
result "$([ $? = 2 ] && echo 0 || echo 1)" 'a missing file'
"$ICHOR" story "$WORK/nowhere/none.story" </dev/null >"$WORK/out" 2>&1
result "$([ $? = 2 ] && grep -q 'nowhere/none.story' "$WORK/out" && echo 0 || echo 1)" 'a file in a missing folder' "$(cat "$WORK/out")"
"$ICHOR" story >/dev/null 2>&1 </dev/null
result "$([ $? = 2 ] && echo 0 || echo 1)" 'no story'
(cd "$WORK" && "$PROGRAM" help) | grep -q 'ichor story FILE.story'
result $? "'ichor help' prints the same as --help"
"$ICHOR" story --help | grep -q 'ichor story FILE.story'
result $? 'help'

# No terminal escape of a file is printed: neither from the story, nor from the commands, nor in a
# message. C1 characters are C2 9B in UTF-8, and 9B alone. Only commands may have the latter, because
# a story must be UTF-8.
printf 'known: ring \033c is \302\233 gold\nentities: Bob \302\2332J\nevent \033c red\n' >"$WORK/escapes.story"
printf 'facts\nlist\n\033[8mhide \233\nwhy \033c\nhelp \302\233\ndo \033c red\nfacts\n' >"$WORK/escapes"
printf 'event e\n  afterwards\n    thing \033c is \302\233 here (\033x)\n' >"$WORK/wrong.story"
for run in "escapes.story $WORK/escapes" "wrong.story" "no\033ne.story"; do
  # shellcheck disable=SC2046,SC2059 # two words; the escape of a file name
  (cd "$WORK" && "$PROGRAM" story $(printf "$run") </dev/null 2>&1) >"$WORK/out"
  (cd "$WORK" && "$PROGRAM" graph ${run%% *} -o x.dot </dev/null 2>&1) >>"$WORK/out"
  LC_ALL=C grep -qE "$(printf '[\001-\010\013-\037\177]|\302[\200-\237]|(^|[^\200-\377])[\200-\237]')" "$WORK/out"
  found=$?
  result "$([ $found = 1 ] && [ -s "$WORK/out" ] && iconv -f UTF-8 -t UTF-8 "$WORK/out" >/dev/null && echo 0 || echo 1)" \
    "no terminal escape from ${run%% *}" "$(cat -v "$WORK/out")"
done

# In a terminal: Tab completes, the arrow keys recall lines, Ctrl+A goes to the beginning of a line,
# and a mistake does not end the run.
if script -qec true /dev/null >/dev/null 2>&1; then
  printf 'known bell h\x08\x08 has rung\nwhy not the g\t\nkno\tJim is aw\t\n\033[A\001un\nfacts\nlis\t\nwhy the gate opens with \tB\t\nquit\n' |
    TERM=xterm timeout 20 script -qec "$ICHOR story $WORK/gate.story" /dev/null >"$WORK/terminal"
  result $? 'commands from a terminal'
  grep -q 'can happen, with (guard) Jim' "$WORK/terminal" && grep -q 'nothing can happen now' "$WORK/terminal"
  result $? 'completed by Tab' "$(cat -v "$WORK/terminal")"
  grep -q '^Bob is a guard' "$WORK/terminal" && ! grep -q '^Jim is awake' "$WORK/terminal"
  result $? 'an earlier line is edited and run again' "$(cat -v "$WORK/terminal")"
  grep -q 'is nearest with (guard) Bob' "$WORK/terminal"
  result $? 'variables and names are completed' "$(cat -v "$WORK/terminal")"
  # If several words match, Tab inserts their common beginning. If there is no more, it lists them.
  { echo 'entities: Ann Lee, Ann Lord, Ann Low'; for i in $(seq 60); do echo "facts: oak $i is old"; done; } >"$WORK/many.story"
  printf 'known Ann L\t\nknown \t\nquit\n' |
    TERM=xterm timeout 20 script -qec "$ICHOR story $WORK/many.story" /dev/null >"$WORK/terminal"
  grep -q '^Ann Lee' "$WORK/terminal" && grep -q '^Ann Low' "$WORK/terminal"
  result $? 'Tab lists the words that match' "$(cat -v "$WORK/terminal")"
  grep -q '^(and [0-9]* more)' "$WORK/terminal"
  result $? 'but not too many' "$(cat -v "$WORK/terminal")"
else
  echo "# SKIP terminals: 'script' of util-linux is not installed"
fi

finish
