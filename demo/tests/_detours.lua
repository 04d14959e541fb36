-- _detours.lua: what a player does who tries everything too early, in the wrong order, or only half.

local steps = require '_steps'
local hand = require '_hand'
local click, leave, use, say, walk = hand.click, hand.leave, hand.use, hand.say, hand.walk
local chat, change = hand.chat, hand.change

local detours = {}

function detours.tooEarly(t)
  use(t, 'coin', 'bruno')
  use(t, 'letter', 'innDoor')
  walk(t, 'toQuay', 'quay')
  click(t, 'winch')
  click(t, 'rowboat')
  click(t, 'paint')
  use(t, 'letter', 'winch')
  walk(t, 'toMole', 'mole')
  click(t, 'towerGate')
  click(t, 'towerStairs')
  walk(t, 'moleToQuay', 'quay', 'toStreet', 'street')
  use(t, 'paint', 'board')
  t.expect(not state.boardWord, 'the board may not be painted yet')
  use(t, 'letter', 'cashCan')
end

-- The oil and the form before the key; the form with mistakes, put away in the middle.
function detours.theForm(t)
  steps.openInn(t)
  leave(t, 'innDoor', 'inn')
  steps.hearOfLamp(t)
  chat(t, 'odile', 'book', 'oil', 'found', 'spoilage', 'leave', 'bye')
  leave(t, 'innExit', 'street')
  use(t, 'receipt', 'cashCan')
  walk(t, 'toQuay', 'quay')
  steps.openOffice(t)
  leave(t, 'officeDoor', 'office')
  click(t, 'officeWindow')
  steps.takeForm(t)
  use(t, 'form', 'officeDesk') -- empty: so it opens
  for _, choice in ipairs { 'vessel-4', 'berth-9', 'reason-1' } do
    hand.press(t, 'form-' .. choice:match '%a+')
    hand.press(t, 'formChoice-' .. choice)
  end
  t.key 'Escape'
  t.wait(200)
  t.expect(not state.formFilled and not widgets.formSheet:isShown(), 'the form is put away')
  leave(t, 'officeOut', 'quay')
  use(t, 'form', 'winch')
  leave(t, 'officeDoor', 'office')
  steps.fillForm(t)
  use(t, 'form', 'officeDesk')
  click(t, 'officeWindow')
  t.expect(not state.formSigned, 'without ink, nothing is signed')
  walk(t, 'officeOut', 'quay', 'toStreet', 'street')
end

-- The rest of the oil, the dish, and a wrong word on the board.
function detours.theSignature(t)
  steps.takeWashing(t)
  use(t, 'tablecloths', 'bruno')
  leave(t, 'innDoor', 'inn')
  chat(t, 'odile', 'book', 'oil', 'found', 'breakage', 'rounding', 'breakage')
  say(t, 'sea', 'found', 'sea', 'breakage', 'bye')
  t.expect(state.hasOil, 'Ada has the oil')
  steps.sellWashing(t)
  use(t, 'dish', 'ignaz')
  walk(t, 'innExit', 'street', 'toQuay', 'quay', 'officeDoor', 'office')
  use(t, 'dish', 'officeChair')
  t.clickOn 'officeWindow'
  t.waitUntil(function() return t.isVisible 'officeCat' end, 20000, 'his ears')
  click(t, 'officeOut') -- Ada turns round too early
  leave(t, 'officeOut', 'quay')
  leave(t, 'officeDoor', 'office')
  t.clickOn 'officeHalcyon'
  t.waitUntil(function() return cutscene end, 20000, 'he signs')
  hand.settle(t)
  walk(t, 'officeOut', 'quay', 'toStreet', 'street')
  use(t, 'paint', 'board')
  say(t, text 'board.choice.tonight', text 'board.choice.later')
  t.expect(not state.boardPainted, 'NO FERRY')
  click(t, 'board')
  click(t, 'poster')
end

-- The lid first, then the dead key.
function detours.thePiano(t)
  leave(t, 'innDoor', 'inn')
  leave(t, 'innPiano', 'piano')
  click(t, 'pianoLid')
  leave(t, 'pianoBack', 'inn')
  leave(t, 'innPiano', 'piano')
  click(t, 'pianowhite5')
  click(t, 'pianoHidden')
  leave(t, 'pianoBack', 'inn')
end

-- A signal without a lamp, and half a signal.
function detours.theLamp(t)
  use(t, 'towerKey', 'towerGate')
  click(t, 'towerGate')
  leave(t, 'towerLamp', 'lamp')
  click(t, 'lampMatches')
  click(t, 'lampLong')
  leave(t, 'lampBack', 'mole')
  leave(t, 'towerLamp', 'lamp')
  use(t, 'oilCan', 'lampWick')
  use(t, 'oilCan', 'lampCup')
  click(t, 'lampMatches')
  t.clickOn 'lampLong'
  leave(t, 'lampBack', 'mole')
  leave(t, 'towerLamp', 'lamp')
  for _, id in ipairs { 'lampLong', 'lampShort', 'lampShort' } do t.clickOn(id) end
  hand.readUntil(t, function() return state.signalSent and not cutscene end)
  leave(t, 'lampBack', 'mole')
  click(t, 'towerStairs')
end

-- The letter is delivered last, and the rules themselves are the reason.
function detours.theLetter(t)
  use(t, 'paint', 'board')
  say(t, text 'board.choice.no')
  leave(t, 'innDoor', 'inn')
  steps.confirmLight(t)
  steps.hearTheHorn(t)
  leave(t, 'innExit', 'street')
  use(t, 'rules', 'bruno')
  steps.deliver(t)
  chat(t, 'bruno', 'reading', 'time', 'later', 'bye')
  use(t, 'rules', 'bruno')
  t.expect(state.letterRead, 'the letter was read')
  use(t, 'receipt', 'shop')
end

-- Signs too early, a false sign, the end of the mole too early.
function detours.theBay(t)
  use(t, 'lantern', 'bayMole')
  chat(t, 'bayFerry', 'turn', 'read', 'tune')
  click(t, 'bayMole')
  say(t, text 'baySignal.all')
  change(t, 'bruno', 'mole')
  for _, spot in ipairs { 'spotHead', 'spotSea', 'spotStart' } do click(t, spot) end
  change(t, 'ada', 'bay')
end

return detours
