-- Label, Picture and Button.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget = Widget

-- Returns the words of a text or of its id.
function Widget.words(value)
  if value == nil or value == '' then return '' end
  return hasText(value) and text(value) or value
end

local function sizeOf(font, words, space)
  if words == '' then return 0, select(2, measureText(font, ' ')) end
  local width, height = measureText(font, words)
  if width > space then width, height = measureText(font, words, math.max(space, 1)) end
  return width, height
end
Widget.sizeOfWords = sizeOf

---- Label ----

Label = Widget.class('Label', { text = 'text', align = 'align' })

function Label.core.measure(label, space)
  local left, top, right, bottom = Widget.margins(label, 'padding')
  local width, height = sizeOf(Widget.fontOf(label), Widget.words(label.__fields.text), space - left - right)
  return width + left + right, height + top + bottom
end

function Label.core.build(label, options)
  Widget.addFrame(options, Widget.style(label, 'frame'))
  Widget.addInk(options, label)
  options.text, options.wraps, options.align = Widget.words(label.__fields.text), true, label.__fields.align or 'left'
  options.inset = { Widget.margins(label, 'padding') }
  Widget.box(label, nil, options)
end

---- Picture ----

Picture = Widget.class('Picture', { picture = 'animation', scale = 'count' })
Picture.keepsSize = true

function Picture.core.prepare(_, fields)
  if fields.picture == nil then return "the field 'picture' is missing: the id of an animation" end
end

function Picture.core.measure(picture)
  local width, height = pictureSize(picture.__fields.picture)
  local scale = picture.__fields.scale or 1
  return width * scale, height * scale
end

function Picture.core.build(picture, options)
  options.picture, options.frame, options.slice, options.zoom = picture.__fields.picture, false, 0, 1
  Widget.box(picture, nil, options)
end

---- Button ----

Button = Widget.class('Button', {
  text = 'text', picture = 'animation', scale = 'count', align = 'align', onClick = 'callback',
})
Button.takesPointer, Button.takesFocus = true, true

function Button.core.prepare(_, fields)
  if fields.text == nil and fields.picture == nil then return "a 'text' or a 'picture' expected" end
  if fields.frame ~= nil and fields.frame ~= true then
    local fault = Widget.faultInFrame(fields.frame)
    if fault then return "the field 'frame': " .. fault end
  end
end

-- Returns the size of the picture, and the gap between it and the text.
local function iconOf(button)
  local fields = button.__fields
  if not fields.picture then return 0, 0, 0 end
  local width, height = pictureSize(fields.picture)
  local scale = fields.scale or 1
  return width * scale, height * scale, fields.text and Widget.style(button, 'gap') or 0
end

function Button.core.measure(button, space)
  local left, top, right, bottom = Widget.margins(button, 'padding')
  local iconWidth, iconHeight, gap = iconOf(button)
  local width, height = 0, 0
  if button.__fields.text then
    width, height = sizeOf(Widget.fontOf(button), Widget.words(button.__fields.text), space - left - right - iconWidth - gap)
  end
  return width + iconWidth + gap + left + right, math.max(height, iconHeight) + top + bottom
end

function Button.core.build(button, options)
  local fields = button.__fields
  local frame = fields.frame
  if frame == nil or frame == true then frame = Widget.style(button, 'frame') end
  Widget.addFrame(options, frame)
  Widget.addInk(options, button)
  local left, top, right, bottom = Widget.margins(button, 'padding')
  local iconWidth, iconHeight, gap = iconOf(button)
  local width, height = options.width, options.height
  options.text, options.wraps, options.align = fields.text and Widget.words(fields.text) or false, true, fields.align or 'center'
  options.inset = { left + iconWidth + gap, top, right, bottom }
  Widget.box(button, nil, options)
  if fields.picture then
    local x = fields.text and left or (width - iconWidth) // 2
    Widget.box(button, 'icon', {
      x = x, y = (height - iconHeight) // 2, width = iconWidth, height = iconHeight, picture = fields.picture, frame = false,
      follows = true,
    })
  else
    Widget.dropParts(button, 'icon', {})
  end
end

function Button.handlers.click(button)
  Widget.call(button, 'onClick')
  signal('click-' .. button.id, button.id)
end

-- Does what the player's click does.
function Button:click()
  Button.handlers.click(self)
end
