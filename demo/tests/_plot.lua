-- _plot.lua: the steps of the game in fast motion, with every wrong way that has words of its own.

local spoken = require '_spoken'
local tour = require '_tour'
local act = require '_act'
local at, verb, pair, ask = act.at, act.verb, act.pair, act.ask
local office = require '_plot_office'

local desk = { x = 160, y = 146 }

local function pull(flashes)
  for flash in flashes:gmatch '.' do verb(flash == 'l' and 'lampLong' or 'lampShort', 'use') end
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
    state.oilStage = 1 -- Odile has asked for a heading
    pair('receipt', 'odile')
    state.oilStage = nil
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

for _, step in ipairs(require '_plot_together') do table.insert(plot.steps, step) end
plot.finish = require '_plot_bay'

return plot
