-- _pressing.lua: the hands of players who press keys, of a keyboard or a game pad. See _player.lua.
--
-- Arrows move the pointer from thing to thing, or the focus from button to button.

local EDGE, FLOOR = 8, 165 -- where a click makes the room scroll: px from the left or right edge, and y

local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

-- Returns the middle of the part of a thing that is on the canvas.
local function placeOf(t, id)
  local area = objects[id] and objects[id].hover
  local left, top = t.camera()
  local x1, y1, x2, y2
  if area then x1, y1, x2, y2 = area.x1 - left, area.y1 - top, area.x2 - left, area.y2 - top
  else x1, y1, x2, y2 = t.box(id) end
  return (math.max(x1, 0) + math.min(x2, 319)) // 2, (math.max(y1, 0) + math.min(y2, 179)) // 2
end

-- Returns the place of the widget with the focus or of the pointer, and a name for it.
local function here()
  local focus = focusedBox()
  local widget = focus and widgets[focus:match '^widget:(.*)']
  if widget and widget:isShown() then return focus, middle(widget) end
  local x, y = pointerPosition()
  return x .. ' ' .. y, x, y
end

local opposite = { Left = 'Right', Right = 'Left', Up = 'Down', Down = 'Up' }

-- Returns the arrows in the order in which a player tries them, to get from a place to another.
local function arrows(x, y, toX, toY)
  local across, along = toX < x and 'Left' or 'Right', toY < y and 'Up' or 'Down'
  local first, second = across, along
  if math.abs(toY - y) > math.abs(toX - x) then first, second = along, across end
  return { first, second, opposite[second], opposite[first] }
end

-- Makes a device. 'push' presses the key of that name.
local function device(push)
  local hand = {}

  -- Presses arrows until 'isThere' is true. 'target' returns where that is. An arrow that was tried before
  -- from the same place comes last, so the player does not go in circles.
  local function seek(t, what, target, isThere)
    local tried = {}
    for _ = 1, 100 do
      if isThere() then return end
      local name, x, y = here()
      local best, least
      for rank, arrow in ipairs(arrows(x, y, target())) do
        local count = (tried[name .. arrow] or 0) * 10 + rank
        if not least or count < least then best, least = arrow, count end
      end
      tried[name .. best] = (tried[name .. best] or 0) + 1
      push(t, best)
      t.wait(17)
    end
    t.fail(('the arrows do not reach %s; they end at %s, on %s'):format(what, here(), t.hover()))
  end

  local function focus(t, widget)
    seek(t, widget.id, function() return middle(widget) end, function() return widget:hasFocus() end)
  end

  -- Moves the pointer to a thing of the room.
  function hand.point(t, id)
    seek(t, id, function() return placeOf(t, id) end, function() return t.hover() == id and not focusedBox() end)
  end

  -- Moves the focus to a carried thing. I moves it to the first one.
  local function reach(t, id)
    push(t, 'I')
    t.wait(34)
    focus(t, widgets['ui/inventory']:reveal(id))
  end

  function hand.begin() end

  function hand.click(t, id)
    hand.point(t, id)
    push(t, 'Return')
  end

  function hand.look(t, id)
    if objects[id] and objects[id].owner then reach(t, id) else hand.point(t, id) end
    push(t, '.')
  end

  function hand.take(t, id)
    reach(t, id)
    push(t, 'Return')
  end

  function hand.press(t, widget)
    focus(t, widget)
    push(t, 'Return')
  end

  -- The first arrow may only select the option under the pointer, so the way begins at the first option.
  function hand.choose(t, option, count)
    for _ = 1, count do push(t, 'Up') end
    for _ = 2, option.place do push(t, 'Down') end
    push(t, 'Return')
  end

  function hand.walk(t, side)
    local edge = side == 'left' and EDGE or 319 - EDGE
    seek(t, 'the edge', function() return edge, FLOOR end, function()
      local x = pointerPosition()
      return math.abs(x - edge) < 4 and not t.hover() and not focusedBox()
    end)
    push(t, 'Return')
  end

  function hand.goOn(t) push(t, 'Return') end

  function hand.skip(t) push(t, '.') end

  function hand.change(t, person) hand.press(t, widgets['face-' .. person]) end

  return hand
end

local keys = device(function(t, key) t.key(key) end)

-- Each option has a digit, and each person the key of his or her face.
function keys.choose(t, option) t.key(tostring(option.place)) end

function keys.change(t, person) t.key(person:sub(1, 1):upper()) end

local buttons = {
  Return = 'a', ['.'] = 'x', I = 'back', Left = 'dpleft', Right = 'dpright', Up = 'dpup', Down = 'dpdown',
}

return { keys = keys, pad = device(function(t, key) t.pad(buttons[key]) end) }
