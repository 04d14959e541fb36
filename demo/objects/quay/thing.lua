-- thing.lua shows how to define many things in one line each, whose words are found by their ids.
--
-- The texts of a thing: ID.name; ID.look; ID.use, or ID.use.1, ID.use.2 and so on in turn; and ID.with.OTHER
-- for a carried thing that has an answer of its own. After a step of progress.lua, ID.look.STEP and
-- ID.use.STEP replace ID.look and ID.use: the newest step that has words counts. ID.look.night is for the
-- night.

-- Returns the id of the words for the newest step, or for the night, or nil.
local function newest(id)
  for _, step in ipairs(state.news) do
    if hasText(id .. '.' .. step) then return id .. '.' .. step end
  end
  if isNight() and hasText(id .. '.night') then return id .. '.night' end
end

local function inTurn(id)
  local list = {}
  while hasText(id .. '.' .. #list + 1) do list[#list + 1] = id .. '.' .. #list + 1 end
  return #list > 0 and list or hasText(id) and id
end

local function lookAt(self) activeActor:say(text(newest(self.id .. '.look') or self.id .. '.look')) end

-- Defines a thing of the quay and shows it. 'fields' are those of an object, and one more: 'at' is the
-- place of its picture, the middle of the lower edge.
return function(id, fields)
  local uses = inTurn(id .. '.use') -- without any, a left click looks at the thing
  local function answerUse() return newest(id .. '.use') or uses end
  fields.id, fields.name = id, id .. '.name'
  fields.onLeftClick = fields.onLeftClick or uses and 'use' or 'lookAt'
  fields.onRightClick = 'lookAt'
  fields.answers = {
    use = answerUse, open = answerUse, pickUp = answerUse,
    useWith = function(_, other)
      local answer = id .. '.with.' .. other.id
      return hasText(answer) and answer
    end,
  }
  fields.verbs = fields.verbs or {}
  fields.verbs.lookAt = fields.verbs.lookAt or lookAt
  local at = fields.at or { 0, 0 }
  fields.at = nil
  local object = Object:new(fields)
  object:moveTo('quay', at[1], at[2])
  object:show()
  return object
end
