-- Dialog puzzles: enterDialog { settings = ..., main = { options = { ... } }, ... } plays a whole conversation.
--
-- A dialog is a table of blocks. A block lists options, of which the player chooses one, or steps, which are performed in order.
-- It begins with the block 'main', goes from block to block by 'next', and ends where something has exitDialog = true, or where
-- no option is left. What was shown and chosen how often is kept in state.dialogues, so it lasts for the whole game.

-- What is given to it is called when the enclosing function is left in any way, also by force (engine/script/lua/endings.c).
local atEnd = atEnd

local _, fileState, rules = ...

-- Settings that dialogs have in common: those that a dialog does not give itself are taken from here.
dialogDefaults = {}

-- The coroutines that wait for a choice, and the name of the line last chosen, by dialog.
waitingDialog, selectedDialog = {}, {}

---- A choice ----

local function choiceOf(id)
  return 'dialog ' .. id
end

-- Waits until the player has chosen a line of the dialog, and returns its name; nil when the dialog was stopped instead.
function waitDialog(id)
  waitingDialog[id] = coroutine.running()
  if not rules.keepsLastChoice then selectedDialog[id] = nil end
  waitFor(choiceOf(id))
  waitingDialog[id] = nil
  return selectedDialog[id]
end

-- Called by the core when a line was chosen.
function dialogSelected(id, name)
  selectedDialog[id] = name
  wake(choiceOf(id))
end

---- Conditions ----

-- Whether every pair of a table is so in the state.
local function isState(pairsWanted)
  for name, value in pairs(pairsWanted) do
    if state[name] ~= value then return false end
  end
  return true
end

-- A condition is a function, the name of something in the state, or a table of name = value.
local function holds(condition)
  if type(condition) == 'function' then return condition() and true or false end
  if type(condition) == 'table' then return isState(condition) end
  return state[condition] and true or false
end

-- 'any' is a list of conditions, or a table of name = value of which one must be so.
local function holdsAny(conditions)
  for name, condition in pairs(conditions) do
    if type(name) == 'number' then
      if holds(condition) then return true end
    elseif state[name] == condition then
      return true
    end
  end
  return false
end

-- Whether an option or a step is to be considered now.
local function isOpen(item)
  for name, value in pairs(item.notif or {}) do
    if state[name] == value then return false end
  end
  if item.onlyif and not isState(item.onlyif) then return false end
  if not rules.extendedDialogs then return true end
  if item.when ~= nil and not holds(item.when) then return false end
  if item.unless ~= nil and holds(item.unless) then return false end
  return item.any == nil or holdsAny(item.any)
end

---- What happens ----

-- Where a mistake is.
local function placeOf(talk)
  return "the dialog '" .. talk.id .. "', block '" .. talk.block .. "'"
end

-- The id of a text becomes that text; other words are said as they are, and a function finds them. In a game with texts a
-- single word may be an id whose text was forgotten: that is reported.
local function wordsOf(value)
  if type(value) == 'function' then return value() end
  if not rules.hasTextById or hasText(value) then return text(value) end
  if translations and not string.find(value, '%s') then text(value) end
  return value
end

local function speak(actor, words)
  if not words then return end
  if not actor then return mistake("nobody can say '" .. words .. "': there is no active actor; setActiveActor(id) names one") end
  actor:say(words)
  if isActorBusy(actor.id) then waitFor(actor.id) end
end

local notBlocks = { settings = true, onstart = true, onend = true }

local function blockOf(talk, name)
  local block = not notBlocks[name] and talk.tree[name]
  return type(block) == 'table' and block or nil
end

-- Runs an item's 'load', Lua as text or a function; the block that it wants to go to, or nil.
local function runLoad(item, talk)
  local chunk = item.load
  if type(chunk) == 'string' then
    local message
    chunk, message = load(chunk, '=' .. placeOf(talk) .. ', load')
    if not chunk then return mistake("the dialog '" .. talk.id .. "': " .. message) end
  end
  local target = chunk(talk)
  if type(target) ~= 'string' then return nil end
  if blockOf(talk, target) or not rules.checksDialogs then return target end
  return mistake(placeOf(talk) .. ": 'load' returned '" .. target .. "': there is no such block")
