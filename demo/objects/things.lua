-- things.lua shows how to define many things in a few lines each, whose words are found by their ids.
--
-- The texts of a thing: ID.name; ID.look; ID.use, or ID.use.1, ID.use.2 and so on in turn; and ID.with.OTHER
-- for a carried thing that has an answer of its own. After a step of progress.lua, ID.look.STEP and
-- ID.use.STEP replace ID.look and ID.use: those of the newest step that has words. ID.look.night is for
-- the night.

local things = {}

-- Returns the text of this id, or the list of texts 'ID.1', 'ID.2' and so on, or nil.
function things.words(id)
  if hasText(id) then return id end
  local list = {}
  while hasText(id .. '.' .. #list + 1) do list[#list + 1] = id .. '.' .. #list + 1 end
  return #list > 0 and list or nil
end

-- Returns the id of the words for the newest step, or for the night, or nil.
local function newest(id)
  for _, step in ipairs(state.news) do
    if hasText(id .. '.' .. step) then return id .. '.' .. step end
  end
  if isNight() and hasText(id .. '.night') then return id .. '.night' end
end

-- An answer to a carried thing that is used with this one. Without words, the room answers.
function things.useWith(self, other) return things.words(self.id .. '.with.' .. other.id) end

-- Returns the answers of a thing. If there are no words for a use, the answer is the description.
function things.answers(id)
  local function use() return newest(id .. '.use') or things.words(id .. '.use') or id .. '.look' end
  return { use = use, open = use, useWith = things.useWith }
end

function things.lookAt(self) activeActor:say(text(newest(self.id .. '.look') or self.id .. '.look')) end

-- Defines a thing of a room and shows it. 'fields' are those of an object, and one more: 'at' is the place of
-- its picture, the middle of the lower edge. A left click uses the thing if there are words or a verb for
-- that. Otherwise it looks at the thing.
function things.new(room, fields)
  local id, at, verbs = fields.id, fields.at or { 0, 0 }, fields.verbs or {}
  local hasUse = verbs.use or fields.answers and fields.answers.use or things.words(id .. '.use')
  fields.name = fields.name or id .. '.name'
  fields.onLeftClick = fields.onLeftClick or (hasUse and 'use' or 'lookAt')
  fields.onRightClick = fields.onRightClick or 'lookAt'
  fields.answers = fields.answers or {}
  for verb, answer in pairs(things.answers(id)) do fields.answers[verb] = fields.answers[verb] or answer end
  verbs.lookAt = verbs.lookAt or things.lookAt
  fields.verbs, fields.at = verbs, nil
  local object = Object:new(fields)
  object:moveTo(room, at[1], at[2])
  object:show()
  return object
end

-- Defines a part of the background. 'area' is { id, x1, y1, x2, y2, interaction, plane }.
function things.area(room, area, more)
  local fields = more or {}
  local id, x1, y1, x2, y2, interaction, plane = table.unpack(area, 1, 7)
  fields.id, fields.hover = id, { x1 = x1, y1 = y1, x2 = x2, y2 = y2 }
  fields.interaction, fields.plane = interaction, plane
  return things.new(room, fields)
end

-- Defines and shows a picture that cannot be clicked. x, y is the middle of its lower edge.
function things.ornament(room, id, picture, x, y, plane)
  local animations = type(picture) == 'table' and picture or { shown = picture }
  local object = Object:new { id = id, animations = animations, interactable = false, plane = plane }
  object:moveTo(room, x, y)
  object:show()
  return object
end

return things
