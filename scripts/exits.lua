-- Exits: objects that lead to another room. Actor:enterRoom takes an actor there.
--
-- While the player's actor is on its way, the player's clicks do not reach the game (setInPassage).
-- This ends with the script that takes the actor there, also if it fails or is stopped.

local atEnd = atEnd -- see actions.lua

local _, fileState, rules = ...

local isExit = {}

-- Returns whether a thing is an exit.
function Thing.isExit(thing)
  return isExit[thing] == true
end

-- Returns a message if the field 'at' of an exit can be no place, or nil. Whether the room has this
-- place is checked when the game has been defined.
function Thing.faultInArrival(at)
  local isPlace = type(at) == 'string' or type(at) == 'table' and type(at.x) == 'number' and type(at.y) == 'number'
  return not isPlace and "the field 'at' must be the name of a waypoint of the other room, or { x =, y = }, not " ..
    (type(at) == 'table' and 'a table without them' or tostring(at)) or nil
end

if not rules.hasExits then return end

---- Passages ----

local FADE_MS = 300

-- The process that takes the actor to the room for an action, which the next click would stop.
local PASSAGE = 'passage'

-- fileState.passage: the passage that is going on. Its fields: 'to': id of the room; 'fade' (ms);
-- 'isShown': the actor is there; 'isDark': the screen must still be faded in.

local function isCurrent(passage)
  return fileState.passage == passage
end

local function lighten(ms)
  if isFadeRunning() then waitFor 'fade' end
  if isScreenBlack() then fadeIn(ms) end
end

-- Gives the player clicks and the picture back.
local function finish(passage)
  if not isCurrent(passage) then return end
  fileState.passage = nil
  setInPassage(false)
  if passage.isDark then runProcess(lighten, passage.fade) end
end

-- Fades out, unless the screen is black already. Before the first room, there is nothing to see.
local function darken(passage)
  if passage.fade == 0 then return end
  if isFadeRunning() then waitFor 'fade' end
  passage.isDark = true
  if isScreenBlack() then return end
  fadeOut(activeRoom and passage.fade or 1)
  waitFor 'fade'
end

-- Fades in. Before, onenter has run to its first wait: it prepares the room in the dark, and may begin
-- another fade.
local function showRoomAgain(passage)
  if not passage.isDark then return end
  waitTicks(1)
  if not isCurrent(passage) then return end
  passage.isDark = nil
  if isScreenBlack() then fadeIn(passage.fade) end
  if isFadeRunning() then waitFor 'fade' end
end

local function putInto(actor, room, spot, face)
  actor:moveTo(room.id, spot)
  if face then actor:look(face) end
end

local function pass(passage, actor, room, spot, face)
  fileState.passage = passage
  setInPassage(true)
  local _ <close> = atEnd(function() finish(passage) end)
  darken(passage)
  if not isCurrent(passage) then return end
  local x, y, from = actor:position()
  putInto(actor, room, spot, face)
  if activeRoom ~= room and not Thing.changeRoom(room) then
    -- The change has failed, or another one has replaced it.
    local isBack = isCurrent(passage) and from and activeRoom and activeRoom.id == from and actor.room == room.id
    if isBack then actor:moveTo(from, x, y) end
    return
  end
  passage.isShown = isCurrent(passage)
  showRoomAgain(passage)
end

---- Actor:enterRoom ----

local OPTIONS = { fade = true, face = true }

local function isFade(ms)
  return type(ms) == 'number' and ms >= 0 and ms < math.huge
end

-- Returns the direction of the option 'face', which may have capitals, as in definitions.
local function faceOf(options)
  return options.face and Thing.directionOf(string.lower(tostring(options.face))) or nil
end

local function faultInOptions(options)
  if options == nil then return nil end
  if type(options) ~= 'table' then return 'a table of options expected, such as { fade = 300 }, got ' .. type(options) end
  for name in pairs(options) do
    if not OPTIONS[name] then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), OPTIONS))
    end
  end
  if options.fade ~= nil and not isFade(options.fade) then
    return "the option 'fade' is a time in ms, not " .. tostring(options.fade)
  end
  if options.face ~= nil and not faceOf(options) then
    return "the option 'face' is " .. Thing.directionWords .. ', not ' .. tostring(options.face)
  end
end

