# shellcheck shell=sh
# tap.sh: TAP (testanything.org) for shell tests. A test sources this file, calls 'result' after
# each check and 'finish' at its end.
#
# It runs in the project's folder. $ICHOR is the program, $MODE the name of its build, and $WORK a
# temporary folder, which is removed when the test ends.

cd "$(dirname "$0")/../.." || exit 1
ICHOR=${ICHOR:-build/ichor}
MODE=${MODE:-release}
WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT

COUNT=0
FAILED=0

result() { # status (0 = passed), name, [comment if it failed]
  COUNT=$((COUNT + 1))
  if [ "$1" = 0 ]; then
    echo "ok $COUNT - $2"
  else
    FAILED=$((FAILED + 1))
    echo "not ok $COUNT - $2"
    if [ -n "$3" ]; then printf '%s\n' "$3" | sed 's/^/# /'; fi
  fi
}

# Prints the plan. Returns the exit status of the test.
finish() {
  echo "1..$COUNT"
  [ "$FAILED" = 0 ]
}
