-- Widgets: their fields, places, callbacks and mistakes.

local function refused(t, call, expected)
  local ok, message = pcall(call)
  message = ok and 'no error' or tostring(message)
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
end

local function settle(t)
  t.wait(50)
end

-- The middle of a widget on the canvas.
local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

local function clickOn(t, widget)
  t.click(middle(widget))
  settle(t)
end

-- A button that counts its clicks in 'data'.
local function counter(id, text)
  return Button:new { id = id, text = text or id, data = 0, onClick = function(self) self.data = self.data + 1 end }
end

test('Panel:new: a column of widgets', function(t)
  local panel = Panel:new { id = 'menu', anchor = 'center', column = { counter 'a', Label:new { text = 'Words' }, counter 'b' } }
  settle(t)
  t.expect(widgets.menu == panel and widgets.a and widgets['menu/2'].text == 'Words')
  local x, y, width, height = panel:place()
  local canvasWidth, canvasHeight = canvasSize()
  t.expect(x == (canvasWidth - width) // 2 and y == (canvasHeight - height) // 2, 'in the middle')
  local ax, ay, aw, ah = widgets.a:place()
  local bx, by, bw = widgets.b:place()
  t.expect(ax == bx and aw == bw and by > ay + ah, 'below each other, equally wide')
  t.expect(ax > x and ax + aw < x + width)
end)

test('Panel:new: a row of widgets that share the space', function()
  Panel:new { id = 'bar', anchor = 'bottom', width = 'fill', row = {
    Button:new { id = 'a', text = 'A', width = 'fill' }, Button:new { id = 'b', text = 'Long text', width = 'fill' },
  } }
  local x, y, width, height = widgets.bar:place()
  local canvasWidth, canvasHeight = canvasSize()
  assert(x == 0 and width == canvasWidth and y + height == canvasHeight)
  local ax, ay, aw = widgets.a:place()
  local bx, by, bw = widgets.b:place()
  assert(aw == bw and ay == by and bx > ax + aw - 1)
end)

test('Panel:new: anchors in a panel without a direction', function()
  Panel:new { id = 'map', width = 200, height = 100, frame = false, children = {
    Label:new { id = 'a', text = 'A', anchor = 'bottom-right', x = -5, y = -5 }, Label:new { id = 'b', text = 'B', x = 7, y = 9 },
  } }
  local ax, ay, aw, ah = widgets.a:place()
  local bx, by = widgets.b:place()
  assert(ax + aw == 195 and ay + ah == 95 and bx == 7 and by == 9)
end)

test('Panel:new: refuses mistakes', function(t)
  refused(t, function() Panel:new { id = 'a', colunm = {} } end,
    "Panel:new: 'a': there is no field 'colunm'; did you mean 'column'?")
  refused(t, function() Panel:new { id = 'a', Label:new { text = 'x' } } end,
    'has no name; children are in column, row or children')
  refused(t, function() Panel:new { id = 'a', column = { 'Text' } } end, "widget 1 of the list: a widget expected")
  refused(t, function() Panel:new { id = 'a', column = {}, row = {} } end,
    "one of the fields 'column', 'row' and 'children' expected")
  refused(t, function() Panel:new { id = 'a', anchor = 'centre' } end, "did you mean 'center'?")
  refused(t, function() Panel:new { id = 'a', frame = { slice = 4 } } end, "the field 'picture' is missing")
  refused(t, function() Panel:new { id = 'a', frame = { picture = 'boks', slice = 4 } } end,
    "there is no animation 'boks'; did you mean 'box'?")
  refused(t, function() Panel.new { id = 'a' } end, 'Panel.new was called with a dot')
  t.expect(next(widgets) == nil)
  local inner = Panel:new { id = 'inner' }
  local outer = Panel:new { id = 'outer', column = { inner } }
  refused(t, function() inner:add(outer) end, "the widget 'outer' cannot lie in itself")
  refused(t, function() inner:add(inner) end, "the widget 'inner' cannot lie in itself")
  refused(t, function() Panel:new { id = 'third', column = { inner } } end, "the widget 'inner' lies in another panel already")
  refused(t, function() Panel:new { id = 'outer' } end, "there is 'outer' already, see tests/widgets.lua:")
  refused(t, function() Panel:new { id = 'a', column = Button:new { text = 'x' } } end,
    "Panel:new: 'a': a list of widgets expected, got a single Button; write column = { Button:new { ... } }")
  refused(t, function() outer.row = Label:new { text = 'x' } end, 'got a single Label; write row = { Label:new { ... } }')
  refused(t, function() Grid:new { id = 'a', columns = 2, children = Label:new { text = 'x' } } end,
    'got a single Label; write children = { Label:new { ... } }')
  refused(t, function() outer.id = 'other' end, "Panel 'outer': the field 'id' is fixed when defined")
  refused(t, function() outer.anchor = 'middle' end, "Panel 'outer': the field 'anchor': one of center")
  refused(t, function() outer.visble = false end, "there is no field 'visble'; did you mean 'visible'?")
end)

test('Panel:add: adds a widget at a place', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a' } }
  panel:add(counter 'b')
  panel:add(counter 'c', 1)
  local _, ay = widgets.a:place()
  local _, by = widgets.b:place()
  local _, cy = widgets.c:place()
  t.expect(cy < ay and ay < by)
  refused(t, function() panel:add(counter 'd', 7) end, 'a place from 1 to 4 expected, got 7')
end)

test('Panel:list: is a new list', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a' } }
  panel:list()[1] = nil
  t.expect(#panel:list() == 1 and panel:list()[1] == widgets.a)
end)

test('Panel:clear: removes all widgets in it', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a', Panel:new { id = 'in', row = { counter 'b' } } } }
  settle(t)
  panel:clear()
  settle(t)
  t.expect(not widgets.a and not widgets.b and not widgets['in'] and #boxIds 'widget:' == 1)
  counter 'a' -- the id is free again
end)

test('Panel: a modal panel keeps input from the room', function(t)
  local cancelled = 0
  local panel = Panel:new {
    id = 'menu', anchor = 'center', modal = true, column = { counter 'a', counter 'b' },
    onCancel = function() cancelled = cancelled + 1 end,
  }
  settle(t)
  t.trace()
  t.click(5, 5)
  t.key 'X'
  settle(t)
  for _, call in ipairs(t.trace()) do t.expect(call.name ~= 'leftClick' and call.name ~= 'userInput', call.name) end
  t.key 'Escape'
  settle(t)
  t.expect(cancelled == 1)
  t.key 'Tab'
  t.key 'Down'
  t.key 'Return'
  settle(t)
  t.expect(widgets.a.data == 0 and widgets.b.data == 1, 'the focus moves by keys')
  panel:hide()
  settle(t)
  t.trace()
  t.click(5, 5)
  settle(t)
  local hasClick = false
  for _, call in ipairs(t.trace()) do hasClick = hasClick or call.name == 'leftClick' end
  t.expect(hasClick)
end)

test('Label:new: wraps its text', function(t)
  Panel:new { id = 'box', width = 80, column = { Label:new { id = 'long', text = 'one two three four five six' } } }
  local _, _, width, height = widgets.long:place()
  local _, line = measureText('font', 'Ay')
  t.expect(width <= 80 and height >= 2 * 10 and line > 0)
  widgets.long.text = 'one'
  local _, _, _, single = widgets.long:place()
  t.expect(single < height)
  refused(t, function() widgets.long.text = 7 end, "Label 'long': the field 'text': a text expected, got 7")
end)

test('Label:new: shows the text of an id in the language of the game', function(t)
  setLanguage 'en'
  local id = next(translations)
  Label:new { id = 'word', text = id }
  settle(t)
  t.expect(widgets.word.text == id and hasText(id))
  setLanguage 'it'
  settle(t)
  t.expect(widgets.word:place())
end)

test('Button:new: a click calls back and sends a signal', function(t)
  local button, heard = counter 'ok', nil
  startScript(function() heard = select(2, waitFor 'click-ok') or true end)
  clickOn(t, button)
  t.expect(button.data == 1 and heard)
  button.enabled = false
  clickOn(t, button)
  t.expect(button.data == 1, 'not while it is disabled')
  refused(t, function() Button:new { id = 'b' } end, "a 'text' or a 'picture' expected")
  refused(t, function() Button:new { id = 'b', text = 'B', onclick = print } end,
    "there is no field 'onclick'; did you mean 'onClick'?")
  refused(t, function() Button:new { id = 'b', picture = 'boks' } end, "there is no animation 'boks'; did you mean 'box'?")
end)

test('Button:new: a picture beside the text', function(t)
  local plain = Button:new { id = 'plain', text = 'Go' }
  local pictured = Button:new { id = 'pictured', text = 'Go', picture = 'box', scale = 2, y = 40 }
  local _, _, width = plain:place()
  local _, _, wide = pictured:place()
  t.expect(wide > width + 2 * pictureSize 'box' - 1)
  pictured.picture = nil
  settle(t)
  t.expect(#boxIds 'widget:pictured' == 1)
end)

test('Button:click: does what a click does', function(t)
  local button = counter 'ok'
  startScript(function() button:click() end)
  settle(t)
  t.expect(button.data == 1)
end)

test('Toggle:new: a click changes it', function(t)
  local seen = {}
  local toggle = Toggle:new {
    id = 'sound', text = 'Sound', on = true, onChange = function(_, on) seen[#seen + 1] = tostring(on) end,
  }
  clickOn(t, toggle)
  t.expect(toggle.on == false)
  toggle:focus()
  t.key 'Space'
  settle(t)
  t.expect(toggle.on == true and table.concat(seen, ' ') == 'false true')
  toggle.on = false
  settle(t)
  t.expect(#seen == 2, 'a script does not call back')
  refused(t, function() toggle.on = 1 end, 'true or false expected')
end)

test('Toggle:click: does what a click does', function(t)
  local toggle = Toggle:new { id = 'sound', text = 'Sound' }
  startScript(function() toggle:click() end)
  settle(t)
  t.expect(toggle.on == true)
end)

test('Slider:new: pointer and keys change it', function(t)
  local seen = {}
  local slider = Slider:new {
    id = 'volume', min = 0, max = 10, value = 4, width = 212, onChange = function(_, value) seen[#seen + 1] = value end,
  }
  local x, y = slider:place()
  t.click(x + 205, y + 3)
  settle(t)
  t.expect(slider.value == 10, tostring(slider.value))
  slider:focus()
  t.key 'Left'
  settle(t)
  t.expect(slider.value == 9 and #seen == 2)
  t.key 'Home'
  settle(t)
  t.expect(slider.value == 0)
  slider.value = 3.4
  t.expect(slider.value == 3, 'it has whole steps')
  slider.max = 2
  t.expect(slider.value == 2)
  refused(t, function() slider.min = 7 end, "'min' must be below 'max'")
  refused(t, function() Slider:new { id = 's', step = 0 } end, "'step' must be above 0")
end)

local function entriesOf(count)
  local entries = {}
  for i = 1, count do entries[i] = 'Entry ' .. i end
  return entries
end

test('List:new: clicks and keys choose an entry', function(t)
  local chosen = {}
  local list = List:new {
    id = 'slots', entries = { 'A', { text = 'B', slot = 2 }, 'C' }, rows = 3, y = 20,
    onSelect = function(_, index, entry) chosen[#chosen + 1] = index .. (type(entry) == 'table' and entry.text or entry) end,
  }
  settle(t)
  local x, y, _, height = getBox 'widget:slots#row2'
  t.click(x + 5, y + height // 2)
  settle(t)
  t.expect(list.selected == 2 and chosen[1] == '2B', tostring(chosen[1]))
  t.key 'Down'
  t.key 'Return'
  settle(t)
  t.expect(list.selected == 3 and chosen[2] == '3C')
  t.key 'Home'
  settle(t)
  t.expect(list.selected == 1)
  refused(t, function() list.selected = 4 end, "the field 'selected': a number from 1 to 3 expected, got 4")
  refused(t, function() list.entries = { 7 } end, "entry 1: a text or a table with the field 'text' expected, got 7")
  list.entries = {}
  settle(t)
  t.expect(list.selected == nil)
end)

test('List: 10,000 entries have boxes for the visible rows only', function(t)
  local list = List:new { id = 'long', entries = entriesOf(10000), rows = 8 }
  settle(t)
  t.expect(#boxIds 'widget:long#row' == 8)
  local x, y = list:place()
  t.move(x + 10, y + 10)
  t.wheel(-2)
  settle(t)
  t.expect(list.first == 7, tostring(list.first))
  list:focus()
  t.key 'End'
  settle(t)
  t.expect(list.selected == 10000 and list.first == 9993)
  t.key 'PageUp'
  settle(t)
  t.expect(list.selected == 9993 and list.first == 9993)
  t.expect(#boxIds 'widget:long' == 11, 'also a bar in a groove')
end)

test('List: rows with several lines and with notes', function(t)
  local list = List:new {
    id = 'notes', width = 80, height = 90, lines = 2,
    entries = { { text = 'A text that needs two lines', note = 'a note' }, 'Short', { text = 'Third', note = 'another' } },
  }
  local label = Label:new { id = 'line', text = 'Ay' }
  settle(t)
  local _, _, _, font = label:place()
  local _, _, _, row = getBox 'widget:notes#row1'
  t.expect(row >= 3 * font, 'two lines and the note: ' .. row)
  local _, noteY, _, noteHeight = getBox 'widget:notes#note1'
  local _, rowY = getBox 'widget:notes#row1'
  t.expect(noteY >= rowY + 2 * font and noteY + noteHeight <= rowY + row, 'the note is the last line')
  t.expect(not getBox 'widget:notes#note2', 'the second entry has none')
  list.entries = { 'a', 'b', 'c' }
  settle(t)
  t.expect(not getBox 'widget:notes#note1')
  refused(t, function() List:new { entries = { { text = 'x', note = 5 } } } end,
    "entry 1: the field 'note': a text expected, got 5")
end)

test('List:reveal: scrolls to an entry', function(t)
  local list = List:new { id = 'long', entries = entriesOf(100), rows = 8 }
  settle(t)
  list:reveal(50)
  t.expect(list.first == 43)
  list:reveal(10)
  t.expect(list.first == 10)
  t.expect(List:new { entries = entriesOf(100), rows = 8, selected = 50 }.first == 43)
  t.expect(List:new { entries = entriesOf(100), selected = 3 }.first == 1)
end)

test('List:refresh: shows changed entries', function(t)
  local entries = entriesOf(3)
  local list = List:new { id = 'short', entries = entries, rows = 8 }
  settle(t)
  entries[4] = 'Another'
  list:refresh()
  settle(t)
  t.expect(#boxIds 'widget:short#row' == 4)
end)

test('Grid:new: cells of equal size', function(t)
  local list = {}
  for i = 1, 5 do list[i] = Button:new { id = 'cell' .. i, text = string.rep('x', i) } end
  Grid:new { id = 'grid', columns = 2, gap = 3, children = list }
  local x1, y1, w1, h1 = widgets.cell1:place()
  local x2, y2, w2 = widgets.cell2:place()
  local x5, y5, w5 = widgets.cell5:place()
  t.expect(w1 == w2 and w1 == w5 and x2 == x1 + w1 + 3 and y1 == y2 and x5 == x1 and y5 == y1 + 2 * (h1 + 3))
  refused(t, function() Grid:new { id = 'g' } end, "the field 'columns' is missing")
end)

test('Grid:add: adds a cell', function(t)
  local grid = Grid:new { id = 'grid', columns = 2 }
  grid:add(counter 'a')
  t.expect(#grid:list() == 1 and widgets.a:place())
end)

test('Grid:list: lists the cells', function(t)
  local grid = Grid:new { id = 'grid', columns = 2, children = { counter 'a' } }
  t.expect(grid:list()[1] == widgets.a)
end)

test('Grid:clear: removes the cells', function(t)
  local grid = Grid:new { id = 'grid', columns = 2, children = { counter 'a' } }
  grid:clear()
  t.expect(not widgets.a)
end)

test('Picture:new: has the size of its picture', function(t)
  local picture = Picture:new { id = 'chest', picture = 'box', scale = 2 }
  local _, _, width, height = picture:place()
  local w, h = pictureSize 'box'
  t.expect(width == 2 * w and height == 2 * h)
  picture.picture = 'figure'
  settle(t)
  t.expect(select(3, picture:place()) == 2 * pictureSize 'figure')
  refused(t, function() Picture:new { id = 'p' } end, "the field 'picture' is missing")
end)

test('a picture keeps its size in a column and in a row, and is in the middle', function(t)
  local w, h = pictureSize 'box'
  for _, flow in ipairs { 'column', 'row' } do
    local picture = Picture:new { picture = 'box' }
    local panel = Panel:new {
      id = 'frame', padding = 0, frame = false, align = 'fill', width = 3 * w, height = 3 * h, [flow] = { picture },
    }
    settle(t)
    local x, y, width, height = picture:place()
    t.expect(width == w and height == h, flow)
    t.expect(flow == 'row' and y == h or flow == 'column' and x == w, flow)
    picture[flow == 'row' and 'height' or 'width'] = 'fill'
    settle(t)
    _, _, width, height = picture:place()
    t.expect(width == (flow == 'row' and w or 3 * w) and height == (flow == 'row' and 3 * h or h), flow)
    panel:remove()
  end
end)

test('Input:new: takes what the player types', function(t)
  local entered
  local input = Input:new { id = 'name', hint = 'Name', maxLength = 6, onEnter = function(_, value) entered = value end }
  settle(t)
  t.type 'lost'
  settle(t)
  t.expect(input.value == '', 'only with the focus')
  clickOn(t, input)
  t.type 'Adé'
  t.key 'Left'
  t.type 'x'
  settle(t)
  t.expect(input.value == 'Adxé', input.value)
  t.key 'Backspace'
  t.key 'Delete'
  settle(t)
  t.expect(input.value == 'Ad', input.value)
  t.key 'Home'
  t.type '12345'
  settle(t)
  t.expect(input.value == '1234Ad', 'at most six characters: ' .. input.value)
  t.key 'Return'
  settle(t)
  t.expect(entered == '1234Ad')
  t.key 'Escape'
  settle(t)
  t.expect(not input:hasFocus())
  refused(t, function() input.value = '\xff' end, 'not valid UTF-8')
end)

test('Widget:show: shows and hides', function(t)
  local panel = Panel:new { id = 'menu', visible = false, column = { counter 'a' } }
  settle(t)
  t.expect(panel:place() == nil and not widgets.a:isShown())
  panel:show()
  t.expect(panel:place() and widgets.a:isShown())
  panel:hide()
  t.expect(not panel:isShown())
end)

test('Widget:hide: takes no space', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a', counter 'b' } }
  local _, _, _, height = panel:place()
  widgets.a:hide()
  t.expect(select(4, panel:place()) < height)
end)

test('Widget:isShown: also looks at the panels around', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a' } }
  t.expect(widgets.a:isShown())
  panel.visible = false
  t.expect(not widgets.a:isShown())
end)

test('Widget:place: is nil while it is hidden', function(t)
  local button = counter 'a'
  local x, y, width, height = button:place()
  t.expect(x == 0 and y == 0 and width > 5 and height > 5)
  button.x, button.y = 30, 40
  x, y = button:place()
  t.expect(x == 30 and y == 40)
  button:hide()
  t.expect(button:place() == nil)
end)

test('Widget:hasFocus: is false without focus', function(t)
  local button = counter 'a'
  t.expect(not button:hasFocus())
end)

test('Widget:parentWidget: is the panel around', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a' } }
  t.expect(widgets.a:parentWidget() == panel and panel:parentWidget() == nil)
end)

test('Widget:remove: frees the id', function(t)
  local panel = Panel:new { id = 'menu', column = { counter 'a', counter 'b' } }
  settle(t)
  widgets.a:remove()
  settle(t)
  t.expect(not widgets.a and #panel:list() == 1 and widgets.b:parentWidget() == panel)
  panel:remove()
  settle(t)
  t.expect(next(widgets) == nil and #boxIds() == 0)
end)

test('Widget:focus: neighbors are given or nearest', function(t)
  Panel:new { id = 'menu', column = { counter 'a', counter 'b', counter 'c' } }
  widgets.a.down = 'c'
  settle(t)
  t.expect(widgets.a:focus() and widgets.a:hasFocus())
  t.key 'Down'
  settle(t)
  t.expect(widgets.c:hasFocus())
  t.key 'Up'
  settle(t)
  t.expect(widgets.b:hasFocus())
  widgets.b:hide()
  settle(t)
  t.expect(not widgets.b:hasFocus() and not widgets.b:focus())
  widgets.c.focusable = false
  t.expect(not widgets.c:focus())
end)

test('Widget: callbacks of hovering, focus and the right button', function(t)
  local seen = {}
  local function note(word) return function(_, on) seen[#seen + 1] = word .. tostring(on) end end
  local button = Button:new {
    id = 'a', text = 'A', onHover = note 'hover', onFocus = note 'focus', onRightClick = note 'right',
  }
  local x, y = middle(button)
  t.move(x, y)
  settle(t)
  t.rightClick(x, y)
  settle(t)
  t.click(x, y)
  settle(t)
  t.move(x, y + 150)
  settle(t)
  t.expect(table.concat(seen, ' ') == 'hovertrue rightnil focustrue hoverfalse', table.concat(seen, ' '))
end)

test('theme: by widget, by id and for all', function(t)
  theme.font = 'font'
  theme.Button = { padding = 20 }
  theme.small = { padding = 1 }
  local big, small = Button:new { id = 'big', text = 'A' }, Button:new { id = 'small', text = 'A', y = 100 }
  local _, _, width = big:place()
  local _, _, narrow = small:place()
  t.expect(width == narrow + 38)
  theme { small = { padding = 3 } }
  settle(t)
  t.expect(select(3, small:place()) == narrow + 4)
  theme = { Button = { padding = 5 } }
  requestLayout(true)
  settle(t)
  t.expect(select(3, big:place()) == select(3, small:place()), 'a whole table')
  theme.Button = nil
end)

test('theme: refuses mistakes', function(t)
  refused(t, function() theme.Button = { ikn = red } end, "theme.Button.ikn: there is no such style; did you mean 'ink'?")
  refused(t, function() theme.Button = { frame = { slice = 3 } } end, "theme.Button.frame: the field 'picture' is missing")
  refused(t, function() theme.Button = { frame = { picture = 'boks' } } end,
    "theme.Button.frame: there is no animation 'boks'; did you mean 'box'?")
  refused(t, function() theme.fnt = 'font' end, "theme.fnt: a table of styles expected, got font; did you mean 'font'?")
  refused(t, function() theme.font = 'fond' end, "theme.font: there is no font 'fond'; did you mean 'font'?")
  refused(t, function() theme.Button = { padding = { 1, 2 } } end, '{ left, top, right, bottom } expected')
end)
