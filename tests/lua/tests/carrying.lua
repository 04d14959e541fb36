-- Portable things, what things do together, and answers.

local function thing(fields)
  fields.id = fields.id or 'rope'
  fields.animations, fields.uiAnimation = { normal = 'box' }, 'box'
  local object = Object:new(fields)
  object:moveTo('hall', fields.id == 'rope' and 200 or 240, 180)
  object:show()
  return object
end

-- Shows what an actor carries in the upper left corner.
local function showInventory()
  local x = 5
  for id in pairs(actors.guy.objects) do
    objects[id]:setUiPosition(x, 5)
    objects[id]:show()
    x = x + 60
  end
end

local function carry(...)
  for _, id in ipairs { ... } do
    if not objects[id] then thing { id = id, portable = true } end
    objects[id]:addToInventory 'guy'
  end
  showInventory()
end

local function says(t, words, ms)
  t.waitUntil(function() return t.say 'guy' == words end, ms or 6000, "not said: '" .. words .. "', but " .. tostring((t.say())))
  t.skipLine()
end

-- Runs a verb as a script.
local function try(object, verb)
  startScript(object.verbs[verb], object)
end

local function fails(t, message, func)
  local ok, problem = pcall(func)
  t.expect(not ok and tostring(problem):find(message, 1, true), message .. ', got ' .. tostring(problem))
end

---- Portable things ----

test('portable: a click walks there, bends and takes it', function(t)
  costumes.plain:setAnimation('uselow', 'down', 'figure')
  local place = { x = 180, y = 175, direction = 'right', use = 'low' }
  local rope = thing { portable = true, pickUpSound = 'beep', interaction = place }
  t.clickOn 'rope'
  t.wait(100)
  t.expect(not rope.owner and isActorBusy 'guy')
  t.waitUntil(function() return activeActor:position() == 180 end, 5000)
  t.wait(300)
  t.expect(not rope.owner and select(5, t.where 'guy') == 'uselow', select(5, t.where 'guy'))
  t.waitUntil(function() return rope.owner == 'guy' end, 1000)
  t.expect(t.playing()[1].id == 'beep')
  t.waitForPlayer()
  t.expect(select(5, t.where 'guy') == 'still')
end)

test('portable: without an interaction point and without a pose', function(t)
  local rope = thing { portable = true }
  t.clickOn 'rope'
  t.waitUntil(function() return rope.owner == 'guy' end, 5000)
  t.expect(math.abs(activeActor:position() - 200) < 2, 'it has walked there')
end)

test('portable: a new click cancels', function(t)
  costumes.plain:setAnimation('usemid', 'down', 'figure')
  local rope = thing { portable = true }
  t.clickOn 'rope'
  t.waitUntil(function() return select(5, t.where 'guy') == 'usemid' end, 5000)
  t.clickRoom(100, 180)
  t.wait(3000)
  t.expect(not rope.owner and select(5, t.where 'guy') == 'still')
end)

test('portable: a right click looks, and a carried thing is selected and deselected', function(t)
  thing { portable = true, description = 'Hemp.' }
  t.rightClickOn 'rope'
  says(t, 'Hemp.')
  carry 'rope'
  t.wait(100)
  t.clickOn 'rope'
  t.waitUntil(function() return selectedObject == 'rope' end, 1000)
  t.clickOn 'rope'
  t.waitUntil(function() return selectedObject == nil end, 1000)
end)

test('portable: verbs of the game come first', function(t)
  local rope = thing { portable = true, onLeftClick = 'lookAt', description = 'Hemp.' }
  t.clickOn 'rope'
  says(t, 'Hemp.')
  rope.portable = false
  try(rope, 'pickUp')
  says(t, "I can't take that.")
  rope.portable = true
  fails(t, "the field 'portable' must be true or false, not 'yes'", function() rope.portable = 'yes' end)
  fails(t, "the field 'portable' must be true or false, not 1", function() thing { id = 'hook', portable = 1 } end)
  try(rope, 'pickUp')
  t.waitUntil(function() return rope.owner == 'guy' end, 5000)
  try(rope, 'pickUp')
  says(t, 'I already have it.')
end)

test('Object:pickUp: in a script', function(t)
  local rope, has = thing {}, nil
  startScript(function() has = rope:pickUp() end)
  t.waitUntil(function() return has end, 5000)
  t.expect(rope.owner == 'guy' and rope:pickUp() == true)
end)

test('Object:pickUp: not from far away, and not what has gone', function(t)
  costumes.plain:setAnimation('usemid', 'down', 'figure')
  local rope, has = thing {}, nil
  startScript(function() has = rope:pickUp() end)
  t.wait(200)
  actors.guy:stop()
  t.wait(100)
  t.expect(has == false and not rope.owner)
  has = nil
  startScript(function() has = rope:pickUp() end)
  t.waitUntil(function() return select(5, t.where 'guy') == 'usemid' end, 5000)
  rope:addToInventory 'eve'
  t.waitUntil(function() return has ~= nil end, 5000)
  t.expect(has == false and rope.owner == 'eve' and select(5, t.where 'guy') == 'still')
end)

