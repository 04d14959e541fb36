-- hints.lua shows how the plot itself decides which hints apply. Each hint has three steps; H shows them.

-- A hint for a step of progress.lua; its texts are 'hint.STEP.1' to 'hint.STEP.3'.
local function hintFor(step)
  local id = 'hint.' .. step
  hint { id = step, when = function() return isNext(step) end, id .. '.1', id .. '.2', id .. '.3' }
end

for _, step in ipairs {
  'innOpen', 'officeOpen', 'heardOfLamp', 'hasKey', 'hasOil', 'towerOpen', 'lampBurns', 'signalSent', 'lightOfficial',
  'hasForm', 'hasCloths', 'hasDish', 'formFilled', 'formSigned', 'chainDown', 'boardPainted',
  'delivered', 'letterRead', 'hasOar', 'rowedOut', 'ferryTurned', 'answered',
} do hintFor(step) end