local function faultInCall(actor, options)
  if type(actor) ~= 'table' or actors[actor.id] ~= actor then return "write actor:enterRoom('hall', 'door')" end
  return faultInOptions(options)
end

-- Takes the player's actor to a room: fades out, puts the actor at a place there (x and y in a table,
-- or the name of a waypoint), enters the room and fades in. Waits until the room's onenter is done,
-- but not in main.lua. Meanwhile, clicks have no effect. Options: 'fade' (ms, default 300; 0: no
-- fades), 'face' (the direction to look). Returns whether the actor is there, or false and a reason.
-- Another actor than the player's is put into the room at once, and the room is not shown.
function Actor:enterRoom(room, target, options)
  local fault = faultInCall(self, options)
  if fault then return mistake('Actor:enterRoom: ' .. fault) end
  local id = Thing.idOf(room)
  if not Thing.exists(rooms, id, 'Actor:enterRoom') then return false end
  room = rooms[id]
  if not Room.placeOf(room, target) then return false end
  options = options or {}
  if self ~= activeActor then
    putInto(self, room, target, faceOf(options))
    return true
  end
  local current = fileState.passage
  if current and not current.isShown and (not activeRoom or activeRoom.id ~= current.to) then
    local reason = string.format("'%s' is on the way to another room already", tostring(self.id))
    reportThing(self.id, 'info', 'Actor:enterRoom: ' .. reason, true)
    return false, reason
  end
  local passage = { to = id, fade = options.fade or FADE_MS }
  if passage.fade > 0 and passage.fade < 1 then passage.fade = 1 end
  if scriptOwner() == 'action' or not coroutine.isyieldable() then
    local _, process = startScriptFor(PASSAGE, PASSAGE, pass, passage, self, room, target, faceOf(options))
    if not coroutine.isyieldable() then return true end
    if process then waitFor(process) end
  else
    pass(passage, self, room, target, faceOf(options))
  end
  Thing.waitForRoom()
  return passage.isShown == true
end

---- Exits ----

-- Warns developers of a place of an exit that is assigned and that no room has. The room of the
-- exit may be assigned next. Definitions are checked after main.lua.
function Thing.checkArrival(exit, at)
  Thing.noteAssigned(exit, 'at')
  if type(at) ~= 'string' or isInMain() then return end
  local _, fault = Room.findPlace(rooms[exit.to], at)
  for _, room in pairs(rooms) do
    if not fault or Room.findPlace(room, at) then return end
  end
  reportThing(exit.id, 'warn', string.format("the exit '%s': %s", tostring(exit.id), fault), true)
end

Exit = setmetatable(Thing.class('Exit', 'objects'), { __index = Object })
Exit.onLeftClick = 'leave'

-- All default verbs of objects, and 'leave'.
Exit.defaultVerbs = setmetatable({ leave = function(self) self:leave() end }, {
  __index = Object.defaultVerbs,
  __pairs = function(verbs)
    local all = Thing.copy(Object.defaultVerbs)
    for name, verb in next, verbs do all[name] = verb end
    return pairs(all)
  end,
})

-- An area leads over an edge of the room if it ends within this distance of it. The unit is the
-- width of the room, or its height.
local EDGE = 1 / 16

-- Returns the direction of the edge of the room where an area is. An area elsewhere leads up, like a
-- door in the back wall. A strip from the left to the right edge leads up or down.
local function edgeOf(room, area)
  if not room or not area then return 'up' end
  local width, height = roomSize(room.id)
  local isLeft, isRight = area.x1 <= width * EDGE, area.x2 >= width - width * EDGE
  if isLeft and not isRight then return 'left' end
  if isRight and not isLeft then return 'right' end
  return area.y2 >= height - height * EDGE and 'down' or 'up'
end

-- Returns where an exit leads if its definition does not say so: where the actor looks at its
-- interaction point, or else the nearest edge of the picture.
local function guessDirection(exit)
  local place, room = Thing.fieldsOf(exit).interaction, rooms[exit.room]
  if type(place) == 'string' then place = { at = place } end
  local waypoint = place and place.at and room and room:waypoint(place.at)
  local direction = place and place.direction or type(waypoint) == 'table' and waypoint.face
  return direction and Thing.directionOf(string.lower(direction)) or edgeOf(room, Thing.fieldsOf(exit).hover)
end

