-- The lock: a knob to turn, and a hot area to step back.

Object:new({
  id = 'knob',
  name = 'knobName',
  animations = { left = 'knob', right = 'knob-turned' },
  state = 'left',
  onLeftClick = 'use',
  onRightClick = 'lookAt',
  verbs = {
    lookAt = function() activeActor:say(text('dialHint')) end,
    use = function(self)
      soundfxs.click:play()
      self:setState('right')
      state.dialTurned = true
      waitMs(300)
      previousRoom:enter()
      objects.lantern:setAlpha(0)
      objects.lantern:fadeIn(300)
      waitFor('fade-lantern')
      activeActor:say(text('chestOpens'))
    end,
  },
})
objects.knob:moveTo('dial', 160, 100)
objects.knob:show()

Object:new({
  id = 'dialBack', name = 'backName', hover = { x1 = 0, y1 = 160, x2 = 319, y2 = 179 }, onLeftClick = 'use',
  verbs = { use = function() previousRoom:enter() end },
})
objects.dialBack:moveTo('dial', 160, 179)
objects.dialBack:show()
