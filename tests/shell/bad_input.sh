#!/bin/sh
# bad_input.sh: mistakes of authors, broken files, and the engine's messages about them. TAP.
#
# Each case is a small broken game. The engine must exit with the right status and print a sentence
# with the file, and with the line if there is one. It must never be killed by a signal.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

# Makes a game that works. Each case breaks one thing.
new_game() {
  GAME=$WORK/$1
  mkdir -p "$GAME/assets"
  cat >"$GAME/game.lua" <<'LUA'
return { id = 'broken', title = 'Broken', version = '1', resolution = { 64, 48 }, fps = 60, scale = 1 }
LUA
  cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall' }
startScript(function() rooms.hall:enter() end)
LUA
}

# Writes a file from bytes in hexadecimal.
put_bytes() {
  printf '%s' "$2" | sed 's/../\\x&/g' >"$WORK/hex"
  # shellcheck disable=SC2059  # the format is the point: printf turns \xNN into bytes
  bash -c "printf '$(cat "$WORK/hex")'" >"$1"
}

# expect NAME STATUS PATTERN... -- ARGUMENTS: every pattern (grep -E) must be in what the engine
# prints
expect() {
  name=$1 status=$2
  shift 2
  : >"$WORK/patterns"
  while [ "$1" != -- ]; do
    printf '%s\n' "$1" >>"$WORK/patterns"
    shift
  done
  shift
  timeout 60 "$ICHOR" "$@" >"$WORK/out" 2>&1
  got=$?
  missing=
  while IFS= read -r pattern; do
    grep -Eq -- "$pattern" "$WORK/out" || missing="$missing [$pattern]"
  done <"$WORK/patterns"
  if [ "$got" = "$status" ] && [ -z "$missing" ]; then
    result 0 "$name"
  else
    result 1 "$name" "status $got (expected $status), missing:$missing
$(cat "$WORK/out")"
  fi
}

run_headless="--headless --ticks 90"

expect 'a missing folder' 2 'nowhere' -- "$WORK/nowhere" $run_headless
mkdir -p "$WORK/empty"
expect 'a folder without main.lua' 2 'main\.lua' -- "$WORK/empty" $run_headless
expect 'an unknown option' 2 'Unknown option' -- --frobnicate
expect 'a misspelt option' 2 'Unknown option --headles \(did you mean --headless\?\)' -- "$WORK/empty" --headles
expect 'a misspelt command' 2 "'tset' is neither .* mean 'ichor test'" -- tset "$WORK/empty"
expect 'an unknown log level' 2 'unknown level' -- --log loud "$WORK/empty"
expect 'an empty name' 2 'name is empty' -- ''
expect 'zero ticks' 2 '--ticks N: N must be 1 or more' -- "$WORK/empty" --headless --ticks 0
expect 'a negative rate' 2 '--fps N: N must be 1 or more' -- "$WORK/empty" --fps -3
expect 'a scale of zero' 2 '--scale N: N must be 1 to 64' -- "$WORK/empty" --scale 0
expect 'an unknown renderer' 2 'software' -- "$WORK/empty" --renderer foo
expect '--screenshots without --headless' 2 'headless' -- "$WORK/empty" --screenshots "$WORK/album"
expect 'options before a command' 2 'test: --log loud: unknown level' -- --log loud test "$WORK/empty"
for command in test bag story graph docs; do
  expect "the help of $command" 0 "OPTION.*\\] $command .*" 'Exit status: 0 success|Exit status: 0 all' '--help' -- $command --help
done
expect 'two games at once' 2 'one game can be played at a time' -- "$WORK/empty" "$WORK/empty"

expect 'test without a game' 2 'name a game' -- test
expect 'a recording of a test without a name' 2 '--record: the name is empty' -- test "$WORK/empty" --record=
expect 'tests with a part of their name, which is empty' 2 '--only: the name is empty' -- test "$WORK/empty" --only=
expect 'docs without a folder' 2 'name one folder' -- docs
expect 'docs into a folder that cannot be made' 2 'cannot be created' -- docs /dev/null/docs
cp LICENSE "$WORK/file"
expect 'an editor for a story that is missing' 2 'nowhere\.story' -- story --edit "$WORK/nowhere.story"

new_game syntax
echo 'local x = = 1' >"$GAME/main.lua"
expect 'a syntax error in main.lua' 1 'main\.lua:1: ' -- "$GAME" $run_headless

new_game config
echo 'return { titel = 1 }' >"$GAME/game.lua"
expect 'an unknown key in game.lua' 2 'game\.lua' 'titel' 'title' -- "$GAME" $run_headless

new_game runtime
printf "Room:new { id = 'hall' }\nlocal x = nil\nprint(x.y)\n" >"$GAME/main.lua"
expect 'an error in main.lua' 1 'main\.lua:3: ' 'nil' -- "$GAME" $run_headless