test('Object:putBack: where it was', function(t)
  local rope = thing { portable = true }
  fails(t, "'rope' has no place to go back to", function() rope:putBack() end)
  local told = {}
  function _G.onInventoryUpdated(actor, id, owned) told[#told + 1] = ('%s %s %s'):format(actor, id, owned) end
  rope:addToInventory 'guy'
  rope:addToInventory 'eve'
  rope:putBack()
  local x, y, room = rope:position()
  t.expect(x == 200 and y == 180 and room == 'hall' and not rope.owner and t.isVisible 'rope')
  t.equal(told[#told], 'eve rope false')
  fails(t, "the field 'home' cannot be assigned; use Object:putBack", function() rope.home = nil end)
end)

---- Together ----

-- Clicks on a carried thing, and on another one, and returns what was called.
local function useWith(t, id, otherId)
  t.clickOn(id)
  t.waitUntil(function() return selectedObject == id end, 2000)
  t.clickOn(otherId)
end

test('use: in the room, after the walk', function(t)
  local key, lamp, at
  carry 'rope'
  use('rope', 'lamp', function(first, second)
    key, lamp, at = first, second, activeActor:position()
    t.expect(selectedObject == nil)
  end)
  useWith(t, 'rope', 'lamp')
  t.waitUntil(function() return key end, 5000)
  t.expect(key == objects.rope and lamp == objects.lamp and at == 120)
end)

test('use: both orders, and with an actor', function(t)
  local calls = {}
  carry('rope', 'coin')
  use(objects.rope, 'coin', function(first, second) calls[#calls + 1] = first.id .. second.id end)
  use('rope', 'eve', function(first, second) calls[#calls + 1] = first.id .. second.id end)
  useWith(t, 'rope', 'coin')
  t.waitUntil(function() return #calls == 1 end, 2000)
  useWith(t, 'coin', 'rope')
  t.waitUntil(function() return #calls == 2 end, 2000)
  useWith(t, 'rope', 'eve')
  t.waitUntil(function() return #calls == 3 end, 5000)
  t.expect(table.concat(calls, ' ') == 'ropecoin ropecoin ropeeve')
  actors.eve.verbs.giveTo(actors.eve, 'rope')
  objects.coin.verbs.useWith(objects.coin, 'rope')
  objects.rope.verbs.giveTo(objects.rope, 'coin')
  t.expect(#calls == 6, 'the verbs know it, too')
end)

test('use: comes before the verbs of the things', function(t)
  local called, verb
  carry 'rope'
  objectInteractions.rope = { lamp = true }
  objects.rope.verbs.useWith = function() verb = true end
  objects.lamp.verbs.useWith = function() verb = true end
  use('rope', 'lamp', function() called = true end)
  useWith(t, 'rope', 'lamp')
  t.waitUntil(function() return called end, 5000)
  t.expect(not verb)
end)

test('use: mistakes', function(t)
  local function nothing() end
  fails(t, "use: two ids in quotes expected; write use('key', 'door', function() ... end)",
    function() use('rope', nil, nothing) end)
  fails(t, 'use: two ids in quotes expected', function() use(nil, 'rope', nothing) end)
  fails(t, 'use: two ids in quotes expected', function() use('rope', 3, nothing) end)
  fails(t, "use: 'rope' is named twice", function() use('rope', 'rope', nothing) end)
  fails(t, 'use: a function expected, got nothing', function() use('rope', 'lamp') end)
  fails(t, 'use: a function expected, got string', function() use('rope', 'lamp', 'coin') end)
  fails(t, 'combine: a function, or the id of the object that they become, expected, got boolean',
    function() combine('rope', 'lamp', true) end)
  fails(t, "combine: 'eve' is an actor; write use('lamp', 'eve', function() ... end)",
    function() combine('lamp', 'eve', 'coin') end)
  fails(t, "combine: 'eve' is an actor; write the id of the object that 'lamp' and 'coin' become",
    function() combine('lamp', 'coin', 'eve') end)
  use('rope', 'lamp', nothing)
  use('lamp', 'rope', nothing)
end)

test('combine: two things become a third', function(t)
  thing { id = 'grapple', portable = true }:hide()
  carry('rope', 'coin')
  combine('rope', 'coin', 'grapple')
  useWith(t, 'coin', 'rope')
  t.waitUntil(function() return objects.grapple.owner == 'guy' end, 2000)
  t.expect(not objects.rope.owner and not objects.coin.owner and selectedObject == nil)
  t.expect(not objects.rope.visible and not objects.coin.visible)
end)

test('combine: a function in both orders, and one that lies in the room', function(t)
  local calls = 0
  carry 'rope'
  thing { id = 'hook', interaction = { x = 230, y = 175, direction = 'up' } }
  combine('rope', 'hook', function(rope, hook)
    t.expect(rope.id == 'rope' and hook.id == 'hook')
    calls = calls + 1
  end)
  useWith(t, 'rope', 'hook')
  t.waitUntil(function() return calls == 1 end, 5000)
  t.expect(activeActor:position() == 230)
  carry 'hook'
  t.wait(50)
  useWith(t, 'hook', 'rope')
  t.waitUntil(function() return calls == 2 end, 2000)
end)

---- Answers ----

test('answers: of the thing, the room, the game, and the engine', function(t)
  local rope = thing {}
  try(rope, 'open')
  says(t, "I can't open that.")
  _G.defaultAnswers = { open = 'It is no box.', close = 'It is no door.' }
  try(rope, 'open')
  says(t, 'It is no box.')
  rooms.hall.answers = { open = 'Not in this hall.' }
  try(rope, 'open')
  says(t, 'Not in this hall.')
  rope.answers = { open = 'It is knotted.' }
  try(rope, 'open')
  says(t, 'It is knotted.')
  try(rope, 'close')
  says(t, 'It is no door.')
  try(rope, 'use')
  says(t, "I can't use that.")
end)

test('answers: several in turn, translated', function(t)
  local rope = thing { answers = { talkTo = { 'hello', 'One.', 'Two.' } } }
  for _, words in ipairs { 'Hello there!', 'One.', 'Two.', 'Hello there!' } do
    try(rope, 'talkTo')
    says(t, words)
  end
  try(rope, 'talkTo')
  try(rope, 'talkTo')
  setLanguage 'it'
  try(rope, 'talkTo')
  says(t, 'Ciao!')
end)

test('answers: of a function', function(t)
  local rope = thing { answers = {
    use = function(self, other)
      t.expect(self.id == 'rope' and other == nil)
      return state.wet and 'It drips.' or nil
    end,
  } }
  try(rope, 'use')
  says(t, "I can't use that.")
  state.wet = true
  try(rope, 'use')
  says(t, 'It drips.')
end)

test('answers: for odd uses, of the target and of the carried thing', function(t)
  carry 'rope'
  objects.rope.answers = { useWith = 'The rope is of no use here.', giveTo = 'She needs no rope.' }
  useWith(t, 'rope', 'lamp')
  says(t, 'The rope is of no use here.')
  objects.lamp.answers = { useWith = function(self, other) return self.id .. ' ' .. other.id end }
  t.wait(100)
  t.clickOn 'lamp'
  says(t, 'lamp rope')
  t.clickOn 'eve'
  says(t, 'She needs no rope.')
  actors.eve.answers = { giveTo = 'No, thanks.' }
  t.wait(100)
  t.clickOn 'eve'
  says(t, 'No, thanks.')
end)

test('answers: for looks, until there is a description', function(t)
  local rope = thing { answers = { lookAt = { 'A rope.', 'Still a rope.' } } }
  try(rope, 'lookAt')
  says(t, 'A rope.')
  try(rope, 'lookAt')
  says(t, 'Still a rope.')
  rope.description = 'Hemp.'
  try(rope, 'lookAt')
  says(t, 'Hemp.')
end)

test('answers: taking what is not portable', function(t)
  local rope = thing { answers = { pickUp = 'It is nailed down.' } }
  try(rope, 'pickUp')
  says(t, 'It is nailed down.')
end)

test('answers: mistakes', function(t)
  fails(t, "there is no verb 'lookat' for an answer; did you mean 'lookAt'?",
    function() thing { answers = { lookat = 'A rope.' } } end)
  fails(t, "the answer for 'open' must be a text, a list of texts or a function, not number",
    function() thing { answers = { open = 1 } } end)
  fails(t, "the answer for 'open' must be a text, a list", function() thing { answers = { open = {} } } end)
  fails(t, "the answer for 'open' must be a text, a list", function() thing { answers = { open = { 'No.', 2 } } } end)
  fails(t, "the names in 'answers' are verbs", function() thing { answers = { 'No.' } } end)
  fails(t, "the field 'answers' must be a table", function() thing { answers = 'No.' } end)
  local rope = thing { answers = { open = { 'No.' }, push = 'It moves.' } }
  fails(t, "the answer for 'open'", function() rope.answers.open = 3 end)
  fails(t, "the answer for 'open'", function() rooms.hall.answers = { open = 3 } end)
  rope.answers.open = 'Never.'
  try(rope, 'open')
  says(t, 'Never.')
end)
