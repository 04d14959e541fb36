-- cat.lua shows how to make an actor of an animal: it sits while it stands, and it meows while it talks.

require 'media/people'

Costume:new {
  id = 'harbourMaster',
  still = { down = 'cat', left = 'cat-sit-left', right = 'cat-sit-right' },
  walking = { left = 'cat-walk-left', right = 'cat-walk-right' },
  talking = { left = 'cat-meow-left', right = 'cat-meow-right' },
  eat = { left = 'cat-eat-left', right = 'cat-eat-right' },
  jump = { left = 'cat-jump-left', right = 'cat-jump-right' },
  sign = { left = 'cat-sign-left', right = 'cat-sign-right' },
  steer = { down = 'cat-steer' },
}
