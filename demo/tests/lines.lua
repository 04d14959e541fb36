-- lines.lua: every text of the game is said or shown somewhere, and all languages have the same texts.

local spoken = require '_spoken'
local tour = require '_tour'
local plot = require '_plot'

-- Texts that are not said in this test: id -> the reason.
local unreachable = {
  ['oil.whispered.plain'] = 'Ada has read in the book; tests/inn.lua plays without it',
  ['oil.settled.1.plain'] = 'as above',
}

-- The options that were shown and never chosen.
local function notChosen()
  local list = {}
  for dialog, blocks in pairs(state.dialogues) do
    for block, options in pairs(blocks) do
      for name, count in pairs(type(options) == 'table' and options or {}) do
        if count.selected == 0 then list[#list + 1] = dialog .. ' ' .. block .. ' ' .. name end
      end
    end
  end
  return list
end

test('each text is said or shown', function(t)
  t.skipCutscene()
  spoken.begin()
  plot.begin(t)
  tour.everywhere(t)
  for _, step in ipairs(plot.steps) do
    step(t)
    tour.everywhere(t)
  end
  plot.finish(t)
  local missing = {}
  for id in pairs(require 'texts/en') do
    local isCaption = id:find '^caption%.' -- the engine shows it, if the player wants captions
    if not spoken.ids[id] and not unreachable[id] and not isCaption then missing[#missing + 1] = id end
  end
  table.sort(missing)
  t.expect(#missing == 0, #missing .. ' texts are never said: ' .. table.concat(missing, ', '))
  t.equal(notChosen(), {}, 'each option of each dialog is chosen')
  for id, reason in pairs(unreachable) do
    t.expect(not spoken.ids[id], id .. ' is said, although: ' .. reason)
  end
end)

-- The places for words in a text, sorted: 'name' for '{name}'.
local function placesOf(words)
  local places = {}
  for _, form in pairs(type(words) == 'table' and words or { words }) do
    for name in form:gmatch '{(%a+)}' do places[name] = true end
  end
  local list = {}
  for name in pairs(places) do list[#list + 1] = name end
  table.sort(list)
  return list
end

test('all languages have the same texts', function(t)
  local english = require 'texts/en'
  for _, lang in ipairs(languages()) do
    local texts = require('texts/' .. lang)
    for id in pairs(english) do t.expect(texts[id], lang .. ' lacks ' .. id) end
    for id, words in pairs(texts) do
      t.expect(english[id], 'only ' .. lang .. ' has ' .. id)
      if english[id] then t.equal(placesOf(words), placesOf(english[id]), lang .. ' ' .. id) end
      t.expect(words ~= '', lang .. ' ' .. id .. ' is empty')
    end
  end
end)
