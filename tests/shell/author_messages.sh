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
Object:new { id = 'key' }
Object:new { id = 'rod', hover = { x1 = 900, y1 = 0, x2 = 910, y2 = 9 }, onLeftClick = 'open', ui = true }

Object:new { id = 'key' }
LUA
echo "test('nothing', function() end)" >"$GAME/tests/t1.lua"
expect '  an id twice in main.lua: with the line of the first one' 1 test "$GAME" -- \
  1 "^ERROR script: main.lua:4: Object:new: there is 'key' already, see main.lua:1$" 0 WARN

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
echo "setActiveActor 'ada'" >>"$GAME/main.lua"
expect "  nor for the player's actor in a room without a floor" 0 test "$GAME" -- 0 "'ada' is hidden" 1 WARN

begin <<'LUA'
Font:new { id = 'speech', path = 'speech.ttf', size = 10 }
Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 300, y2 = 170 } } }
Actor:new { id = 'ada', font = 'speech' }
actors.ada:moveTo('hall', 10, 10)
rooms.hall:enter()
actors.ada:say('Only started.', { wait = false })
print(pcall(actors.ada.say, actors.ada, 'Hello'))
actors.ada:goTo(100, 100)
LUA
expect 'functions that wait, in main.lua itself: an error' 1 "$GAME" --headless --ticks 10 -- \
  1 "main.lua:7: Actor:say: it waits, and main.lua cannot wait; call it in a room's onenter, or in startScript" \
  1 "^ERROR script: main.lua:8: Actor:goTo: it waits, and main.lua cannot wait"

begin <<'LUA'
Animation:new { id = 'figure', path = 'figure.png' }
Room:new { id = 'hall' }
Object:new { id = 'beam', animations = { on = 'figure' } }
Object:new { id = 'ray', animations = { on = 'figure' } }
objects.beam:moveTo('hall', 10, 100)
objects.ray:moveTo('hall', 10, 100)
rooms.hall:enter()
startScript(function()
  objects.beam:show()
  objects.beam:fadeIn(300)
  objects.ray:fadeIn(300)
  waitFor 'ray'
  waitFor 'fade-ray'
  fadeOut(100)
  fadeIn(100)
  waitFor 'fade'
  fadeIn(100)
  fadeIn(100)
end)
LUA
cp tests/lua/assets/figure.png "$GAME"
fades=(1 "WARN script: main.lua:10: fadeIn: 'beam' is shown and opaque already, so nothing changes; call fadeIn without show\(\)"
  1 "WARN script: main.lua:12: waits for 'ray', which is only fading, .* the end of the fade is the signal 'fade-ray'"
  1 "WARN script: main.lua:15: fadeIn does nothing, because fadeOut is still running; call waitFor 'fade' first" 3 WARN)
expect 'fades that change nothing: one warning each' 0 "$GAME" --mute --ticks 90 --save-dir "$WORK/save" --no-jail -- "${fades[@]}"
expect '  not for players' 0 "$GAME" --headless --ticks 90 -- 0 WARN

begin <<'LUA'
Animation:new { id = 'wall', path = 'figure.png' }
Room:new { id = 'hall' }
print(pcall(function() rooms.hall.background = 'figure.png' end))
function act(verb) startScript(verb) end
act(function() self:show() end)
act(function() io.open 'notes' end)
text = 'hello'
act(function() text 'intro' end)
LUA
cp tests/lua/assets/figure.png "$GAME"
expect 'the path of a picture, and globals that are no variables here' 1 "$GAME" --headless --ticks 10 -- \
  1 "no animation 'figure.png'; that is a file, and its id is 'wall'" \
  1 "main.lua:5: .*\(global 'self'\); a verb gets its thing as an argument: write function\(self\)" \
  1 "main.lua:6: .*\(global 'io'\); games cannot open files" \
  1 "main.lua:8: .*\(global 'text'\); the game has replaced the function 'text' with a value"

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

# ---- signs of other languages ----

