-- Stories: events and the conditions under which they can happen (docs/story.md). The story lists
-- the possible events, the game chooses among them.
--
--   local town = Story:new { id = 'town', path = 'stories/town.story', notice = { 'place' } }
--   town:on('say', function(who, words) actors[who]:say(words) end)
--   for _, offer in ipairs(town:available()) do ... end
--   town:perform('the first greeting', { soldier = 'Bob' })

stories = {}

Story = Thing.class('Story', 'stories')

local _, fileState = ...

local textOf = loadEngine 'story_text'

---- Predicates and attributes ----

-- Predicates for all stories that are made later: words -> { test =, candidates =, stable = }.
fileState.shared = {}

local questionOptions = { candidates = 'function', stable = 'boolean' }
local questionFields = { test = 'function', candidates = 'function', stable = 'boolean' }
local attributeOptions = { keys = 'function', stable = 'boolean' }
local attributeFields = { get = 'function', keys = 'function', stable = 'boolean' }

-- Returns a message about the first unknown field, or field of the wrong type, in a table. Returns
-- nil if there is none.
local function faultIn(list, known)
  for name, value in pairs(list) do
    if not known[name] then
      return "there is no field '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), known))
    elseif type(value) ~= known[name] then
      return "'" .. name .. "' must be a " .. known[name] .. ', not ' .. tostring(value)
    end
  end
end

local function checkQuestion(method, words, test, options, known)
  if type(words) ~= 'string' then return mistake(method .. ": words such as '%% is hungry' expected, got " .. tostring(words)) end
  if type(test) ~= 'function' then return mistake(method .. ": '" .. words .. "' needs a function, got " .. tostring(test)) end
  if options ~= nil and type(options) ~= 'table' then
    return mistake(method .. ': options are a table such as { stable = true }, not ' .. tostring(options))
  end
  local fault = options and faultIn(options, known or questionOptions)
  if fault then return mistake(method .. ": '" .. words .. "': " .. fault) end
  return true
end

-- Defines a predicate for all stories that are created later. '%%' in its words stands for a name.
-- The function 'test' gets the names and returns whether the predicate is true. Options:
-- 'candidates' is a function that gets the number of a '%%' and returns a list of its possible
-- names. With stable = true, the result changes only when the game calls Story:changed.
function predicate(words, test, options)
  if not checkQuestion('predicate', words, test, options) then return end
  options = options or {}
  fileState.shared[words] = { test = test, candidates = options.candidates, stable = options.stable }
end

local function addPredicate(story, words, entry)
  if type(entry) == 'function' then entry = { test = entry } end
  local fault = type(entry) == 'table' and faultIn(entry, questionFields)
  if fault then return mistake("Story:new: '" .. tostring(words) .. "': " .. fault) end
  if type(entry) ~= 'table' then return checkQuestion('Story:new', words, entry) end
  if not checkQuestion('Story:new', words, entry.test) then return end
  if addStoryPredicate(story.id, words, entry.test, { candidates = entry.candidates, stable = entry.stable }) then
    story.questions[words] = entry
  end
end

-- Replaces the function of a predicate that the story already uses. Define new predicates in the
-- definition's field 'predicates', because the story's text is read with them.
function Story:predicate(words, test, options)
  if not checkQuestion('Story:predicate', words, test, options) then return end
  options = options or {}
  addPredicate(self, words, { test = test, candidates = options.candidates, stable = options.stable })
end

local function addPredicates(story, own)
  for words, entry in pairs(fileState.shared) do
    if not own or own[words] == nil then addPredicate(story, words, entry) end
  end
  for words, entry in pairs(own or {}) do addPredicate(story, words, entry) end
end

-- Sets the function that returns attributes: get(entity, key) returns a text, a number, a thing or
-- nil. Options: 'keys' is a function that gets an entity and returns a list of its keys. With
-- stable = true, attributes change only when the game calls Story:attributeChanged.
function Story:attributes(get, options)
  local known = attributeOptions
  if type(get) == 'table' then get, options, known = get.get, get, attributeFields end
  if not checkQuestion('Story:attributes', 'attributes', get, options, known) then return end
  options = options or {}
  if setStoryAttributes(self.id, get, { keys = options.keys, stable = options.stable }) then
    self.questions.get, self.questions.keys = get, options.keys
  end
