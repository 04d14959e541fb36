-- whole_touch.lua: plays the whole game with a finger only.

local hand = require '_hand'
local whole = require '_whole'

test('the whole game with a finger only', function(t)
  hand.hold('touch', 100)
  whole.lightFirst(t)
end)
