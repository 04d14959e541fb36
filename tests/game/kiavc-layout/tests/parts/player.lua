-- The Lua layer: default verbs, clicks, hovering.

local layer = require 'parts.layer'
local check, silent = layer.check, layer.silent

---- 3.7 Default verbs ----

local function answers(t, label, verb, thing, other)
  silent(t)
  thing.verbs[verb](thing, other)
  t.expect(t.say 'nell' == text(label), verb .. ': ' .. tostring(t.say 'nell'))
end

check('default verbs answer with the labels that games translate', function(t)
  local bare = Object:new({ id = 'bare', description = 'keyLook' })
  local ann, box = actors.ann, objects.box
  t.expect(text 'keyLook' == 'A small brass key.', 'from here on there are translations')
  box.description = nil
  answers(t, 'keyLook', 'lookAt', bare)
  answers(t, 'defaultLook', 'lookAt', box)
  t.expect(box.description == 'defaultLook')
  answers(t, 'defaultTake', 'pickUp', ann)
  answers(t, 'defaultTake', 'pickUp', bare)
  for _, thing in ipairs { ann, bare } do
    answers(t, 'defaultOpen', 'open', thing)
    answers(t, 'defaultClose', 'close', thing)
    answers(t, 'defaultUse', 'use', thing)
    answers(t, 'defaultUseWith', 'useWith', thing, 'box')
  end
  answers(t, 'defaultGiveActor', 'giveTo', ann, 'box')
  answers(t, 'defaultGiveObject', 'giveTo', bare, 'box')
  answers(t, 'defaultTalkActor', 'talkTo', ann)
  answers(t, 'defaultTalkObject', 'talkTo', bare)
  bare:addToInventory('nell')
  answers(t, 'defaultOwned', 'pickUp', bare)
  silent(t)
  bare.verbs.useWith(bare, nil)
  bare.verbs.useWith(bare, 'bare')
  bare.verbs.giveTo(bare, 'unknown')
  ann.verbs.useWith(ann, 'ann')
  t.expect(t.say() == nil, 'nothing, an unknown object, itself: no line')
end)

check('useWith in both directions, and select', function(t)
  local bare, box, calls = objects.bare, objects.box, {}
  box.verbs.useWith = function(self, other) calls[#calls + 1] = self.id .. ' ' .. other end
  objectInteractions.box = { bare = true }
  bare.verbs.useWith(bare, 'box')
  t.expect(calls[1] == 'box bare', "the carried one's own verb")
  setSelectedObject(nil)
  box.verbs.select(box)
  t.expect(selectedObject == nil, 'not owned: nothing')
  bare.verbs.select(bare)
  t.expect(selectedObject == 'bare')
  bare.verbs.select(bare)
  t.expect(selectedObject == 'bare', 'itself: nothing')
  box:addToInventory('nell')
  box.verbs.select(box)
  t.expect(calls[2] == 'box bare', 'another one: used with it')
  setSelectedObject(nil)
  bare:removeFromInventory('nell')
  box:removeFromInventory('nell')
end)

check('without translations there are English sentences', function(t)
  local kept = translations
  silent(t)
  translations = nil
  actors.ann.verbs.open(actors.ann)
  translations = kept
  local said = t.say 'nell'
  t.expect(said and said ~= text 'defaultOpen' and said:find ' ')
  silent(t)
end)

---- 3.8, 3.9 Clicks and hovering ----

check('leftClick and rightClick: approach, verb, deselect', function(t)
  local ann, calls = actors.ann, {}
  ann:moveTo('garden', 150, 160)
  ann:setInteraction({ direction = 'right', x = 130, y = 160 })
  ann.onLeftClick, ann.onRightClick = 'wave', 'nod'
  ann.verbs.wave = function(self, other) calls[#calls + 1] = 'wave ' .. tostring(other) .. ' ' .. t.tick() end
  ann.verbs.nod = function(self, other) calls[#calls + 1] = 'nod ' .. tostring(other) end
  actors.nell:moveTo('garden', 100, 160)
  local arrived
  startScript(function()
    waitFor('nell')
    arrived = t.tick()
  end)
  t.clickOn 'ann'
  t.waitUntil(function() return calls[1] end, 5000)
  t.expect(t.where 'nell' == 130 and select(4, t.where 'nell') == 'right')
  local pause = tonumber(calls[1]:match '%d+$') - arrived
  t.expect(calls[1]:find '^wave nil' and pause >= 12 and pause <= 14, '200 ms after the arrival: ' .. pause)
  selectionNews = {}
  t.rightClickOn 'ann'
  t.waitUntil(function() return selectionNews[1] == false end, 5000)
  t.expect(calls[2] == 'nod nil', 'the verb, and then onSelectedObject()')
  setSelectedObject('bare')
  ann.verbs.giveTo = function(self, other) calls[#calls + 1] = 'giveTo ' .. other end
  t.clickOn 'ann'
  t.waitUntil(function() return calls[3] end, 5000)
  t.expect(calls[3] == 'giveTo bare' and selectedObject == 'bare', 'onAction, and the selection stays')
  t.rightClickOn 'ann'
  t.waitUntil(function() return selectedObject == nil end, 5000)
  t.expect(calls[4] == 'nod bare')
  actors.ann:leftClick()
  actors.ann:rightClick()
  objects.pot.onRightClick = nil
  objects.pot:rightClick()
  objects.bare:leftClick()
end)

check('a click on the floor walks, also with something selected; a right click then only deselects', function(t)
  setSelectedObject('bare')
  t.clickRoom(60, 170)
  t.waitUntil(function() return t.where 'nell' == 60 end, 5000)
  t.expect(selectedObject == 'bare')
  t.rightClick(100, 170)
  t.wait(200)
  t.expect(selectedObject == nil and t.where 'nell' == 60)
  t.rightClick(100, 170)
  t.wait(200)
  t.expect(t.where 'nell' ~= 60, 'with nothing selected it walks')
end)

check('hovering: hoveringOn and the hook', function(t)
  hoverNews = {}
  hovering('ann', true)
  t.expect(hoveringOn == 'ann')
  hovering('ann', false)
  hovering('pot', true)
  hovering('in neither registry', true)
  t.expect(hoveringOn == nil)
  t.expect(hoverNews[1] == 'ann' and hoverNews[2] == false and hoverNews[3] == 'pot' and hoverNews[4] == false)
end)
