-- Dialogs: enterDialog { settings = ..., main = { options = { ... } }, ... } plays a
-- whole conversation.
--
-- A dialog is a table of blocks. A block lists options, of which the player chooses one, or steps,
-- which are performed in order. The dialog begins with the block 'main', and the field 'next' names
-- the block that follows. It ends at an option or step with exitDialog = true, or when no option is
-- left. state.dialogues keeps how often each option was displayed and selected, for the whole game.

-- Calls a function when the enclosing function ends, even when its script is
-- stopped (engine/script/lua/endings.c).
local atEnd = atEnd

local _, fileState, rules = ...

-- Default settings of all dialogs.
dialogDefaults = {}

-- By the dialog's id: the coroutine that waits for a choice, and the name of the line that was
-- chosen last.
waitingDialog, selectedDialog = {}, {}

---- A choice ----

-- The signal that a line of the dialog was chosen.
local function choiceSignal(id)
  return 'dialog ' .. id
end

-- Waits until the player has chosen a line of the dialog, and returns its name. Returns nil if the
-- dialog was stopped.
function waitDialog(id)
  waitingDialog[id] = coroutine.running()
  if not rules.keepsLastChoice then selectedDialog[id] = nil end
  waitFor(choiceSignal(id))
  waitingDialog[id] = nil
  return selectedDialog[id]
end

-- The engine calls this when the player has chosen a line.
function dialogSelected(id, name)
  selectedDialog[id] = name
  wake(choiceSignal(id))
end

---- Conditions ----

-- Returns whether every variable in the table has that value in 'state'.
local function isState(pairsWanted)
  for name, value in pairs(pairsWanted) do
    if state[name] ~= value then return false end
  end
  return true
end

-- A condition is a function, the name of a variable in 'state', or a table of name = value.
local function holds(condition)
  if type(condition) == 'function' then return condition() and true or false end
  if type(condition) == 'table' then return isState(condition) end
  return state[condition] and true or false
end

-- The field 'any' is a list of conditions, or a table of name = value. At least one of them
-- must hold.
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

-- Returns whether the conditions of an option or step hold.
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

---- Performing ----

-- Returns the current dialog and block, for messages.
local function placeOf(talk)
  return "the dialog '" .. talk.id .. "', block '" .. talk.block .. "'"
end

-- Returns the words to say: the text of that id, the result of a function, or 'value' itself.
-- checkDialog has reported ids without a text.
local function wordsOf(value)
  if type(value) == 'function' then return value() end
  if not rules.hasTextById or hasText(value) then return text(value) end
  return value
end

local function speak(talk, actor, words)
  if not words then return end
  if not actor then return mistake("there is no active actor to say '" .. words .. "'; setActiveActor(id) sets one") end
  if talk.speakers then talk.speakers[actor.id] = true end
  Thing.sayToEnd(actor, words)
end

local notBlocks = { settings = true, onstart = true, onend = true }

local function blockOf(talk, name)
  local block = not notBlocks[name] and talk.tree[name]
  return type(block) == 'table' and block or nil
end

-- Runs the field 'load' of an item: a function, or Lua source. Returns the name of the block that
-- it returns, or nil.
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

-- Performs the fields that options and steps have in common. Returns the block that follows or nil,
-- and whether the dialog ends.
local function follow(item, talk)
  Thing.copy(item.state or {}, state)
  if item.text and not rules.extendedDialogs then return item.next, false end
  local target = item.load and runLoad(item, talk) or nil
  return target or item.next or item['goto'], item.exitDialog == true
end

local function optionName(option)
  return tostring(option.name or option.text)
end

---- Options ----

-- Returns the counters of a dialog. Makes them again if the game has replaced them by other values.
local function memoryOf(id)
  if type(state.dialogues) ~= 'table' then state.dialogues = {} end
  local kept = state.dialogues[id]
  if type(kept) ~= 'table' then kept = {} end
  state.dialogues[id] = kept
  return kept
end

-- Returns the counters of an option: how often it was displayed and selected.
local function recordOf(talk, option)
  local blocks = memoryOf(talk.id)
  -- blocks.opened is a number: how often the dialog was opened. A block of that name needs
  -- another key.
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

-- Returns the options that the player can choose now.
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
    Thing.copy(option, line)
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

---- The dialog box ----

-- The conversations that are going on. The last one has the dialog box.
fileState.talks = {}

-- The signal that the dialog box is free. Conversations wait for it before they ask.
local BOX = 'dialog box'

