-- Panel and Grid: widgets that hold others.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, mistake = Widget, mistake

---- Lists of children ----

local function isShown(child)
  return child.__fields.visible ~= false
end

-- Takes the widgets of a list into a panel. Returns what is wrong, or nil.
local function adopt(panel, list)
  local fault = Widget.faultInChildren(panel, list)
  if fault then return fault end
  local own = {}
  for i, child in ipairs(list) do
    own[i] = child
    child.__fields.isUsed = true
  end
  panel.__fields.list = own
end

-- Removes the children that are not in the new list, and takes those that are.
local function replace(panel, list)
  local kept, before = {}, panel.__fields.list
  for _, child in pairs(list) do kept[child] = true end
  for _, child in ipairs(before) do child.__fields.isUsed = nil end
  local fault = adopt(panel, list)
  if fault then
    for _, child in ipairs(before) do child.__fields.isUsed = true end
    return mistake(panel.__name .. " '" .. tostring(panel.id) .. "': " .. fault)
  end
  for _, child in ipairs(before) do
    if not kept[child] then child:remove() end
  end
  panel.__fields.list = { table.unpack(list) }
  if panel.__fields.id then Widget.register(panel) end
  Widget.touch(panel)
end

-- Adds the methods of widgets that hold others.
local function addMethods(class)
  -- Adds a widget after the others, or at a place in the list.
  function class:add(child, index)
    local list = { table.unpack(self.__fields.list) }
    if index ~= nil and (math.type(index) ~= 'integer' or index < 1 or index > #list + 1) then
      return mistake(string.format("%s:add: a place from 1 to %d expected, got %s", self.__name, #list + 1, tostring(index)))
    end
    table.insert(list, index or #list + 1, child)
    replace(self, list)
    return child
  end

  -- Removes all widgets in it.
  function class:clear()
    replace(self, {})
  end

  -- Returns the widgets in it, as a new list.
  function class:list()
    return { table.unpack(self.__fields.list) }
  end
end

---- Panel ----

Panel = Widget.class('Panel', {
  column = 'table', row = 'table', children = 'table', gap = 'px', padding = 'px', align = 'across', modal = 'bool', dim = 'any',
  onCancel = 'callback',
})
addMethods(Panel)

local flows = { 'column', 'row', 'children' }

function Panel.core.prepare(panel, fields)
  local list
  for _, flow in ipairs(flows) do
    if fields[flow] then
      if list then return "one of the fields 'column', 'row' and 'children' expected, got two" end
      list, fields.flow = fields[flow], flow
      fields[flow] = nil
    end
  end
  fields.flow = fields.flow or 'column'
  if fields.frame ~= nil and fields.frame ~= true then
    local fault = Widget.faultInFrame(fields.frame)
    if fault then return "the field 'frame': " .. fault end
  end
  return adopt(panel, list or {})
end

Panel.setters = {}
for _, flow in ipairs(flows) do
  Panel.setters[flow] = function(panel, list)
    panel.__fields.flow = flow
    replace(panel, list or {})
  end
end

-- Without a frame of its own, only a panel that lies in no other has one.
local function frameOf(panel)
  local frame = panel.__fields.frame
  if frame == nil then frame = panel.__fields.parent == nil end
  return frame == true and Widget.style(panel, 'frame') or frame
end

local function marginsOf(panel)
  local own = panel.__fields.padding
  if own then return own, own, own, own end
  if not frameOf(panel) then return 0, 0, 0, 0 end
  return Widget.margins(panel, 'padding')
end

local function gapOf(panel)
  return panel.__fields.gap or Widget.style(panel, 'gap')
end

-- Returns the space that all children need, inside the margins.
local function needs(panel, space)
  local fields = panel.__fields
  local width, height, count = 0, 0, 0
  local fills, widest, highest = 0, 0, 0 -- all children that fill get the same space
  for _, child in ipairs(fields.list) do
    if isShown(child) then
      local w, h = Widget.measure(child, math.max(fields.flow == 'row' and space - width or space, 1))
      local own = child.__fields
      count = count + 1
      if fields.flow == 'column' then
        if own.height == 'fill' then fills, highest, h = fills + 1, math.max(highest, h), 0 end
        width, height = math.max(width, w), height + h + (count > 1 and gapOf(panel) or 0)
      elseif fields.flow == 'row' then
        if own.width == 'fill' then fills, widest, w = fills + 1, math.max(widest, w), 0 end
        width, height = width + w + (count > 1 and gapOf(panel) or 0), math.max(height, h)
      else
        width, height = math.max(width, w + math.abs(own.x or 0)), math.max(height, h + math.abs(own.y or 0))
      end
    end
  end
  return width + fills * widest, height + fills * highest
end

function Panel.core.measure(panel, space)
  local left, top, right, bottom = marginsOf(panel)
  local width, height = needs(panel, math.max(space - left - right, 1))
  return width + left + right, height + top + bottom
end

local parts = { start = 0, center = 0.5, ['end'] = 1 }

-- Returns the place and size of a child across the direction of its panel. 'own' is the child's
-- field for that size. With the align 'fill', a picture is not stretched, but in the middle.
local function across(child, align, own, from, space, size)
  local isPicture = getmetatable(child).keepsSize
  if own == 'fill' or align == 'fill' and type(own) ~= 'number' and not isPicture then return from, space end
  if align == 'fill' then align = isPicture and 'center' or 'start' end
  return from + math.floor((space - size) * parts[align]), size
end

-- Returns the space for each child that fills, in a direction.
local function share(list, direction, space, sizes, gap)
  local used, fills = math.max(#list - 1, 0) * gap, 0
  for i, child in ipairs(list) do
    if child.__fields[direction] == 'fill' then fills = fills + 1 else used = used + sizes[i] end
  end
  return fills > 0 and math.max((space - used) // fills, 0) or 0
end

local function arrangeLine(panel, list, inner)
  local isColumn = panel.__fields.flow == 'column'
  local gap, align = gapOf(panel), panel.__fields.align or (isColumn and 'fill' or 'center')
  local widths, heights, left = {}, {}, inner.width
  for i, child in ipairs(list) do
    widths[i], heights[i] = Widget.measure(child, math.max(isColumn and inner.width or left, 1))
    left = left - widths[i] - gap
  end
  local each = isColumn and share(list, 'height', inner.height, heights, gap) or share(list, 'width', inner.width, widths, gap)
  local at = isColumn and inner.y or inner.x
  for i, child in ipairs(list) do
    local own, x, y, width, height = child.__fields
    if isColumn then
      x, width = across(child, align, own.width, inner.x, inner.width, math.min(widths[i], inner.width))
      y, height = at, own.height == 'fill' and each or heights[i]
      at = at + height + gap
    else
      y, height = across(child, align, own.height, inner.y, inner.height, heights[i])
      x, width = at, own.width == 'fill' and each or widths[i]
      at = at + width + gap
    end
    Widget.put(child, x, y, width, height, i)
  end
end

function Panel.core.arrange(panel, width, height)
  local left, top, right, bottom = marginsOf(panel)
  local inner = { x = left, y = top, width = math.max(width - left - right, 0), height = math.max(height - top - bottom, 0) }
  local list = {}
  for i, child in ipairs(panel.__fields.list) do
    if not isShown(child) then
      Widget.put(child, 0, 0, 0, 0, i)
    elseif panel.__fields.flow == 'children' then
      local x, y, w, h = Widget.anchored(child, inner.width, inner.height)
      Widget.put(child, x + left, y + top, w, h, i + (child.__fields.order or 0) * 5000)
    else
      list[#list + 1] = child
    end
  end
  if panel.__fields.flow ~= 'children' then arrangeLine(panel, list, inner) end
end

-- A modal panel, or one with 'dim', darkens what is behind it.
function Panel.core.build(panel, options)
  local frame = frameOf(panel)
  options.modal = panel.__fields.modal or false
  if frame then options.takesPointer = true end
  Widget.addFrame(options, frame)
  local dim = panel.__fields.dim
  if dim == nil then dim = panel.__fields.modal or false end
  if dim == true then dim = Widget.style(panel, 'dim') end
  options.curtain = dim
  Widget.box(panel, nil, options)
end

function Panel.handlers.cancel(panel)
  Widget.call(panel, 'onCancel')
end

---- Grid ----

Grid = Widget.class('Grid', {
  columns = 'count', children = 'table', gap = 'px', padding = 'px', cellWidth = 'px', cellHeight = 'px',
})
addMethods(Grid)

function Grid.core.prepare(grid, fields)
  local list = fields.children or {}
  fields.children = nil
  if fields.columns == nil then return "the field 'columns' is missing: the number of cells beside each other" end
  return adopt(grid, list)
end

Grid.setters = { children = function(grid, list) replace(grid, list or {}) end }

local function shownChildren(grid)
  local list = {}
  for _, child in ipairs(grid.__fields.list) do
    if isShown(child) then list[#list + 1] = child end
  end
  return list
end

-- All cells have the size of the largest widget.
local function cellOf(grid, list, space)
  local fields, gap = grid.__fields, gapOf(grid)
  local most = math.max((space - gap * (fields.columns - 1)) // fields.columns, 1)
  local width, height = fields.cellWidth or 0, fields.cellHeight or 0
  for _, child in ipairs(list) do
    local w, h = Widget.measure(child, fields.cellWidth or most)
    if not fields.cellWidth then width = math.max(width, w) end
    if not fields.cellHeight then height = math.max(height, h) end
  end
  return width, height
end

function Grid.core.measure(grid, space)
  local list, fields, gap, padding = shownChildren(grid), grid.__fields, gapOf(grid), grid.__fields.padding or 0
  local width, height = cellOf(grid, list, math.max(space - 2 * padding, 1))
  local columns, lines = math.min(fields.columns, math.max(#list, 1)), (#list + fields.columns - 1) // fields.columns
  return columns * (width + gap) - gap + 2 * padding, math.max(lines * (height + gap) - gap, 0) + 2 * padding
end

function Grid.core.arrange(grid, space)
  local list, fields, gap, padding = shownChildren(grid), grid.__fields, gapOf(grid), grid.__fields.padding or 0
  local width, height = cellOf(grid, list, math.max(space - 2 * padding, 1))
  -- A grid that is wider than it needs shares the space.
  if not fields.cellWidth then
    width = math.max((space - 2 * padding - gap * (fields.columns - 1)) // fields.columns, 1)
  end
  for i, child in ipairs(grid.__fields.list) do
    if not isShown(child) then Widget.put(child, 0, 0, 0, 0, i) end
  end
  for i, child in ipairs(list) do
    local column, line = (i - 1) % fields.columns, (i - 1) // fields.columns
    Widget.put(child, padding + column * (width + gap), padding + line * (height + gap), width, height, i)
  end
end

function Grid.core.build(grid, options)
  Widget.box(grid, nil, options)
end
