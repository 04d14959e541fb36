-- The two costumes: a picture for each pose and direction.

local directions = { 'up', 'down', 'left', 'right' }

local function pictures(who, pose, frames)
  local set = {}
  for _, direction in ipairs(directions) do
    local id = who .. '-' .. pose .. '-' .. direction
    Animation:new({ id = id, path = './assets/images/' .. id .. '.png', frames = frames, ms = 150 })
    set[direction] = id
  end
  return set
end

Costume:new({
  id = 'nell',
  still = pictures('nell', 'still', 1),
  walking = pictures('nell', 'walk', 2),
  talking = pictures('nell', 'talk', 2),
  usehigh = pictures('nell', 'high', 1),
  usemid = pictures('nell', 'mid', 1),
  uselow = pictures('nell', 'low', 1),
})

Costume:new({
  id = 'otto', still = pictures('otto', 'still', 1), walking = pictures('otto', 'walk', 2), talking = pictures('otto', 'talk', 2),
})
