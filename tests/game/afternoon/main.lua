-- A whole small game: three rooms, two people, three things and a door. It is as long as an afternoon's work.
require 'media'
require 'rooms'
require 'people'
require 'things'

ui { verbs = 'two-button', inventory = 'bag' }
title { picture = 'quay' }
credits(text 'credits')

hint { id = 'hook', unless = 'hasHook', 'hintLight', 'hintBruno' }
hint { id = 'key', when = 'hasHook', unless = 'hasKey', 'hintHook', 'hintLine', 'hintFish' }
hint { id = 'light', when = 'hasKey', unless = 'isLit', 'hintDoor' }

function recap()
  if state.hasKey then return text 'recapKey' end
  if state.hasHook then return text 'recapHook' end
end

setActiveActor 'ada'
actors.ada:follow()
startScript(function() actors.ada:enterRoom('quay', 'start') end)
