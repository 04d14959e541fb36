#!/bin/bash
# author_messages.sh: messages about mistakes that new authors make: each says once what is wrong,
# where, and what to do. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

GAME=$WORK/game

# A new game. Its main.lua is on the standard input.
begin() {
  rm -rf "$GAME"
  mkdir -p "$GAME/tests" "$GAME/texts"
  echo "return { id = 'words', title = 'Words', language = 'en', resolution = { width = 320, height = 180 } }" >"$GAME/game.lua"
  cp assets/fonts/pixel.ttf "$GAME/speech.ttf"
  echo "return { coins = { one = '{n} coin', other = '{n} coins' }, intro = 'Hello.' }" >"$GAME/texts/en.lua"
  cat >"$GAME/main.lua"
}

# Runs a command. Expects its status, and each pattern exactly so often in its output.
expect() { # name, status, arguments of ichor, then '--' and pairs: count, pattern
  local name=$1 wanted=$2 arguments=() status missing= count
  shift 2
  while [ "$1" != -- ]; do arguments+=("$1"); shift; done
  shift
  "$ICHOR" "${arguments[@]}" >"$WORK/out" 2>&1 </dev/null
  status=$?
  [ $status = "$wanted" ] || missing="status $status"
  while [ $# != 0 ]; do
    count=$(grep -cE -- "$2" "$WORK/out")
    [ "$count" = "$1" ] || missing="$missing; $count times /$2/"
    shift 2
  done
  result "$([ -z "$missing" ] && echo 0 || echo 1)" "$name" "$missing
$(cat "$WORK/out")"
}

begin <<'LUA'
error 'the lamp is broken'
LUA
for n in 1 2; do echo "test('first $n', function() end) test('second $n', function() end)" >"$GAME/tests/t$n.lua"; done
expect 'a main.lua that fails: told once, and no test is run' 1 test "$GAME" -- 1 '^not ok' 0 '^ok' 1 '^1\.\.1$' \
  1 '^ERROR script: main.lua:1: the lamp is broken' 1 '^# main.lua:1: the lamp is broken'
echo 'a = = 1' >"$GAME/main.lua"
expect '  also if it does not compile' 1 test "$GAME" -- 1 '^not ok' 1 '^# main.lua:1: unexpected symbol'
sed -i 's/, resolution.*/ }/' "$GAME/game.lua"
expect '  also without a resolution' 1 test "$GAME" -- 1 '^not ok' 1 '^1\.\.1$' 1 'ERROR script: main.lua:1: unexpected'

begin <<'LUA'
require 'one'
LUA
mkdir "$GAME/parts"
echo "local two = require 'parts.two' return {}" >"$GAME/one.lua"
echo "local three = require 'three' return {}" >"$GAME/parts/two.lua"
printf '\nlocal one = require "one" return {}\n' >"$GAME/three.lua"
expect 'modules that require each other' 1 "$GAME" --headless -- \
  1 'ERROR script: three.lua:2: modules require each other in a circle: one -> parts.two -> three -> one; ' 0 'stack overflow'
echo "require 'self'" >"$GAME/main.lua"
echo "return require 'self'" >"$GAME/self.lua"
expect '  or itself' 1 "$GAME" --headless -- 1 'self.lua:1: modules require each other in a circle: self -> self; '
# A module that failed can be required again, and two may require the same one.
echo "pcall(require, 'fails') pcall(require, 'fails') require 'a' require 'b'" >"$GAME/main.lua"
echo "error 'once more'" >"$GAME/fails.lua"
echo "return require 'c'" | tee "$GAME/a.lua" >"$GAME/b.lua"
echo "package.loaded.d = { early = true } return require 'd'" >"$GAME/c.lua"
expect '  but no circle is no mistake' 0 "$GAME" --headless -- 0 ERROR

begin </dev/null
expect 'the name of main.lua in place of the folder' 2 "$GAME/main.lua" --headless -- \
  1 "main.lua is a file of a game; name the game's folder: $GAME\$"
expect '  or of game.lua, for ichor test' 2 test "$GAME/game.lua" -- 1 "game.lua is a file of a game; name the game's folder: $GAME\$"

begin <<'LUA'
startScript(function()
  waitMs(50)
  text('coins', { n = 'many' })
  for _ = 1, 3 do text('coins') end
end)
LUA
expect 'plural forms without a number: with the line' 1 "$GAME" --headless --ticks 30 -- \
  1 "main.lua:3: the text 'coins' \(en\) has plural forms and needs a number" 1 "main.lua:4: the text 'coins' \(en\) needs a text or a number" \
  2 ERROR

begin <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Room:new { id = 'hall' }
Actor:new { id = 'ada' }
actors.ada:moveTo('hall', 10, 10)
actors.ada:show()
rooms.hall:enter()
startScript(function()
  ActionList:new {
    DelayAction:new { delay = 0.1 },
    SayAction:new { entity = 'ada', text = 'Hm.' },
  }:start()
end)
LUA
expect 'a line of an action list by an actor without a font: with a line of the game' 1 "$GAME" --headless --ticks 60 -- \
  1 "ERROR script: main.lua:[0-9]+: Actor:say: 'ada' has no font; setFont\(id\) sets one" 1 ERROR

begin <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Animation:new { id = 'figure', path = 'figure.png' }
Costume:new { id = 'plain', still = { down = 'figure' } }
Room:new { id = 'hall' }
Room:new { id = 'cellar' }
for _, id in ipairs { 'ada', 'bob', 'voice', 'narrator' } do
  Actor:new { id = id, font = 'speech', costume = (id == 'ada' or id == 'bob') and 'plain' or nil }
  if id ~= 'narrator' then actors[id]:moveTo(id == 'bob' and 'cellar' or 'hall', 10, 10) end
end
rooms.hall:enter()
startScript(function()
  waitMs(50)
  for _ = 1, 2 do
    actors.ada:say 'Hm.'
    actors.bob:say 'Oh.'
    actors.voice:say 'Ring.'
    actors.narrator:say 'Meanwhile.'
  end
  actors.bob:say 'Still here.'
  rooms.cellar:enter()
  actors.bob:show()
  actors.bob:say 'Seen.'
end)
LUA
cp tests/lua/assets/figure.png "$GAME"
hidden=(1 "WARN script: main\.lua:[0-9]+: Actor:say: 'ada' is hidden: the words appear without a picture; call actors\['ada'\]:show\(\) first"
  1 "WARN script: main\.lua:[0-9]+: Actor:say: 'bob' is in the room 'cellar', but 'hall' is shown: .*; move the actor with actors\['bob'\]:moveTo\('hall', x, y\)"
  2 WARN)
expect 'speakers that nobody sees: one warning each' 0 "$GAME" --mute --ticks 900 --save-dir "$WORK/save" --no-jail -- "${hidden[@]}"
expect '  not for players' 0 "$GAME" --headless --ticks 900 -- 0 WARN
echo "test('speaks', function(t) t.wait(9000) end)" >"$GAME/tests/speaks.lua"
expect '  but in tests' 0 test "$GAME" -- "${hidden[@]}"

begin <<'LUA'
startScript(function()
  setLanguage 'fr'
  setLanguage 'fr'
  waitMs(100)
  setLanguage 'en'
  setLanguage 'fr'
  text 'intro'
end)
LUA
echo "test('speaks', function(t) t.wait(500) end)" >"$GAME/tests/speaks.lua"
expect 'a language without texts: told once' 0 test "$GAME" -- 1 "there are no texts for the language 'fr'" 1 'main.lua:2: setLanguage: '

finish
