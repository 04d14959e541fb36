-- mole_thing.lua shows how to give every thing of a place its lines by the ids of texts alone.
local answersOf = require 'objects/mole_texts'

-- Defines a thing of a room and shows it. Its texts are 'ROOM.WORD.name', '.look', '.use' (or a list: '.use.1'
-- and so on), and '.with.OTHER' for each carried thing that has an answer of its own. 'fields' are those of
-- an object, and two more. 'at' is the place of its picture. 'looks' returns the end of the id of another look:
-- with 'open', the text is 'ROOM.WORD.look.open'.
return function(room, word, fields)
  local id = room .. '.' .. word
  fields.name = fields.name or id .. '.name'
  fields.description = fields.description or id .. '.look'
  fields.onLeftClick = fields.onLeftClick or 'use'
  fields.onRightClick = 'lookAt'
  fields.answers = fields.answers or {}
  fields.answers.use = fields.answers.use or function() return answersOf(id .. '.use') end
  fields.answers.useWith = function(_, other) return answersOf(id .. '.with.' .. other.id) end
  local verbs = fields.verbs or {}
  fields.hasOwnUse = verbs.use ~= nil
  verbs.lookAt = function(self)
    local other = fields.looks and fields.looks()
    if other then return activeActor:say(text(id .. '.look.' .. other)) end
    Object.defaultVerbs.lookAt(self)
  end
  fields.verbs = verbs
  local object = Object:new(fields)
  object:moveTo(room, fields.at and fields.at[1] or 0, fields.at and fields.at[2] or 0)
  object:show()
  return object
end
