-- The whole game under each kit and with each way of input. All end in the same state.

local helper = require 'shared/helper'

local kits = {
  { verbs = 'two-button', inventory = 'bag' },
  { verbs = 'bar', inventory = 'bar' },
  { verbs = 'coin', inventory = 'bag' },
  { verbs = 'touch', inventory = 'bar' },
}

for _, way in ipairs { 'mouse', 'keys', 'pad', 'touch' } do
  for _, options in ipairs(kits) do
    test(way .. ', the kit ' .. options.verbs .. ' with ' .. options.inventory, function(t)
      helper.playWith(t, options, way)
      helper.checkEnd(t)
    end)
  end
end

test('pad, the kit coin with bar', function(t)
  helper.playWith(t, { verbs = 'coin', inventory = 'bar' }, 'pad')
  helper.checkEnd(t)
end)
