-- _keys.lua: a player without a mouse: arrow keys move the pointer, Return and period click.

local hand = require '_hand'

local keys = {}

-- Where a thing is on the canvas, roughly.
local function placeOf(t, id)
  local hover = objects[id] and objects[id].hover
  local left, top = t.camera()
  if hover then return (hover.x1 + hover.x2) // 2 - left, (hover.y1 + hover.y2) // 2 - top end
  local x, y = t.where(id)
  if objects[id] and objects[id].owner then return 20, 12 end
  return x - left, y - top - 20
end

-- The directions to try from a thing, the best first.
local function directions(t, from, to)
  local x, y = placeOf(t, to)
  local fromX, fromY = 160, 100
  if from then fromX, fromY = placeOf(t, from) end
  local across = x < fromX and 'Left' or 'Right'
  local along = y < fromY and 'Up' or 'Down'
  local other = { Left = 'Right', Right = 'Left', Up = 'Down', Down = 'Up' }
  local first, second = across, along
  if math.abs(y - fromY) > math.abs(x - fromX) then first, second = along, across end
  return { first, second, other[second], other[first] }
end

-- Moves the pointer to a thing with the arrow keys. A direction that was tried before from the same place
-- comes last, so the pointer does not go in circles.
function keys.point(t, id)
  local tried = {}
  for _ = 1, 60 do
    local from = t.hover()
    if from == id then return end
    local best, least
    for rank, key in ipairs(directions(t, from, id)) do
      local count = (tried[(from or '') .. key] or 0) * 10 + rank
      if not least or count < least then best, least = key, count end
    end
    tried[(from or '') .. best] = (tried[(from or '') .. best] or 0) + 1
    t.key(best)
    t.wait(120)
  end
  t.fail('the arrow keys do not reach ' .. id)
end

-- Takes a carried thing into the hand. I moves the focus to the carried things.
function keys.take(t, id)
  t.key 'I'
  t.wait(100)
  for _ = 1, 9 do
    if widgets['ui/sentence']:words():find(text(id .. '.name'), 1, true) then
      t.key 'Return'
      t.wait(100)
      return t.expect(selectedObject == id, id .. ' is in the hand')
    end
    t.key 'Right'
    t.wait(100)
  end
  t.fail(id .. ' is not carried')
end

-- Return is a left click, the period is a right click.
function keys.click(t, id, key)
  hand.settle(t)
  keys.point(t, id)
  t.key(key or 'Return')
  t.wait(200)
  hand.settle(t)
end

-- Chooses an option of a dialog with its digit.
function keys.say(t, ...)
  for _, name in ipairs { ... } do
    hand.readUntil(t, function() return #t.options() > 0 end)
    for i, option in ipairs(t.options()) do
      if option.name == name then t.key(tostring(i)) end
    end
    t.wait(200)
  end
  hand.settle(t)
end

return keys
