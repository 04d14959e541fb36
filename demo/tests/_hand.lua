-- _hand.lua: what a player does: clicks that first walk to what is off the screen, and conversations.

local player = require '_player'

local hand = { hold = player.hold, readUntil = player.readUntil, settle = player.settle }

function hand.begin(t)
  player.device.begin(t)
  player.settle(t)
end

function hand.goOn(t) player.device.goOn(t) end

-- From where to where a thing reaches, in px of the canvas.
local function spanOf(t, id)
  local hover, left = objects[id] and objects[id].hover, t.camera()
  if hover then return hover.x1 - left, hover.x2 - left end
  local x1, _, x2 = t.box(id)
  return x1, x2
end

-- The camera may still follow the last walk.
local function waitForCamera(t)
  local x, y, newX, newY
  repeat
    x, y = t.camera()
    t.wait(50)
    newX, newY = t.camera()
  until x == newX and y == newY
end

-- Walks until a thing is on the screen.
function hand.approach(t, id)
  local thing = objects[id] or actors[id]
  if not thing.room or thing.room ~= activeRoom.id or not activeRoom.walkboxes then return end
  for _ = 1, 6 do
    waitForCamera(t)
    local x1, x2 = spanOf(t, id)
    if x2 > 6 and x1 < 313 then return end
    player.device.walk(t, x2 <= 6 and 'left' or 'right')
    t.wait(200)
    player.settle(t)
  end
  t.fail(id .. ' cannot be reached')
end

-- Puts the thing in the hand back: a second click on it.
local function emptyHand(t)
  if not selectedObject then return end
  player.device.take(t, selectedObject)
  t.wait(100)
end

-- Clicks a thing, and does not wait for what follows.
function hand.tap(t, id)
  hand.approach(t, id)
  player.device.click(t, id)
end

-- Clicks a thing and reads what follows.
function hand.click(t, id, isUse)
  if not isUse then emptyHand(t) end
  hand.tap(t, id)
  t.wait(100)
  player.settle(t)
end

-- Looks at a thing of the room, or at a carried one, and waits until 'isSeen' is true.
function hand.look(t, id, isSeen)
  hand.approach(t, id)
  player.device.look(t, id)
  t.waitUntil(isSeen, 20000, 'the look at ' .. id)
  player.settle(t)
end

-- Clicks something that leads to another room.
function hand.leave(t, id, room)
  emptyHand(t)
  hand.tap(t, id)
  t.waitUntil(function() return activeRoom.id == room end, 60000, id .. ' leads to ' .. room)
  player.settle(t)
end

-- Uses a carried thing with another thing.
function hand.use(t, thing, other)
  hand.approach(t, other)
  if selectedObject ~= thing then player.device.take(t, thing) end
  t.wait(100)
  hand.click(t, other, true)
end

-- Returns the option of a dialog with this name or text.
local function optionOf(t, name)
  local options = t.options()
  for place, option in ipairs(options) do
    option.place = place
    if option.name == name or option.text == name then return option, #options end
  end
  t.fail('there is no option ' .. name)
end

-- Chooses options of a dialog one after the other, and reads what is said.
function hand.say(t, ...)
  for _, name in ipairs { ... } do
    player.readUntil(t, function() return #t.options() > 0 end)
    player.device.choose(t, optionOf(t, name))
    t.wait(200)
  end
  player.settle(t)
end

-- Begins a conversation, chooses these options, and leaves it.
function hand.chat(t, id, ...)
  hand.click(t, id)
  hand.say(t, ...)
end

-- Changes to the other person.
function hand.change(t, person, room)
  player.device.change(t, person)
  t.waitUntil(function() return activeRoom.id == room end, 5000, room)
  player.settle(t)
end

-- Clicks a button of a panel.
function hand.press(t, id)
  player.device.press(t, widgets[id])
  t.wait(150)
end

-- Goes through exits, for instance 'toQuay', 'quay', 'toMole', 'mole'.
function hand.walk(t, ...)
  local way = { ... }
  for i = 1, #way, 2 do hand.leave(t, way[i], way[i + 1]) end
end

return hand
