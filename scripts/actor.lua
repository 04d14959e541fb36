-- Actors: whoever walks and talks; one of them is the player's.

local _, _, rules = ...

actors = {}

-- The player's actor.
activeActor = nil

Actor = Thing.class('Actor', 'actors')
Thing.addScripts(Actor, 'actor')

Actor.textColor = white
Actor.outlineColor = black
Actor.speed = 6
Actor.onAction = 'giveTo'

function Actor:new(actor)
  Thing.checkColon(self, 'Actor')
  actor = Thing.make(self, actor, function(a) return registerActor { id = a.id } end)
  if not actor then return nil end
  actor.objects, actor.scripts = actor.objects or {}, {}
  if actor.costume then actor:setCostume(actor.costume) end
  if actor.scaleFactor then actor:scale(actor.scaleFactor) end
  if actor.alpha then actor:setAlpha(actor.alpha) end
  if actor.plane then actor:setPlane(actor.plane) end
  actor:setSpeed(actor.speed)
  local solid = rawget(actor, 'solid')
  if solid ~= nil then
    rawset(actor, 'solid', nil) -- from here on it is the property below
    actor:setSolid(solid)
  end
  if actor.interaction then actor:setInteraction(actor.interaction) end
  fillVerbs(actor, self.defaultVerbs)
  return actor
end

function setActiveActor(id)
  id = Thing.idOf(id)
  if not Thing.exists(actors, id, 'setActiveActor') then return end
  activeActor = actors[id]
  controlledActor(id)
end

-- What a script lets somebody do comes after what it let him say before.
local function waitForOwnLine(actor)
  if coroutine.isyieldable() and rules.sayWaits and isOwnLine(actor.id) then waitFor(actor.id) end
end

---- Looks ----

function Actor:setCostume(id)
  id = Thing.idOf(id)
  if not Thing.exists(costumes, id, 'Actor:setCostume') then return end
  self.costume = id
  setActorCostume(self.id, id)
end

function Actor:setFont(id)
  id = Thing.idOf(id)
  if Thing.exists(fonts, id, 'Actor:setFont') then self.font = id end
end

local function colorOf(r, g, b)
  return r and g and b and { r = r, g = g, b = b } or nil
end

-- Without components the class's own colour is used again.
function Actor:setTextColor(r, g, b)
  self.textColor = colorOf(r, g, b)
end

function Actor:setOutlineColor(r, g, b)
  self.outlineColor = colorOf(r, g, b)
end

-- The name that games know.
function Actor:setOutlinetColor(r, g, b)
  self:setOutlineColor(r, g, b)
end

function Actor:scale(factor)
  self.scaleFactor = factor
  scaleActor(self.id, factor)
end

function Actor:setAlpha(alpha)
  self.alpha = alpha
  setActorAlpha(self.id, alpha)
end

function Actor:setPlane(plane)
  self.plane = plane
  setActorPlane(self.id, plane)
end

function Actor:setState(pose)
  setActorState(self.id, pose)
end

function Actor:show()
  showActor(self.id)
end

function Actor:hide()
  hideActor(self.id)
end

function Actor:fadeIn(ms)
  fadeActorIn(self.id, ms)
end

function Actor:fadeOut(ms)
  fadeActorOut(self.id, ms)
end

function Actor:fadeTo(alpha, ms)
  fadeActorTo(self.id, alpha, ms)
end

-- Turns to a direction, or to a place: x, y, a waypoint, an object or an actor.
function Actor:look(target, y)
  if type(target) == 'string' and Thing.directionOf(string.lower(target)) then
    setActorDirection(self.id, target)
    return
  end
  local room = self:roomOf()
  local px, py = Room.spotOf(room, target, y)
  if not px then
    local _, why = Room.findPlace(room, target, y)
    return mistake('Actor:look: neither a direction (' .. Thing.directionWords .. ') nor a place: ' .. why)
  end
  turnActorTo(self.id, px, py)
end

