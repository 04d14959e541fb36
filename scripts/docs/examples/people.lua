-- Examples of rooms, paths, actors and costumes: see ../examples.lua.

return {

  ---- Rooms ----

  registerRoom = { since = 'KIAVC', example = [[
registerRoom { id = 'cellar' }
setRoomBackground('cellar', 'room')
]] },

  setRoomBackground = { since = 'KIAVC', example = [[
setRoomBackground('hall', 'room')
]] },

  addRoomLayer = { since = 'KIAVC', example = [[
addRoomLayer('hall', 'pillar', 'box', 100)
]] },

  removeRoomLayer = { since = 'KIAVC', example = [[
addRoomLayer('hall', 'curtain', 'room', 100)
waitMs(1000)
removeRoomLayer('hall', 'curtain')
]] },

  addRoomWalkbox = { since = 'KIAVC', example = [[
addRoomWalkbox('hall', { x1 = 100, y1 = 120, x2 = 140, y2 = 150, name = 'stairs', scaleTop = 0.7, scaleBottom = 1 })
]] },

  enableRoomWalkbox = { since = 'KIAVC', example = [[
enableRoomWalkbox('hall', 'annex')
walkActorTo('guy', 420, 170)
]] },

  disableRoomWalkbox = { since = 'KIAVC', example = [[
disableRoomWalkbox('hall', 'carpet')
]] },

  recalculateRoomWalkboxes = { since = 'KIAVC', example = [[
addRoomWalkbox('hall', { x1 = 100, y1 = 120, x2 = 140, y2 = 150 })
recalculateRoomWalkboxes('hall')
]] },

  showRoom = { since = 'KIAVC', example = [[
showRoom('yard')
]] },

  cameraPosition = { since = '0.1.0', example = [[
local x, y = cameraPosition()
local pointerX, pointerY = pointerPosition()
kiavcLog(('the pointer is at %d,%d of the room'):format(x + pointerX, y + pointerY))
]] },

  setCameraCenter = { since = '0.1.0', example = [[
setCameraCenter('door')
waitMs(500)
followActor('guy')
]] },

  followedActor = { since = '0.1.0', example = [[
local before = followedActor()
setCameraCenter { x = 400, y = 170 }
waitMs(500)
followActor(before)
]] },

  roomSize = { since = '0.1.0', example = [[
local width, height = roomSize('hall')
]] },

  ---- Paths through a room ----

  findPath = { since = '0.1.0', example = [[
local points, length = findPath('hall', 'guy', 'door')
if points then kiavcLog('It is ' .. length .. ' pixels to the door, by ' .. #points - 2 .. ' corners.') end
]] },

  isReachable = { since = '0.1.0', example = [[
if not isReachable('hall', 'guy', { x = 420, y = 170 }) then kiavcLog('The annex is closed.') end
]] },

  nearestWalkable = { since = '0.1.0', example = [[
local x, y = nearestWalkable('hall', { x = 200, y = 20 })
actors.guy:walkTo(x, y)
]] },

  ---- Actors ----

  registerActor = { since = 'KIAVC', example = [[
registerActor { id = 'ghost' }
setActorCostume('ghost', 'plain')
moveActorTo('ghost', 'hall', 60, 170)
showActor('ghost')
]] },

  setActorCostume = { since = 'KIAVC', example = [[
Costume:new { id = 'armour', still = { down = 'box' } }
setActorCostume('guy', 'armour')
]] },

  moveActorTo = { since = 'KIAVC', example = [[
moveActorTo('eve', 'yard', 60, 170)
]] },

  showActor = { since = 'KIAVC', example = [[
showActor('eve')
]] },

  hideActor = { since = 'KIAVC', example = [[
hideActor('eve')
]] },

  followActor = { since = 'KIAVC', example = [[
followActor('eve')
waitMs(2000)
followActor('guy')
]] },

  controlledActor = { since = 'KIAVC', example = [[
controlledActor('eve')
]] },

  fadeActorIn = { since = 'KIAVC', example = [[
setActorAlpha('eve', 0)
fadeActorIn('eve', 800)
waitFor('fade-eve')
]] },

  fadeActorOut = { since = 'KIAVC', example = [[
fadeActorOut('eve', 800)
waitFor('fade-eve')
hideActor('eve')
]] },

  fadeActorTo = { since = 'KIAVC', example = [[
fadeActorTo('eve', 120, 500) -- half transparent
waitFor('fade-eve')
]] },

  setActorAlpha = { since = 'KIAVC', example = [[
setActorAlpha('eve', 120)
]] },

  setActorPlane = { since = 'KIAVC', example = [[
setActorPlane('guy', 10) -- in front of things of plane 0
]] },

  setActorSolid = { since = '0.1.0', example = [[
setActorSolid('guy', true)
setActorSolid('eve', true, 20) -- needs more room
]] },

  isActorSolid = { since = '0.1.0', example = [[
setActorSolid('guy', true)
print(isActorSolid('guy')) --> true
]] },

  setActorSpeed = { since = 'KIAVC', example = [[
setActorSpeed('guy', 90)
]] },

  scaleActor = { since = 'KIAVC', example = [[
scaleActor('guy', 0.5)
]] },

  walkActorTo = { since = 'KIAVC', example = [[
if walkActorTo('guy', 200, 170) then waitFor('guy') end
]] },

  playActor = { since = '0.1.0', example = [[
playActor { id = 'guy', pose = 'walking' }
waitFor('guy')
]] },

  walkActorAlong = { since = '0.1.0', example = [[
if walkActorAlong('guy', { { x = 60, y = 160 }, 'door', 'lamp' }) then waitFor('guy') end
]] },

  hurryActor = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
hurryActor('guy')
]] },

  stopActor = { since = '0.1.0', example = [[
walkActorTo('guy', 290, 170)
waitMs(300)
stopActor('guy')
]] },

  sayActor = { since = 'KIAVC', example = [[
sayActor { id = 'guy', text = 'Hello?', font = 'font', color = white, outline = black }
waitFor('guy')
]] },

  isOwnLine = { since = '0.1.0', example = [[
actors.guy:say('One.', { wait = false })
if isOwnLine('guy') then waitFor('guy') end
actors.guy:say('Two.')
]] },

  skipActorsText = { since = 'KIAVC', example = [[
actors.guy:say('This is going to be a long, long story.', { wait = false })
waitMs(200)
skipActorsText()
]] },

  setTextSpeed = { since = '0.1.0', example = [[
setTextSpeed(1.5)
]] },

  setActorDirection = { since = 'KIAVC', example = [[
setActorDirection('guy', 'left')
]] },

  turnActorTo = { since = '0.1.0', example = [[
local x, y = objectPosition('lamp')
turnActorTo('guy', x, y)
]] },

  setActorState = { since = 'KIAVC', example = [[
setActorState('guy', 'usehigh')
waitMs(500)
setActorState('guy', 'still')
]] },

  actorPosition = { since = '0.1.0', example = [[
local x, y, room = actorPosition('guy')
if room == 'hall' and x > 150 then kiavcLog('He is in the right half of the hall.') end
]] },

  actorDestination = { since = '0.1.0', example = [[
walkActorTo('guy', 200, 170)
kiavcLog('Guy is on his way to ' .. table.concat({ actorDestination('guy') }, ','))
]] },

  actorBox = { since = '0.1.0', example = [[
local x1, y1, x2, y2 = actorBox('guy')
if x1 then kiavcLog('His picture is ' .. x2 - x1 .. ' x ' .. y2 - y1 .. ' px.') end
]] },

  isActorOnStage = { since = '0.1.0', example = [[
if isActorOnStage('eve') then kiavcLog('Eve is here') end
]] },

  actorDirection = { since = '0.1.0', example = [[
if actorDirection('guy') ~= 'left' then setActorDirection('guy', 'left') end
]] },

  isActorBusy = { since = '0.1.0', example = [[
if not isActorBusy('eve') then actors.eve:say('Well?') end
]] },

  ---- Costumes ----

  registerCostume = { since = 'KIAVC', example = [[
registerCostume { id = 'armour' }
setCostumeAnimation('armour', 'still', 'down', 'box')
]] },

  setCostumeAnimation = { since = 'KIAVC', example = [[
setCostumeAnimation('plain', 'walking', 'left', 'figure')
]] },

}
