#!/bin/bash
# check_game.sh: mistakes in a game's tables that tests and developer runs find when it starts. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game
mkdir -p "$GAME/texts" "$GAME/tests" "$GAME/stories"
cp -r tests/lua/assets "$GAME"
cat >"$GAME/game.lua" <<'LUA'
return { id = 'checked', resolution = { 320, 200 }, languages = { 'en', 'de', 'code' } }
LUA
cat >"$GAME/main.lua" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Costume:new { id = 'plain', still = { down = 'box' } }
Room:new { id = 'hall', background = 'room', walkboxes = { { x1 = 0, y1 = 0, x2 = 300, y2 = 190 } } }
Actor:new { id = 'guy', costume = 'plain', font = 'font' }
Object:new { id = 'anchor', animations = { normal = 'box' }, description = 'anchorLook' }
Object:new { id = 'bottle', animations = { normal = 'box' }, description = 'Empty.' }
actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
rooms.hall:enter()
require 'more'
LUA
printf "return {\n  anchorLook = 'Rusty.',\n  greeting = 'Hello!',\n  farewell = 'Bye.',\n}\n" >"$GAME/texts/en.lua"
printf "return {\n  anchorLook = 'Rostig.',\n  greeting = 'Hallo!',\n}\n" >"$GAME/texts/de.lua"
echo "return gameTexts()" >"$GAME/texts/code.lua" # cannot be read without the game's globals
echo "test('nothing', function() end)" >"$GAME/tests/case.lua"

# run NAME STATUS PATTERN... -- ARGUMENTS: checks the exit status, that the output has a line for
# each pattern, and none for each pattern that begins with '!'.
run() {
  local name=$1 status=$2 patterns=() wrong=
  shift 2
  while [ "$1" != -- ]; do
    patterns+=("$1")
    shift
  done
  shift
  timeout 60 "$ICHOR" "$@" >"$WORK/out" 2>&1 </dev/null
  local got=$?
  [ $got = "$status" ] || wrong="status $got, expected $status"
  for pattern in "${patterns[@]}"; do
    if [ "${pattern:0:1}" = '!' ]; then
      ! grep -qE -- "${pattern:1}" "$WORK/out" || wrong="$wrong; there is a line with '${pattern:1}'"
    else
      grep -qE -- "$pattern" "$WORK/out" || wrong="$wrong; no line with '$pattern'"
    fi
  done
  result "$([ -z "$wrong" ] && echo 0 || echo 1)" "$name" "$wrong: $(cat "$WORK/out")"
}
window=(--ticks 30 --mute --save-dir "$WORK/save" --no-jail) # a developer's run
player=(--headless --ticks 30 --save-dir "$WORK/save" --no-jail)

# ---- nothing to report ----

cat >"$GAME/more.lua" <<'LUA'
function makeLater() Object:new { id = 'notYetMade' } end
function onEnterHall() end
function onSaved() end
onSaved()
objectInteractions.anchor = { bottle = true, notYetMade = true }
objectInteractions.bottle2 = { anchor = true }
objects.bottle.description = 'nothing special'
onUserInput('H', function() end)
translationsBefore = tostring(translations)
startScript(function()
  waitMs(50)
  kiavcLog('the texts are ' .. translationsBefore)
end)
LUA
run 'a correct game has no problem' 0 '^ok 1' '!ERROR' '!WARN' -- test "$GAME"
run 'the checks load no texts for the game' 0 'the texts are nil' '!WARN' '!ERROR' -- "$GAME" "${window[@]}"

# ---- texts ----

