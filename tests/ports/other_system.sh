#!/bin/bash
# other_system.sh: the program for another system (MODE: windows or wasm) plays like the native one,
# build/ichor. Both read each other's saves and recordings, also in folders with long and foreign names.
# TAP. Skipped in the native builds.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
case $MODE in windows | wasm) ;; *) echo "1..0 # SKIP the test is for other systems"; exit 0 ;; esac
NATIVE=$PWD/build/ichor

"$ICHOR" --version >"$WORK/version" 2>"$WORK/err"
result "$([ "$(tr -d '\r' <"$WORK/version")" = "$("$NATIVE" --version)" ]; echo $?)" 'it runs' "$(cat "$WORK/version" "$WORK/err")"

# ---- recordings ----

# Game and recording, as far as they lie in the repository.
recordings='demo demo/walkthrough.rec
demo demo/whole.rec'
while read -r game file; do
  wanted=$("$NATIVE" "$game" --headless --replay "$file" 2>/dev/null)
  got=$("$ICHOR" "$game" --headless --replay "$file" 2>"$WORK/err" | tr -d '\r')
  result "$([ -n "$wanted" ] && [ "$got" = "$wanted" ]; echo $?)" "$file: $wanted" "$got
$(cat "$WORK/err")"
done <<<"$recordings"

# The pictures of a replay are the same, pixel by pixel.
mkdir "$WORK/native" "$WORK/other"
"$NATIVE" demo --headless --replay demo/walkthrough.rec --screenshots "$WORK/native/" >"$WORK/out" 2>&1
"$ICHOR" demo --headless --replay demo/walkthrough.rec --screenshots "$WORK/other/" >"$WORK/out" 2>&1
count=$(find "$WORK/native" -type f | wc -l)
for picture in "$WORK/native"/*; do
  cmp -s "$picture" "$WORK/other/${picture##*/}" || echo "${picture##*/}"
done >"$WORK/differing"
result "$([ "$count" -gt 20 ] && [ ! -s "$WORK/differing" ]; echo $?)" "the $count pictures of a replay are the same" "$(cat "$WORK/differing")"

# ---- saves ----

# A save of one program is loaded by the other, which goes on like the one that made it.
exchange() { # name, program that saves, program that loads
  local name=$1 saver=$2 loader=$3 tick
  for tick in 900 3000 5200; do
    "$saver" demo --headless --replay demo/walkthrough.rec --save-at "$tick=$WORK/made.save" --ticks "$tick" >"$WORK/out" 2>&1
    "$saver" demo --headless --load "$WORK/made.save" --ticks $((tick + 600)) 2>&1 | tr -d '\r' >"$WORK/wanted"
    "$loader" demo --headless --load "$WORK/made.save" --ticks $((tick + 600)) 2>&1 | tr -d '\r' >"$WORK/got"
    grep -q '^tick' "$WORK/wanted" && cmp -s "$WORK/wanted" "$WORK/got" || break
  done
  result $? "$name" "tick $tick: $(cat "$WORK/out" "$WORK/wanted" "$WORK/got")"
  rm -f "$WORK/made.save"
}
exchange 'a native save goes on here' "$NATIVE" "$ICHOR"
exchange 'a save made here goes on natively' "$ICHOR" "$NATIVE"

# ---- names ----

# Longer than the 260 characters of old Windows programs. No name of a file may have more than 255 bytes.
deep="$WORK/Гра про пором 🦦/$(printf 'довга-назва-%.0s' 1 2 3 4 5)/$(printf 'long-name-%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20)"
mkdir -p "$deep"
cat >"$deep/game.lua" <<'L'
return { id = 'names', title = 'Ім’я 🦦', resolution = { width = 64, height = 36 } }
L
cat >"$deep/main.lua" <<'L'
Animation:new { id = 'wall', path = 'картинки/стіна 🧱.png' }
Room:new { id = 'hall', background = 'wall' }
rooms.hall:enter()
state.text = require 'скрипти.слова'
print(state.text)
L
mkdir "$deep/скрипти" "$deep/картинки"
echo "return 'привіт 🦦'" >"$deep/скрипти/слова.lua"
cp assets/icon.png "$deep/картинки/стіна 🧱.png"
"$ICHOR" "$deep" --headless --ticks 5 --save-dir "$deep/збереження" --save-at "5=$deep/збереження 🦦.save" \
  --screenshot "$deep/знімок.png" >"$WORK/out" 2>"$WORK/err"
result "$([ $? = 0 ] && grep -q 'привіт 🦦' "$WORK/out" "$WORK/err" && [ -s "$deep/збереження 🦦.save" ] && [ -s "$deep/знімок.png" ]; echo $?)" \
  "a game in a path of ${#deep} characters, with Cyrillic names and an emoji" "$(cat "$WORK/out" "$WORK/err"; ls "$deep")"
"$NATIVE" bag pack "$WORK/скриня 🦦.bag" "$deep" >"$WORK/out" 2>&1 &&
  "$ICHOR" "$WORK/скриня 🦦.bag" --headless --ticks 5 >"$WORK/out" 2>&1
result "$([ $? = 0 ] && grep -q 'привіт 🦦' "$WORK/out"; echo $?)" 'and as an archive' "$(cat "$WORK/out")"
sed -i 's/стіна/СТІНА/' "$deep/main.lua"
"$ICHOR" "$deep" --headless --ticks 5 >"$WORK/out" 2>&1
result "$(grep -q "стіна 🧱.png" "$WORK/out"; echo $?)" 'a name that differs in case is told apart' "$(cat "$WORK/out")"
finish
