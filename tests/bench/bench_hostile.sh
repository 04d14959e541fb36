#!/bin/bash
# bench_hostile.sh: how late scripts are stopped that never end or that fill the memory. Prints the
# maximum over tests/hostile/time.cases and the scripts of $HOSTILE (../shared/data/hostile), in ms
# of processor time. Each script runs twice with a budget of 50 ms.

cd "$(dirname "$0")/../.." || exit 1
output=$(G_MESSAGES_DEBUG=all build/release/unit/test_hostile --verbose -p /hostile/time -p /hostile/shared 2>&1) || {
  echo "$output" >&2
  exit 1
}
latest=$(grep -o 'stopped [0-9.]* ms late' <<<"$output" | grep -o '[0-9.]*' | sort -g | tail -n 1)
[ -n "$latest" ] && echo "hostile_latest_ms $latest ms"
