-- _mole.lua: what the tests of the mole need first: earlier steps of the story, and things of other parts.
local mole = {}

-- Reaches the steps in this order.
function mole.reach(...)
  stories.plan:perform 'Ada arrives' -- does nothing if the intro has done it
  for _, step in ipairs { ... } do reach(step) end
end

-- Gives a thing of another part to Ada. Until that part exists, a stub takes its place.
function mole.give(id)
  if not objects[id] then Object:new { id = id, name = id, portable = true, uiAnimation = 'letter' } end
  objects[id]:addToInventory 'ada'
end

-- Puts Ada at a waypoint of a room and shows the room.
function mole.enter(t, room, place)
  t.skipCutscene()
  activeActor:enterRoom(room, place, { fade = 0 })
  t.wait(100)
end

-- Waits until a line is said, and says which one was expected.
function mole.hears(t, id, ms)
  t.waitUntil(function() return t.say() == text(id) end, ms or 20000, 'the line ' .. id)
end

return mole
