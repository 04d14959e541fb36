-- people.lua: Wim, whom the player moves; Ines, who talks; Udo, who walks his rounds; things to take.

Animation:new { id = 'figure', path = 'images/figure.png' }
Animation:new { id = 'tool', path = 'images/tool.png' }
Costume:new { id = 'coat', still = { down = 'figure' }, walking = { down = 'figure' }, talking = { down = 'figure' } }

Actor:new { id = 'wim', name = 'Wim', costume = 'coat', font = 'speech', speed = 110 }
Actor:new {
  id = 'ines', name = 'Ines', font = 'speech', textColor = cyan, description = 'She never sits down.',
  costume = 'coat', onLeftClick = 'talkTo', onRightClick = 'lookAt',
}
Actor:new {
  id = 'udo', name = 'Udo', font = 'speech', textColor = yellow, speed = 60, solid = true, description = 'He counts his steps.',
  costume = 'coat', onLeftClick = 'talkTo', onRightClick = 'lookAt',
  verbs = {
    talkTo = function(self)
      pauseProcess(self.rounds)
      self:say('Forty-one, forty-two, ...')
      resumeProcess(self.rounds)
    end,
    giveTo = function(_, id)
      setSelectedObject(nil)
      tally('given ' .. id)
      activeActor:say('Hold this.')
    end,
  },
}

actors.wim:moveTo('hall', 60, 150)
actors.ines:moveTo('hall', 200, 150)
actors.udo:moveTo('yard', 200, 150)
for _, actor in pairs(actors) do actor:show() end
setActiveActor 'wim'
actors.wim:follow()

actors.udo.rounds = runProcess(function()
  while true do
    actors.udo:walkAlong { { x = 380, y = 140 }, { x = 380, y = 170 }, { x = 200, y = 150 } }
    waitFor 'udo'
    tally 'rounds'
    waitSeconds(math.random() * 2)
  end
end)

for i, id in ipairs { 'coin', 'stone', 'feather' } do
  Object:new {
    id = id, name = id, description = 'It spins.', group = 'bag', animations = { lying = 'tool' }, uiAnimation = 'tool',
    interaction = { x = 60 + 40 * i, y = 160, direction = 'up' }, onLeftClick = 'pickUp', onRightClick = 'lookAt',
    verbs = {
      pickUp = function(self) self:addToInventory(activeActor.id) end,
      useWith = function(_, other)
        setSelectedObject(nil)
        tally('used with ' .. other)
        activeActor:say('No.')
      end,
    },
  }
  objects[id]:moveTo('hall', 60 + 40 * i, 140)
  objects[id]:show()
end

function onInventoryUpdated(actorId)
  local x = 10
  for id in pairs(actors[actorId].objects) do
    objects[id]:setUiPosition(x, 10)
    objects[id]:show()
    x = x + 20
  end
end
