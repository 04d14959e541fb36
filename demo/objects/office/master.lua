-- master.lua: the harbour master. He signs forms, but only while Ada looks away.

require 'actors/cat'
local things = require 'objects/things'

local master = {}
local trusted -- the action during which Ada looks at the sea

Object:new {
  id = 'officeCat', name = 'officeCat.name', plane = 1, interactable = true,
  animations = {
    ears = 'office-cat-ears', peek = 'office-cat-peek', sits = 'cat', dips = 'office-cat-dip',
    signs = 'office-cat-sign', eats = 'cat-eat-right',
  },
  state = 'ears', onLeftClick = 'use', onRightClick = 'use', answers = things.answers 'officeCat',
  verbs = { use = function() master.duck() end },
}

-- Where he is in each of his states: the middle of the lower edge.
local places = {
  ears = { 248, 93 }, peek = { 248, 93 }, sits = { 217, 106 }, dips = { 216, 106 }, signs = { 216, 106 },
  eats = { 212, 107 },
}

local function appear(pose)
  objects.officeCat:setState(pose)
  objects.officeCat:moveTo('office', places[pose][1], places[pose][2])
  objects.officeCat:show()
end

function master.hide() objects.officeCat:hide() end

-- Waits, and returns whether Ada has looked at the sea all the time.
local function unwatched(ms)
  for _ = 1, ms // 100 do
    waitMs(100)
    if action ~= trusted then return false end
  end
  return true
end

-- He is gone before one can look. Ada has her suspicions.
function master.duck()
  rooms.office:stopScript 'master'
  local seen = objects.officeCat.visible
  if seen then
    appear 'ears'
    sfx 'cloth'
  end
  startAction(function()
    waitMs(250)
    master.hide()
    activeActor:look 'right'
    state.timesWatched = (state.timesWatched or 0) + 1
    local again = state.timesWatched > 1 and '.again' or ''
    activeActor:say(text(seen and 'officeCat.watched' .. again or 'officeCat.early'))
  end)
end

-- He signs, has his fee, and walks home past her, as if he had been somewhere else.
local function official()
  appear 'signs'
  sfx 'pen'
  waitMs(2880)
  objects.officePaper:setState 'signed'
  sfx 'stamp'
  appear 'eats'
  waitMs(2400)
  objects.officeDish:setState 'empty'
  master.hide()
  local cat = actors.harbourMaster
  cat:moveTo('office', 222, 164)
  cat:show()
  objects.officePaws:fadeIn(3600)
  cat:goTo(36, 168)
  cat:hide()
end

local function sign(desk)
  startCutscene()
  together(official, function()
    waitMs(1200)
    activeActor:say(text 'officeCat.quiet')
    waitMs(1500)
    activeActor:say(text 'officeCat.sounds')
  end)
  sfx 'doorClose'
  waitMs(500)
  activeActor:goTo 'desk'
  objects.officePaper:use()
  waitMs(400)
  state.formOnDesk = false
  objects.signedForm:addToInventory(activeActor.id)
  reach 'formSigned'
  desk.update()
  activeActor:say(text 'officeCat.signed')
  activeActor:look 'down'
  activeActor:say(text 'officeCat.prints')
  stopCutscene()
end

local function work(desk)
  local function step(pose, ms)
    if pose then appear(pose) end
    return unwatched(ms)
  end
  if step(nil, 2400) and step('ears', 800) and step('peek', 1700)
    and step('sits', 700) and step('dips', 1000) then
    playCutscene(function() sign(desk) end)
  else
    startScript(master.duck) -- a script of its own, because duck stops this one
  end
end

-- Ada has begun to look at the sea; 'gaze' is her action.
function master.begin(gaze, desk)
  trusted = gaze
  rooms.office:startScript('master', work, desk)
end

return master
