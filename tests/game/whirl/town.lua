-- town.lua: a story that notices where people are. A process performs what can happen.

local town = Story:new { id = 'town', path = 'stories/town.story', notice = { 'place' } }

town:on('echo', function(who)
  tally('echo ' .. who)
  waitMs(300)
end)

runProcess(function()
  while true do
    waitSignal 'town:'
    for _, offer in ipairs(town:available()) do
      if town:perform(offer) then tally(offer.event) end
    end
  end
end)

runProcess(function()
  while true do
    waitSeconds(3)
    soundfxs.gong:play()
    town:notice('gong has rung', true)
    waitFor 'audio-gong'
    signal('gong is over', math.random(10))
  end
end)
