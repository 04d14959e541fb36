-- uk.lua: all Ukrainian texts. Each part of the game has a file in the folder of the language.
local parts = {
  'game', 'people', 'street', 'views', 'bruno', 'ideas', 'inn', 'office', 'quay', 'mole', 'bay', 'sound',
}

local texts = {}
for _, part in ipairs(parts) do
  for id, words in pairs(require('texts/uk/' .. part)) do
    assert(not texts[id], id)
    texts[id] = words
  end
end
return texts
