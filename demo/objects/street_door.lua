-- street_door.lua shows an exit that is a puzzle: the inn stays bolted until Ada rolls a coin under the door.

-- A person behind a wall is an actor without a costume. Its lines appear where it is.
Actor:new {
  id = 'odileVoice', name = 'odileVoice.name', font = 'speech',
  textColor = { r = 242, g = 208, b = 246 }, outlineColor = { r = 12, g = 10, b = 28 },
}
actors.odileVoice:moveTo('street', 160, 70)

local function odile(id) actors.odileVoice:say(text(id)) end

-- Each knock has an answer of Odile and a remark of Ada. The last two are hints.
local function knock(door)
  state.knocks = (state.knocks or 0) + 1
  local round = (state.knocks - 1) % 4 + 1
  door:use()
  waitFor('audio-' .. (sfx 'knock' or sfx 'door'))
  actors.odileVoice:moveTo('street', 160, 70)
  odile('innDoor.knock' .. round .. '.odile')
  return 'innDoor.knock' .. round .. '.ada'
end

Exit:new {
  id = 'innDoor',
  name = 'innDoor.name',
  room = 'street',
  hover = { x1 = 146, y1 = 70, x2 = 173, y2 = 138 },
  interaction = { x = 160, y = 147, direction = 'up', use = 'mid' },
  to = 'inn', at = 'door',
  direction = false, -- a pointer for things, as long as the door is a puzzle
  canLeave = function(self)
    if not state.innOpen then return knock(self) end
    sfx 'doorOpen'
    return true
  end,
  verbs = {
    lookAt = function() activeActor:say(text(state.innOpen and 'innDoor.open' or 'innDoor.look')) end,
  },
}

Object:new {
  id = 'openDoor', animations = { open = 'street-door' }, state = 'open', interactable = false, plane = -12,
}
objects.openDoor:moveTo('street', 160, 136)

-- Odile appears in the door. Afterwards she is again where she was.
local function meetOdile(meeting)
  local person = actors.odile
  local x, y, room = person:position()
  person:moveTo('street', 160, 144)
  person:look 'right'
  person:show()
  meeting(person)
  if room then person:moveTo(room, x, y) else person:hide() end
end

local function giveReceipt(person)
  person:say(text 'innDoor.found1')
  activeActor:say(text 'innDoor.found2')
  person:say(text 'innDoor.found3')
  sfx 'paper'
  objects.receipt:addToInventory(activeActor.id)
  reach 'innOpen'
  objects.innDoor:setDirection 'up'
  person:say(text 'innDoor.found4')
end

local function rollCoin()
  startCutscene()
  actors.odileVoice:moveTo('street', 160, 70)
  activeActor:say(text 'innDoor.gap')
  activeActor:setState 'uselow'
  sfx 'coin'
  objects.coin:removeFromInventory(activeActor.id)
  waitMs(900)
  activeActor:setState 'still'
  for i = 1, 3 do odile('innDoor.count' .. i) end
  activeActor:goTo(188, 152)
  activeActor:look 'left'
  sfx 'bolt'
  waitMs(400)
  sfx 'doorOpen'
  objects.openDoor:setAlpha(0)
  objects.openDoor:fadeIn(300)
  waitFor 'fade-openDoor'
  meetOdile(giveReceipt)
  activeActor:say(text 'innDoor.found5')
  stopCutscene()
end

use('coin', 'innDoor', function() playCutscene(rollCoin) end)
