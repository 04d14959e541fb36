-- ada.lua shows how to give one costume many poses: those of the engine, and some of the game's own.

require 'media/people'

-- The strips of a pose, one for each of the directions.
local function pose(name, directions)
  local set = {}
  for _, direction in ipairs(directions or { 'down', 'up', 'left', 'right' }) do
    set[direction] = 'ada-' .. name .. '-' .. direction
  end
  return set
end

local toUs, sides = { 'down', 'left', 'right' }, { 'left', 'right' }

Costume:new {
  id = 'courier',
  still = pose 'stand', walking = pose 'walk', talking = pose 'talk',
  usehigh = pose 'high', usemid = pose 'use', uselow = pose 'low',
  give = pose('give', toUs), read = pose('read', toUs), pull = pose('pull', sides),
  sea = pose('sea', { 'up' }),
  satchel = pose('satchel', toUs), scarf = pose('scarf', toUs),
  sit = pose('sit', sides), row = pose('row', sides),
  -- These have the boat in the picture.
  boat = pose('boat', sides),
  boatrow = pose('boatrow', sides),
  boatlight = pose('boatlight', sides),
}
