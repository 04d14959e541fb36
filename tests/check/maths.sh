#!/bin/sh
# maths.sh: the elementary functions (engine/base/maths/) give the same bits with every compiler and
# on every processor, and their errors are small. TAP.
#
#   ARGUMENTS  (environment) how many random arguments of each function are compared with MPFR
#              (20,000); tests/maths/oracle.c adds the known hard cases

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/tap.sh"

LIBS=''

skip() {
  COUNT=$((COUNT + 1))
  echo "ok $COUNT - $1 # SKIP $2"
}

# Compiles $1 with the compiler and flags that follow.
build() {
  program=$1
  shift
  # shellcheck disable=SC2086 # a list of libraries
  "$@" -std=c11 -D_XOPEN_SOURCE=700 -iquote engine -o "$WORK/$program" "tests/maths/$program.c" engine/base/maths/*.c \
    $LIBS -lm 2>"$WORK/err"
}

# Leaves out -ffp-contract=off on purpose: the files themselves must prevent fused operations.
for compiler in gcc clang; do
  command -v $compiler >/dev/null || { skip "$compiler" 'not installed'; continue; }
  for flags in -O0 -O2 '-O3 -march=native' '-O2 -mfma' '-Os -ffp-contract=off'; do
    case $flags in
    *-mfma*) grep -qw fma /proc/cpuinfo 2>/dev/null || { skip "$compiler $flags" 'the processor lacks them'; continue; } ;;
    esac
    # shellcheck disable=SC2086 # a list of flags
    build sweep $compiler $flags && "$WORK/sweep" >"$WORK/out"
    result $? "$compiler $flags: the same checksums" "$(cat "$WORK/err" "$WORK/out")"
  done
  # shellcheck disable=SC2086
  ! $compiler -std=c11 -ffast-math -iquote engine -fsyntax-only engine/base/maths/maths_power.c 2>/dev/null
  result $? "$compiler -ffast-math is rejected"
done
if command -v gcc >/dev/null; then
  ! gcc -std=gnu11 -iquote engine -fsyntax-only engine/base/maths/maths_power.c 2>/dev/null
  result $? 'gcc -std=gnu11, which fuses operations, is rejected'
fi

# --- scripts ---

mkdir "$WORK/game"
echo "return { id = 'g', title = 'G', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
local h, p, names = 0, 0, { 'sin', 'cos', 'tan', 'atan', 'exp', 'log' }
for i = 1, 1e5 do h = math.abs(math.sin(h * 50 + i * 1e-3) * 12345.678) % 1 end
for i = 1, 1e5 do
  local value = math.abs(math[names[i % 6 + 1]](p * 9 + i * 1e-4)) ^ 1.7 + math.asin(p) + math.acos(p)
  p = math.abs(math.sin(value) * 12345.678) % 1
end
print(('%.17g %.17g %.17g'):format(h, p, 3 ^ 14.484375))
LUA
EXPECTED='0.27396898366350797 0.56129395631978696 8143351.3635999542'
# Two spellings: the names of these features have changed in the GNU C library.
for tunables in '' glibc.cpu.hwcaps=-FMA,-AVX2_Usable,-FMA4 glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4; do
  got=$(GLIBC_TUNABLES=$tunables build/ichor "$WORK/game" --headless --ticks 1 2>&1)
  case $got in *"$EXPECTED"*) ok=0 ;; *) ok=1 ;; esac
  result $ok "scripts get the same numbers${tunables:+ with $tunables}" "$got"
done

# Lua as a shared library: this program's pow takes the place of the C library's.
for LUA in lua5.4 lua-5.4 lua54 lua; do pkg-config --exists "$LUA" 2>/dev/null && break; done
FLAGS=$(pkg-config --cflags --libs "$LUA" glib-2.0 2>/dev/null)
if [ -n "$FLAGS" ] && [ "$(uname)" = Linux ]; then
  echo '#include "script/lua/quirks.h"
int main(void) { return quirks_find().foreign_pow; }' >"$WORK/shared.c"
  for part in engine/script/lua/linked.c ''; do
    # shellcheck disable=SC2086 # lists of files and flags
    ${CC:-cc} -std=c11 -iquote engine -o "$WORK/shared" "$WORK/shared.c" engine/script/lua/quirks.c $part \
      engine/base/maths/*.c $FLAGS -lm 2>"$WORK/err"
    built=$?
    "$WORK/shared"
    foreign=$?
    if [ -n "$part" ]; then
      result $((built || foreign)) "a shared Lua library uses this program's pow" "$(cat "$WORK/err")"
    else
      result $((built || foreign != 1)) "  and without linked.c, the program notices that it does not" "$(cat "$WORK/err")"
    fi
  done
else
  skip "a shared Lua library uses this program's pow" 'not found by pkg-config'
fi

# --- MPFR ---

if echo '#include <mpfr.h>' | ${CC:-cc} -fsyntax-only -x c - 2>/dev/null; then
  LIBS='-lmpfr -lgmp'
  build oracle "${CC:-cc}" -O2 && "$WORK/oracle" "${ARGUMENTS:-20000}" >"$WORK/out"
  result $? 'no error exceeds 0.55 ulp' "$(cat "$WORK/err" "$WORK/out")"
  sed 's/^/# /' "$WORK/out"

  # shellcheck disable=SC2086
  ${CC:-cc} -o "$WORK/tables" tests/maths/tables.c $LIBS -lm 2>"$WORK/err"
  result $? 'the program that computes the tables' "$(cat "$WORK/err")"
  for pair in constants:maths_constants.h tables:maths_tables.c arc-tables:maths_arc_tables.c; do
    "$WORK/tables" ${pair%:*} >"$WORK/out"
    cmp "$WORK/out" "engine/base/maths/${pair#*:}" >"$WORK/err" 2>&1
    result $? "  ${pair#*:} is what it prints" "$(cat "$WORK/err")"
  done
else
  skip 'comparison with exact results' 'MPFR is not installed'
fi

finish
