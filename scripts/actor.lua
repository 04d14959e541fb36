-- Actors: the characters of a game. The player controls one of them.

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
    rawset(actor, 'solid', nil) -- the property below replaces this field
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

-- Waits until the actor has finished a line that this script started.
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

-- Sets the color of its lines. Without numbers, restores the color of its class.
function Actor:setTextColor(r, g, b)
  self.textColor = colorOf(r, g, b)
end

function Actor:setOutlineColor(r, g, b)
  self.outlineColor = colorOf(r, g, b)
end

-- The misspelt name of setOutlineColor that KIAVC games use.
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

-- Turns the actor to a direction, or to a place: x and y, a waypoint, an object or an actor.
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

-- Plays a pose of the costume from its first frame and returns at once. waitFor(actor.id) waits for
-- its end. Options: 'loop' repeats it until another pose replaces it, 'stay' keeps the last frame.
-- If the same script has started a line of this actor, waits for the end of the line first.
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

-- Solid actors do not walk through each other: they walk around or wait. 'width' is the width of
-- the body in px. Without it, the actor's picture determines the width.
function Actor:setSolid(solid, width)
  if setActorSolid(self.id, solid or false, width or self.solidWidth) then self.solidWidth = width or self.solidWidth end
end

Thing.addProperty(Actor, 'solid', function(actor) return isActorSolid(actor.id) end, Actor.setSolid)

-- Sets where others stand to interact with this actor: { x =, y =, direction = } or a waypoint of
-- its room. nil means anywhere.
function Actor:setInteraction(place)
  self.interaction = nil
  if place and not Thing.isInteraction(place) then
    return mistake("Actor:setInteraction: { direction = 'left', x =, y = } or the name of a waypoint expected")
  end
  self.interaction = place
end

-- Puts the actor into a room, at x and y or at a waypoint of that room.
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

-- Returns the room that the actor is in, or else the room that is shown.
function Actor:roomOf()
  return self.room and rooms[self.room] or activeRoom
end

-- Starts walking to x and y or to another place, and returns at once. Returns whether there is a
-- path. waitFor(actor.id) waits for the arrival.
function Actor:walkTo(target, y)
  local px, py = Room.placeOf(self:roomOf(), target, y)
  return px and walkActorTo(self.id, px, py) or false
end

-- Starts walking through a list of places, one after another, and returns at once. Returns whether
-- there is a path. waitFor(actor.id) waits for the arrival at the last place.
function Actor:walkAlong(points)
  return walkActorAlong(self.id, points)
end

-- Walks to a place (x, y | waypoint | object | actor), waits for the arrival and turns to the
-- direction of the place, if it has one. Returns false if there is no path.
function Actor:goTo(target, y)
  local px, py, face = Room.placeOf(self:roomOf(), target, y)
  if not px or not walkActorTo(self.id, px, py) then return false end
  waitFor(self.id)
  if face then self:look(face) end
  return true
end

-- Ends the walk. The actor stays where it is now.
function Actor:stop()
  stopActor(self.id)
end

function Actor:position()
  return actorPosition(self.id)
end

---- Speech ----

-- Returns the words of a line as stories see them, in every language the same: the id of its text,
-- or the line if it has no id.
local function sourceOf(line)
  local source = textSource(line)
  return source and string.match(source, '/(.*)$') or line
end

-- Starts a line, with its voice if the text has one. waitFor(actor.id) waits for its end. If the
-- same script has started another line of this actor, waits for the end of that line first. In a
-- KIAVC game the new line replaces it. With a list of options, waits for the end of the line, lets
-- the player choose, and returns what Actor:ask returns.
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
