-- ada.lua: the courier, whom the player controls.

require 'costumes/ada'

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
