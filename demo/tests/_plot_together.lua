-- _plot_together.lua: the steps after both strands are done, in fast motion. See _plot.lua.

local tour = require '_tour'
local act = require '_act'
local at, pair, ask = act.at, act.pair, act.ask

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

return {
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
