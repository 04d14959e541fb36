-- shutters.lua shows how to make a puzzle of a code without timing: a click adds a flash, three are a signal.
local things = require 'objects/things'

Object:new {
  id = 'lampShutters', interactable = false, plane = -20, state = 'closed',
  animations = {
    closed = 'lamp-shutters-closed', open = 'lamp-shutters-open',
    closedLit = 'lamp-shutters-closed-lit', openLit = 'lamp-shutters-open-lit',
  },
}
objects.lampShutters:moveTo('lamp', 160, 118)
objects.lampShutters:show()

things.new('lamp', { id = 'lampSlats', hover = { x1 = 84, y1 = 29, x2 = 236, y2 = 117 }, plane = -16 })
things.new('lamp', { id = 'lampCounter', hover = { x1 = 246, y1 = 152, x2 = 312, y2 = 164 } })

for i = 1, 3 do
  Object:new {
    id = 'lampBead' .. i, interactable = false, state = 'none',
    animations = { none = 'lamp-bead-none', long = 'lamp-bead-long', short = 'lamp-bead-short' },
  }
  objects['lampBead' .. i]:moveTo('lamp', 239 + i * 20, 163)
  objects['lampBead' .. i]:show()
end

-- The flashes that wait for the shutters, and those of the signal so far.
state.lampQueue, state.lampSignal = {}, {}

local function clearBeads()
  state.lampSignal = {}
  for i = 1, 3 do objects['lampBead' .. i]:setState 'none' end
end

-- The ferry answers with a few flashes of its own.
local function ferryFlashes(times)
  for _, ms in ipairs(times) do
    objects.lampFerry:setState 'lit'
    waitMs(ms)
    objects.lampFerry:setState 'dark'
    waitMs(220)
  end
end

local function theFerryAnswers()
  startCutscene()
  activeActor:say(text 'lamp.right.1')
  waitMs(900)
  sfx 'horn'
  ferryFlashes { 1500, 450, 450 }
  waitMs(600)
  for i = 2, 3 do activeActor:say(text('lamp.right.' .. i)) end
  rooms.lamp:showLamp()
  activeActor:say(text 'lamp.right.4')
  stopCutscene()
end

local function answerRight()
  reach 'signalSent'
  playCutscene(theFerryAnswers)
  while cutscene do waitMs(50) end
end

-- Each other signal has a meaning of its own: Ada reads it on the card, and the ferry reacts.
local function answerWrong(code)
  state.lampTried = state.lampTried or {}
  if state.lampTried[code] then
    state.lampAgain = (state.lampAgain or 0) % 2 + 1
    activeActor:say(text('lamp.again.' .. state.lampAgain))
    return
  end
  state.lampTried[code] = true
  activeActor:say(text('lamp.signal.' .. code .. '.1'))
  ferryFlashes { 200, 200, 700, 200, 200 }
  activeActor:say(text('lamp.signal.' .. code .. '.2'))
end

local function answer()
  local code = table.concat(state.lampSignal)
  waitMs(500)
  if not state.lampBurns then
    state.lampDark = (state.lampDark or 0) % 2 + 1
    activeActor:say(text('lamp.dark.' .. state.lampDark))
  elseif code == 'lss' then
    answerRight()
  else
    answerWrong(code)
  end
  clearBeads()
end

-- A script of the room works through the queue, so that a quick player need not wait for the shutters.
local function work()
  while #state.lampQueue > 0 do
    local flash = table.remove(state.lampQueue, 1)
    local word = flash == 'l' and 'long' or 'short'
    table.insert(state.lampSignal, flash)
    objects['lampBead' .. #state.lampSignal]:setState(word)
    sfx 'shutter'
    objects[flash == 'l' and 'lampLong' or 'lampShort']:setState 'down'
    rooms.lamp:setShutters(true)
    waitMs(flash == 'l' and 1500 or 400)
    objects[flash == 'l' and 'lampLong' or 'lampShort']:setState 'up'
    rooms.lamp:setShutters(false)
    waitMs(350)
    if #state.lampSignal == 3 then
      state.lampQueue = {}
      answer()
    end
  end
end

local function pull(flash)
  if state.signalSent then return activeActor:say(text 'lamp.enough') end
  if #state.lampQueue + #state.lampSignal >= 3 then return end
  table.insert(state.lampQueue, flash)
  if not rooms.lamp:isScriptRunning 'shutters' then rooms.lamp:startScript('shutters', work) end
end

for word, place in pairs { long = { 263, 156 }, short = { 295, 156 } } do
  local id = word == 'long' and 'lampLong' or 'lampShort'
  things.new('lamp', {
    id = id, state = 'up', at = place,
    animations = { up = 'lamp-' .. word .. '-up', down = 'lamp-' .. word .. '-down' },
    hover = { x1 = place[1] - 15, y1 = 106, x2 = place[1] + 15, y2 = 151 },
    verbs = { use = function() pull(word == 'long' and 'l' or 's') end },
  })
end

-- If the player leaves in the middle of a signal, the signal is cleared.
function rooms.lamp.resetShutters()
  state.lampQueue = {}
  clearBeads()
  objects.lampLong:setState 'up'
  objects.lampShort:setState 'up'
  objects.lampFerry:setState 'dark'
end
