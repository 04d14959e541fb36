-- ignaz.lua shows a scene of three people that a dialog starts: the keeper confirms the light.
local speak = require 'verbs/speak'
local conversation = require 'dialogs/ignaz'
local ignaz = actors.ignaz

ignaz:setInteraction { x = 148, y = 164, direction = 'right' }

local news = {}
for step, tails in pairs {
  hasKey = { '', '.ada' }, hasOil = { '' }, towerOpen = { '' }, lampBurns = { '', '.more' },
  lightOfficial = { '' }, hasDish = { '', '.more' }, formSigned = { '' }, chainDown = { '' },
  boardPainted = { '' }, ferryAnswered = { '', '.more' },
  letterRead = { '' }, hasOar = { '' },
} do
  news[step] = {}
  for i, tail in ipairs(tails) do news[step][i] = 'ignaz.news.' .. step .. tail end
end

function ignaz.verbs.talkTo(self)
  if state.signalSent then news.lampBurns = nil end -- it asks for the signal
  local lines = newsFor('ignaz', news)
  if lines then speak(self, lines) end
  enterDialog(conversation)
end

function ignaz.verbs.giveTo(self, other)
  setSelectedObject(nil)
  self:say(text('ignaz.gets.' .. other))
end
