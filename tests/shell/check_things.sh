#!/bin/bash
# check_things.sh: things that do not do what their definition suggests. Developer runs and tests warn
# of them when the game starts. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/start_checks.sh
. tests/check/start_checks.sh

make_game "id = 'things'" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Costume:new { id = 'plain', still = { down = 'box' } }
Room:new { id = 'hall', background = 'room', walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 190 } } }
Actor:new { id = 'guy', costume = 'plain', font = 'font' }
actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
rooms.hall:enter()
LUA

run 'a global whose fields are computed' 0 0 <<'LUA'
trap = setmetatable({}, { __index = function() while true do end end })
LUA

run 'words of other engines' 0 9 "WARN script: more.lua:1: Music 'hum': there is no field 'loop'; music repeats" \
  "more.lua:1: Music 'hum': there is no field 'volume'; write setVolume" \
  "more.lua:4: Animation 'spin': there is no field 'fps'; did you mean 'ms'" "more.lua:4: Animation 'spin': there is no field 'loop'" \
  "more.lua:6: Object 'rope': there is no field 'desc'; did you mean 'description'?" \
  "more.lua:7: Actor 'eve': there is no field 'color'; did you mean 'textColor'?" "Actor 'eve': there is no field 'position'" \
  "Room 'yard': there is no field 'image'; did you mean 'background'?" "Room 'yard': there is no field 'exits'" <<'LUA'
Music:new { id = 'hum', path = 'assets/beep.wav', loop = true, volume = 0.5 }
Animation:new {
  id = 'spin', path = 'assets/box.png',
  fps = 10, loop = true,
}
Object:new { id = 'rope', desc = 'A rope.' }
Actor:new { id = 'eve', color = red, position = { 1, 2 } }
Room:new { id = 'yard', image = 'room', exits = {} }
LUA

run 'core functions that classes wrap' 0 2 \
  "WARN script: more.lua:2: registerFont is for the engine, and does not change the game's tables; write Font:new { id =, path =" \
  "more.lua:3: setRoomBackground is for the engine, and does not change the game's tables; write rooms.ID:setBackground(image)" <<'LUA'
showRoom 'hall'
registerFont { id = 'title', path = 'assets/pixel.ttf', size = 20 }
setRoomBackground('hall', 'box')
LUA

run "such words are the game's own if it reads them" 0 0 <<'LUA'
Music:new { id = 'hum', path = 'assets/beep.wav', volume = 0.5 }
musics.hum:setVolume(musics.hum.volume)
Object:new { id = 'rope', desc = 'A rope.' }
Room:new { id = 'yard', exits = { north = 'hall' } }
function describe(thing) return thing['desc'] end
function leave(direction) return activeRoom.exits[direction] end
LUA

run 'a misspelt verb that nothing calls' 0 1 "WARN script: more.lua:3: 'rope': nothing calls the verb 'useWiht'; did you mean 'useWith'?" <<'LUA'
Object:new {
  id = 'rope',
  verbs = { useWiht = function() end, opens = function() end, push = function() end },
}
function force(thing) thing.verbs.opens(thing) end
LUA

run 'costumes with poses that nothing uses' 0 3 "more.lua:1: the costume 'tall': nothing uses the pose 'standing'; did you mean 'still'?" \
  "more.lua:2: the costume 'busy': nothing uses the pose 'walk'; did you mean 'walking'?" \
  "more.lua:3: the costume 'ghost' has no pose 'still', so the actor 'spirit' is invisible while it stands" <<'LUA'
Costume:new { id = 'tall', standing = { down = 'box' } }
Costume:new { id = 'busy', still = { down = 'box' }, walk = { down = 'box' } }
Costume:new { id = 'ghost', walking = { down = 'box' } }
Actor:new { id = 'eve', costume = 'tall' }
Actor:new { id = 'spirit', costume = 'ghost' }
LUA

run 'a costume of poses that a script sets' 0 0 <<'LUA'
Costume:new { id = 'sitter', sitting = { down = 'box' }, idle = { down = 'box' } }
Actor:new { id = 'eve', costume = 'sitter' }
actors.eve:setState 'sitting'
function rest() actors.eve:setState 'idle' end
LUA

run 'fonts: a misspelt one is a problem, an unknown one a warning' 1 2 \
  "ERROR script: more.lua:1: the font of the actor 'eve' is 'fonnt', but there is no such font; did you mean 'font'?" \
  "WARN script: more.lua:2: the font of the actor 'bob' is 'gothic', but there is no such font" <<'LUA'
