-- Solid actors: when they walk around, wait, or walk through each other.

-- guy at x 100 and eve at x 250, on a floor from y 150 to y 190; figures are 16 px wide, so bodies
-- are 8 wide and 4 deep, and two of them keep 8 px apart across and 4 along.

local function overlap()
  local x1, y1 = actorPosition('guy')
  local x2, y2 = actorPosition('eve')
  return math.abs(x1 - x2) < 7 and math.abs(y1 - y2) < 3
end

local function watch(t, ms)
  for _ = 1, ms / 50 do
    t.wait(50)
    if overlap() then return true end
  end
  return false
end

test('setActorSolid: solid actors go around each other', function(t)
  t.expect(setActorSolid('guy', true) and setActorSolid('eve', true))
  walkActorTo('guy', 290, 170)
  t.expect(not watch(t, 2000), 'they never overlap')
  local x, y = actorPosition('guy')
  t.expect(x == 290 and y == 170, x .. ' ' .. y)
end)

test('setActorSolid: actors walk through others that are not solid', function(t)
  setActorSolid('guy', true)
  walkActorTo('guy', 290, 170)
  t.expect(watch(t, 2000), 'eve is not solid')
end)

test('setActorSolid: actors keep a larger distance from a wider body', function(t)
  setActorSolid('guy', true)
  setActorSolid('eve', true, 40)
  walkActorTo('guy', 290, 170)
  local most = 0
  t.waitUntil(function()
    local _, y = actorPosition('guy')
    most = math.max(most, math.abs(y - 170))
    return actorPosition('guy') == 290
  end, 5000)
  t.expect(most >= 11 and most <= 13, most)
end)

test('setActorSolid: rejects invalid widths', function(t)
  t.expect(not pcall(setActorSolid, 'guy', true, -1))
  t.expect(not pcall(setActorSolid, 'guy', true, 1e9))
end)

test('isActorSolid: returns the value that was set', function(t)
  t.expect(isActorSolid('guy') == false)
  setActorSolid('guy', true)
  t.expect(isActorSolid('guy') == true)
  setActorSolid('guy', false)
  t.expect(isActorSolid('guy') == false)
end)

test('Actor:setSolid: the field, the method and the core agree', function(t)
  local guy = actors.guy
  t.expect(guy.solid == false)
  guy.solid = true
  t.expect(guy.solid == true and isActorSolid('guy') and rawget(guy, 'solid') == nil)
  guy:setSolid(false)
  t.expect(guy.solid == false and not isActorSolid('guy'))
  guy:setSolid(true, 30)
  t.expect(guy.solid and guy.solidWidth == 30)
  guy.solid = nil
  t.expect(guy.solid == false)
  local bob = Actor:new { id = 'bob', solid = true, solidWidth = 12 }
  t.expect(bob.solid == true and isActorSolid('bob'))
  local rob = Actor:new { id = 'rob', solid = false }
  rob.solid = true
  t.expect(isActorSolid('rob'))
  guy.mood = 'fine'
  t.expect(rawget(guy, 'mood') == 'fine', 'other fields are plain')
end)

test('Actor:setSolid: stops in front of an actor that stands at the destination', function(t)
  actors.guy.solid, actors.eve.solid = true, true
  local arrived
  startScript(function()
    actors.guy:walkTo(250, 170)
    waitFor('guy')
    arrived = t.tick()
  end)
  t.wait(2000)
  local x = actorPosition('guy')
  t.expect(arrived and x >= 241 and x <= 243, x)
end)

test('Actor:setSolid: in a narrow place, an actor waits and then walks through', function(t)
  local lane = Room:new { id = 'lane', walkboxes = { { x1 = 0, y1 = 50, x2 = 300, y2 = 52 } } }
  local guy, eve = actors.guy, actors.eve
  guy.solid, eve.solid = true, true
  guy:moveTo('lane', 100, 51)
  eve:moveTo('lane', 150, 51)
  lane:show()
  guy:walkTo(200, 51)
  t.wait(1500)
  local x = actorPosition('guy')
  t.expect(x >= 141 and x <= 143, x)
  t.waitUntil(function() return actorPosition('guy') == 200 end, 3000)
end)

test('Actor:setSolid: two actors that meet both arrive', function(t)
  local guy, eve = actors.guy, actors.eve
  guy.solid, eve.solid = true, true
  guy:walkTo(250, 170)
  eve:walkTo(100, 170)
  t.expect(not watch(t, 2500), 'they never overlap')
  t.expect(actorPosition('guy') == 250 and actorPosition('eve') == 100)
end)

test("Actor:setSolid: the body is half as wide as the actor's picture", function(t)
  Animation:new { id = 'wide', path = 'assets/room.png' } -- 480 px
  local guy, eve = actors.guy, actors.eve
  guy.solid, eve.solid = true, true
  local function stopsAt()
    guy:moveTo('hall', 20, 170)
    guy:walkTo(250, 170)
    waitFor 'guy'
    return (actorPosition 'guy')
  end
  local narrow = stopsAt() -- 8 px and 8
  t.expect(narrow >= 241 and narrow <= 243, narrow)
  Costume:new { id = 'broad', still = { down = 'wide' } }
  eve:setCostume 'broad'
  local broad = stopsAt() -- 8 px and 240
  t.expect(broad >= 125 and broad <= 127, broad)
  setCostumeAnimation('broad', 'still', 'down', 'figure')
  t.expect(stopsAt() == narrow)
end)
