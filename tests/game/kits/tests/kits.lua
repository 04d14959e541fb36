-- The kits of verbs, by mouse and by keys.

local function settle(t)
  t.wait(50)
end

-- The middle of a widget.
local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

local function cell(id)
  return widgets['ui/inventory']:reveal(id)
end

local function verb(id)
  for _, child in ipairs(widgets['ui/verbs'].list or {}) do
    if child.verb == id then return child end
  end
end

local function begin(t, options)
  t.wait(100)
  ui(options)
  settle(t)
end

test('two-button: left uses, talks and picks up; right looks', function(t)
  begin(t, {})
  t.clickOn 'door'
  t.waitUntil(function() return state.done == 'use door' end, 3000)
  t.rightClickOn 'door'
  t.waitUntil(function() return state.done == 'lookAt door' end, 3000)
  t.clickOn 'fisherman'
  t.waitUntil(function() return state.talked end, 3000)
  t.clickOn 'candle'
  t.waitUntil(function() return objects.candle.owner == 'ada' end, 3000)
  t.equal(widgets['ui/inventory']:things(), { 'letter', 'candle' })
end)

test('two-button: a thing is selected, given back, used and given', function(t)
  begin(t, {})
  t.click(middle(cell 'letter'))
  t.waitUntil(function() return selectedObject == 'letter' end, 500)
  t.click(middle(cell 'letter'))
  t.waitUntil(function() return selectedObject == nil end, 500)
  t.click(middle(cell 'letter'))
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Use letter with')
  t.moveTo 'fisherman'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Give letter to fisherman')
  t.clickOn 'fisherman'
  t.waitUntil(function() return state.given == 'letter' end, 3000)
end)

test('bar: a verb, then a thing', function(t)
  begin(t, { verbs = 'bar' })
  t.click(middle(verb 'open'))
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Open')
  t.moveTo 'door'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Open door')
  t.clickOn 'door'
  t.waitUntil(function() return state.done == 'open door' end, 3000)
  t.expect(widgets['ui/verbs'].selected == nil)
end)

test('the sentence names what is in the cell now', function(t)
  begin(t, { verbs = 'bar' })
  objects.candle:addToInventory 'ada'
  settle(t)
  t.move(middle(cell 'letter'))
  settle(t)
  t.expect(widgets['ui/sentence']:words():find 'letter')
  objects.letter:removeFromInventory 'ada'
  settle(t)
  t.expect(widgets['ui/sentence']:words():find 'candle', widgets['ui/sentence']:words())
  t.move(150, 30)
  settle(t)
  t.expect(not widgets['ui/sentence']:words():find 'candle', widgets['ui/sentence']:words())
end)

test('bar: give a thing, and use one that needs another', function(t)
  begin(t, { verbs = 'bar' })
  t.click(middle(verb 'giveTo'))
  settle(t)
  t.click(middle(cell 'letter'))
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Give letter to')
  t.moveTo 'fisherman'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Give letter to fisherman')
  t.clickOn 'fisherman'
  t.waitUntil(function() return state.given == 'letter' end, 3000)
  t.expect(selectedObject == nil)
  objects.candle:addToInventory 'ada'
  settle(t)
  t.click(middle(verb 'use'))
  t.click(middle(cell 'candle'))
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Use candle with')
  t.click(middle(cell 'letter'))
  t.waitUntil(function() return state.done == 'burnt' end, 1000)
end)

test('bar: without a verb, a click walks; exits lead away; a right click takes the verb back', function(t)
  begin(t, { verbs = 'bar' })
  t.moveTo 'door'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Walk to door')
  t.clickOn 'door'
  t.wait(1000)
  t.expect(state.done == nil)
  t.expect(t.where 'ada' == 75)
  t.click(middle(verb 'close'))
  settle(t)
  t.rightClick(150, 30)
  settle(t)
  t.expect(widgets['ui/verbs'].selected == nil)
  t.moveTo 'toHarbour'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Walk to harbour')
  t.clickOn 'toHarbour'
  t.waitUntil(function() return activeRoom.id == 'harbour' end, 5000)
end)

