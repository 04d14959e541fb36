#!/bin/bash
# silent_mistakes.sh: Lua that runs, but does not do what a new author means. Tests and developer runs
# warn of it when the game starts. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/start_checks.sh
. tests/check/start_checks.sh

PATTERNS=-E
make_game "id = 'silent', languages = { 'en', 'de' }" <<'LUA'
Animation:new { id = 'room', path = 'assets/room.png' }
Animation:new { id = 'box', path = 'assets/box.png' }
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Costume:new { id = 'plain', still = { down = 'box' } }
Room:new { id = 'hall', background = 'room', walkboxes = { { x1 = 0, y1 = 0, x2 = 300, y2 = 190 } } }
Actor:new { id = 'guy', costume = 'plain', font = 'font' }
Object:new { id = 'oil', uiAnimation = 'box', verbs = { useWith = function() end } }
Object:new { id = 'lamp', animations = { dark = 'box' } }
actors.guy:moveTo('hall', 100, 170)
actors.guy:show()
setActiveActor 'guy'
rooms.hall:enter()
LUA
mkdir "$GAME/texts" "$GAME/rooms"
echo "return { greeting = 'Hello.' }" >"$GAME/texts/en.lua"
echo "return { greeting = 'Hallo.' }" >"$GAME/texts/de.lua"

# warns NAME COUNT PATTERN...: a case whose tests pass, with COUNT warnings.
warns() { run "$1" 0 "${@:2}"; }

# ---- things and ids ----

warns 'things that are compared with ids' 9 \
  "more\.lua:2: activeRoom is a thing, and 'hall' is an id; write activeRoom\.id" \
  "more\.lua:3: activeActor is a thing, and 'guy' is an id; write activeActor\.id" \
  "more\.lua:4: selectedObject is an id, and objects\.oil is a thing; compare it with the id in quotes" \
  "more\.lua:5: objects\.oil\.owner is an id, and activeActor is a thing" \
  "more\.lua:6: objects\['oil'\]\.owner is an id, and actors\.guy is a thing" \
  "more\.lua:7: actors\.guy\.room is an id, and rooms\.hall is a thing" "more\.lua:8: actorId is an id, and activeActor is" \
  "more\.lua:9: actors\.guy\.room is an id in quotes, and has no 'id'" "more\.lua:10: hoveringOn is an id" <<'LUA'
function compare(actorId)
  if activeRoom == 'hall' then return 1 end
  if activeActor ~= "guy" then return 1 end
  if selectedObject == objects.oil then return 1 end
  if objects.oil.owner == activeActor then return 1 end
  if objects['oil'].owner == actors.guy and state.x then return 1 end
  if actors.guy.room == rooms.hall then return 1 end
  if actorId == activeActor then return 1 end
  print(actors.guy.room.id)
  return hoveringOn == actors.guy
end
LUA
warns '  correct comparisons are not reported' 0 <<'LUA'
function compare(actorId, mine)
  local isEqual = activeRoom.id == 'hall' and activeActor == actors.guy and selectedObject == 'oil'
  isEqual = objects.oil.owner == activeActor.id and objects[mine].owner == actors.guy.id and actorId == activeActor.id
  isEqual = mine.activeRoom == 'hall' and actors.guy.room == rooms.hall.id and selectedObject == objects.oil.id
  return isEqual and print("activeRoom == 'hall'") -- activeRoom == 'hall'
end
LUA
warns 'tables with ids as keys' 4 "more\.lua:1: actors\.guy\.objects has ids as keys, so ipairs and # find nothing" \
  "more\.lua:2: activeActor\.objects has ids" "more\.lua:3: objects has ids" "more\.lua:3: actors\[name\]\.objects has ids" <<'LUA'
