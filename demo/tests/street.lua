-- street.lua: tests of the street.

test('the intro can be skipped; then Ada is in the street and the player has control', function(t)
  t.wait(500)
  t.skipCutscene()
  t.expect(not cutscene, 'the cutscene is over')
  local x, _, room = t.where('ada')
  t.expect(room == 'street' and x == 92, 'she stands where the intro leaves her, not at ' .. tostring(x))
  t.clickRoom(150, 165)
  t.waitUntil(function() return t.where('ada') == 150 end, 5000, 'she walks where the player clicks')
end)

test('the intro has the same result whether it is skipped or watched', function(t)
  t.waitUntil(function() return not cutscene end, 60000)
  local x, y, room, direction, pose = t.where('ada')
  t.expect(x == 92 and y == 160 and room == 'street', 'place')
  t.expect(direction == 'right' and pose == 'still', 'pose')
end)

test('names appear under the pointer and go away', function(t)
  t.skipCutscene()
  t.hoverOn('innDoor')
  local cursorId, name = t.cursor()
  t.expect(t.hover() == 'innDoor', 'the door is hovered')
  t.expect(cursorId == 'hot' and name == 'The Gilt Eel', 'the pointer says so')
  t.move(5, 5)
  cursorId, name = t.cursor()
  t.expect(t.hover() == nil and cursorId == 'plain' and name == nil, 'and stops saying so')
end)

test('a new click cancels the action of the previous click', function(t)
  t.skipCutscene()
  t.clickOn('innDoor')
  t.wait(200)
  t.clickRoom(60, 165)
  t.waitUntil(function() return t.where('ada') == 60 end, 10000)
  t.wait(3000)
  t.expect(t.say('ada') == nil, 'Ada does not speak of the door')
end)

test('actors cannot walk into the harbor', function(t)
  t.skipCutscene()
  activeActor:moveTo('street', 570, 165)
  t.wait(100)
  t.clickRoom(608, 165)
  t.waitUntil(function() return t.say('ada') end, 5000, 'she says that the street ends there')
  t.waitUntil(function() return t.where('ada') == 580 end, 10000, 'and steps back')
end)

local function isAsked(t)
  return function() return #t.options() > 0 end
end

test('the fisherman answers questions and then goes on playing', function(t)
  t.skipCutscene()
  activeActor:moveTo('street', 520, 160)
  t.wait(2000)
  t.clickOn('bruno')
  t.waitUntil(isAsked(t), 20000)
  t.expect(#t.options() == 4, 'the timetable was not read yet')
  t.choose('ferry')
  t.waitUntil(isAsked(t), 20000)
  t.expect(t.options()[1].seen, 'he was asked that before')
  t.choose('tune')
  t.waitUntil(isAsked(t), 20000)
  t.choose('bye')
  t.waitUntil(function() return not isDialogOpen() end, 20000)
  local _, _, _, direction, pose = t.where('bruno')
  t.expect(direction == 'down' and pose == 'usemid', 'he plays')
end)

test('the letter can be given to Bruno', function(t)
  t.skipCutscene()
  activeActor:moveTo('street', 520, 160)
  t.wait(2000)
  t.clickOn('letter')
  t.expect(t.cursor() == 'letter', 'the letter is selected')
  t.clickOn('cat')
  t.waitUntil(function() return t.say('ada') end, 20000, 'it is not for the cat')
  t.wait(3000)
  t.clickOn('bruno')
  t.waitUntil(function() return t.say('bruno') == 'So it would.' end, 20000)
  t.expect(not t.isVisible('letter') and next(actors.ada.objects) == nil, 'it is delivered')
  t.expect(t.cursor() ~= 'letter')
  t.wait(3000)
  t.clickOn('bruno')
  t.waitUntil(isAsked(t), 20000)
  t.choose('reader')
  t.waitUntil(function() return t.say('bruno') == 'That she is on the ferry.' end, 20000)
end)

test('the cat answers', function(t)
  t.skipCutscene()
  activeActor:moveTo('street', 480, 160)
  t.wait(2000)
  t.clickOn('cat')
  t.waitUntil(function()
    for _, sound in ipairs(t.playing()) do
      if sound.id == 'meow' then return true end
    end
  end, 5000, 'meow')
end)

test("Ada's steps have sounds", function(t)
  t.skipCutscene()
  t.clickRoom(200, 165)
  t.waitUntil(function()
    for _, sound in ipairs(t.playing()) do
      if sound.id == 'step' then return true end
    end
  end, 2000, 'a step')
end)

test('the waltz plays from the beginning', function(t)
  t.wait(100)
  local waltz
  for _, sound in ipairs(t.playing()) do
    if sound.id == 'waltz' then waltz = sound end
  end
  t.expect(waltz and waltz.loop, 'the waltz, in a loop')
end)

test('Ada, Bruno and the cat are on the screen after the intro', function(t)
  t.skipCutscene()
  t.expect(t.isVisible('cat') and t.isVisible('bruno'), 'the cat and Bruno')
  local x1, _, x2 = t.box('ada')
  t.expect(x1 >= 0 and x2 < 320, 'Ada is on the screen')
end)
