-- street_words.lua: tests of what is said in the street: views, odd ideas, Bruno's topics, the story so far.
local jump = require '_street'

test('every view has a name and a line, at dusk and at night', function(t)
  t.skipCutscene()
  local count = 0
  for id, object in pairs(objects) do
    if id:find('^street') then
      count = count + 1
      t.expect(hasText(object.name), id .. ' has a name')
      local area = object.hover
      actors.ada:moveTo('street', math.max(160, math.min((area.x1 + area.x2) // 2, 590)), 160)
      t.wait(2500)
      t.rightClickOn(id)
      t.waitUntil(function() return t.say('ada') end, 20000, id .. ' has a line')
      t.waitForPlayer()
    end
  end
  t.expect(count > 20, 'there are many views')
end)

test('Bruno has an answer for each thing that can be carried', function(t)
  t.skipCutscene()
  for _, id in ipairs {
    'coin', 'ownLetter', 'receipt', 'towerKey', 'oilCan', 'dish', 'rules', 'form', 'signedForm',
    'tablecloths', 'paint', 'oar', 'lantern',
  } do t.expect(hasText('bruno.shown.' .. id), id) end
  jump.stand(t, 500)
  jump.use(t, 'coin', 'bruno')
  jump.hears(t, 'bruno', 'bruno.shown.coin')
end)

test('odd pairs have answers of their own, and others have answers in turn', function(t)
  t.skipCutscene()
  jump.use(t, 'coin', 'streetPuddle1')
  jump.hears(t, 'ada', 'use.coin.streetPuddle')
  t.waitForPlayer()
  jump.use(t, 'ownLetter', 'streetLoft')
  jump.hears(t, 'ada', 'default.useWith1')
end)

test('at no time are more than five options listed, and each topic has its words', function(t)
  t.skipCutscene()
  checkDialog(require('dialogs/bruno').talk)
  for _, lines in pairs(require('dialogs/bruno').news) do t.expect(hasText(lines[1]), lines[1]) end
  jump.reach('delivered', 'innOpen', 'hasCloths', jump.paper)
  state.readBoard, state.knocks, state.askedBruno.tune = true, 3, true
  jump.stand(t, 500)
  t.clickOn('bruno')
  t.waitUntil(jump.isAsked(t), 20000)
  t.expect(#t.options() == 5, 'five options')
end)

test('the cat is in the office while the form waits for a signature', function(t)
  t.skipCutscene()
  jump.reach('officeOpen', 'hasForm', 'formFilled')
  jump.comeBack(t)
  t.expect(not objects.cat.visible, 'not here')
end)

test('the story so far has a text for each step', function(t)
  t.skipCutscene()
  for _, step in ipairs { 'delivered', 'innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns',
    'signalSent', 'lightOfficial', 'hasCloths', 'officeOpen', 'hasForm', 'formFilled', 'hasDish', 'formSigned',
    'chainDown', 'boardPainted' } do
    reach(step)
    for _, line in ipairs(recap()) do t.expect(not line:find('^recap'), line) end
  end
end)

test('Bruno goes on playing if Ada walks away in the middle of a line', function(t)
  t.skipCutscene()
  jump.stand(t, 500)
  jump.use(t, 'coin', 'bruno')
  t.waitUntil(function() return t.say('bruno') end, 20000)
  t.rightClick(20, 170)
  t.click(20, 170)
  t.wait(3000)
  t.expect(rooms.street:isScriptRunning('accordion'), 'he plays')
end)
