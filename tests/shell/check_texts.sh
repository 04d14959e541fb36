#!/bin/bash
# check_texts.sh: tests and developer runs report misspelt ids of texts when a game starts, in the places
# where words are allowed, too. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/start_checks.sh
. tests/check/start_checks.sh

make_game "id = 'ids', languages = { 'en' }" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Costume:new { id = 'plain', still = { down = 'box' } }
for _, id in ipairs { 'hall', 'yard' } do
  Room:new { id = id, background = 'room', walkboxes = { { x1 = 0, y1 = 0, x2 = 300, y2 = 190 } }, waypoints = { door = { x = 9, y = 150 } } }
end
Actor:new { id = 'guy', costume = 'plain', font = 'font', name = 'guyName' }
Object:new { id = 'lamp', name = 'lampName', hover = { x1 = 100, y1 = 20, x2 = 120, y2 = 40 }, onLeftClick = 'open' }
objects.lamp:moveTo('hall', 110, 40)
objects.lamp:show()
actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
rooms.hall:enter()
LUA
mkdir "$GAME/texts"
cat >"$GAME/texts/en.lua" <<'LUA'
return { guyName = 'Guy', lampName = 'Lamp', hint1 = 'Look.', hint2 = 'Look up.', locked = 'Locked.', tooCold = 'Too cold.',
  itTurns = 'It turns.', doors = 'Doors', creditsText = 'By Ada.' }
LUA

run 'texts of hints' 1 4 "ERROR script: more.lua:1: a text of the hint 'a' is 'hnit1', but there is no such text; did you mean 'hint1'?" \
  "ERROR script: more.lua:2: a text of the hint 'b' is 'hint3'" "ERROR script: more.lua:3: a text of the hint 'c' is 'lookThere'" \
  "WARN script: more.lua:4: a text of the hint 'd' is 'upstairs', but there is no such text" <<'LUA'
hint { id = 'a', 'hint1', 'hnit1' }
hint { id = 'b', when = function() return state.x end, 'hint2', 'hint3' }
hint { id = 'c', 'lookThere' }
hint { id = 'd', 'upstairs' }
LUA
run '  other words are not reported' 0 0 <<'LUA'
hint { id = 'a', 'hint1', 'Upstairs', 'Look there.', function() return 'anything' end, '1234' }
LUA

run 'names' 1 3 "ERROR script: more.lua:1: the name of the object 'cup' is 'lampNaem', but there is no such text; did you mean 'lampName'?" \
  "WARN script: more.lua:2: the name of the object 'can' is 'door', but there is no such text; did you mean 'doors'?" \
  "ERROR script: more.lua:3: the name of the room 'attic' is 'guyNam'" <<'LUA'
Object:new { id = 'cup', name = 'lampNaem' }
Object:new { id = 'can', name = 'door' }
Room:new { id = 'attic', name = 'guyNam' }
actors.guy.name, objects.lamp.name = 'locked', 'itTurns'
Actor:new { id = 'eve', name = 'guyName' }
Room:new { id = 'cellar', name = 'doors' }
LUA
run '  names in plain words are not reported' 0 0 <<'LUA'
for i, name in ipairs { 'door', 'lock', 'McKay', 'iPhone', 'key', 'Lamp', 'old door', 'lamp-post' } do Object:new { id = 'it' .. i, name = name } end
LUA

run 'answers' 1 4 "ERROR script: more.lua:2: the answer of 'cup' for 'open' is 'tooCodl', but there is no such text; did you mean 'tooCold'?" \
  "ERROR script: more.lua:4: the answer of the room 'hall' for 'pickUp' is 'lockedd'" "ERROR script: more.lua:5: the answer of 'guy' for 'talkTo' is 'notNow'" \
  "ERROR script: more.lua:6: the answer of the game for 'close' is 'itTruns'" <<'LUA'
Object:new { id = 'cup',
  answers = { open = { 'Cold.', 'tooCodl' },
    close = 'locked' } }
rooms.hall.answers = { pickUp = 'lockedd' }
actors.guy.answers = { talkTo = 'notNow', open = function() return 'anythingElse' end }
defaultAnswers = { lookAt = { 'itTurns', 'No.' }, close = 'itTruns' }
LUA

run 'what canLeave returns' 1 3 "ERROR script: more.lua:4: what canLeave returns is 'itTurnss', but there is no such text; did you mean 'itTurns'?" \
  "ERROR script: more.lua:5: what canLeave returns is 'lockedd'" "ERROR script: more.lua:10: what canLeave returns is 'tooCodl'" <<'LUA'
Exit:new {
  id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 99 }, to = 'yard', at = 'door',
  canLeave = function(self)
    if state.turns then return 'itTurnss' end
    return self.state == 'lampNam' or state.isOpen == 'tooCol' or 'lockedd'
  end,
}
function objects.toYard:canLeave()
  local kind = 'tooCodl'
  return state.isCold and 'tooCodl' or state.isOpen or 'locked'
end
function pick() return 'itTurnss' end
LUA
run '  also while the game runs, with the line of the definition' 1 1 "more.lua:1: no text 'tooCodl' in the language 'en' for canLeave of 'toYard'" <<'LUA'
Exit:new { id = 'toYard', room = 'hall', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 99 }, to = 'yard', at = 'door' }
state.words = { 'tooCodl' }
objects.toYard.canLeave = function() return state.words[1] end
startScript(function() objects.toYard:leave() end)
LUA

run 'credits' 1 1 "ERROR script: more.lua:1: credits: 'creditsTxt' looks like the id of a text, but these words are shown as they are; write credits(text 'creditsText')" <<'LUA'
credits 'creditsTxt'
LUA
run '  also with an id that exists' 1 1 "credits: 'creditsText' looks like the id of a text" <<'LUA'
credits('creditsText')
LUA
run '  but not with words' 0 0 <<'LUA'
credits(text 'creditsText')
LUA

cat >"$GAME/tests/case.lua" <<'LUA'
test('answer', function(t)
  objects.lamp.answers = { open = function() return 'tooCodl' end }
  t.clickOn 'lamp'
  t.wait(2000)
end)
LUA
run 'an answer that a function returns: with the line of the definition' 1 1 \
  "ERROR script: main.lua:9: no text 'tooCodl' in the language 'en' for the answer of 'lamp' for 'open'; did you mean 'tooCold'?" </dev/null

finish
