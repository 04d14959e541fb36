#!/bin/sh
# runner.sh: tests/check/run counts correctly, also tests that crash, hang, stop early or are
# skipped. TAP.

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tests/check" "$work/tests/some" "$work/build"
cp tests/check/run tests/check/lsan.supp "$work/tests/check/"
cd "$work" || exit 1
count=0

# expect NAME SUM LINE...: runs a test (a shell script) with these lines. The runner must end with
# SUM.
expect() {
    name=$1 sum=$2
    shift 2
    rm -f tests/some/*.sh
    { echo '#!/bin/sh'; printf '%s\n' "$@"; } >tests/some/a.sh
    chmod +x tests/some/a.sh
    TEST_SECONDS=1 tests/check/run release shell >out 2>&1
    status=$?
    last=$(tail -n 1 out)
    count=$((count + 1))
    case $sum in *', 0 failed'*) good=0 ;; *) good=1 ;; esac
    if [ "$last" = "$sum" ] && [ $status = $good ]; then echo "ok $count - $name"; else
        echo "not ok $count - $name"
        echo "# '$last', status $status"
        sed 's/^/# /' out
    fi
}

expect 'all pass' '2 passed, 0 failed' 'echo 1..2' 'echo ok 1' 'echo ok 2'
expect 'one fails' '1 passed, 1 failed' 'echo 1..2' 'echo ok 1' 'echo not ok 2 - "it is broken"'
expect 'the plan may come last' '1 passed, 0 failed' 'echo ok 1' 'echo 1..1'
expect 'a skipped test does not count as passed' '1 passed, 0 failed, 1 skipped' 'echo ok 1' 'echo "ok 2 - b # SKIP no display"' 'echo 1..2'
expect 'a skipped file' '0 passed, 0 failed, 1 skipped' 'echo "1..0 # SKIP no display"'
expect 'a TODO test does not count as failed' '1 passed, 0 failed, 1 skipped' 'echo 1..2' 'echo ok 1' 'echo "not ok 2 - b # TODO"'
expect 'fewer tests than planned' '1 passed, 1 failed' 'echo 1..2' 'echo ok 1'
expect 'no plan' '1 passed, 1 failed' 'echo ok 1'
expect 'an exit status without a failed test' '1 passed, 1 failed' 'echo 1..1' 'echo ok 1' 'exit 3'
expect 'killed by a signal' '1 passed, 1 failed' 'echo 1..2' 'echo ok 1' 'kill -SEGV $$'
expect 'bailing out' '1 passed, 1 failed' 'echo 1..3' 'echo ok 1' 'echo "Bail out! no more"' 'exit 1'
expect 'no output' '0 passed, 1 failed' 'exit 0'
if command -v timeout >/dev/null; then expect 'hanging' '1 passed, 1 failed' 'echo 1..2' 'echo ok 1' 'exec sleep 60'; fi
# shellcheck disable=SC2016 # the test script expands these variables
expect 'an empty home, no display' '1 passed, 0 failed' \
    'echo 1..1' '[ -z "$(ls -A "$HOME")" ] && [ -z "$DISPLAY" ] && [ "$SDL_VIDEODRIVER" = dummy ] && echo ok 1'

rm -f tests/some/*.sh
tests/check/run release shell >out 2>&1
status=$?
count=$((count + 1))
[ "$(tail -n 1 out)" = '0 passed, 0 failed' ] && [ $status = 1 ] && echo "ok $count - no tests at all is a failure" || echo "not ok $count - no tests at all is a failure"

echo "1..$count"