-- Plays a pose of the costume from its first frame and returns at once; waitFor(actor.id) waits for its end. Options: 'loop' goes
-- on until something replaces it, 'stay' keeps the last frame. A line that the same script began before is waited for first, as
-- by say.
function Actor:play(pose, options)
  if options ~= nil and type(options) ~= 'table' then
    return mistake('Actor:play: a table of options expected, got ' .. type(options))
  end
  waitForOwnLine(self)
  local play = {}
  for option, value in pairs(options or {}) do play[option] = value end
  play.id, play.pose = self.id, pose
  return playActor(play)
end

---- Place ----

function Actor:setSpeed(speed)
  if setActorSpeed(self.id, speed) then self.speed = speed end
end

-- Solid actors do not walk through each other: they go around or wait. A width in pixels for its body, or by its picture.
function Actor:setSolid(solid, width)
  if setActorSolid(self.id, solid or false, width or self.solidWidth) then self.solidWidth = width or self.solidWidth end
end

Thing.addProperty(Actor, 'solid', function(actor) return isActorSolid(actor.id) end, Actor.setSolid)

-- Where others stand to deal with this actor: { x =, y =, direction = }, a waypoint of its room, or nil for anywhere.
function Actor:setInteraction(place)
  self.interaction = nil
  if place and not Thing.isInteraction(place) then
    return mistake("Actor:setInteraction: { direction = 'left', x =, y = } or the name of a waypoint expected")
  end
  self.interaction = place
end

-- Puts the actor into a room, at x, y or at one of that room's waypoints.
function Actor:moveTo(roomId, x, y)
  roomId = Thing.idOf(roomId)
  if not Thing.exists(rooms, roomId, 'Actor:moveTo') then return end
  local px, py, face = Room.placeOf(rooms[roomId], x, y)
  if not px then return end
  if self.room and rooms[self.room] then rooms[self.room].actors[self.id] = nil end
  self.room = roomId
  rooms[roomId].actors[self.id] = true
  moveActorTo(self.id, roomId, px, py)
  if face then self:look(face) end
end

function Actor:follow()
  followActor(self.id)
end

-- The room that the actor is in, or the one that is shown.
function Actor:roomOf()
  return self.room and rooms[self.room] or activeRoom
end

-- Starts walking to x, y or to a waypoint and returns at once: whether there is a way. waitFor(actor.id) waits for the arrival.
function Actor:walkTo(target, y)
  local px, py = Room.placeOf(self:roomOf(), target, y)
  return px and walkActorTo(self.id, px, py) or false
end

-- Starts walking through a list of places, one after another, and returns at once, as walkTo. One arrival, at the last of them.
function Actor:walkAlong(points)
  return walkActorAlong(self.id, points)
end

-- Walks to a place (x, y | waypoint | object | actor), waits for the arrival and turns as the place wants it. False where
-- there is no floor to walk on.
function Actor:goTo(target, y)
  local px, py, face = Room.placeOf(self:roomOf(), target, y)
  if not px or not walkActorTo(self.id, px, py) then return false end
  waitFor(self.id)
  if face then self:look(face) end
  return true
end

-- Ends a walk where it is.
function Actor:stop()
  stopActor(self.id)
end

function Actor:position()
  return actorPosition(self.id)
end

---- Speech ----

-- A line as stories know it, whatever the language: the id of its text, or itself if it is none.
local function sourceOf(line)
  local source = textSource(line)
  return source and string.match(source, '/(.*)$') or line
end

-- Starts a line, with its voice if it is a text that has one; waitFor(actor.id) waits for its end. A line that the same script
-- began before is waited for first: in a KIAVC game it is replaced, as games expect there. With a list of options the line is
-- waited for, and then the player's answer, which is returned as Actor:ask does.
function Actor:say(line, options)
  waitForOwnLine(self)
  sayActor {
    id = self.id, text = line, font = self.font, color = self.textColor, outline = self.outlineColor, voice = voiceOf(line),
  }
  if Actor.isHeard then noticeSpeech(self.id, sourceOf(line)) end
  if options == nil or not rules.sayAsks then return end
  if isActorBusy(self.id) then waitFor(self.id) end
  return self:ask(options)
end
