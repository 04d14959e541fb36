-- whole_detours.lua: a player who tries everything too early, in the wrong order and half, and still arrives.

local steps = require '_steps'
local detours = require '_detours'
local hand = require '_hand'
local click, leave, use, walk = hand.click, hand.leave, hand.use, hand.walk

test('the whole game with detours', function(t)
  steps.arrive(t)
  detours.tooEarly(t)
  detours.theForm(t)
  detours.theSignature(t)
  detours.thePiano(t)
  walk(t, 'innExit', 'street', 'toQuay', 'quay')
  steps.lowerChain(t)
  walk(t, 'toMole', 'mole')
  detours.theLamp(t)
  walk(t, 'moleToQuay', 'quay')
  click(t, 'rowboat')
  leave(t, 'toStreet', 'street')
  detours.theLetter(t)
  walk(t, 'toQuay', 'quay')
  click(t, 'rowboat')
  leave(t, 'toStreet', 'street')
  steps.buyOar(t)
  walk(t, 'toQuay', 'quay', 'toMole', 'mole', 'moleToQuay', 'quay')
  steps.rowOut(t)
  detours.theBay(t)
  steps.playForNela(t)
  steps.catchLine(t)
  click(t, 'bruno')
  use(t, 'ownLetter', 'bruno')
  steps.answer(t)
  t.equal(#state.news, 24, 'each step once')
  t.equal(#t.errors(), 0, 'nothing went wrong')
end)
