-- iron_steps.lua shows how a floor changes the sound of steps: on iron, Ada has a costume with other sounds.

local sound = soundfxs.footIron and 'footIron' or 'step'

local function four(pose)
  local set = {}
  for _, direction in ipairs { 'down', 'up', 'left', 'right' } do
    set[direction] = 'ada-' .. pose .. '-' .. direction
  end
  return set
end

local walking = {}
for _, direction in ipairs { 'down', 'up', 'left', 'right' } do
  walking[direction] = 'ada-walk-iron-' .. direction
  Animation:new {
    id = walking[direction], path = 'assets/images/ada-walk-' .. direction .. '.png',
    frames = 8, ms = 60, sounds = { [1] = sound, [5] = sound },
  }
end

Costume:new {
  id = 'courier-on-iron',
  still = four 'stand', walking = walking, talking = four 'talk',
  usehigh = four 'use', usemid = four 'use', uselow = four 'use',
}

-- Chooses Ada's costume for iron or for stone. Other actors keep what they wear.
return function(actorId, isIron)
  if actorId == 'ada' then actors.ada:setCostume(isIron and 'courier-on-iron' or 'courier') end
end
