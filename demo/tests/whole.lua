-- whole.lua: plays the whole game with a mouse, once with the light first, once with the paper first.
--
-- demo/whole.rec is the recording of the first test, made with:
--   ichor test demo demo/tests/whole.lua --only 'light first' --record demo/whole.rec

local whole = require '_whole'

test('the whole game, the light first', whole.lightFirst)

test('the whole game, the paper first', whole.paperFirst)
