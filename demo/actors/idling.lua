-- idling.lua shows how people do something of their own while nothing happens: scripts of the actors.

-- What each person does, and the shortest and the longest time between, in ms.
local habits = {
  ada = { 'satchel', 'scarf', from = 9000, to = 18000 },
  odile = { 'write', 'count', from = 5000, to = 11000 },
  ignaz = { 'measure', from = 6000, to = 12000 },
  nela = { 'braid', from = 7000, to = 14000 },
}

-- A script may hold a pose that has no end, such as 'sit'. The habits must not end it. So each actor notes
-- where it was given its last pose. The pose has ended when the actor stands elsewhere.
local posed = {}

local function noteOf(actor)
  local x, y, room = actor:position()
  return table.concat({ tostring(x), tostring(y), tostring(room) }, ' ')
end

local function isFree(actor)
  return actor.visible and activeRoom and actor.room == activeRoom.id and not cutscene and not isDialogOpen()
    and isInputEnabled() and not isActorBusy(actor.id) and posed[actor.id] ~= noteOf(actor)
end

local function hasPose(actor, pose)
  local set = costumes[actor.costume].animations[pose]
  return set and (set[actorDirection(actor.id)] or (set.down and not set.left))
end

-- The script of a person. It is a global function, so that a save of this game can find it after an update.
function followHabit(id)
  local actor, habit, turn = actors[id], habits[id], 0
  while true do
    -- Time counts only while the actor has nothing to do.
    local left = math.random(habit.from, habit.to)
    while left > 0 do
      waitMs(500)
      left = isFree(actor) and left - 500 or math.max(left, habit.from)
    end
    turn = turn % #habit + 1
    if hasPose(actor, habit[turn]) then actor:play(habit[turn]) end
  end
end

for id in pairs(habits) do
  local actor = actors[id]
  function actor:setState(pose)
    posed[id] = pose ~= 'still' and noteOf(self) or nil
    return Actor.setState(self, pose)
  end
  function actor:play(pose, options)
    posed[id] = options and (options.loop or options.stay) and noteOf(self) or nil
    return Actor.play(self, pose, options)
  end
  actor:startScript('idle', { followHabit, restart = true }, id)
end
