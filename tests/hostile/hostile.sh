#!/bin/bash
# hostile.sh: scripts that do harm, each in a game of its own: they are stopped, with the right line, and everything else goes on.
# TAP.
#
# Each file *.cases here holds cases: '=== name: LINE text', then a script. LINE (a pattern) is where its error has to be, 'text'
# a part of what it says; with '-' for LINE the script ends as if nothing were wrong. In every game a second script counts the
# ticks; it must have counted them all, and the game must have drawn its picture and come to its end.
#
# HOSTILE   a folder with further scripts, of which only the survival is tested here (../shared/data/hostile); test_hostile.c
#           looks at their lines
# Scripts that loop get 50 ms. How much later they are stopped is said in comments, not judged: that would depend on the machine
# ('make bench BENCH=hostile' measures it, by processor time).

cd "$(dirname "$0")/../.." || exit 1
ICHOR=${ICHOR:-build/ichor}
HOSTILE=${HOSTILE:-../shared/data/hostile}
TICKS=10
WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT

echo "return { id = 'hostile', resolution = { 64, 40 } }" >"$WORK/game.lua"
cat >"$WORK/main.lua" <<'LUA'
local ticks = 0
startScript(function() while true do waitTicks(1) ticks = ticks + 1 end end)
startScript(function() waitTicks(2) require 'bad' end)
startScript(function() waitTicks(8) print('counted ' .. ticks) end)
LUA

# A sanitizer takes its share: what a script prepares for its attack must not be what it is stopped in.
short=50
[ "$MODE" != asan ] || short=250
budget=$short
count=0
slowest=0
say() {
    count=$((count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        sed 's/^/# /' "$WORK/log" | cut -c 1-300 | head -n 12
    fi
}

# Runs the game with the script in bad.lua; its status, its log, how long it took.
run() {
    start=$(date +%s%N)
    timeout -s KILL 60 "$ICHOR" "$WORK" --headless --ticks $TICKS --script-ms $budget --screenshot "$WORK/picture.png" >"$WORK/log" 2>&1
    status=$?
    took=$((($(date +%s%N) - start) / 1000000))
}

# Whether the game went on.
goes_on() { [ $status -le 6 ] && grep -q 'counted [78]' "$WORK/log" && grep -q "^tick $TICKS checksum" "$WORK/log" && [ -s "$WORK/picture.png" ]; }

judge() { # NAME LINE TEXT
    rm -f "$WORK/picture.png"
    run
    result=1
    if [ "$2" = - ]; then
        goes_on && [ $status = 0 ] && result=0
    else
        goes_on && grep -q "^ERROR script: bad.lua:$2: .*$3" "$WORK/log" && result=0
    fi
    late=$((took - idle - budget))
    if grep -q 'has run for more than' "$WORK/log"; then
        [ $late -le $slowest ] || slowest=$late
        echo "# stopped $late ms late, as far as the clock on the wall can tell"
    fi
    say $result "$1"
}

# An empty script tells what everything else takes.
: >"$WORK/bad.lua"
run
idle=$took

for file in tests/hostile/*.cases; do
    # What fills the memory, or ends by itself, takes longer than that.
    budget=5000
    [ "$file" != tests/hostile/time.cases ] || budget=$short
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
        '=== '*)
            [ -z "$name" ] || judge "$name" "$place" "$text"
            line=${line#=== }
            name=${line%%: *} rest=${line#*: }
            place=${rest%% *} text=${rest#* }
            : >"$WORK/bad.lua"
            ;;
        *) printf '%s\n' "$line" >>"$WORK/bad.lua" ;;
        esac
    done <"$file"
    judge "$name" "$place" "$text"
    name=
done

budget=$short
for file in "$HOSTILE"/*.lua; do
    if [ ! -e "$file" ]; then
        count=$((count + 1))
        echo "ok $count - scripts of $HOSTILE # SKIP there are none"
        continue
    fi
    cp "$file" "$WORK/bad.lua"
    rm -f "$WORK/picture.png"
    run
    result=1
    goes_on && result=0
    say $result "${file##*/} is survived"
done

echo "# the latest was stopped $slowest ms late"
echo "1..$count"
