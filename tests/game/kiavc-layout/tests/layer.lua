-- Classes, methods, helpers and globals of KIAVC's Lua layer; at the end, that none was left out. The tests go on in one game.

-- luacheck: globals updateWorld commanded dofile loadfile io

---- Who was called ----

local methods = {
  Animation = 'new', Font = 'new', Cursor = 'new setAnimation show hide', Music = 'new play pause resume stop',
  SoundFX = 'new play pause resume stop', Costume = 'new setAnimation',
  Room = 'new enter leave show setBackground addLayer removeLayer addWalkbox enableWalkbox disableWalkbox triggerWalkbox ' ..
    'startScript stopScript stopAllScripts',
  Actor = 'new setCostume setFont setTextColor setOutlinetColor setSpeed moveTo scale setAlpha setPlane setInteraction ' ..
    'setState show hide follow fadeIn fadeOut fadeTo walkTo look say leftClick rightClick startScript stopScript stopAllScripts',
  Object = 'new setAnimation setUiAnimation setParent moveTo addToInventory removeFromInventory setHover ' ..
    'setInteraction setInteractable setUi setUiPosition scale setAlpha setPlane setState show hide fadeIn fadeOut fadeTo use ' ..
    'leftClick rightClick startScript stopScript stopAllScripts',
}

local functions = [[
setActiveActor setSelectedObject onUserInput userInput hovering leftClick rightClick updateWorld checkScheduled runCommand
waitMs waitFor signal triggerWalkbox startScript startAction stopAction playCutscene endCutscene waitDialog dialogSelected
enterDialog text dumpTable
]]

local variables = [[
black blue brown cyan gray green magenta red white yellow Animation Image Font Cursor Music SoundFX Room Actor Costume Object
animations fonts cursors musics soundfxs rooms actors costumes objects objectInteractions selectedObject activeActor activeRoom
previousRoom nextRoom hoveringOn currentTicks inputTrigger state lang loadedLang translations action cutscene cutsceneEscape
waitingDialog selectedDialog
]]

-- The functions that were called, and the variables that had a value while the tests ran.
local used, seen = {}, {}

local function lookAround()
  for name in variables:gmatch '%S+' do
    if not seen[name] and _G[name] ~= nil then seen[name] = true end
  end
end

local function watch(owner, name, whole)
  local original = owner[name]
  if type(original) ~= 'function' then return end
  owner[name] = function(...)
    used[whole] = true
    lookAround()
    return original(...)
  end
end

for class, names in pairs(methods) do
  for name in names:gmatch '%S+' do watch(_G[class], name, class .. ':' .. name) end
end
for name in functions:gmatch '%S+' do watch(_G, name, name) end

local first = true

local function check(name, body)
  test(name, { fresh = first }, function(t)
    if not state.introDone then
      t.wait(100)
      lookAround()
      t.key 'Escape'
      t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
      rooms.garden:stopAllScripts()
      state.dryFeet = true
    end
    body(t)
    lookAround()
  end)
  first = false
end

