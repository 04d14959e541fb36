-- Input, cutscene mode, fades, keys, clicks, hovering.

test('enableInput: one call undoes any number of disableInput', function(t)
  disableInput()
  disableInput()
  t.expect(enableInput() and isInputEnabled())
end)

test('disableInput: clicks do nothing', function(t)
  disableInput()
  t.clickRoom(200, 180)
  t.expect(not isActorBusy('guy'), 'the actor does not walk')
end)

test('isInputEnabled: at first it is', function(t)
  t.expect(isInputEnabled() == true)
end)

test('startCutscene: clicks do nothing', function(t)
  t.expect(startCutscene())
  t.clickRoom(200, 180)
  t.expect(not isActorBusy('guy'))
end)

test('stopCutscene: clicks work again', function(t)
  startCutscene()
  t.expect(stopCutscene())
  t.clickRoom(200, 180)
  t.expect(isActorBusy('guy'))
end)

test('skipCutscene: runs the escape function', function(t)
  local skipped
  playCutscene(function() waitMs(60000) end, function() skipped = true end)
  t.wait(100)
  t.expect(skipCutscene() == true)
  t.waitUntil(function() return skipped end, 1000)
end)

test('fadeOut: sends fade at its end', function(t)
  local over
  t.expect(fadeOut(200) == true)
  t.expect(fadeOut(200) == false, 'one at a time')
  startScript(function()
    waitFor('fade')
    over = true
  end)
  t.wait(100)
  t.expect(not over and isFadeRunning())
  t.wait(200)
  t.expect(over and not isFadeRunning())
end)

test('fadeIn: sends fade at its end', function(t)
  local over
  startScript(function()
    fadeIn(100)
    waitFor('fade')
    over = true
  end)
  t.wait(200)
  t.expect(over)
  t.expect(not pcall(fadeIn, 0))
end)

test('isFadeRunning: at first not', function(t)
  t.expect(isFadeRunning() == false)
end)

test('pointerPosition: where the pointer is', function(t)
  t.move(12, 34)
  local x, y = pointerPosition()
  t.expect(x == 12 and y == 34)
end)

