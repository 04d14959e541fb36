-- progress.lua shows how a story file keeps track of a plot: each step of the game is an event of stories/plan.story.

local plan = Story:new { id = 'plan', path = 'stories/plan.story' }

-- The event of each step. Once the step is reached, state[step] is true.
local events = {
  delivered = 'Ada gives Bruno the letter',
  innOpen = 'Ada rolls the coin under the door',
  heardOfLamp = 'Ada hears of the lamp',
  hasKey = 'Ada opens the piano',
  towerOpen = 'Ada opens the tower',
  hasOil = 'Ada finds the right headings',
  lampBurns = 'Ada fills the lamp',
  signalSent = 'Ada sends the signal',
  lightOfficial = 'Ignaz confirms the light',
  officeOpen = 'Ada turns the sign',
  hasForm = 'Ada opens the drawer',
  hasCloths = 'Ada takes the washing down',
  hasDish = 'Odile pays for the cloths',
  formFilled = 'Ada fills in three fields',
  formSigned = 'the harbour master signs',
  chainDown = 'Ada lets the chain down',
  boardPainted = 'Ada repaints the board',
  ferryAnswered = 'the ferry answers',
  letterRead = 'Ada reads the letter to Bruno',
  hasOar = 'Ada gets what the boat lacks',
  rowedOut = 'Ada rows out',
  ferryTurned = 'Bruno plays at the end of the mole',
  ferryLanded = 'Bruno catches the line',
  answered = 'Ada answers',
}

state.news = {} -- the steps that were reached, the newest first

-- Notes that the player has reached a step. It is a mistake of the game if the plan does not allow the step yet.
function reach(step)
  if state[step] then return end
  local ok, reason = plan:perform(events[step])
  if not ok then error(step .. ': ' .. reason, 2) end
  state[step] = true
  table.insert(state.news, 1, step)
  signal('reached', step)
end

-- Returns whether a step can be reached now: the hints ask this.
function isNext(step) return not state[step] and plan:isAvailable(events[step]) end

-- Returns what a person has to say about the newest step, once. 'lines' has lists of texts by step.
function newsFor(who, lines)
  state.told = state.told or {}
  state.told[who] = state.told[who] or {}
  local told = state.told[who]
  for _, step in ipairs(state.news) do
    if told[step] then return nil end
    if lines[step] then
      told[step] = true
      return lines[step]
    end
  end
end

-- The first strand of puzzles that is done turns dusk into night.
function isNight() return state.lightOfficial or (state.chainDown and state.boardPainted) or false end

-- Both strands are done: the ferry answers.
function bothStrands() return state.lightOfficial and state.chainDown and state.boardPainted or false end