end

-- The part that options and steps have in common: the block to go to, and whether the dialog ends.
local function follow(item, talk)
  for name, value in pairs(item.state or {}) do state[name] = value end
  if item.text and not rules.extendedDialogs then return item.next, false end
  local target = item.load and runLoad(item, talk) or nil
  return target or item.next or item['goto'], item.exitDialog == true
end

local function optionName(option)
  return tostring(option.name or option.text)
end

---- Options ----

-- What is remembered of a dialog, even when the game has put a table of its own into 'state'.
local function memoryOf(id)
  if type(state.dialogues) ~= 'table' then state.dialogues = {} end
  local kept = state.dialogues[id]
  if type(kept) ~= 'table' then kept = {} end
  state.dialogues[id] = kept
  return kept
end

-- What is remembered of an option: how often it was displayed and selected.
local function recordOf(talk, option)
  local blocks = memoryOf(talk.id)
  -- 'opened' is the counter beside the blocks.
  local key = talk.block == 'opened' and 'block opened' or talk.block
  local block = blocks[key] or {}
  blocks[key] = block
  local name = optionName(option)
  block[name] = block[name] or { displayed = 0, selected = 0 }
  return block[name]
end

local function shuffle(list)
  for i = #list, 2, -1 do
    local k = math.random(i)
    list[i], list[k] = list[k], list[i]
  end
end

