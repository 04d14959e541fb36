-- recap.lua shows how a game tells the story so far after a load: the newest steps decide.

-- { step, text }. Of each list, the first row whose step was reached is told.
local rows = {
  { 'ferryLanded', 'recap.landed' },
  { 'rowedOut', 'recap.rowing' },
  { 'hasOar', 'recap.oar' },
  { 'letterRead', 'recap.letterRead' },
  { 'ferryAnswered', 'recap.answered' },
}

-- The two strands of the middle of the game, each with its newest step first.
local light = {
  { 'lightOfficial', 'recap.light.done' },
  { 'signalSent', 'recap.light.sent' },
  { 'lampBurns', 'recap.light.burns' },
  { 'towerOpen', 'recap.light.open' },
  { 'hasKey', 'recap.light.key' },
  { 'heardOfLamp', 'recap.light.heard' },
}
local paper = {
  { 'boardPainted', 'recap.paper.board' },
  { 'chainDown', 'recap.paper.chain' },
  { 'formSigned', 'recap.paper.signed' },
  { 'formFilled', 'recap.paper.filled' },
  { 'hasForm', 'recap.paper.form' },
  { 'officeOpen', 'recap.paper.office' },
}

local function newest(list)
  for _, row in ipairs(list) do
    if state[row[1]] then return text(row[2]) end
  end
end

-- The engine calls this after a load and shows the list.
function recap()
  local told = { text 'recap.always' }
  local late = newest(rows)
  if late then return { told[1], late } end
  table.insert(told, text(state.delivered and 'recap.delivered' or 'recap.letter'))
  if not state.innOpen then table.insert(told, text 'recap.inn') end
  told[#told + 1] = newest(light)
  told[#told + 1] = newest(paper)
  return told
end
