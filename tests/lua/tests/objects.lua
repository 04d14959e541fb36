-- Objects: the core functions and the class.

local stage = require 'shared/stage'

local at = stage.at
local kind = { class = 'Object', things = objects, id = 'lamp', place = '130,140 hall', clicked = 'lamp' }

stage.testFunctions(kind)

test('setObjectAnimation: defines a state', function(t)
  t.expect(setObjectAnimation('lamp', 'broken', 'box') and setObjectState('lamp', 'broken'))
end)

test('setObjectState: needs an existing state', function(t)
  t.expect(setObjectState('lamp', 'on'))
  t.expect(not pcall(setObjectState, 'lamp', 'upside down'))
end)

test('setObjectInteractable: the pointer ignores the others', function(t)
  t.expect(setObjectInteractable('lamp', false))
  t.move(130, 130)
  t.wait(50)
  t.expect(hoveringOn == nil and at('lamp') == '130,140 hall', 'it stays where it is')
end)

test('setObjectUi: puts it at -1,-1', function(t)
  t.expect(setObjectUi('coin', true))
  local x, y = objectPosition('coin')
  t.expect(x == -1 and y == -1)
end)

test('setObjectUiPosition: for UI objects', function(t)
  t.expect(not pcall(setObjectUiPosition, 'coin', 5, 6))
  setObjectUi('coin', true)
  t.expect(setObjectUiPosition('coin', 5, 6))
  local x1, y1 = t.box('coin')
  t.expect(x1 == 5 and y1 == 6)
end)

test('setObjectUiAnimation: needs an animation', function(t)
  t.expect(setObjectUiAnimation('coin', 'figure'))
  t.expect(not pcall(setObjectUiAnimation, 'coin', 'no such'))
end)

