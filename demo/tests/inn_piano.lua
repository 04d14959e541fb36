-- inn_piano.lua: tests of the piano, close up.
local inn = require '_inn'

local function sit(t)
  inn.enter(t)
  t.clickOn('innPiano')
  t.waitUntil(function() return activeRoom.id == 'piano' end, 20000, 'Ada sits down')
  t.waitForPlayer()
end

test('the piano: a key clinks, the lid opens, the key of the tower is under the hammer', function(t)
  sit(t)
  t.clickOn('pianowhite0')
  t.expect(t.isVisible 'piano-note' and not t.isVisible 'piano-dust', 'what sounds is seen')
  t.waitForPlayer()
  t.clickOn('pianowhite5')
  t.expect(t.isVisible 'piano-dust' and not t.isVisible 'piano-note', 'the dead key gives dust')
  t.waitUntil(function() return t.say('ada') == text 'pianoDead.clink' end, 5000, 'it clinks')
  t.waitForPlayer()
  t.expect(not t.isVisible('pianoHidden'), 'nothing to see')
  t.clickOn('pianoLid')
  t.waitUntil(function() return t.isVisible('pianoHidden') end, 5000, 'the key')
  t.waitForPlayer()
  t.clickOn('pianoHidden')
  t.waitUntil(function() return state.hasKey end, 5000)
  t.waitForPlayer()
  t.expect(actors.ada.objects.towerKey and not t.isVisible('pianoHidden'), 'Ada has it')
  t.clickOn('pianowhite5')
  t.waitUntil(function() return t.say('ada') == text 'pianoDead.free' end, 5000, 'it saves its note')
  t.waitForPlayer()
  t.clickOn('pianoInside')
  t.waitUntil(function() return t.isVisible('pianoLid') end, 5000, 'closed')
  t.waitForPlayer()
  t.clickOn('pianoBack')
  t.waitUntil(function() return activeRoom.id == 'inn' end, 5000, 'she stands up')
  t.waitForPlayer()
  t.expect(t.isVisible('ada'), 'Ada can be seen again')
end)

test('the piano: the lid may be opened first', function(t)
  sit(t)
  t.clickOn('pianoLid')
  t.waitUntil(function() return t.say('ada') == text 'pianoLid.open' end, 5000)
  t.waitForPlayer()
  t.expect(not t.isVisible('pianoHidden'), 'the hammer hides the key')
  t.clickOn('pianowhite5')
  t.waitUntil(function() return t.isVisible('pianoHidden') end, 5000, 'until the dead key is pressed')
end)

test('the piano: the others comment on the music, and each thing answers', function(t)
  sit(t)
  for i = 1, 6 do
    t.clickOn(i % 2 == 0 and 'pianoblack3' or 'pianowhite7')
    t.wait(300)
  end
  t.waitUntil(function() return t.say('ignazBehind') == text 'piano.comment.1' end, 5000, 'Ignaz measures')
  t.waitForPlayer()
  for _, id in ipairs { 'pianoSheet', 'pianoCandles', 'pianoLid', 'pianowhite2', 'pianowhite5' } do
    t.rightClickOn(id)
    t.waitUntil(function() return t.say('ada') end, 5000, id)
    t.waitForPlayer()
  end
end)

test('the piano: keys alone can leave it', function(t)
  sit(t)
  for _ = 1, 4 do t.key 'Down' end
  t.waitUntil(function()
    if t.hover() == 'pianoBack' then return true end
    t.key 'Down'
  end, 5000, 'the arrows reach the way back')
  t.key 'Return'
  t.waitUntil(function() return activeRoom.id == 'inn' end, 5000, 'she stands up')
end)

test('the piano: quick clicks leave no key pressed', function(t)
  sit(t)
  for _, id in ipairs { 'pianowhite1', 'pianoblack1', 'pianowhite2', 'pianoblack4' } do t.clickOn(id) end
  t.expect(t.isVisible('blackDown'), 'the last one is down')
  t.wait(1000)
  t.expect(not t.isVisible('blackDown') and not t.isVisible('whiteDown'), 'all are up again')
end)