# says PATTERN CODE: a main.lua with this code fails with this message.
says() {
  begin <<<"$2"
  expect "message: ${2//$'\n'/ }" 1 "$GAME" --headless -- 1 "ERROR script: main\.lua:$1\$"
}
says "1: 'then' expected near '='; == compares two values" 'if state.x = 1 then end'
says "1: 'then' expected near '!'; Lua writes ~= for 'not equal'" 'if state.x != 1 then end'
says "1: unexpected symbol near '!'; Lua writes not" 'if !state.x then end'
says "1: syntax error near '\+'; write x = x \+ 1" 'state.coins += 1'
says "1: syntax error near '\+'; write x = x \+ 1" 'local i = 0 i++'
says "1: syntax error near '-'; write x = x - 1" 'state.coins -= 1'
says "1: unexpected symbol near '&'; Lua writes and" 'if state.a && state.b then end'
says "1: unexpected symbol near '\|'; Lua writes or" 'if state.a || state.b then end'
says "1: unexpected symbol near '\{'; Lua writes then, do and end, not \{ \}" 'function f() {
}'
says "3: 'end' expected \(to close 'if' at line 1\) near <eof>; write elseif in place of else if" "if a then b()
else if c then b() end"
says "3: syntax error near 'end'; Lua has no 'continue': put the rest into .*" 'for i = 1, 3 do
  continue
end'
says "1: '\)' expected near 's'; the text has ended at the ' in it: put \" around this text" "print('It's me')"
says "1: '\)' expected near 's'; is a ',' missing before it\?" "print(1 s)"
says "2: '\}' expected \(to close '\{' at line 1\) near 'name'; is a ',' missing before it\?" "Object:new { id = 'lamp'
  name = 'Lamp' }"
says "1: '\}' expected near '\{'; is a ',' missing before it\?" "list = { { 1 } { 2 } }"
says "2: '\}' expected \(to close '\{' at line 1\) near 'end'" "list = { 1
end"
says "1: attempt to call a number value \(for iterator 'for iterator'\); write 'for i = 1, 3 do' or .*" 'for i in 1, 3 do print(i) end'

# ---- files in place of ids, and the like ----

says "1: bad argument 'size' to 'Font:new' \(number expected, got string\)" "Font:new { id = 'title', path = 'speech.ttf', size = 'big' }"
says "1: Font:new: 'title': there is no field 'file'; did you mean 'path'\?" "Font:new { id = 'title', file = 'speech.ttf', size = 9 }"
says "1: room 'hall': the field 'background': no animation 'speech.ttf'; that is a file, and an id is expected" \
  "Room:new { id = 'hall', background = 'speech.ttf' }"
says "1: Actor:setCostume: there is no costume 'speech.ttf'; that is a file, and an id is expected" \
  "Actor:new { id = 'ada', costume = 'speech.ttf' }"
says "1: Actor:moveTo: a room or its id expected, got nothing; an id is in quotes: 'lamp'" "Actor:new { id = 'ada' }:moveTo(hall, 1, 1)"
says "1: Object:moveTo: there is no room 'hal'; did you mean 'hall'\?" "Room:new { id = 'hall' } Object:new { id = 'lamp' }:moveTo('hal')"
says "1: the place is missing: x and y, or the name of a waypoint, an object or an actor expected" \
  "Room:new { id = 'hall' } Object:new { id = 'lamp' }:moveTo('hall')"
says "1: .* the field 'x1' in 'walkboxes', entry 1 is missing; write \{ x1 =, y1 =, x2 =, y2 = \}" \
  "Room:new { id = 'hall', walkboxes = { { 1, 2, 3, 4 } } }"
says "1: .*every entry of 'walkboxes' must be a table, not 1; write \{ \{ x1 =, y1 =, x2 =, y2 = \} \}" \
  "Room:new { id = 'hall', walkboxes = { x1 = 1, y1 = 2, x2 = 3, y2 = 4 } }"
says "1: .*the field 'still' must be a table, not 'figure'; write still = \{ down = 'figure' \}" "Costume:new { id = 'c', still = 'figure' }"
says "1: .*'onLeftClick' must be the name of a verb, not a function; write onLeftClick = 'push', verbs = \{ push = .*" \
  "Object:new { id = 'lamp', onLeftClick = function() end }"

finish