new_game onenter
cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall', onenter = function(self)
  self.nothing.field = 1
end }
startScript(function() rooms.hall:enter() end)
LUA
expect 'an error in onenter' 1 'main\.lua:2: ' 'nothing' -- "$GAME" $run_headless

new_game missing-image
cat >"$GAME/main.lua" <<'LUA'
Image:new { id = 'wall', path = 'assets/wall.png' }
Room:new { id = 'hall', background = 'wall' }
startScript(function() rooms.hall:enter() end)
LUA
expect 'a missing image' 1 'assets/wall\.png' -- "$GAME" $run_headless

image_game() { # name: a game whose background is assets/wall.png
  new_game "$1"
  cp "$WORK/missing-image/main.lua" "$GAME/main.lua"
}

image_game truncated-png
put_bytes "$GAME/assets/wall.png" 89504e470d0a1a0a0000000d49484452000000400000003008060000001a
expect 'a truncated PNG' 1 'assets/wall\.png' -- "$GAME" $run_headless

image_game huge-png
put_bytes "$GAME/assets/wall.png" \
  89504e470d0a1a0a0000000d494844520000ea60000075300806000000000000000000000049454e44ae426082
expect 'a PNG of 60000 x 30000' 1 'assets/wall\.png' '60000 ?x ?30000' -- "$GAME" $run_headless

image_game not-a-png
echo 'this is not a picture' >"$GAME/assets/wall.png"
expect 'a text called .png' 1 'assets/wall\.png' 'not a PNG' -- "$GAME" $run_headless

new_game missing-font
cat >"$GAME/main.lua" <<'LUA'
Font:new { id = 'small', path = 'assets/small.ttf', size = 8 }
Room:new { id = 'hall' }
startScript(function()
  rooms.hall:enter()
  showText { font = 'small', text = 'Hello', x = 32, y = 20, duration = 0, color = white }
end)
LUA
expect 'a missing font' 1 'assets/small\.ttf' -- "$GAME" $run_headless

new_game broken-ogg
cat >"$GAME/main.lua" <<'LUA'
SoundFX:new { id = 'bang', path = 'assets/bang.ogg' }
Room:new { id = 'hall' }
startScript(function() rooms.hall:enter(); soundfxs.bang:play() end)
LUA
printf 'OggS this is no sound at all' >"$GAME/assets/bang.ogg"
expect 'a broken OGG' 1 'assets/bang\.ogg' -- "$GAME" $run_headless

new_game costume
cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall' }
Costume:new { id = 'coat' }

Actor:new { id = 'guy', costume = 'caot' }
startScript(function() rooms.hall:enter() end)
LUA
expect 'an unknown costume' 1 'main\.lua:4: ' 'caot' 'coat' -- "$GAME" $run_headless

new_game walkbox
cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall', walkboxes = {
  { x1 = 50, y1 = 10, x2 = 20, y2 = 40 },
} }
startScript(function() rooms.hall:enter() end)
LUA
expect 'a walkbox with x2 < x1' 1 'main\.lua:1: ' 'x2' '50' '20' -- "$GAME" $run_headless

new_game resolution
echo 'return { id = "x", title = "x" }' >"$GAME/game.lua"
expect 'no resolution' 1 'resolution' -- "$GAME" $run_headless

new_game endless-errors
cat >"$GAME/main.lua" <<'LUA'
Room:new { id = 'hall' }
startScript(function() while true do startScript(function() error('again') end) waitTicks(1) end end)
LUA
expect 'the same error in every tick' 1 'again' -- "$GAME" $run_headless
result "$([ "$(grep -c 'ERROR.*again' "$WORK/out")" = 1 ] && echo 0 || echo 1)" 'is logged once' "$(cat "$WORK/out")"