test('onUserInput: a key has one function', function(t)
  local pressed = {}
  onUserInput('F3', function() pressed[#pressed + 1] = 'first' end)
  onUserInput('F3', function() pressed[#pressed + 1] = 'second' end)
  t.key('F3')
  t.expect(table.concat(pressed, ' ') == 'second', table.concat(pressed, ' '))
end)

test('userInput: ignores keys without a function', function(t)
  userInput('F4')
  t.expect(inputTrigger['F4'] == nil)
end)

test('hovering: names what is under the pointer', function(t)
  local seen = {}
  function _G.onHovering(thing) seen[#seen + 1] = thing and thing.id or 'nothing' end
  t.moveTo('lamp')
  t.wait(50)
  t.expect(hoveringOn == 'lamp' and t.hover() == 'lamp')
  t.move(5, 5)
  t.wait(50)
  t.expect(hoveringOn == nil)
  t.expect(table.concat(seen, ' ') == 'lamp nothing', table.concat(seen, ' '))
end)

test('hovering: ignores an unknown id', function(t)
  hovering('nobody', true)
  t.expect(hoveringOn == nil)
end)

test('leftClick: walks if there is no thing', function(t)
  t.clickRoom(200, 180)
  t.waitUntil(function() return not isActorBusy('guy') end)
  local x, y = actorPosition('guy')
  t.expect(x == 200 and y == 180, x .. ',' .. y)
end)

test('leftClick: approaches a thing, looks, and acts', function(t)
  local used
  objects.lamp.verbs.use = function(self) used = self end
  t.clickOn('lamp')
  t.waitUntil(function() return used end)
  local x, y = actorPosition('guy')
  t.expect(used == objects.lamp and x == 120 and y == 170)
  t.expect(actorDirection('guy') == 'up')
end)

test('leftClick: a new click cancels the action of the previous one', function(t)
  local used = false
  objects.lamp.verbs.use = function() used = true end
  actors.guy:moveTo('hall', 290, 180)
  t.clickOn('lamp')
  t.wait(200)
  t.clickRoom(280, 185)
  t.wait(5000)
  t.expect(not used, 'the lamp was not used')
  local x = actorPosition('guy')
  t.expect(x == 280)
end)

test('leftClick: with a selected object the two are used together', function(t)
  local with
  objects.coin:addToInventory('guy')
  setSelectedObject('coin')
  objectInteractions.coin = { lamp = true }
  objects.coin.verbs.useWith = function(_, other) with = other end
  t.clickOn('lamp')
  t.waitUntil(function() return with end)
  t.expect(with == 'lamp' and selectedObject == 'coin', 'it stays selected')
end)

test('rightClick: runs its verb, then deselects', function(t)
  setSelectedObject('coin')
  local looked
  objects.lamp.verbs.lookAt = function() looked = selectedObject end
  t.rightClickOn('lamp')
  t.waitUntil(function() return looked end)
  t.wait(20)
  t.expect(looked == 'coin' and selectedObject == nil)
end)

test('rightClick: deselects even if the next click stops its verb', function(t)
  actors.guy:moveTo('hall', 290, 170)
  setSelectedObject('coin')
  local ends = 0
  onSelectedObject = function() ends = ends + 1 end
  t.rightClickOn('lamp')
  t.waitUntil(function() return t.say('guy') end)
  t.expect(selectedObject == 'coin', 'the verb goes on until the line is over')
  t.clickRoom(150, 170)
  t.expect(selectedObject == nil and ends == 1, 'ends: ' .. ends)
  t.rightClickOn('lamp')
  t.waitUntil(function() return t.say('guy') end)
  t.waitUntil(function() return not action end)
  t.expect(ends == 2)
end)

test('rightClick: on nothing walks, or deselects', function(t)
  setSelectedObject('coin')
  rightClick(200, 180)
  t.expect(selectedObject == nil and not isActorBusy('guy'))
  rightClick(200, 180)
  t.expect(isActorBusy('guy'))
end)

test('leftClick: does nothing when the walk is stopped on the way', function(t)
  local used
  objects.lamp.verbs.use = function() used = true end
  t.clickOn 'lamp'
  t.wait(100)
  actors.guy:say('Wait a moment.', { wait = false })
  t.waitUntil(function() return not isActorBusy 'guy' end)
  t.wait(500)
  t.expect(not used)
  t.clickOn 'lamp'
  t.waitUntil(function() return used end)
end)

test('leftClick: does nothing when the thing has gone', function(t)
  local used
  objects.lamp.verbs.use = function() used = true end
  actors.guy:moveTo('hall', 290, 170)
  t.clickOn 'lamp'
  t.wait(200)
  objects.lamp:hide()
  t.waitUntil(function() return not isActorBusy 'guy' end)
  t.wait(500)
  t.expect(not used)
end)

test('keyName: the exact name of a key', function(t)
  t.expect(keyName 'escape' == 'Escape' and keyName 'h' == 'H' and keyName 'F8' == 'F8' and keyName ' ' == 'Space')
  t.expect(keyName 'Escpe' == nil and keyName '' == nil)
end)

test('onUserInput: unknown keys are refused, with the nearest name', function(t)
  local function refused(key, near)
    local ok, message = pcall(onUserInput, key, function() end)
    t.expect(not ok and message:find("tests/input.lua:%d+: onUserInput: there is no key '" .. key .. "'"), tostring(message))
    t.expect(message:find(near, 1, true), message)
    t.expect(inputTrigger[key] == nil, 'nothing is set')
  end
  refused('h', "did you mean 'H'?")
  refused('Escpe', "did you mean 'Escape'?")
  refused('escape', "did you mean 'Escape'?")
  refused('Enter', "did you mean 'Return'?")
  refused('PgUp', "did you mean 'PageUp'?")
  for _, key in ipairs { 'H', '7', '.', 'F12', 'Escape', 'Keypad Enter', 'Keypad +', 'PageDown', 'Space', 'Left Shift' } do
    onUserInput(key, function() end)
    onUserInput(key, nil)
  end
  t.expect(#t.errors() == 0)
end)

test('input: generated tests send events of every kind', function(t)
  t.input(t.tick() + 3, { 'wheel', 1 }, { 'text', 'ab' }, { 'set', 'own=yes' }, { 'focus', false }, { 'focus', true },
    { 'saves', 1, '' })
  t.expect(getSetting 'own' == 'yes')
  t.expect(#listSaves() == 0)
  setSetting 'own'
end)
