#!/bin/bash
# missing_files.sh: developers and tests learn at the start of a game which pictures, sounds and texts
# are missing; players see the game as before. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
mkdir -p "$GAME/tests" "$GAME/texts" "$GAME/assets"
cp assets/fonts/pixel.ttf "$GAME/speech.ttf"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'missing', title = 'Missing', resolution = { width = 320, height = 180 }, languages = { 'en', 'de' } }
LUA
echo "return { hello = 'Hello.', cat = 'a cat' }" >"$GAME/texts/en.lua"
echo "return { hello = 'Hallo.' }" >"$GAME/texts/de.lua"
cat >"$GAME/main.lua" <<'LUA'
require 'media'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Actor:new { id = 'ada', font = 'speech' }
Object:new { id = 'lamp' }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 100, x2 = 319, y2 = 179 } } }
setActiveActor('ada')
actors.ada:moveTo('hall', 60, 160)
actors.ada:show()
rooms.hall:enter()
startScript(function()
  waitMs(500)
  objects.lamp.verbs.open(objects.lamp)
  startScript(function() actors.ada:say(text(wanted or 'hello')) end)
  waitMs(500)
  if late then Image:new { id = 'late', path = late } end
end)
LUA
cat >"$GAME/media.lua" <<'LUA'
Animation:new {
  id = 'wall', path = 'assets/wall.png' }
Image:new { id = 'floor', path = 'assets/floor.png' }
Music:new { id = 'waltz', path = 'assets/waltz.ogg' }
SoundFX:new { id = 'bell', path = 'assets/bell.wav' }
Font:new { id = 'title', path = 'assets/title.ttf', size = 20 }
LUA

# run NAME STATUS PATTERN... -- ARGUMENTS: runs ichor. A pattern that begins with '!' must not match.
run() {
  local name=$1 status=$2 patterns=() wrong= got
  shift 2
  while [ "$1" != -- ]; do patterns+=("$1") && shift; done
  shift
  "$ICHOR" "$@" >"$WORK/out" 2>&1 </dev/null
  got=$?
  [ $got = "$status" ] || wrong="status $got, not $status"
  for pattern in "${patterns[@]}"; do
    case $pattern in
    !*) ! grep -qE -- "${pattern#!}" "$WORK/out" || wrong="$wrong; $pattern" ;;
    *) grep -qE -- "$pattern" "$WORK/out" || wrong="$wrong; no $pattern" ;;
    esac
  done
  result "$([ -z "$wrong" ] && echo 0 || echo 1)" "$name" "$wrong
$(cat "$WORK/out")"
}
headless=(--headless --ticks 120 --save-dir "$WORK/save" --no-jail)
window=(--ticks 120 --mute --save-dir "$WORK/save" --no-jail) # a developer's run, with SDL's dummy driver

echo "test('nothing', function() end)" >"$GAME/tests/case.lua"
run 'a test names all missing files, each with its line' 1 '^not ok 1 - nothing' \
  "media\.lua:1: assets/wall\.png: no such file \(animation 'wall'\)" \
  "media\.lua:3: assets/floor\.png: no such file \(animation 'floor'\)" \
  "media\.lua:4: assets/waltz\.ogg: no such file \(sound 'waltz'\)" \
  "media\.lua:5: assets/bell\.wav: no such file \(sound 'bell'\)" \
  "media\.lua:6: assets/title\.ttf: no such file \(font 'title'\)" -- test "$GAME"
echo "test('reads', function(t) t.expect(#t.errors() == 5) end)" >"$GAME/tests/case.lua"
run 'a test can read them' 0 '^ok 1 - reads' -- test "$GAME"
run "a developer's run reports them at its start" 1 'ERROR image: media\.lua:1: assets/wall\.png' 'ERROR sound: media\.lua:4: ' \
  'ERROR font: media\.lua:6: ' 'INFO script: \[Lua\] open lamp' -- "$GAME" "${window[@]}"
run "a player's run does not look for them, and does not log verbs" 0 '!assets/' '!open lamp' -- "$GAME" "${headless[@]}"

