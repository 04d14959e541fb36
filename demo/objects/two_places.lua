-- two_places.lua shows how the player changes between two characters in two rooms, with buttons or keys.

local brunoPlaces = require 'objects/bruno_places'

local faces = { ada = 'A', bruno = 'B' } -- the key of each character

-- The face of the player's actor is bright. The other is dim. Bruno's is a little brighter while
-- he has a light to answer.
function markFaces()
  for id in pairs(faces) do
    local isNew = id == 'bruno' and not state.bay.seen
    widgets['face-' .. id].alpha = id == activeActor.id and 255 or isNew and 210 or 130
  end
end

-- Shows the place of the player's actor. While the screen is dark, 'prepare' sets up the room.
local function showPlace(room, prepare)
  disableInput()
  fadeOut(250)
  waitFor 'fade'
  prepare()
  rooms[room]:enter()
  if room == 'mole' then
    brunoPlaces.clearMole()
    setCameraCenter { x = rooms.mole:waypoint('head').x - 130, y = 300 }
    playMusic('accordionFar', 600)
  end
  fadeIn(250)
  waitFor 'fade'
  enableInput()
end

-- Makes an actor the player's, and shows its place. Bruno answers a light that was shown meanwhile.
function switchTo(id)
  local isBusy = isDialogOpen() or cutscene or not isInputEnabled()
  if isBusy or activeActor.id == id or not widgets.faces.visible then return end
  stopAction()
  setSelectedObject(nil)
  setActiveActor(id)
  markFaces()
  if id == 'ada' then
    return showPlace('bay', function() actors.ada:follow() end)
  end
  showPlace('mole', function()
    actors.bruno:follow()
    actors.bruno:stopAllScripts()
    actors.bruno:setCostume 'oilskinCarrying'
    objects.accordion:hide()
    actors.bruno:moveTo('mole', brunoPlaces.at(state.bay.place))
    actors.bruno:show()
    brunoPlaces.play()
  end)
  if not state.brunoBegan then
    state.brunoBegan = true
    activeActor:say(text 'brunoPlays.begins')
  end
  brunoPlaces.answerLight()
end

local function face(id)
  return Button:new {
    id = 'face-' .. id, picture = 'bay-face-' .. id, frame = false, width = 26,
    onClick = function() startScript(switchTo, id) end,
  }
end

Panel:new {
  id = 'faces', anchor = 'top-right', x = -4, y = 28, visible = false, frame = false, padding = 0, gap = 2,
  row = { face 'ada', face 'bruno' },
}

-- These have names, so saves keep them after an update of the game.
function switchToAda() startScript(switchTo, 'ada') end
function switchToBruno() startScript(switchTo, 'bruno') end

function showFaces()
  markFaces()
  widgets.faces:show()
  onUserInput(faces.ada, switchToAda)
  onUserInput(faces.bruno, switchToBruno)
end

function hideFaces()
  widgets.faces:hide()
  for _, key in pairs(faces) do onUserInput(key, nil) end
end
