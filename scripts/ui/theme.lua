-- How widgets look: the engine's own theme, and the table 'theme' of the game.
--
--   theme.font = 'speech'                    for all widgets
--   theme.Button = { ink = red, padding = 6 } for all buttons
--   theme.quit = { ink = red }               for the widget with that id
--
-- The lengths of the engine's own theme grow with the canvas: they are multiplied by Widget.zoom().

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Thing = Widget, Thing
local mistake, didYouMean, nearestName = mistake, didYouMean, nearestName

local function shade(r, g, b, a)
  return { r = r, g = g, b = b, a = a or 255 }
end

local bone, ash, ember, iron, night = shade(233, 226, 211), shade(138, 131, 128), shade(255, 214, 130), shade(98, 92, 104),
  shade(19, 17, 26)

-- A frame of the engine's own pictures: its cells for normal, hot, pressed and disabled widgets.
local function own(normal, hot, down, off)
  return { own = 'theme', slice = 8, frames = { normal, hot or normal, down or hot or normal, off or normal } }
end

local function icon(normal, hot, down, off)
  return { own = 'icons', slice = 0, frames = { normal, hot or normal, down or hot or normal, off or normal } }
end

-- The engine's own theme. Lengths are px at a zoom of 1.
local defaults = {
  ink = bone, hotInk = bone, downInk = bone, offInk = iron, gap = 4, padding = 0, frame = false,
  Panel = { frame = own(1), padding = 8, dim = shade(10, 8, 16, 150) },
  Label = {},
  Button = { frame = own(2, 3, 4, 5), padding = { 8, 3, 8, 3 }, hotInk = ember, downInk = ember },
  Toggle = {
    padding = { 0, 1, 0, 1 }, hotInk = ember, downInk = ember, off = icon(1, 2, 2, 3), on = icon(4, 5, 5, 6), mark = 12, gap = 5,
  },
  Slider = {
    groove = own(11), filled = own(12, 12, 12, 13), thumb = icon(7, 8, 9, 10), mark = 12, length = 80, thick = 4,
  },
  List = {
    frame = own(6, 7, 7, 8), padding = 3, selected = own(9), selectedInk = ember, row = own(0, 10, 10, 0), rowPadding = 6,
    rowGap = 0, noteInk = ash, bar = own(13, 14), groove = own(11), barWidth = 5, length = 120,
  },
  Grid = {},
  Picture = {},
  Input = { frame = own(6, 7, 7, 8), padding = { 5, 3, 5, 3 }, hintInk = ash, caret = ember, length = 120 },
  VerbBar = { gap = 2 },
  Verb = {
    frame = own(2, 3, 4, 5), selected = own(4, 3, 4, 5), padding = { 4, 2, 4, 2 }, hotInk = ember, downInk = ember,
    selectedInk = ember, gap = 3,
  },
  Inventory = { gap = 2 },
  Item = { frame = own(6, 7, 7, 8), selected = own(7, 7, 7, 8), padding = 2, length = 22 },
  BagButton = { frame = own(2, 3, 4, 5), padding = 3 },
  Coin = { length = 24 },
  ScrollArrow = { frame = own(2, 3, 4, 5), length = 12 },
  Sentence = { padding = { 4, 0, 4, 0 }, outline = night },
}

-- The kind of each style. 'margins': a number, or { left, top, right, bottom }.
local styleKinds = {
  ink = 'color', hotInk = 'color', downInk = 'color', offInk = 'color', outline = 'color', font = 'font', gap = 'px',
  padding = 'margins', frame = 'frame', dim = 'color', off = 'frame', on = 'frame', mark = 'px', groove = 'frame',
  filled = 'frame', thumb = 'frame', length = 'px', thick = 'px', selected = 'frame', row = 'frame', rowPadding = 'px',
  rowGap = 'px', noteInk = 'color',
  bar = 'frame', barWidth = 'px', selectedInk = 'color', hintInk = 'color', caret = 'color',
}

---- The engine's own pictures and font ----

