#!/bin/bash
# check_exits.sh: exits that lead nowhere, and things that are used together and do not exist, are
# reported when the game starts, with file, line and the nearest name. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/start_checks.sh
. tests/check/start_checks.sh

make_game "id = 'exits'" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Costume:new { id = 'plain', still = { down = 'box' } }
Room:new {
  id = 'hall', background = 'room', walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 190 } },
  waypoints = { door = { x = 40, y = 150 } },
}
Room:new { id = 'yard', background = 'room', waypoints = { gate = { x = 40, y = 150 } } }
Actor:new { id = 'guy', costume = 'plain' }
actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
Object:new { id = 'rope', animations = { lying = 'box' }, portable = true }
Object:new { id = 'hook', animations = { lying = 'box' }, portable = true }
startScript(function() actors.guy:enterRoom('hall', 'door', { fade = 0 }) end)
LUA

run 'exits and pairs that are right' 0 0 <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gate' }
Exit:new { id = 'toHall', to = 'hall', at = { x = 40, y = 150 }, animations = { closed = 'box' } }
objects.toHall:moveTo('yard', 40, 150)
objects.toHall:show()
use('rope', 'guy', function() end)
combine('rope', 'hook', function() end)
combine('hook', 'toHall', 'rope')
defaultAnswers = { open = { 'No.', 'Never.' } }
LUA

run 'exits that lead nowhere' 1 3 \
  "ERROR script: more.lua:2: the exit 'toYard' leads to the room 'yrad', but there is no such room; did you mean 'yard'?" \
  "ERROR script: more.lua:3: the exit 'toGate': no place 'gat' in the room 'yard'" "did you mean 'gate'?" \
  "WARN script: more.lua:4: the exit 'nowhere' is in no room, so the player cannot click it; write room = 'hall' into it" <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 },
  to = 'yrad', at = 'gate' }
Exit:new { id = 'toGate', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gat' }
Exit:new { id = 'nowhere', to = 'yard', at = 'gate', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 } }
LUA

run 'two exits with one id' 1 1 "more.lua:2: Exit:new: there is 'toYard' already" <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gate' }
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gate' }
LUA

run 'a direction that is none' 1 1 "more.lua:1: Exit:new: 'toYard': the field 'face' must be up" "not 'lef'; did you mean 'left'?" <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gate', face = 'lef' }
LUA

run 'an interaction point off the floor' 1 1 "Object:moveTo: the interaction point 40,20 of 'toYard' is not on the floor" <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 20, y2 = 150 }, to = 'yard', at = 'gate',
  interaction = { x = 40, y = 20, direction = 'up' } }
LUA

run 'things that do not exist' 1 4 \
  "ERROR script: more.lua:1: use: there is no object or actor 'rpoe'; did you mean 'rope'?" \
  "ERROR script: more.lua:2: combine: there is no object 'hok'; did you mean 'hook'?" \
  "WARN script: more.lua:3: use: there is no object or actor 'parachute'" \
  "ERROR script: more.lua:4: combine: there is no object 'roppe'; did you mean 'rope'?" <<'LUA'
use('rpoe', 'guy', function() end)
combine('rope', 'hok', function() end)
use('rope', 'parachute', function() end)
combine('hook', 'rope', 'roppe')
LUA

run 'an actor that is combined' 1 1 "ERROR script: more.lua:1: combine: 'guy' is an actor; write use('rope', 'guy', function() ... end)" <<'LUA'
combine('rope', 'guy', 'hook')
LUA

run 'an actor as the result' 1 1 "ERROR script: more.lua:1: combine: 'guy' is an actor; write the id of the object that 'rope' and 'hook' become" <<'LUA'
combine('rope', 'hook', 'guy')
LUA

run 'actors that are made after that' 1 2 "ERROR script: more.lua:1: combine: 'eve' is an actor; write use('eve', 'rope', function() ... end)" \
  "ERROR script: more.lua:2: combine: 'eve' is an actor; write the id of the object" <<'LUA'
combine('eve', 'rope', 'hook')
combine('rope', 'hook', 'eve')
Actor:new { id = 'eve', costume = 'plain' }
LUA

run 'the same pair twice' 1 1 "more.lua:2: combine: 'hook' and 'rope' have a function already; this one would replace it" <<'LUA'
use('rope', 'hook', function() end)
combine('hook', 'rope', function() end)
LUA

run 'sounds and answers' 1 2 "ERROR script: more.lua:1: the pickUpSound of 'coin' is 'clink', but there is no such SoundFX" \
  "ERROR script: more.lua:2: defaultAnswers: there is no verb 'lookat' for an answer; did you mean 'lookAt'?" <<'LUA'
Object:new { id = 'coin', portable = true, pickUpSound = 'clink' }
defaultAnswers = { lookat = 'Hm.' }
LUA

run 'a portable thing that the player cannot reach' 0 1 "WARN script: more.lua:1: 'coin' is shown, but it is in no room, so the player cannot click it for 'portable'" <<'LUA'
Object:new { id = 'coin', animations = { lying = 'box' }, portable = true }
objects.coin:show()
LUA

run 'an exit beside the floor' 0 1 "WARN script: more.lua:1: the exit 'toSky' leads to 10,20, which is not on the floor of the room 'hall'; the nearest point" <<'LUA'
Exit:new { id = 'toSky', room = 'yard', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 }, to = 'hall', at = { x = 10, y = 20 } }
Exit:new { id = 'toEdge', room = 'yard', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 }, to = 'hall', at = { x = -20, y = 150 } }
LUA

run 'two letters that are swapped in a short id' 1 1 "ERROR script: more.lua:2: combine: there is no object 'kye'; did you mean 'key'?" <<'LUA'
Object:new { id = 'key', uiAnimation = 'box' } Object:new { id = 'rod', uiAnimation = 'box' } Object:new { id = 'wire', uiAnimation = 'box' }
combine('rod', 'wire', 'kye')
LUA

finish