local function forget(talk)
  for i = #fileState.talks, 1, -1 do
    if fileState.talks[i] == talk then table.remove(fileState.talks, i) end
  end
end

-- Warns developers if no line of the dialog box can be seen on the canvas.
local function checkArea(talk)
  local area, width, height = talk.box.area, canvasSize()
  if type(area) ~= 'table' or not fonts[Thing.idOf(talk.box.font)] then return end
  local x1, y1, x2, y2 = tonumber(area.x1), tonumber(area.y1), tonumber(area.x2), tonumber(area.y2)
  if not (x1 and y1 and x2 and y2) then return end -- the core rejects it
  local seenWidth, seenHeight = math.min(x2, width) - math.max(x1, 0), math.min(y2, height) - math.max(y1, 0)
  local line, fault = textHeight(talk.box.font, 'Ay'), nil
  if seenWidth <= 0 or seenHeight <= 0 then fault = 'is outside of the canvas'
  elseif line and seenHeight < line then fault = string.format('shows %d px of a line, which needs %d px', seenHeight, line) end
  if not fault then return end
  reportThing(talk.id, 'warn', string.format("the area of the dialog '%s', { x1 = %s, y1 = %s, x2 = %s, y2 = %s }, %s; " ..
    'the canvas has %d x %d px', talk.id, x1, y1, x2, y2, fault, width, height), true)
end

function Thing.isConversing()
  return #fileState.talks > 0
end

-- The kit hides its parts while a conversation is going on.
local function clearEdges()
  if Thing.kit then Thing.kit.makeWay(Thing.isConversing()) end
end