-- The call is a mistake: nil, and a line in the log that names the test's file and line.
local function mistaken(t, pattern, func, ...)
  local known = #t.errors()
  t.expect(func(...) == nil, 'nil')
  local errors = t.errors()
  local line = errors[#errors] or ''
  t.expect(#errors == known + 1 and line:find 'layer.lua:%d+' and line:find(pattern), line)
end

local function silent(t)
  skipActorsText()
  t.waitUntil(function() return not t.say() end, 5000)
end

---- 3.1, 3.2 Colours and media ----

check('colours', function(t)
  local expected = {
    black = '0,0,0', blue = '0,0,255', brown = '255,128,0', cyan = '0,255,255', gray = '128,128,128', green = '0,255,0',
    magenta = '255,0,255', red = '255,0,0', white = '255,255,255', yellow = '255,255,85',
  }
  for name, parts in pairs(expected) do
    local color = _G[name]
    t.expect(('%d,%d,%d'):format(color.r, color.g, color.b) == parts, name)
  end
end)

check('constructors: the same table, registered; nil for what is wrong', function(t)
  local fields = { id = 'n1', path = './assets/images/pot.png', note = 'mine' }
  local animation = Image:new(fields)
  t.expect(animation == fields and animations.n1 == fields and animation.note == 'mine' and Image == Animation)
  t.expect(animation.frames == 1)
  for _, class in ipairs { Animation, Font, Cursor, Music, SoundFX, Costume, Room, Actor, Object } do
    mistaken(t, 'table', class.new, class, nil)
    mistaken(t, "'id' is missing", class.new, class, {})
  end
  mistaken(t, "'n1' already", Animation.new, Animation, { id = 'n1', path = 'x' })
  mistaken(t, "no field 'path'", Music.new, Music, { id = 'n2' })
  t.expect(Animation:new({ id = 'n2', path = 'x', frames = 0 }) == nil and animations.n2 == nil)
  t.expect(Font:new({ id = 'n2', path = 'x', size = 0 }) == nil and fonts.n2 == nil)
  t.errors()
  t.expect(Font:new({ id = 'n3', path = './assets/fonts/pixel.ttf', size = 9 }) == fonts.n3)
end)

check('Cursor', function(t)
  local cursor = Cursor:new({ id = 'k1', animation = 'cursor' })
  cursor:setAnimation('cursor-hot')
  t.expect(cursor.animation == 'cursor-hot')
  mistaken(t, "no animation 'nothing'", cursor.setAnimation, cursor, 'nothing')
  t.expect(cursor.animation == 'cursor-hot')
  cursor:hide()
  t.expect(t.cursor() == nil)
  cursors.plain:show()
  t.expect(t.cursor() == 'plain', 'whatever the instance')
end)

check('Music and SoundFX', function(t)
  local function sound(id)
    for _, playing in ipairs(t.playing()) do
      if playing.id == id then return playing end
    end
  end
  local music = Music:new({ id = 'm1', path = './assets/music/night.wav' })
  local effect = SoundFX:new({ id = 'e1', path = './assets/soundfx/click.wav' })
  t.expect(musics.m1 == music and soundfxs.e1 == effect)
  music:play()
  effect:play(-5)
  t.expect(sound('m1').loop and not sound('e1').loop)
  for _, one in ipairs { music, effect } do
    one:pause()
    t.expect(sound(one.id).paused)
    one:resume()
    t.expect(not sound(one.id).paused)
  end
  effect:stop()
  music:stop(100)
  t.expect(not sound 'e1' and sound 'm1')
  t.wait(150)
  t.expect(not sound 'm1')
end)

---- 3.3 Costume ----

check('Costume: its pictures are moved into animations', function(t)
  local costume = Costume:new({
    id = 'c1', still = { down = 'pot', up = 'pot' }, usehigh = { left = 'key' }, other = { down = 'x' },
  })
  t.expect(costume.still == nil and costume.animations.still.down == 'pot' and costume.animations.usehigh.left == 'key')
  t.expect(costume.other.down == 'x', "a field of the game's own")
  costume:setAnimation('talking', 'down', 'chest')
  t.expect(costume.animations.talking.down == 'chest')
  t.expect(Costume:new({ id = 'c2' }).animations ~= costume.animations, 'everybody has a table of its own')
end)

---- 3.4 Room ----

check('Room: fields, layers, walkboxes', function(t)
  local room = Room:new({
    id = 'r1', background = 'shed', layers = { { id = 'far', image = 'hills', plane = -60 } },
    walkboxes = { { x1 = 0, y1 = 100, x2 = 200, y2 = 170 }, { x1 = 200, y1 = 100, x2 = 319, y2 = 170, name = 'east' } },
  })
  t.expect(room.actors and room.objects and room.triggers and room.scripts)
  t.expect(room.actors ~= rooms.garden.actors, 'everybody has tables of its own')
  room:addLayer({ id = 'near', image = 'bushes', plane = 10 })
  room:removeLayer('near')
  room:addWalkbox({ x1 = 0, y1 = 50, x2 = 20, y2 = 100, name = 'north' })
  room:disableWalkbox('east')
  t.expect(room.walkboxes[2].disabled == true)
  room:enableWalkbox('EAST')
  t.expect(room.walkboxes[2].disabled == false)
  room:setBackground('dial')
  t.expect(room.background == 'dial')
end)

check('Room:enter, leave, show: the order of a change', function(t)
  local order = {}
  local function note(what)
    local function id(room) return room and room.id or '-' end
    order[#order + 1] = what .. ' ' .. id(previousRoom) .. ' ' .. id(activeRoom) .. ' ' .. id(nextRoom)
  end
  local one = Room:new({
    id = 'one', onenter = function(self) note('enter ' .. self.id) end,
    onleave = function(self)
      note('leave ' .. self.id)
      waitMs(50)
      note 'left'
    end,
  })
  local two = Room:new({
    id = 'two', onenter = function()
      note 'enter two'
      waitMs(50)
      note 'entered'
    end,
  })
  local done
  startScript(function()
    one:enter()
    order = {}
    one:startScript('forever', function() while true do waitMs(10) end end)
    two:enter()
    note 'after'
    done = true
  end)
  t.waitUntil(function() return done end, 5000)
  local expected = 'leave one one one two, left one one two, enter two one two -, entered one two -, after one two -'
  t.expect(table.concat(order, ', ') == expected, table.concat(order, ', '))
  t.expect(not one:isScriptRunning('forever'), "the room's scripts have ended")
  one:show()
  t.expect(activeRoom == two, 'show is the core function alone')
  two:leave()
  t.expect(previousRoom == two)
end)

check("a room's own script can change the room", function(t)
  local done
  rooms.two:enter()
  rooms.two:startScript('door', function()
    rooms.shed:enter()
    done = activeRoom == rooms.shed
  end)
  t.waitUntil(function() return done end, 5000)
  t.expect(nextRoom == nil)
end)

check('Room:triggerWalkbox, startScript, stopScript, stopAllScripts', function(t)
  local heard = {}
  rooms.shed.triggers.gate = function(actorId) heard[#heard + 1] = actorId end
  rooms.shed:triggerWalkbox('gate', 'otto')
  rooms.shed:triggerWalkbox('no such gate', 'otto')
  triggerWalkbox('shed', 'gate', 'nell')
  t.expect(table.concat(heard, ' ') == 'otto nell')
  local ok, coroutineOrValue = rooms.shed:startScript('s', function(value)
    heard[#heard + 1] = value
    waitMs(50)
    heard[#heard + 1] = 'too late'
  end, 'argument')
  t.expect(ok == true and type(coroutineOrValue) == 'thread' and heard[3] == 'argument')
  rooms.shed:startScript('s', function() waitMs(1000) end)
  t.wait(100)
  t.expect(heard[4] == nil, 'a script of the same name took its place')
  rooms.shed:stopScript('s')
  rooms.shed:stopScript('unknown')
  rooms.shed:startScript('a', waitMs, 1000)
  rooms.shed:stopAllScripts()
  t.expect(not rooms.shed:isScriptRunning('a'))
  local failed, message = rooms.shed:startScript('broken', function() error 'broken on purpose' end)
  t.expect(failed == false and message:find 'broken on purpose')
  t.expect(t.errors()[#t.errors()]:find 'broken on purpose', 'and it is logged')
end)

---- 3.5 Actor ----

check('Actor: defaults and methods', function(t)
  local actor = Actor:new({ id = 'ann', costume = 'nell', scaleFactor = 2, alpha = 100, plane = 3, food = 'pie' })
  t.expect(actor.speed == 6 and actor.textColor == white and actor.outlineColor == black and actor.onAction == 'giveTo')
  t.expect(actor.food == 'pie' and actor.scripts and actor.verbs.lookAt == Actor.defaultVerbs.lookAt)
  rooms.garden:enter()
  t.waitUntil(function() return activeRoom == rooms.garden and not isFadeRunning() end, 5000)
  rooms.garden:stopAllScripts()
  actor:moveTo('garden', 100, 160)
  t.expect(actor.room == 'garden' and rooms.garden.actors.ann == true)
  mistaken(t, "no room 'nowhere'", actor.moveTo, actor, 'nowhere', 1, 1)
  actor:show()
  t.expect(t.isVisible 'ann' and select(6, t.where 'ann') == 2)
  actor:hide()
  t.expect(not t.isVisible 'ann')
  actor:setCostume('otto')
  t.expect(actor.costume == 'otto')
  mistaken(t, "no costume 'nothing'", actor.setCostume, actor, 'nothing')
  actor:setFont('small')
  mistaken(t, "no font 'nothing'", actor.setFont, actor, 'nothing')
  t.expect(actor.font == 'small')
  actor:setTextColor(1, 2, 3)
  actor:setOutlinetColor(4, 5, 6)
  t.expect(actor.textColor.g == 2 and actor.outlineColor.b == 6)
  actor:setTextColor()
  actor:setOutlinetColor(nil, 1, 1)
  t.expect(actor.textColor == white and actor.outlineColor == black, "the class's own again")
  actor:setSpeed(120)
  actor:setSpeed(0)
  t.expect(actor.speed == 120 and #t.errors() > 0)
  actor:scale(1)
  actor:setAlpha(255)
  actor:setPlane(0)
  t.expect(actor.scaleFactor == 1 and actor.alpha == 255 and actor.plane == 0)
  actor:look('left')
  actor:setState('usehigh')
  t.expect(select(4, t.where 'ann') == 'left' and select(5, t.where 'ann') == 'usehigh')
  actor:setInteraction({ direction = 'up', x = 110, y = 160 })
  t.expect(actor.interaction.x == 110)
  mistaken(t, 'direction', actor.setInteraction, actor, { x = 5, y = 5 })
  t.expect(actor.interaction == nil)
  actor:follow()
  actors.nell:follow()
end)

check('Actor: walkTo, say and the fades', function(t)
  local ann, news = actors.ann, {}
  ann:show()
  startScript(function()
    ann:walkTo(150, 160)
    waitFor('ann')
    news[1] = t.where 'ann'
    news[2] = select('#', ann:say('It is me.'))
    news[3] = t.say 'ann'
    waitFor('ann')
    ann:fadeOut(100)
    waitFor('fade-ann')
    ann:fadeTo(128, 100)
    waitFor('fade-ann')
    ann:fadeIn(100)
    waitFor('fade-ann')
    news[4] = 'done'
  end)
  t.waitUntil(function() return news[4] end, 10000)
  t.expect(news[1] == 150 and news[2] == 0 and news[3] == 'It is me.')
  ann:startScript('nap', function() waitMs(10000) end)
  ann:startScript('snore', function() waitMs(10000) end)
  ann:stopScript('nap')
  t.expect(not ann:isScriptRunning('nap') and ann:isScriptRunning('snore'))
  ann:stopAllScripts()
  t.expect(not ann:isScriptRunning('snore'))
end)

check('setActiveActor', function(t)
  setActiveActor('ann')
  t.expect(activeActor == actors.ann)
  mistaken(t, 'no', setActiveActor, 'nobody')
  mistaken(t, 'no', setActiveActor, nil)
  t.expect(activeActor == actors.ann)
  setActiveActor('nell')
end)

---- 3.6 Object ----

check('Object: defaults and methods', function(t)
  local object = Object:new({
    id = 'box', animations = { shut = 'chest', open = 'pot' }, state = 'shut', uiAnimation = 'key-ui', alpha = 50, plane = 2,
    hover = { x1 = 1, y1 = 1, x2 = 5, y2 = 5 },
  })
  t.expect(object.ui == false and object.interactable == true and object.inventory == false and object.onAction == 'useWith')
  t.expect(object.scripts and object.verbs.select and object.state == 'shut')
  object:moveTo('garden', 100, 150)
  t.expect(object.room == 'garden' and rooms.garden.objects.box == true)
  object:show()
  t.expect(t.isVisible 'box')
  object:setState('open')
  object:setState('no such state')
  t.expect(object.state == 'open' and #t.errors() > 0)
  object:setAnimation('door-open', 'wide')
  t.expect(object.animations.wide == 'door-open' and object.animation == 'door-open')
  object:setAnimation('door-closed')
  t.expect(object.animations.open == 'door-closed', 'without a state it is the present one')
  object:setUiAnimation('key-ui')
  object:setHover({ x1 = 10, y1 = 10, x2 = 20, y2 = 20 })
  t.expect(object.hover.x2 == 20)
  object:setHover(nil)
  object:setInteraction({ direction = 'up', x = 5, y = 6, use = 'high' })
  t.expect(object.interaction.use == 'high')
  object:setInteractable(false)
  object:setInteractable(true)
  mistaken(t, 'true or false', object.setInteractable, object, 1)
  mistaken(t, 'true or false', object.setUi, object, nil)
  mistaken(t, 'no UI object', object.setUiPosition, object, 1, 1)
  object:scale(2)
  object:setAlpha(200)
  object:setPlane(1)
  object:use()
  t.expect(select(5, t.where 'nell') == 'usehigh', "the active actor's pose")
  object:hide()
  t.expect(not t.isVisible 'box')
  object:setParent('pot')
  t.expect(object.parent == 'pot')
  object:setParent(nil)
  t.expect(object.parent == nil)
end)

check('Object: the fades and scripts', function(t)
  local box, done = objects.box, nil
  startScript(function()
    box:fadeOut(100)
    waitFor('fade-box')
    box:fadeTo(100, 100)
    waitFor('fade-box')
    box:fadeIn(100)
    waitFor('fade-box')
    done = true
  end)
  t.waitUntil(function() return done end, 5000)
  box:startScript('a', function() waitMs(10000) end)
  box:startScript('b', function() waitMs(10000) end)
  box:stopScript('a')
  box:stopAllScripts()
  t.expect(not box:isScriptRunning('a') and not box:isScriptRunning('b'))
end)

check('the inventory: owners, the hook, the position', function(t)
  local box = objects.box
  inventoryNews = {}
  box:addToInventory(nil)
  box:addToInventory('nobody')
  t.expect(#inventoryNews == 0 and box.owner == nil, 'nobody: nothing')
  local at
  local hook = onInventoryUpdated
  onInventoryUpdated = function(...)
    at = { t.where 'box' }
    hook(...)
  end
  box:addToInventory('nell')
  onInventoryUpdated = hook
  t.expect(box.owner == 'nell' and box.room == nil and box.ui == true)
  t.expect(not rooms.garden.objects.box and actors.nell.objects.box)
  t.expect(at[1] == -1 and at[2] == -1, 'the hook finds it at -1,-1')
  t.expect(table.concat({ inventoryNews[1][1], inventoryNews[1][2], tostring(inventoryNews[1][3]) }, ' ') == 'nell box true')
  t.expect(t.box 'box' == 6)
  box:addToInventory('otto')
  t.expect(actors.otto.objects.box and not actors.nell.objects.box, 'one owner at a time')
  box:removeFromInventory('nell')
  t.expect(box.owner == 'otto', 'only its owner can lose it')
  box:removeFromInventory('otto')
  t.expect(box.owner == nil and box.ui == false and not actors.otto.objects.box)
  t.expect(inventoryNews[#inventoryNews][3] == false)
end)

check('setSelectedObject and its hook', function(t)
  selectionNews = {}
  setSelectedObject('box')
  t.expect(selectedObject == 'box')
  mistaken(t, 'no', setSelectedObject, 'nothing')
  setSelectedObject(nil)
  t.expect(selectedObject == nil and #selectionNews == 2 and selectionNews[1] == 'box' and selectionNews[2] == false)
end)

---- 3.7 Default verbs ----

local function answers(t, label, verb, thing, other)
  silent(t)
  thing.verbs[verb](thing, other)
  t.expect(t.say 'nell' == text(label), verb .. ': ' .. tostring(t.say 'nell'))
end

check('default verbs answer with the labels that games translate', function(t)
  local bare = Object:new({ id = 'bare', description = 'keyLook' })
  local ann, box = actors.ann, objects.box
  t.expect(text 'keyLook' == 'A small brass key.', 'from here on there are translations')
  box.description = nil
  answers(t, 'keyLook', 'lookAt', bare)
  answers(t, 'defaultLook', 'lookAt', box)
  t.expect(box.description == 'defaultLook')
  answers(t, 'defaultTake', 'pickUp', ann)
  answers(t, 'defaultTake', 'pickUp', bare)
  for _, thing in ipairs { ann, bare } do
    answers(t, 'defaultOpen', 'open', thing)
    answers(t, 'defaultClose', 'close', thing)
    answers(t, 'defaultUse', 'use', thing)
    answers(t, 'defaultUseWith', 'useWith', thing, 'box')
  end
  answers(t, 'defaultGiveActor', 'giveTo', ann, 'box')
  answers(t, 'defaultGiveObject', 'giveTo', bare, 'box')
  answers(t, 'defaultTalkActor', 'talkTo', ann)
  answers(t, 'defaultTalkObject', 'talkTo', bare)
  bare:addToInventory('nell')
  answers(t, 'defaultOwned', 'pickUp', bare)
  silent(t)
  bare.verbs.useWith(bare, nil)
  bare.verbs.useWith(bare, 'bare')
  bare.verbs.giveTo(bare, 'unknown')
  ann.verbs.useWith(ann, 'ann')
  t.expect(t.say() == nil, 'nothing, unknown, itself: no word')
end)

check('useWith in both directions, and select', function(t)
  local bare, box, calls = objects.bare, objects.box, {}
  box.verbs.useWith = function(self, other) calls[#calls + 1] = self.id .. ' ' .. other end
  objectInteractions.box = { bare = true }
  bare.verbs.useWith(bare, 'box')
  t.expect(calls[1] == 'box bare', "the carried one's own verb")
  setSelectedObject(nil)
  box.verbs.select(box)
  t.expect(selectedObject == nil, 'not owned: nothing')
  bare.verbs.select(bare)
  t.expect(selectedObject == 'bare')
  bare.verbs.select(bare)
  t.expect(selectedObject == 'bare', 'itself: nothing')
  box:addToInventory('nell')
  box.verbs.select(box)
  t.expect(calls[2] == 'box bare', 'another one: used with it')
  setSelectedObject(nil)
  bare:removeFromInventory('nell')
  box:removeFromInventory('nell')
end)

check('without translations there are English sentences', function(t)
  local kept = translations
  silent(t)
  translations = nil
  actors.ann.verbs.open(actors.ann)
  translations = kept
  local said = t.say 'nell'
  t.expect(said and said ~= text 'defaultOpen' and said:find ' ')
  silent(t)
end)

---- 3.8, 3.9 Clicks and hovering ----

check('leftClick and rightClick: approach, verb, deselect', function(t)
  local ann, calls = actors.ann, {}
  ann:moveTo('garden', 150, 160)
  ann:setInteraction({ direction = 'right', x = 130, y = 160 })
  ann.onLeftClick, ann.onRightClick = 'wave', 'nod'
  ann.verbs.wave = function(self, other) calls[#calls + 1] = 'wave ' .. tostring(other) .. ' ' .. t.tick() end
  ann.verbs.nod = function(self, other) calls[#calls + 1] = 'nod ' .. tostring(other) end
  actors.nell:moveTo('garden', 100, 160)
  local arrived
  startScript(function()
    waitFor('nell')
    arrived = t.tick()
  end)
  t.clickOn 'ann'
  t.waitUntil(function() return calls[1] end, 5000)
  t.expect(t.where 'nell' == 130 and select(4, t.where 'nell') == 'right')
  local pause = tonumber(calls[1]:match '%d+$') - arrived
  t.expect(calls[1]:find '^wave nil' and pause >= 12 and pause <= 14, '200 ms after the arrival: ' .. pause)
  selectionNews = {}
  t.rightClickOn 'ann'
  t.waitUntil(function() return selectionNews[1] == false end, 5000)
  t.expect(calls[2] == 'nod nil', 'the verb, and then onSelectedObject()')
  setSelectedObject('bare')
  ann.verbs.giveTo = function(self, other) calls[#calls + 1] = 'giveTo ' .. other end
  t.clickOn 'ann'
  t.waitUntil(function() return calls[3] end, 5000)
  t.expect(calls[3] == 'giveTo bare' and selectedObject == 'bare', 'onAction, and the selection stays')
  t.rightClickOn 'ann'
  t.waitUntil(function() return selectedObject == nil end, 5000)
  t.expect(calls[4] == 'nod bare')
  actors.ann:leftClick()
  actors.ann:rightClick()
  objects.pot.onRightClick = nil
  objects.pot:rightClick()
  objects.bare:leftClick()
end)

check('a click on the floor walks, also with something selected; a right click then only deselects', function(t)
  setSelectedObject('bare')
  t.clickRoom(60, 170)
  t.waitUntil(function() return t.where 'nell' == 60 end, 5000)
  t.expect(selectedObject == 'bare')
  t.rightClick(100, 170)
  t.wait(200)
  t.expect(selectedObject == nil and t.where 'nell' == 60)
  t.rightClick(100, 170)
  t.wait(200)
  t.expect(t.where 'nell' ~= 60, 'with nothing selected it walks')
end)

check('hovering: hoveringOn and the hook', function(t)
  hoverNews = {}
  hovering('ann', true)
  t.expect(hoveringOn == 'ann')
  hovering('ann', false)
  hovering('pot', true)
  hovering('in neither registry', true)
  t.expect(hoveringOn == nil)
  t.expect(hoverNews[1] == 'ann' and hoverNews[2] == false and hoverNews[3] == 'pot' and hoverNews[4] == false)
end)

---- 3.10 Coroutines and waiting ----

check('startScript, waitMs, waitFor, signal', function(t)
  local order = {}
  local ok, thread = startScript(function()
    waitFor('bell')
    order[#order + 1] = 'first'
  end)
  t.expect(ok == true and type(thread) == 'thread')
  startScript(function()
    waitFor('bell')
    order[#order + 1] = 'second'
  end)
  signal('nobody waits for this')
  signal('bell')
  t.expect(table.concat(order, ' ') == 'first second', 'in the order in which they began to wait')
  signal('bell')
  t.expect(#order == 2)
  local failed, message = startScript(function() error 'wrong on purpose' end)
  t.expect(failed == false and message:find 'wrong on purpose' and t.errors()[#t.errors()]:find 'wrong on purpose')
  local from, to = t.tick(), nil
  startScript(function()
    waitMs(500)
    to = t.tick()
  end)
  t.waitUntil(function() return to end, 1000)
  t.expect(to - from >= 30 and to - from <= 31)
  t.expect(not pcall(function() table.sort({ 1, 2, 3 }, function() waitMs(1) end) end), 'not where nothing can wait')
end)

check('waitFor on an idle actor waits for what another script begins', function(t)
  local came
  silent(t)
  startScript(function()
    waitFor('ann')
    came = true
  end)
  t.wait(300)
  t.expect(not came)
  actors.ann:say('Now.')
  t.waitUntil(function() return came end, 2000)
end)

check('startAction, stopAction: one at a time', function(t)
  local order = {}
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'first'
  end)
  t.expect(type(action) == 'thread')
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'second'
  end)
  t.wait(100)
  t.expect(table.concat(order, ' ') == 'second' and action == nil)
  startAction(function()
    waitMs(50)
    order[#order + 1] = 'third'
  end)
  stopAction()
  t.wait(100)
  t.expect(order[2] == nil)
end)

check('updateWorld, currentTicks, checkScheduled, runCommand', function(t)
  local ticks
  local old = updateWorld
  updateWorld = function(ms)
    ticks = ms
    old(ms)
  end
  t.wait(50)
  updateWorld = old
  t.expect(math.type(ticks) == 'float' and math.type(currentTicks) == 'float' and ('x' .. currentTicks):find '^x%d+%.%d')
  checkScheduled()
  runCommand("commanded = 'at once' waitMs(20) commanded = 'later'")
  t.expect(commanded == 'at once')
  t.wait(50)
  t.expect(commanded == 'later')
end)

---- 3.12 Cutscenes ----

check('playCutscene, endCutscene', function(t)
  local order = {}
  playCutscene(function()
    startCutscene()
    waitMs(100)
    stopCutscene()
    order[#order + 1] = 'end'
  end, function() order[#order + 1] = 'escape' end)
  t.expect(type(cutscene) == 'thread' and type(cutsceneEscape) == 'function')
  t.wait(150)
  t.expect(order[1] == 'end' and cutscene == nil)
  playCutscene(function()
    waitMs(100)
    order[#order + 1] = 'wrong'
  end, function() order[#order + 1] = 'escape' end)
  playCutscene(function() waitMs(100) end, function() order[#order + 1] = 'second escape' end)
  t.expect(order[2] == 'escape', 'a new one ends the old one first')
  endCutscene()
  endCutscene()
  t.wait(200)
  t.expect(order[3] == 'second escape' and #order == 3 and cutscene == nil and cutsceneEscape == nil)
  startCutscene()
  playCutscene(function() waitMs(100) end, function() end)
  endCutscene()
  t.wait(20)
  t.expect(t.cursor() == nil, "only the game switches the core's mode")
  stopCutscene()
end)

---- 3.13 Keyboard ----

check('onUserInput, userInput, inputTrigger', function(t)
  local keys = {}
  local old = userInput
  userInput = function(key)
    keys[#keys + 1] = key
    old(key)
  end
  for _, key in ipairs { 'A', '1', 'F7', 'Return', 'Tab', 'Left', '.', 'Keypad 1', 'Left Shift', "'", '\\' } do t.key(key) end
  t.wait(20)
  userInput = old
  t.expect(table.concat(keys, ' ') == "A 1 F7 Return Tab Left . Keypad 1 Left Shift ' \\", table.concat(keys, ' '))
  t.key 'Space'
  t.wait(200)
  t.expect(state.spaceEnded - state.spaceBegan >= 100, 'handlers may wait')
  t.expect(inputTrigger.Space)
  onUserInput('Space', nil)
end)

check('keys work in cutscenes and without input', function(t)
  local count = 0
  onUserInput('K', function() count = count + 1 end)
  startCutscene()
  t.key 'K'
  stopCutscene()
  disableInput()
  t.key 'K'
  enableInput()
  t.wait(20)
  t.expect(count == 2)
end)

---- 3.14, 3.15 Localization and utilities ----

check('text, lang, loadedLang, translations', function(t)
  t.expect(text 'keyName' == 'key' and loadedLang == 'en')
  t.expect(text 'no such label' == '*Missing sentence*')
  lang = 'it'
  t.expect(text 'doorName' == 'porta' and loadedLang == 'it')
  lang = 'xx'
  t.expect(text 'doorName' == 'porta' and lang == 'it', 'back to the language that is loaded')
  t.errors()
  lang = 'en'
  t.expect(text 'doorName' == 'shed door')
end)

check('dumpTable and state', function(t)
  t.expect(dumpTable({ a = 1 }):find 'a' and dumpTable(5) == '5')
  t.expect(type(state.dialogues) == 'table')
end)

---- 3.16 Dialogs ----

local function box(id)
  local area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 }
  return { id = id, font = 'small', color = gray, selected = white, background = black, area = area }
end

check('waitDialog, dialogSelected, enterDialog', function(t)
  local name
  startScript(function()
    startDialog(box('w'))
    addDialogLine({ id = 'w', text = 'one', name = 'one' })
    addDialogLine({ id = 'w', text = 'two', name = 'two' })
    waitDialog('w')
    name = selectedDialog.w
    stopDialog('w')
  end)
  t.wait(20)
  t.expect(waitingDialog.w)
  t.choose('two')
  t.waitUntil(function() return name end, 1000)
  t.expect(name == 'two')
  startScript(function()
    enterDialog({ settings = box('e'), main = { steps = { { state = { entered = true }, exitDialog = true } } } })
  end)
  t.wait(20)
  t.expect(state.entered == true and not isDialogOpen())
end)

---- Standard libraries ----

check('what other libraries a game may call', function(t)
  local warnings = #t.log 'warn'
  t.expect(io.open('x.txt', 'w') == nil and os.remove('x.txt') == nil and os.execute('true') == nil and os.getenv('HOME') == nil)
  t.expect(#t.log 'warn' == warnings + 3)
  t.expect(io.write('one line') and io.stdout:write('another') == io.stdout)
  t.expect(dofile('./lua/game/module.lua').name == nil and loadfile('lua/none.lua') == nil)
  t.expect(type(debug.traceback()) == 'string' and debug.getinfo(1).currentline == -1)
  local table = setmetatable({}, { __mode = 'k', __gc = function() end })
  t.expect(table)
  t.expect(package.path:find 'lua/%?.lua' and package.cpath .. ';./?.so' == ';./?.so')
  local count = 0
  for _ in pairs({ [{}] = 1, [{}] = 2, [print] = 3 }) do count = count + 1 end
  t.expect(count == 3, 'keys without an order have one')
  local stopped = true
  local _, thread = startScript(function()
    waitMs(20)
    stopped = false
  end)
  debug.sethook(thread, function() error 'interrupted' end, 'l')
  t.wait(100)
  t.expect(stopped, 'a hook stops a coroutine')
end)

---- All of them ----

check('every method, function and variable of the layer was used', function(t)
  for class, names in pairs(methods) do
    for name in names:gmatch '%S+' do t.expect(used[class .. ':' .. name], class .. ':' .. name) end
  end
  for name in functions:gmatch '%S+' do t.expect(used[name], name) end
  for name in variables:gmatch '%S+' do t.expect(seen[name], name) end
end)
