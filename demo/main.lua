-- main.lua: loads the parts of the game and starts the first cutscene.
require 'progress'
require 'sound'
require 'media'
require 'cursor'
require 'interface'
require 'actors/ada'
require 'actors/bruno'
require 'actors/odile'
require 'actors/ignaz'
require 'actors/nela'
require 'actors/cat'
require 'actors/idling'
require 'rooms/street'
require 'rooms/inn'
require 'rooms/piano'
require 'rooms/office'
require 'rooms/desk'
require 'rooms/quay'
require 'rooms/mole'
require 'rooms/lamp'
require 'rooms/bay'
require 'rooms/deck'
require 'objects/letter'
require 'answers'
require 'hints'
require 'recap'
require 'title'
local arrival = require 'cutscenes/arrival'

showInterface()

setActiveActor 'ada'
actors.ada:follow()
actors.ada:moveTo('street', -20, 160)
actors.ada:show()
actors.bruno:moveTo('street', 552, 156)
actors.bruno:show()

startScript(function()
  rooms.street:enter()
  playCutscene(arrival)
end)
