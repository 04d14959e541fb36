-- Boxes, of which the interface is made.

-- The events since the last call, as one text.
local events = {}
local function heard()
  local text = table.concat(events, ' ')
  events = {}
  return text
end

local function listen()
  events = {}
  boxEvent = function(id, kind, _, _, what)
    events[#events + 1] = id .. ':' .. kind .. (what and '=' .. what or '')
  end
end

local function refused(t, call, expected)
  local ok, message = pcall(call)
  t.expect(not ok and tostring(message):find(expected, 1, true), tostring(message))
end

test('setBox: makes and changes a box', function(t)
  t.expect(setBox('panel', { x = 10, y = 20, width = 100, height = 50 }))
  t.expect(setBox('ok', { parent = 'panel', x = 5, y = 5, width = 30, height = 10, takesPointer = true }))
  local x, y, width, height, state = getBox('ok')
  t.expect(x == 15 and y == 25 and width == 30 and height == 10 and state == 'normal')
  setBox('panel', { x = 0, valign = 'bottom' })
  x, y = getBox('ok')
  t.expect(x == 5 and y == 25, 'what is not given stays')
  setBox('panel', { disabled = true })
  t.expect(select(5, getBox('ok')) == 'off')
end)

test('setBox: refuses what it does not know', function(t)
  refused(t, function() setBox('a', { widht = 5 }) end, "there is no field 'widht'; did you mean 'width'?")
  refused(t, function() setBox('a', { width = -1 }) end, "the field 'width': a number from 0 to 100000 expected, got -1")
  refused(t, function() setBox('a', { width = 0 / 0 }) end, "the field 'width'")
  refused(t, function() setBox('a', { fill = 'red' }) end, "the field 'fill': a color")
  refused(t, function() setBox('a', { hot = { fill = 7 } }) end, "the field 'hot.fill': a color")
  refused(t, function() setBox('a', { picture = 'boks' }) end,
    "the field 'picture': no such animation 'boks'; did you mean 'box'?")
  refused(t, function() setBox('a', { font = 'fond' }) end, "no such font 'fond'; did you mean 'font'?")
  refused(t, function() setBox('a', { align = 'middle' }) end, "one of center, left, right expected, got 'middle'")
  refused(t, function() setBox('a', { keys = 'across sideways' }) end, "words of 'across along bag pages text other' expected")
  refused(t, function() setBox('a', { parent = 'b' }) end, "there is no box 'b' for it to lie in")
  refused(t, function() setBox('a', { slice = { 1, 2 } }) end, "the field 'slice'")
  refused(t, function() setBox('a', { text = 7 }) end, "the field 'text': a text, or false expected")
  refused(t, function() setBox('a', { frame = -1 }) end, "the field 'frame'")
  refused(t, function() setBox('a', { neighbors = 'b' }) end, "the field 'neighbors'")
  t.expect(#boxIds() == 0)
  refused(t, function() setBox('a', { text = 'a\0b' }) end, "the field 'text': a text of at most")
  refused(t, function() setBox('a', { valign = 'left' }) end, "one of middle, top, bottom expected, got 'left'")
  setBox('a', {})
  refused(t, function() setBox('a', { parent = 'a' }) end, "the box 'a' cannot lie in itself")
end)

test('setBox: the player uses a box', function(t)
  listen()
  setBox('ok', { x = 10, y = 10, width = 30, height = 10, takesPointer = true, takesFocus = true, notesHover = true })
  t.move(15, 15)
  t.wait(50)
  t.expect(heard() == 'ok:enter')
  t.expect(select(5, getBox('ok')) == 'hot')
  t.click(15, 15)
  t.wait(50)
  t.expect(heard() == 'ok:focus ok:press ok:release ok:click')
  t.key 'Return'
  t.wait(50)
  t.expect(heard() == 'ok:click')
  setBox('ok', { keys = 'text', text = 'x', slice = { 1, 1, 1, 1 }, frame = false })
  t.type 'ab'
  t.wait(50)
  t.expect(heard() == 'ok:text=ab')
end)

test('removeBox: removes the boxes in it, too', function(t)
  setBox('a', {})
  setBox('b', { parent = 'a' })
  t.expect(removeBox('a'))
  t.expect(not removeBox('b'))
end)

test('getBox: returns false for an unknown box', function(t)
  t.expect(getBox('nothing') == false)
end)

test('focusBox: gives and takes the focus', function(t)
  setBox('a', { takesFocus = true })
  t.expect(focusBox('a') and focusedBox() == 'a')
  t.expect(focusBox() and focusedBox() == nil)
  setBox('a', { hidden = true })
  t.expect(not focusBox('a'))
  refused(t, function() focusBox('nothing') end, "there is no box 'nothing'")
end)

test('focusedBox: is nil after the box is hidden', function(t)
  setBox('a', { takesFocus = true })
  focusBox('a')
  setBox('a', { hidden = true })
  t.expect(focusedBox() == nil)
end)

test('moveFocus: goes to the nearest box', function(t)
  t.expect(not moveFocus 'next')
  setBox('a', { width = 10, height = 10, takesFocus = true })
  setBox('b', { x = 20, width = 10, height = 10, takesFocus = true })
  t.expect(moveFocus 'right' and focusedBox() == 'a', 'first to the first one')
  t.expect(moveFocus 'right' and focusedBox() == 'b')
  t.expect(moveFocus 'previous' and focusedBox() == 'a')
end)

test('boxIds: lists boxes in the order of drawing', function(t)
  setBox('a', { order = 1 })
  setBox('b', {})
  setBox('b-1', { parent = 'b' })
  t.expect(table.concat(boxIds(), ' ') == 'b b-1 a')
  t.expect(table.concat(boxIds 'b', ' ') == 'b b-1')
end)

test('measureText: returns width and height', function(t)
  local width, height = measureText('font', 'Ay')
  t.expect(width > 5 and height > 5)
  local both, two = measureText('font', 'Ay\nAyAy')
  t.expect(both > width and two == 2 * height)
  local _, wrapped = measureText('font', 'one two three', 40)
  t.expect(wrapped > height)
end)

test('requestLayout: calls layoutWidgets at the end of the tick', function(t)
  local own, called = layoutWidgets, nil
  layoutWidgets = function(all) called = all end
  requestLayout()
  t.wait(20)
  t.expect(called == false)
  requestLayout(true)
  t.wait(20)
  t.expect(called == true)
  called = nil
  t.wait(50)
  t.expect(called == nil, 'only when something has changed')
  layoutWidgets = own
end)

test('pictureSize: returns the size of a frame', function(t)
  local width, height = pictureSize('figure')
  t.expect(width > 0 and height > 0)
  refused(t, function() pictureSize('figur') end, "did you mean 'figure'?")
end)
