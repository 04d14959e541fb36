-- Hints: ladders of texts for a player who is stuck.
--
--   hint { id = 'door', when = function() return state.isLocked end, 'A first nudge.', 'Clearer.', 'The solution.' }
--
-- Each ladder applies while its condition holds. The player gets one rung at a time, with the key H
-- or in a menu of the game. state.hints keeps how many rungs of each ladder were shown.

local _, _, rules = ...

-- A KIAVC game may use these names for functions of its own.
if not rules.hasSettings then return end

-- All ladders, in order of definition. In developer runs, the line of each, by id.
local ladders, places = {}, {}

local function ladderOf(id)
  for _, ladder in ipairs(ladders) do
    if ladder.id == id then return ladder end
  end
end

local function isCondition(value)
  return value == nil or type(value) == 'function' or type(value) == 'string'
end

local function faultInRungs(ladder)
  if #ladder == 0 then return 'it has no texts; write them after the fields' end
  for i, rung in ipairs(ladder) do
    if type(rung) ~= 'string' and type(rung) ~= 'function' then
      return string.format('text %d is a %s; a text or a function expected', i, type(rung))
    end
  end
end

local fields = { id = true, when = true, unless = true }

local function faultInLadder(ladder)
  if type(ladder) ~= 'table' then return "write hint { id = 'door', when = function() ... end, 'A first nudge.' }" end
  for name in pairs(ladder) do
    if math.type(name) ~= 'integer' and not fields[name] then
      return "there is no field '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), fields))
    end
  end
  if type(ladder.id) ~= 'string' or ladder.id == '' then
    return "the field 'id' is missing: a name, under which state.hints counts"
  end
  if ladderOf(ladder.id) then
    local first = places[ladder.id]
    return "there is a hint '" .. ladder.id .. "' already" .. (first and ', see ' .. first or '')
  end
  for _, name in ipairs { 'when', 'unless' } do
    if not isCondition(ladder[name]) then
      return "'" .. name .. "' is a function or the name of a variable in 'state', not a " .. type(ladder[name])
    end
  end
  return faultInRungs(ladder)
end

-- Defines a ladder of hints. Fields: 'id'; 'when' and 'unless', each a function or the name of a
-- variable in 'state'; then the texts (or ids of texts, or functions that return words), the vaguest
-- first.
function hint(ladder)
  local fault = faultInLadder(ladder)
  if fault then return mistake('hint: ' .. fault) end
  ladders[#ladders + 1], places[ladder.id] = ladder, gamePlace()
  if Thing.noteHints then Thing.noteHints() end
end

local function holds(condition)
  if type(condition) == 'function' then return condition() and true or false end
  return state[condition] and true or false
end

local function applies(ladder)
  return (ladder.when == nil or holds(ladder.when)) and (ladder.unless == nil or not holds(ladder.unless))
end

-- Returns the table of the rungs that were shown. Makes it again if the game has replaced it.
local function shown()
  if type(state.hints) ~= 'table' then state.hints = {} end
  return state.hints
end

local function rungOf(ladder)
  local kept = type(state.hints) == 'table' and state.hints[ladder.id]
  return math.type(kept) == 'integer' and math.max(math.min(kept, #ladder), 0) or 0
end

-- Calls func(id, words) for each text of a hint that is not a function.
function Thing.eachHint(func)
  for _, ladder in ipairs(ladders) do
    for _, rung in ipairs(ladder) do
      if type(rung) == 'string' then func(ladder.id, rung) end
    end
  end
end

local function wordsOf(rung, id)
  if type(rung) == 'function' then
    rung = rung()
    Thing.checkWords(rung, "the hint '" .. id .. "'")
  end
  return hasText(rung) and text(rung) or tostring(rung)
end

-- Returns the hints that apply now, in order of definition. Each is a table with 'id', 'count' (how
-- many texts it has), 'shown' (how many texts the player has seen) and 'texts' (the seen texts).
function hintsNow()
  local list = {}
  for _, ladder in ipairs(ladders) do
    if applies(ladder) then
      local entry = { id = ladder.id, count = #ladder, shown = rungOf(ladder), texts = {} }
      for i = 1, entry.shown do entry.texts[i] = wordsOf(ladder[i], ladder.id) end
      list[#list + 1] = entry
    end
  end
  return list
end

-- Returns the next text of a hint, its number, and how many texts the hint has. The text counts as
-- shown from now on, but this function does not show it: a menu does, or the key H. After the last
-- text, returns the last one again.
function nextHint(id)
  local ladder = ladderOf(id)
  if not ladder then
    local ids = {}
    for _, other in ipairs(ladders) do ids[other.id] = true end
    return mistake("nextHint: there is no hint '" .. tostring(id) .. "'" .. didYouMean(nearestName(tostring(id), ids)))
  end
  local rung = math.min(rungOf(ladder) + 1, #ladder)
  shown()[id] = rung
  return wordsOf(ladder[rung], id), rung, #ladder
end

---- The key ----

Thing.hintKey = 'H'

-- Returns the id of the first hint that has more to tell, or else of the first one.
local function nextLadder()
  local list = hintsNow()
  for _, entry in ipairs(list) do
    if entry.shown < entry.count then return entry.id end
  end
  return list[1] and list[1].id
end

-- The player has pressed the key. It does nothing in a game without hints, and while the player has no
-- control.
function Thing.showNextHint()
  if #ladders == 0 or not activeRoom or not isInputEnabled() or isDialogOpen() or cutscene then return end
  local id = nextLadder()
  if not id then return showNotice(hasText 'No hint now' and text 'No hint now' or 'No hint now') end
  local words, rung, count = nextHint(id)
  if count > 1 then words = string.format('%s (%d/%d)', words, rung, count) end
  startScriptFor('hint', 'hint', narrate, words) -- ends the hint before, if it is still shown
end
