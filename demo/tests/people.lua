-- people.lua: tests of the actors: their poses, their looks, their habits.

local function put(id, x, direction)
  actors[id]:moveTo('street', x, 160)
  actors[id]:show()
  actors[id]:look(direction)
end

-- Plays each pose of a person in each direction that it has, and expects that it ends.
local function playAll(t, id, x)
  local actor = actors[id]
  put(id, x, 'down')
  local ended = 0
  for pose, set in pairs(costumes[actor.costume].animations) do
    for direction in pairs(set) do
      actor:look(direction)
      actor:play(pose)
      t.waitUntil(function() return not isActorBusy(id) end, 15000, id .. ' ' .. pose .. ' ' .. direction)
      ended = ended + 1
    end
  end
  t.expect(ended > 5, 'the costume has poses')
end

for _, id in ipairs { 'odile', 'ignaz', 'nela', 'harbourMaster', 'ada', 'bruno' } do
  test('every pose of ' .. id .. ' has a picture and an end', function(t)
    t.skipCutscene()
    rooms.street:stopScript 'accordion'
    playAll(t, id, 200)
  end)
end

test('Ignaz can stand up, and Bruno can sit down', function(t)
  t.skipCutscene()
  put('ignaz', 200, 'left')
  local _, _, _, high = t.box('ignaz')
  t.expect(high == 160, 'his feet are where he stands')
  local _, seated = t.box('ignaz')
  actors.ignaz:setCostume 'keeperStanding'
  t.wait(50)
  local _, standing = t.box('ignaz')
  t.expect(standing < seated, 'he is taller on his feet')
  actors.bruno:setCostume 'oilskinSitting'
  actors.bruno:say('Sit down.', { wait = false })
  t.wait(50)
  t.expect(t.say('bruno') == 'Sit down.', 'he speaks in any costume')
end)

test('people have names and descriptions', function(t)
  t.skipCutscene()
  put('odile', 120, 'left')
  t.wait(50)
  local asked = startScript(function() actors.odile:rightClick() end)
  t.expect(asked ~= nil)
  t.waitUntil(function() return t.say('ada') == text 'odile.look' end, 10000, 'Ada says what she sees')
end)

test('Ada has a habit while nothing happens, and a click ends it', function(t)
  t.skipCutscene()
  local function pose() return select(5, t.where('ada')) end
  t.waitUntil(function() return pose() == 'satchel' or pose() == 'scarf' end, 40000, 'she checks her satchel')
  t.clickRoom(200, 165)
  t.waitUntil(function() return t.where('ada') == 200 end, 5000, 'she walks at once')
end)

test('a habit does not end a pose that a script holds', function(t)
  t.skipCutscene()
  actors.ada:look 'right'
  actors.ada:setState 'sit'
  t.wait(40000)
  t.expect(select(5, t.where('ada')) == 'sit', 'she still sits')
end)

test('two people can dance as one actor', function(t)
  t.skipCutscene()
  put('nela', 200, 'down')
  actors.nela:setCostume 'waltzing'
  actors.nela:walkTo(230, 160)
  t.wait(200)
  local x1, _, x2 = t.box('nela')
  t.expect(x2 - x1 > 55, 'both are in the picture, also while it moves')
  t.waitUntil(function() return t.where('nela') == 230 end, 5000, 'they arrive')
end)
