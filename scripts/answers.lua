-- Answers: what the player's actor says when a verb does nothing special.
--
--   Object:new { id = 'door', answers = { open = 'Locked.', useWith = { 'No.', 'Still no.' } } }
--   Room:new { id = 'church', answers = { pickUp = 'Not in church.' } }
--   defaultAnswers = { lookAt = { 'Nothing special.', 'I see.' } }
--
-- An answer is a sentence or the id of a text, a list of them, which are said in turn, or a function
-- that returns one of these or nil. The thing is asked first, then its room, then the game.

local _, fileState, rules = ...

-- Returns a message about an entry of a table of answers, or nil.
local function faultInAnswer(verb, answer)
  if type(verb) ~= 'string' then return "the names in 'answers' are verbs, as in { open = 'Locked.' }, not " .. tostring(verb) end
  if type(answer) == 'string' or type(answer) == 'function' then return nil end
  local isList = type(answer) == 'table' and #answer > 0
  for _, words in ipairs(isList and answer or {}) do isList = isList and type(words) == 'string' end
  if not isList then
    return string.format("the answer for '%s' must be a text, a list of texts or a function, not %s", verb, type(answer))
  end
end

-- Returns a message about a table of answers, or nil.
function Thing.faultInAnswers(answers)
  for verb, answer in pairs(answers) do
    local fault = faultInAnswer(verb, answer)
    if fault then return fault end
    local near = not Object.defaultVerbs[verb] and nearestName(verb, Object.defaultVerbs, 1)
    if near then return string.format("there is no verb '%s' for an answer%s", verb, didYouMean(near)) end
  end
end

if not rules.hasPortables then
  -- KIAVC games have no answers.
  function Thing.answerOf() end
  return
end

-- Returns the next of several answers. fileState.turns counts them by their owner and verb, because the
-- list itself may belong to several things.
local function inTurn(list, key)
  local turns = fileState.turns or {}
  fileState.turns = turns
  local turn = (turns[key] or 0) % #list + 1
  turns[key] = turn
  return list[turn]
end

-- Returns the words of an owner's answer, or nil.
local function wordsOf(answers, verb, owner, thing, other)
  local answer = type(answers) == 'table' and answers[verb]
  if type(answer) == 'function' then answer = answer(thing, other) end
  if type(answer) == 'table' and #answer > 0 then answer = inTurn(answer, owner .. ' ' .. verb) end
  if type(answer) ~= 'string' then return nil end
  Thing.checkWords(answer, string.format("the answer of %s for '%s'", owner, verb), nil, thing.id)
  return hasText(answer) and text(answer) or answer
end

local function answersOf(owner)
  return owner and Thing.fieldsOf(owner).answers
end

-- Returns the answer for a verb of a thing, in the player's language, or nil if there is none. 'otherId'
-- is the second thing of useWith and giveTo. It is asked after the thing.
function Thing.answerOf(thing, verb, otherId)
  local other = objects[otherId] or actors[otherId]
  local room = rooms[thing.room] or activeRoom
  local words = wordsOf(answersOf(thing), verb, "'" .. tostring(thing.id) .. "'", thing, other)
  if not words and other then words = wordsOf(answersOf(other), verb, "'" .. tostring(other.id) .. "'", other, thing) end
  if not words and room then words = wordsOf(answersOf(room), verb, "the room '" .. tostring(room.id) .. "'", thing, other) end
  return words or wordsOf(rawget(_G, 'defaultAnswers'), verb, 'the game', thing, other)
end
