-- _act.lua: what a player does, without any walk.

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

return act
