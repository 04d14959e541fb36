-- Places widgets: measures what they need, and makes their boxes.
--
-- Whatever changes calls Widget.touch. At the end of the tick, the engine calls layoutWidgets. A
-- widget that still needs the same space is only built again. Otherwise its whole tree is placed.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget = Widget
local setBox, removeBox, canvasSize, requestLayout = setBox, removeBox, canvasSize, requestLayout

-- By id of a widget: { x =, y =, width =, height = } in its parent, and 'needs' (width, height) as
-- measured. Nothing that the game sees depends on these tables, so they are not part of its state.
local places = {}

-- By id of a widget: the names of its boxes.
local parts = {}

-- Widgets that have changed, by id. Roots that must be placed, by id.
local touched, isAllStale = {}, false

function Widget.touch(widget)
  local id = widget.__fields.id
  if id then touched[id] = true end
  requestLayout()
end

-- Removes the boxes of a widget that is gone.
function Widget.forget(id)
  removeBox('widget:' .. id)
  places[id], parts[id], touched[id] = nil, nil, nil
end

---- Boxes ----

-- Makes or changes a box of a widget. Without 'part', it is the box of the widget itself. The box of
-- a part lies in it, or in another part 'within'.
function Widget.box(widget, part, options, within)
  local id = 'widget:' .. widget.__fields.id
  if part then
    options.parent = within and id .. '#' .. within or id
    local known = parts[widget.__fields.id]
    known[part] = true
    id = id .. '#' .. part
  end
  setBox(id, options)
end

