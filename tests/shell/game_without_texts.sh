#!/bin/bash
# game_without_texts.sh: a game works without texts by id. TAP.

WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT
mkdir "$WORK/tests"
echo "return { id = 'plain', resolution = { 320, 200 } }" >"$WORK/game.lua"
cp tests/lua/assets/pixel.ttf "$WORK/pixel.ttf"
cat >"$WORK/main.lua" <<'LUA'
Font:new { id = 'font', path = 'pixel.ttf', size = 16 }
Actor:new { id = 'guy', font = 'font' }
Object:new { id = 'stone', description = 'A stone.' }
setActiveActor('guy')
LUA
cat >"$WORK/tests/texts.lua" <<'LUA'
test('the default answers are sentences, and nothing is missing', function(t)
  startScript(objects.stone.verbs.lookAt, objects.stone)
  t.expect(t.say('guy') == 'A stone.')
  startScript(objects.stone.verbs.open, objects.stone)
  t.expect(t.say('guy') == "I can't open that.")
  t.expect(#t.log('warn') == 0 and #t.errors() == 0)
end)

test('text returns the id, and warns once', function(t)
  t.expect(text('intro') == 'intro' and text('intro') == 'intro' and text('other', { n = 1 }) == 'other')
  t.expect(#t.log('warn') == 1 and t.log('warn')[1]:find("no texts for the language 'en'", 1, true))
  t.expect(setLanguage('it') == false and #languages() == 0 and gameInfo().voices == 'voices')
end)
LUA

"${ICHOR:-build/ichor}" test "$WORK" 2>"$WORK/log"
status=$?
[ $status = 0 ] || sed 's/^/# /' "$WORK/log"
exit $status
