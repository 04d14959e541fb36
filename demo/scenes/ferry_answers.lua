-- ferry_answers.lua shows a script that waits for the plot: when both strands are done, the ferry answers.

-- Whether nothing else happens. The rooms without a floor are close-ups.
local function playerHasControl()
  local isFree = not cutscene and not action and not isDialogOpen() and isInputEnabled() and not isFadeRunning()
  return isFree and activeRoom.walkboxes and not isActorBusy(activeActor.id)
end

-- Everybody in the room has something to say about the horn.
local function horn()
  startCutscene()
  sfx 'horn'
  waitMs(1800)
  local order = { 'bruno', 'odile', 'ignaz' }
  activeActor:say(text 'ferryAnswers.ada1')
  for _, id in ipairs(order) do
    if activeRoom.actors[id] and actors[id].visible then
      if id == 'bruno' then actors.bruno:stopPlaying() end
      actors[id]:say(text('ferryAnswers.' .. id))
      activeActor:look(actors[id])
    end
  end
  sfx 'horn'
  waitMs(1200)
  activeActor:say(text(state.delivered and 'ferryAnswers.ada2' or 'ferryAnswers.letter'))
  objects.bollardGull:show()
  stopCutscene()
end

function waitForBothStrands()
  while not bothStrands() do waitSignal 'reached' end
  if state.ferryAnswered then return end
  repeat waitMs(400) until playerHasControl()
  reach 'ferryAnswered'
  playCutscene(horn)
end

startScript { waitForBothStrands, restart = true }
