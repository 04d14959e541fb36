-- Actors: the characters of a game. The player controls one of them.

local _, _, rules = ...

actors = {}

-- The player's actor.
activeActor = nil

Actor = Thing.class('Actor', 'actors')
Thing.addScripts(Actor, 'actor')

Actor.textColor = white
Actor.outlineColor = black
Actor.speed = rules.checksThings and 100 or 6 -- KIAVC's actors are slow unless the game sets a speed
Actor.onAction = 'giveTo'

function Actor:new(actor)
  Thing.checkColon(self, 'Actor')
  actor = Thing.make(self, actor, function(a) return registerActor { id = a.id } end)
  if not actor then return nil end
  local fields = Thing.fieldsOf(actor)
  fields.objects, fields.scripts = fields.objects or {}, {}
  if fields.costume then actor:setCostume(fields.costume) end
  if fields.scaleFactor then actor:scale(fields.scaleFactor) end
  if fields.alpha then actor:setAlpha(fields.alpha) end
  if fields.plane then actor:setPlane(fields.plane) end
  actor:setSpeed(actor.speed)
  local solid = rawget(fields, 'solid')
  if solid ~= nil then
    rawset(fields, 'solid', nil) -- the property below replaces this field
    actor:setSolid(solid)
  end
  if fields.interaction then actor:setInteraction(fields.interaction) end
  fillVerbs(actor, self.defaultVerbs)
  return actor
end

function setActiveActor(id)
  id = Thing.idOf(id)
  if not Thing.exists(actors, id, 'setActiveActor') then return end
  activeActor = actors[id]
  controlledActor(id)
  local owner = rules.deselectsLostObjects and objects[selectedObject] and objects[selectedObject].owner
  if owner and owner ~= id then setSelectedObject(nil) end
  if Thing.kit then Thing.kit.refresh() end
end

-- The end of a message about a function that waits and is called by main.lua itself.
Thing.needsScript = "it waits, and main.lua cannot wait; call it in a room's onenter, or in startScript(function() ... end)"

-- Waits until the actor has finished a line that this script started with { wait = false }.
local function waitForOwnLine(actor)
  if coroutine.isyieldable() and rules.sayWaits and isOwnLine(actor.id) then waitFor(actor.id) end
end

---- Looks ----

function Actor:setCostume(id)
  id = Thing.idOf(id)
  if not Thing.exists(costumes, id, 'Actor:setCostume') then return end
  setActorCostume(self.id, id)
  Thing.keep(self, 'costume', id)
end

function Actor:setFont(id)
  id = Thing.idOf(id)
  if Thing.exists(fonts, id, 'Actor:setFont') then Thing.keep(self, 'font', id) end
end

-- Sets a color. 'r' is its red part, or the whole color.
local function setColor(actor, field, method, r, g, b)
  local color = type(r) == 'table' and r or r and g and b and { r = r, g = g, b = b } or nil
  local isValid = r == nil and g == nil and b == nil or color and Thing.isColor(color)
  if rules.checksThings and not isValid then
    local given = (g ~= nil or b ~= nil) and { r, g, b } or r
    return mistake(method .. ': its argument ' .. Thing.wrongColor(given, ', or three numbers: ' .. method .. '(255, 128, 0)'))
  end
  Thing.keep(actor, field, color)
end

-- Sets the color of its lines: red, green and blue from 0 to 255, or a color such as 'yellow' in one
-- argument. Without arguments, restores the color of its class.
function Actor:setTextColor(r, g, b)
  setColor(self, 'textColor', 'Actor:setTextColor', r, g, b)
end

-- Sets the color around the letters of its lines. The arguments are those of setTextColor.
function Actor:setOutlineColor(r, g, b)
  setColor(self, 'outlineColor', 'Actor:setOutlineColor', r, g, b)
end

-- The misspelt name of setOutlineColor that KIAVC games use.
function Actor:setOutlinetColor(r, g, b)
  self:setOutlineColor(r, g, b)
end

function Actor:scale(factor)
  scaleActor(self.id, factor)
  Thing.keep(self, 'scaleFactor', factor)
end

function Actor:setAlpha(alpha)
  Thing.checkAlpha(self, alpha)
  setActorAlpha(self.id, alpha)
  Thing.keep(self, 'alpha', alpha)
end

function Actor:setPlane(plane)
  setActorPlane(self.id, plane)
  Thing.keep(self, 'plane', plane)
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
  Thing.checkAlpha(self, alpha)
  fadeActorTo(self.id, alpha, ms)
end