: >"$GAME/media.lua"
cat >"$GAME/tests/case.lua" <<'LUA'
test('unknown', function(t)
  wanted = 'helo'
  t.wait(2000)
end)
test('read', function(t)
  wanted = 'helo'
  t.waitUntil(function() return t.say() == '*helo*' end, 2000, 'developers see the id')
  t.expect(#t.errors() == 1)
end)
test('only in the fallback', function(t)
  wanted, lang = 'cat', 'de'
  t.waitUntil(function() return t.say() == 'a cat' end, 4000) -- after the engine's own line
end)
test('made up later', function(t)
  late = 'assets/' .. 'made' .. '.png'
  t.wait(2000)
end)
LUA
run 'a missing text fails the test that does not read it' 1 '^not ok 1 - unknown' \
  "game reported a problem: main\.lua:13: no text 'helo' in the language 'en'" '^ok 2 - read' '^ok 3 - only in the fallback' \
  '^ok 4 - made up later' -- test "$GAME"

sed -i "s/wanted or 'hello'/'helo'/" "$GAME/main.lua"
run "in a developer's run, it is a warning" 0 "WARN script: \[Lua\] main\.lua:13: no text 'helo'" -- "$GAME" "${window[@]}"

# What a player reads is drawn only, so the game itself looks.
cat >>"$GAME/main.lua" <<'LUA'
startScript(function() waitMs(100) kiavcLog('the words are ' .. text('helo')) end)
LUA
run 'players read a plain sentence' 0 'the words are \*Missing sentence\*$' -- "$GAME" "${headless[@]}"
run 'developers read the id' 0 'the words are \*helo\*$' -- "$GAME" "${window[@]}"

# ---- files that a script would require later ----

rm -r "$GAME"
mkdir -p "$GAME/tests" "$GAME/story"
echo "return { id = 'later', resolution = { width = 320, height = 180 } }" >"$GAME/game.lua"
echo "test('nothing', function() end)" >"$GAME/tests/case.lua"
cat >"$GAME/main.lua" <<'LUA'
--[[ a long comment
  require 'inComment' ]]
package.preload.made = function() return {} end
Room:new { id = 'hall' }
rooms.hall:enter()
startScript(function()
  waitMs(1e6) -- require 'alsoInComment'
  if state.isLate then require 'cutscenes/eveing' end
  require('story.second')
  require 'made'
  require 'string'
  pcall(require, 'perhaps')
  if fileExists 'extras.lua' then require 'extras' end
  print("call require 'it' later")
  runStory 'story/inn'
  playStory('story/cellar.lua')
  runStory("story/hall.lua", 'start')
  for _, part in ipairs { 'second' } do require('story/' .. part) end
end)
LUA
mkdir "$GAME/cutscenes"
echo 'return function() end' >"$GAME/cutscenes/evening.lua"
printf "local part\nfunction later() part = require 'story/third' require 'string.lua' end\n" >"$GAME/story/second.lua"
printf "function start()\n  require 'halway'\n  text 'Dark.'\nend\n" >"$GAME/story/hall.lua"
echo 'function up() end' >"$GAME/story/hallway.lua"
echo 'function start() end' >"$GAME/story/inn.lua"
missing=("main\.lua:8: require: there is no file 'cutscenes/eveing\.lua'; did you mean 'cutscenes/evening'\?"
  "story/second\.lua:2: require: there is no file 'story/third\.lua'"
  "main\.lua:16: playStory: there is no file 'story/cellar\.lua'"
  "story/hall\.lua:2: require: the story has no file 'halway'; did you mean 'hallway'\?"
  "!'story/\." '!omment' '!perhaps' '!extras' "!'made" "!'it" '!inn')
run 'a test names the files that a script would require later' 1 '^not ok 1 - nothing' "${missing[@]}" -- test "$GAME"
run "so does a developer's run" 1 'ERROR script: main\.lua:8: require' "${missing[@]}" -- "$GAME" "${window[@]}"
run "a player's run does not" 0 '!require' -- "$GAME" "${headless[@]}"
sed -i 's/eveing/evening/; s/cellar/inn/' "$GAME/main.lua"
sed -i 's/halway/hallway/' "$GAME/story/hall.lua"
echo "function later() require 'third.lua' end" >"$GAME/story/second.lua"
echo 'return {}' >"$GAME/third.lua"
run "a name with '.lua' at its end" 1 "story/second\.lua:1: require: write 'third' without '\.lua'" -- test "$GAME"
rm "$GAME/story/second.lua"
echo 'return {}' >"$GAME/story/second.lua"
run 'files that are all there' 0 '^ok 1' '!ERROR' '!WARN' -- test "$GAME"

finish
