-- whole_languages.lua: plays the whole game in each of the other languages.

local hand = require '_hand'
local whole = require '_whole'

local function begin(t, language)
  hand.hold('mouse', 100)
  t.equal(textSource(text 'theEnd'), language .. '/theEnd')
end

test('the whole game in German', { language = 'de' }, function(t)
  begin(t, 'de')
  whole.paperFirst(t)
end)

test('the whole game in Ukrainian', { language = 'uk' }, function(t)
  begin(t, 'uk')
  whole.lightFirst(t)
end)
