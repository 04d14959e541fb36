-- The default verbs of actors and objects.
--
-- A verb is called as verb(self, otherId). Games can translate the lines of the default verbs: each
-- has the id of a text.

local _, _, rules = ...
local addMissing = addMissing

-- Adds the default verbs that 'thing' does not have itself.
function fillVerbs(thing, defaults)
  local fields = Thing.fieldsOf(thing)
  local verbs = fields.verbs or {}
  fields.verbs = verbs
  if addMissing(verbs, defaults) then return end
  for name, verb in pairs(defaults) do
    if verbs[name] == nil then verbs[name] = verb end
  end
end

-- The player's actor says the text of that id, or the sentence if the game has no such text.
local function speak(label, sentence)
  if activeActor then activeActor:say(hasText(label) and text(label) or sentence) end
end

-- The player's actor says the game's text of that id. Without one, says the engine's, or else the sentence.
local function speakDefault(label, sentence)
  if not activeActor then return end
  local words = not hasText(label) and Thing.engineWords(label)
  if not words and not hasText(label) then Thing.missDefault(label, sentence) end
  speak(label, words or sentence)
end

local function note(verb, thing)
  developerLog(verb .. ' ' .. tostring(thing.id))
end

-- The player's actor says the answer of the thing, of its room or of the game for that verb
-- (answers.lua), or else the text or the sentence.
local function reply(thing, verb, other, label, sentence)
  local words = Thing.answerOf(thing, verb, other)
  if words then speak(nil, words) else speakDefault(label, sentence) end
end

Thing.reply = reply

-- Returns a verb that only says a line.
local function answer(verb, label, sentence)
  return function(self)
    note(verb, self)
    reply(self, verb, nil, label, sentence)
  end
end

local function lookAt(self)
  note('lookAt', self)
  local words = self.description == nil and Thing.answerOf(self, 'lookAt')
  if words then return speak(nil, words) end
  if self.description == nil then
    if rules.hasTextById then return speakDefault('defaultLook', 'I see nothing special about it.') end
    self.description = hasText 'defaultLook' and 'defaultLook' or 'I see nothing special about it.'
  end
  Thing.checkWords(self.description, "the description of '" .. tostring(self.id) .. "'", nil, self.id)
  speak(self.description, self.description)
end

-- Returns whether there is an object or actor of that id.
local function isThing(id)
  return id ~= nil and (objects[id] or actors[id]) and true or false
end

Actor.defaultVerbs = {
  lookAt = lookAt,
  pickUp = answer('pickUp', 'defaultTake', "I can't take that."),
  open = answer('open', 'defaultOpen', "I can't open that."),
  close = answer('close', 'defaultClose', "I can't close that."),
  use = answer('use', 'defaultUse', "I can't use that."),
  talkTo = answer('talkTo', 'defaultTalkActor', "I have nothing to say."),

  useWith = function(self, other)
    note('useWith', self)
    if Thing.useTogether(self.id, other) then return end
    if isThing(other) and other ~= self.id then reply(self, 'useWith', other, 'defaultUseWith', "That doesn't work.") end
  end,

  giveTo = function(self, other)
    note('giveTo', self)
    if Thing.useTogether(self.id, other) then return end
    if isThing(other) then reply(self, 'giveTo', other, 'defaultGiveActor', "I'd rather keep it.") end
  end,
}

Object.defaultVerbs = {
  lookAt = lookAt,
  open = answer('open', 'defaultOpen', "I can't open that."),
  close = answer('close', 'defaultClose', "I can't close that."),
  use = answer('use', 'defaultUse', "I can't use that."),
  talkTo = answer('talkTo', 'defaultTalkObject', "It doesn't answer."),

  pickUp = function(self)
    note('pickUp', self)
    if activeActor and self.owner == activeActor.id then
      speakDefault('defaultOwned', 'I already have it.')
    elseif rules.hasPortables and self.portable then
      self:pickUp()
    else
      reply(self, 'pickUp', nil, 'defaultTake', "I can't take that.")
    end
  end,

  useWith = function(self, other)
    note('useWith', self)
    if not isThing(other) or other == self.id or Thing.useTogether(self.id, other) then return end
    local fitting = objectInteractions[other]
    if fitting and fitting[self.id] == true and objects[other] then
      objects[other].verbs.useWith(objects[other], self.id)
    else
      reply(self, 'useWith', other, 'defaultUseWith', "That doesn't work.")
    end
  end,

  giveTo = function(self, other)
    note('giveTo', self)
    if Thing.useTogether(self.id, other) then return end
    if isThing(other) then reply(self, 'giveTo', other, 'defaultGiveObject', "I can't give it to that.") end
  end,

  -- Selects a carried object. If another one is selected, uses the two with each other. If it is
  -- selected itself and portable, deselects it.
  select = function(self)
    note('select', self)
    local isOther = rules.deselectsLostObjects and activeActor and self.owner ~= activeActor.id
    if not self.owner or isOther then return end
    if not selectedObject then
      setSelectedObject(self.id)
    elseif selectedObject ~= self.id then
      if not Thing.useTogether(selectedObject, self.id) then self.verbs.useWith(self, selectedObject) end
    elseif rules.hasPortables and self.portable then
      setSelectedObject(nil)
    end
  end,
}
