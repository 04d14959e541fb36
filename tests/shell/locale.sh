#!/bin/bash
# locale.sh: everything is the same to the bit in locales where 1.5 is written 1,5 (German) and the
# capital of i has a dot (Turkish). TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

skip() {
  echo "1..0 # SKIP $1"
  exit 0
}
command -v localedef >/dev/null || skip 'localedef is not installed'
for name in de_DE tr_TR; do
  localedef -i $name -f UTF-8 "$WORK/$name.UTF-8" >/dev/null 2>&1 || skip "the system has no description of $name"
done
export LOCPATH=$WORK
[ "$(LC_ALL=de_DE.UTF-8 locale decimal_point)" = , ] || skip 'the system does not use LOCPATH'

mkdir "$WORK/game"
echo "return { id = 'INDIGO', title = 'I', resolution = { 64, 40 } }" >"$WORK/game/game.lua"
cat >"$WORK/game/main.lua" <<'LUA'
local texts = { 'zebra', 'Zoo', 'äpfel', 'apfel', 'ıi', 'Ii', 'çay' }
table.sort(texts)
print('numbers', 1.5, tostring(0.1), ('%.3f %g %d'):format(2.25, 1e-7, 7), tonumber('1.5'), tonumber('1,5'), '2.5' + 1)
print('order', table.concat(texts, ' '), 'a' < 'B', 'ä' < 'z')
print('case', ('TITLE'):lower(), ('title'):upper(), ('i'):upper(), ('I'):lower(), ('ä'):find('%a'), ('É'):match('%w'))
print('time', os.date('%A %B %c'))
startScript(function() state.x = 0.1 for i = 1, 50 do state.x = state.x * 1.1 waitTicks(1) end print(state.x) end)
LUA

run() { "$ICHOR" "$@" 2>&1; }
# Removes the lines that differ in a window: the last line of a headless run, and the date.
untimed() { grep -v -e '^tick' -e 'script: time'; }
plain=$(LC_ALL=C run "$WORK/game" --headless --ticks 60)
walk=$(LC_ALL=C run demo --headless --replay demo/walkthrough.rec | tail -n 1)
result "$([ -n "$walk" ] && echo "$plain" | grep -q 'numbers.1.5.0.1.2.250 1e-07 7.1.5.nil.3.5' && echo 0 || echo 1)" 'in the C locale' "$plain"
for name in de_DE tr_TR; do
  there=$(LC_ALL=$name.UTF-8 run "$WORK/game" --headless --ticks 60)
  result "$([ "$there" = "$plain" ] && echo 0 || echo 1)" "in $name a game sees the same" "$there"
  there=$(LC_ALL=$name.UTF-8 run demo --headless --replay demo/walkthrough.rec | tail -n 1)
  result "$([ "$there" = "$walk" ] && echo 0 || echo 1)" '  and the walk-through is the same' "$there"
  # SDL, too, may set a locale when a window opens.
  there=$(LC_ALL=$name.UTF-8 run "$WORK/game" --ticks 60 --save-dir "$WORK/save" | untimed)
  result "$([ "$there" = "$(echo "$plain" | untimed)" ] && echo 0 || echo 1)" '  and in a window' "$there"
done
# Recordings do not depend on the locale.
LC_ALL=de_DE.UTF-8 run "$WORK/game" --headless --ticks 60 --record "$WORK/x.rec" >/dev/null
LC_ALL=tr_TR.UTF-8 run "$WORK/game" --headless --replay "$WORK/x.rec" >"$WORK/log"
status=$?
result "$status" 'a recording made in Germany plays in Turkey' "$(cat "$WORK/log")"

finish
