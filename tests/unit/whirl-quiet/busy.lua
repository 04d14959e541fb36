-- busy.lua: lies over the file of tests/game/whirl for test_checkpoint_games.c. All scripts have
-- names and begin again, so this game has quiet moments.

local walks = { count = 0 }

-- Each link wakes the next, as in the game itself.
local function link(i)
  while true do
    local got = select(2, waitFor('link' .. i))
    state.number = ((state.number or i) * 31 + (got or 0)) % 1009
    waitTicks(i)
    signal('link' .. i % 8 + 1, state.number)
  end
end
links = {}
for i = 1, 8 do
  links['link' .. i] = function() link(i) end
  startScript { links['link' .. i], restart = true }
end

function beat()
  while true do
    waitMs(math.random(300, 900))
    walks.count = walks.count + 1
    signal('link1', math.random(1000))
  end
end
startScript { beat, restart = true }

function clock()
  for i = 1, 1000 do
    waitMs(math.random(200, 700))
    soundfxs.tick:play(0, { pan = i % 3 - 1, volume = 0.5, overlap = true })
  end
end

for _, room in pairs(rooms) do
  room.onenter = function(self)
    fadeIn(math.random(100, 400))
    self:startScript('clock', clock)
  end
end

function whirl()
  tracks {
    floating = function()
      local object = objects[({ 'coin', 'stone', 'feather' })[math.random(3)]]
      if object.room == activeRoom.id then
        object:floatTo(math.random(20, 300), math.random(20, 170), math.random(60, 240))
        waitFor(object.id)
      end
    end,
    fading = function()
      actors.ines:fadeTo(80, 400)
      waitMs(450)
      actors.ines:fadeTo(255, 300)
      waitMs(350)
    end,
  }
  tally 'whirls'
end

function dance()
  actors.ines:walkTo(math.random(20, 300), 160)
end

-- Udo's rounds begin again by a name.
stopScript(actors.udo.rounds)
actors.udo.rounds = nil

function actors.udo.walkRounds()
  while true do
    actors.udo:walkAlong { { x = 380, y = 140 }, { x = 380, y = 170 }, { x = 200, y = 150 } }
    waitFor 'udo'
    tally 'rounds'
    waitSeconds(math.random() * 2)
  end
end
startScript { actors.udo.walkRounds, restart = true }

actors.udo.verbs.talkTo = function(self) self:say('Forty-one, forty-two, ...') end
