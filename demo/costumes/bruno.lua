-- bruno.lua shows how to write the poses of a costume that exist only in some directions.

require 'media/people'

local function pose(name, directions)
  local set = {}
  for _, direction in ipairs(directions or { 'down', 'up', 'left', 'right' }) do
    set[direction] = 'bruno-' .. name .. '-' .. direction
  end
  return set
end

local toUs, sides = { 'down', 'left', 'right' }, { 'left', 'right' }

Costume:new {
  id = 'oilskin',
  still = pose 'stand', walking = pose 'walk', talking = pose 'talk',
  play = pose('play', toUs), usemid = pose('play', toUs),
  catch = pose('catch', sides), drop = pose('drop', sides), read = pose('read', toUs),
  pipe = pose('pipe', toUs), sea = pose('sea', { 'down' }),
}

-- With the accordion before him. From behind, one cannot see it.
local function carrying(name)
  local set = pose('carry' .. name, toUs)
  set.up = 'bruno-' .. name .. '-up'
  return set
end

Costume:new {
  id = 'oilskinCarrying',
  still = carrying 'stand', walking = carrying 'walk', talking = carrying 'talk',
  play = pose('play', toUs), usemid = pose('play', toUs),
  drop = pose('drop', sides), sea = pose('sea', { 'down' }),
}

-- On his bollard: the seat is 18 px high, and the room draws it. While he plays, his foot taps long, short,
-- short. In the other poses, the accordion is on his knees. 'putDown' ends with it on the ground.
Costume:new {
  id = 'oilskinSitting',
  still = pose('sit', toUs), talking = pose('sittalk', toUs),
  play = pose('sitplay', toUs), usemid = pose('sitplay', toUs),
  putDown = pose('sitdown', sides), takeUp = pose('situp', sides),
  read = pose('sitread', toUs), pipe = pose('sitpipe', toUs),
}
