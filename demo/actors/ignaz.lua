-- ignaz.lua: the lamp keeper, who sits at his table in the inn. Rooms add his verbs.

require 'costumes/ignaz'

Actor:new {
  id = 'ignaz',
  name = 'ignaz.name',
  description = 'ignaz.look',
  costume = 'keeper',
  font = 'speech',
  textColor = { r = 176, g = 214, b = 190 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 26,
  verbs = {},
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
}
