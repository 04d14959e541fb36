-- nela.lua shows a costume with a pose that is wider than the person: 'throw' has room for a line.

require 'media/people'

Costume:new {
  id = 'ferrywoman',
  still = {
    down = 'nela-stand-down', up = 'nela-stand-up', left = 'nela-stand-left', right = 'nela-stand-right',
  },
  walking = {
    down = 'nela-walk-down', up = 'nela-walk-up', left = 'nela-walk-left', right = 'nela-walk-right',
  },
  talking = { down = 'nela-talk-down', left = 'nela-talk-left', right = 'nela-talk-right' },
  throw = { left = 'nela-throw-left', right = 'nela-throw-right' },
  lean = { left = 'nela-lean-left', right = 'nela-lean-right' },
  braid = { down = 'nela-idle-down' },
}

-- Both, while they dance: hide Bruno, and let Nela wear this and walk where the dance goes.
local both = { down = 'nela-bruno-waltz' }
Costume:new { id = 'waltzing', still = both, walking = both, talking = both }