-- The options that the player has now.
local function openOptions(talk, block)
  local list = {}
  for _, option in ipairs(block.options) do
    if rules.fourDialogRows and #list == 4 then break end
    local isSpent = option.once == true and recordOf(talk, option).selected > 0
    if not isSpent and isOpen(option) then list[#list + 1] = option end
  end
  if block.shuffle or (talk.settings.shuffle and block.shuffle == nil) then shuffle(list) end
  return list
end

local function lineOf(talk, option)
  local line = {}
  if rules.passesDialogFields then
    for key, value in pairs(option) do line[key] = value end
  elseif talk.isQuestion then
    line.seen = option.seen or false
  else
    line.seen = recordOf(talk, option).selected > 0
  end
  line.id, line.name = talk.id, optionName(option)
  line.text = talk.isQuestion and option.text or wordsOf(option.text)
  if type(option.text) == 'function' and (line.text == nil or line.text == '') and rules.checksDialogs then
    return mistake(placeOf(talk) .. ", option '" .. line.name .. "': 'text' returned no words")
  end
  return line
end

---- The box ----

-- The conversations that are going on; whoever took the box last has it.
fileState.talks = {}

-- Wakes those that want to ask while another conversation does.
local BOX = 'dialog box'

local function forget(talk)
  for i = #fileState.talks, 1, -1 do
    if fileState.talks[i] == talk then table.remove(fileState.talks, i) end
  end
end

-- False when another dialog has the box.
local function open(talk)
  if not startDialog(talk.box) then return false end
  forget(talk)
  fileState.talks[#fileState.talks + 1], talk.isOpened = talk, true
  return true
end

local function isOtherAsking(talk)
  for _, other in ipairs(fileState.talks) do
    if other ~= talk and other.isAsking then return true end
  end
  return false
end

-- Whether another script is between two choices of the conversation of that id.
local function isGoingOn(id)
  for _, talk in ipairs(fileState.talks) do
    if talk.id == id and talk.script ~= coroutine.running() and not talk.isAsking then return true end
  end
  return false
end

-- What was refused the box leaves it to whoever has it. The one before, which goes on, has it back.
local function close(talk)
  if not talk.isOpened then return end
  forget(talk)
  talk.isAsking, waitingDialog[talk.id] = false, nil
  local _, id = isDialogOpen()
  if id == talk.id then stopDialog(id) end
  if not rules.dialogsTakeTurns then return end
  if #fileState.talks > 0 and not isDialogOpen() then startDialog(fileState.talks[#fileState.talks].box) end
  wake(BOX)
end

-- Lets the player choose; nil when nothing could be shown, or somebody has stopped the dialog. A conversation that another
-- script began meanwhile comes first.
local function ask(talk, list)
  while rules.dialogsTakeTurns and isOtherAsking(talk) do waitFor(BOX) end
  if not open(talk) then return nil end
  local shown = 0
  for _, option in ipairs(list) do
    if addDialogLine(lineOf(talk, option)) then shown = shown + 1 end
  end
  if shown == 0 then return nil end
  talk.isAsking = true
  local name = waitDialog(talk.id)
  talk.isAsking = false
  for _, option in ipairs(list) do
    if optionName(option) == name then return option end
  end
end

---- One question ----

-- Settings that are not the box's.
local ownSettings = { shuffle = true, autochoose = true, onstart = true, onend = true }

-- px of the canvas's width that options leave free, for the arrows of the box.
local QUESTION_MARGIN = 20

-- What a game gives no dialogDefaults for: the lower part of the screen, as high as the options need it.
local function questionBox(actor, options, id)
  local font = actor.font or (activeActor and activeActor.font)
  local box = { id = id, color = gray, selected = white, background = black, font = font }
  for name, value in pairs(dialogDefaults) do
    if not ownSettings[name] then box[name] = value end
  end
  if box.font == nil then return mistake("Actor:ask: '" .. actor.id .. "' has no font, and dialogDefaults names none") end
  if not box.area then
    local width, height = canvasSize()
    local lines = 0
    for _, option in ipairs(options) do lines = lines + textHeight(box.font, option.text, width - QUESTION_MARGIN) end
    box.area = { x1 = 0, y1 = math.max(height - lines, height // 2), x2 = width, y2 = height }
  end
  return box
end

local function wrongOptions(options)
  if not coroutine.isyieldable() then return 'it waits: call it in a script' end
  if type(options) ~= 'table' or #options == 0 then return "a list of options expected, such as { 'YES', 'NO' }" end
  for i, option in ipairs(options) do
    if type(option) ~= 'string' or option == '' then return 'option ' .. i .. ' is no text, but ' .. tostring(option) end
  end
end

-- Lets the player choose one of the lines { text =, seen = } in a box as startDialog opens it, after whoever is asking now. The
-- place of the line; nil when somebody has stopped the dialog.
function askPlayer(box, lines)
  local talk = { id = box.id, box = box, block = 'main', script = coroutine.running(), isQuestion = true }
  local _ <close> = setmetatable({}, { __close = function() close(talk) end })
  local options = {}
  for i, line in ipairs(lines) do options[i] = { name = tostring(i), text = line.text, seen = line.seen } end
  local chosen = ask(talk, options)
  return chosen and tonumber(chosen.name) or nil
end

-- Words to choose from are as often single words as sentences: of these only one that is put together like an id, as 'ask.name',
-- 'ask_name' or 'askName', may be one whose text was forgotten.
local function answerOf(value)
  local isLikeId = string.find(value, '%w[._/:]%w') or string.find(value, '%l%u')
  return (hasText(value) or isLikeId) and wordsOf(value) or value
end

-- Lets the player choose one of some words, sentences or ids of texts. Which it was, as it stands in the list, and its place
-- there; nil when somebody has stopped the dialog.
function Actor:ask(options)
  local wrong = wrongOptions(options)
  if wrong then return mistake('Actor:ask: ' .. wrong) end
  local lines = {}
  for i, option in ipairs(options) do lines[i] = { text = answerOf(option) } end
  local box = questionBox(self, lines, 'question of ' .. self.id)
  local place = askPlayer(box, lines)
  return options[place], place
end

local function perform(talk, option)
  local record = recordOf(talk, option)
  record.selected = record.selected + 1
  if option.look and activeActor then activeActor:look(option.look) end
  if option.say ~= false or not rules.extendedDialogs then speak(activeActor, wordsOf(option.say or option.text)) end
  local target, isOver = follow(option, talk)
  if isOver then return nil end
  return target or talk.block
end

-- Each block function returns the name of the block that comes next, or nil when the dialog is over.
local function runOptions(talk, block)
  local list = openOptions(talk, block)
  for _, option in ipairs(list) do
    local record = recordOf(talk, option)
    record.displayed = record.displayed + 1
  end
  talk.options = talk.block
  -- One that comes again and again by itself would never let the player go.
  local isSingle = #list == 1 and talk.settings.autochoose ~= false and (talk.chosen ~= list[1] or rules.repeatsSingleOption)
  talk.chosen = isSingle and list[1] or nil
  local option = isSingle and list[1] or (#list > 0 and ask(talk, list)) or nil
  return option and perform(talk, option) or nil
end

---- Steps ----

-- The block to go to, and whether the dialog ends, when the step leads out of its block.
local function runStep(talk, step)
  local actor = type(step.actor) == 'table' and step.actor or actors[step.actor] or activeActor
  if step.look and actor then actor:look(step.look) end
  if step.say then speak(actor, wordsOf(step.say)) end
  if step.sleep then waitMs(step.sleep) end
  return follow(step, talk)
end

-- A block without a way out at its end: back to the last options, or again from its start as long as that takes time.
local function fallThrough(talk, hasWaited)
  if not rules.repeatsBlocks then return talk.options end
  if hasWaited then return talk.block end
  kiavcError("the dialog '" .. talk.id .. "' ends in the block '" .. talk.block .. "': nothing leads out of it")
end

local function runSteps(talk, block)
  local hasWaited = false
  for _, step in ipairs(block.steps) do
    if isOpen(step) then
      hasWaited = hasWaited or (step.say or step.sleep) and true or false
      local target, isOver = runStep(talk, step)
      if isOver then return nil end
      if target then return target end
    end
  end
  return fallThrough(talk, hasWaited)
end

---- The whole ----

local function boxOf(settings)
  if rules.passesDialogFields then return settings end
  local box = {}
  for key, value in pairs(settings) do
    if not ownSettings[key] then box[key] = value end
  end
  return box
end

local function settingsOf(tree)
  if not rules.extendedDialogs then return tree.settings end
  local settings = {}
  for key, value in pairs(dialogDefaults) do settings[key] = value end
  for key, value in pairs(tree.settings) do settings[key] = value end
  return settings
end

local function begin(tree)
  local settings = settingsOf(tree)
  local talk = {
    tree = tree, id = settings.id, settings = settings, box = boxOf(settings), block = 'main', script = coroutine.running(),
  }
  local kept = memoryOf(talk.id)
  kept.opened = (tonumber(kept.opened) or 0) + 1
  return talk
end

local function call(hook, talk)
  if type(hook) == 'function' then hook(talk) end
end

local function runBlock(talk)
  local block = blockOf(talk, talk.block)
  if not block then
    return mistake("the dialog '" .. talk.id .. "' has no block '" .. talk.block .. "'")
  end
  call(block.onstart, talk)
  local following = (block.options and runOptions or runSteps)(talk, block)
  call(block.onend, talk)
  return following
end

-- As many blocks as can follow each other in one tick: more of them would never end.
local BLOCKS_PER_TICK = 1000

local function runBlocks(talk)
  local tick, count = currentTicks, 0
  while talk.block do
    if currentTicks ~= tick then tick, count = currentTicks, 0 end
    count = count + 1
    if count > BLOCKS_PER_TICK then
      return mistake(placeOf(talk) .. ': the dialog goes round in circles, and nothing in it takes time')
    end
    talk.block = runBlock(talk)
  end
end

-- Plays the conversation and returns when it is over. Nothing is said before the whole table has been found to be right.
function enterDialog(tree)
  if not coroutine.isyieldable() then
    return mistake 'enterDialog waits: call it in a script, as in startScript(function() enterDialog(tree) end)'
  end
  if not checkDialog(tree) then return end
  if rules.dialogsTakeTurns and isGoingOn(tree.settings.id) then
    return mistake("the dialog '" .. tree.settings.id .. "' is already going on in another script")
  end
  local talk = begin(tree)
  local _ <close> = atEnd(function() close(talk) end)
  if rules.opensBoxFirst then open(talk) end
  call(talk.settings.onstart, talk)
  call(tree.onstart, talk)
  runBlocks(talk)
  call(tree.onend, talk)
  call(talk.settings.onend, talk)
end
