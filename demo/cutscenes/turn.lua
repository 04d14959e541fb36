-- turn.lua shows a cutscene that changes rooms: Bruno plays on the mole, and in the bay the ferry turns.

-- Shows the bay again, with Ada in the boat. A cutscene may enter rooms as often as it likes.
local function cutToBay()
  fadeOut(500)
  waitFor 'fade'
  setActiveActor 'ada'
  actors.ada:moveTo('bay', 'aside')
  actors.ada:look 'right'
  actors.ada:follow()
  rooms.bay:enter()
  fadeIn(500)
  waitFor 'fade'
end

local function turn()
  local ferry = objects.bayFerry
  ferry:setState 'turning'
  actors.nela:hide()
  waitMs(7 * 620)
  ferry:setState 'home'
  ferry:floatTo(196, 142, 8)
  waitFor 'bayFerry'
end

function theFerryTurns()
  playCutscene(function()
    startCutscene()
    hideFaces()
    local bruno, ada, nela = actors.bruno, actors.ada, actors.nela
    bruno:say(text 'turn.1')
    bruno:look 'right'
    bruno:setState 'play'
    playMusic('accordionFar', 500)
    waitMs(2200)
    cutToBay()
    waitMs(1500)
    ada:say(text 'turn.2')
    liftLantern(1600)
    nela:say(text 'bayNela.hears.all')
    nela:say(text 'turn.3')
    nela:say(text 'turn.4')
    sfx 'horn'
    waitMs(900)
    turn()
    reach 'ferryTurned'
    ada:say(text 'turn.5')
    waitMs(600)
    fadeOut(900)
    waitFor 'fade'
    stopCutscene()
  end)
  while cutscene do waitMs(50) end
  theLineIsThrown()
end