test('bar: verbs of the game, with names', function(t)
  begin(t, { verbs = { 'bar', 'open', { id = 'ring', text = 'Ring' } } })
  objects.door.verbs.ring = noteVerb 'ring'
  t.click(middle(verb 'ring'))
  settle(t)
  t.moveTo 'door'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Ring door')
  t.clickOn 'door'
  t.waitUntil(function() return state.done == 'ring door' end, 3000)
end)

test('bar: the sentences in another language', function(t)
  begin(t, { verbs = 'bar' })
  setLanguage 'de'
  t.click(middle(verb 'open'))
  t.moveTo 'door'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'door öffnen')
  local _, _, width = verb 'open':place()
  t.expect(width > 20)
end)

test('bar: icons stand for words that do not fit', function(t)
  local verbs = { 'bar', 'open', { id = 'close', text = 'Close' }, 'use', 'pickUp' }
  begin(t, { verbs = verbs })
  local _, _, _, height = verb 'use':place()
  verbs[3].text = 'Close very slowly and carefully, so that nobody hears it'
  begin(t, { verbs = verbs })
  local x, y, wide, high = verb 'use':place()
  t.expect(x + wide <= 320 and y + high <= 180)
  t.expect(high > height, 'an icon is higher than a word')
  t.click(middle(verb 'close'))
  t.moveTo 'door'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), verbs[3].text .. ' door')
end)