-- Removes the parts of a widget whose names begin with 'prefix' and that are not in 'kept'.
function Widget.dropParts(widget, prefix, kept)
  local known = parts[widget.__fields.id]
  for part in pairs(known) do
    if string.sub(part, 1, #prefix) == prefix and not kept[part] then
      removeBox('widget:' .. widget.__fields.id .. '#' .. part)
      known[part] = nil
    end
  end
end

-- The options that every widget has.
local function commonOptions(widget, place)
  local fields = widget.__fields
  local class = getmetatable(widget)
  local parent = fields.parent
  local canFocus = class.takesFocus and fields.focusable ~= false
  local options = {
    parent = parent and 'widget:' .. parent or false, x = place.x, y = place.y, width = place.width, height = place.height,
    hidden = fields.visible == false, disabled = fields.enabled == false, alpha = fields.alpha or 255,
    order = parent and place.order or (fields.order or 0),
    takesFocus = canFocus or false, takesPointer = class.takesPointer or fields.onHover ~= nil or fields.onRightClick ~= nil,
    notesHover = fields.onHover ~= nil or class.notesHover or false,
  }
  if canFocus then
    local neighbors = {}
    for _, way in ipairs { 'up', 'down', 'left', 'right' } do
      neighbors[way] = fields[way] and 'widget:' .. fields[way] or false
    end
    options.neighbors = neighbors
  end
  return options
end

local function build(widget)
  local id = widget.__fields.id
  local place = places[id]
  parts[id] = parts[id] or {}
  local options = commonOptions(widget, place)
  getmetatable(widget).core.build(widget, options)
end

---- Sizes ----

-- Returns the width and height that a widget needs in a space of that width.
function Widget.measure(widget, width)
  local fields = widget.__fields
  local own = fields.width
  local space = type(own) == 'number' and own or width
  local needsWidth, needsHeight = getmetatable(widget).core.measure(widget, space)
  if type(own) == 'number' then needsWidth = own end
  if type(fields.height) == 'number' then needsHeight = fields.height end
  return needsWidth, needsHeight
end

-- Gives a widget its place in its parent, and places the widgets in it.
function Widget.put(widget, x, y, width, height, order)
  local id = widget.__fields.id
  local place = places[id] or {}
  places[id] = place
  place.x, place.y, place.width, place.height, place.order = x, y, width, height, order
  place.needsWidth, place.needsHeight = Widget.measure(widget, place.space or width)
  touched[id] = nil
  build(widget)
  local arrange = getmetatable(widget).core.arrange
  if arrange and widget.__fields.visible ~= false then arrange(widget, width, height) end
end

-- Returns where a length begins in a space: 'part' is 0 to 1.
local function aligned(space, length, part)
  return math.floor((space - length) * part)
end

-- Returns the place of a widget by its anchor in a space.
function Widget.anchored(widget, spaceWidth, spaceHeight)
  local fields = widget.__fields
  local width, height = Widget.measure(widget, spaceWidth)
  if fields.width == 'fill' then width = spaceWidth end
  if fields.height == 'fill' then height = spaceHeight end
  local at = Widget.anchors[fields.anchor or 'topleft']
  return aligned(spaceWidth, width, at[1]) + (fields.x or 0), aligned(spaceHeight, height, at[2]) + (fields.y or 0), width, height
end

local function placeRoot(widget)
  local width, height = canvasSize()
  local id = widget.__fields.id
  places[id] = places[id] or {}
  places[id].space = width
  Widget.put(widget, Widget.anchored(widget, width, height))
end

---- The whole ----

local function rootOf(widget)
  local parent = Widget.parentOf(widget)
  while parent do widget, parent = parent, Widget.parentOf(parent) end
  return widget
end

-- Returns whether a widget needs another place than before.
local function hasOutgrown(widget)
  local place = places[widget.__fields.id]
  if not place or getmetatable(widget).core.arrange then return true end
  local width, height = Widget.measure(widget, place.space or place.width)
  if width ~= place.needsWidth or height ~= place.needsHeight then return true end
  local fields = widget.__fields
  local isHidden = fields.visible == false
  if isHidden ~= place.isHidden then return true end
  return place.anchor ~= fields.anchor or place.atX ~= fields.x or place.atY ~= fields.y or place.wide ~= fields.width or
    place.high ~= fields.height
end

local function note(widget)
  local fields, place = widget.__fields, places[widget.__fields.id]
  if not place then return end
  place.isHidden, place.anchor, place.atX, place.atY = fields.visible == false, fields.anchor, fields.x, fields.y
  place.wide, place.high = fields.width, fields.height
  for _, child in ipairs(fields.list or {}) do note(child) end
end

-- Returns the ids in the order in which the widgets were made.
local function sortedIds(list)
  local ids = {}
  for id in pairs(list) do
    if Widget.is(widgets[id]) then ids[#ids + 1] = id end
  end
  table.sort(ids, function(a, b) return widgets[a].__fields.made < widgets[b].__fields.made end)
  return ids
end

-- Removes boxes of widgets that do not exist any more, after a checkpoint was restored.
local function dropStrangers()
  for _, box in ipairs(boxIds 'widget:') do
    local id = string.match(box, '^widget:([^#]*)')
    if not widgets[id] then removeBox(box) end
  end
end

local function layOutAll()
  isAllStale = false
  touched, places = {}, {}
  Widget.count()
  dropStrangers()
  for _, id in ipairs(sortedIds(widgets)) do
    local widget = widgets[id]
    if not widget.__fields.parent then
      placeRoot(widget)
      note(widget)
    end
  end
end

local isBusy = false

-- Places everything that has changed. Methods that return places call it, too.
function Widget.layout()
  if isBusy then return end
  isBusy = true
  local _ <close> = setmetatable({}, { __close = function() isBusy = false end })
  if Widget.Kit then Widget.Kit.restore() end -- the menu has no kits
  if isAllStale then return layOutAll() end
  if next(touched) == nil then return end
  local roots = {}
  for _, id in ipairs(sortedIds(touched)) do
    local widget = widgets[id]
    if hasOutgrown(widget) then roots[rootOf(widget).__fields.id] = true else build(widget) end
  end
  touched = {}
  for _, id in ipairs(sortedIds(roots)) do
    placeRoot(widgets[id])
    note(widgets[id])
  end
end

-- The engine calls this at the end of a tick in which requestLayout was called. Places the widgets.
function layoutWidgets(isAll)
  Widget.reportHomeless()
  isAllStale = isAllStale or isAll
  Widget.layout()
end
