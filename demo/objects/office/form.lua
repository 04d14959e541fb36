-- form.lua shows a form made of widgets: fields that open a list of choices, and comments on what was chosen.

local form = {}
local fields = { 'vessel', 'berth', 'reason' }
local choices = { vessel = { 1, 2, 3, 4 }, berth = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }, reason = { 1, 2, 3, 4 } }
local right = { vessel = 3, berth = 3 } -- every reason is right

local ink, red = { r = 43, g = 45, b = 94 }, { r = 122, g = 36, b = 64 }
local paper, white = { r = 253, g = 230, b = 166 }, { r = 255, g = 248, b = 224 }
local line = {
  fill = white, border = { r = 176, g = 142, b = 128 }, borderWidth = 1,
  hot = { fill = { r = 246, g = 200, b = 92 } }, down = { fill = { r = 222, g = 151, b = 71 } },
}
local sheet = { fill = paper, border = { r = 93, g = 51, b = 61 }, borderWidth = 2 }

state.form = {} -- the number of the choice in each field

-- The words of a choice. Berths are numbers, and need no text.
local function words(field, choice)
  if not choice then return 'form.blank' end
  return field == 'berth' and tostring(choice) or 'form.' .. field .. '.' .. choice
end

local function styled(id)
  theme[id] = {
    ink = ink, hotInk = ink, downInk = ink, offInk = ink, outline = false, font = 'speech', frame = line,
    padding = { 5, 1, 5, 1 },
  }
  return id
end

local function label(id, fieldsOfLabel)
  theme[id] = { ink = fieldsOfLabel.color or ink, font = 'speech', frame = false, outline = false }
  fieldsOfLabel.id = id
  fieldsOfLabel.color = fieldsOfLabel.color or ink
  return Label:new(fieldsOfLabel)
end

-- A choice was made. The form is filled when vessel and berth are right and there is a reason.
local function choose(field, choice)
  widgets['formChoices-' .. field]:hide()
  sfx 'pen'
  state.form[field] = choice
  widgets['form-' .. field].text = words(field, choice)
  if field == 'reason' then state.reason = words(field, choice) end
  local comment = 'form.comment.' .. field .. '.' .. choice
  local done = state.form.vessel == right.vessel and state.form.berth == right.berth and state.form.reason
  if done and not state.formFilled then
    reach 'formFilled'
    comment = 'form.comment.done'
  end
  widgets.formComment.text = comment
  widgets['form-' .. field]:focus()
end

local function openChoices(field)
  if state.formFilled and right[field] then
    widgets.formComment.text = 'form.comment.dry'
    return
  end
  widgets['formChoices-' .. field]:show()
  widgets['formChoice-' .. field .. '-' .. (state.form[field] or 1)]:focus()
end

local function choicePanel(field)
  local buttons = {}
  for i, choice in ipairs(choices[field]) do
    buttons[i] = Button:new {
      id = styled('formChoice-' .. field .. '-' .. choice), text = words(field, choice),
      onClick = function() choose(field, choice) end,
    }
  end
  local id = 'formChoices-' .. field
  local content = buttons
  if field == 'berth' then
    content = { Grid:new { columns = 3, gap = 3, cellWidth = 26, children = buttons } }
  end
  theme[id] = { frame = sheet, dim = { r = 12, g = 10, b = 28, a = 120 } }
  Panel:new {
    id = id, anchor = 'center', modal = true, visible = false, order = 2, gap = 3, padding = 6,
    column = content,
    onCancel = function(self) self:hide() end,
  }
end

local function row(field)
  return Panel:new { gap = 4, row = {
    label('formLabel-' .. field, { text = 'form.' .. field, width = 62, color = red }),
    Button:new {
      id = styled('form-' .. field), text = 'form.blank', width = 218, align = 'left',
      onClick = function()
        if field ~= 'signature' then return openChoices(field) end
        widgets.formComment.text = 'form.comment.signature'
      end,
    },
  } }
end

theme.formSheet = { frame = sheet }
Panel:new {
  id = 'formSheet', anchor = 'center', modal = true, visible = false, order = 1, gap = 4, padding = 8,
  onCancel = function() form.close() end,
  column = {
    label('formTitle', { text = 'form.title', align = 'center' }),
    row 'vessel', row 'berth', row 'reason', row 'signature',
    label('formComment', { text = 'form.comment.start', width = 284, height = 24, color = red }),
    Button:new { id = styled 'formBack', text = 'form.back', onClick = function() form.close() end },
  },
}
for _, field in ipairs(fields) do choicePanel(field) end

function form.open()
  sfx 'paper'
  widgets.formComment.text = state.formFilled and 'form.comment.ready' or 'form.comment.start'
  widgets.formSheet:show()
  widgets['form-vessel']:focus()
end

function form.close()
  sfx 'paper'
  widgets.formSheet:hide()
end

return form
