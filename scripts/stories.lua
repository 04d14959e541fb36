-- Stories: what can happen, under which conditions (docs/story.md). The story says what is possible; the game picks.
--
--   local town = Story:new { id = 'town', path = 'stories/town.story', notice = { 'place' } }
--   town:on('say', function(who, words) actors[who]:say(words) end)
--   for _, offer in ipairs(town:available()) do ... end
--   town:perform('the first greeting', { soldier = 'Bob' })

stories = {}

Story = Thing.class('Story', 'stories')

local _, fileState = ...

local textOf = loadEngine 'story_text'

---- Questions ----

-- Predicates of all stories that are made from now on: words -> { test =, candidates =, stable = }.
fileState.shared = {}

local questionOptions = { candidates = 'function', stable = 'boolean' }
local questionFields = { test = 'function', candidates = 'function', stable = 'boolean' }
local attributeOptions = { keys = 'function', stable = 'boolean' }
local attributeFields = { get = 'function', keys = 'function', stable = 'boolean' }

-- What is wrong with a table of such fields: an unknown one, or one of another type. Nil when nothing is.
local function wrongIn(list, known)
  for name, value in pairs(list) do
    if not known[name] then
      return "there is no field '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), known))
    elseif type(value) ~= known[name] then
      return "'" .. name .. "' must be a " .. known[name] .. ', not ' .. tostring(value)
    end
  end
end

local function checkQuestion(method, words, test, options, known)
  if type(words) ~= 'string' then return mistake(method .. ': the words expected, such as %% is hungry') end
  if type(test) ~= 'function' then return mistake(method .. ": '" .. words .. "' needs a function, got " .. tostring(test)) end
  if options ~= nil and type(options) ~= 'table' then
    return mistake(method .. ': options are a table such as { stable = true }, not ' .. tostring(options))
  end
  local wrong = options and wrongIn(options, known or questionOptions)
  if wrong then return mistake(method .. ": '" .. words .. "': " .. wrong) end
  return true
end

-- A question that stories may put to the game. '%%' stands for a text, the function says whether it is so. Options: candidates,
-- a function that gets the number of a place and returns the list of what could stand there; stable = true, if the answer
-- changes only when Story:changed says so. Of all stories that are made later.
function predicate(words, test, options)
  if not checkQuestion('predicate', words, test, options) then return end
  options = options or {}
  fileState.shared[words] = { test = test, candidates = options.candidates, stable = options.stable }
end

local function addPredicate(story, words, entry)
  if type(entry) == 'function' then entry = { test = entry } end
  local wrong = type(entry) == 'table' and wrongIn(entry, questionFields)
  if wrong then return mistake("Story:new: '" .. tostring(words) .. "': " .. wrong) end
  if type(entry) ~= 'table' then return checkQuestion('Story:new', words, entry) end
  if not checkQuestion('Story:new', words, entry.test) then return end
  if addStoryPredicate(story.id, words, entry.test, { candidates = entry.candidates, stable = entry.stable }) then
    story.questions[words] = entry
  end
end

-- Another function for a question that the story has put already. New ones are in the definition's field 'predicates', as a
-- story's text is read with them.
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

-- What things have: get(entity, key) returns a text, a number, a thing or nil. Options: keys, a function that gets an entity and
-- returns the list of its keys; stable = true, if attributes change only when Story:attributeChanged says so.
function Story:attributes(get, options)
  local known = attributeOptions
  if type(get) == 'table' then get, options, known = get.get, get, attributeFields end
  if not checkQuestion('Story:attributes', 'attributes', get, options, known) then return end
  options = options or {}
  if setStoryAttributes(self.id, get, { keys = options.keys, stable = options.stable }) then
    self.questions.get, self.questions.keys = get, options.keys
  end
end

-- The answers to a stable predicate may be others now.
function Story:changed(words)
  return storyPredicateChanged(self.id, words)
end

-- A stable attribute may be another now: of that entity and key, or of any.
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

-- A story from a file, or from tables; see docs/story.md. When there is something wrong with its text, each mistake is told with
-- file, line and column, and nothing ever happens in it: 'isRead' is false.
function Story:new(definition)
  Thing.checkColon(self, 'Story')
  local wrong = type(definition) == 'table' and Thing.wrongField(self, definition)
  if wrong then return mistake('Story:new: ' .. wrong) end
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
  story.isRead = readStory(story.id, text, { name = name, folder = folder, places = places })
  if story.isRead then watchWorld(story, definition.notice) end
  return story
