#!/bin/sh
# speech.sh: --speech writes what is focused, said and chosen, changes nothing in the game, and never waits. TAP.

game=tests/game/afternoon
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
count=0

result() { # ok?, name, file to show
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; sed 's/^/# /' "$3"; fi
}

play() { # options: plays the recording, with its output in $work/out
    "$ICHOR" $game --headless --mute --save-dir "$work/save" --replay "$work/run.rec" "$@" >"$work/out" 2>&1
}

has() { # line: whether $work/speech has it
    grep -q "^$(printf '%b' "$1")\$" "$work/speech"
    result $? "$1" "$work/speech"
}

"$ICHOR" test $game $game/tests/parts.lua --only 'as it is' --record "$work/run.rec" >"$work/out" 2>&1
result $? 'the walk-through is recorded' "$work/out"
play && tail -n 1 "$work/out" >"$work/plain"
play --speech "$work/speech" && tail -n 1 "$work/out" | cmp -s - "$work/plain"
result $? 'the game is the same with it' "$work/out"
has 'focus\tUse Door\|focus\tWalk to Door'
has 'chosen\tWhy is the light out?'
has 'said\tAda: Why is the light out?'
has 'said\tBruno: I dropped the key.*'
has 'sound\tSplash'
has 'said\tThat night, the ferry came home.'

mkfifo "$work/pipe"
start=$(date +%s)
play --speech "$work/pipe"
result $(($? != 0 || $(date +%s) - start > 60)) 'a pipe without a reader blocks nothing' "$work/out"
head -n 3 <"$work/pipe" >"$work/read" &
reader=$!
play --speech "$work/pipe"
wait $reader
result "$([ "$(wc -l <"$work/read")" = 3 ] && grep -q '^focus' "$work/read"; echo $?)" 'a reader of a pipe gets lines' "$work/read"
echo notes >"$work/notes"
"$ICHOR" $game-none --headless --ticks 1 --save-dir "$work/save" --speech "$work/notes" >"$work/out" 2>&1
result "$([ $? != 0 ] && [ "$(cat "$work/notes")" = notes ]; echo $?)" 'a game that does not open empties no file' "$work/out"
play --speech "$work/notes"
! grep -q notes "$work/notes"
result $? 'a game that opens empties the file' "$work/notes"
play --speech "$work/none/speech"
result "$([ $? = 2 ] && grep -q 'ERROR game: --speech: .*/none/speech: cannot be written: No such file' "$work/out"; echo $?)" \
    'a file that cannot be written is one sentence' "$work/out"
play --speech /dev/full
result "$([ "$(grep -c 'WARN speech: the file of --speech cannot be written: No space left' "$work/out")" = 1 ]; echo $?)" \
    'a full disk is said once' "$work/out"
play --speech ''
result "$([ $? = 2 ] && grep -q -e '--speech: the name is empty' "$work/out"; echo $?)" 'so is an empty name' "$work/out"

# speech-dispatcher: a library in its place.
if [ "$MODE" != asan ] && ${CC:-cc} -shared -fPIC -o "$work/libspeechd.so.2" tests/shell/fake_speechd.c 2>/dev/null; then
    LD_LIBRARY_PATH=$work FAKE_SPEECH=$work/heard play --speech -
    result "$(grep -q '^2 Bruno: I dropped' "$work/heard" && grep -q '^cancel' "$work/heard"; echo $?)" 'the service speaks' "$work/out"
    LD_LIBRARY_PATH=$work FAKE_SPEECH=$work/heard FAKE_SPEECH_ENDS=1 play --speech -
    result "$([ $? = 0 ] && [ "$(wc -l <"$work/heard")" -le 2 ] && grep -q 'speech-dispatcher no longer answers' "$work/out"; echo $?)" \
        'a service that has ended gets one line, and the game goes on' "$work/out"
    LD_LIBRARY_PATH=$work FAKE_SPEECH=$work/heard FAKE_SPEECH_HANGS=1 play --speech - &
    game_process=$!
    tries=600
    while kill -0 $game_process 2>/dev/null && [ $tries -gt 0 ]; do sleep 0.1; tries=$((tries - 1)); done
    kill $game_process 2>/dev/null
    wait $game_process
    result $? 'a service that hangs stops nothing' "$work/out"
    LD_LIBRARY_PATH=$work play --speech -
    result "$([ $? = 2 ] && grep -q 'speech-dispatcher does not run' "$work/out"; echo $?)" 'without the service, one sentence' "$work/out"
    printf "return { id = 'quiet', resolution = { 64, 40 } }\n" >"$work/game.lua"
    : >"$work/main.lua"
    LD_LIBRARY_PATH=$work FAKE_SPEECH=$work/heard "$ICHOR" "$work" --headless --ticks 2 --save-dir "$work/save" --speech - >"$work/out" 2>&1
    result $? 'a game in which nobody speaks' "$work/out"
    mkdir "$work/broken"
    echo 'no library' >"$work/broken/libspeechd.so.2"
    LD_LIBRARY_PATH=$work/broken play --speech -
    result "$([ $? = 2 ] && grep -q 'speech needs the library libspeechd' "$work/out"; echo $?)" 'without the library, one sentence' "$work/out"
fi
echo "1..$count"
