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

# A folder of the runner's own: two builds, one of which fails a test; a test of the repository; and
# one of the slow tests. A fake nproc makes it run them one after the other.
mkdir -p tests/hostile fake
printf "#!/bin/sh\necho -1\n" >fake/nproc
# shellcheck disable=SC2016 # the test scripts expand these variables
for file in some/a some/b check/c hostile/hostile; do
    printf '%s\n' '#!/bin/sh' "echo \$MODE:$file >>started" 'echo 1..1' >tests/$file.sh
    printf '%s\n' '[ "$MODE:$0" = asan:tests/some/a.sh ] && printf "not "' 'echo "ok 1"' 'exit 0' >>tests/$file.sh
done
chmod +x fake/nproc tests/*/*.sh
check() { # status, name
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else
        echo "not ok $count - $2"
        sed 's/^/# /' started out
    fi
}
PATH=$PWD/fake:$PATH tests/check/run 'release asan' shell >out 2>&1
[ $? = 1 ] && [ "$(tail -n 1 out)" = '6 passed, 1 failed' ]
check $? 'two builds are tested together; the results are added up'
[ "$(head -n 2 started | tr '\n' ' ')" = 'release:hostile/hostile asan:hostile/hostile ' ]
check $? 'the slow files of all builds come first'
[ "$(grep -c 'check/c' started)" = 1 ]
check $? 'a test of the repository runs once'
grep -q '^release:tests/some/a.sh .* ok$' out && grep -q '^asan:tests/some/a.sh .*Failed' out && grep -qx -e '--- build/asan/tap/tests/some/a.sh.tap' out
check $? 'results and reports name the build'
[ "$(tests/check/run --one asan tests/some/a.sh; tests/check/run --one asan:tests/some/b.sh)" = '1..1
not ok 1
1..1
ok 1' ]
check $? 'one file of one build, by hand'
rm -rf tests/hostile tests/check/c.sh

rm -f tests/some/*.sh
tests/check/run release shell >out 2>&1
status=$?
count=$((count + 1))
[ "$(tail -n 1 out)" = '0 passed, 0 failed' ] && [ $status = 1 ] && echo "ok $count - no tests at all is a failure" || echo "not ok $count - no tests at all is a failure"

echo "1..$count"
