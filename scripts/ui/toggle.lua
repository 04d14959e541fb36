-- Toggle and Slider: a choice between yes and no, and a number in a range.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, mistake = Widget, mistake

---- Toggle ----

Toggle = Widget.class('Toggle', { text = 'text', on = 'bool', onChange = 'callback' })
Toggle.takesPointer, Toggle.takesFocus = true, true

function Toggle.core.measure(toggle, space)
  local left, top, right, bottom = Widget.margins(toggle, 'padding')
  local mark, gap = Widget.style(toggle, 'mark'), Widget.style(toggle, 'gap')
  local words = Widget.words(toggle.__fields.text)
  if words == '' then return mark + left + right, mark + top + bottom end
  local width, height = Widget.sizeOfWords(Widget.fontOf(toggle), words, space - mark - gap - left - right)
  return width + mark + gap + left + right, math.max(height, mark) + top + bottom
end

function Toggle.core.build(toggle, options)
  local left, top, right, bottom = Widget.margins(toggle, 'padding')
  local mark, gap = Widget.style(toggle, 'mark'), Widget.style(toggle, 'gap')
  Widget.addFrame(options, Widget.style(toggle, 'frame'))
  Widget.addInk(options, toggle)
  options.text, options.align, options.wraps = Widget.words(toggle.__fields.text), 'left', true
  options.inset = { left + mark + gap, top, right, bottom }
  Widget.box(toggle, nil, options)
  Widget.box(toggle, 'mark', Widget.addFrame({
    x = left, y = (options.height - mark) // 2, width = mark, height = mark, follows = true,
  }, Widget.style(toggle, toggle.__fields.on and 'on' or 'off')))
end

function Toggle.handlers.click(toggle)
  toggle.on = not toggle.__fields.on
  local on = toggle.__fields.on
  Widget.call(toggle, 'onChange', on)
  signal('change-' .. toggle.id, on)
end

-- Does what the player's click does.
function Toggle:click()
  Toggle.handlers.click(self)
end

---- Slider ----

Slider = Widget.class('Slider', { min = 'number', max = 'number', step = 'number', value = 'number', onChange = 'callback' })
Slider.takesPointer, Slider.takesFocus = true, true

local function rangeOf(fields)
  return fields.min or 0, fields.max or 100, fields.step or 1
end

-- Returns the nearest value of the slider's steps.
local function stepped(fields, value)
  local min, max, step = rangeOf(fields)
  local near = min + math.floor((value - min) / step + 0.5) * step
  near = math.max(min, math.min(max, near))
  return near == math.floor(near) and math.tointeger(near) or near
end

local function faultIn(fields)
  local min, max, step = rangeOf(fields)
  if min >= max then return string.format("'min' must be below 'max', got %s and %s", tostring(min), tostring(max)) end
  if step <= 0 then return "'step' must be above 0, got " .. tostring(step) end
end

function Slider.core.prepare(_, fields)
  local fault = faultIn(fields)
  if fault then return fault end
  fields.value = stepped(fields, fields.value or rangeOf(fields))
end

-- Sets a field of the range, and fits the value to it.
local function setter(name)
  return function(slider, value)
    local fields = slider.__fields
    local before = fields[name]
    fields[name] = value
    local fault = faultIn(fields)
    if fault then
      fields[name] = before
      return mistake("Slider '" .. tostring(slider.id) .. "': " .. fault)
    end
    fields.value = stepped(fields, fields.value)
    Widget.touch(slider)
  end
end
Slider.setters = { min = setter 'min', max = setter 'max', step = setter 'step', value = setter 'value' }

function Slider.core.measure(slider)
  return Widget.style(slider, 'length'), Widget.style(slider, 'mark')
end

function Slider.core.build(slider, options)
  local fields = slider.__fields
  local min, max = rangeOf(fields)
  local mark, thick = Widget.style(slider, 'mark'), Widget.style(slider, 'thick')
  local at = math.floor((options.width - mark) * (fields.value - min) / (max - min) + 0.5)
  local y = (options.height - thick) // 2
  local inset = mark // 3 -- at both ends, because the thumb's picture is narrower than its box
  options.notesDrag, options.keys = true, 'across pages'
  Widget.box(slider, nil, options)
  Widget.box(slider, 'groove', Widget.addFrame({
    x = inset, y = y, width = math.max(options.width - 2 * inset, 1), height = thick, follows = true,
  }, Widget.style(slider, 'groove')))
  Widget.box(slider, 'filled', Widget.addFrame({
    x = inset, y = y, width = math.max(at + mark // 2 - inset, 1), height = thick, follows = true,
  }, Widget.style(slider, 'filled')))
  Widget.box(slider, 'thumb', Widget.addFrame({
    x = at, y = (options.height - mark) // 2, width = mark, height = mark, follows = true,
  }, Widget.style(slider, 'thumb')))
end

local function change(slider, value)
  local before = slider.__fields.value
  slider.value = value
  local now = slider.__fields.value
  if now == before then return end
  Widget.call(slider, 'onChange', now)
  signal('change-' .. slider.id, now)
end

local function pointAt(slider, x)
  local min, max = rangeOf(slider.__fields)
  local _, _, width = getBox('widget:' .. slider.id)
  local mark = Widget.style(slider, 'mark')
  local part = (x - mark / 2) / math.max(width - mark, 1)
  change(slider, min + math.max(0, math.min(1, part)) * (max - min))
end

Slider.handlers.press, Slider.handlers.drag = pointAt, pointAt

function Slider.handlers.key(slider, _, _, key)
  local fields = slider.__fields
  local min, max, step = rangeOf(fields)
  -- A key moves at least a fortieth of the range.
  local by = math.max(step, math.ceil((max - min) / 40 / step) * step)
  local moves = {
    Left = fields.value - by, Right = fields.value + by, PageDown = fields.value - 5 * by, PageUp = fields.value + 5 * by,
    Home = min, End = max,
  }
  if moves[key] then change(slider, moves[key]) end
end
