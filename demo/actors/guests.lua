-- guests.lua shows actors that only sit: a costume needs no walk, and one direction is enough.

for id, colour in pairs {
  passenger = { r = 176, g = 208, b = 224 },
  baker = { r = 243, g = 174, b = 124 },
  netmaker = { r = 152, g = 206, b = 142 },
} do
  local picture = 'inn-' .. id
  local talk = picture .. '-talk'
  Costume:new { id = id, still = { right = picture, left = picture }, talking = { right = talk, left = talk } }
  Actor:new {
    id = id,
    name = id .. '.name',
    description = id .. '.look',
    costume = id,
    font = 'speech',
    textColor = colour,
    outlineColor = { r = 12, g = 10, b = 28 },
    onLeftClick = 'talkTo',
    onRightClick = 'lookAt',
    plane = id == 'passenger' and 0 or 90, -- the other two sit in front of everybody
  }
end