Actor:new { id = 'eve', font = 'fonnt' }
Actor:new { id = 'bob', font = 'gothic' }
Actor:new { id = 'mute' }
Actor:new { id = 'late', font = 'big' }
Font:new { id = 'big', path = 'assets/pixel.ttf', size = 32 }
LUA

run 'an actor and an object with the same id: at the line of the object' 0 1 \
  "more.lua:2: there is an actor 'cat' (more.lua:1) and an object 'cat'" <<'LUA'
Actor:new { id = 'cat' }
Object:new { id = 'cat' }
LUA

run 'an object that cannot be clicked' 0 1 "more.lua:1: 'door' has neither a picture nor 'hover', so the player cannot click it for 'onLeftClick'" <<'LUA'
Object:new { id = 'door', onLeftClick = 'open' }
Object:new { id = 'gate', onLeftClick = 'open', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 } }
Object:new { id = 'marker' }
Object:new { id = 'hidden', onLeftClick = 'open' }
for _, id in ipairs { 'door', 'gate', 'marker', 'hidden' } do objects[id]:moveTo('hall', 50, 50) end
for _, id in ipairs { 'door', 'gate', 'marker' } do objects[id]:show() end
LUA

run 'an object that is shown in no room' 0 1 \
  "more.lua:1: 'door' is shown, but it is in no room, so the player cannot click it for 'onLeftClick'; put it into one" <<'LUA'
Object:new { id = 'door', onLeftClick = 'open', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 } }
Object:new { id = 'gate', onLeftClick = 'open', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 } }
Object:new { id = 'bag', onLeftClick = 'open', animations = { on = 'box' }, ui = true }
Object:new { id = 'later', onLeftClick = 'open', animations = { on = 'box' } }
for _, id in ipairs { 'door', 'gate', 'bag' } do objects[id]:show() end
objects.gate:moveTo('hall', 50, 50)
LUA
run 'things that only the interface makes clickable' 0 4 "more.lua:2: the area 'hover' of 'book' is outside of the room 'hall'" \
  "more.lua:3: 'cup' has neither a picture nor 'hover', so the player cannot click it" \
  "more.lua:4: 'can' is hidden, and no file shows it, so the player cannot click it; call objects['can']:show()" \
  "more.lua:5: 'jar' is shown, but it is in no room, so the player cannot click it; put it" <<'LUA'
ui { verbs = 'two-button' }
Object:new { id = 'book', name = 'Book', hover = { x1 = 1100, y1 = 20, x2 = 1130, y2 = 40 } }
Object:new { id = 'cup', name = 'Cup' }
Object:new { id = 'can', verbs = { open = function() end }, animations = { on = 'box' } }
Object:new { id = 'jar', description = 'A jar.', animations = { on = 'box' } }
Object:new { id = 'wall' }
objects.book:moveTo('hall', 50, 50) objects.cup:moveTo('hall', 50, 50)
objects.can:moveTo('hall', 50, 50) objects.wall:moveTo('hall', 50, 50)
objects.book:show()
objects.cup:show()
objects['jar']:show()
objects.wall:show()
LUA
run '  parts of the picture and what an actor gets are not reported' 0 0 <<'LUA'
ui { verbs = 'two-button' }
Object:new { id = 'wall' }
Object:new { id = 'moss', name = 'Moss', interactable = false }
Object:new { id = 'coin', name = 'Coin', animations = { on = 'box' }, uiAnimation = 'box' }
for _, id in ipairs { 'wall', 'moss', 'coin' } do objects[id]:moveTo('hall', 50, 50) end
objects.wall:show()
objects.moss:show()
function find() objects.coin:addToInventory 'guy' end
LUA
run 'an area outside of the room, without a click' 0 1 "more.lua:1: the area 'hover' of 'book' is outside of the room 'hall'" <<'LUA'
Object:new { id = 'book', hover = { x1 = 1100, y1 = 20, x2 = 1130, y2 = 40 } }
objects.book:moveTo('hall', 50, 50)
LUA

run 'neighbors of widgets' 1 2 "ERROR script: more.lua:1: the field 'up' of the widget 'close': there is no widget 'opne'; did you mean 'open'?" \
  "WARN script: more.lua:3: the field 'left' of the widget 'more': there is no widget 'nowhere'" <<'LUA'
Button:new { id = 'close', text = 'Close', up = 'opne' }
Button:new { id = 'open', text = 'Open', down = 'close', up = 'later' }
Button:new { id = 'more', text = 'More', left = 'nowhere' }
function add() Button:new { id = 'later', text = 'Later' } end
LUA

