-- _hand.lua: the hands of a player: clicks that first walk to what is off the screen, and reading lines.

local hand = {}

local READING = 900 -- ms: how long a player looks at a line before the next one

-- Reads lines, each for a moment, until the condition is true. When a cutscene does nothing for a while, it
-- waits for a click or a key, because a narrator's words stay until then.
function hand.readUntil(t, condition)
  local quiet = 0 -- in 100 ms
  for _ = 1, 3000 do
    if condition() then return end
    if t.say() then
      t.wait(READING)
      if not condition() then t.skipLine() end
      quiet = 0
    elseif quiet > 50 and cutscene then
      t.key '.'
      quiet = 0
    end
    t.wait(100)
    quiet = quiet + 1
  end
  t.fail('no end in the room ' .. activeRoom.id)
end

-- Reads until the player can do something.
function hand.settle(t)
  hand.readUntil(t, function()
    return #t.options() > 0 or not (t.say() or cutscene or isDialogOpen() or action or isFadeRunning())
  end)
  t.waitForPlayer()
end

-- From where to where a thing reaches in px of the room.
local function spanOf(t, id)
  local hover = objects[id] and objects[id].hover
  if hover then return hover.x1, hover.x2 end
  local x = t.where(id)
  return x - 4, x + 4
end

-- Walks until a thing is on the screen.
function hand.approach(t, id)
  local thing = objects[id] or actors[id]
  if not thing.room or thing.room ~= activeRoom.id or not activeRoom.walkboxes then return end
  for _ = 1, 6 do
    local x1, x2 = spanOf(t, id)
    local left = t.camera()
    if x2 > left + 6 and x1 < left + 313 then return end
    t.click(x2 <= left + 6 and 26 or 293, 168)
    t.wait(200)
    hand.settle(t)
  end
  t.fail(id .. ' cannot be reached')
end

-- Puts the thing in the hand back: a second click on it.
local function emptyHand(t)
  if not selectedObject then return end
  t.clickOn(selectedObject)
  t.wait(100)
end

-- Clicks a thing and reads what follows.
function hand.click(t, id, isUse)
  if not isUse then emptyHand(t) end
  hand.approach(t, id)
  t.clickOn(id)
  t.wait(100)
  hand.settle(t)
end

-- Clicks something that leads to another room.
function hand.leave(t, id, room)
  emptyHand(t)
  hand.approach(t, id)
  t.clickOn(id)
  t.waitUntil(function() return activeRoom.id == room end, 60000, id .. ' leads to ' .. room)
  hand.settle(t)
end

-- Uses a carried thing with another thing.
function hand.use(t, thing, other)
  hand.approach(t, other)
  if selectedObject ~= thing then t.clickOn(thing) end
  t.wait(100)
  hand.click(t, other, true)
end

-- Chooses options of a dialog one after the other, and reads what is said.
function hand.say(t, ...)
  for _, name in ipairs { ... } do
    hand.readUntil(t, function() return #t.options() > 0 end)
    t.choose(name)
    t.wait(200)
  end
  hand.settle(t)
end

-- Begins a conversation, chooses these options, and leaves it.
function hand.chat(t, id, ...)
  hand.click(t, id)
  hand.say(t, ...)
end

-- Changes to the other person, with the key of his or her face.
function hand.change(t, key, room)
  t.key(key)
  t.waitUntil(function() return activeRoom.id == room end, 5000, room)
  hand.settle(t)
end

-- Clicks a button of a panel.
function hand.press(t, id)
  local x, y, w, h = widgets[id]:place()
  t.click(x + w // 2, y + h // 2)
  t.wait(150)
end

-- Goes through exits, for instance 'toQuay', 'quay', 'toMole', 'mole'.
function hand.walk(t, ...)
  local way = { ... }
  for i = 1, #way, 2 do hand.leave(t, way[i], way[i + 1]) end
end

return hand
