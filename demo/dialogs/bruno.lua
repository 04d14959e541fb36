-- bruno.lua shows a dialog that grows with the plot: of all open topics, the three most urgent are listed.

dialogDefaults = {
  font = 'speech', color = { r = 170, g = 172, b = 196 }, selected = { r = 246, g = 226, b = 180 },
  seen = { r = 112, g = 110, b = 142 },
  outline = { r = 12, g = 10, b = 28 }, selectedOutline = { r = 12, g = 10, b = 28 },
  background = { r = 12, g = 10, b = 28, a = 190 }, area = { x1 = 0, y1 = 102, x2 = 320, y2 = 180 },
  autohide = true,
}

state.askedBruno = {}

local function asked(name) return state.askedBruno[name] end

-- { name, condition }, the most urgent first. Each is asked once, except 'reading'.
local topics = {
  { 'reading', function() return state.ferryAnswered and state.delivered and not state.letterRead end },
  { 'boat', function() return state.letterRead and not state.hasOar end },
  { 'mole', function() return state.hasOar and not state.rowedOut end },
  { 'signal', function() return (state.towerOpen or state.lampBurns) and not state.signalSent end },
  { 'cat', function() return state.formFilled and not state.formSigned end },
  { 'berth', function() return state.hasForm and not state.formFilled end },
  { 'lamp', function() return state.heardOfLamp and not state.hasKey end },
  { 'door', function() return (state.knocks or 0) > 1 and not state.innOpen end },
  { 'board', function() return state.readBoard and not state.boardPainted end },
  { 'letter', function() return not state.delivered end },
  { 'chain', function() return (asked 'board' or asked 'nela') and not state.chainDown end },
  { 'tune', function() return true end },
  { 'reader', function() return state.delivered and not state.ferryAnswered end },
  { 'office', function() return state.delivered and not state.officeOpen end },
  { 'feel', function() return state.letterRead end },
  { 'nela', function() return asked 'tune' and state.delivered end },
  { 'beer', function() return state.hasOil end },
  { 'why', function() return asked 'nela' end },
}

local LISTED = 3

local function isListed(name)
  local count = 0
  for _, topic in ipairs(topics) do
    local isOpen = topic[2]() and not asked(topic[1])
    if topic[1] == name then return isOpen and count < LISTED end
    if isOpen then count = count + 1 end
  end
end

local options = { { name = 'ferry', text = 'bruno.ask.ferry', next = 'ferry' } }
for _, topic in ipairs(topics) do
  local name = topic[1]
  table.insert(options, {
    name = name, text = 'bruno.ask.' .. name, next = name,
    when = function() return isListed(name) end,
    load = function() if name ~= 'reading' then state.askedBruno[name] = true end end,
  })
end
table.insert(options, { name = 'bye', text = 'bruno.ask.bye', next = 'bye' })

local function bruno(id) return { actor = 'bruno', say = id } end
local sea = { actor = 'bruno', look = 'right', sleep = 1200 }
local back = { actor = 'bruno', look = 'left', sleep = 200 }

-- A block of lines that leads back to the topics.
local function block(...)
  local steps = { ... }
  for i, step in ipairs(steps) do if type(step) == 'string' then steps[i] = bruno(step) end end
  table.insert(steps, { actor = 'bruno', look = 'left', next = 'main' })
  return { steps = steps }
end

local talk = {
  settings = { id = 'bruno' },
  main = { options = options },

  ferry = { steps = {
    { actor = 'bruno', say = 'bruno.ferry.answered', when = 'ferryAnswered', next = 'main' },
    { actor = 'bruno', say = 'bruno.ferry.board', when = 'boardPainted', next = 'main' },
    { actor = 'bruno', say = 'bruno.ferry', next = 'main' },
  } },
  boat = block('bruno.boat1', 'bruno.boat2', 'bruno.boat3'),
  mole = block('bruno.mole1', 'bruno.mole2'),
  signal = block('bruno.signal1', 'bruno.signal2'),
  cat = block('bruno.cat1', 'bruno.cat2'),
  berth = block('bruno.berth1', 'bruno.berth2'),
  lamp = block('bruno.lamp1', 'bruno.lamp2', 'bruno.lamp3'),
  door = block('bruno.door1', 'bruno.door2'),
  board = block('bruno.board1', sea, back, 'bruno.board2'),
  letter = block('bruno.letter1', 'bruno.letter2'),
  tune = block('bruno.tune1', 'bruno.tune2'),
  reader = block(sea, back, 'bruno.reader'),
  office = block('bruno.office1', 'bruno.office2'),
  feel = block(sea, back, 'bruno.feel'),
  nela = block('bruno.nela1', sea, back, 'bruno.nela2'),
  chain = block('bruno.chain1', 'bruno.chain2'),
  beer = block('bruno.beer1', 'bruno.beer2'),
  why = block('bruno.why1', 'bruno.why2'),

  -- The letter: help and time are answered by the sea. The rule is an answer that leaves him his pride.
  reading = { options = {
    { name = 'help', text = 'bruno.offer.help', once = true, next = 'toSea1' },
    { name = 'time', text = 'bruno.offer.time', once = true, next = 'toSea2' },
    {
      name = 'rule', text = 'bruno.offer.rule', when = 'hasForm',
      state = { citedRule = true }, exitDialog = true,
    },
    { name = 'later', text = 'bruno.offer.later', next = 'main' },
  } },
  toSea1 = { steps = {
    sea, { say = 'bruno.offer.sea1' }, { actor = 'bruno', look = 'left', next = 'reading' },
  } },
  toSea2 = { steps = {
    sea, { say = 'bruno.offer.sea2' }, bruno 'bruno.offer.duty',
    { actor = 'bruno', look = 'left', next = 'reading' },
  } },

  bye = { steps = { { actor = 'bruno', say = 'bruno.bye', exitDialog = true } } },
}

-- What he says first about the newest step: see newsFor in progress.lua.
local news = {}
for _, step in ipairs {
  'innOpen', 'heardOfLamp', 'hasKey', 'hasCloths', 'hasDish', 'hasOil', 'lampBurns', 'signalSent',
  'lightOfficial', 'officeOpen', 'hasForm', 'formSigned', 'chainDown', 'boardPainted', 'ferryAnswered',
  'hasOar',
} do news[step] = { 'bruno.news.' .. step } end

return { talk = talk, news = news }