end

-- Call this when the results of a stable predicate may have changed.
function Story:changed(words)
  return storyPredicateChanged(self.id, words)
end

-- Call this when stable attributes may have changed. nil means every entity, or every key.
function Story:attributeChanged(entity, key)
  return storyAttributeChanged(self.id, Thing.idOf(entity), key)
end

---- Making ----

local consumed = {
  id = true, path = true, events = true, entities = true, kinds = true, facts = true, known = true, set = true,
  predicates = true, attributes = true, notice = true, on = true,
}

local function setAll(story, values)
  for entity, keys in pairs(values or {}) do
    if type(keys) ~= 'table' then return mistake("Story:new: 'set' must be like { John = { horse = 'Binky' } }") end
    for key, value in pairs(keys) do story:set(entity, key, value) end
  end
end

local function watchWorld(story, names)
  local options = {}
  for _, name in ipairs(names or {}) do options[name] = true end
  if options.speech then Actor.isHeard = true end
  if next(options) then watchStoryWorld(story.id, options) end
end

local function handleAll(story, handlers)
  for word, handler in pairs(handlers or {}) do story:on(word, handler) end
end

-- Makes a story from a file, or from tables; see docs/story.md. Every error in its text is
-- logged with file, line and column. A story with errors offers no events, and its field
-- 'isRead' is false.
function Story:new(definition)
  Thing.checkColon(self, 'Story')
  local fault = type(definition) == 'table' and Thing.faultInDefinition(self, definition)
  if fault then return mistake('Story:new: ' .. fault) end
  if type(definition) ~= 'table' then return mistake('Story:new: a table with fields expected, got ' .. type(definition)) end
  local fine, text, places, folder = pcall(textOf, definition)
  if not fine then return mistake("Story:new: '" .. tostring(definition.id) .. "': " .. tostring(text)) end

  local fields = { id = definition.id, questions = {}, handlers = {} }
  for key, value in pairs(definition) do
    if not consumed[key] then fields[key] = value end
  end
  local story = Thing.make(self, fields, function(s) return createStory(s.id) end)
  if not story then return nil end
  addPredicates(story, definition.predicates)
  if definition.attributes then story:attributes(definition.attributes) end
  handleAll(story, definition.on)
  setAll(story, definition.set)
  local name = "the story '" .. tostring(story.id) .. "'"
  for i, place in ipairs(places) do places[i] = name .. ', ' .. place end
  Thing.keep(story, 'isRead', readStory(story.id, text, { name = name, folder = folder, places = places }))
  if story.isRead then watchWorld(story, definition.notice) end
  return story
end

---- Facts, attributes and entities ----

