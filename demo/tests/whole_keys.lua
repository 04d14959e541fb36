-- whole_keys.lua: plays the whole game with keys only.

local hand = require '_hand'
local whole = require '_whole'

test('the whole game with keys only', function(t)
  hand.hold('keys', 100)
  whole.lightFirst(t)
end)
