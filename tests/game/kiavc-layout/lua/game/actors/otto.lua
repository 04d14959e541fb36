-- Otto, who cannot find his way home in the dark.

Actor:new({
  id = 'otto',
  name = 'ottoName',
  description = 'ottoLook',
  costume = 'otto',
  font = 'speech',
  textColor = yellow,
  outlineColor = brown,
  speed = 40,
  interaction = { direction = 'right', x = 290, y = 160 },
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
  verbs = {
    talkTo = function(self)
      rooms.garden:stopScript('patrol')
      self:look('left')
      startScript(talkToOtto)
    end,
    giveTo = function(self, other)
      if other ~= 'lantern' then
        Actor.defaultVerbs.giveTo(self, other)
        return
      end
      objects.lantern:removeFromInventory('nell')
      objects.lantern:hide()
      setSelectedObject(nil)
      playCutscene(ending, endingSkipped)
    end,
  },
})
actors.otto:moveTo('garden', 330, 160)
actors.otto:show()