-- Makes a fact known, or unknown if 'known' is false. A fact is 'bell has rung', or { '%% has
-- greeted %%', 'Bob', 'John' }.
function Story:notice(fact, known)
  if known ~= nil and type(known) ~= 'boolean' then
    return mistake('Story:notice: a fact is known, true or false, not ' .. tostring(known))
  end
  return noticeStory(self.id, fact, known == nil or known)
end

-- Returns whether a fact is known.
function Story:knows(fact)
  return storyKnows(self.id, fact)
end

-- Sets an attribute of the story itself. It overrides the game's attribute. nil removes it.
function Story:set(entity, key, value)
  return setStoryAttribute(self.id, Thing.idOf(entity), key, Thing.idOf(value))
end

function Story:get(entity, key)
  return storyAttribute(self.id, Thing.idOf(entity), key)
end

-- Adds the name of an entity. Variables can then have this value. If 'named' is false, removes it.
function Story:entity(name, named)
  return nameStoryEntity(self.id, Thing.idOf(name), named == nil or named)
end

-- Returns the known facts as a sorted list of texts.
function Story:facts()
  return storyFacts(self.id)
end

---- Possible events ----

-- Returns the names of all events, in the order of their definition.
function Story:events()
  return storyEvents(self.id)
end

-- Returns the offers of that event, or of all events that can happen now: a list of { event =,
-- bindings =, open =, excluded =, text = }.
function Story:available(event)
  return storyOffers(self.id, event)
end

-- Returns whether that event can happen now.
function Story:isAvailable(event)
  return #storyOffers(self.id, event) > 0
end

-- Waits until the event 'event' can happen, or any event if 'event' is nil. Returns at once if it can
-- happen now. Returns the first offer, or false if 'ms' is over first.
function Story:waitFor(event, ms)
  if ms ~= nil and type(ms) ~= 'number' then
    return mistake('Story:waitFor: the time is a number of milliseconds, not ' .. tostring(ms))
  end
  local ends = ms and currentTicks + ms
  local name = event and self.id .. ': ' .. event or self.id .. ':'
  while true do
    local offers = storyOffers(self.id, event)
    if #offers > 0 then return offers[1] end
    if ends and currentTicks >= ends then return false end
    waitSignal(name, ends and ends - currentTicks)
  end
end

---- Performing events ----

-- Sets the function that is called for a 'tell' of the story: tell say (soldier) "Halt!" calls the
-- function for 'say' with the other words.
function Story:on(word, handler)
  if type(word) ~= 'string' then return mistake('Story:on: a word expected, got ' .. tostring(word)) end
  if handler ~= nil and type(handler) ~= 'function' then
    return mistake("Story:on: '" .. word .. "' needs a function, got " .. tostring(handler))
  end
  self.handlers[word] = handler
end

-- Logs an error with the caller's line. It is not raised, because the event has happened.
local function missHandler(story, word, event)
  local text = string.format("the story '%s', event '%s': no function handles 'tell %s'; add %s:on('%s', ...)%s",
    story.id, event, word, story.id, word, didYouMean(nearestName(word, story.handlers)))
  local fine, placed = pcall(mistake, text)
  if not fine then kiavcError(placed) end
end

-- Calls the game's functions for the 'tell' lines of an event, one after the other.
local function tell(story, calls, event)
  for _, words in ipairs(calls) do
    local handler = story.handlers[words[1]]
    if handler then handler(table.unpack(words, 2)) else missHandler(story, words[1], event) end
  end
end

-- Makes an event happen. 'event' is an offer of available(), or the name of an event; 'bindings'
-- has values of its variables. Then calls the game's functions for the 'tell' lines of the event, one
-- after the other, and waits while they wait. Returns true. If the event cannot happen now, returns
-- false and the reason.
function Story:perform(event, bindings)
  if type(event) == 'table' then event, bindings = event.event, bindings or event.bindings end
  local calls, reason = performStoryEvent(self.id, event, bindings)
  if not calls then return false, reason end
  tell(self, calls, event)
  return true
end

---- For developers ----

-- Returns a text that lists the event's conditions one by one, and whether the event can happen.
-- Without 'bindings', uses the values that meet most of the conditions.
function Story:why(event, bindings)
  return whyStoryEvent(self.id, event, bindings)
end

-- The same as Story:why.
function Story:whyNot(event, bindings)
  return whyStoryEvent(self.id, event, bindings)
end

-- Undoes the last event or change. Does not undo what the game has done in response. Returns false
-- if there is nothing to undo.
function Story:undo()
  return undoStory(self.id)
end

-- Runs a command of 'ichor story', such as "list" or "why not the first greeting". Returns the
-- output of the command, and whether the command succeeded.
function Story:command(line)
  local answer, fine, calls = runStoryCommand(self.id, line)
  local event = string.match(line, '^%s*do%s+(.-)%s+with%s+%(') or string.match(line, '^%s*do%s+(.-)%s*$')
  if calls then tell(self, calls, event or line) end
  return answer, fine
end
