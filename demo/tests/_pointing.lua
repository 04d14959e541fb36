-- _pointing.lua: the hands of players who point at things, with a mouse or a finger. See _player.lua.

local FLOOR = 168 -- y of the floor in all rooms that scroll, canvas px
local HOLD = 600 -- ms: how long a finger stays on a thing to look at it

local function middle(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

-- Makes a device. 'tap' clicks at a place, 'tapOn' clicks a thing, and 'lookAt' looks at a thing.
local function device(tap, tapOn, lookAt)
  return {
    begin = function() end,
    click = tapOn,
    look = lookAt,
    take = tapOn,
    press = function(t, widget) tap(t, middle(widget)) end,
    choose = function(t, option) tap(t, option.x, option.y) end,
    walk = function(t, side) tap(t, side == 'left' and 26 or 293, FLOOR) end,
    change = function(t, person) tap(t, middle(widgets['face-' .. person])) end,
    goOn = function(t) tap(t, 160, 60) end,
  }
end

local mouse = device(
  function(t, x, y) t.click(x, y) end,
  function(t, id) t.clickOn(id) end,
  function(t, id) t.rightClickOn(id) end)

function mouse.begin(t) t.move(160, 120) end

-- The period key: a click ends a line only in a cutscene.
function mouse.skip(t) t.skipLine() end

local touch = device(
  function(t, x, y) t.touch(x, y) end,
  function(t, id) t.touchOn(id) end,
  function(t, id) t.touchOn(id, HOLD) end)

-- Outside of a cutscene, a finger cannot end a line: it would click the room.
function touch.skip(t)
  if cutscene then t.touch(160, 60, 17) end
end

return { mouse = mouse, touch = touch }
