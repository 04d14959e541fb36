-- Paths through a room's floor, without walking.

-- "x,y x,y length"
local function way(...)
  local points, length = findPath(...)
  if not points then return 'none: ' .. length end
  local words = {}
  for i, point in ipairs(points) do words[i] = point.x .. ',' .. point.y end
  return table.concat(words, ' ') .. ' ' .. length
end

local function addNook()
  addRoomWalkbox('hall', { x1 = 10, y1 = 190, x2 = 20, y2 = 240 })
end

test('findPath: the shortest path, and its length', function(t)
  t.expect(way('hall', { x = 30, y = 160 }, { 60, 180 }):find '^30,160 60,180 36.05551')
  t.expect(way(rooms.hall, 'guy', 'door') == '100,170 40,170 60')
  addNook()
  local around = way('hall', { 100, 170 }, { 20, 230 })
  t.expect(around:find '^100,170 20,190 20,230 122.462112', around)
  t.expect(way('hall', 'guy', 'guy') == '100,170 100,170 0')
end)

test('findPath: from and to places outside the floor', function(t)
  t.expect(way('hall', { 100, 100 }, { 100, 200 }) == '100,100 100,150 100,190 90')
  t.expect(way('hall', 'guy', { x = 460, y = 170 }) == '100,170 380,170 280') -- the annex is closed
  rooms.hall:enableWalkbox('annex')
  t.expect(way('hall', 'guy', { x = 460, y = 170 }) == '100,170 460,170 360')
  t.expect(way('hall', { x = 30.5, y = 160 }, { x = 40.25, y = 160 }) == '30.5,160 40.25,160 9.75')
end)

test('findPath: without a floor', function(t)
  Room:new { id = 'cellar' }
  t.expect(way('cellar', { 1, 2 }, { 3, 4 }) == "none: the room 'cellar' has no floor")
end)

test('findPath: the error names an unknown place', function(t)
  local ok, message = pcall(findPath, 'hall', 'guy', 'dor')
  t.expect(not ok and message:find("tests/paths.lua:%d+: bad argument 'to' to 'findPath' %(no place 'dor' in the room"), message)
  t.expect(message:find("did you mean 'door'? Waypoints of the room: door", 1, true), message)
  ok, message = pcall(findPath, 'hal', 'guy', 'door')
  t.expect(not ok and message:find("no room 'hal'; did you mean 'hall'?", 1, true), message)
  t.expect(not pcall(findPath, 'hall', 'guy'))
  t.expect(not pcall(findPath, 'hall', 'guy', { x = 1 / 0, y = 1 }))
end)

test('isReachable: on the floor, and connected', function(t)
  t.expect(isReachable('hall', 'guy', 'door') == true)
  t.expect(isReachable('hall', 'guy', { 100, 100 }) == false) -- no floor
  addRoomWalkbox('hall', { x1 = 0, y1 = 0, x2 = 50, y2 = 50 })
  t.expect(isReachable('hall', 'guy', { 20, 20 }) == false) -- an island
  t.expect(isReachable('hall', { 20, 60 }, { 20, 20 }) == true) -- walks in
  t.expect(isReachable('hall', 'guy', { 460, 170 }) == false)
  rooms.hall:enableWalkbox('annex')
  t.expect(isReachable('hall', 'guy', { 460, 170 }) == true)
end)

test('nearestWalkable: the destination of a walk', function(t)
  local function nearest(...)
    local x, y = nearestWalkable(...)
    return tostring(x) .. ' ' .. tostring(y)
  end
  t.expect(nearest('hall', { 200, 20 }) == '200 150')
  t.expect(nearest(rooms.hall, 'door') == '40 170')
  t.expect(nearest('hall', { x = 1000, y = 160 }) == '380 160')
  t.expect(nearest('hall', { x = 1000, y = 160 }, true) == '470 160', 'in a disabled walkbox')
  t.expect(nearest('hall', { 200, 20 }, true) == '200 150' and nearest('hall', 'door', true) == '40 170')
  Room:new { id = 'cellar' }
  t.expect(nearest('cellar', { 1, 2 }, true) == "nil the room 'cellar' has no floor")
  t.expect(nearest('cellar', { 1, 2 }) == "nil the room 'cellar' has no floor")
end)

test('nearestWalkable: rejects things in other rooms', function(t)
  local ok, why = pcall(nearestWalkable, 'yard', 'eve')
  t.expect(not ok and tostring(why):find("'eve' is in the room 'hall', not in 'yard'", 1, true), why)
  ok, why = pcall(actors.guy.moveTo, actors.guy, 'yard', 'lamp')
  t.expect(not ok and tostring(why):find("'lamp' is in the room 'hall'", 1, true), why)
end)