for _, id in ipairs(actors.guy.objects) do print(id) end
print(#activeActor.objects)
function list(name) for _ in ipairs(objects) do print(#actors[name].objects) end end
LUA
warns '  lists of the game itself are not reported' 0 <<'LUA'
local rooms = { 'a', 'b' }
for _, name in ipairs(rooms) do print(name, #name) end
function list(objects, mine) for _ in ipairs(objects) do print(#mine.objects) end end
LUA

# ---- times, alphas, calls ----

warns 'seconds and milliseconds, alphas' 6 'more\.lua:2: waitMs\(0\.5\) takes milliseconds; half a second is 500' \
  'more\.lua:3: delay\(500\) waits 500 seconds; waitMs takes milliseconds' 'more\.lua:4: setAlpha: an alpha is 0 to 255, not 0\.5' \
  'more\.lua:5: fadeTo: an alpha is 0 to 255' 'more\.lua:6: showText: the duration is in milliseconds: 3 is too short' \
  'more\.lua:8: alpha: an alpha is 0 to 255, not 0\.25' <<'LUA'
function units()
  waitMs(0.5)
  delay(500)
  objects.oil:setAlpha(0.5)
  objects.oil:fadeTo(.5, 300)
  showText { font = 'font', text = 'x', x = 1, y = 1, color = red, duration = 3 }
end
Object:new { id = 'ghost', alpha = 0.25 }
LUA
warns '  other numbers are not reported' 0 <<'LUA'
function units(n)
  waitMs(1) waitMs(16.7 * n) waitMs(150.5) delay(0.5) delay(120) waitSeconds(600) waitSeconds(3600)
  objects.oil:setAlpha(128) objects.oil:fadeTo(0, 300) objects.oil:fadeTo(1.0 * n, 300)
  showText { font = 'font', text = 'x', x = 1, y = 1, color = red, duration = 300 }
  return { duration = 3 }
end
LUA
warns 'a function that is called in place of being passed' 4 'more\.lua:3: startScript: guard\(\) calls the function at once; pass it without \(\)' \
  'more\.lua:4: startScript: self\.guard\(\) calls the function at once' 'more\.lua:5: playCutscene: guard\(\) calls' 'more\.lua:6: onUserInput: guard\(\) calls' <<'LUA'
local function guard() waitMs(10) end
function begin(self)
  startScript(guard())
  self:startScript('guard', self.guard())
  playCutscene(guard())
  onUserInput('K', guard())
end
LUA
cat >"$GAME/rooms/makers.lua" <<'LUA'
function maker() return function() waitMs(10) end end
LUA
cat >"$GAME/rooms/pickers.lua" <<'LUA'
function picker()
  local function wait() if state.x then waitMs(10) end end
  return wait
end
chooser = function() return makers.wait or picker() end
LUA
warns '  a function that makes functions may be called' 0 <<'LUA'
function begin()
  startScript(maker()) startScript(picker()) startScript(chooser()) startScript(unknown()) startScript(begin)
end
LUA
warns '  another function of the same file, which makes none, is reported' 1 'more\.lua:5: startScript: plain\(\) calls the function' <<'LUA'
function plain()
  for _ = 1, 2 do if state.x then return else waitMs(10) end end
  return "end", true
end
function begin() startScript(plain()) startScript(other()) end
function other() return plain end
LUA
rm "$GAME"/rooms/*.lua
warns 'a screen that stays black' 1 'more\.lua:1: no file calls fadeIn\(ms\), so the screen stays black after fadeOut' <<'LUA'
function leave() fadeOut(500) waitFor 'fade' rooms.hall:enter() end
LUA
warns '  an end that stays black is not reported' 0 <<'LUA'
function theEnd() fadeOut(500) waitFor 'fade' quit() end
LUA

# ---- conditions of dialogs ----

warns 'conditions that nothing sets, or that are read too early' 4 \
  "more\.lua:2: when = state\.hasOil is read once, when this table is made; write when = 'hasOil'" \
  "more\.lua:2: unless = state\.hasKey is read once" "more\.lua:3: onlyif = \{ hasOli \}: nothing sets state\.hasOli; did you mean 'hasOil'\?" \
  "more\.lua:3: notif = \{ hasKye \}: nothing sets state\.hasKye; did you mean 'hasKey'\?" <<'LUA'
state.hasOil, state.hasKey = true, false
local talk = { main = { options = { { text = 'a', when = state.hasOil }, { text = 'b', unless = state.hasKey },
  { text = 'c', onlyif = { hasOli = true }, notif = { hasKye = true } } } } }
LUA
warns '  correct conditions are not reported' 0 <<'LUA'
state.hasOil = true
local options = { { text = 'a', when = 'hasOil', onlyif = { hasOil = true, visitsOfTower = 3 } } }
local jump = { when = function() return state.hasOil end, unless = 'hasOil' }
LUA
warns '  conditions of other tables, and of dialogs that a function makes, are not reported' 0 <<'LUA'
state.hasOil = true
local lamp = { when = state.hasOil }
local menu = { main = { { label = 'Load', when = state.hasOil } }, options = { { label = 'Sound', unless = state.hasOil } } }
function ask()
  local words = "the end"
  if state.hasOil then enterDialog { main = { options = { { text = words, when = state.hasOil } } } } end
end
LUA

# ---- definitions ----

warns 'areas, scales and fields that do nothing' 6 \
  "more\.lua:1: the area 'hover' of 'book' is outside of the room 'hall', which has [0-9]+ x [0-9]+ px, so the player cannot click it" \
  "more\.lua:4: a walkbox of the room 'attic' has scale = 50, so actors are 50 times as large there; 1 is their own size" \
  "more\.lua:5: Room 'attic': there is no field 'onexit'; did you mean 'onleave'\?" \
  "more\.lua:6: Animation 'flag': there is no field 'speed'; did you mean 'ms'" \
  "more\.lua:7: Cursor 'arrow': there is no field 'image'; did you mean 'animation'\?" \
  "more\.lua:8: objectInteractions\.lamp: 'lamp' has no verb 'useWith', but 'oil' has one; the carried object comes first: objectInteractions\.oil = \{ lamp = true \}" <<'LUA'
Object:new { id = 'book', hover = { x1 = 1100, y1 = 20, x2 = 1130, y2 = 40 }, onLeftClick = 'lookAt' }
objects.book:moveTo('hall', 100, 100)
objects.book:show()
Room:new { id = 'attic', walkboxes = { { x1 = 0, y1 = 0, x2 = 9, y2 = 9, scale = 50 } },
  onexit = function() end }
Animation:new { id = 'flag', path = 'assets/box.png', speed = 3 }
Cursor:new { id = 'arrow', image = 'box' }
objectInteractions.lamp = { oil = true }
LUA
warns '  an area of an object that may come into a larger room is not reported' 0 <<'LUA'
Object:new { id = 'book', hover = { x1 = 1100, y1 = 20, x2 = 1130, y2 = 40 }, onLeftClick = 'lookAt' }
LUA
warns 'an object that no file shows' 1 "more\.lua:1: 'coin' is hidden, and no file shows it, so the player cannot click it for 'onLeftClick'; call objects\['coin'\]:show\(\)" <<'LUA'
Object:new { id = 'coin', animations = { normal = 'box' }, onLeftClick = 'lookAt' }
Object:new { id = 'ring', animations = { normal = 'box' }, onLeftClick = 'lookAt' }
objects.coin:moveTo('hall', 50, 100)
objects.ring:moveTo('hall', 90, 100)
function find() objects.ring:show() end
function onInventoryUpdated(actorId)
  for id in pairs(actors[actorId].objects) do
    objects[id]:setUiPosition(1, 1)
    objects[id]:show()
  end
end
LUA
warns '  objects that may be shown are not reported' 0 <<'LUA'
Object:new { id = 'coin', animations = { normal = 'box' }, onLeftClick = 'lookAt' }
objects.coin:moveTo('hall', 50, 100)
function find(thing) thing:show() end
LUA
warns 'callbacks of other engines' 5 "more\.lua:1: the engine does not call 'onClick'; write verbs of things" \
  "more\.lua:2: the engine does not call 'onUpdate'; write updateWorld" "more\.lua:3: the engine does not call 'onStart'; main\.lua runs" \
  "more\.lua:4: the engine does not call 'onHover'; write onHovering\(thing\)" "more\.lua:6: the engine does not call 'onLeftClick'" <<'LUA'
function onClick(x, y) end
onUpdate = function(dt) end
function onStart() end
function onHover(thing) end
Object:new { id = 'bell', onLeftClick = 'lookAt' }
function onLeftClick() end
function onExit() end
onExit()
LUA

# ---- while the game runs ----

cat >"$GAME/tests/case.lua" <<'LUA'
test('calls', function(t)
  actors.guy:walkTo(200, 170)
  actors.guy:say 'Wait.'
  actors.guy:walkTo(100, 170)
  actors.guy:moveTo('hall', 10, 10)
  setLanguage 'DE'
  objects.lamp:addToInventory 'guy'
  objects.lamp:show()
  objects.oil:addToInventory 'guy'
  objects.oil:show()
  actors.guy:walkTo(100, 170)
  t.wait(100)
  actors.guy:say 'Here.'
end)
LUA
warns 'calls that undo another one, or show nothing' 4 \
  "case\.lua:3: Actor:say ends the walk of 'guy' that walkTo has just begun; goTo waits for its end" \
  "case\.lua:5: Actor:moveTo ends the walk of 'guy'" "case\.lua:6: setLanguage: .*did you mean 'de'\?" \
  "case\.lua:8: Object:show: 'lamp' is carried and has no 'uiAnimation', so it is invisible" </dev/null

"$ICHOR" test "$GAME/tests/case.lua" >"$WORK/out" 2>&1
[ $? = 2 ] && grep -q "case\.lua is a file of a game; name the game's folder: $GAME\$" "$WORK/out"
result $? 'the name of a test in place of that of its game' "$(cat "$WORK/out")"
"$ICHOR" "$WORK/gam" --headless >"$WORK/out" 2>&1
[ $? = 2 ] && grep -q "there is no game '$WORK/gam' (did you mean 'ichor $WORK/game'?)" "$WORK/out"
result $? 'a misspelt folder of a game' "$(cat "$WORK/out")"

# ---- assignments ----

echo "test('nothing', function() end)" >"$GAME/tests/case.lua"

warns 'assignments that do not do what they seem to do' 7 'more\.lua:2: selectedObject: .*; write setSelectedObject\(id\)' \
  'more\.lua:3: hoveringOn: the engine sets it' 'more\.lua:4: alpha: an alpha is 0 to 255, not 0\.5' 'more\.lua:5: alpha: an alpha is 0 to 255, not 300' \
  "more\.lua:6: assigning to actors\.guy\.objects does not move 'oil'; write objects\['oil'\]:addToInventory\('actor'\)" \
  "more\.lua:7: assigning to activeRoom\.objects does not move 'oil'; write objects\['oil'\]:moveTo" "more\.lua:8: theme: .*; write theme \{ \.\.\. \}" <<'LUA'
function assign()
  selectedObject = 'oil'
  hoveringOn = 'oil'
  actors.guy.alpha = 0.5
  objects.oil.alpha = 300
  actors.guy.objects.oil = true
  activeRoom.objects['oil'] = true
  theme = { padding = 3 }
end
LUA
warns '  other assignments are not reported' 0 <<'LUA'
function assign(mine)
  local selectedObject = 'oil'
  local hoveringOn
  hoveringOn = selectedObject
  mine.list = { selectedObject = 'oil', hoveringOn = 'lamp' }
  mine.theme = { padding = 3 }
  actors.guy.alpha = 128 objects.oil.alpha = 255
  return actors.guy.objects.oil == true, hoveringOn == 'oil', activeRoom.objects['oil'] == nil
end
LUA
warns 'misspelt callbacks' 2 "more\.lua:1: the engine does not call 'updateworld'; did you mean 'updateWorld'\?" \
  "more\.lua:3: the engine does not call 'onSaev'; did you mean 'onSave'\?" <<'LUA'
function updateworld() end
function onSave() end
function onSaev() end
LUA

finish
