-- A small game with one thing of each kind, whose checkpoints fuzz_game.c damages.

Room:new {
  id = 'hall', walkboxes = { { x1 = 0, y1 = 40, x2 = 159, y2 = 89 } }, waypoints = { door = { x = 20, y = 60 } },
  onenter = function(room) room:startScript('drip', drip, { 'slow', list = { 1, 2 } }, room) end,
}
Room:new { id = 'yard', walkboxes = { { x1 = 0, y1 = 40, x2 = 99, y2 = 89 }, { x1 = 90, y1 = 40, x2 = 159, y2 = 89 } } }
Font:new { id = 'plain', path = 'fonts/regular.ttf', size = 8 }
Actor:new { id = 'ada', name = 'Ada', font = 'plain', color = white }
Actor:new { id = 'bob', name = 'Bob', font = 'plain', color = green, speed = 40 }
Object:new {
  id = 'lamp', name = 'lamp', hover = { x1 = 10, y1 = 50, x2 = 30, y2 = 70 }, onLeftClick = 'use',
  verbs = { use = function(self) state.uses = (state.uses or 0) + 1 self:setState('lit') end },
}
Object:new { id = 'key', name = 'key' }

local count = 0

function drip(how, room)
  while true do
    count = count + 1
    state.drops = { how = how, room = room, count = count }
    waitMs(100)
  end
end

function makeCounter()
  local n = 0
  return { add = function() n = n + 1 return n end, get = function() return n end }
end

counter = makeCounter()
state.lamp, state.tree = 'no', { 'a', { b = { c = objects.lamp } }, [true] = 1.5, [objects.key] = 'key' }
setmetatable(state.tree, { __index = counter })

setActiveActor 'ada'
actors.ada:moveTo('hall', 80, 60) actors.ada:show()
actors.bob:moveTo('hall', 40, 70) actors.bob:show()
objects.lamp:moveTo('hall', 20, 60) objects.lamp:show()
objects.key:addToInventory 'ada'
onUserInput('A', function() counter.add() state.tree[2].b.d = { objects.key, actors.bob, counter } end)
onUserInput('B', function() rooms.yard:enter() end)
onLoad = function(slot, how) state.loaded = { slot, how } end
startScript(function() rooms.hall:enter() end)
