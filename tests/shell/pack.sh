#!/bin/bash
# pack.sh: games are packed for players. The packs have what they should, the same bytes each time,
# and play. Games with errors, hostile titles and full disks give errors, and leave nothing. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

case $ICHOR in /*) ;; *) ICHOR=$PWD/$ICHOR ;; esac
OUT=$WORK/out
RUNTIMES=$WORK/runtimes
REPLAY=$PWD/demo/walkthrough.rec

# expect NAME STATUS PATTERN -- ARGUMENTS: checks the exit status, and that a line of the output
# matches the pattern (grep -E).
expect() {
  local name=$1 status=$2 pattern=$3
  shift 4
  timeout 100 "$ICHOR" "$@" >"$WORK/said" 2>&1 </dev/null
  local got=$?
  grep -Eq -- "$pattern" "$WORK/said"
  result "$([ $? = 0 ] && [ $got = "$status" ] && echo 0 || echo 1)" "$name" "status $got, expected $status and '$pattern': $(cat "$WORK/said")"
}
# check NAME COMMAND...: the command must succeed.
check() {
  local name=$1
  shift
  "$@" >"$WORK/said" 2>&1
  result $? "$name" "$(cat "$WORK/said")"
}
# Writes a small game whose title is $2 and whose other fields are $3.
game() { # folder, title as Lua text, fields
  mkdir -p "$1"
  printf '%s\n' "return { id = 'small', title = $2, version = '2.1', resolution = { 64, 48 }, $3 }" >"$1/game.lua"
  echo "Room:new { id = 'hall' } startScript(function() rooms.hall:enter() end)" >"$1/main.lua"
}
hidden() { find "$1" -mindepth 1 -maxdepth 1 -name '.*'; } # leftovers

# ---- runtimes: this program, a page, and a program for Windows that only has the form of one ----

mkdir -p "$RUNTIMES"/{linux,windows,web}/licences "$RUNTIMES/web/parts"
for system in linux windows web; do echo "The licence of a library." >"$RUNTIMES/$system/licences/library.txt"; done
cp "$ICHOR" "$RUNTIMES/linux/ichor"
# A header, the signature PE at 0x80 for x86-64, and one section of code.
{
  printf 'MZ' && head -c 58 /dev/zero && printf '\200\0\0\0' && head -c 64 /dev/zero
  printf 'PE\0\0\144\206\1\0' && head -c 12 /dev/zero && printf '\360\0\42\0'
  printf '\13\2' && head -c 30 /dev/zero && printf '\0\20\0\0\0\2\0\0' && head -c 16 /dev/zero
  printf '\0\40\0\0\0\4\0\0\0\0\0\0\3\0' && head -c 38 /dev/zero && printf '\20\0\0\0' && head -c 128 /dev/zero
  printf '.text\0\0\0\4\0\0\0\0\20\0\0\0\2\0\0\0\4\0\0' && head -c 12 /dev/zero && printf '\40\0\0\140'
  head -c 592 /dev/zero && printf 'code' && head -c 508 /dev/zero
} >"$RUNTIMES/windows/ichor.exe"
printf '<html lang="@LANG@"><title>@TITLE@</title><link rel="icon" href="@ICON@">\n' >"$RUNTIMES/web/index.html"
printf '{"name": "@TITLE@"}\n' >"$RUNTIMES/web/app.webmanifest"
echo '@TITLE@' >"$RUNTIMES/web/parts/ichor.js"

# The same with a small file in place of the program for Linux, for what is not played.
FAKE=$WORK/fake
mkdir -p "$FAKE/linux/licences"
printf '\177ELF' >"$FAKE/linux/ichor"
cp "$RUNTIMES/linux/licences/library.txt" "$FAKE/linux/licences/"
ln -s "$RUNTIMES/windows" "$RUNTIMES/web" "$FAKE/"

# ---- the packs ----

expect 'the demo is packed for all systems' 0 'last-ferry-web\.zip: [0-9]+ files' -- pack demo --runtimes "$RUNTIMES" -o "$OUT"
LINUX=$OUT/last-ferry-linux WINDOWS=$OUT/last-ferry-windows WEB=$OUT/last-ferry-web
check 'Linux: program, game, entry, icon, README, licences' \
  ls "$LINUX"/{last-ferry,game.bag,last-ferry.desktop,icon.png,README.txt,licences/{ichor,library,README}.txt,engine/scripts/init.lua}
check 'Windows: program with the title of the game' ls "$WINDOWS"/{'The Last Ferry.exe',game.bag,icon.png,README.txt,engine/assets/icon.png}
check 'web: page and runtime' ls "$WEB"/{index.html,parts/ichor.js,game.bag,icon.png,licences/library.txt}
check 'the page has title, language and icon' grep -qF '<html lang="en"><title>The Last Ferry</title><link rel="icon" href="icon.png">' "$WEB/index.html"
check 'scripts of the page are unchanged' cmp "$RUNTIMES/web/parts/ichor.js" "$WEB/parts/ichor.js"
[ -x "$LINUX/last-ferry" ] && [ ! -x "$LINUX/README.txt" ]
result $? 'the program can be executed, other files cannot'
[ -z "$(hidden "$OUT")" ]
result $? 'no temporary file remains' "$(ls -A "$OUT")"
[ "$(od -An -tu1 -j220 -N1 "$WINDOWS/The Last Ferry.exe" | tr -d ' ')" = 2 ]
result $? 'the program for Windows opens no console'
"$ICHOR" bag list "$LINUX/game.bag" >"$WORK/list"
[ -z "$(find "$LINUX" -name tests -o -name '*.rec' -o -name '*.py')" ] && ! grep -qE ' tests/|\.rec$' "$WORK/list"
result $? 'tests, recordings and programs of the author are left out'
diff <(cd "$LINUX" && find . -type f | sed 's,^\./,,' | sort) <(sort "$LINUX/licences/files.txt") >"$WORK/said"
result $? 'the list of files is complete' "$(cat "$WORK/said")"
if command -v desktop-file-validate >/dev/null; then check 'the desktop entry is valid' desktop-file-validate "$LINUX/last-ferry.desktop"; fi

# ---- the archives ----

if command -v unzip >/dev/null; then
  for system in linux windows web; do check "unzip accepts the archive for $system" unzip -tq "$OUT/last-ferry-$system.zip"; done
  mkdir "$WORK/unpacked" "$WORK/unpacked/last-ferry-web"
  unzip -q "$OUT/last-ferry-linux.zip" -d "$WORK/unpacked"
  unzip -q "$OUT/last-ferry-web.zip" -d "$WORK/unpacked/last-ferry-web"
  check 'the archive for Linux has the folder' diff -r "$LINUX" "$WORK/unpacked/last-ferry-linux"
  check 'the archive for the web has the files alone' diff -r "$WEB" "$WORK/unpacked/last-ferry-web"
  [ -x "$WORK/unpacked/last-ferry-linux/last-ferry" ]
  result $? 'the unpacked program can be executed'
fi
if command -v python3 >/dev/null; then
  check 'Python accepts the archive' python3 -c "import sys, zipfile; sys.exit(zipfile.ZipFile('$OUT/last-ferry-linux.zip').testzip())"
fi
(
  umask 077
  export LC_ALL=C TZ=Asia/Tokyo
  cp -r demo "$WORK/copy" # other times and rights
  "$ICHOR" pack "$WORK/copy" --runtimes "$RUNTIMES" -o "$WORK/again"
) >"$WORK/said" 2>&1
for system in linux windows web; do
  check "the same game gives the same archive for $system" cmp "$OUT/last-ferry-$system.zip" "$WORK/again/last-ferry-$system.zip"
done

# ---- playing ----

expected=$("$ICHOR" demo --headless --replay demo/walkthrough.rec 2>/dev/null)
found=$(cd "$WORK" && "$LINUX/last-ferry" --headless --replay "$REPLAY" 2>"$WORK/said")
result "$([ -n "$expected" ] && [ "$found" = "$expected" ] && echo 0 || echo 1)" 'the packed game plays as the folder does' "$found: $(cat "$WORK/said")"
found=$(cd tests/game/kiavc-layout && "$LINUX/last-ferry" --headless --ticks 10 --screenshot "$WORK/packed.png" 2>&1)
"$ICHOR" demo --headless --ticks 10 --screenshot "$WORK/folder.png" >/dev/null 2>&1
check 'from every folder' cmp "$WORK/packed.png" "$WORK/folder.png"
expect 'an archive is packed, too' 0 'last-ferry-web.zip' -- pack "$LINUX/game.bag" --runtimes "$FAKE" -o "$WORK/archive" --web
cmp -s "$LINUX/game.bag" "$WORK/archive/last-ferry-web/game.bag"
result $? 'as it is'
expect "a game in KIAVC's form" 0 'layout-linux\.zip' -- pack tests/game/kiavc-layout --runtimes "$RUNTIMES" -o "$WORK/kiavc" --linux
lantern=$(echo "$WORK"/kiavc/the-lantern-*-linux/the-lantern-*layout)
(cd / && "$lantern" --headless --ticks 20 2>&1 | grep -q '^tick 20')
result $? '  plays'

# ---- again ----

echo mine >"$LINUX/notes.txt"
expect 'files that others have put there are not lost' 2 'notes\.txt: was not made by .ichor pack' -- pack demo --linux --runtimes "$FAKE" -o "$OUT"
rm "$LINUX/notes.txt"
echo changed >"$LINUX/README.txt"
expect 'a pack is replaced' 0 'last-ferry-linux.zip' -- pack demo --linux --runtimes "$FAKE" -o "$OUT"
check '  completely' grep -q 'The Last Ferry' "$LINUX/README.txt"
game "$WORK/small" "'Small'"
mkdir -p "$WORK/taken/small-linux"
echo precious >"$WORK/taken/small-linux/a"
expect 'a folder of something else is not touched' 2 'small-linux: exists, and was not made' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/taken"
check '  and stays' grep -q precious "$WORK/taken/small-linux/a"
[ ! -e "$WORK/taken/small-linux.zip" ] && [ -z "$(hidden "$WORK/taken")" ]
result $? '  and nothing is written'
mkdir -p "$WORK/taken2" && echo precious >"$WORK/taken2/small-linux.zip"
expect 'nor another archive' 2 'small-linux\.zip: exists, and was not made' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/taken2"
mkdir -p "$WORK/taken3" && ln -s "$WORK/small" "$WORK/taken3/small-linux"
expect 'nor what a link leads to' 2 'small-linux: exists, and was not made' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/taken3"

# A signal to end is obeyed between two files; nothing remains.
"$ICHOR" pack demo --runtimes "$FAKE" -o "$WORK/stopped" >"$WORK/said" 2>&1 &
packing=$!
for _ in $(seq 500); do
  [ -z "$(find "$WORK/stopped" -path '*/new/*' 2>/dev/null | head -n 1)" ] || break
  sleep 0.01
done
kill "$packing"
wait "$packing"
status=$?
{ [ $status = 0 ] || { [ $status = 2 ] && grep -q 'interrupted' "$WORK/said"; }; } && [ -z "$(hidden "$WORK/stopped")" ]
result $? 'a signal ends the command, and no temporary file remains' "status $status: $(cat "$WORK/said"; ls -A "$WORK/stopped")"

# ---- command lines ----

expect 'help' 0 '--runtimes=DIR' -- pack --help
expect 'help, asked in words' 0 '--runtimes=DIR' -- help pack
expect 'no game' 2 'name one game' -- pack
expect 'two games' 2 'name one game' -- pack demo demo
expect 'a missing game' 2 'nowhere: no such file or folder' -- pack "$WORK/nowhere" --runtimes "$FAKE" -o "$OUT"
expect 'an unknown option' 2 'Unknown option --mac' -- pack demo --mac
mkdir "$WORK/empty"
expect 'no runtimes at all' 2 'there is no runtime: build one with' -- pack demo --runtimes "$WORK/empty" -o "$OUT"
expect 'a missing runtime that was asked for' 2 "no runtime for Windows: .*windows/ichor\.exe is missing; 'make windows'" -- \
  pack demo --windows --linux --runtimes "$WORK/empty" -o "$OUT"
expect 'the output in the game' 2 'is in the game' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/small/packs"
expect '  also by another way' 2 'is in the game' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/empty/../small"
[ ! -e "$WORK/small/packs" ]
result $? '  writes nothing'

# ---- games that are not in order ----

# broken NAME STATUS PATTERN: the game in $WORK/broken cannot be packed, and nothing is written.
broken() {
  rm -rf "$WORK/none"
  expect "$1" "$2" "$3" -- pack "$WORK/broken" --runtimes "$FAKE" -o "$WORK/none"
  [ ! -e "$WORK/none" ] || [ -z "$(ls -A "$WORK/none")" ]
  result $? '  and nothing is written'
}
game "$WORK/broken" "'Broken'"
echo "error 'oh'" >>"$WORK/broken/main.lua"
broken 'main.lua raises an error' 1 'main.lua:2: oh'
game "$WORK/broken" "'Broken'"
echo "Image:new { id = 'a', path = 'none.png' }" >>"$WORK/broken/main.lua"
broken 'a picture is missing' 1 'none.png'
game "$WORK/broken" "'Broken'"
echo "while true do end" >>"$WORK/broken/main.lua"
broken 'main.lua does not end' 1 'script stopped|too long'
game "$WORK/broken" "'Broken'" "colour = 1"
broken 'game.lua has an unknown field' 2 'colour'
game "$WORK/broken" "'Broken'" "icon = 'none.png'"
broken 'the icon is missing' 2 "the icon of game.lua, 'none.png': none.png: no such file"
game "$WORK/broken" "'Broken'" "icon = 'main.lua'"
broken 'the icon is no picture' 2 "the icon of game.lua, 'main.lua': not a PNG"
echo 'x' >"$WORK/broken/a:b"
game "$WORK/broken" "'Broken'"
broken 'a file has a name that not every system allows' 2 'a:b'
mkdir -p "$WORK/odd/windows/licences" "$WORK/odd/linux"
cp README.md "$WORK/odd/windows/ichor.exe"
cp README.md "$WORK/odd/linux/ichor"
expect 'a runtime that is no program for Windows' 2 'ichor.exe: not a program for Windows' -- pack "$WORK/small" --windows --runtimes "$WORK/odd" -o "$WORK/none"
expect 'a runtime that is no program for Linux' 2 'ichor: not a program for Linux' -- pack "$WORK/small" --linux --runtimes "$WORK/odd" -o "$WORK/none"
cp "$ICHOR" "$WORK/odd/linux/ichor"
expect 'a runtime without licences' 2 'licences of the runtime.s libraries are missing' -- pack "$WORK/small" --linux --runtimes "$WORK/odd" -o "$WORK/none"
[ -z "$(ls -A "$WORK/none")" ]
result $? 'nothing of all this remains' "$(ls -AR "$WORK/none")"

# ---- titles, ids, icons ----

game "$WORK/odd-title" "'</title><script>\"&\\'\\n/../%k \\\\n'"
expect 'a title with HTML, quotes, a line break' 0 'small-web.zip' -- pack "$WORK/odd-title" --runtimes "$RUNTIMES" -o "$WORK/titles"
check '  is escaped in the page' grep -qF '<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;&apos; /../%k \n</title>' "$WORK/titles/small-web/index.html"
check '  and in JSON' grep -qF '\u003c/title\u003e\u003cscript\u003e\"' "$WORK/titles/small-web/app.webmanifest"
if command -v desktop-file-validate >/dev/null; then
  check '  the desktop entry is valid' desktop-file-validate "$WORK/titles/small-linux/small.desktop"
fi
find "$WORK/titles/small-windows" -name '*.exe' | grep -qE '/[^<>:"/\\|?*]+\.exe$'
result $? '  the program has a possible name' "$(ls "$WORK/titles/small-windows")"
game "$WORK/long" "'$(printf 'long %.0s' {1..100})'"
expect 'a title of 500 characters' 0 'small-web.zip' -- pack "$WORK/long" --runtimes "$FAKE" -o "$WORK/longs"
game "$WORK/dash" "'-'"
sed -i "s/id = 'small'/id = '-rf'/" "$WORK/dash/game.lua"
expect 'an id that looks like an option' 0 '-rf-linux.zip' -- pack "$WORK/dash" --linux --runtimes "$RUNTIMES" -o "$WORK/dashes"
(cd / && "$WORK/dashes/-rf-linux/play--rf" --headless --ticks 5 2>&1 | grep -q '^tick 5')
result $? '  plays'
# The entry starts the program from every folder, also with quotes and spaces in the path.
if command -v python3 >/dev/null; then
  mkdir "$WORK/a \$HOME \"'b" && mv "$WORK/titles/small-linux" "$WORK/a \$HOME \"'b/"
  cat >"$WORK/launch.py" <<'PY'
import re, subprocess, sys
line = [l for l in open(sys.argv[1]) if l.startswith('Exec=')][0][5:].rstrip('\n')
line = line.replace('\\\\', '\\')                                  # the string of the entry
words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line)             # its arguments
words = [re.sub(r'\\(.)', r'\1', q) if q else w for q, w in words]
words = [sys.argv[1] if w == '%k' else w for w in words]
words[2] += ' --headless --ticks 7'
sys.exit(subprocess.call(words))
PY
  python3 "$WORK/launch.py" "$WORK/a \$HOME \"'b/small-linux/small.desktop" >"$WORK/said" 2>&1 && grep -q '^tick 7' "$WORK/said"
  result $? 'the desktop entry starts the game, wherever it is' "$(cat "$WORK/said")"
fi
if command -v convert >/dev/null; then
  for size in 1x1 5000x5000 3000x7; do
    game "$WORK/icon-$size" "'Icon'" "icon = 'i.png'"
    convert -size "$size" xc:red "$WORK/icon-$size/i.png"
    expect "an icon of $size" 0 'small-windows.zip' -- pack "$WORK/icon-$size" --windows --runtimes "$FAKE" -o "$WORK/icon-$size-out"
    [ "$(convert "$WORK/icon-$size-out/small-windows/icon.png" -format '%wx%h' info:)" = 256x256 ]
    result $? '  becomes one of 256x256'
  done
fi

# ---- places that cannot be written ----

if [ "$(id -u)" != 0 ]; then
  mkdir "$WORK/locked" && chmod 555 "$WORK/locked"
  expect 'a folder that is read-only' 2 'Permission denied' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/locked"
fi
echo x >"$WORK/file"
expect 'a file as the output folder' 2 'Not a directory' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/file"
expect 'a folder in a file' 2 'Not a directory' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/file/packs"
[ -e /proc/version ] && expect 'a file system without files of its own' 2 '/proc' -- pack "$WORK/small" --linux --runtimes "$FAKE" -o /proc/packs

# A full disk: the system calls that write fail, the n-th one.
if [ "$(uname)" = Linux ] && ${CC:-cc} -O1 -shared -fPIC -o "$WORK/fail.so" tests/shell/fail_writes.c 2>"$WORK/err"; then
  export ASAN_OPTIONS=$ASAN_OPTIONS:verify_asan_link_order=0:detect_leaks=0
  "$ICHOR" pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/full" >/dev/null 2>&1
  cp -r "$WORK/full" "$WORK/before"
  for call in openat write fsync renameat; do
    FAIL_CALL=$call FAIL_MODE=always FAIL_FOLDER=$WORK/full LD_PRELOAD=$WORK/fail.so \
      "$ICHOR" pack "$WORK/small" --linux --runtimes "$FAKE" -o "$WORK/full" >"$WORK/said" 2>&1
    status=$?
    diff -r "$WORK/before" "$WORK/full" >>"$WORK/said" && [ $status = 2 ] && [ -z "$(hidden "$WORK/full")" ]
    result $? "a disk where $call fails: an error, and the old pack stays" "status $status: $(tail -n 5 "$WORK/said")"
  done
fi
finish