run '  but one that a script moves later is fine' 0 0 <<'LUA'
Object:new { id = 'door', onLeftClick = 'open', animations = { on = 'box' } }
objects.door:show()
function arrive() objects.door:moveTo('hall', 50, 50) end
LUA

run 'a background may be a picture' 0 1 "WARN script: more.lua:3: background: there is no color blak; did you mean 'black'?" <<'LUA'
function show(picture) Room:new { id = 'cave', background = blak } end
Room:new { id = 'mine', background = blak, walkboxes = {} }
looks = { background = blak }
LUA

run 'a misspelt color in assignments and arguments' 1 7 "more.lua:1: textColor: there is no color yelow; did you mean 'yellow'?" \
  "more.lua:2: textColor: there" "more.lua:3: setTextColor: there is no color yelow" "more.lua:4: flash: there is no color bleu; did you mean 'blue'?" \
  "more.lua:5: setOutlineColor: there is no color yelow" "more.lua:6: outlineColor: there is" "more.lua:7: setLongPress: there is no color whiet" <<'LUA'
startScript(function() actors.guy.textColor = yelow end)
actors.guy.textColor = yelow
actors.guy:setTextColor(yelow)
function later() flash(100, bleu, { wait = false, at = { 1, 2 } })
  actors.guy:setOutlineColor( yelow )
  if state.x then actors.guy.outlineColor = yelow else state.y = 1 end
  setLongPress(500, whiet)
end
LUA
run '  correct colors are not reported' 0 0 <<'LUA'
function later(rad)
  local grean = { r = 1, g = 2, b = 3 }
  actors.guy.textColor = rad -- color = yelow
  actors.guy:setTextColor(grean) flash(100, mine.yelow) flash(100, pick(bleu))
  grey = gray
  actors.guy.textColor = grey
  return actors.guy.textColor == blak
end
LUA

run 'a misspelt color is nil' 1 1 "ERROR script: more.lua:1: textColor: there is no color yelow; did you mean 'yellow'?" <<'LUA'
Actor:new { id = 'eve', textColor = yelow }
Actor:new { id = 'bob', textColor = yellow, outlineColor = nil }
for _, gren in ipairs { red } do Actor:new { id = 'tom', textColor = gren } end
LUA

run 'a waypoint off the floor on a path' 0 2 \
  "more.lua:3: the waypoint 'shelf' of the room 'yard' is at 50,20, not on the floor; actors stop at 50,100" \
  "WARN script: more.lua:8: Actor:followPath: the place 5,5 is not on the floor of the room 'hall'; 'guy' stops at 5,100" <<'LUA'
Room:new {
  id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 190 } },
  waypoints = { shelf = { x = 50, y = 20 }, gate = { x = 60, y = 120 } },
}
function guard()
  startScript(followPath, 'guy', { 'gate', 'shelf' }, { pause = 9 })
end
startScript(function() followPath('guy', { { x = 9, y = 120 }, { x = 5, y = 5 } }, { rounds = 1 }) end)
LUA

run 'a waypoint off the floor to which actors walk' 0 1 \
  "more.lua:3: the waypoint 'door' of the room 'yard' is at 40,20, not on the floor; actors stop at 40,100" <<'LUA'
Room:new {
  id = 'yard', walkboxes = { { x1 = 0, y1 = 100, x2 = 300, y2 = 190 } },
  waypoints = { door = { x = 40, y = 20 }, shelf = { x = 50, y = 20 }, gate = { x = 60, y = 120 } },
}
function go() actors.guy:goTo 'door' actors.guy:goTo('gate') end
LUA
run 'a condition of a dialog that nothing sets' 0 1 \
  "WARN script: more.lua:3: when = 'knowClock': nothing sets state.knowClock; did you mean 'knowsClock'?" <<'LUA'
talk = { main = { options = {
  { text = 'a', state = { knowsClock = true }, next = 'main' },
  { text = 'b', when = 'knowClock', exitDialog = true },
  { text = 'c', unless = 'isRude', when = 'knowsClock', exitDialog = true },
} } }
LUA

# expect_dark NAME COUNT: the number of warnings of a game whose only script waits.
expect_dark() {
  timeout 60 "$ICHOR" test "$WORK/dark" >"$WORK/out" 2>&1
  result "$([ "$(grep -cxF 'WARN script: no room is shown: no file calls rooms.hall:enter()' "$WORK/out")" = "$2" ]; echo $?)" "$1" \
    "$(cat "$WORK/out")"
}
mkdir -p "$WORK/dark/tests"
echo "return { id = 'dark', resolution = { 320, 200 } }" >"$WORK/dark/game.lua"
echo "Room:new { id = 'hall' }" >"$WORK/dark/main.lua"
echo "test('nothing', function() end)" >"$WORK/dark/tests/case.lua"
expect_dark 'a game that shows no room' 1
echo "function go() rooms.hall:enter() end" >"$WORK/dark/more.lua"
expect_dark 'a game that shows a room later' 0

