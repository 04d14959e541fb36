-- whole_pad.lua: plays the whole game with a game pad only.

local hand = require '_hand'
local whole = require '_whole'

test('the whole game with a game pad only', function(t)
  hand.hold('pad', 100)
  whole.paperFirst(t)
end)
