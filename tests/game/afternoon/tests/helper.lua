-- helper.lua: plays the game from its beginning to its end, with any kit and any way of input.
--
-- A kit says which clicks make a deed. A hand says how the player clicks: with the mouse, a finger, the
-- keys or a pad. playWith joins the two.

local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

local function cell(id)
  return widgets['ui/inventory']:reveal(id)
end

local function verbWidget(panel, verb)
  for _, child in ipairs(widgets[panel].list or {}) do
    if child.verb == verb then return child end
  end
end

-- Returns the middle of a thing on the canvas.
local function placeOf(t, id)
  local cameraX, cameraY = t.camera()
  local area = objects[id] and objects[id].hover
  if area then return (area.x1 + area.x2) // 2 - cameraX, (area.y1 + area.y2) // 2 - cameraY end
  local x1, y1, x2, y2 = t.box(id)
  return (x1 + x2) // 2 - cameraX, (y1 + y2) // 2 - cameraY
end

---- Hands ----

local FLOOR = 105 -- y of the floor of all rooms

-- A hand for fingers and the mouse: 'tap' clicks at a point of the canvas.
local function pointing(tap)
  local hand = { tap = tap }

  -- Walks towards a thing until it is on the screen.
  local function bringIntoView(t, id)
    for _ = 1, 6 do
      local x = placeOf(t, id)
      if x > 6 and x < 314 then return end
      tap(t, x > 160 and 290 or 30, FLOOR)
      t.waitForPlayer()
    end
  end

  function hand.thing(t, id)
    bringIntoView(t, id)
    tap(t, placeOf(t, id))
  end

  function hand.widget(t, widget)
    tap(t, middle(widget))
  end

  function hand.option(t, number)
    t.choose(number)
  end

  function hand.goOn(t)
    tap(t, 160, 60)
  end

  return hand
end

-- A hand for keys and pads: 'press' presses the key of that name.
local function pressing(press)
  local hand = {}

  local function state()
    local x, y = pointerPosition()
    return table.concat({ tostring(x), tostring(y), tostring(focusedBox()) }, ' ')
  end

  -- Returns where the player is: at the widget with the focus, or at the pointer.
  local function from()
    for _, widget in pairs(widgets) do
      if type(widget) == 'table' and widget.id and widget:isShown() and widget:hasFocus() then return middle(widget) end
    end
    return pointerPosition()
  end

  -- Returns the arrows in the order in which a player tries them.
  local function arrowsTo(toX, toY)
    local x, y = from()
    x, y = x or 160, y or 90
    local across, back = 'Right', 'Left'
    if toX < x then across, back = back, across end
    local along, away = 'Down', 'Up'
    if toY < y then along, away = away, along end
    if math.abs(toX - x) > math.abs(toY - y) then return { across, along, away, back } end
    return { along, across, back, away }
  end

  -- Presses arrows towards a place until it is reached. Tries each arrow once at each place.
  local function seek(t, place, isReached)
    local tried = {}
    for _ = 1, 40 do
      if isReached() then return end
      local here = state()
      tried[here] = tried[here] or {}
      for _, arrow in ipairs(arrowsTo(place())) do
        if not tried[here][arrow] then
          tried[here][arrow] = true
          press(t, arrow)
          break
        end
      end
      t.wait(40)
    end
    t.fail('arrows do not lead there; the pointer is on ' .. tostring(hoveringOn) .. ', the focus on ' .. tostring(focusedBox()))
  end

  function hand.thing(t, id)
    for _ = 1, 4 do
      local x = placeOf(t, id)
      if x > 6 and x < 314 then break end
      local edge = x > 160 and 312 or 7
      seek(t, function() return edge, FLOOR end, function() return math.abs(pointerPosition() - edge) < 6 and not hoveringOn end)
      press(t, 'Return')
      t.waitForPlayer()
    end
    seek(t, function() return placeOf(t, id) end, function() return hoveringOn == id and not focusedBox() end)
    press(t, 'Return')
  end

  function hand.widget(t, widget)
    seek(t, function() return middle(widget) end, function() return widget:hasFocus() end)
    press(t, 'Return')
  end

  function hand.option(t, number)
    for _ = 1, number do press(t, 'Down') end
    press(t, 'Return')
  end

  function hand.goOn(t)
    press(t, 'Return')
  end

  return hand
end

local buttons = { Return = 'a', Left = 'dpleft', Right = 'dpright', Up = 'dpup', Down = 'dpdown' }

