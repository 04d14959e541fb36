-- odile.lua shows how to write a costume as a plain table: pose, direction, strip.

require 'media/people'

Costume:new {
  id = 'innkeeper',
  still = {
    down = 'odile-stand-down', up = 'odile-stand-up', left = 'odile-stand-left', right = 'odile-stand-right',
  },
  walking = {
    down = 'odile-walk-down', up = 'odile-walk-up', left = 'odile-walk-left', right = 'odile-walk-right',
  },
  talking = { down = 'odile-talk-down', left = 'odile-talk-left', right = 'odile-talk-right' },
  write = { down = 'odile-write-down', left = 'odile-write-left', right = 'odile-write-right' },
  count = { down = 'odile-count-down' },
}
