-- _act.lua: what a player does, without any walk.

local spoken = require '_spoken'

local act = {}

function act.verb(id, name)
  local thing = objects[id] or actors[id]
  thing.verbs[name](thing)
end

function act.pair(carried, id)
  local thing = objects[id] or actors[id]
  thing.verbs[actors[id] and 'giveTo' or 'useWith'](thing, carried)
end

function act.at(room, place)
  actors.ada:moveTo(room, place)
  rooms[room]:enter()
end

-- Talks with a person, and chooses an option that reaches a step.
function act.ask(id, name)
  spoken.held[id .. ' ' .. name] = nil
  act.verb(id, 'talkTo')
  spoken.held[id .. ' ' .. name] = true
end
for _, name in ipairs { 'ignaz lamp', 'ignaz confirm', 'odile oil', 'bruno rule' } do
  spoken.held[name] = true
end

return act
