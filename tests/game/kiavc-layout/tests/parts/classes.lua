-- The Lua layer: colours, media, costumes, rooms, actors, objects.

local layer = require 'parts.layer'
local check, mistaken = layer.check, layer.mistaken

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

check('constructors: the same table, registered; nil for invalid definitions', function(t)
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
  t.expect(t.cursor() == 'plain', 'any cursor can be shown')
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
  t.expect(Costume:new({ id = 'c2' }).animations ~= costume.animations, 'costumes do not share tables')
end)

---- 3.4 Room ----

check('Room: fields, layers, walkboxes', function(t)
  local room = Room:new({
    id = 'r1', background = 'shed', layers = { { id = 'far', image = 'hills', plane = -60 } },
    walkboxes = { { x1 = 0, y1 = 100, x2 = 200, y2 = 170 }, { x1 = 200, y1 = 100, x2 = 319, y2 = 170, name = 'east' } },
  })
  t.expect(room.actors and room.objects and room.triggers and room.scripts)
  t.expect(room.actors ~= rooms.garden.actors, 'rooms do not share tables')
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
  t.expect(activeRoom == two, 'show only calls the core function')
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
  t.expect(heard[4] == nil, 'a script of the same name replaced it')
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
  t.expect(object.animations.open == 'door-closed', 'without a state, the current one')
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
  mistaken(t, 'not a UI object', object.setUiPosition, object, 1, 1)
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
  t.expect(#inventoryNews == 0 and box.owner == nil, 'an unknown actor: no change')
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
