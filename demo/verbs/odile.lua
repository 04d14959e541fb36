-- odile.lua shows how to add verbs to an actor that another file defines.
local speak = require 'verbs/speak'
local conversation = require 'dialogs/odile'
local odile = actors.odile

odile:setInteraction { x = 246, y = 158, direction = 'right' }

-- What she says once about an event; texts that end with '.ada' or '.ignaz' are answers.
local news = {}
for step, tails in pairs {
  innOpen = { '', '.ada' }, hasKey = { '' }, towerOpen = { '' }, lampBurns = { '', '.more' },
  signalSent = { '' }, lightOfficial = { '' }, officeOpen = { '' }, hasForm = { '' }, hasCloths = { '' },
  formSigned = { '', '.ada' }, chainDown = { '' }, boardPainted = { '', '.ada', '.more' },
  ferryAnswered = { '', '.more' }, letterRead = { '' }, hasOar = { '' },
} do
  news[step] = {}
  for i, tail in ipairs(tails) do news[step][i] = 'odile.news.' .. step .. tail end
end

function odile.verbs.talkTo(self)
  self:face(activeActor)
  local lines = newsFor('odile', news)
  if lines then speak(self, lines) end
  enterDialog(conversation)
end

-- The tablecloths are laundry, and laundry is paid: with the dish of the day.
local function payForCloths(self)
  self:say(text 'odile.cloths.1')
  sfx 'cloth'
  self:say(text 'odile.cloths.2')
  activeActor:say(text 'odile.cloths.3')
  self:say(text 'odile.cloths.4')
  sfx 'pen'
  objects.tablecloths:removeFromInventory(activeActor.id) -- no wait between here and 'reach': a click may
  objects.dish:addToInventory(activeActor.id) -- end this action at any wait
  reach 'hasDish'
  self:say(text 'odile.cloths.5')
  actors.ignaz:say(text 'odile.cloths.6')
end

function odile.verbs.giveTo(self, other)
  setSelectedObject(nil)
  if other == 'tablecloths' then return payForCloths(self) end
  local id = 'odile.gets.' .. other
  if other == 'receipt' and state.oilStage and not state.hasOil then id = id .. '.oil' end
  self:say(text(id))
end