run 'a broken picture of an object that is shown' 1 1 "ERROR image: more.lua:1: main.lua: not a PNG" <<'LUA'
Image:new { id = 'broken', path = 'main.lua' }
Object:new { id = 'door', animations = { normal = 'broken' } }
objects.door:moveTo('hall', 50, 50)
objects.door:show()
LUA

mkdir -p "$GAME/texts"
echo "return { id = 'things', resolution = { 320, 200 }, languages = { 'en', 'de' } }" >"$GAME/game.lua"
echo "return { coins = { one = 'one coin', other = '{n} coins of {name}' } }" >"$GAME/texts/en.lua"
echo "return { coins = { one = 'eine von {name}, {n}', other = '{m} Taler' } }" >"$GAME/texts/de.lua"
run 'plural forms with an unknown word' 0 1 \
  "texts/de.lua: the text 'coins' has '{m}', but the text of the fallback language does not" <<'LUA'
setLanguage 'de'
text('coins', { n = 1, name = 'Ada' })
LUA

rm -r "$GAME/texts"
run 'verbs outside of the verbs' 1 4 "ERROR script: more.lua:1: 'rope': the function 'lookAt' is outside of 'verbs', so a click does not call it; write verbs = { lookAt = function(self) ... end }" \
  "ERROR script: more.lua:2: 'lamp': the function 'open' is outside of 'verbs'" "more.lua:4: 'eve': the function 'talkTo' is outside of 'verbs'" <<'LUA'
Object:new { id = 'rope', lookAt = function() end, onLeftClick = 'lookAt' } Object:new { id = 'lamp' }
function objects.lamp:open() end
objects['rope'].close = function() end
Actor:new { id = 'eve', talkTo = function() end }
LUA
run '  functions that the game calls itself are its own' 0 0 <<'LUA'
Object:new { id = 'lamp', close = function() end }
function objects.lamp:open() end
function toggle(object) if state.isOpen then object:close() else object:open() end end
LUA

run 'words of other engines that are assigned, or are handlers' 0 6 \
  "more.lua:1: Room 'hall': there is no field 'onexit'; did you mean 'onleave'?" "SoundFX 'door': there is no field 'volume'; write setVolume(0.5)" \
  "Object 'lamp': there is no field 'hidden'; call hide() and show()" "Object 'lamp': there is no field 'picture'" \
  "Animation 'spin': there is no field 'delay'; did you mean 'ms'" "Actor 'eve': there is no field 'hover'" <<'LUA'
function rooms.hall:onexit() end
SoundFX:new { id = 'door', path = 'assets/beep.wav' } soundfxs.door.volume = 0.2
Object:new { id = 'lamp', picture = 'box' } objects.lamp.hidden = true
Animation:new { id = 'spin', path = 'assets/box.png', delay = 200 }
Actor:new { id = 'eve', hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 } }
LUA

run 'costumes without a pose still, worn or not' 0 2 "more.lua:1: the costume 'ghost' has no pose 'still', so an actor that wears it is invisible" \
  "more.lua:2: the costume 'mist' has no pose 'still', so the actor 'eve' is invisible" <<'LUA'
Costume:new { id = 'ghost', walking = { down = 'box' } }
Costume:new { id = 'mist', walking = { down = 'box' } }
Actor:new { id = 'eve', costume = 'mist' }
function rest() actors.guy:setState 'bow' end
LUA

run 'portable things without a picture for the inventory' 0 1 "more.lua:1: 'key' is portable and has no 'uiAnimation', so it is invisible in the inventory" <<'LUA'
Object:new { id = 'key', animations = { on = 'box' }, room = nil, portable = true, onLeftClick = 'pickUp' } objects.key:moveTo('hall', 1, 1) objects.key:show()
Object:new { id = 'coin', animations = { on = 'box' }, portable = true, uiAnimation = 'box' } objects.coin:moveTo('hall', 1, 1) objects.coin:show()
function onInventoryUpdated(actorId, id) objects[id]:show() return actorId end
LUA

run 'a misspelt class in the theme' 1 1 "ERROR script: more.lua:1: theme.Buton: there is no class or widget 'Buton'; did you mean 'Button'?" <<'LUA'
theme.Buton = { padding = 3 }
theme.start = { padding = 3 }
LUA

finish
