-- boat.lua shows how a vehicle is only a costume: in it, Ada's walk is rowing, and the floor of the room is water.

require 'media/people'
require 'media/bay'

-- One rows with one's back to the bow. So in the boat that goes to the right, Ada looks to the left.
local function pose(name)
  return { left = name .. '-right', right = name .. '-left' }
end

Costume:new {
  id = 'rower',
  still = pose 'ada-boat', walking = pose 'ada-boatrow', lantern = pose 'ada-boatlight', usemid = pose 'ada-boatlight',
}

-- Nela as Ada sees her from the boat.
Costume:new { id = 'ferrywomanFar', still = { left = 'bay-nela-still' }, talking = { left = 'bay-nela' } }
