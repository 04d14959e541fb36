-- Actions and lists of actions, for scenes and quests. An action is an object that does the same as
-- a waiting function.
--
-- local Knock = Action:extend 'Knock' makes a class of actions. Its methods: init() is called
-- first. update(dt) is called every tick until the action sets self.finished. exit(isStopped) is
-- called last, even if the action is stopped. A class that only waits defines perform() instead of
-- update(), which costs nothing while it waits.

local _, _, rules = ...

local TICK_S = 1 / 60

---- Actions ----

-- Reports a class that is called like a function.
local function withoutNew(class)
  return mistake(class.__name .. ' { ... } does not make an action; write ' .. class.__name .. ':new { ... }')
end

Action = setmetatable({ __name = 'Action', fields = {} }, { __call = withoutNew })
Action.__index = Action

-- Returns a new class that inherits from this one. Its table 'fields' names the fields of its
-- actions, with true for those that are required.
function Action:extend(name)
  if type(self) ~= 'table' or not self.fields then
    return mistake "Action.extend was called with a dot; write Action:extend 'Name'"
  end
  if type(name) ~= 'string' or name == '' then
    return mistake("Action:extend: the name of the class expected, as in Action:extend 'Knock', got " .. tostring(name))
  end
  local class = setmetatable({ __name = name }, { __index = self, __call = withoutNew })
  class.__index = class
  return class
end

-- Fields of all actions.
local common = { tag = false, next = false, blocking = false }

local function faultInFields(class, params)
  for name, isNeeded in pairs(class.fields) do
    if isNeeded and params[name] == nil then return "the field '" .. name .. "' is missing" end
  end
  for name in pairs(params) do
    local isKnown = type(name) ~= 'string' or class.fields[name] ~= nil or common[name] ~= nil
    local near = not isKnown and (nearestName(name, class.fields, 2) or nearestName(name, common, 2))
    if near then return "there is no field '" .. name .. "'" .. didYouMean(near) end
  end
end

-- Returns whether a class has no methods of its own. Then nothing could set 'finished'.
local function neverEnds(action)
  for _, method in ipairs { 'perform', 'update', 'init', 'exit' } do
    if action[method] ~= Action[method] then return false end
  end
  return true
end

-- Returns an action with the fields of a table. Calls its method initialize(params) if there
-- is one.
function Action:new(params)
  if type(self) ~= 'table' or not self.fields then
    return mistake 'Action.new was called with a dot; write Action:new { ... }'
  end
  params = params or {}
  if type(params) ~= 'table' then return mistake(self.__name .. ':new: a table with fields expected, got ' .. type(params)) end
  local fault = faultInFields(self, params)
  if fault then return mistake(self.__name .. ':new: ' .. fault) end
  local one = Thing.copy(params)
  one.finished = false
  setmetatable(one, self)
  if neverEnds(one) then
    return mistake(self.__name .. ":new: it would never end: it has no 'update' that sets self.finished")
  end
  if one.initialize then one:initialize(params) end
  return one
end

function Action:init() end

function Action:update(dt) end

function Action:exit(isStopped) end

-- Runs between init and exit.
function Action:perform()
  while not self.finished do
    waitTicks(1)
    self:update(TICK_S)
  end
end

-- Returns whether the action is running. A script that was stopped because it ran too long did not
-- reset 'performer'.
local function isPerformed(action)
  return action.performer ~= nil and coroutine.status(action.performer) ~= 'dead'
end

-- Performs the action in the calling script, and waits until it has ended. 'list' is the list that
-- contains the action, or nil.
function Action:launch(list)
  if not coroutine.isyieldable() then return mistake(self.__name .. ':launch waits: call it in a script') end
  if isPerformed(self) then return mistake(self.__name .. ':launch: this action is being performed already') end
  self.performer, self.finished = coroutine.running(), false
  local isOver = false
  local _ <close> = setmetatable({}, { __close = function()
    self.performer, self.finished = nil, true
    if not isOver then self:exit(true) end
  end })
  self:init(list)
  self:perform(list)
  isOver = true
  self:exit(false)
end

-- Performs it in a new process, and returns the process. If an action calls this on itself, it is
-- stopped at its next wait, and then begins again.
function Action:start()
  local isRestart = self.process == coroutine.running()
  self:stop()
  return runProcess(function()
    self.process = coroutine.running()
    if isRestart then waitTicks(1) end
    self:launch()
  end)
end

-- Stops the process that start() made.
function Action:stop()
  local process = self.process
  self.process = nil
  if process then stopScript(process) end
end

local function isAction(value)
  return type(value) == 'table' and type(value.launch) == 'function'
end

---- Common actions ----

-- { delay = seconds }
DelayAction = Action:extend 'DelayAction'
DelayAction.fields = { delay = true }

