-- The garden: it scrolls and has layers, a pond that actors cannot walk into, and Otto's patrol.

Room:new({
  id = 'garden',
  background = 'garden',
  layers = {
    { id = 'far', image = 'hills', plane = -100 },
    { id = 'near', image = 'bushes', plane = 20 },
  },
  walkboxes = {
    { x1 = 20, y1 = 140, x2 = 190, y2 = 176 },
    { x1 = 190, y1 = 140, x2 = 270, y2 = 148, name = 'bridge', speed = 0.5 },
    { x1 = 200, y1 = 148, x2 = 260, y2 = 176, name = 'pond' },
    { x1 = 270, y1 = 140, x2 = 460, y2 = 176 },
    { x1 = 20, y1 = 128, x2 = 80, y2 = 140, name = 'doorstep', scale = 0.8 },
    { x1 = 0, y1 = 140, x2 = 20, y2 = 176, name = 'gap', disabled = true },
  },
  triggers = {
    pond = function(actorId)
      if actorId ~= activeActor.id or state.dryFeet then return end
      stopAction()
      disableInput()
      activeActor:look('up')
      activeActor:say(text('pondWet'))
      waitFor(activeActor.id)
      activeActor:walkTo(180, 160)
      waitFor(activeActor.id)
      enableInput()
      state.pondSeen = (state.pondSeen or 0) + 1
    end,
    bridge = function(actorId) state.lastOnBridge = actorId end,
  },
  onenter = function(self)
    musics.night:play(500)
    if previousRoom == rooms.shed then
      actors.nell:moveTo('garden', 50, 132)
      actors.nell:look('down')
    end
    self:startScript('patrol', ottoPatrol)
    fadeIn(250)
    waitFor('fade')
  end,
  onleave = function()
    state.leftFor = nextRoom.id
    musics.night:stop(250)
    fadeOut(250)
    waitFor('fade')
  end,
})

-- Otto walks to and fro until the player talks to him.
function ottoPatrol()
  while true do
    actors.otto:walkTo(400, 160)
    waitFor('otto')
    waitMs(700)
    actors.otto:walkTo(330, 160)
    waitFor('otto')
    waitMs(500)
  end
end