cat >"$GAME/more.lua" <<'LUA'
Object:new {
  id = 'rope',
  description = 'anchrLook',
}
objects.bottle.description = 'bottleLook'
LUA
sed -i 's/greeting = /greting = /' "$GAME/texts/de.lua"
run 'a description without a text, and a misspelt id of a translation' 1 \
  "more\.lua:3: the description of the object 'rope' is 'anchrLook', but there is no such text; did you mean 'anchorLook'\?" \
  "more\.lua:5: the description of the object 'bottle' is 'bottleLook', but there is no such text$" \
  "texts/de\.lua:3: the text 'greting' is not in the main language \(texts/en\.lua\); did you mean 'greeting'\?" -- test "$GAME"
run "in a developer's run, the translation is a warning" 1 "WARN script: texts/de\.lua:3: the text 'greting'" \
  "ERROR script: more\.lua:3: " -- "$GAME" "${window[@]}"
run 'players see none of it' 0 '!texts/' '!more' -- "$GAME" "${player[@]}"
printf "return {\n  greeting = 'Hallo!',\n  ['only-here'] = 'Rest.',\n}\n" >"$GAME/texts/de.lua"
: >"$GAME/more.lua"
run 'a text that no other looks like is a warning' 0 "WARN script: texts/de\.lua:3: the text 'only-here' is not in the main language" \
  '^ok 1' -- test "$GAME"
printf "return {\n  greeting = 'Hallo!'\n  farewell = 'Ade.',\n}\n" >"$GAME/texts/de.lua"
run 'a mistake in the syntax of texts' 1 "ERROR script: texts/de\.lua:3: '\}' expected .* near 'farewell'" -- test "$GAME"
printf "texts = {}\n" >"$GAME/texts/de.lua"
run 'a file of texts that returns none' 0 "WARN script: texts/de\.lua: it must return a table: return \{ intro = 'Hello!' \}" -- test "$GAME"
printf "return {\n  greeting = 'Hallo, {nam}!',\n  farewell = 5,\n  anchorLook = 'Rost',\n  ['anchorLook'] = 'Rostig.',\n}\n" >"$GAME/texts/de.lua"
run 'texts with other words, numbers, and an id twice' 0 \
  "texts/de\.lua:2: the text 'greeting' has '\{nam\}', but the text of the fallback language does not" \
  "texts/de\.lua:3: the text 'farewell' must be a text in quotes, not 5" \
  "texts/de\.lua:5: the text 'anchorLook' is in line 4 already; this one replaces it" -- test "$GAME"
run 'players see none of it either' 0 '!WARN' -- "$GAME" "${player[@]}"
echo 'return {}' >"$GAME/texts/de.lua"

# ---- several tests ----

cp "$GAME/tests/case.lua" "$WORK/case.lua"
cat >"$GAME/more.lua" <<'LUA'
Object:new { id = 'rope', description = 'anchrLook' }
startScript(function() waitFor 'dor opened' end)
LUA
for i in 1 2 3; do echo "test('test $i', function(t) t.wait(100) end)"; done >"$GAME/tests/case.lua"
run 'each test fails, although the files are checked once' 1 '^not ok 1' '^not ok 2' '^not ok 3' -- test "$GAME"
result "$([ "$(grep -c "the description of the object 'rope' is 'anchrLook'" "$WORK/out")" -ge 3 ] && echo 0 || echo 1)" \
  '  with the reason' "$(cat "$WORK/out")"
cp "$WORK/case.lua" "$GAME/tests/case.lua"

# ---- names of modules ----

echo "function later() require './more2' end" >"$GAME/more.lua"
run 'a path instead of a name' 1 "more\.lua:1: require: names are relative to the game's folder; write require 'more2'" -- test "$GAME"
echo "startScript(function() waitMs(10) local name = './more2' require(name) end)" >"$GAME/more.lua"
run 'the same when it is needed' 1 "module './more2' not found: names are relative to the game's folder; write require 'more2'" \
  -- "$GAME" "${player[@]}"
echo "pcall(require, 'storys/tale') local ok, why = pcall(require, 'storys/tale') kiavcLog(why)" >"$GAME/more.lua"
run 'a misspelt folder' 0 "no file 'storys/tale\.lua': no such folder 'storys'; did you mean 'stories'\?" -- "$GAME" "${player[@]}"