function DelayAction:initialize()
  local delay = self.delay
  if type(delay) ~= 'number' or delay ~= delay or delay == math.huge or delay == -math.huge then
    return mistake('DelayAction:new: delay is a number of seconds, not ' .. tostring(delay))
  end
end

function DelayAction:perform()
  waitSeconds(self.delay)
end

-- Returns the entity of an action: an actor, or another table that has the method. If there is
-- none, it is a mistake.
local function entityOf(action, method)
  local entity = action.entity
  if type(entity) ~= 'table' and not Thing.exists(actors, entity, action.__name) then return nil end
  entity = actors[entity] or entity
  if type(entity[method]) == 'function' then return entity end
  return mistake(action.__name .. ": the entity '" .. tostring(entity.id or entity) .. "' has no method '" .. method .. "'")
end

-- { entity =, target = }. Afterwards, the field 'arrived' is false if there was no path.
GoToAction = Action:extend 'GoToAction'
GoToAction.fields = { entity = true, target = true }

function GoToAction:perform()
  local who = entityOf(self, 'goTo')
  self.arrived = who and who:goTo(self.target)
end

-- { entity =, text =, options = { 'YES', 'NO' } }. Afterwards, the field 'answer' is the option
-- that the player has chosen.
SayAction = Action:extend 'SayAction'
SayAction.fields = { entity = true, text = true, options = false }

function SayAction:perform()
  local who = entityOf(self, 'say')
  if who then self.answer = Thing.sayToEnd(who, self.text, self.options) end
end

-- { event =, timeout = ms, latched = true }. Afterwards, the field 'values' has the results
-- of waitForEvent.
WaitForEventAction = Action:extend 'WaitForEventAction'
WaitForEventAction.fields = { event = true, timeout = false, latched = false }

function WaitForEventAction:perform()
  self.values = table.pack(waitForEvent(self.event, { timeout = self.timeout, latched = self.latched }))
end

-- { script, action, ... }: waits until all of these scripts and started actions have ended.
WaitForFinishAction = Action:extend 'WaitForFinishAction'

function WaitForFinishAction:perform()
  for _, one in ipairs(self) do
    if isAction(one) then one = one.process end
    if one then waitForFinish(one) end
  end
end

-- { func }: calls func(list). If it returns a tag, the list continues there.
CallAction = Action:extend 'CallAction'

function CallAction:initialize()
  if type(self[1]) ~= 'function' then
    return mistake('CallAction:new: a function expected, as in CallAction:new { func }, got ' .. tostring(self[1]))
  end
end

function CallAction:perform(list)
  local tag = self[1](list)
  if list and type(tag) == 'string' then list:jump(tag) end
end

-- { to = tag, when = function }: the list continues at the tag. With 'when', only if that function
-- returns true.
JumpAction = Action:extend 'JumpAction'
JumpAction.fields = { to = true, when = false }

function JumpAction:perform(list)
  if not list then return mistake('JumpAction: it must be an entry of an ActionList') end
  if self.when == nil or self.when(list) then list:jump(self.to) end
end

-- Checks the entries of a list. Replaces functions by CallActions.
local function entriesOf(list)
  for i, entry in ipairs(list) do
    if type(entry) == 'function' then
      list[i] = CallAction:new { entry }
    elseif isAction(entry) and rawget(entry, '__index') == entry then
      return mistake(string.format('%s:new: entry %d is a class; write %s:new { ... }', list.__name, i,
        entry.__name))
    elseif not isAction(entry) then
      return mistake(string.format('%s:new: entry %d is neither an action nor a function, but %s', list.__name, i,
        tostring(entry)))
    end
  end
end

local function stopAll(scripts)
  return setmetatable({}, { __close = function()
    for _, script in ipairs(scripts) do stopScript(script) end
  end })
end

-- { action, action, ... }: performs them side by side until all have ended. With any = true, only
-- until the first one has ended; the others are stopped then.
ParallelAction = Action:extend 'ParallelAction'
ParallelAction.fields = { any = false }

function ParallelAction:initialize()
  entriesOf(self)
end

function ParallelAction:perform(list)
  local parts = {}
  for i, entry in ipairs(self) do parts[i] = function() entry:launch(list) end end
  if not self.any then return tracks(parts) end
  local scripts = {}
  local _ <close> = stopAll(scripts)
  for i, part in ipairs(parts) do scripts[i] = startTrack(self[i].__name, part) end
  if #scripts > 0 then waitForAny(scripts) end
end

---- Lists ----

-- { action, function, ... }: performs them one after the other. Fields of an entry: with 'blocking
-- = false' the next entry begins at once. 'tag' is a name to jump to. 'next' is the tag where the
-- list continues afterwards.
ActionList = Action:extend 'ActionList'

-- The tag of the end of every list.
local END = 'end'

