-- moving.lua shows scripts of a room: they run beside each other, and only while the room is shown.

-- Long, short, short: the rhythm of the waltz. Before the signal, the shutters let little light through.
function rooms.quay.beam()
  local beam = objects.quayBeam
  beam:setAlpha(0)
  beam:show()
  while true do
    waitMs(700)
    for _, ms in ipairs { 2000, 650, 650 } do
      if state.lampBurns then
        beam:fadeTo(state.signalSent and 255 or 90, 180)
        waitMs(ms)
        beam:fadeTo(0, 260)
      end
      waitMs(480)
    end
  end
end

-- A gull crosses the sky from time to time.
function rooms.quay.bird()
  local bird = objects.quayBird
  while true do
    waitMs(math.random(3000, 12000))
    bird:moveTo('quay', 490, math.random(40, 80))
    bird:show()
    bird:floatTo(-12, math.random(34, 70), math.random(34, 52))
    if math.random(3) == 1 then sfx('gull', { volume = 0.5, pan = math.random() * 2 - 1 }) end
    waitFor 'quayBird'
    bird:hide()
  end
end

-- When the ferry answers, the gull moves into the front row: to the bollard.
function rooms.quay.gull()
  while not state.ferryAnswered do waitSignal 'reached' end
  local gull = objects.quayGull
  if gull.y == 133 then return end
  gull:setState 'flying'
  gull:floatTo(338, 133, 50)
  waitFor 'quayGull'
  gull:setState 'sitting'
end

-- The ferry goes to and fro behind the head of the mole, very far out.
function rooms.quay.ferry()
  while not state.ferryTurned do
    objects.quayFerry:floatTo(346, 109, 2)
    waitFor 'quayFerry'
    waitMs(6000)
    objects.quayFerry:floatTo(380, 109, 2)
    waitFor 'quayFerry'
    waitMs(6000)
  end
end

-- Moon and town belong to layers that scroll slower than the quay, so their areas move.
function rooms.quay.views()
  while true do
    local scroll = cameraPosition()
    local moonX = 196 + math.floor(scroll * 0.875)
    objects.quayMoon:setHover { x1 = moonX - 12, y1 = 41, x2 = moonX + 12, y2 = 64 }
    objects.quayTown:setHover { x1 = 208, y1 = 84, x2 = 232 + math.floor(scroll * 0.5), y2 = 106 }
    waitMs(100)
  end
end
