-- _plot_bay.lua: the finale in fast motion: the boat, the lights, the line, the deck.

local spoken = require '_spoken'
local tour = require '_tour'
local act = require '_act'
local at, verb, pair = act.at, act.verb, act.pair

local function row()
  at('quay', 'boat')
  pair('oar', 'rowboat')
  verb('bayMole', 'showLight')
end

-- Bruno says what he says at each place, and Ada shows one light more, after two lies.
local function light(lights)
  switchTo 'bruno'
  for _, id in ipairs { 'spotStart', 'spotStart', 'spotHead', 'spotStone', 'spotSea' } do
    spoken.note(objects[id].name)
    for _, name in ipairs { 'lookAt', 'go' } do
      local isEnd = id == 'spotHead' and name == 'go' and lights == 3
      if not isEnd and objects[id].verbs[name] then verb(id, name) end
    end
    if id ~= 'spotSea' and lights < 3 then
      switchTo 'ada'
      verb('nela', 'talkTo')
      local right = state.bay.place == 'start' and 1 or 2
      spoken.queue = { 3 - right }
      verb('bayMole', 'showLight')
      switchTo 'bruno'
    end
  end
  switchTo 'ada'
  if lights == 3 then return end
  spoken.queue = { 2 }
  verb('bayMole', 'showLight')
  verb('bayMole', 'showLight')
end

local function finale()
  spoken.clicks = { true, true, true }
  playTheLine()
  switchTo 'bruno'
  verb('spotHead', 'go')
end

-- From the boat at the quay to the credits.
return function(t)
  tour.verbs = { 'use', 'pickUp', 'open', 'close', 'talkTo' } -- as with a bar of verbs
  tour.everywhere(t)
  row()
  objects.bayEel:moveTo('bay', 20, 140)
  objects.bayEel:show()
  tour.visit(t, 'bay', 'out')
  tour.think()
  for lights = 0, 3 do light(lights) end
  finale()
  tour.think()
  tour.visit(t, 'deck', 'talk')
  spoken.first = { 'ask', 'rule', 'line', 'upside', 'sea', 'now', 'folds', 'light' }
  verb('nela', 'talkTo')
  for _, answers in ipairs { { 'year', 'words', 'come' }, { 'now', 'begin', 'soup' } } do -- what else she can say
    spoken.first = answers
    verb('nela', 'talkTo')
  end
  package.loaded.title = nil
  require 'title'
end