-- Returns the zoom for the height of the canvas: 1 below 540 px, 3 at 1080 px.
function Widget.zoom()
  local _, height = canvasSize()
  return math.max(1, math.min(6, (height + 180) // 360))
end

local ready = {}

-- Registers what a zoom needs, once.
function Widget.useTheme()
  local zoom = Widget.zoom()
  if ready[zoom] then return zoom end
  ready[zoom] = true
  registerFont { id = 'interface ' .. zoom, path = 'engine:pixel.ttf', size = 10 * zoom }
  registerAnimation { id = 'theme ' .. zoom, path = 'engine:theme-' .. zoom .. '.png', frames = 14 }
  registerAnimation { id = 'icons ' .. zoom, path = 'engine:icons-' .. zoom .. '.png', frames = 18 }
  return zoom
end

local hasVerbs = {}

-- Registers the icons of verbs for the zoom, once. Games without verbs do not have them.
function Widget.useVerbIcons()
  local zoom = Widget.zoom()
  if hasVerbs[zoom] then return end
  hasVerbs[zoom] = true
  registerAnimation { id = 'verbs ' .. zoom, path = 'engine:verbs-' .. zoom .. '.png', frames = 18 }
end

---- Checks ----

local frameFields = {
  picture = true, slice = true, frames = true, zoom = true, fill = true, border = true, borderWidth = true, hot = true,
  down = true, off = true,
}

local function isWhole(value, low, high)
  return type(value) == 'number' and value % 1 == 0 and value >= low and value <= high
end

local function faultInMargins(value)
  if isWhole(value, 0, 1024) then return nil end
  if type(value) == 'table' then
    for i = 1, 4 do
      if not isWhole(value[i], 0, 1024) then return 'a number of px, or { left, top, right, bottom } expected' end
    end
    return nil
  end
  return 'a number of px, or { left, top, right, bottom } expected, got ' .. tostring(value)
end

local function faultInFrame(frame)
  if frame == false or type(frame) == 'table' and frame.own then return nil end
  if type(frame) ~= 'table' then
    return "a table such as { picture = 'frame', slice = 4 } or { fill = blue }, or false expected, got " .. tostring(frame)
  end
  for name in pairs(frame) do
    if not frameFields[name] then
      return "there is no field '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), frameFields))
    end
  end
  if frame.picture == nil and frame.fill == nil and frame.border == nil and frame.hot == nil then
    return "the field 'picture' is missing; write { picture = 'frame', slice = 4 }, or { fill = blue }"
  end
  if frame.picture ~= nil then
    local id = Thing.idOf(frame.picture)
    if type(id) ~= 'string' or not animations[id] then
      return "there is no animation '" .. tostring(id) .. "'" .. didYouMean(nearestName(tostring(id), animations))
    end
  end
  if frame.slice ~= nil then
    local fault = faultInMargins(frame.slice)
    if fault then return "'slice': " .. fault end
  end
  if frame.frames ~= nil and type(frame.frames) ~= 'table' then return "'frames': a list such as { 1, 2, 3, 4 } expected" end
  if frame.zoom ~= nil and not isWhole(frame.zoom, 1, 16) then return "'zoom': a whole number from 1 to 16 expected" end
end

-- Returns what is wrong with the value of a style, or nil.
local function faultInStyle(name, value)
  local kind = styleKinds[name]
  if not kind then return 'there is no such style' .. didYouMean(nearestName(tostring(name), styleKinds)) end
  if kind == 'margins' then return faultInMargins(value) end
  if kind == 'frame' then return faultInFrame(value) end
  return (Widget.kinds[kind](value))
end
Widget.faultInFrame = faultInFrame

local function faultInEntry(name, value)
  if styleKinds[name] and (type(value) ~= 'table' or styleKinds[name] ~= 'table' and not defaults[name]) then
    local fault = faultInStyle(name, value)
    return fault and 'theme.' .. name .. ': ' .. fault
  end
  if type(name) ~= 'string' or type(value) ~= 'table' then
    local near = nearestName(tostring(name), styleKinds) or nearestName(tostring(name), defaults)
    return 'theme.' .. tostring(name) .. ': a table of styles expected, got ' .. tostring(value) .. didYouMean(near)
  end
  local sorted = {}
  for style in pairs(value) do sorted[#sorted + 1] = style end
  table.sort(sorted, function(a, b) return tostring(a) < tostring(b) end)
  for _, style in ipairs(sorted) do
    local fault = faultInStyle(style, value[style])
    if fault then return 'theme.' .. name .. '.' .. tostring(style) .. ': ' .. fault end
  end
end

---- The game's theme ----

local Theme = { __name = 'theme' }

Theme.__quiet = 0

-- The entries are in '__fields', so that assignments reach __newindex.
function Theme.__index(list, name)
  local fields = rawget(list, '__fields')
  return fields and fields[name]
end

function Theme.__newindex(list, name, value)
  local fault = value ~= nil and faultInEntry(name, value)
  if fault then return mistake(fault) end
  if not rawget(list, '__fields') then rawset(list, '__fields', {}) end
  rawget(list, '__fields')[name] = value
  requestLayout(true)
end

function Theme.__pairs(list)
  return pairs(rawget(list, '__fields') or {})
end

-- theme { ... } sets several entries.
function Theme.__call(list, entries)
  if type(entries) ~= 'table' then return mistake('theme: a table of styles expected, got ' .. type(entries)) end
  for name, value in pairs(entries) do list[name] = value end
  return list
end

theme = setmetatable({}, Theme)

local noEntries = {}

-- A game may assign a table of its own to 'theme'. Returns the table of entries.
local function entries()
  local own_theme = theme
  if getmetatable(own_theme) ~= Theme then
    theme = setmetatable({}, Theme)
    if type(own_theme) ~= 'table' then mistake("'theme' must be a table of styles, not " .. tostring(own_theme)) end
    theme(own_theme)
  end
  return rawget(theme, '__fields') or noEntries
end

---- Looking up ----

local function scaled(value, zoom)
  if type(value) == 'number' then return value * zoom end
  return { value[1] * zoom, value[2] * zoom, value[3] * zoom, value[4] * zoom }
end

local isLength = { px = true, margins = true }

-- Returns a style of a widget: of its id, its class, all widgets, or the engine's.
function Widget.style(widget, name)
  local fields, class, game = widget.__fields, widget.__name, entries()
  local by = game[fields.id]
  if by and by[name] ~= nil then return by[name] end
  by = game[class]
  if by and by[name] ~= nil then return by[name] end
  if game[name] ~= nil then return game[name] end
  by = defaults[class]
  local value = by and by[name]
  if value == nil then value = defaults[name] end
  if value ~= nil and isLength[styleKinds[name]] then return scaled(value, Widget.zoom()) end
  return value
end

-- Returns four margins for a style.
function Widget.margins(widget, name)
  local value = Widget.style(widget, name)
  if type(value) == 'number' then return value, value, value, value end
  return value[1], value[2], value[3], value[4]
end

-- Returns the font of a widget, as an id of the core.
function Widget.fontOf(widget)
  local font = widget.__fields.font or Widget.style(widget, 'font')
  return font and Thing.idOf(font) or 'interface ' .. Widget.useTheme()
end

-- Adds a frame to the options of a box.
function Widget.addFrame(options, frame)
  if not frame then
    options.picture, options.fill, options.border = false, false, false
    return options
  end
  if frame.own then
    local zoom = Widget.useTheme()
    options.picture, options.slice, options.zoom = frame.own .. ' ' .. zoom, frame.slice * zoom, 1
  else
    options.picture = frame.picture and Thing.idOf(frame.picture) or false
    options.slice, options.zoom = frame.slice or 0, frame.zoom or 1
  end
  options.fill, options.border, options.borderWidth = frame.fill or false, frame.border or false, frame.borderWidth or 1
  local frames = frame.frames or { 1 }
  options.frame = frames[1] or 1
  for i, state in ipairs { 'hot', 'down', 'off' } do
    local look = frame[state]
    options[state] = {
      frame = frames[i + 1] or frames[1] or 1, fill = look and look.fill, border = look and look.border,
    }
  end
  return options
end

-- Adds the colors of the text to the options of a box.
function Widget.addInk(options, widget)
  local color = widget.__fields.color
  options.ink = color or Widget.style(widget, 'ink')
  for state, name in pairs { hot = 'hotInk', down = 'downInk', off = 'offInk' } do
    options[state] = options[state] or {}
    options[state].ink = color and state ~= 'off' and color or Widget.style(widget, name)
  end
  options.font = Widget.fontOf(widget)
  options.outline = Widget.style(widget, 'outline') or false
  return options
end

Widget.themeColors = { bone = bone, ash = ash, ember = ember, night = night }
