-- town.lua: lies over the file of tests/game/whirl, like busy.lua.

local town = Story:new { id = 'town', path = 'stories/town.story', notice = { 'place' } }

town:on('echo', function(who)
  tally('echo ' .. who)
end)

function liveInTown()
  while true do
    waitSignal 'town:'
    for _, offer in ipairs(town:available()) do
      if town:perform(offer) then tally(offer.event) end
    end
  end
end
startScript { liveInTown, restart = true }

function strikeGong()
  while true do
    waitSeconds(3)
    soundfxs.gong:play()
    town:notice('gong has rung', true)
  end
end
startScript { strikeGong, restart = true }
