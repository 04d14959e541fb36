-- What players get in every game: hints, fast walks by double click, the place of the dialog box, the
-- story so far.

local function message(call)
  return select(2, pcall(call))
end

---- Double clicks ----

test('hurryActor: the present walk is three times as fast', function(t)
  activeActor:moveTo('hall', 20, 170)
  t.expect(hurryActor 'guy' == false)
  activeActor:walkTo(280, 170)
  t.wait(500)
  local slow = activeActor:position() - 20
  t.expect(hurryActor 'guy' == true)
  local from = activeActor:position()
  t.wait(500)
  local fast = activeActor:position() - from
  t.expect(math.abs(fast - 3 * slow) <= 6, slow .. ' ' .. fast)
  activeActor:walkTo(20, 170)
  from = activeActor:position()
  t.wait(500)
  t.expect(math.abs(from - activeActor:position() - slow) <= 4, 'the next walk has the usual speed')
end)

local function walked(t, clicks)
  activeActor:moveTo('hall', 20, 170)
  for _ = 1, clicks do
    t.clickRoom(280, 170)
    t.wait(100)
  end
  local from = activeActor:position()
  t.wait(500)
  return activeActor:position() - from
end

test('double click: on the floor, the actor walks faster', function(t)
  local slow = walked(t, 1)
  t.wait(1000)
  t.expect(walked(t, 2) >= 2 * slow)
end)

test('double click: two clicks with a pause in between are none', function(t)
  activeActor:moveTo('hall', 20, 170)
  t.clickRoom(280, 170)
  t.wait(600)
  t.clickRoom(280, 170)
  t.wait(100)
  local from = activeActor:position()
  t.wait(500)
  t.expect(activeActor:position() - from <= 62)
end)

test('double click: on a thing, the actor arrives faster and uses it', function(t)
  activeActor:moveTo('hall', 20, 170)
  local used = 0
  objects.lamp.verbs.use = function() used = used + 1 end
  t.moveTo 'lamp'
  local x, y = pointerPosition()
  t.click(x, y)
  t.wait(100)
  t.click(x, y)
  t.wait(500)
  t.expect(activeActor:position() == 120, tostring(activeActor:position()) .. ' ' .. tostring(hoveringOn))
  t.waitUntil(function() return used > 0 end, 2000)
  t.wait(500)
  t.expect(used == 1, used)
end)

---- The place of the dialog box ----

local function settings(area, more)
  local all = { id = 'talk', font = 'font', color = gray, selected = white, background = black, area = area }
  for name, value in pairs(more or {}) do all[name] = value end
  return all
end

-- Opens a dialog at the lower edge, and returns the y of a click that chooses its first option.
local function openAt(t, y1, more)
  startScript(function()
    enterDialog { settings = settings({ x1 = 0, y1 = y1, x2 = 320, y2 = 200 }, more), main = { options = {
      { text = 'First', say = false, exitDialog = true }, { text = 'Second', say = false, exitDialog = true },
    } } }
  end)
  t.wait(100)
  for y = 0, 199, 2 do
    t.move(100, y)
    t.wait(34)
    t.click(100, y)
    t.wait(34)
    if not isDialogOpen() then return y end
  end
end

test('dialogs: the box leaves speakers free if there is room above', function(t)
  t.expect(openAt(t, 140) < 60)
end)

test('dialogs: with makesRoom = false, the box stays', function(t)
  t.expect(openAt(t, 140, { makesRoom = false }) >= 130)
end)

test('dialogs: a box that covers no speaker stays', function(t)
  activeActor:hide()
  actors.eve:hide()
  t.expect(openAt(t, 140) >= 130)
end)