new_game recording
echo 'no recording' >"$WORK/bad.rec"
expect 'a file that is not a recording' 2 'bad\.rec' 'not a file of Ichor' -- "$GAME" --headless --replay "$WORK/bad.rec"
expect 'a recording that is missing' 2 'none\.rec' -- "$GAME" --headless --replay "$WORK/none.rec"
"$ICHOR" "$GAME" --headless --ticks 200 --record "$WORK/good.rec" >/dev/null 2>&1
head -c 100 "$WORK/good.rec" >"$WORK/cut.rec"
expect 'a truncated recording' 2 'cut\.rec' -- "$GAME" --headless --replay "$WORK/cut.rec"
cp -r "$GAME" "$WORK/another"
sed -i 's/id = .hall./id = "cellar"/' "$WORK/another/main.lua"
expect 'a recording of other scripts' 8 'scripts have changed since this recording was made: main\.lua has changed;' 'differs' -- "$WORK/another" --headless --replay "$WORK/good.rec"
expect 'a game without tests' 2 'another/tests has no \.lua files' -- test "$WORK/another"
sed -i "s/'broken'/'other'/" "$WORK/another/game.lua"
expect 'a recording of another game' 8 "of the game 'broken', not of 'other'" -- "$WORK/another" --headless --replay "$WORK/good.rec"
expect '--screenshots with a file' 1 'file: the folder cannot be created' -- "$GAME" --headless --ticks 180 --screenshots "$WORK/file"
cd "$WORK/empty" || exit 1
expect 'no game in this folder' 2 'no game found' -- --headless
cd "$OLDPWD" || exit 1
expect 'a recording that is a device' 2 'not a regular file' -- "$GAME" --headless --replay /dev/zero
truncate -s 3G "$WORK/large.rec"
expect 'a recording that exceeds the limit' 2 'large\.rec: .*large' -- "$GAME" --headless --replay "$WORK/large.rec"
expect 'an option without its file' 2 '--record: the name is empty' -- "$GAME" $run_headless --record=
echo '-- nothing yet' >"$WORK/empty.lua"
expect 'a test file without a test' 1 'has no tests' -- test "$GAME" "$WORK/empty.lua"
expect 'a recording of a test in a missing folder' 2 'nowhere' -- test demo tests/street.lua --record "$WORK/nowhere/x.rec"
expect 'a save folder that cannot be created' 0 'WARN jail: .*large\.rec/x: the folder cannot be created' -- "$GAME" $run_headless \
  --save-dir "$WORK/large.rec/x"
expect 'an option that tests do not have' 2 "Unknown option --ticks. Type 'ichor test --help'" -- test "$GAME" --ticks 5
expect 'a test file that is missing' 1 'nothing\.lua' -- test "$GAME" "$WORK/nothing.lua"

new_game large
truncate -s 1G "$GAME/other.lua"
expect 'a huge file that the game does not load' 0 -- "$GAME" $run_headless --record "$WORK/large.rec"
echo 'print(pcall(require, "other"))' >"$GAME/main.lua"
expect 'a script file that is too large' 0 'other\.lua: larger than 1 MiB' -- "$GAME" $run_headless
truncate -s 1G "$GAME/game.lua"
expect 'a game.lua that is too large' 2 'game\.lua: larger than 64 KiB' -- "$GAME" $run_headless

new_game endless
cat >"$GAME/game.lua" <<'LUA'
local s = '\0'
for i = 1, 16 do s = s .. s end
local a, b = s .. 'a', s .. 'b'
while true do local t = a < b end
LUA
expect 'a game.lua that never ends' 2 'game\.lua:4: the file does not end' -- "$GAME" $run_headless
echo "local s = 'x' for i = 1, 30 do s = s .. s end" >"$GAME/game.lua"
expect 'a game.lua with a huge text' 2 'game\.lua: not enough memory' -- "$GAME" $run_headless
printf '\033Lua' >"$GAME/game.lua"
expect 'a game.lua with bytecode' 2 'game\.lua: attempt to load a binary chunk' -- "$GAME" $run_headless

new_game names
cat >"$GAME/main.lua" <<'LUA'
for _, name in ipairs { 'CON', 'a\nb', 'a/b', 'x ', 'a?.png', '.hidden', '\255' } do
  if pcall(saveScreenshot, name) then error('accepted: ' .. name) end
end
print('the name with a zero', fileExists('game.lua\0'))
LUA
expect 'names that no file can have' 0 'the name with a zero.false' -- "$GAME" $run_headless

expect 'a command that does not exist' 2 "'check' is neither a game nor a command. 'ichor test GAME' checks a game" \
  -- check "$GAME"
expect 'two games' 2 "only one game can be played at a time: remove 'demo'" -- "$GAME" demo

new_game surroundings
echo 'startScript(function() while true do end end)' >"$GAME/main.lua"
(trap '' ALRM; timeout 60 "$ICHOR" "$GAME" $run_headless >"$WORK/out" 2>&1)
result "$([ $? = 5 ] && echo 0 || echo 1)" 'a loop is stopped even if the program was started with SIGALRM ignored' "$(cat "$WORK/out")"
if [ -w /dev/full ]; then
  "$ICHOR" --version >/dev/full 2>"$WORK/out"
  result "$([ $? = 1 ] && echo 0 || echo 1)" 'output that cannot be written' "$(cat "$WORK/out")"
fi
stack='a stack that is too small'
if [ "$MODE" = windows ]; then
  result 0 "$stack # SKIP on Windows, the program sets the size, and no user can change it"
else
  (ulimit -s 512 && "$ICHOR" --version) >"$WORK/out" 2>&1
  result "$([ $? = 2 ] && grep -q 'the stack is too small' "$WORK/out" && echo 0 || echo 1)" "$stack" "$(cat "$WORK/out")"
fi

finish
