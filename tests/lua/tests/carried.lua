-- Carried things: a click selects them, and the selection ends when another actor is active.

-- Gives the object to the actor, and shows it where the pointer can hit it.
local function carry(object, actor)
  object:addToInventory(actor)
  object:setUiPosition(5, 5)
  object:show()
end

local function pebble(fields)
  fields.id, fields.animations, fields.uiAnimation = 'pebble', { normal = 'box' }, 'box'
  return Object:new(fields)
end

test('carried: a click selects what the active actor carries', function(t)
  local tries = 0
  local stone = pebble { onLeftClick = 'pickUp', onRightClick = 'lookAt', verbs = { pickUp = function() tries = tries + 1 end } }
  stone:moveTo('hall', 110, 170)
  stone:show()
  t.clickOn 'pebble'
  t.waitUntil(function() return tries == 1 end, 5000)
  t.expect(selectedObject == nil, 'it is not carried')
  carry(stone, 'guy')
  t.clickOn 'pebble'
  t.waitUntil(function() return selectedObject == 'pebble' end, 1000)
  t.expect(tries == 1)
  t.rightClickOn 'pebble'
  t.waitUntil(function() return t.say 'guy' end, 1000)
  t.waitUntil(function() return selectedObject == nil end, 10000, 'the right click works as before')
end)

test('carried: a click uses the selected object with another carried one', function(t)
  local stone = pebble {}
  carry(stone, 'guy')
  carry(objects.coin, 'guy')
  objects.coin:setUiPosition(60, 5)
  local with
  objectInteractions.pebble = { coin = true }
  stone.verbs.useWith = function(_, other) with = other end
  t.clickOn 'pebble'
  t.clickOn 'coin'
  t.waitUntil(function() return with end, 1000)
  t.expect(with == 'coin' and selectedObject == 'pebble')
end)

test('carried: another click on a selected object leaves it selected', function(t)
  carry(pebble {}, 'guy')
  for _ = 1, 2 do
    t.clickOn 'pebble'
    t.wait(500)
    t.expect(selectedObject == 'pebble')
  end
end)

test('carried: a verb that the game assigns replaces the selection', function(t)
  local reads = 0
  local stone = pebble { onLeftClick = 'pickUp', verbs = { read = function() reads = reads + 1 end } }
  stone.onLeftClick = 'read'
  carry(stone, 'guy')
  t.clickOn 'pebble'
  t.waitUntil(function() return reads == 1 end, 1000)
  t.expect(selectedObject == nil)
  stone.onLeftClick = 'pickUp'
  t.clickOn 'pebble'
  t.waitUntil(function() return selectedObject == 'pebble' end, 1000)
end)

test('carried: what another actor carries is not selected', function(t)
  local stone = pebble { onLeftClick = 'lookAt', description = 'Round.' }
  carry(stone, 'eve')
  t.clickOn 'pebble'
  t.waitUntil(function() return t.say 'guy' == 'Round.' end, 1000)
  stone.verbs.select(stone)
  t.expect(selectedObject == nil)
end)

test('carried: a selection ends with the active actor', function(t)
  local told = {}
  function _G.onSelectedObject(id) told[#told + 1] = id or 'none' end
  carry(objects.coin, 'guy')
  setSelectedObject 'coin'
  setActiveActor 'guy'
  t.expect(selectedObject == 'coin', 'the same actor')
  setActiveActor 'eve'
  t.expect(selectedObject == nil and table.concat(told, ' ') == 'coin none', table.concat(told, ' '))
  setSelectedObject 'lamp'
  setActiveActor 'guy'
  t.expect(selectedObject == 'lamp', 'the lamp has no owner')
end)

test('carried: drawn and hit above a layer and other things in front', function(t)
  rooms.hall:addLayer { id = 'front', image = 'room', plane = 2000 }
  carry(pebble {}, 'guy')
  objects.lamp.plane = 300
  objects.lamp.hover = { x1 = 0, y1 = 0, x2 = 400, y2 = 100 }
  t.move(8, 8)
  t.wait(50)
  t.expect(hoveringOn == 'pebble')
end)

test('carried: a change of the language reaches the name at the pointer', function(t)
  local names = {}
  function _G.onHovering(thing) names[#names + 1] = thing and text 'hello' or 'nothing' end
  t.hoverOn 'lamp'
  setLanguage 'it'
  setLanguage 'it'
  t.expect(table.concat(names, ' ') == 'Hello there! Ciao!', table.concat(names, ' '))
  t.move(1, 1)
  t.wait(50)
  setLanguage 'en'
  t.expect(table.concat(names, ' ', 3) == 'nothing nothing', table.concat(names, ' '))
end)