end

---- What is known ----

-- Makes a fact known, or (false) no longer known: 'bell has rung', or { '%% has greeted %%', 'Bob', 'John' }.
function Story:notice(fact, known)
  if known ~= nil and type(known) ~= 'boolean' then
    return mistake('Story:notice: a fact is known, true or false, not ' .. tostring(known))
  end
  return noticeStory(self.id, fact, known == nil or known)
end

-- Whether a fact is known.
function Story:knows(fact)
  return storyKnows(self.id, fact)
end

-- An attribute of the story's own, which hides the game's; nil takes it back.
function Story:set(entity, key, value)
  return setStoryAttribute(self.id, Thing.idOf(entity), key, Thing.idOf(value))
end

function Story:get(entity, key)
  return storyAttribute(self.id, Thing.idOf(entity), key)
end

-- Somebody or something that a variable may stand for; false takes the name away.
function Story:entity(name, named)
  return nameStoryEntity(self.id, Thing.idOf(name), named == nil or named)
end

-- What is known, as a sorted list of texts.
function Story:facts()
  return storyFacts(self.id)
end

---- What can happen ----

-- The names of all events, in the order of their definition.
function Story:events()
  return storyEvents(self.id)
end

-- What can happen now, or how that event can: a list of { event =, bindings =, open =, excluded =, text = }.
function Story:available(event)
  return storyOffers(self.id, event)
end

-- Whether that event can happen now.
function Story:isAvailable(event)
  return #storyOffers(self.id, event) > 0
end

-- Waits until that event (or any) can happen; returns at once when it can now. Returns the first offer; false when the time is
-- over.
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

---- What happens ----

-- What the story's 'tell' means to the game: tell say (soldier) "Halt!" calls the function for 'say' with the further words.
function Story:on(word, handler)
  if type(word) ~= 'string' then return mistake('Story:on: a word expected, got ' .. tostring(word)) end
  if handler ~= nil and type(handler) ~= 'function' then
    return mistake("Story:on: '" .. word .. "' needs a function, got " .. tostring(handler))
  end
  self.handlers[word] = handler
end

-- The event has happened, so that this does not raise; but it says where in the game that was.
local function missHandler(story, word, event)
  local text = string.format("the story '%s', event '%s': it tells '%s', but no function is there for it: %s:on('%s', ...)%s",
    story.id, event, word, story.id, word, didYouMean(nearestName(word, story.handlers)))
  local fine, placed = pcall(mistake, text)
  if not fine then kiavcError(placed) end
end

-- Calls the game for what an event has told.
local function tell(story, calls, event)
  for _, words in ipairs(calls) do
    local handler = story.handlers[words[1]]
    if handler then handler(table.unpack(words, 2)) else missHandler(story, words[1], event) end
  end
end

-- Makes an event happen: one of available()'s offers, or its name and, if wanted, values of its variables. What it tells the game
-- is done before this returns, one after the other, and so this *waits* when that does. True; false and a reason when it cannot
-- happen now.
function Story:perform(event, bindings)
  if type(event) == 'table' then event, bindings = event.event, bindings or event.bindings end
  local calls, reason = performStoryEvent(self.id, event, bindings)
  if not calls then return false, reason end
  tell(self, calls, event)
  return true
end

---- For developers ----

-- The event's conditions, one by one, for these values or those that come nearest, as a text; and whether it can happen.
function Story:why(event, bindings)
  return whyStoryEvent(self.id, event, bindings)
end

-- The same, as it is often asked.
function Story:whyNot(event, bindings)
  return whyStoryEvent(self.id, event, bindings)
end

-- Takes back the last event or change, but not what the game has done for it. False when there is none.
function Story:undo()
  return undoStory(self.id)
end

-- A command as of 'ichor story', such as "list" or "why not the first greeting": its answer, and whether it could be done.
function Story:command(line)
  local answer, fine, calls = runStoryCommand(self.id, line)
  local event = string.match(line, '^%s*do%s+(.-)%s+with%s+%(') or string.match(line, '^%s*do%s+(.-)%s*$')
  if calls then tell(self, calls, event or line) end
  return answer, fine
end