test('setObjectParent: the object moves with its parent', function(t)
  moveObjectTo('coin', 'hall', 10, 20)
  t.expect(setObjectParent('coin', 'lamp'))
  local x1, y1, x2, y2 = t.box('coin')
  t.expect((x1 + x2) // 2 == 140 and y2 == 160 and y1 < y2)
  t.expect(not pcall(setObjectParent, 'coin', 'coin'))
end)

test('removeObjectParent: the object is independent again', function(t)
  moveObjectTo('coin', 'hall', 10, 20)
  setObjectParent('coin', 'lamp')
  t.expect(removeObjectParent('coin'))
  local _, _, _, y2 = t.box('coin')
  t.expect(y2 == 20)
end)

test('moveObjectTo: bottom centre', function(t)
  t.expect(moveObjectTo('lamp', 'hall', 100, 100))
  local x1, y1, x2, y2 = t.box('lamp')
  t.expect(x1 == 92 and x2 == 108 and y2 == 100 and y1 == 68)
end)

test('floatObjectTo: sends its signal', function(t)
  local there
  startScript(function()
    floatObjectTo { id = 'lamp', x = 130, y = 80, speed = 60 }
    waitFor('lamp')
    there = at('lamp')
  end)
  t.wait(500)
  t.expect(not there)
  t.wait(700)
  t.expect(there == '130,80 hall')
  t.expect(not pcall(floatObjectTo, { id = 'lamp', x = 1, y = 1, speed = 0 }))
end)

test('setObjectHover: instead of the picture', function(t)
  t.expect(setObjectHover('lamp', { x1 = 0, y1 = 0, x2 = 20, y2 = 20 }))
  t.move(10, 10)
  t.wait(50)
  t.expect(hoveringOn == 'lamp')
  t.expect(setObjectHover('lamp', nil), 'nil removes it')
  t.wait(50)
  t.expect(hoveringOn == nil)
  t.expect(not pcall(setObjectHover, 'lamp', { x1 = -1, y1 = 0, x2 = 20, y2 = 20 }))
end)

test('addObjectToInventory: in no room', function(t)
  t.expect(addObjectToInventory('lamp', 'guy'))
  t.expect(at('lamp'):find 'nil' and not t.isVisible('lamp'))
end)

test('removeObjectFromInventory: from its owner', function(t)
  addObjectToInventory('lamp', 'guy')
  t.expect(not pcall(removeObjectFromInventory, 'lamp', 'eve'))
  t.expect(removeObjectFromInventory('lamp', 'guy'))
end)

---- The class ----

stage.testMethods(kind)

test('Object:new: defaults', function(t)
  local a = Object:new { id = 'a', animations = { zed = 'box', alpha = 'figure' }, weight = 3 }
  t.expect(objects.a == a and a.state == 'alpha', 'the first state by name')
  t.expect(a.interactable == true and a.ui == false and a.onAction == 'useWith' and a.weight == 3)
  t.expect(a.verbs.select == Object.defaultVerbs.select and a.verbs ~= objects.lamp.verbs)
  t.expect(not pcall(Object.new, Object, { id = 'a' }))
end)

test('setSelectedObject: calls the hook', function(t)
  local calls = {}
  function _G.onSelectedObject(...) calls[#calls + 1] = select('#', ...) .. tostring((...)) end
  setSelectedObject('coin')
  setSelectedObject(nil)
  t.expect(table.concat(calls, ' ') == '1coin 0nil' and selectedObject == nil)
  t.expect(not pcall(setSelectedObject, 'no such'))
end)

test('Object:setAnimation: with or without a state', function(t)
  objects.lamp:setAnimation('box', 'broken')
  t.expect(objects.lamp.animations.broken == 'box' and objects.lamp.animation == 'box')
  objects.lamp:setAnimation('box')
  t.expect(objects.lamp.animations.off == 'box', 'the present state')
end)

test('Object:setState: is kept', function(t)
  objects.lamp:setState('on')
  t.expect(objects.lamp.state == 'on')
end)

test('Object:setUiAnimation: is kept', function(t)
  objects.coin:setUiAnimation('figure')
  t.expect(objects.coin.uiAnimation == 'figure')
end)

test('Object:setParent: nil removes it', function(t)
  objects.coin:setParent('lamp')
  t.expect(objects.coin.parent == 'lamp')
  objects.coin:setParent(nil)
  t.expect(objects.coin.parent == nil)
end)

test('setObjectParent: rejects circles', function(t)
  Object:new { id = 'shade' }
  objects.coin:setParent('lamp')
  objects.shade:setParent('coin')
  local ok, message = pcall(setObjectParent, 'lamp', 'shade')
  t.expect(not ok and message:find("'setObjectParent' ('shade' is already placed relative to 'lamp')", 1, true), message)
  t.expect(not pcall(setObjectParent, 'lamp', 'lamp'))
  objects.coin:setParent(nil)
  t.expect(setObjectParent('lamp', 'shade'))
end)

test('Object:moveTo: removes the owner', function(t)
  objects.coin:addToInventory('guy')
  objects.coin:moveTo('hall', 'door')
  t.expect(objects.coin.owner == nil and objects.coin.ui == false and not actors.guy.objects.coin)
  t.expect(at('coin') == '40,170 hall')
end)

test('Object:floatTo: sends its signal', function(t)
  t.signals()
  objects.lamp:floatTo(140, 140, 60)
  t.wait(400)
  t.expect(stage.heard(t, 'lamp') and at('lamp') == '140,140 hall')
end)

test('Object:floatTo: to a place of its room', function(t)
  objects.lamp:floatTo('door', 6000)
  t.wait(100)
  t.expect(at('lamp') == '40,170 hall', at('lamp'))
  objects.lamp:floatTo({ x = 60, y = 160 }, 6000)
  t.wait(100)
  t.expect(at('lamp') == '60,160 hall', at('lamp'))
  local ok, message = pcall(objects.lamp.floatTo, objects.lamp, 'dor', 60)
  t.expect(not ok and message:find("did you mean 'door'?", 1, true), message)
end)

test('Object:addToInventory: calls the hook', function(t)
  local told
  function _G.onInventoryUpdated(actor, object, owned) told = actor .. ' ' .. object .. ' ' .. tostring(owned) end
  objects.coin:addToInventory('guy')
  t.expect(told == 'guy coin true' and objects.coin.owner == 'guy' and actors.guy.objects.coin and objects.coin.ui)
  t.expect(not rooms.yard.objects.coin and objects.coin.room == nil)
  t.expect(not pcall(objects.coin.addToInventory, objects.coin, 'nobody') and objects.coin.owner == 'guy')
  objects.coin:addToInventory('eve')
  t.expect(actors.eve.objects.coin and not actors.guy.objects.coin, 'from hand to hand')
end)

test('Object:removeFromInventory: calls the hook', function(t)
  local told
  objects.coin:addToInventory('guy')
  function _G.onInventoryUpdated(actor, object, owned) told = actor .. ' ' .. object .. ' ' .. tostring(owned) end
  objects.coin:removeFromInventory('guy')
  t.expect(told == 'guy coin false' and objects.coin.owner == nil and not actors.guy.objects.coin)
  told = nil
  objects.coin:removeFromInventory('guy')
  t.expect(told == nil, 'nobody carries it any more')
end)

test('Object:removeFromInventory: only from the actor that carries it', function(t)
  objects.coin:addToInventory('guy')
  local function refuses(actor, expected)
    local ok, message = pcall(objects.coin.removeFromInventory, objects.coin, actor)
    t.expect(not ok and message:find('Object:removeFromInventory: ' .. expected, 1, true), tostring(message))
  end
  refuses(actors.eve, "'coin' is carried by 'guy', not by 'eve'")
  refuses('evee', "there is no actor 'evee'; did you mean 'eve'?")
  refuses(nil, "an actor or its id expected, got nothing")
  t.expect(objects.coin.owner == 'guy')
end)

test('moveTo: an interaction point must be on the floor', function(t)
  local function refuses(thing, expected)
    local ok, message = pcall(thing.moveTo, thing, 'hall', 60, 160)
    t.expect(not ok and message:find(expected, 1, true), tostring(message))
    t.expect(thing.room == nil and (thing:position()) == 0, 'it stays where it is')
  end
  refuses(Object:new { id = 'bell', interaction = { x = 60, y = 140, direction = 'up' } }, "Object:moveTo: the interaction " ..
    "point 60,140 of 'bell' is not on the floor of the room 'hall'; the nearest point of the floor is 60,150")
  refuses(Actor:new { id = 'ann', interaction = { x = 480, y = 170, direction = 'left' } }, "Actor:moveTo: the interaction " ..
    "point 480,170 of 'ann' is not on the floor of the room 'hall'; the nearest point of the floor is 470,170")
  rooms.hall.waypoints.shelf = { x = 20, y = 20 }
  refuses(Object:new { id = 'jar', interaction = { at = 'shelf', direction = 'up' } }, "point 20,20 of 'jar' is not on")
  Room:new { id = 'map' }
  Object:new { id = 'town', interaction = { x = 5, y = 5, direction = 'up' } }:moveTo('map', 5, 5)
  Object:new { id = 'annexDoor', interaction = { x = 400, y = 160, direction = 'up' } }:moveTo('hall', 400, 140)
  t.expect(objects.town.room == 'map' and objects.annexDoor.room == 'hall', 'no floor; a disabled walkbox')
end)

test('leftClick: an interaction point off the floor is an error, and the actor goes near', function(t)
  local used
  objects.lamp.verbs.use = function() used = true end
  objects.lamp:setInteraction { x = 120, y = 130, direction = 'up' }
  t.wait(100)
  t.clickOn 'lamp'
  t.waitUntil(function() return used end)
  local x, y = t.where 'guy'
  t.expect(x == 120 and y == 150)
  local errors = t.errors()
  t.expect(#errors == 1 and errors[1]:find("the interaction point 120,130 of 'lamp' is not on the floor", 1, true), errors[1])
end)

test('moveTo: a thing that changes rooms may get another interaction point later', function(t)
  rooms.yard:addWalkbox { x1 = 500, y1 = 50, x2 = 600, y2 = 60 }
  Object:new { id = 'cart', interaction = { x = 550, y = 55, direction = 'up' } }:moveTo('yard', 550, 50)
  objects.cart:moveTo('hall', 60, 160)
  objects.cart:setInteraction { x = 60, y = 160, direction = 'up' }
  t.expect(objects.cart.room == 'hall')
end)

test('Object:setHover: nil removes it', function(t)
  objects.lamp:setHover { x1 = 0, y1 = 0, x2 = 9, y2 = 9 }
  t.expect(objects.lamp.hover.x2 == 9)
  objects.lamp:setHover(nil)
  t.expect(objects.lamp.hover == nil)
end)

test('setInteraction: names the thing and what is missing', function(t)
  local function refuses(place, words)
    local ok, message = pcall(objects.lamp.setInteraction, objects.lamp, place)
    t.expect(not ok and message:find(words, 1, true), tostring(message))
  end
  refuses({ x = 180, y = 160 }, "'lamp': the field 'direction' is missing; { x =, y =, direction = 'left' }")
  refuses({ x = '1a', y = 160, direction = 'up' }, "'lamp': the field 'x' is no number")
  refuses({ x = 1, y = 1, direction = 'upp' }, "'lamp': its direction is none of up, down,")
  refuses(7, "Object:setInteraction: 'lamp': got 7; ")
end)

test('Object:setInteraction: a waypoint of its room', function(t)
  objects.lamp:setInteraction 'door' -- 40, 170, looking left
  objects.lamp:setUi(false)
  setActiveActor 'guy'
  local used
  objects.lamp.verbs.use = function() used = true end
  t.clickOn 'lamp'
  t.waitUntil(function() return used end, 3000)
  local x, y, _, direction = t.where 'guy'
  t.expect(x == 40 and y == 170 and direction == 'left', x .. ',' .. y .. ' ' .. direction)
  t.expect(table.concat({ Room.placeOf(rooms.hall, 'lamp') }, ' ') == '40 170 left')

  objects.lamp:setInteraction { at = 'door', direction = 'up', use = 'high' }
  t.expect(table.concat({ Room.placeOf(rooms.hall, 'lamp') }, ' ') == '40 170 up')
  objects.lamp:setInteraction 'dor'
  t.expect(not pcall(Room.placeOf, rooms.hall, 'lamp'), 'no such waypoint')
end)

test('Object:setInteractable: needs a boolean', function(t)
  t.expect(not pcall(objects.lamp.setInteractable, objects.lamp, 1))
  objects.lamp:setInteractable(false)
  t.expect(objects.lamp.interactable == false)
end)

test('Object:setUi: needs a boolean', function(t)
  t.expect(not pcall(objects.lamp.setUi, objects.lamp, 'yes'))
  objects.lamp:setUi(true)
  t.expect(objects.lamp.ui == true)
end)

test('Object:setUiPosition: for UI objects', function(t)
  t.expect(not pcall(objects.lamp.setUiPosition, objects.lamp, 1, 2))
  objects.lamp:setUi(true)
  objects.lamp:setUiPosition(1, 2)
  local x, y = objects.lamp:position()
  t.expect(x == 1 and y == 2)
end)

test("Object:use: sets the pose of the player's actor", function(t)
  objects.lamp:use()
  local _, _, _, _, pose = t.where('guy')
  t.expect(pose == 'usehigh')
end)

test('Object:leftClick: of an owned object needs no walk', function(t)
  objects.coin:addToInventory('guy')
  startScript(function() objects.coin:leftClick() end)
  t.expect(selectedObject == 'coin')
end)

---- Default verbs ----

test('fillVerbs: keeps what is there', function(t)
  local mine = function() end
  local thing = { verbs = { use = mine } }
  fillVerbs(thing, { use = print, open = print })
  t.expect(thing.verbs.use == mine and thing.verbs.open == print)
end)

test('defaultVerbs: objects answer', function(t)
  startScript(objects.lamp.verbs.lookAt, objects.lamp)
  t.expect(t.say() == 'A lamp.')
  for _, name in ipairs { 'pickUp', 'open', 'close', 'use', 'talkTo' } do
    startScript(objects.lamp.verbs[name], objects.lamp)
    t.expect(t.say('guy'), name)
    skipActorsText()
    t.wait(50)
  end
end)

test('defaultVerbs: actors answer', function(t)
  for _, name in ipairs { 'lookAt', 'pickUp', 'open', 'close', 'use', 'talkTo' } do
    startScript(actors.eve.verbs[name], actors.eve)
    t.expect(t.say('guy'), name)
    skipActorsText()
    t.wait(50)
  end
  startScript(actors.eve.verbs.giveTo, actors.eve, 'coin')
  t.expect(t.say('guy'), 'giveTo')
end)

test('defaultVerbs: useWith uses objectInteractions', function(t)
  local with
  objectInteractions.coin = { lamp = true }
  objects.coin.verbs.useWith = function(_, other) with = other end
  objects.lamp.verbs.useWith(objects.lamp, 'coin')
  t.expect(with == 'lamp')
  objects.lamp.verbs.useWith(objects.lamp, 'lamp')
  objects.lamp.verbs.useWith(objects.lamp, nil)
  t.expect(t.say('guy') == nil, 'nothing with itself or nothing')
end)

test('defaultVerbs: select', function(t)
  objects.coin.verbs.select(objects.coin)
  t.expect(selectedObject == nil, 'not owned')
  objects.coin:addToInventory('guy')
  objects.coin.verbs.select(objects.coin)
  t.expect(selectedObject == 'coin')
end)

-- A float that is cancelled sends its signal, so that scripts do not wait forever.

local function floater(t)
  return stage.waiter(t, function()
    floatObjectTo { id = 'lamp', x = 290, y = 170, speed = 10 }
    waitFor('lamp')
  end)
end

test('moveObjectTo: scripts that wait for the float continue', function(t)
  local way = floater(t)
  moveObjectTo('lamp', 'hall', 130, 140)
  t.waitUntil(function() return way.over end, 500)
end)

test('addObjectToInventory: scripts that wait for the float continue', function(t)
  local way = floater(t)
  addObjectToInventory('lamp', 'guy')
  t.waitUntil(function() return way.over end, 500)
end)

test('setObjectGroup: objects are shown and hidden together', function(t)
  t.expect(setObjectGroup('lamp', 'things') and setObjectGroup('coin', 'things'))
  Object:new { id = 'bag', animations = { normal = 'box' } }
  setObjectGroup('bag', 'things')
  moveObjectTo('bag', 'hall', 50, 100)
  moveObjectTo('coin', 'hall', 50, 100)
  t.expect(not t.isVisible 'bag')
  showObjectGroup 'things'
  t.expect(t.isVisible 'bag' and t.isVisible 'coin' and t.isVisible 'lamp')
  setObjectGroup 'coin'
  hideObjectGroup 'things'
  t.expect(t.isVisible 'coin' and not t.isVisible 'lamp')
  t.expect(not pcall(setObjectGroup, 'coin', ''))
end)

test('showObjectGroup: objects that were hidden one by one stay hidden', function(t)
  setObjectGroup('lamp', 'things')
  setObjectGroup('coin', 'things')
  moveObjectTo('coin', 'hall', 50, 100)
  hideObject 'coin'
  showObjectGroup 'things'
  t.expect(t.isVisible 'lamp' and not t.isVisible 'coin')
  local _, message = pcall(showObjectGroup, 'thing')
  t.expect(tostring(message):find("did you mean 'things'?", 1, true), message)
end)

test('hideObjectGroup: leaves its objects as they are', function(t)
  setObjectGroup('lamp', 'things')
  hideObjectGroup 'things'
  t.wait(50)
  t.hoverOn 'guy'
  showObject 'lamp'
  t.expect(not t.isVisible 'lamp')
  t.expect(not pcall(t.clickOn, 'lamp'))
  showObjectGroup 'things'
  t.expect(t.isVisible 'lamp')
  t.expect(not pcall(hideObjectGroup, 'no such'))
end)

test('isObjectGroupShown: whether a group is shown', function(t)
  setObjectGroup('lamp', 'things')
  t.expect(isObjectGroupShown 'things')
  hideObjectGroup 'things'
  t.expect(not isObjectGroupShown 'things')
  t.expect(not pcall(isObjectGroupShown, 'no such'))
end)

test('Object:setGroup: the method and the field', function(t)
  Object:new { id = 'bag', animations = { normal = 'box' }, group = 'inventory' }
  objects.bag:moveTo('hall', 50, 100)
  showObjectGroup 'inventory'
  t.expect(t.isVisible 'bag')
  objects.bag:setGroup 'other'
  hideObjectGroup 'inventory'
  t.expect(t.isVisible 'bag' and objects.bag.group == 'other')
  objects.bag:setGroup(nil)
  t.expect(objects.bag.group == nil)
end)

test('setSelectedObject: accepts the object itself; an object that is taken away is deselected', function(t)
  local told = {}
  function _G.onSelectedObject(id) told[#told + 1] = id or 'none' end
  objects.coin:addToInventory(actors.guy)
  setSelectedObject(objects.coin)
  objects.coin:addToInventory 'guy'
  t.expect(selectedObject == 'coin')
  objects.coin:addToInventory(actors.eve)
  t.expect(selectedObject == nil and objects.coin.owner == 'eve')
  setSelectedObject 'coin'
  objects.coin:removeFromInventory(actors.eve)
  t.expect(selectedObject == nil)
  objects.coin:addToInventory 'guy'
  setSelectedObject 'coin'
  objects.coin:moveTo(rooms.hall, 100, 160)
  t.expect(selectedObject == nil and objects.coin.room == 'hall')
  t.expect(table.concat(told, ' ') == 'coin none coin none coin none', table.concat(told, ' '))
end)

test('ids: a thing is accepted for its id', function(t)
  setActiveActor(actors.eve)
  actors.guy:moveTo(rooms.yard, 60, 160)
  actors.guy:setCostume(costumes.plain)
  actors.guy:setFont(fonts.font)
  objects.lamp:setParent(objects.coin)
  t.expect(activeActor == actors.eve and objects.lamp.parent == 'coin')
  t.expect(actors.guy.room == 'yard' and actors.guy.costume == 'plain' and actors.guy.font == 'font')
end)

test('methods: a wrong argument is named', function(t)
  local function check(expected, func, ...)
    local ok, message = pcall(func, ...)
    t.expect(not ok and message:find(expected, 1, true), expected .. ' in: ' .. tostring(message))
  end
  check("'fadeMs' to 'SoundFX:play' (number expected", soundfxs.beep.play, soundfxs.beep, 'x')
  check('Music:stop', musics.hum.stop, musics.hum, {})
  check('setInteraction', objects.lamp.setInteraction, objects.lamp, 5)
  check('setInteraction', actors.guy.setInteraction, actors.guy, { x = 1, y = 2, direction = 'nort' })
  check('Room:addLayer', rooms.hall.addLayer, rooms.hall, 5)
  check('the name of the script', rooms.hall.startScript, rooms.hall, nil, function() end)
  check('the name of a key', onUserInput, nil, function() end)
end)

test('isObjectOnStage: not in a hidden group', function(t)
  t.expect(isObjectOnStage 'lamp' and not isObjectOnStage 'coin')
  setObjectGroup('lamp', 'things')
  hideObjectGroup 'things'
  t.expect(not isObjectOnStage 'lamp')
end)

test('Object:new: a definition with a metatable of the game', function(t)
  local function refuse(_, name) error('written: ' .. name) end
  local base = { interactable = false, name = 'A lamp', speed = 3 }
  local lamp = Object:new(setmetatable({ id = 'inheritingLamp' }, { __index = base, __newindex = refuse }))
  t.expect(lamp.id == 'inheritingLamp' and lamp.interactable == false and objects.inheritingLamp == lamp)
end)
