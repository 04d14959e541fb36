-- ada.lua: the courier, whom the player controls.

local function four(pose)
  local set = {}
  for _, direction in ipairs { 'down', 'up', 'left', 'right' } do
    set[direction] = 'ada-' .. pose .. '-' .. direction
  end
  return set
end

Costume:new {
  id = 'courier',
  still = four 'stand', walking = four 'walk', talking = four 'talk',
  usehigh = four 'use', usemid = four 'use', uselow = four 'use',
}

Actor:new {
  id = 'ada',
  name = 'Ada',
  costume = 'courier',
  font = 'speech',
  textColor = { r = 223, g = 234, b = 222 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 66,
  solid = true,
}