# ---- waits ----

cat >"$GAME/more.lua" <<'LUA'
startScript(function() waitFor 'fadeOut' end)
startScript(function() waitSignal('dor opened') end) -- waitFor 'a comment'
startScript(function() waitFor 'guy' waitFor 'fade-anchor' waitFor 'fade' end)
startScript(function() waitFor 'bell' waitFor 'noon' waitFor 'made later' end)
onUserInput('H', function() signal 'bell' end)
startScript(function() tracks { noon = function() waitSeconds(1) end } end)
function makeLater() Object:new { id = 'made later' } end
LUA
run 'waits for names that the game does not have' 0 \
  "WARN script: more\.lua:1: waits for 'fadeOut', but nothing has this name, and no file of the game sends this signal; the end of a fade" \
  "WARN script: more\.lua:2: waits for 'dor opened', but nothing has this name" "!waits for '(guy|fade-anchor|fade|bell|noon|made later|a comment)'" \
  -- test "$GAME"
echo "function ring(n) signal('bell' .. n) end" >>"$GAME/more.lua"
run 'composed names of signals may be any' 0 '!waits for' -- test "$GAME"
: >"$GAME/more.lua"

cat >"$GAME/tests/case.lua" <<'LUA'
local function talk(option, line)
  local tree = { settings = { id = 'talk', font = 'font', color = white, selected = white, background = black,
    area = { x1 = 0, y1 = 100, x2 = 320, y2 = 200 } },
    main = { options = { { text = option, exitDialog = true }, { text = 'Stay.', next = 'more' } } },
    more = { steps = { { say = line, exitDialog = true } } } }
  return function() enterDialog(tree) end