-- Opens the dialog box. Returns false if the core rejects that.
local function open(talk)
  if rules.checksDialogs then checkArea(talk) end
  if not startDialog(Thing.placedBox(talk)) then return false end
  forget(talk)
  fileState.talks[#fileState.talks + 1], talk.isOpened = talk, true
  clearEdges()
  return true
end

local function isOtherAsking(talk)
  for _, other in ipairs(fileState.talks) do
    if other ~= talk and other.isAsking then return true end
  end
  return false
end

-- Returns whether another script plays the conversation of that id and is not waiting for a choice.
-- While a conversation waits for a choice, startDialog rejects all others.
local function isGoingOn(id)
  for _, talk in ipairs(fileState.talks) do
    if talk.id == id and talk.script ~= coroutine.running() and not talk.isAsking then return true end
  end
  return false
end

-- Ends a conversation. If it had the dialog box, the conversation before it gets the box back.
local function close(talk)
  if not talk.isOpened then return end
  forget(talk)
  talk.isAsking, waitingDialog[talk.id] = false, nil
  clearEdges()
  local _, id = isDialogOpen()
  if id == talk.id then stopDialog(id) end
  if not rules.dialogsTakeTurns then return end
  if #fileState.talks > 0 and not isDialogOpen() then startDialog(Thing.placedBox(fileState.talks[#fileState.talks])) end
  wake(BOX)
end

-- Lets the player choose, and returns the option. Returns nil if no option could be shown, or if
-- the dialog was stopped. If another conversation is asking, waits for it first. 'limit', if any, is
-- { ms =, option = }: after that time, this option is chosen, or the last one.
local function ask(talk, list, limit)
  while rules.dialogsTakeTurns and isOtherAsking(talk) do waitFor(BOX) end
  if not open(talk) then return nil end
  local shown = 0
  for _, option in ipairs(list) do
    if addDialogLine(lineOf(talk, option)) then shown = shown + 1 end
  end
  if shown == 0 then return nil end
  if limit then setDialogTime { id = talk.id, ms = limit.ms, name = optionName(limit.option or list[#list]) } end
  talk.isAsking = true
  local name = waitDialog(talk.id)
  talk.isAsking = false
  for _, option in ipairs(list) do
    if optionName(option) == name then return option end
  end
end

---- One question ----

-- Settings that startDialog does not know.
local ownSettings = { shuffle = true, autochoose = true, onstart = true, onend = true, makesRoom = true }

-- px of the canvas's width that the arrows of the box need.
local QUESTION_MARGIN = 20

-- A box without an area has space for at least so many options of one line.
local OPTIONS_SEEN = 5

-- Returns the settings of the box for a question. Without an area in dialogDefaults, the box is at
-- the bottom of the screen and as high as the options need, but at most half the screen, or as high
-- as five lines.
local function questionBox(actor, options, id, method)
  if type(dialogDefaults) ~= 'table' then
    return mistake(method .. ': dialogDefaults must be a table of settings, not ' .. tostring(dialogDefaults))
  end
  local font = actor.font or (activeActor and activeActor.font)
  local box = { id = id, color = gray, selected = white, background = black, font = font }
  for name, value in pairs(dialogDefaults) do
    if not ownSettings[name] then box[name] = value end
  end
  if box.font == nil then
    return mistake(actor.id and "Actor:ask: '" .. actor.id .. "' has no font, and dialogDefaults names none" or
      method .. ': dialogDefaults names no font, and the player\'s actor has none')
  end
  if not box.area then
    local width, height = canvasSize()
    local lines, margin = 0, QUESTION_MARGIN + (rules.keepsOffEdges and Thing.edgeOf(height) or 0)
    for _, option in ipairs(options) do lines = lines + textHeight(box.font, option.text, width - margin) end
    local most = math.max(height - height // 2, math.min(OPTIONS_SEEN * textHeight(box.font, 'Ay'), height))
    box.area = { x1 = 0, y1 = height - math.min(lines, most), x2 = width, y2 = height }
  end
  return box
end

local function faultInOptions(options)
  if not coroutine.isyieldable() then return 'it waits: call it in a script' end
  if type(options) ~= 'table' or #options == 0 then return "a list of options expected, such as { 'YES', 'NO' }" end
  for i, option in ipairs(options) do
    if type(option) ~= 'string' or option == '' then return 'option ' .. i .. ' is not a text but ' .. tostring(option) end
  end
end

-- Lets the player choose one of the lines { text =, seen = }, and returns its index. 'box' has the
-- settings of startDialog. If another dialog is waiting for a choice, waits for its end first. Returns
-- nil if the dialog was stopped. With 'limit', { ms =, line = }, the line with the index 'line' is
-- chosen after 'ms'. With 'speakers', { [actor id] = true }, the box keeps off the edges of the canvas,
-- and moves to the upper edge if it would cover these actors.
function askPlayer(box, lines, limit, speakers)
  local talk = { id = box.id, box = box, block = 'main', script = coroutine.running(), isQuestion = true, speakers = speakers }
  local _ <close> = setmetatable({}, { __close = function() close(talk) end })
  local options = {}
  for i, line in ipairs(lines) do options[i] = { name = tostring(i), text = line.text, seen = line.seen } end
  local chosen = ask(talk, options, limit and { ms = limit.ms, option = options[limit.line] })
  return chosen and tonumber(chosen.name) or nil
end

-- Returns the words of an answer: the text of that id, or 'value' itself.
local function answerOf(value)
  -- Answers are often single words, so an id is a mistake for sure only if a text has almost this id.
  local isMisspelt = type(translations) == 'table' and Thing.meantName(value, translations) ~= nil
  Thing.checkWords(value, 'an answer', not isMisspelt)
  return hasText(value) and text(value) or value
end

-- Returns the index of an option in a list, or nil.
local function indexOf(list, wanted)
  for i, option in ipairs(list) do
    if option == wanted then return i end
  end
  return math.type(wanted) == 'integer' and list[wanted] and wanted or nil
end

-- Returns the limit of askPlayer for { timeout =, default = }, or nil. Also returns what is wrong.
local function limitOf(options, limit)
  if limit == nil then return nil end
  if type(limit) ~= 'table' then return nil, 'a table such as { timeout = 5000 } expected, got ' .. type(limit) end
  local known = { timeout = true, default = true }
  for name in pairs(limit) do
    if not known[name] then
      return nil, "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), known))
    end
  end
  local ms, default = limit.timeout, limit.default
  if ms == nil then return nil, default ~= nil and "'default' needs a 'timeout' in ms" or nil end
  if type(ms) ~= 'number' or not (ms >= 1 and ms <= 3600000) then
    return nil, "'timeout' is a number of ms from 1 to 3600000, not " .. tostring(ms)
  end
  local line = default == nil and #options or indexOf(options, default)
  if line then return { ms = ms, line = line } end
  local names = {}
  for _, option in ipairs(options) do names[option] = true end
  local near = type(default) == 'string' and nearestName(default, names)
  return nil, "the default " .. (type(default) == 'string' and "'" .. default .. "'" or tostring(default)) ..
    ' is none of the options' .. didYouMean(near)
end

-- Lets the player choose. 'who' gives the font, 'method' is for messages.
local function question(who, id, options, limit, method)
  local fault = faultInOptions(options)
  local time
  if not fault then time, fault = limitOf(options, limit) end
  if fault then return mistake(method .. ': ' .. fault) end
  local lines = {}
  for i, option in ipairs(options) do lines[i] = { text = answerOf(option) } end
  local box = questionBox(who, lines, id, method)
  local speakers = {}
  for _, actor in ipairs { who, activeActor } do
    if actor.id then speakers[actor.id] = true end
  end
  local place = askPlayer(box, lines, time, speakers)
  return options[place], place
end

-- Lets the player choose one of the options, which are words, sentences or ids of texts. Returns
-- the option and its index in the list. Returns nil if the dialog was stopped. With 'limit',
-- { timeout = ms, default = option }, chooses the default, or the last option, after this time.
function Actor:ask(options, limit)
  return question(self, 'question of ' .. self.id, options, limit, 'Actor:ask')
end

if rules.checksThings then
  -- Like Actor:ask, without an actor who asks. The font of the box is that of dialogDefaults, or of the
  -- player's actor.
  function choose(options, limit)
    return question({}, 'choice', options, limit, 'choose')
  end
end

local function perform(talk, option)
  local record = recordOf(talk, option)
  record.selected = record.selected + 1
  if option.look and activeActor then activeActor:look(option.look) end
  if option.say ~= false or not rules.extendedDialogs then speak(talk, activeActor, wordsOf(option.say or option.text)) end
  local target, isOver = follow(option, talk)
  if isOver then return nil end
  return target or talk.block
end

-- Returns the option of that name, or nil.
local function optionNamed(list, name)
  for _, option in ipairs(list) do
    if name ~= nil and optionName(option) == tostring(name) then return option end
  end
end

-- runOptions and runSteps return the name of the block that follows, or nil if the dialog ends.
local function runOptions(talk, block)
  local list = openOptions(talk, block)
  for _, option in ipairs(list) do
    local record = recordOf(talk, option)
    record.displayed = record.displayed + 1
  end
  talk.options = talk.block
  -- A single option is chosen automatically, but not twice in a row: the player could never leave
  -- the dialog.
  local isSingle = #list == 1 and talk.settings.autochoose ~= false and (talk.chosen ~= list[1] or rules.repeatsSingleOption)
  talk.chosen = isSingle and list[1] or nil
  local limit = rules.extendedDialogs and block.timeout and { ms = block.timeout, option = optionNamed(list, block.default) }
  local option = isSingle and list[1] or (#list > 0 and ask(talk, list, limit)) or nil
  return option and perform(talk, option) or nil
end

---- Steps ----

-- Performs a step. Returns the block that follows or nil, and whether the dialog ends.
local function runStep(talk, step)
  local actor = type(step.actor) == 'table' and step.actor or actors[step.actor] or activeActor
  if step.look and actor then actor:look(step.look) end
  if step.say then speak(talk, actor, wordsOf(step.say)) end
  if step.sleep then waitMs(step.sleep) end
  return follow(step, talk)
end

-- Returns the block that follows when no step names one: the block with the last options. In KIAVC
-- games it is the same block again; if that took no time, the dialog ends with an error.
local function fallThrough(talk, hasWaited)
  if not rules.repeatsBlocks then return talk.options end
  if hasWaited then return talk.block end
  kiavcError("the dialog '" .. talk.id .. "' ends in the block '" .. talk.block .. "': no step has 'next' or 'exitDialog'")
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
  return Thing.copy(tree.settings, Thing.copy(dialogDefaults))
end

local function begin(tree)
  local settings = settingsOf(tree)
  local talk = {
    tree = tree, id = settings.id, settings = settings, box = boxOf(settings), block = 'main', script = coroutine.running(),
    speakers = rules.keepsOffEdges and Thing.speakersOf(tree) or nil,
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

-- If more blocks than this run in one tick, the dialog is in an endless loop.
local BLOCKS_PER_TICK = 1000

local function runBlocks(talk)
  local tick, count = currentTicks, 0
  while talk.block do
    if currentTicks ~= tick then tick, count = currentTicks, 0 end
    count = count + 1
    if count > BLOCKS_PER_TICK then
      return mistake(placeOf(talk) .. ': endless loop: ' .. BLOCKS_PER_TICK .. ' blocks were performed without waiting')
    end
    talk.block = runBlock(talk)
  end
end

-- Plays a dialog and returns when it is over. Checks the whole table before the first line.
function enterDialog(tree)
  if not coroutine.isyieldable() then
    return mistake 'enterDialog waits: call it in a script, as in startScript(function() enterDialog(tree) end)'
  end
  if not checkDialog(tree, 'enterDialog') then return end
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