test('the inventory scrolls by arrows and wheel, and belongs to the actor', function(t)
  begin(t, { verbs = 'bar' })
  fillBag('ada', 20)
  fillBag('eve', 3)
  settle(t)
  local inventory = widgets['ui/inventory']
  t.equal(inventory.first, 1)
  local x, y = middle(inventory)
  t.move(x, y)
  t.wheel(-1)
  settle(t)
  t.equal(inventory.first, 5)
  local arrow = inventory.list and inventory.list[#inventory.list]
  t.click(middle(arrow))
  settle(t)
  t.equal(inventory.first, 9)
  for _ = 1, 20 do t.wheel(-1) end
  settle(t)
  t.equal(inventory.first, 17)
  t.expect(not inventory:canScroll(1) and inventory:canScroll(-1))
  t.expect(#inventory:things() == 21)
  setActiveActor 'eve'
  settle(t)
  t.expect(#inventory:things() == 3 and inventory.first == 1)
end)

test('bag: a button opens it, a thing closes it', function(t)
  begin(t, { inventory = 'bag' })
  local bag = widgets['ui/bag']
  t.expect(not bag:isShown())
  t.click(middle(widgets['ui/bag-button']))
  settle(t)
  t.expect(bag:isShown())
  t.click(middle(cell 'letter'))
  settle(t)
  t.expect(selectedObject == 'letter' and not bag:isShown())
  setSelectedObject()
  t.click(middle(widgets['ui/bag-button']))
  settle(t)
  t.click(5, 5)
  settle(t)
  t.expect(not bag:isShown())
end)

test('hidden: the key I closes it, too', function(t)
  begin(t, { inventory = 'hidden' })
  for _ = 1, 2 do
    t.key 'I'
    settle(t)
    t.expect(widgets['ui/bag']:isShown())
    t.key 'I'
    settle(t)
    t.expect(not widgets['ui/bag']:isShown())
  end
end)

test('t.clickOn, t.rightClickOn and t.moveTo reach carried things', function(t)
  begin(t, { inventory = 'bag' })
  objects.candle:addToInventory 'ada'
  openInventory()
  settle(t)
  t.moveTo 'candle'
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Use candle')
  t.clickOn 'candle'
  t.waitUntil(function() return selectedObject == 'candle' end, 500)
  openInventory()
  settle(t)
  t.rightClickOn 'candle'
  t.waitUntil(function() return selectedObject == nil end, 500)
end)

test('hidden: the key I opens it, Escape closes it', function(t)
  begin(t, { inventory = 'hidden' })
  t.expect(not widgets['ui/bag-button'] and not widgets['ui/bag']:isShown())
  t.key 'I'
  settle(t)
  t.expect(widgets['ui/bag']:isShown())
  t.key 'Escape'
  settle(t)
  t.expect(not widgets['ui/bag']:isShown())
  t.key 'I'
  settle(t)
  t.key 'Return'
  settle(t)
  t.expect(selectedObject == 'letter', 'the first thing has the focus')
end)

test('coin: a click opens verbs around the pointer, inside the canvas', function(t)
  begin(t, { verbs = 'coin' })
  local coin = widgets['ui/coin']
  t.clickOn 'door'
  settle(t)
  t.expect(coin:isShown())
  for _, child in ipairs(coin.list) do
    local x, y, width, height = child:place()
    t.expect(x >= 0 and y >= 0 and x + width <= 320 and y + height <= 180)
  end
  t.move(middle(coin.list[1]))
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Look at door')
  t.click(middle(coin.list[1]))
  t.waitUntil(function() return state.done == 'lookAt door' end, 3000)
  t.expect(not coin:isShown())
  t.clickOn 'fisherman'
  settle(t)
  t.key 'Escape'
  settle(t)
  t.expect(not coin:isShown() and not state.talked)
end)

test('coin: held down, and released on a verb', function(t)
  begin(t, { verbs = 'coin' })
  t.moveTo 'door'
  local x, y = pointerPosition()
  local now = t.tick()
  t.input(now + 1, { 'down', 'left', x, y })
  t.wait(400)
  t.expect(widgets['ui/coin']:isShown())
  local toX, toY = middle(widgets['ui/coin'].list[2])
  t.input(t.tick() + 1, { 'move', toX, toY }, { 'up', 'left', toX, toY })
  t.waitUntil(function() return state.done == 'use door' end, 3000)
end)

test('coin: a thing in the bag has one, too', function(t)
  begin(t, { verbs = 'coin', inventory = 'bag' })
  t.click(middle(widgets['ui/bag-button']))
  settle(t)
  t.click(middle(cell 'letter'))
  settle(t)
  t.expect(widgets['ui/coin']:isShown() and not widgets['ui/bag']:isShown())
  t.click(middle(widgets['ui/coin'].list[2]))
  settle(t)
  t.equal(selectedObject, 'letter')
end)

test('touch: a tap uses, a long press looks, a drag only shows names', function(t)
  begin(t, { verbs = 'touch' })
  t.clickOn 'door'
  t.waitUntil(function() return state.done == 'use door' end, 3000)
  state.done = nil
  local x, y = pointerPosition()
  t.input(t.tick() + 1, { 'down', 'left', x, y })
  t.wait(700)
  t.input(t.tick() + 1, { 'up', 'left', x, y })
  t.waitUntil(function() return state.done == 'lookAt door' end, 3000)
  state.done = nil
  t.input(t.tick() + 1, { 'down', 'left', 150, 30 })
  t.input(t.tick() + 1, { 'move', x, y })
  settle(t)
  t.equal(widgets['ui/sentence']:words(), 'Use door')
  t.input(t.tick() + 1, { 'up', 'left', x, y })
  t.wait(500)
  t.expect(state.done == nil)
end)

test('touch: a finger beside a small thing hits it', function(t)
  begin(t, { verbs = 'touch' })
  local x1, y1 = t.box 'candle'
  t.click(x1 - 8, y1)
  t.waitUntil(function() return objects.candle.owner == 'ada' end, 3000)
end)

test('keys: arrows go from thing to thing, to the bar and back', function(t)
  begin(t, { verbs = 'bar' })
  t.key 'Right'
  settle(t)
  local first = hoveringOn
  t.expect(first, 'the first arrow finds a thing')
  local seen = {}
  for _ = 1, 6 do
    t.key 'Right'
    settle(t)
    if hoveringOn then seen[hoveringOn] = true end
  end
  t.expect(seen.door and seen.candle and seen.fisherman and seen.toHarbour, 'all things are reached')
  t.key 'Down'
  t.key 'Down'
  settle(t)
  t.expect(focusedBox(), 'the bar has the focus')
  for _ = 1, 3 do t.key 'Up' end
  settle(t)
  t.expect(not focusedBox() and hoveringOn, 'and gives it back')
end)

test('keys: Return is the first verb, the period the second', function(t)
  begin(t, {})
  t.moveTo 'candle'
  t.key 'Left'
  settle(t)
  t.equal(hoveringOn, 'door')
  t.key 'Return'
  t.waitUntil(function() return state.done == 'use door' end, 3000)
  t.key '.'
  t.waitUntil(function() return state.done == 'lookAt door' end, 3000)
end)

test('ui: mistakes name the option and the nearest right one', function(t)
  t.wait(100)
  local function refused(options, expected)
    local ok, message = pcall(ui, options)
    message = ok and 'no error' or tostring(message)
    t.expect(message:find(expected, 1, true) and message:find 'kits.lua:%d+: ', expected .. ' in: ' .. message)
  end
  refused({ verb = 'bar' }, "there is no option 'verb'; did you mean 'verbs'?")
  refused({ verbs = 'coins' }, "one of two-button, bar, coin, touch expected, got 'coins'; did you mean 'coin'?")
  refused({ inventory = 'bags' }, "did you mean 'bag'?")
  refused({ position = 'botom' }, "did you mean 'bottom'?")
  refused({ labels = 'yes' }, "the option 'labels': true or false expected, got yes")
  refused({ verbs = { 'bar', 'opn' } }, "there is no verb 'opn'; did you mean 'open'?")
  refused({ verbs = { 'bar', 'open', 'open' } }, "the verb 'open' is listed twice")
  refused({ verbs = { 'bar', { id = 'ring', icon = 'candel' } } }, "there is no animation 'candel'; did you mean 'candle'?")
  refused({ verbs = { 'touch', 'open' } }, "the kit 'touch' has no list of verbs")
  refused('bar', 'a table of options such as')
  local ok, message = pcall(function() theme.Item = { frame = { slice = 3 } } end)
  t.expect(not ok and message:find("the field 'picture' is missing", 1, true), message)
end)

test('a dialog hides the bar, under which its box would lie', function(t)
  for _, options in ipairs { { verbs = 'bar' }, { inventory = 'bag' } } do
    begin(t, options)
    local part = widgets['ui/panel'] and widgets['ui/panel']:isShown() and 'ui/panel' or 'ui/bag-button'
    t.expect(widgets[part]:isShown())
    local answer
    startScript(function() answer = choose { 'Yes.', 'No.' } end)
    settle(t)
    t.expect(not widgets[part]:isShown())
    t.choose(2)
    settle(t)
    t.equal(answer, 'No.')
    t.expect(widgets[part]:isShown())
  end
end)

test('a dialog shows no part that the game has hidden', function(t)
  begin(t, { verbs = 'bar' })
  widgets['ui/panel'].visible = false
  startScript(function() choose { 'Yes.', 'No.' } end)
  settle(t)
  t.choose(1)
  settle(t)
  t.expect(not widgets['ui/panel']:isShown())
  widgets['ui/panel'].visible = true
  settle(t)
  t.expect(widgets['ui/panel']:isShown())
end)

test('ui: a kit that is made during a dialog is hidden until its end', function(t)
  begin(t, { verbs = 'bar' })
  startScript(function() choose { 'Yes.', 'No.' } end)
  settle(t)
  ui { verbs = 'bar', position = 'top' }
  settle(t)
  t.expect(not widgets['ui/panel']:isShown())
  t.choose(1)
  settle(t)
  t.expect(widgets['ui/panel']:isShown())
end)

test('ui: another call changes the kit at once, false removes it', function(t)
  begin(t, { verbs = 'bar' })
  ui { verbs = 'coin', inventory = 'hidden' }
  settle(t)
  t.expect(not widgets['ui/verbs'] and widgets['ui/coin'])
  ui(false)
  settle(t)
  t.expect(not widgets.ui and not widgets['ui/sentence'])
  t.clickOn 'candle'
  t.waitUntil(function() return objects.candle.owner == 'ada' end, 3000)
end)
