-- _whole.lua: the whole game in two orders, with any device, and the state in which it ends.

local steps = require '_steps'
local hand = require '_hand'

local whole = {}

-- Does these steps one after the other. A table is a way through exits.
local function play(t, ...)
  for _, step in ipairs { ... } do
    if type(step) == 'table' then hand.walk(t, table.unpack(step)) else steps[step](t) end
  end
end

-- All ways through the game, with all devices and in all languages, end in the same state.
local function checkEnd(t)
  for _, step in ipairs {
    'delivered', 'innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent',
    'lightOfficial', 'officeOpen', 'hasForm', 'hasCloths', 'hasDish', 'formFilled', 'formSigned',
    'chainDown', 'boardPainted', 'ferryAnswered', 'letterRead', 'hasOar', 'rowedOut', 'ferryTurned',
    'ferryLanded', 'answered',
  } do t.expect(state[step], step) end
  t.equal(#state.news, 24, 'each step once')
  local things = {}
  for id in pairs(actors.ada.objects) do table.insert(things, id) end
  t.equal(things, { 'ownLetter' }, 'Ada keeps only her own letter')
  t.equal(state.reason, 'form.reason.2')
  t.equal(state.boardWord, 'no')
  t.equal(activeRoom.id, 'lastView')
  t.expect(settings.seenTheEnd, 'the title will show the ferry at the mole')
  t.equal(#t.errors(), 0, 'nothing went wrong')
end

-- What follows when both strands are done.
local function finish(t)
  play(t, 'readLetter', 'buyOar', { 'toQuay', 'quay' }, 'rowOut', 'hailNela')
  play(t, 'playForNela', 'catchLine', 'answer')
  checkEnd(t)
end

local toLamp = { 'innExit', 'street', 'toQuay', 'quay', 'toMole', 'mole' }
local fromLamp = { 'moleToQuay', 'quay', 'toStreet', 'street', 'innDoor', 'inn' }

-- The light of the tower first.
function whole.lightFirst(t)
  play(t, 'arrive', 'openInn', 'deliver', { 'innDoor', 'inn' })
  play(t, 'hearOfLamp', 'takeKey', 'argueForOil', toLamp, 'lightLamp', fromLamp, 'confirmLight')
  play(t, { 'innExit', 'street' }, 'takeWashing', { 'innDoor', 'inn' }, 'sellWashing')
  play(t, { 'innExit', 'street', 'toQuay', 'quay' }, 'openOffice', { 'officeDoor', 'office' })
  play(t, 'takeForm', 'fillForm', 'haveItSigned', { 'officeOut', 'quay' }, 'lowerChain', 'takePaint')
  play(t, { 'toStreet', 'street' }, 'paintBoard', 'hearTheHorn')
  finish(t)
end

-- The papers of the harbour office first.
function whole.paperFirst(t)
  play(t, 'arrive', 'takeWashing', { 'toQuay', 'quay' }, 'openOffice', { 'officeDoor', 'office' })
  play(t, 'takeForm', 'fillForm', { 'officeOut', 'quay' }, 'takePaint', { 'toStreet', 'street' })
  play(t, 'openInn', { 'innDoor', 'inn' }, 'sellWashing', { 'innExit', 'street', 'toQuay', 'quay' })
  play(t, { 'officeDoor', 'office' }, 'haveItSigned', { 'officeOut', 'quay', 'toStreet', 'street' })
  play(t, 'paintBoard', { 'toQuay', 'quay' }, 'lowerChain', { 'toStreet', 'street', 'innDoor', 'inn' })
  play(t, 'takeKey', 'hearOfLamp', 'argueForOil', toLamp, 'lightLamp', fromLamp, 'confirmLight')
  play(t, 'hearTheHorn', { 'innExit', 'street' }, 'deliver')
  finish(t)
end

return whole
