-- inn.lua: tests of the taproom: the people, the argument about the oil, the dish, the light.
local inn = require '_inn'

test('the inn welcomes Ada once, and its door leads to the street', function(t)
  inn.enter(t)
  t.expect(state.heard.found, 'the first lines have a heading in them')
  t.expect(t.isVisible('odile') and t.isVisible('ignaz'), 'both are there')
  t.expect(not t.isVisible('baker'), 'no guests yet')
  t.clickOn('innExit')
  t.waitUntil(function() return select(3, t.where('ada')) == 'street' end, 20000, 'she leaves')
  t.waitForPlayer()
  startScript(function() activeActor:enterRoom('inn', 'door') end)
  t.waitUntil(function() return select(3, t.where('ada')) == 'inn' end, 20000, 'she comes back')
  t.wait(1500)
  t.expect(not cutscene, 'no second welcome')
end)

test('each thing in the inn answers', function(t)
  inn.enter(t)
  for _, id in ipairs {
    'innWindow', 'innFire', 'innEel', 'innClock', 'innSlate', 'innShelf', 'innCounter', 'innBook',
    'innTaps', 'innTable', 'odile', 'ignaz',
  } do
    t.rightClickOn(id)
    t.waitUntil(function() return t.say('ada') end, 20000, id .. ' is looked at')
    t.waitForPlayer()
  end
  for _, id in ipairs {
    'innWindow', 'innFire', 'innEel', 'innClock', 'innSlate', 'innShelf', 'innCounter', 'innBook', 'innTaps',
  } do
    t.clickOn(id)
    t.waitUntil(function() return t.say() end, 20000, id .. ' is used')
    t.waitForPlayer()
  end
  t.clickOn('letter')
  t.clickOn('innFire')
  t.waitUntil(function() return t.say('ada') == text 'innFire.with.letter' end, 20000, 'she does not burn it')
end)

test('Odile mutters, and Ada hears the headings', function(t)
  inn.enter(t)
  state.heard = {}
  rooms.inn:startScript('mutter', require 'verbs/mutter')
  t.clickOn('innClock')
  t.waitUntil(function() return t.say('ada') end, 20000, 'Ada does something else')
  local heard = state.heard
  t.waitUntil(function() return heard.breakage and heard.spoilage and heard.rounding end, 120000)
  t.waitUntil(function() return state.heard.found end, 120000)
end)

test('the oil: four objections, one heading each, and the last is whispered', function(t)
  inn.enter(t)
  t.clickOn('ignaz')
  inn.choose(t, 'lamp')
  inn.asked(t)
  t.expect(state.heardOfLamp, 'Ada has heard of the lamp')
  inn.choose(t, 'bye')
  t.waitForPlayer()
  t.clickOn('odile')
  inn.choose(t, 'oil')
  inn.asked(t)
  t.expect(not inn.hasOption(t, 'spoilage'), 'Ada has not heard of spoilage')
  inn.choose(t, 'leave', 'book', 'book')
  inn.asked(t)
  t.expect(not inn.hasOption(t, 'book'), 'she knows all headings')
  inn.choose(t, 'oil', 'found', 'breakage', 'rounding', 'spoilage')
  inn.choose(t, 'spoilage', 'breakage', 'rounding', 'found')
  inn.choose(t, 'found', 'leave')
  inn.choose(t, 'oil', 'rounding')
  inn.asked(t)
  t.expect(state.oilStage == 4, 'the last objection')
  inn.choose(t, 'breakage')
  t.waitUntil(function() return t.say('ignaz') == text 'oil.aloud.1' end, 20000, 'Ignaz hears it')
  inn.choose(t, 'spoilage', 'sea', 'found', 'sea', 'breakage')
  t.waitUntil(function() return t.say('odile') == text 'oil.settled.1.plain' end, 20000, 'Ada has not read the book')
  inn.asked(t)
  t.expect(state.hasOil and actors.ada.objects.oilCan, 'Ada has the oil')
  t.expect(not inn.hasOption(t, 'oil'), 'no second can')
  inn.choose(t, 'beer', 'piano', 'eel', 'eel', 'master', 'bye')
  t.waitForPlayer()
end)

test('Odile pays for the tablecloths with the dish', function(t)
  inn.enter(t, 'cloths')
  if not objects.tablecloths then
    Object:new { id = 'tablecloths', name = 'tablecloths', portable = true, uiAnimation = 'letter' }
  end
  objects.tablecloths:addToInventory 'ada'
  t.clickOn('tablecloths')
  t.clickOn('ignaz')
  t.waitUntil(function() return t.say('ignaz') == text 'ignaz.gets.tablecloths' end, 20000)
  t.waitForPlayer()
  t.clickOn('tablecloths')
  t.clickOn('odile')
  t.waitUntil(function() return state.hasDish end, 60000, 'she pays')
  t.waitForPlayer()
  t.expect(actors.ada.objects.dish and not actors.ada.objects.tablecloths, 'with the dish')
end)

test('Ignaz confirms the light without a decimal', function(t)
  inn.enter(t, 'light')
  t.expect(select(5, t.where('innWindow')) == 'beam', 'the beam passes the window')
  t.clickOn('ignaz')
  inn.choose(t, 'confirm')
  t.waitUntil(function() return t.say('ignaz') == text 'ignaz.confirm.4' end, 60000, 'ten')
  t.waitUntil(function() return state.lightOfficial end, 60000, 'the light is official')
  inn.asked(t)
  inn.choose(t, 'rate', 'rate', 'bye')
  t.waitForPlayer()
end)

test('guests come after the board was painted, and speak about the ferry', function(t)
  inn.enter(t, 'guests')
  for _, id in ipairs { 'passenger', 'baker', 'netmaker' } do
    t.expect(t.isVisible(id), id)
    for _ = 1, 5 do
      t.clickOn(id)
      t.waitUntil(function() return t.say(id) end, 20000, id .. ' speaks')
      t.waitForPlayer()
    end
  end
  t.clickOn('letter')
  t.clickOn('passenger')
  t.waitUntil(function() return t.say('passenger') == text 'passenger.gets.letter' end, 20000)
  t.waitForPlayer()
  t.clickOn('odile')
  t.waitUntil(function() return t.say('odile') == text 'odile.news.boardPainted' end, 20000, 'news first')
end)

test('dialogs: no mistakes', function()
  checkDialog(require 'dialogs/odile')
  checkDialog(require 'dialogs/ignaz')
end)

test('carried things have answers of their own in the inn', function(t)
  inn.enter(t)
  objects.dish:addToInventory 'ada'
  for _, pair in ipairs {
    { 'dish', 'innEel', 'innEel.with.dish' },
    { 'dish', 'innFire', 'innFire.with.dish' },
    { 'dish', 'innShelf', 'inn.with.dish' },
  } do
    if selectedObject ~= pair[1] then t.clickOn(pair[1]) end -- it stays in hand
    t.clickOn(pair[2])
    t.waitUntil(function() return t.say('ada') == text(pair[3]) end, 20000, pair[3])
    t.waitForPlayer()
  end
  t.clickOn('odile')
  t.waitUntil(function() return t.say('odile') == text 'odile.gets.dish' end, 20000, 'paid is paid')
end)
