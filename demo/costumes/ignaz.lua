-- ignaz.lua shows how to give a person two costumes, for sitting and for standing: see Actor:setCostume.

require 'media/people'

-- At his table. The chair is part of the pictures. The room draws the table, which is 22 px high.
Costume:new {
  id = 'keeper',
  still = { left = 'ignaz-sit-left', right = 'ignaz-sit-right' },
  talking = { left = 'ignaz-sittalk-left', right = 'ignaz-sittalk-right' },
  measure = { left = 'ignaz-measure-left', right = 'ignaz-measure-right' },
}

Costume:new {
  id = 'keeperStanding',
  still = {
    down = 'ignaz-stand-down', up = 'ignaz-stand-up', left = 'ignaz-stand-left', right = 'ignaz-stand-right',
  },
  walking = { left = 'ignaz-walk-left', right = 'ignaz-walk-right' },
  talking = { down = 'ignaz-talk-down', left = 'ignaz-talk-left', right = 'ignaz-talk-right' },
}
