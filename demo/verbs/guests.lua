-- guests.lua shows people without a dialog: a click gets their next remark, or their news.
local speak = require 'verbs/speak'

-- The number of remarks of each guest, and what they say once about an event.
local guests = {
  passenger = { remarks = 4, news = { 'ferryAnswered', 'letterRead', 'lightOfficial' } },
  baker = { remarks = 4, news = { 'ferryAnswered', 'letterRead', 'chainDown' } },
  netmaker = { remarks = 4, news = { 'ferryAnswered', 'letterRead', 'lampBurns' } },
}

-- The texts of a remark: 'baker.1', then 'baker.1.ada' if there is one, then 'baker.1.more'.
local function remark(id)
  local ids = { id }
  for _, tail in ipairs { '.ada', '.more' } do
    if hasText(id .. tail) then table.insert(ids, id .. tail) end
  end
  return ids
end

for id, guest in pairs(guests) do
  local actor = actors[id]
  local news = {}
  for _, step in ipairs(guest.news) do news[step] = remark(id .. '.news.' .. step) end

  function actor.verbs.talkTo(self)
    local lines = newsFor(id, news)
    if not lines then
      state.remarks = state.remarks or {}
      state.remarks[id] = (state.remarks[id] or 0) % guest.remarks + 1
      lines = remark(id .. '.' .. state.remarks[id])
    end
    speak(self, lines)
  end

  function actor.verbs.giveTo(self, other)
    local answer = id .. '.gets.' .. other
    setSelectedObject(nil)
    self:say(text(hasText(answer) and answer or id .. '.gets'))
  end
end

actors.passenger:setInteraction { x = 74, y = 154, direction = 'left' }
actors.baker:setInteraction { x = 148, y = 166, direction = 'left' }
actors.netmaker:setInteraction { x = 258, y = 166, direction = 'right' }