-- Turns the actor to a direction, or to a place: x and y, a waypoint, an object or an actor.
local function turn(self, method, target, y)
  if type(target) == 'string' and Thing.directionOf(string.lower(target)) then
    setActorDirection(self.id, target)
    return
  end
  local room = self:roomOf()
  local px, py = Room.spotOf(room, target, y)
  if not px then
    local near = type(target) == 'string' and nearestName(target, Thing.directionNames, #target <= 5 and 1 or 2)
    if near then return mistake(string.format("Actor:%s: there is no direction '%s'%s", method, target, didYouMean(near))) end
    local _, why = Room.findPlace(room, target, y)
    return mistake(string.format('Actor:%s: neither a direction (%s) nor a place: %s', method, Thing.directionWords, why))
  end
  turnActorTo(self.id, px, py)
end

function Actor:look(target, y)
  turn(self, 'look', target, y)
end

local function faultInFace(actor, target, options)
  if type(actor) ~= 'table' or not actors[actor.id] then return 'it was called with a dot; write actor:face(other)' end
  if options == nil or type(options) == 'number' then return nil end
  if type(options) ~= 'table' then return 'a table of options expected, got ' .. type(options) end
  for name in pairs(options) do
    if name ~= 'both' then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), { both = true }))
    end
  end
  if options.both and not actors[Thing.idOf(target)] then return "'both' needs an actor, who turns to this one" end
end

-- Turns the actor to a direction or a place, like Actor:look. The place must be in the actor's room.
-- With { both = true }, another actor also turns to this one.
function Actor:face(target, options)
  local fault = faultInFace(self, target, options)
  local id = Thing.idOf(target)
  local thing = actors[id] or objects[id]
  local isThing = thing and not Thing.directionOf(id) and not (type(target) == 'string' and self:roomOf():waypoint(target))
  if not fault and isThing and thing.room ~= self.room then
    local function where(room) return room and "the room '" .. room .. "'" or 'no room' end
    fault = string.format("'%s' is in %s, and '%s' in %s", thing.id, where(thing.room), self.id, where(self.room))
  end
  if not fault and isThing and thing.id == self.id then fault = "'" .. self.id .. "' cannot face itself" end
  if fault then return mistake('Actor:face: ' .. fault) end
  turn(self, 'face', target, type(options) == 'number' and options or nil)
  if type(options) == 'table' and options.both then actors[id]:look(self) end
end

-- Plays a pose of the costume from its first frame and returns at once. waitFor(actor.id) waits for
-- its end. Options: 'loop' repeats the pose until another replaces it, 'stay' keeps the last frame.
-- If the same script has started a line of this actor, first waits for the end of the line.
function Actor:play(pose, options)
  if options ~= nil and type(options) ~= 'table' then
    return mistake('Actor:play: a table of options expected, got ' .. type(options))
  end
  waitForOwnLine(self)
  local play = Thing.copy(options or {})
  play.id, play.pose = self.id, pose
  return playActor(play)
end

---- Place ----

function Actor:setSpeed(speed)
  if setActorSpeed(self.id, speed) then Thing.keep(self, 'speed', speed) end
end

-- Solid actors do not walk through each other: they walk around or wait. 'width' is the width of
-- the body in px. Without it, the actor's picture determines the width.
function Actor:setSolid(solid, width)
  if rules.checksThings and solid ~= nil and type(solid) ~= 'boolean' then
    return mistake('Actor:setSolid: true or false expected, got ' .. tostring(solid))
  end
  width = width or self.solidWidth
  if setActorSolid(self.id, solid or false, width) then Thing.keep(self, 'solidWidth', width) end
end

Thing.addProperty(Actor, 'solid', function(actor) return isActorSolid(actor.id) end, Actor.setSolid)

-- Sets where others stand to interact with this actor: { x =, y =, direction = } or a waypoint of
-- its room. nil means anywhere.
function Actor:setInteraction(place)
  local fields = Thing.fieldsOf(self)
  fields.interaction = nil
  if place and not Thing.isInteraction(place) then
    return mistake(Thing.wrongInteraction(self, place))
  end
  Thing.checkPlace(self, place, 'Actor:setInteraction')
  fields.interaction = Thing.withoutView(place)
end

-- The ticks in which walks were begun with Actor:walkTo, by the ids of their actors.
local beginnings = {}

-- Warns developers of a call that ends a walk in the tick in which the walk begins: the script has
-- not waited.
local function checkWalk(actor, call)
  if beginnings[actor.id] ~= currentTicks or not rules.checksThings then return end
  beginnings[actor.id] = nil
  reportThing(actor.id, 'warn', string.format("%s ends the walk of '%s' that walkTo has just begun; goTo waits for its end", call,
    actor.id), true)
end

-- Puts the actor into a room, at x and y or at a waypoint of that room.
function Actor:moveTo(roomId, x, y)
  roomId = Thing.idOf(roomId)
  if type(roomId) == 'number' then return mistake "Actor:moveTo: write moveTo('hall', x, y): the room comes first" end
  if not Thing.exists(rooms, roomId, 'Actor:moveTo') then return end
  local px, py, face = Room.placeOf(rooms[roomId], x, y)
  if not px or not Thing.checkInteraction(self, rooms[roomId], 'Actor:moveTo') then return end
  checkWalk(self, 'Actor:moveTo')
  if self.room and rooms[self.room] then rooms[self.room].actors[self.id] = nil end
  Thing.keep(self, 'room', roomId)
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

