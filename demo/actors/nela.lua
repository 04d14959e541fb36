-- nela.lua: the ferrywoman. The rooms of the finale move her and add her verbs.

require 'costumes/nela'

Actor:new {
  id = 'nela',
  name = 'nela.name',
  description = 'nela.look',
  costume = 'ferrywoman',
  font = 'speech',
  textColor = { r = 255, g = 170, b = 150 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 48,
  verbs = {},
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
}