local hands = {
  mouse = pointing(function(t, x, y) t.click(x, y) end),
  touch = pointing(function(t, x, y) t.touch(x, y) end),
  keys = pressing(function(t, key) t.key(key) end),
  pad = pressing(function(t, key) t.pad(buttons[key]) end),
}

---- Kits ----

local function click(t, hand, id)
  if objects[id] and objects[id].owner then
    local bag = widgets['ui/bag']
    if bag and not bag:isShown() then hand.widget(t, widgets['ui/bag-button']) end
    t.wait(50)
    hand.widget(t, cell(id))
  else
    hand.thing(t, id)
  end
  t.wait(50)
end

-- Two buttons, and the same with fingers.
local plain = {
  act = function(t, hand, _, id) click(t, hand, id) end,
  use = function(t, hand, first, second)
    click(t, hand, first)
    click(t, hand, second)
  end,
}

local kits = { ['two-button'] = plain, touch = plain }

kits.bar = {
  act = function(t, hand, verb, id)
    if verb ~= 'leave' then hand.widget(t, verbWidget('ui/verbs', verb)) end
    click(t, hand, id)
  end,
  use = function(t, hand, first, second)
    hand.widget(t, verbWidget('ui/verbs', 'use'))
    click(t, hand, first)
    click(t, hand, second)
  end,
}

local function withCoin(t, hand, verb, id)
  click(t, hand, id)
  t.wait(50)
  hand.widget(t, verbWidget('ui/coin', verb))
  t.wait(50)
end

kits.coin = {
  act = function(t, hand, verb, id)
    if verb == 'leave' then click(t, hand, id) else withCoin(t, hand, verb, id) end
  end,
  use = function(t, hand, first, second)
    withCoin(t, hand, 'use', first)
    click(t, hand, second)
  end,
}

---- The walk-through ----

local function hasThing(id)
  return function() return objects[id].owner == 'ada' end
end

local function isIn(id)
  return function() return activeRoom and activeRoom.id == id end
end

-- Plays the whole game. 'options' are those of ui, nil for the game's own. 'way' is one of the hands. If 'isShort' is true,
-- ends before the first two things are joined.
local function playWith(t, options, way, isShort)
  local kit, hand = kits[options and options.verbs or 'two-button'], hands[way]
  t.waitForPlayer()
  if options then ui(options) end
  t.wait(50)
  local function deed(verb, id, isDone)
    kit.act(t, hand, verb, id)
    t.waitUntil(isDone, 20000, verb .. ' ' .. id)
    t.waitForPlayer()
  end
  local function useWith(first, second, isDone)
    kit.use(t, hand, first, second)
    t.waitUntil(isDone, 20000, first .. ' with ' .. second)
    t.waitForPlayer()
  end
  deed('leave', 'door', function() return t.say 'ada' == text 'locked' end)
  deed('pickUp', 'line', hasThing 'line')
  deed('talkTo', 'bruno', function() return #t.options() > 0 end)
  hand.option(t, 1)
  t.waitUntil(hasThing 'hook', 20000)
  t.waitUntil(function() return #t.options() > 0 end, 20000)
  hand.option(t, 2)
  t.waitForPlayer()
  t.wait(50)
  if isShort then return end
  useWith('line', 'hook', hasThing 'rod')
  deed('leave', 'ladder', isIn 'water')
  useWith('rod', 'glint', hasThing 'key')
  deed('leave', 'up', isIn 'quay')
  useWith('key', 'door', function() return state.isOpen end)
  deed('leave', 'door', isIn 'tower')
  kit.act(t, hand, 'use', 'lamp')
  t.waitUntil(function() return state.isLit end, 20000)
  t.wait(2500)
  hand.goOn(t)
  t.waitForPlayer()
end

-- Checks that the game ended as it must, whatever the player used.
local function checkEnd(t)
  local carried = {}
  for id in pairs(actors.ada.objects) do carried[#carried + 1] = id end
  table.sort(carried)
  local x, y, room, direction = t.where 'ada'
  t.equal({ room = activeRoom.id, carried = carried, ada = { x, y, room, direction }, lamp = objects.lamp.state }, {
    room = 'tower', carried = { 'key', 'rod' }, ada = { 130, 102, 'tower', 'right' }, lamp = 'lit',
  })
  t.expect(not objects.line.owner)
  local dialogues = state.dialogues
  state.dialogues = nil
  t.equal(state, { hasHook = true, hasKey = true, isOpen = true, isLit = true })
  state.dialogues = dialogues
end

return { playWith = playWith, checkEnd = checkEnd }