-- Returns the direction in which an exit leads. false: none, it has an ordinary cursor.
local function directionOf(exit)
  local direction = Thing.fieldsOf(exit).direction
  if direction == nil then return guessDirection(exit) end
  return direction and Thing.directionOf(string.lower(direction))
end

local function showDirection(exit)
  setExitDirection(exit.id, directionOf(exit) or nil)
end

-- Returns a message about the fields of a definition that must fit each other, or nil.
local function faultInExit(exit)
  if type(exit) ~= 'table' or exit.room == nil then return nil end
  local id, room = tostring(exit.id), Thing.idOf(exit.room)
  if not rooms[room] then
    local near = didYouMean(nearestName(tostring(room), rooms))
    return string.format("'%s': there is no room '%s'%s", id, tostring(room), near ~= '' and near or
      '; define the room before its exits')
  end
  if type(exit.hover) ~= 'table' then
    return string.format("'%s': with 'room', it needs 'hover', the area to click; or write objects['%s']:moveTo('%s', x, y) " ..
      'in place of the field', id, id, tostring(room))
  end
end

-- Returns the middle of the lower edge of an area.
local function footOf(area)
  return (area.x1 + area.x2) // 2, area.y2
end

function Exit:new(exit)
  Thing.checkColon(self, 'Exit')
  local fault = faultInExit(exit)
  if fault then return mistake('Exit:new: ' .. fault) end
  exit = Thing.makeObject(self, exit, { 'to', 'at' })
  if not exit then return nil end
  isExit[exit] = true
  local room = Thing.idOf(exit.room)
  Thing.keep(exit, 'to', Thing.idOf(exit.to))
  Thing.keep(exit, 'room', nil)
  showDirection(exit)
  if room then
    exit:moveTo(room, footOf(exit.hover))
    exit:show()
  end
  return exit
end

-- Puts the exit into a room, at x and y or at a waypoint. If it has no picture, only its area is there.
function Exit:moveTo(roomId, x, y)
  Object.moveTo(self, roomId, x, y)
  showDirection(self)
end

-- Sets the area in which the pointer hits it.
function Exit:setHover(area)
  Object.setHover(self, area)
  showDirection(self)
end

-- Sets where actors stand before they leave.
function Exit:setInteraction(place)
  Object.setInteraction(self, place)
  showDirection(self)
end

-- Sets the direction in which the exit leads, for the cursor. false: it has the cursor of other objects.
-- nil: the direction in which the actor looks at its interaction point, or else the nearest edge.
function Exit:setDirection(direction)
  local fault = direction and Thing.faultInValue(Exit, self, 'direction', direction)
  if fault then return mistake('Exit:setDirection: ' .. fault) end
  Thing.keep(self, 'direction', direction)
  showDirection(self)
end

-- Returns the place to which the actor walks before it leaves, if the exit has no interaction point: the
-- middle of the lower edge of its area. The walk ends at the nearest point of the floor.
function Exit:threshold()
  local area = Thing.fieldsOf(self).hover
  local x, y
  if area then x, y = footOf(area) else x, y = self:position() end
  return { x = x, y = y, direction = directionOf(self) }
end

-- Returns whether the player's actor may leave. If canLeave returns words, the actor says them.
local function mayLeave(exit)
  if not exit.canLeave then return true end
  local answer = exit:canLeave()
  if answer == nil then
    local words = "canLeave of '%s' returned nothing, so the actor stays; return true to leave, or false"
    reportThing(exit.id, 'info', string.format(words, tostring(exit.id)))
  end
  if type(answer) == 'string' then
    Thing.checkWords(answer, "canLeave of '" .. tostring(exit.id) .. "'", nil, exit.id)
    activeActor:say(hasText(answer) and text(answer) or answer)
    return false
  end
  return answer == true
end

-- Takes the player's actor through the exit at once, without a walk, to the room 'to'. Asks canLeave
-- first. Returns whether the actor is there.
function Exit:leave()
  if not activeActor or not mayLeave(self) then return false end
  local x, fault = Room.findPlace(rooms[self.to], self.at)
  if not x then
    Thing.reportField(self, 'at', 'error', string.format("the exit '%s': %s", tostring(self.id), fault))
    return false
  end
  return activeActor:enterRoom(self.to, self.at, { fade = self.fade, face = self.face or nil })
end
