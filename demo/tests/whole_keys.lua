-- whole_keys.lua: the beginning of the game without a mouse: the street and the inn, by keys only.

local keys = require '_keys'
local hand = require '_hand'

local function isIn(room)
  return function() return activeRoom.id == room end
end

-- Goes through something that leads to another room.
local function leave(t, id, room)
  keys.point(t, id)
  t.key 'Return'
  t.waitUntil(isIn(room), 20000, id .. ' leads to ' .. room)
  hand.settle(t)
end

test('the street and the inn by keys only', function(t)
  hand.settle(t)
  keys.click(t, 'eelSign', '.')
  keys.click(t, 'innDoor')
  t.equal(state.knocks, 1)
  keys.take(t, 'coin')
  keys.click(t, 'innDoor')
  t.expect(state.innOpen, 'the inn is open')

  leave(t, 'innDoor', 'inn')
  keys.click(t, 'ignaz')
  keys.say(t, 'lamp', 'bye')
  t.expect(state.heardOfLamp, 'Ignaz was asked')
  keys.click(t, 'odile')
  keys.say(t, 'piano', 'bye')

  leave(t, 'innPiano', 'piano')
  keys.click(t, 'pianowhite5')
  keys.click(t, 'pianoLid')
  keys.click(t, 'pianoHidden')
  t.expect(state.hasKey, 'Ada has the key of the tower')
  leave(t, 'pianoBack', 'inn')
  leave(t, 'innExit', 'street')
  keys.click(t, 'tablecloths')
  t.expect(state.hasCloths, 'Ada has taken the washing')
end)
