-- steps.lua shows how a floor changes the sound of steps: the costume gets strips that have other sounds.

local directions = { 'down', 'up', 'left', 'right' }

-- The same pictures as Ada's walk on stone, with steps on wood.
for _, direction in ipairs(directions) do
  Animation:new {
    id = 'ada-walk-wood-' .. direction, path = 'assets/images/ada-walk-' .. direction .. '.png',
    frames = 8, ms = 60, sounds = { [1] = 'footWood', [5] = 'footWood' },
  }
end

-- 'floor' is 'wood' or nil, which is stone.
return function(floor)
  for _, direction in ipairs(directions) do
    local strip = (floor == 'wood' and 'ada-walk-wood-' or 'ada-walk-') .. direction
    costumes.courier:setAnimation('walking', direction, strip)
  end
end
