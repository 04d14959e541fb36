-- Input: a line of text that the player types.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, mistake = Widget, mistake

local LENGTH_MAX = 200 -- characters

Input = Widget.class('Input', {
  value = 'text', hint = 'text', maxLength = 'count', onChange = 'callback', onEnter = 'callback',
})
Input.takesPointer, Input.takesFocus = true, true

---- The value ----

-- Returns the typed text without control characters, or '' if it is not UTF-8.
local function clean(typed)
  return utf8.len(typed) and (string.gsub(typed, '%c', '')) or ''
end

-- Returns the bytes before a position, which is counted in characters from 0.
local function bytesBefore(value, position)
  return (utf8.offset(value, position + 1) or #value + 1) - 1
end

local function limitOf(fields)
  return math.min(fields.maxLength or LENGTH_MAX, LENGTH_MAX)
end

local function cut(fields, value)
  local limit = limitOf(fields)
  return utf8.len(value) > limit and string.sub(value, 1, bytesBefore(value, limit)) or value
end

function Input.core.prepare(_, fields)
  fields.value = fields.value or ''
  if not utf8.len(fields.value) then return "the field 'value' is not valid UTF-8" end
  fields.value = cut(fields, fields.value)
  fields.caret = utf8.len(fields.value)
end

Input.setters = {
  value = function(input, value)
    value = value or ''
    local fields = input.__fields
    if not utf8.len(value) then return mistake("Input '" .. tostring(input.id) .. "': the value is not valid UTF-8") end
    fields.value = cut(fields, value)
    fields.caret = math.min(fields.caret, utf8.len(fields.value))
    Widget.touch(input)
  end,
}

---- Look ----

function Input.core.measure(input)
  local left, top, right, bottom = Widget.margins(input, 'padding')
  local _, height = measureText(Widget.fontOf(input), 'Ay')
  return Widget.style(input, 'length') + left + right, height + top + bottom
end

local function widthBefore(input, position)
  local value = input.__fields.value
  local part = string.sub(value, 1, bytesBefore(value, position))
  return part == '' and 0 or (measureText(Widget.fontOf(input), part))
end

function Input.core.build(input, options)
  local fields, zoom = input.__fields, Widget.zoom()
  local left, top, right, bottom = Widget.margins(input, 'padding')
  local width, height = math.max(options.width - left - right, 1), math.max(options.height - top - bottom, 1)
  local isEmpty, hasFocus = fields.value == '', input:hasFocus()
  options.keys = 'across pages text'
  Widget.addFrame(options, Widget.style(input, 'frame'))
  Widget.box(input, nil, options)

  -- The caret stays visible: the text moves left below it.
  local caret = widthBefore(input, fields.caret)
  local shift = fields.shift or 0
  shift = math.max(math.min(shift, caret), caret - width + zoom)
  shift = math.max(math.min(shift, widthBefore(input, utf8.len(fields.value)) - width + zoom), 0)
  fields.shift = shift
  Widget.box(input, 'view', { x = left, y = top, width = width, height = height, clips = true })
  local words = { x = -shift, y = 0, width = 100000, height = height, text = fields.value, align = 'left' }
  Widget.addInk(words, input)
  words.follows = true
  if isEmpty and not hasFocus then words.text, words.ink = Widget.words(fields.hint), Widget.style(input, 'hintInk') end
  Widget.box(input, 'words', words, 'view')
  Widget.box(input, 'caret', {
    x = caret - shift, y = 0, width = zoom, height = height, fill = Widget.style(input, 'caret'), hidden = not hasFocus,
  }, 'view')
end

---- Events ----

local function put(input, value, caret)
  local fields = input.__fields
  fields.caret = caret
  Widget.touch(input)
  if value == fields.value then return end
  fields.value = value
  Widget.call(input, 'onChange', value)
  signal('change-' .. input.id, value)
end

function Input.handlers.text(input, _, _, typed)
  local fields = input.__fields
  typed = clean(typed)
  local room = limitOf(fields) - utf8.len(fields.value)
  if utf8.len(typed) > room then typed = string.sub(typed, 1, bytesBefore(typed, room)) end
  if typed == '' then return end
  local at = bytesBefore(fields.value, fields.caret)
  put(input, string.sub(fields.value, 1, at) .. typed .. string.sub(fields.value, at + 1), fields.caret + utf8.len(typed))
end

-- Returns the value without the character after a position.
local function without(value, position)
  return string.sub(value, 1, bytesBefore(value, position)) .. string.sub(value, bytesBefore(value, position + 1) + 1)
end

function Input.handlers.key(input, _, _, key)
  local fields = input.__fields
  local value, caret, length = fields.value, fields.caret, utf8.len(fields.value)
  if key == 'Left' then put(input, value, math.max(caret - 1, 0))
  elseif key == 'Right' then put(input, value, math.min(caret + 1, length))
  elseif key == 'Home' then put(input, value, 0)
  elseif key == 'End' then put(input, value, length)
  elseif key == 'Backspace' and caret > 0 then put(input, without(value, caret - 1), caret - 1)
  elseif key == 'Delete' and caret < length then put(input, without(value, caret), caret)
  elseif key == 'Return' then
    Widget.call(input, 'onEnter', value)
    signal('enter-' .. input.id, value)
  end
end

-- The caret goes to the gap between two characters that is nearest.
function Input.handlers.press(input, x)
  local fields = input.__fields
  local left = Widget.margins(input, 'padding')
  local at = x - left + (fields.shift or 0)
  local best, distance = 0, math.huge
  for position = 0, utf8.len(fields.value) do
    local gap = math.abs(widthBefore(input, position) - at)
    if gap >= distance then break end
    best, distance = position, gap
  end
  put(input, fields.value, best)
end

function Input.handlers.focus(input)
  Widget.touch(input)
end

function Input.handlers.blur(input)
  Widget.touch(input)
end

function Input.handlers.cancel(input)
  focusBox()
  Widget.touch(input)
end
