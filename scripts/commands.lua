-- The console's commands that change the game. Each is one function; the console shows the value
-- that it returns.
--
-- This file is loaded again for each command. engine/dev/commands.c has checked the arguments
-- before, but a recording from elsewhere may contain anything. 'core' has the engine functions that
-- the commands need: core.stop(what).

local core = ...

local commands = {}

-- Raises an error that shows how the command is written, and the word that is wrong.
local function wrong(usage, word)
  local got = word and "'" .. word .. "'" or 'nothing'
  error(string.format("a command of the recording is damaged: '%s' expected, got %s; record it again", usage, got), 0)
end

local function number(usage, word)
  return tonumber(word) or wrong(usage, word)
end

function commands.stop(what)
  return core.stop(what or wrong 'stop SCRIPT')
end

-- Returns the thing of that id. Raises an error if only core functions have registered it: it has
-- no methods then.
local function made(registry, id, class)
  return registry[id] or error(string.format("'%s' was not made by %s:new, so it cannot be moved from here", id, class), 0)
end

function commands.give(objectId, actorId)
  local actor = actorId and made(actors, actorId, 'Actor') or activeActor
  if not actor then return 'there is no active actor; name one: give OBJECT ACTOR' end
  made(objects, objectId or wrong 'give OBJECT', 'Object'):addToInventory(actor.id)
  return string.format("'%s' belongs to '%s'", objectId, actor.id)
end

local function middleOfFloor(room)
  for _, box in ipairs(room.walkboxes or {}) do
    if not box.disabled then return (box.x1 + box.x2) // 2, (box.y1 + box.y2) // 2 end
  end
  return 0, 0
end

-- Moves the actor again after room:enter(), because the room's onenter may have put it
-- somewhere else.
commands['goto'] = function(roomId, x, y)
  local room, actor = made(rooms, roomId or wrong 'goto ROOM', 'Room'), activeActor
  if tonumber(x) then x, y = tonumber(x), number('goto ROOM X Y', y) end
  stopAction()
  if actor and x then
    actor:moveTo(roomId, x, y)
  elseif actor and actor.room ~= roomId then
    actor:moveTo(roomId, middleOfFloor(room))
  end
  room:enter()
  if not actor then return string.format("the room is now '%s'; there is no active actor", roomId) end
  if x and activeActor == actor and actor.room == roomId then actor:moveTo(roomId, x, y) end
  local px, py = actor:position()
  return string.format("'%s' is in '%s' at %d, %d", actor.id, actor.room, px, py)
end

-- Returns the story's answer, which may have many lines.
function commands.story(id, line)
  local usage = 'story STORY LINE'
  local answer = (made(stories, id or wrong(usage), 'Story'):command(line or wrong(usage)))
  return answer == '' and 'done' or (string.gsub(answer, '\n$', ''))
end

local settings = {
  lang = function(value) setLanguage(value) end,
  textSpeed = function(value) setTextSpeed(number('set textSpeed NUMBER', value)) end,
  volume = function(value) setMasterVolume(number('set volume NUMBER', value)) end,
  musicVolume = function(value) audioVolume('music', number('set musicVolume NUMBER', value)) end,
  soundVolume = function(value) audioVolume('sound', number('set soundVolume NUMBER', value)) end,
  voiceVolume = function(value) audioVolume('voice', number('set voiceVolume NUMBER', value)) end,
}

function commands.set(name, value)
  local set = settings[name or wrong 'set NAME VALUE'] or wrong('set NAME VALUE', name)
  set(value or wrong('set ' .. name .. ' VALUE'))
  return name .. ' = ' .. value
end

return commands