-- Starts walking to x and y or to another place, and returns at once: false if the actor is not in
-- the room that is shown or the room has no floor, else true. waitFor(actor.id) waits for the arrival.
function Actor:walkTo(target, y)
  local px, py = Room.placeOf(self:roomOf(), target, y)
  local isWalking = px and walkActorTo(self.id, px, py) or false
  if isWalking then beginnings[self.id] = currentTicks end
  return isWalking
end

-- Starts walking through a list of places, one after another, and returns at once: false in the same
-- cases as Actor:walkTo, else true. waitFor(actor.id) waits for the arrival at the last place.
function Actor:walkAlong(points)
  return walkActorAlong(self.id, points)
end

-- Returns why an actor cannot walk now.
local function faultInWalk(actor)
  local id, room = tostring(actor.id), rooms[actor.room]
  if not room then return "'" .. id .. "' is in no room; call moveTo first" end
  if not activeRoom then return 'no room is shown' end
  if room == activeRoom then return "the room '" .. tostring(room.id) .. "' has no floor to walk on" end
  return string.format("'%s' is in the room '%s', but actors walk only in the room that is shown, '%s'; use moveTo", id,
    tostring(room.id), tostring(activeRoom.id))
end

-- Walks to a place (x, y | waypoint | object | actor), waits for the arrival and turns to the
-- direction of the place, if it has one. Returns true. If no path leads to the place, the walk ends
-- elsewhere, and goTo also returns where and why, as a text. If the actor cannot walk, because
-- its room is not shown or has no floor, returns false and the reason at once. The walk of a hidden
-- actor pauses until the actor is shown, and the log warns developers.
function Actor:goTo(target, y)
  if rules.checksThings and isInMain() then return mistake('Actor:goTo: ' .. Thing.needsScript) end
  local px, py, face = Room.placeOf(self:roomOf(), target, y)
  if not px then return false end
  if not walkActorTo(self.id, px, py) then
    local reason = faultInWalk(self)
    reportThing(self.id, 'info', 'Actor:goTo: ' .. reason, true)
    return false, reason
  end
  if rules.checksThings and not isActorOnStage(self.id) then
    local text = string.format("Actor:goTo: '%s' is hidden, so its walk pauses until show() is called", tostring(self.id))
    reportThing(self.id, 'warn', text, true)
  end
  waitFor(self.id)
  if face then self:look(face) end
  if not rules.checksThings then return true end
  return true, Thing.missPlace(self, px, py, target)
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

-- Returns a message about invalid arguments of Actor:say, or nil.
local function faultInSay(actor, line, options)
  if type(actor) ~= 'table' then return 'it was called with a dot; write actor:say(text)' end
  if type(line) ~= 'string' and type(line) ~= 'number' then return 'a text expected, got ' .. type(line) end
  if actor.font == nil and rules.checksThings then return "'" .. tostring(actor.id) .. "' has no font; setFont(id) sets one" end
  if options == nil or not rules.sayAsks then return nil end
  local expected = "a list of answers or { wait = false } expected, got "
  if type(options) ~= 'table' then return expected .. type(options) end
  if next(options) == nil then return expected .. 'an empty table' end
  for name in pairs(options) do
    if name ~= 'wait' and math.type(name) ~= 'integer' then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), { wait = true }))
    end
  end
  if options.wait == nil then return nil end
  if #options > 0 then return "'wait' cannot be combined with a list of answers, because the player answers after the line" end
  if type(options.wait) ~= 'boolean' then return "'wait' is true or false, not " .. tostring(options.wait) end
end

-- Says a line, with its voice if the text has one, and waits until the line is over. If the same
-- script has started another line of this actor, waits for the end of that line first. With a list of
-- answers, then lets the player choose, and returns what Actor:ask returns. With { wait = false },
-- outside of scripts and in KIAVC games, only starts the line, which replaces the current one.
function Actor:say(line, options)
  local fault = faultInSay(self, line, options)
  if fault then return mistake('Actor:say: ' .. fault) end
  Thing.checkShownWords(line, 'Actor:say')
  local own = rules.sayAsks and options or {}
  if rules.sayWaits and own.wait ~= false and isInMain() then return mistake('Actor:say: ' .. Thing.needsScript) end
  local waits = rules.sayWaits and own.wait ~= false and coroutine.isyieldable()
  if waits then waitForOwnLine(self) end
  checkWalk(self, 'Actor:say')
  sayActor {
    id = self.id, text = line, font = self.font, color = self.textColor, outline = self.outlineColor, voice = voiceOf(line),
  }
  if Actor.isHeard then noticeSpeech(self.id, sourceOf(line)) end
  if waits then waitFor(self.id) end
  if #own > 0 then return self:ask(own) end
end

-- Calls the method 'say' of an actor, or of another thing that has one, and waits until the line is
-- over. Returns the player's answer.
function Thing.sayToEnd(who, words, options)
  local answer = who:say(words, options)
  -- Actor:say has waited, but in KIAVC games, or if the game has replaced the method, it may have
  -- only started the line.
  local isActor = who.id and actors[who.id] == who
  local hasWaited = options or (rules.sayWaits and who.say == Actor.say)
  if isActor and not hasWaited and isActorBusy(who.id) then waitFor(who.id) end
  return answer
end
