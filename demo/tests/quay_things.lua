-- quay_things.lua: tests of what changes on the quay, and of what can be looked at.
local quay = require '_quay'
local hears = quay.hears

test('it is night after one strand, with moon and lamp', function(t)
  quay.begin(t, 'boat', quay.light)
  t.equal(rooms.quay.background, 'quay-night')
  t.expect(t.isVisible 'quayMoon' and t.isVisible 'quayLampLit', 'moon and lamp')
end)

test('when the ferry answers, the gull flies to the bollard', function(t)
  quay.beginTogether(t, 'boat')
  t.waitUntil(function() return t.where 'quayGull' == 338 and objects.quayGull.state == 'sitting' end, 10000)
  t.rightClickOn 'quayGull'
  hears(t, 'quayGull.look.ferryAnswered')
end)

test('what was done before Ada came is shown', function(t)
  quay.begin(t, 'boat', quay.paper, 'chainDown')
  t.expect(not t.isVisible 'quayChain', 'no chain')
  t.expect(t.isVisible 'quayDoorOpen' and objects.quaySign.state == 'open', 'the office is open')
end)

test('every thing has a name, a line, and an answer to a click', function(t)
  quay.begin(t, 'winch', quay.light)
  local count = 0
  for id, object in pairs(objects) do
    if object.room == 'quay' and object.interactable and object.visible and object.name then
      count = count + 1
      t.expect(hasText(object.name), id .. ' has a name')
      local x = object.hover and (object.hover.x1 + object.hover.x2) // 2 or object.x
      for _, click in ipairs { 'rightClickOn', 'clickOn' } do
        if click == 'rightClickOn' or id:find '^quay' and id ~= 'quaySign' then
          actors.ada:moveTo('quay', math.max(30, math.min(x, 440)), 165)
          t.wait(2500)
          t[click](id)
          t.waitUntil(function() return t.say 'ada' end, 20000, id .. ' has a line')
          t.waitForPlayer()
        end
      end
    end
  end
  t.expect(count > 28, 'there is a lot to look at: ' .. count)
end)

test('nothing clickable is hidden by the bar with the carried things', function(t)
  quay.begin(t, 'winch')
  for id, object in pairs(objects) do
    if object.room == 'quay' and object.hover then
      local area = object.hover
      t.expect(area.y1 >= 30 and area.x2 - area.x1 >= 8 and area.y2 - area.y1 >= 8, id)
    end
  end
end)

test('odd pairs have answers of their own, others have answers in turn', function(t)
  quay.begin(t, 'winch')
  for _, id in ipairs { 'coin', 'ownLetter', 'dish' } do quay.give(id) end
  quay.use(t, 'coin', 'winch')
  hears(t, 'winch.with.coin')
  t.waitForPlayer()
  quay.use(t, 'dish', 'quayNotice')
  hears(t, 'quay.with.dish')
  t.waitForPlayer()
  quay.use(t, 'dish', 'quayNotice')
  hears(t, 'quay.with.1')
end)
