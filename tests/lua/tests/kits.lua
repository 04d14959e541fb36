-- The parts of the kits, one by one, and the functions that they need.

local function refused(t, call, expected)
  local ok, message = pcall(call)
  message = ok and 'no error' or tostring(message)
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
end

local function settle(t)
  t.wait(50)
end

local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

local function stone(i)
  local id = 'stone' .. i
  Object:new { id = id, name = 'stone ' .. i, portable = true, uiAnimation = 'box' }
  objects[id]:addToInventory 'guy'
  return id
end

test('ui: makes widgets, and needs their ids', function(t)
  rooms.hall:enter()
  ui { verbs = 'bar' }
  settle(t)
  t.expect(widgets['ui/verbs']:place() and widgets['ui/inventory']:place() and widgets['ui/sentence']:place())
  ui(false)
  t.expect(not widgets['ui/panel'] and not widgets.ui)
  Label:new { id = 'ui/panel', text = 'mine' }
  refused(t, function() ui {} end, "a widget has the id 'ui/panel', which the interface needs; rename it")
end)

test('openInventory: opens a hidden inventory', function(t)
  rooms.hall:enter()
  t.expect(openInventory() == false, 'there is none')
  ui { inventory = 'hidden' }
  settle(t)
  t.expect(openInventory() and widgets['ui/bag']:isShown())
end)

test('closeInventory: closes it', function(t)
  rooms.hall:enter()
  closeInventory()
  ui { inventory = 'hidden' }
  openInventory()
  closeInventory()
  t.expect(not widgets['ui/bag']:isShown())
end)

test('longPress: is a right click without a coin', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  t.moveTo 'lamp'
  settle(t)
  longPress(130, 130)
  t.waitUntil(function() return t.say 'guy' == 'A lamp.' end, 5000)
end)

test('setLongPress: how long a press is', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  setLongPress(200, white)
  t.moveTo 'lamp'
  local x, y = pointerPosition()
  t.trace()
  t.input(t.tick() + 1, { 'down', 'left', x, y })
  t.wait(300)
  t.input(t.tick() + 1, { 'up', 'left', x, y })
  local calls = {}
  for _, call in ipairs(t.trace()) do calls[call.name] = true end
  t.expect(calls.longPress and not calls.leftClick)
  setLongPress()
  t.input(t.tick() + 1, { 'down', 'left', x, y })
  t.wait(300)
  t.input(t.tick() + 1, { 'up', 'left', x, y })
  calls = {}
  for _, call in ipairs(t.trace()) do calls[call.name] = true end
  t.expect(calls.leftClick and not calls.longPress)
end)

test('setTouchReach: a point beside a thing hits it', function(t)
  rooms.hall:enter()
  local x1, y1 = t.box 'lamp'
  t.move(x1 - 6, y1)
  settle(t)
  t.expect(hoveringOn == nil)
  setTouchReach(10)
  settle(t)
  t.equal(hoveringOn, 'lamp')
  refused(t, function() setTouchReach(-1) end, '0 to 400 px expected, got -1')
end)

test('period: ends a line, and only then looks at the carried thing with the focus', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  ui {}
  local looks = 0
  objects[stone(1)].rightClick = function() looks = looks + 1 end
  settle(t)
  t.key 'I'
  settle(t)
  t.key '.'
  settle(t)
  t.equal(looks, 1)
  actors.guy:say('Well now.', { wait = false })
  settle(t)
  t.key '.'
  settle(t)
  t.expect(not t.say 'guy' and looks == 1, 'the line is over')
  t.key '.'
  settle(t)
  t.equal(looks, 2)
end)

test('setRoomFocus: arrows move the pointer to things', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  t.key 'Right'
  settle(t)
  t.expect(hoveringOn == nil, 'not before')
  setRoomFocus(true)
  t.key 'Right'
  settle(t)
  t.expect(hoveringOn ~= nil)
end)

test('setCursorItem: is drawn beside the pointer, inside the canvas', function(t)
  rooms.hall:enter()
  t.move(100, 50)
  t.expect(setCursorItem 'box' == true)
  settle(t)
  t.move(479, 199)
  settle(t)
  setCursorItem()
  refused(t, function() setCursorItem 'bx' end, "'bx'")
end)

