-- odile.lua: the innkeeper. Rooms add her verbs: actors.odile.verbs.talkTo = function(self) ... end

require 'costumes/odile'

Actor:new {
  id = 'odile',
  name = 'odile.name',
  description = 'odile.look',
  costume = 'innkeeper',
  font = 'speech',
  textColor = { r = 242, g = 208, b = 246 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 34,
  verbs = {},
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
}
