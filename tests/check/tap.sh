# shellcheck shell=sh
# tap.sh: TAP (testanything.org) for shell tests, which source it, say result after each check, and finish at their end.
#
# It also gives them a place: they run in the project's folder, $ICHOR is the program and $MODE the build it is of, and $WORK a
# folder of their own, which goes when they end.

cd "$(dirname "$0")/../.." || exit 1
ICHOR=${ICHOR:-build/ichor}
MODE=${MODE:-release}
WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT

COUNT=0
FAILED=0

result() { # status (0 = held), name, [comment for a failure]
  COUNT=$((COUNT + 1))
  if [ "$1" = 0 ]; then
    echo "ok $COUNT - $2"
  else
    FAILED=$((FAILED + 1))
    echo "not ok $COUNT - $2"
    if [ -n "$3" ]; then printf '%s\n' "$3" | sed 's/^/# /'; fi
  fi
}

# The plan, and the script's exit status.
finish() {
  echo "1..$COUNT"
  [ "$FAILED" = 0 ]
}
