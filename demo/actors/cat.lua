-- cat.lua: the cat as an actor. Its id is not 'cat': that is the thing on the window sill of the street.

require 'costumes/cat'

Actor:new {
  id = 'harbourMaster',
  name = 'cat.name',
  description = 'cat.look',
  costume = 'harbourMaster',
  font = 'speech',
  textColor = { r = 214, g = 206, b = 214 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 34,
  verbs = {},
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',
}