local function checkTags(list)
  list.tags = { [END] = #list + 1 }
  for i, entry in ipairs(list) do
    local tag = entry.tag
    if tag == END then return mistake "ActionList:new: the tag 'end' means the end of the list; choose another one" end
    if tag ~= nil and list.tags[tag] then
      return mistake("ActionList:new: there are two entries with the tag '" .. tostring(tag) .. "'")
    end
    if tag ~= nil then list.tags[tag] = i end
  end
  for _, entry in ipairs(list) do
    if entry.next then list:find(entry.next) end
    if getmetatable(entry) == JumpAction then list:find(entry.to) end
  end
end

-- Returns the index of the entry with that tag.
function ActionList:find(tag)
  local place = self.tags[tag]
  if place then return place end
  return mistake("ActionList: there is no entry with the tag '" .. tostring(tag) .. "'" ..
    didYouMean(nearestName(tostring(tag), self.tags)))
end

function ActionList:initialize()
  entriesOf(self)
  checkTags(self)
end

-- After the current entry, the list continues at that tag. The tag 'end' ends the list.
function ActionList:jump(tag)
  self.place = self:find(tag)
end

function ActionList:init()
  self.place = 1
end

-- Removes the scripts that have ended, so that the table does not grow in a list that loops.
local function forgetEnded(scripts)
  for i = #scripts, 1, -1 do
    if coroutine.status(scripts[i]) == 'dead' then table.remove(scripts, i) end
  end
end

local function performEntry(list, entry, beside)
  if entry.blocking == false then
    forgetEnded(beside)
    beside[#beside + 1] = startTrack(entry.tag or entry.__name, function() entry:launch(list) end)
  else
    entry:launch(list)
  end
end

-- For games that update their lists every tick. The first call starts the list, later calls
-- do nothing.
function ActionList:update()
  if not (self.process or self.performer or self.finished) then self:start() end
end

function ActionList:perform()
  local beside = {}
  local _ <close> = stopAll(beside)
  while self.place <= #self do
    local entry = self[self.place]
    self.place = self.place + 1
    if entry.next then self:jump(entry.next) end
    performEntry(self, entry, beside)
  end
  for _, script in ipairs(beside) do waitForFinish(script) end
end

---- Paths ----

local PATH_OPTIONS = { rounds = 1, back = true, pause = 1 }

local function faultInPath(points, options)
  if type(points) ~= 'table' or #points == 0 then return 'a list of places expected' end
  for name in pairs(options) do
    if PATH_OPTIONS[name] == nil then
      return "there is no option '" .. tostring(name) .. "'; the options are rounds, back and pause"
    end
  end
end

-- Returns the places of one round. With 'back', the way back is part of the round.
local function roundOf(points, back)
  local list = {}
  for i, point in ipairs(points) do list[i] = point end
  for i = #points - 1, 2, -1 do
    if back then list[#list + 1] = points[i] end
  end
  return list
end

-- How long to wait before the next try if there is no path, for example because the room is
-- not shown.
local NO_WAY_MS = 500

-- Warns developers if a place that the path gives in numbers is not on the floor of the actor's room.
-- Names of waypoints are checked when the game starts (check_things.lua).
local function warnOffFloor(actor, place)
  local room = rooms[actor.room]
  if not rules.checksThings or type(place) ~= 'table' or place.id or not room then return end
  local px, py = Room.findPlace(room, place)
  if not px then return end
  local x, y = nearestWalkable(room.id, { x = px, y = py }, true)
  if not x or (math.abs(x - px) < 1 and math.abs(y - py) < 1) then return end
  local text = string.format("Actor:followPath: the place %s,%s is not on the floor of the room '%s'; '%s' stops at %s,%s",
    px, py, tostring(room.id), tostring(actor.id), x, y)
  reportThing(actor.id, 'warn', text, true)
end

-- Goes to a place of the path. Returns false if the actor cannot walk now. In a room that is not
-- shown, the path waits without a message.
local function goAlong(actor, place)
  local isElsewhere = actor.room and rooms[actor.room] ~= activeRoom
  if not rules.checksThings or not isElsewhere then return (actor:goTo(place)) end
  Room.placeOf(actor:roomOf(), place)
  return false
end

-- Walks from place to place, again and again. Options: 'rounds' is the number of rounds (default: until
-- the script is stopped). With 'back', a round ends with the same way back. 'pause' is the time to
-- stand at each place, in ms.
function Actor:followPath(points, options)
  options = options or {}
  local fault = faultInPath(points, options)
  if fault then return mistake('Actor:followPath: ' .. fault) end
  local places = roundOf(points, options.back)
  for _, place in ipairs(points) do warnOffFloor(self, place) end
  local round = 1
  while not options.rounds or round <= options.rounds do
    for _, place in ipairs(places) do
      if not goAlong(self, place) then waitMs(NO_WAY_MS) end
      if options.pause then waitMs(options.pause) end
    end
    round = round + 1
  end
end

function followPath(who, points, options)
  local id = Thing.idOf(who)
  if Thing.exists(actors, id, 'followPath') then return actors[id]:followPath(points, options) end
end
