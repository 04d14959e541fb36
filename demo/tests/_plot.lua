-- _plot.lua: the steps of the game in fast motion, with every wrong way that has words of its own.

local spoken = require '_spoken'
local tour = require '_tour'
local act = require '_act'
local at, verb, pair = act.at, act.verb, act.pair
local office = require '_plot_office'

local desk = { x = 160, y = 146 }

-- Talks with a person, and chooses an option that reaches a step.
local function ask(id, name)
  spoken.held[id .. ' ' .. name] = nil
  verb(id, 'talkTo')
  spoken.held[id .. ' ' .. name] = true
end
for _, name in ipairs { 'ignaz lamp', 'ignaz confirm', 'odile oil', 'bruno rule' } do
  spoken.held[name] = true
end

local function pull(flashes)
  for flash in flashes:gmatch '.' do verb(flash == 'l' and 'lampLong' or 'lampShort', 'use') end
end

-- Two ways to reach the same step. The first is only tried: it reaches nothing.
local function twice(first, second)
  local perform, rules = reach, objects.rules
  reach = function() end
  first()
  reach = perform
  rules:addToInventory 'ada'
  second()
end

-- The ferry answers in the inn and in the street, with the letter in Ada's bag and without it.
local function horn()
  local perform = reach
  for _, room in ipairs { 'inn', 'street' } do
    at(room, { x = 160, y = 160 })
    state.ferryAnswered, state.delivered = nil, room == 'street'
    package.loaded['scenes/ferry_answers'] = nil
    require 'scenes/ferry_answers'
    reach = function(step) state[step] = true end -- the second time is only another possibility
  end
  reach = perform
end

local function paintBoard()
  for choice = 3, 1, -1 do
    spoken.queue = { choice } -- then nothing more
    pair('paint', 'board')
    verb('board', 'lookAt')
  end
end

local plot = {}

-- Each step, with a visit everywhere after it.
plot.steps = {
  function()
    at('street', 'arrival')
    pair('coin', 'innDoor')
    at('inn', 'door')
    verb('odile', 'talkTo')
    local mutter = coroutine.create(require 'verbs/mutter')
    for _ = 1, 10 do coroutine.resume(mutter) end
    at('piano', rooms.piano.seat)
    verb('pianoLid', 'open')
    verb('pianoInside', 'lookAt')
    verb('pianoInside', 'use')
    verb('pianowhite5', 'pressKey')
  end,
  function() at('quay', 'street'); verb('quaySign', 'turn') end,
  function() at('desk', desk); verb('deskForms', 'open') end,
  function() at('street', 'arrival'); verb('tablecloths', 'pickUp') end,
  function() at('quay', 'street'); verb('paint', 'pickUp') end,
  function(t)
    at('inn', 'door')
    pair('tablecloths', 'odile')
    local light = { 'letter', 'tablecloths', 'dish', 'signedForm', 'paint' }
    tour.imagine(t, light, { towerOpen = true }, { 'lamp' })
    tour.imagine(t, { 'oilCan', 'towerKey' }, { lightOfficial = true }, { 'quay' })
  end,
  function() at('desk', desk); office.fillForm() end,
  function() at('office', 'door'); pair('form', 'officeDesk') end,
  function() office.clearDesk('form') pair('dish', 'officeDesk') end,
  function()
    at('office', 'door')
    pair('form', 'officeTray')
    office.clearDesk('dish', 'form')
    pair('form', 'officeDesk')
    pair('dish', 'officeDesk')
  end,
  function() at('office', 'door'); office.watch(); verb('officeWindow', 'gaze') end,
  function()
    at('quay', 'street')
    objects.paint:removeFromInventory 'ada'
    state.hasPaint = false
    verb('paint', 'pickUp')
    pair('signedForm', 'winch')
  end,
  function() at('street', 'arrival'); paintBoard() end,
  function(t) tour.imagine(t, { 'signedForm' }, { chainDown = false }, { 'inn' }) end,
  function() at('inn', 'door'); ask('ignaz', 'lamp') end,
  function() at('piano', rooms.piano.seat); verb('pianowhite5', 'pressKey'); verb('pianoHidden', 'pickUp') end,
  function()
    at('inn', 'door')
    spoken.first = {
      'oil', 'leave', 'oil', 'breakage', 'rounding', 'found', 'spoilage',
      'leave', 'oil', 'breakage', 'spoilage', 'rounding', 'found',
      'leave', 'oil', 'breakage', 'spoilage', 'found', 'rounding',
      'breakage', 'spoilage', 'rounding', 'found', 'sea', 'leave', 'oil', 'sea', -- the rest comes in order
    }
    spoken.late = function() return state.oilStage == 4 and 'breakage' end
    ask('odile', 'oil')
  end,
  function() at('mole', 'gate'); pair('towerKey', 'towerGate') end,
  function()
    at('lamp', 'middle')
    pair('oilCan', 'lampCup')
    pull 'lll'
    pull 'lll'
  end,
  function()
    at('lamp', 'middle')
    verb('lampMatches', 'use')
    for _, code in ipairs { 'lll', 'lls', 'lsl', 'sll', 'sls', 'ssl', 'sss', 'sss', 'sss' } do pull(code) end
  end,
  function() at('lamp', 'middle'); pull 'lss' end,
  function() at('inn', 'door'); ask('ignaz', 'confirm') end,
  function() at('street', 'arrival'); pair('letter', 'bruno') end,
  function(t)
    horn()
    tour.imagine(t, { 'letter' }, { delivered = false }, { 'street' })
  end,
  function()
    at('street', 'arrival')
    twice(function() pair('rules', 'bruno') end, function() ask('bruno', 'rule') end)
  end,
  function() at('street', 'arrival'); pair('receipt', 'cashCan') end,
}

-- The game's own script for the horn would come at any time: it ends now.
function plot.begin(t)
  local both = bothStrands
  bothStrands, state.ferryAnswered = function() return true end, true
  signal 'reached'
  t.wait(100)
  bothStrands, state.ferryAnswered = both, nil
  for _, sounds in ipairs { soundfxs, musics } do
    for _, sound in pairs(sounds) do spoken.note(sound.caption) end
  end
  playCutscene(require 'cutscenes/arrival')
  spoken.note(actors.driver.name)
  for _ = 1, 2 do objects.innDoor:canLeave() end
  local paper = { 'form', 'rules', 'tablecloths', 'paint' }
  tour.imagine(t, {}, { delivered = true }, { 'street' })
  tour.imagine(t, paper, { officeOpen = true }, { 'office', 'desk', 'quay', 'mole', 'street' })
  tour.imagine(t, {}, { officeOpen = true, formOnDesk = true }, { 'office' })
  spoken.note(actors.odileVoice.name)
end

plot.finish = require '_plot_bay'

return plot
