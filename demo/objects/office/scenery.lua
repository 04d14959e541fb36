-- scenery.lua shows how to make many areas of a background clickable, with all words in the texts.
--
-- The texts of a thing are found by its id: ID.name, ID.look, ID.use (or ID.use.1, ID.use.2 in turn), and
-- ID.with.THING for a carried thing that is used with it. As the plot goes on, ID.look.STEP and ID.use.STEP
-- replace ID.look and ID.use: STEP is a step of progress.lua, and the newest one that has words counts.

local scenery = {}

-- Returns the answer to a carried thing that is used with 'thing', or false: then the room answers.
function scenery.useWith(thing, other)
  local id = thing.id .. '.with.' .. other.id
  return hasText(id) and id
end

-- Returns the id of the words for the newest step that has any, or nil.
local function news(id)
  for _, step in ipairs(state.news) do
    if hasText(id .. '.' .. step) then return id .. '.' .. step end
  end
end

local function lookAt(self) activeActor:say(text(news(self.id .. '.look') or self.id .. '.look')) end

-- Returns the answers to a click: one text, or several in turn.
function scenery.answers(id)
  local use = { id .. '.use' }
  if not hasText(use[1]) then
    use = {}
    while hasText(id .. '.use.' .. #use + 1) do use[#use + 1] = id .. '.use.' .. #use + 1 end
  end
  local function answer() return news(id .. '.use') or (#use > 0 and use or id .. '.look') end
  return { use = answer, open = answer, useWith = scenery.useWith }
end

-- Makes an object without a picture. 'area' is { id, x1, y1, x2, y2, interaction, plane }.
function scenery.area(room, area, more)
  local id, x1, y1, x2, y2, interaction, plane = table.unpack(area, 1, 7)
  local fields = {
    id = id, name = id .. '.name', description = id .. '.look',
    hover = { x1 = x1, y1 = y1, x2 = x2, y2 = y2 },
    interaction = interaction, plane = plane,
    onLeftClick = 'use', onRightClick = 'lookAt',
    answers = scenery.answers(id),
  }
  for key, value in pairs(more or {}) do fields[key] = value end
  fields.verbs = fields.verbs or {}
  fields.verbs.lookAt = fields.verbs.lookAt or lookAt
  Object:new(fields)
  objects[id]:moveTo(room, x1, y2)
  objects[id]:show()
end

-- Makes a picture that cannot be clicked. x, y is the middle of its lower edge.
function scenery.ornament(room, id, animations, state, x, y, plane)
  Object:new { id = id, animations = animations, state = state, interactable = false, plane = plane }
  objects[id]:moveTo(room, x, y)
end

return scenery
