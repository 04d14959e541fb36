-- _left.lua: what a visit does not try, because it would reach a step of the game at that moment.

local function mayReach(step) return function() return not state[step] end end
local function hasOrder() return objects.signedForm.owner and not state.chainDown end
local function canLight() return state.lampFilled and not state.lampBurns end
local function canRow() return state.hasOar and not state.rowedOut end

-- What reaches a step is left to the test: 'thing.verb' or 'carried/thing', and when it does.
local left = {
  ['quaySign.turn'] = mayReach 'officeOpen', ['deskForms.open'] = mayReach 'hasForm',
  ['tablecloths.pickUp'] = mayReach 'hasCloths', ['pianoHidden.pickUp'] = mayReach 'hasKey',
  ['lampMatches.use'] = canLight, ['lampWick.use'] = canLight, ['winch.use'] = hasOrder,
  ['rowboat.use'] = canRow, ['oar/rowboat'] = canRow, ['spotHead.go'] = mayReach 'ferryTurned',
  ['nela.talkTo'] = function() return activeRoom.id == 'deck' end,
  ['coin/innDoor'] = mayReach 'innOpen', ['letter/bruno'] = function() return true end,
  ['rules/bruno'] = function() return state.ferryAnswered and not state.letterRead end,
  ['tablecloths/odile'] = mayReach 'hasDish', ['towerKey/towerGate'] = mayReach 'towerOpen',
  ['oilCan/lampCup'] = mayReach 'lampBurns', ['paint/board'] = function() return state.formSigned end,
  ['signedForm/winch'] = hasOrder, ['signedForm/quayNotice'] = hasOrder, ['signedForm/quayChain'] = hasOrder,
  ['receipt/cashCan'] = function() return state.letterRead end,
  ['officeWindow.gaze'] = function() return state.dishOnDesk and state.formOnDesk end,
}
for _, id in ipairs { 'Desk', 'Tray', 'Chair', 'Paper', 'Blotter', 'Ink', 'Dish' } do
  for _, room in ipairs { 'office', 'desk' } do
    left['dish/' .. room .. id] = mayReach 'formSigned'
    left['form/' .. room .. id] = function() return state.formFilled and not state.formSigned end
  end
end
left['form/deskInk'], left['form/deskChair'] = nil, nil
for _, key in ipairs { 'officeHalcyon.gaze', 'officeTower.gaze', 'officeWindow.lookAt' } do
  left[key] = left['officeWindow.gaze']
end

return function(key) return left[key] and left[key]() end