test('VerbBar:new: verbs of its own, one is chosen', function(t)
  rooms.hall:enter()
  local changes = {}
  VerbBar:new {
    id = 'bar', anchor = 'bottom', columns = 2, verbs = { 'open', 'close', { id = 'ring', text = 'Ring' } },
    onChange = function(_, verb) changes[#changes + 1] = tostring(verb) end,
  }
  settle(t)
  t.click(middle(widgets['bar/3']))
  settle(t)
  t.equal(widgets.bar.selected, 'ring')
  t.click(middle(widgets['bar/3']))
  settle(t)
  t.equal(changes, { 'ring', 'nil' })
  refused(t, function() widgets.bar.selected = 'rinq' end, "there is no verb 'rinq' in the bar; did you mean 'ring'?")
  refused(t, function() VerbBar:new { id = 'b', verbs = {} } end, 'at least one verb expected')
  refused(t, function() widgets.bar.verbs = { 'open' } end, 'is fixed when defined')
end)

test('Inventory:new: shows what an actor carries', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  local chosen
  Inventory:new { id = 'things', columns = 2, rows = 2, anchor = 'top', onSelect = function(_, object) chosen = object.id end }
  local id = stone(1)
  settle(t)
  t.click(middle(widgets['things/1']))
  settle(t)
  t.expect(chosen == id and selectedObject == id)
  t.expect(not objects[id].ui, 'the room does not draw it')
  refused(t, function() Inventory:new { id = 'i', actor = 'gyu' } end, "there is no actor 'gyu'; did you mean 'guy'?")
  refused(t, function() Inventory:new { id = 'i', columns = 100, rows = 100 } end, 'at most 400 cells')
  refused(t, function() widgets.things.rows = 3 end, 'is fixed when defined')
end)

test('Inventory:things: in the order of taking', function(t)
  setActiveActor 'guy'
  Inventory:new { id = 'things' }
  local last = stone(2)
  settle(t)
  local first = stone(1)
  t.equal(widgets.things:things(), { last, first })
  widgets.things.actor = 'eve'
  t.equal(widgets.things:things(), {})
end)

test('Inventory:scroll: by rows, within its things', function(t)
  setActiveActor 'guy'
  Inventory:new { id = 'things', columns = 2 }
  for i = 1, 7 do stone(i) end
  local things = widgets.things
  things:scroll(1)
  t.equal(things.first, 3)
  things:scroll(10)
  t.equal(things.first, 7)
  things:scroll(-99)
  t.equal(things.first, 1)
end)

test('Inventory:canScroll: tells whether there is more', function(t)
  setActiveActor 'guy'
  Inventory:new { id = 'things', columns = 2 }
  for i = 1, 3 do stone(i) end
  t.expect(widgets.things:canScroll(1) and not widgets.things:canScroll(-1))
  widgets.things:scroll(1)
  t.expect(not widgets.things:canScroll(1) and widgets.things:canScroll(-1))
end)

test('Inventory:reveal: scrolls to a thing and returns its cell', function(t)
  setActiveActor 'guy'
  Inventory:new { id = 'things', columns = 2 }
  for i = 1, 6 do stone(i) end
  local cell = widgets.things:reveal 'stone5'
  t.expect(cell.id == 'things/1' and widgets.things.first == 5, cell.id)
  t.expect(widgets.things:reveal 'lamp' == nil)
end)

test('Sentence:new: a line that names the thing under the pointer', function(t)
  rooms.hall:enter()
  Sentence:new { id = 'line', anchor = 'top' }
  t.moveTo 'lamp'
  settle(t)
  t.expect(widgets.line:place())
end)

test('Sentence:words: what it shows now', function(t)
  rooms.hall:enter()
  setActiveActor 'guy'
  Sentence:new { id = 'line', anchor = 'top' }
  t.moveTo 'lamp'
  settle(t)
  t.equal(widgets.line:words(), 'lamp')
  ui {}
  settle(t)
  t.equal(widgets.line:words(), 'Use lamp')
end)
