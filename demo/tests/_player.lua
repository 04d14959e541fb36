-- _player.lua: the player of a test: which device he or she uses, and how long a line is read.
--
-- A device is a table of functions. They give input and do not wait for what follows:
--
--   begin(t)             before everything else
--   click(t, id)         clicks a thing of the room
--   look(t, id)          clicks a thing with the right button, in the room or among the carried things
--   take(t, id)          clicks a carried thing
--   press(t, widget)     clicks a button
--   choose(t, option, n) chooses one of n options of a dialog; option.place is its number
--   walk(t, side)        clicks the floor at the 'left' or 'right' edge of the screen
--   change(t, person)    changes to 'ada' or 'bruno'
--   skip(t)              ends a line, if the device can do that now
--   goOn(t)              goes on where the game waits for a click

local pointing, pressing = require '_pointing', require '_pressing'

local player = { device = pointing.mouse, reading = 900 } -- reading: ms for each line

local devices = { mouse = pointing.mouse, touch = pointing.touch, keys = pressing.keys, pad = pressing.pad }

-- Gives the player another device, and another time for each line.
function player.hold(name, reading) player.device, player.reading = devices[name], reading end

-- Reads lines, each for a moment, until the condition is true. When a cutscene does nothing for a while, it
-- waits for a click or a key, because a narrator's words stay until then.
function player.readUntil(t, condition)
  local quiet = 0 -- in 100 ms
  for _ = 1, 9000 do
    if condition() then return end
    if t.say() then
      t.wait(player.reading)
      if t.say() and not condition() then player.device.skip(t) end
      quiet = 0
    elseif quiet > 50 and cutscene then
      player.device.goOn(t)
      quiet = 0
    end
    t.wait(100)
    quiet = quiet + 1
  end
  t.fail('no end in the room ' .. activeRoom.id)
end

-- Reads until the player can do something.
function player.settle(t)
  player.readUntil(t, function()
    return #t.options() > 0 or not (t.say() or cutscene or isDialogOpen() or action or isFadeRunning())
  end)
  t.waitForPlayer()
end

return player
