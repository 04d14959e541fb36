#!/bin/bash
# hostile.sh: harmful scripts are stopped, with the right line in the log, and the rest of the game
# goes on. Each script has its own game. TAP.
#
# The files *.cases have cases: '=== name: LINE text', then a script. LINE is a pattern for the line
# of the error, 'text' is a part of the error. With '-' for LINE, the script must end without an
# error. In every game a second script counts the ticks. It must count all of them, and the game
# must draw its picture and reach its last tick.
#
# HOSTILE is a folder with more scripts (../shared/data/hostile). Here the game only has to survive
# them; test_hostile.c checks the lines of their errors.
#
# Scripts that loop get 50 ms. How late they are stopped is printed in comments but not checked,
# because it depends on the machine. 'make bench BENCH=hostile' measures it in processor time.

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
startScript(function()
  waitTicks(8)
  print('counted ' .. ticks)
  if ticks < 7 then error('counted only ' .. ticks) end
end)
LUA

# With a sanitizer, scripts need more time: they must not be stopped while they prepare their
# attack.
short=50
[ "$MODE" != asan ] || short=120
budget=$short
count=0
slowest=0
say() {
    count=$((count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        echo "# exit status $status after $took ms"
        tail -n 12 "$WORK/log" | cut -c 1-300 | sed 's/^/# /'
    fi
}

# Runs the game with the script in bad.lua. Sets status and took (ms), and writes the log.
run() {
    start=$(date +%s%N)
    timeout -s KILL 60 "$ICHOR" "$WORK" --headless --ticks $TICKS --script-ms $budget --screenshot "$WORK/picture.png" >"$WORK/log" 2>&1
    status=$?
    took=$((($(date +%s%N) - start) / 1000000))
}

# Returns whether all ticks were counted. A fast machine prints so much in the time of a script that
# the log drops the count. It never drops the error of a count that is too small.
counted() {
    ! grep -q 'counted only' "$WORK/log" && grep -q -e 'counted [78]' -e '10 MB into the log; the rest is dropped' "$WORK/log"
}

# Returns whether the game went on.
goes_on() { [ $status -le 6 ] && counted && grep -q "^tick $TICKS checksum" "$WORK/log" && [ -s "$WORK/picture.png" ]; }

judge() { # NAME LINE TEXT
    rm -f "$WORK/picture.png"
    # Scripts that are not stopped for their time get more than they need, also on a busy machine. A
    # loop in __tostring is stopped while another error is reported.
    case "$1: $3" in *'that loops: '* | *'run for more than'*) budget=$short ;; *) budget=5000 ;; esac
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
        echo "# stopped $late ms late, by the wall clock"
    fi
    say $result "$1"
}

# The time that a run with an empty script takes.
: >"$WORK/bad.lua"
run
idle=$took

for file in tests/hostile/*.cases; do
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
    say $result "the game survives ${file##*/}"
done

echo "# the maximum was $slowest ms late"
echo "1..$count"
