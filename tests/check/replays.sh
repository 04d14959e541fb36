#!/bin/sh
# replays.sh: recordings of a bot (bot.lua) replay with the same checksums in all builds, with and
# without fused multiply-add in the C library. TAP.
#
# build/ichor records the bot in each game in turn, with the seeds 1, 2, 3, ... 'make replays' makes
# more and longer recordings, in more builds than the test suite. The recordings contain a checksum
# of the whole state for each second, which every replay compares.
#
#   RECORDINGS  number of recordings (9)
#   TICKS       their length in ticks (3000)
#   BUILDS      builds that replay them; 'NAME-FMA' is the build NAME without fused multiply-add
#   JOBS        number of processes at a time (1)

GAMES='demo tests/game/kiavc-layout tests/game/orrery'
RECORDINGS=${RECORDINGS:-9}
BUILDS=${BUILDS:-release release-FMA debug asan}
# Both spellings: the names of these features have changed in the GNU C library.
WITHOUT_FMA=glibc.cpu.hwcaps=-FMA,-AVX2_Usable,-AVX2,-FMA4

program() { # build
  case ${1%-FMA} in
  release) echo build/ichor ;;
  *) echo "build/${1%-FMA}/ichor" ;;
  esac
}

# Prints the game of a seed.
game() {
  # shellcheck disable=SC2086 # a list of games
  set -- "$1" $GAMES
  shift $((($1 - 1) % ($# - 1) + 1))
  echo "$1"
}

# ---- one recording, one replay (called by xargs) ----

if [ "$1" = --record ]; then
  WORK=$2 seed=$3
  echo "require 'bot' { seed = $seed, ticks = ${TICKS:-3000} }" >"$WORK/play-$seed.lua"
  build/ichor test "$(game "$seed")" "$WORK/play-$seed.lua" --seed "$seed" --record "$WORK/$seed.rec" --log info \
    >"$WORK/$seed.played" 2>&1 || echo "status $?" >>"$WORK/$seed.played"
  exit
fi

if [ "$1" = --replay ]; then
  WORK=$2 build=$3 seed=$4
  case $build in *-FMA) export GLIBC_TUNABLES=$WITHOUT_FMA ;; esac
  HOME=$WORK/home-$build-$seed
  export HOME
  mkdir "$HOME"
  "$(program "$build")" "$(game "$seed")" --headless --replay "$WORK/$seed.rec" --log warn >"$WORK/$build/$seed" 2>&1
  status=$?
  # Depends on the machine and on what else it does.
  sed -i '/^WARN script: .*: this script has run for [0-9]* ms without a wait; the game stands still until it waits$/d' "$WORK/$build/$seed"
  [ $status = 0 ] || echo "status $status" >>"$WORK/$build/$seed"
  exit 0
fi

# ---- all of them ----

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/tap.sh"
cp tests/check/bot.lua "$WORK/"
SEEDS=$(awk -v n="$RECORDINGS" 'BEGIN { for (i = 1; i <= n; i++) print i }')

# Runs this script for each line of the standard input: its words are added to the arguments.
each() {
  xargs -P "${JOBS:-1}" -L 1 tests/check/replays.sh "$@"
}

echo "$SEEDS" | each --record "$WORK"
# A recording may end because the game has quit, but not because the bot has changed the game.
bad=$(grep -E '^(not ok|status|#)|ERROR|WARN recording' "$WORK"/*.played | grep -vF 'has called quit()')
[ -z "$bad" ]
result $? "the bot makes $RECORDINGS recordings" "$bad"

# What the bot has done. Prints for each game "GAME: 3 recordings; 2 rooms (7), ...": the number of
# different names and, in brackets, how often they occurred.
for seed in $SEEDS; do
  sed -n "s|^INFO script: bot:|$(game "$seed")|p" "$WORK/$seed.played"
done | awk '
    $2 == "calls:" { for (i = 3; i <= NF; i++) if (!called[substr($i, 1, index($i, "=") - 1)]++) functions++ }
    $2 == "functions:" { all = $3; next }
    $2 == "deeds:" { if (!($1 in recordings)) order[++games] = $1; recordings[$1]++ }
    {
      for (i = 3; i <= NF; i++) {
        split($i, pair, "=")
        if (!(($1, $2, pair[1]) in seen)) names[$1, $2]++
        seen[$1, $2, pair[1]] = 1
        sum[$1, $2] += pair[2]
      }
    }
    END {
      for (g = 1; g <= games; g++) {
        line = order[g] ": " recordings[order[g]] " recordings"
        count = split("rooms: clicks: speakers: options: carried: deeds: calls:", kind, " ")
        split("rooms;things clicked;speakers;options chosen;things carried;kinds of deeds;core functions", word, ";")
        for (k = 1; k <= count; k++) line = line sprintf(", %d %s (%d)", names[order[g], kind[k]], word[k], sum[order[g], kind[k]])
        print line
      }
      printf "%d of %d core functions are called\n", functions, all
    }' >"$WORK/deeds"
sed 's/^/# /' "$WORK/deeds"
bad=$(grep -E ' 0 (rooms|things clicked|speakers)' "$WORK/deeds")
[ -z "$bad" ] && grep -qE ' [1-9][0-9]* things carried' "$WORK/deeds" && grep -qE ' [1-9][0-9]* options chosen' "$WORK/deeds"
result $? 'the bot meets people and things' "$bad"

built=''
for build in $BUILDS; do
  mkdir "$WORK/$build"
  if [ -x "$(program "$build")" ]; then built="$built $build"; else
    COUNT=$((COUNT + 1))
    echo "ok $COUNT - $build # SKIP it has not been built"
  fi
done
for build in $built; do
  for seed in $SEEDS; do echo "$build $seed"; done
done | each --replay "$WORK"

first=${BUILDS%% *}
for build in $built; do
  differs=''
  equal=0
  for seed in $SEEDS; do
    if grep -q '^status' "$WORK/$build/$seed" || ! cmp -s "$WORK/$first/$seed" "$WORK/$build/$seed"; then
      differs="$differs
$(game "$seed"), seed $seed: $(cat "$WORK/$build/$seed")"
    else
      equal=$((equal + 1))
    fi
  done
  [ -z "$differs" ]
  result $? "$build: $equal of $RECORDINGS recordings have equal checksums" "$differs"
done

# A recording that ends early would prove little. Quitting the game is a proper end.
short=$(for seed in $SEEDS; do
  awk -v seed="$seed" -v least="${TICKS:-3000}" '$1 == "tick" && $2 < least { print "seed " seed ": " $0 }' "$WORK/$first/$seed"
done)
[ -z "$short" ]
result $? "each recording has at least ${TICKS:-3000} ticks" "$short"
cat "$WORK/$first"/* | awk '$1 == "tick" { sum += $2 } END { printf "# %d ticks (%.0f minutes of play)\n", sum, sum / 3600 }'

# ---- the replays notice a difference in the last bit ----

cp -R tests/game/orrery "$WORK/orrery"
sed 's/math.sin(x \* 50)/math.sin(x * 50.00000000000001)/' "$WORK/orrery/numbers.lua" >"$WORK/numbers.lua"
! cmp -s "$WORK/numbers.lua" "$WORK/orrery/numbers.lua" && mv "$WORK/numbers.lua" "$WORK/orrery/numbers.lua"
build/ichor "$WORK/orrery" --headless --replay "$WORK/3.rec" >"$WORK/out" 2>&1
[ $? = 8 ] && grep -q 'differs from its recording at tick' "$WORK/out"
result $? 'a replay notices a difference in the last bit of a number' "$(cat "$WORK/out")"

# Whether WITHOUT_FMA has an effect here.
cat >"$WORK/sine.c" <<'C'
#include <math.h>
#include <stdio.h>
int main(void) {
  double h = 0;
  for (int i = 1; i <= 100000; i++) h = fmod(fabs(sin(h * 50 + i * 1e-3) * 12345.678), 1);
  printf("%a\n", h);
}
C
if ${CC:-cc} -o "$WORK/sine" "$WORK/sine.c" -lm 2>/dev/null; then
  [ "$("$WORK/sine")" = "$(GLIBC_TUNABLES=$WITHOUT_FMA "$WORK/sine")" ] && same='the same results' || same='other results'
  echo "# without fused multiply-add, the C library's own sin gives $same on this machine"
fi

finish
