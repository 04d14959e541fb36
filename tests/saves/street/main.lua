-- main.lua: loads the parts of the game and starts the first cutscene.
require 'media'
require 'cursor'
require 'actors/ada'
require 'actors/bruno'
require 'rooms/street'
require 'objects/street'
require 'objects/letter'
local arrival = require 'cutscenes/arrival'

setActiveActor('ada')
actors.ada:follow()
actors.ada:moveTo('street', -20, 160)
actors.ada:show()
actors.bruno:moveTo('street', 552, 156)
actors.bruno:show()

startScript(function()
  rooms.street:enter()
  playCutscene(arrival)
end)