test('actorBox: the rectangle of the picture on the canvas', function(t)
  local x1, y1, x2, y2 = actorBox 'guy'
  local x, y = activeActor:position()
  t.expect(y2 == y and (x1 + x2) // 2 == x and y1 < y2)
  activeActor:hide()
  t.expect(actorBox 'guy' == nil)
end)

---- The story so far ----

test('showRecap: takes a text, or none', function(t)
  t.expect(showRecap 'You are looking for the key.' == true)
  t.expect(showRecap() == true)
  t.expect(message(function() showRecap {} end):find 'showRecap')
end)

test('gameRecap: asks the game for the story so far', function(t)
  local shown, really = {}, showRecap
  showRecap = function(...) shown[#shown + 1] = { ... } end
  gameRecap()
  recap = 'Once.'
  gameRecap()
  recap = { 'Once.', 'Twice.' }
  gameRecap()
  recap = function() return state.met and 'You have met Eve.' or nil end
  gameRecap()
  state.met = true
  gameRecap()
  recap = nil
  t.expect(shown[1][1] == nil and shown[2][1] == 'Once.' and shown[3][1] == 'Once.\nTwice.')
  t.expect(shown[4][1] == nil and shown[5][1] == 'You have met Eve.')
  showRecap = really
  recap = 5
  t.expect(message(gameRecap):find('recap: a text or a list of texts expected, got number', 1, true))
  recap = nil
end)

---- Hints ----

test('hint: its mistakes name what is missing', function(t)
  local function fails(ladder, words)
    local got = message(function() hint(ladder) end)
    t.expect(got:find(words, 1, true), got)
  end
  fails('door', "hint: write hint { id = 'door'")
  fails({ 'Look.' }, "hint: the field 'id' is missing")
  fails({ id = 'a' }, 'hint: it has no texts')
  fails({ id = 'a', 'Look.', 5 }, 'hint: text 2 is a number')
  fails({ id = 'a', whem = 'open', 'Look.' }, "hint: there is no field 'whem'; did you mean 'when'?")
  fails({ id = 'a', when = 5, 'Look.' }, "hint: 'when' is a function or the name of a variable")
  hint { id = 'twice', when = 'never', 'Look.' }
  fails({ id = 'twice', 'Look.' }, "hint: there is a hint 'twice' already, see tests/comfort.lua:160")
end)

test('hintsNow: the hints that apply, and what was shown of them', function(t)
  hint { id = 'door', when = function() return state.isLocked end, 'A', 'B', 'C' }
  hint { id = 'lamp', unless = 'hasLight', function() return 'Light' end }
  state.isLocked = true
  local list = hintsNow()
  t.expect(#list == 2 and list[1].id == 'door' and list[1].count == 3 and list[1].shown == 0 and #list[1].texts == 0)
  nextHint 'door'
  nextHint 'door'
  list = hintsNow()
  t.expect(list[1].shown == 2 and table.concat(list[1].texts) == 'AB')
  state.isLocked, state.hasLight = false, true
  t.expect(#hintsNow() == 0)
end)

test('nextHint: one rung at a time, and the last one again', function(t)
  hint { id = 'door', 'A', 'B' }
  local words, rung, count = nextHint 'door'
  t.expect(words == 'A' and rung == 1 and count == 2)
  t.expect(nextHint 'door' == 'B' and nextHint 'door' == 'B')
  t.expect(state.hints.door == 2)
  state.hints = 'broken'
  t.expect(nextHint 'door' == 'A')
  t.expect(message(function() nextHint 'dor' end):find("there is no hint 'dor'; did you mean 'door'?", 1, true))
end)

test('hint: the key H shows the next one, and a click goes on', function(t)
  hint { id = 'door', 'A', 'B' }
  t.key 'H'
  t.wait(100)
  t.expect(state.hints.door == 1)
  t.key 'H'
  t.wait(100)
  t.expect(state.hints.door == 2, 'the next one takes its place')
  t.click(100, 100)
  t.wait(100)
  t.expect(#t.texts() == 0, 'so one click closes it')
  disableInput()
  state.hints.door = 1
  t.key 'H'
  t.wait(100)
  t.expect(state.hints.door == 1, 'not while the player has no control')
  enableInput()
  onUserInput('H', function() state.own = true end)
  t.key 'H'
  t.wait(100)
  t.expect(state.own and state.hints.door == 1, 'the key of a game belongs to the game')
end)