end
test('option', function(t) startScript(talk('greting', 'Well.')) t.wait(50) end)
test('line', function(t) startScript(talk('Oh.', 'innKeeper')) t.wait(50) end)
test('words', function(t)
  startScript(talk('Yes', 'Hello'))
  t.wait(50)
  t.expect(#t.log 'warn' == 0)
end)
test('description', function(t)
  objects.bottle.description = 'bottleLook'
  startScript(function() objects.bottle.verbs.lookAt(objects.bottle) end)
  t.wait(50)
end)
test('text', function() text 'farewel' end)
test('defaults', function(t) dialogDefaults = nil startScript(talk('Oh.', 'No.')) t.wait(20) end)
test('no return', function(t) startScript(function() enterDialog(true) end) t.wait(20) end)
test('no scene', function(t) startScript(function() playCutscene(true) end) t.wait(20) end)
LUA
run 'ids without a text in dialogs, before the first line' 1 \
  "no text 'greting' in the language 'en' for 'text' in the dialog 'talk', block 'main', option 'greting'; did you mean 'greeting'\?" \
  "no text 'innKeeper' in the language 'en' for 'say' in the dialog 'talk', block 'more', step 1" '^ok 3 - words' \
  "no text 'bottleLook' in the language 'en' for the description of 'bottle'" "case\.lua:.*no text 'farewel' .*did you mean 'farewell'\?" \
  'dialogDefaults: a table of settings expected, got nil; dialogDefaults = \{\} means none' \
  "got boolean; does the required file end with 'return' and the table\?" \
  "function expected, got boolean\); does the required file end with 'return' and the function\?" -- test "$GAME"
grep -q '^not ok 1 ' "$WORK/out" && grep -q '^not ok 2 ' "$WORK/out" && grep -q '^not ok 4 ' "$WORK/out"
result $? '  they fail their tests' "$(cat "$WORK/out")"
echo "test('nothing', function() end)" >"$GAME/tests/case.lua"

# ---- what fits what, and keys ----

cat >"$GAME/more.lua" <<'LUA'
objectInteractions.anchr = { bottle = true }
objectInteractions.anchor = { botle = true }
objectInteractions['bottle'] = {
  anchor = 'open',
}
objectInteractions.guy2 = { 'anchor' }
objectInteractions.coin = 'anchor'
inputTrigger.Escpe = print
LUA
run 'objectInteractions and inputTrigger' 1 \
  "more\.lua:1: objectInteractions\.anchr: there is no object 'anchr'; did you mean 'anchor'\?" \
  "more\.lua:2: objectInteractions\.anchor: there is no object or actor 'botle'; did you mean 'bottle'\?" \
  "more\.lua:[34]: objectInteractions\.bottle: the value of 'anchor' must be true, not open" \
  "more\.lua:6: objectInteractions\.guy2: write \{ anchor = true \} in place of a list" \
  "more\.lua:7: objectInteractions\.coin must be a table such as \{ door = true \}, not anchor" \
  "inputTrigger: there is no key 'Escpe'; did you mean 'Escape'\?" -- test "$GAME"
cat >"$GAME/more.lua" <<'LUA'
objectInteractions.xyzzy = { bottle = true }
objectInteractions.anchor = { dor = true }
LUA
run 'objectInteractions: ids that nothing has' 0 \
  "WARN script: more\.lua:1: objectInteractions\.xyzzy: there is no object 'xyzzy'" \
  "WARN script: more\.lua:2: objectInteractions\.anchor: there is no object or actor 'dor'" '^ok 1' -- test "$GAME"
run 'players see none of it' 0 '!xyzzy' '!dor' -- "$GAME" "${player[@]}"
cat >"$GAME/more.lua" <<'LUA'
Object:new { id = 'pole' }
objectInteractions.anchor = { pol = true }
objectInteractions.bottle = { box = true }
LUA
run 'objectInteractions: a short id that is almost known' 1 \
  "ERROR script: more\.lua:2: objectInteractions\.anchor: there is no object or actor 'pol'; did you mean 'pole'\?" \
  '!objectInteractions\.bottle' -- test "$GAME"
echo 'objectInteractions = nil' >"$GAME/more.lua"
run 'objectInteractions = nil' 1 'objectInteractions must be a table, not nil' -- test "$GAME"

# ---- callbacks ----

cat >"$GAME/more.lua" <<'LUA'
function onhovering(thing) end

onInventoryUpdate = function() end
function onSavedd() end
function onLaod() end
LUA
run 'misspelt callbacks' 0 "WARN script: more\.lua:1: the engine does not call 'onhovering'; did you mean 'onHovering'\?" \
  "more\.lua:3: the engine does not call 'onInventoryUpdate'; did you mean 'onInventoryUpdated'\?" \
  "more\.lua:5: the engine does not call 'onLaod'; did you mean 'onLoad'\?" -- test "$GAME"
run 'players see none of it' 0 '!onhovering' -- "$GAME" "${player[@]}"

cat >"$GAME/more.lua" <<'LUA'
function update(dt) end
function mousepressed(x, y) end
function draw() end
draw()
LUA
run 'callbacks of other engines' 0 "WARN script: more\.lua:1: the engine does not call 'update'; write updateWorld\(ms\)" \
  "more\.lua:2: the engine does not call 'mousepressed'; write verbs of things" "!'draw'" -- test "$GAME"

# ---- ids in place of texts ----

cat >"$GAME/more.lua" <<'LUA'
rooms.hall.onenter = function()
  actors.guy:say 'greeting'
  showCursorText { font = 'font', text = 'farewell', color = white }
  showText { font = 'font', text = 'anchorLook', x = 9, y = 9, duration = 9, color = white }
end
startScript(rooms.hall.onenter)
LUA
run 'a word that is the id of a text: a warning' 0 "WARN script: more\.lua:2: Actor:say: 'greeting' is the id of a text" '^ok 1' -- test "$GAME"
run 'words that are the id of a text' 0 \
  "more\.lua:2: Actor:say: 'greeting' is the id of a text, but these words are shown as they are; write text 'greeting'" -- test "$GAME"
run "in a developer's run" 0 "WARN script: more\.lua:2: Actor:say: 'greeting'" "more\.lua:3: showCursorText: 'farewell'" \
  "more\.lua:4: showText: 'anchorLook'" -- "$GAME" "${window[@]}"
run 'players see none of it' 0 '!greeting' -- "$GAME" "${player[@]}"
echo "startScript(function() actors.guy:say 'anchorLook' end)" >"$GAME/more.lua"
run 'words that can only be the id of a text: a problem' 1 "more\.lua:1: Actor:say: 'anchorLook' is the id of a text" -- test "$GAME"
run "in a developer's run, a warning" 0 "WARN script: more\.lua:1: Actor:say: 'anchorLook'" -- "$GAME" "${window[@]}"
cat >"$GAME/more.lua" <<'LUA'
Object:new { id = 'farewell', animations = { normal = 'box' } }
startScript(function()
  showCursorText { font = 'font', text = 'farewell', color = white }
  actors.guy:say(text 'greeting')
  actors.guy:say 'Greeting'
end)
LUA
run 'names of things, and texts' 0 '!is the id of a text' -- "$GAME" "${window[@]}"

# ---- languages ----

echo "setLanguage 'xx'" >"$GAME/more.lua"
sed -i "s/'de', /'fr', /" "$GAME/game.lua"
run 'languages without texts' 0 "WARN script: there are no texts for the language 'fr': there is no file texts/fr\.lua" \
  "WARN script: more\.lua:1: setLanguage: there are no texts for the language 'xx'" -- test "$GAME"
: >"$GAME/more.lua"
run '  and --lang' 0 "there are no texts for the language 'yy'" -- "$GAME" "${window[@]}" --lang yy
sed -i "s/'fr', /'de', /" "$GAME/game.lua"

# ---- story pages ----

echo "function read() runStory('stories/inn.lua', 'start') end" >"$GAME/more.lua"
cat >"$GAME/stories/inn.lua" <<'LUA'
require 'cellar'
-- option('In a comment.', 'nowhere')
function start()
  option('Down, slowly :)', 'cellar')
  option("Up.", "attic")
  option('Out.', 'end')
  menu()
end
LUA
cat >"$GAME/stories/cellar.lua" <<'LUA'
function cellar()
  text 'Dark.'
  jump 'strat'
end
LUA
run 'options and jumps of story pages that lead to no page' 1 \
  "stories/inn\.lua:5: option: there is no page 'attic' \\('end' ends the story\\)" \
  "stories/cellar\.lua:3: jump: there is no page 'strat'; did you mean 'start'\? \\('end' ends the story\\)" \
  "!nowhere" "!'cellar'" "!page 'end'" -- test "$GAME"
sed -i 's/"attic"/"cellar"/' "$GAME/stories/inn.lua"
sed -i 's/strat/start/' "$GAME/stories/cellar.lua"
run 'pages that are all there' 0 '^ok 1' '!ERROR' '!WARN' -- test "$GAME"

printf "return {\n  greeting = 'Hello!',\n  farewell = 'Bye.',\n}\n" | tee "$GAME/texts/de.lua" >"$GAME/texts/en.lua"
cat >"$GAME/more.lua" <<'LUA'
Label:new { id = 'hello', text = 'greetin', visible = false }
Button:new { id = 'bye', text = 'farewel', visible = false } Button:new { id = 'ok', text = 'ok', visible = false }
LUA
run 'the text of a widget that is spelled almost like an id' 1 \
  "ERROR script: more\.lua:1: the text of the Label 'hello' is 'greetin', but there is no such text; did you mean 'greeting'\?" \
  "more\.lua:2: the text of the Button 'bye' is 'farewel', but there is no such text; did you mean 'farewell'\?" \
  '!is .ok., but' -- test "$GAME"

finish
