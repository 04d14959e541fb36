-- The whole game under each kit and with each way of input. All end in the same state.

local helper = require 'helper'

local runs = {
  { 'mouse', { verbs = 'two-button', inventory = 'bag' } },
  { 'mouse', { verbs = 'bar', inventory = 'bar' } },
  { 'mouse', { verbs = 'coin', inventory = 'bag' } },
  { 'mouse', { verbs = 'touch', inventory = 'bar' } },
  { 'keys', { verbs = 'bar', inventory = 'bar' } },
  { 'keys', { verbs = 'two-button', inventory = 'bag' } },
  { 'pad', { verbs = 'coin', inventory = 'bar' } },
  { 'touch', { verbs = 'touch', inventory = 'bar' } },
}

for _, run in ipairs(runs) do
  local way, options = run[1], run[2]
  test(way .. ', the kit ' .. options.verbs .. ' with ' .. options.inventory, function(t)
    helper.playWith(t, options, way)
    helper.checkEnd(t)
  end)
end
