-- waltz.lua shows how to let two people dance: they move together, and change sides on every third step.

-- The middle between the dancers at each step, and on which side of it Bruno is (-1: left).
local steps = {
  { 150, 158, -1 }, { 136, 162, -1 }, { 128, 156, 1 }, { 146, 152, 1 }, { 164, 154, 1 }, { 176, 160, -1 },
  { 168, 166, -1 }, { 154, 166, -1 }, { 148, 158, 1 },
}

-- Dances from one step to another. Bruno passes in front, so that the two do not walk through each other.
local function dance(first, last)
  for i = first, last do
    local x, y, side = table.unpack(steps[i])
    together(
      function() actors.bruno:goTo(x + 15 * side, y + 2) end,
      function() actors.nela:goTo(x - 15 * side, y - 2) end)
    actors.bruno:look(side < 0 and 'right' or 'left')
    actors.nela:look(side < 0 and 'left' or 'right')
    waitMs(i % 3 == 0 and 420 or 180)
  end
end

local function toTheFloor()
  local ada, nela, bruno, cat = actors.ada, actors.nela, actors.bruno, actors.harbourMaster
  bruno:setSpeed(40)
  nela:setSpeed(40)
  bruno:setSolid(false)
  nela:setSolid(false)
  bruno:face('nela', { both = true })
  bruno:say(text 'waltz.1')
  nela:say(text 'waltz.2')
  bruno:say(text 'waltz.3')
  together(
    function() ada:goTo 'corner' end,
    function() dance(1, 1) end)
  cat:play('jump', { stay = true })
  waitMs(700)
  objects.deckWheel:hide()
  cat:moveTo('deck', { x = 276, y = 120 })
  cat:look 'down'
  cat:play('steer', { loop = true })
end

function theLastWaltz()
  playCutscene(function()
    startCutscene()
    local ada, nela, bruno = actors.ada, actors.nela, actors.bruno
    ui(false)
    playMusic('ending', 800)
    toTheFloor()
    together(function() dance(2, 6) end, function()
      waitMs(3400)
      ada:say(text 'waltz.4')
    end)
    nela:say(text 'waltz.5')
    ada:look 'right'
    ada:say(text 'waltz.6')
    dance(7, 9)
    bruno:say(text 'waltz.7')
    nela:say(text 'waltz.8')
    fadeOut(1800)
    waitFor 'fade'
    theMorning()
    stopCutscene()
  end)
  while cutscene do waitMs(50) end
  theEnd()
end
