#!/bin/bash
# kiavc_texts.sh: texts, lines and sounds of a KIAVC game follow KIAVC's rules. TAP.

WORK=$(mktemp -d) || exit 1
trap 'rm -rf "$WORK"' EXIT
mkdir -p "$WORK/lua/game/localization" "$WORK/lua/tests" "$WORK/tests" "$WORK/voices/en"
echo 'An old game' >"$WORK/game.kvc"
cp tests/lua/assets/beep.wav "$WORK/beep.wav"
cp tests/lua/assets/beep.wav "$WORK/voices/en/hello.wav"
cp tests/lua/assets/pixel.ttf "$WORK/pixel.ttf"
cat >"$WORK/lua/main.lua" <<'LUA'
setResolution { width = 320, height = 200, fps = 60, scale = 1 }
Font:new { id = 'font', path = 'pixel.ttf', size = 16 }
SoundFX:new { id = 'beep', path = 'beep.wav' }
Actor:new { id = 'guy', font = 'font' }
LUA
for language in en it; do
  cat >"$WORK/lua/game/localization/text-$language.lua" <<LUA
loadedLang = '$language'
translations = { hello = 'Hello {name}, $language!', coins = { one = 'one', other = '{n} many' } }
LUA
done
cat >"$WORK/tests/texts.lua" <<'LUA'
test('texts are loaded at the first call of text()', function(t)
  t.expect(translations == nil and loadedLang == nil and hasText('hello') == false and translations == nil)
  t.expect(text('hello') == 'Hello {name}, en!', 'braces are left alone without arguments')
  t.expect(text('hello', { name = 'Bob' }) == 'Hello Bob, en!' and text('coins', { n = 3 }) == '3 many')
  t.expect(text('hello', 'Bob') == 'Hello {name}, en!', 'arguments that are not a table are ignored')
  lang = 'it'
  t.expect(text('hello') == 'Hello {name}, it!' and loadedLang == 'it')
end)

test('a language without texts falls back to the loaded texts', function(t)
  text('hello')
  lang = 'xx'
  t.expect(text('hello') == 'Hello {name}, en!' and lang == 'en')
  t.expect(#t.errors() > 0, 'the file is missing')
end)

test('without any texts, text() returns the id', function(t)
  lang = 'xx'
  t.expect(text('hello') == 'hello' and loadedLang == 'xx')
  t.expect(#t.errors() > 0)
end)

test('a missing text', function(t)
  t.expect(text('no such') == '*Missing sentence*' and text('no such') == '*Missing sentence*')
  local warned = 0
  for _, line in ipairs(t.log('warn')) do warned = warned + (line:find("no text 'no such'", 1, true) and 1 or 0) end
  t.expect(warned == 1 and #t.errors() == 0)
end)

test('the bytes of a line determine its duration, and it has no voice', function(t)
  actors.guy:say(text('hello', { name = 'x' }))
  actors.guy:say('абвгд')
  t.expect(#t.playing() == 0)
  t.wait(900)
  t.expect(t.say('guy') ~= nil, 'ten bytes: a second')
  t.wait(110)
  t.expect(t.say('guy') == nil)
end)

test('sounds: extra arguments are ignored', function(t)
  t.expect(playAudio('beep', 0, false, 'loud') and isAudioPlaying('beep'))
  t.expect(playAudio('beep', -1, false) == false and #t.errors() == 1)
end)
LUA

"${ICHOR:-build/ichor}" test "$WORK" 2>"$WORK/log"
status=$?
[ $status = 0 ] || sed 's/^/# /' "$WORK/log"
exit $status
