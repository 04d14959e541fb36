-- line.lua: Nela throws the line, Bruno drops the accordion to catch it, and the inn's piano takes over.

local function prepare()
  local bruno, nela, ada = actors.bruno, actors.nela, actors.ada
  setActiveActor 'ada'
  ui(false)
  bruno:setCostume 'oilskinCarrying'
  bruno:moveTo('landing', 'bruno')
  bruno:show()
  nela:setCostume 'ferrywoman'
  nela:moveTo('landing', 206, 132)
  nela:look 'left'
  nela:show()
  ada:moveTo('landing', 146, 178)
  ada:setPlane(15)
  ada:look 'left'
  ada:show()
  rooms.landing:enter()
  bruno:look 'right'
  bruno:setState 'play'
  playMusic('accordionFar', 500)
  fadeIn(800)
  waitFor 'fade'
end

local function bothTalk()
  local bruno, nela = actors.bruno, actors.nela
  nela:say(text 'line.1')
  bruno:look 'right'
  bruno:say(text 'line.2')
  nela:say(text 'line.3')
  bruno:say(text 'line.4')
  nela:say(text 'line.5')
  bruno:setState 'play'
  narrate(text 'line.how', { place = 'bottom', font = 'speech', ms = 15000 })
end

-- The music stops. Then the piano of the inn plays the note that was missing all evening.
local function theNote()
  local bruno, nela, ada = actors.bruno, actors.nela, actors.ada
  sfx('lineCatch', { volume = 0.35 }) -- the accordion is louder
  playMusic('none', 60)
  sfx 'accordionDrop'
  objects.landingAccordion:show()
  bruno:setCostume 'oilskin'
  bruno:play('catch', { stay = true })
  waitMs(1800)
  nela:say(text 'note.1')
  waitMs(700)
  bruno:say(text 'note.2')
  waitMs(1500)
  sfx 'pianoKeys'
  playMusic('ending', 1200)
  waitMs(1800)
  bruno:look 'left'
  bruno:say(text 'note.3')
  ada:say(text 'note.4')
  ada:say(text 'note.5')
  nela:say(text 'note.6')
  bruno:look 'right'
  bruno:say(text 'note.7')
end

function theLineIsThrown()
  playCutscene(function()
    startCutscene()
    prepare()
    bothTalk()
    playTheLine()
    theNote()
    reach 'ferryLanded'
    fadeOut(1000)
    waitFor 'fade'
    stopCutscene()
  end)
  while cutscene do waitMs(50) end
  comeAboard()
end
