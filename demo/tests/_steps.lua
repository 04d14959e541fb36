-- _steps.lua: how a player does each step of the game, with any device, and with input only.
--
-- Nothing here changes the game by itself, so the tests that use it can be recorded.

local hand = require '_hand'
local click, leave, use, say = hand.click, hand.leave, hand.use, hand.say

local steps = {}

-- The door

function steps.arrive(t)
  hand.begin(t)
  for _, id in ipairs { 'eelSign', 'letter' } do
    hand.look(t, id, function() return t.say 'ada' == text(id .. '.look') end)
  end
end

function steps.openInn(t)
  click(t, 'innDoor')
  click(t, 'innDoor')
  use(t, 'coin', 'innDoor')
  t.expect(state.innOpen, 'the inn is open')
end

function steps.deliver(t)
  use(t, 'letter', 'bruno')
  t.expect(state.delivered, 'the letter is delivered')
end

-- The light

function steps.hearOfLamp(t)
  click(t, 'ignaz')
  say(t, 'lamp', 'why', 'rate', 'bye')
end

function steps.takeKey(t)
  leave(t, 'innPiano', 'piano')
  click(t, 'pianowhite3')
  click(t, 'pianowhite5')
  click(t, 'pianoLid')
  click(t, 'pianoHidden')
  leave(t, 'pianoBack', 'inn')
end

function steps.argueForOil(t)
  click(t, 'odile')
  say(t, 'book', 'book', 'oil', 'spoilage', 'found', 'rounding', 'breakage', 'sea', 'breakage', 'bye')
  t.expect(state.hasOil, 'Ada has the oil')
end

function steps.lightLamp(t)
  use(t, 'towerKey', 'towerGate')
  click(t, 'towerGate')
  leave(t, 'towerLamp', 'lamp')
  use(t, 'oilCan', 'lampCup')
  click(t, 'lampMatches')
  for _, signal in ipairs { 'LongLongShort', 'LongShortShort' } do -- the first one is wrong
    for flash in signal:gmatch '%u%l+' do hand.tap(t, 'lamp' .. flash) end
    hand.readUntil(t, function() return #state.lampSignal == 3 end)
    hand.readUntil(t, function() return #state.lampSignal == 0 end)
    hand.settle(t)
  end
  t.expect(state.signalSent, 'the ferry has seen it')
  leave(t, 'lampBack', 'mole')
  click(t, 'towerStairs')
end

function steps.confirmLight(t)
  click(t, 'ignaz')
  say(t, 'confirm', 'bye')
  t.expect(state.lightOfficial, 'the light is official')
end

-- The paper

function steps.takeWashing(t) click(t, 'tablecloths') end

function steps.sellWashing(t)
  click(t, 'odile')
  say(t, 'eel', 'bye')
  use(t, 'tablecloths', 'odile')
  t.expect(state.hasDish, 'Ada has the dish')
end

function steps.openOffice(t)
  click(t, 'officeDoor')
  click(t, 'quaySign')
  t.expect(state.officeOpen, 'the office is open')
end

function steps.takeForm(t)
  leave(t, 'officeDesk', 'desk')
  click(t, 'deskForms')
  leave(t, 'deskBack', 'office')
  t.expect(state.hasForm, 'Ada has the form')
end

-- The vessel is wrong at first. The reason returns at the end of the game.
function steps.fillForm(t)
  hand.look(t, 'form', function() return widgets.formSheet:isShown() end)
  t.wait(100)
  for _, choice in ipairs { 'vessel-1', 'berth-3', 'vessel-3', 'reason-2' } do
    hand.press(t, 'form-' .. choice:match '%a+')
    hand.press(t, 'formChoice-' .. choice)
  end
  hand.press(t, 'formBack')
  t.expect(state.formFilled, 'the form is filled in')
end

function steps.haveItSigned(t)
  use(t, 'dish', 'officeDesk')
  use(t, 'form', 'officeDesk')
  hand.tap(t, 'officeWindow')
  t.waitUntil(function() return cutscene end, 20000, 'he signs')
  hand.settle(t)
  t.expect(state.formSigned, 'the form is signed')
end

function steps.lowerChain(t)
  use(t, 'signedForm', 'winch')
  t.expect(state.chainDown, 'the chain is down')
end

function steps.takePaint(t) click(t, 'paint') end

function steps.paintBoard(t)
  use(t, 'paint', 'board')
  say(t, text 'board.choice.ferry', text 'board.choice.no')
  t.expect(state.boardPainted, 'the board is painted')
end

require '_steps_together'(steps)

return steps
