-- Inventory: the things that an actor carries, in cells. Item: one cell. The cells show the things from
-- 'first' on; arrows, the wheel and Page up and down scroll.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit, Thing = Widget, Widget.Kit, Thing
local mistake, didYouMean, nearestName = mistake, didYouMean, nearestName

---- Item ----

local Item = Widget.class('Item', { cell = 'count' })
Widget.Item = Item
Item.takesPointer, Item.takesFocus, Item.notesHover = true, true, true

-- Returns the id of the thing in a cell, or nil.
local function idIn(item)
  local inventory = Widget.parentOf(item)
  return inventory and inventory:things()[(inventory.__fields.first or 1) + item.__fields.cell - 1]
end

function Item.core.measure(item)
  local inventory = Widget.parentOf(item)
  local side = inventory and inventory.__fields.cell or Widget.style(item, 'length')
  return side, side
end

-- Returns the size of a picture in a space: its own, or less if it is too large.
local function fitted(width, height, space)
  if width <= space and height <= space then return width, height end
  local most = math.max(width, height)
  return math.max(width * space // most, 1), math.max(height * space // most, 1)
end

function Item.core.build(item, options)
  local id = idIn(item)
  local object = id and objects[id]
  local left, _, right = Widget.margins(item, 'padding')
  Widget.addFrame(options, Widget.style(item, id and id == selectedObject and 'selected' or 'frame'))
  options.disabled = object == nil
  local picture = object and Kit.pictureOf(object)
  if object and not picture then
    Widget.addInk(options, item)
    options.text, options.wraps, options.align = Kit.nameOf(object), true, 'center'
  else
    options.text = false
  end
  options.clips = true
  options.keys = 'pages other'
  Widget.box(item, nil, options)
  if not picture then return Widget.dropParts(item, 'picture', {}) end
  local width, height = pictureSize(picture)
  width, height = fitted(width, height, options.width - left - right)
  Widget.box(item, 'picture', {
    x = (options.width - width) // 2, y = (options.height - height) // 2, width = width, height = height, picture = picture,
    frame = false, alpha = id == selectedObject and 130 or 255, follows = true,
  })
end

-- 'over' is the cell, because its thing may change while the pointer stays.
local function over(item, isOver)
  local kit = Kit.current()
  if not kit then return end
  if isOver then kit.over = item.id elseif kit.over == item.id then kit.over = nil end
  Kit.refresh()
end

-- Returns the thing in the cell with the pointer or the focus, or nil.
function Kit.carriedOver()
  local kit = Kit.current()
  local cell = kit and widgets[kit.over]
  return cell and objects[idIn(cell)]
end

function Item.handlers.enter(item) over(item, true) end
function Item.handlers.leave(item) over(item, false) end
function Item.handlers.focus(item) over(item, true) end
function Item.handlers.blur(item) over(item, false) end

function Item.handlers.click(item)
  local id = idIn(item)
  if id then Kit.clickItem(objects[id], Widget.parentOf(item)) end
end

function Item.handlers.other(item)
  local id = idIn(item)
  if id then Kit.otherItem(objects[id], Widget.parentOf(item)) end
end

function Item.handlers.key(item, _, _, key)
  local inventory = Widget.parentOf(item)
  if inventory then inventory:scroll(key == 'PageUp' and -1 or key == 'PageDown' and 1 or 0) end
end

---- Arrows ----

local Arrow = Widget.class('ScrollArrow', { by = 'any' })
Widget.ScrollArrow = Arrow
Arrow.takesPointer, Arrow.takesFocus = true, true

-- Icons of icons-N.png, and their size at a zoom of 1.
local UP, DOWN, HOT, ICON = 11, 13, 4, 12

function Arrow.core.measure(arrow)
  return Widget.style(arrow, 'length'), ICON * Widget.zoom()
end

function Arrow.core.build(arrow, options)
  local by = arrow.__fields.by
  local inventory = Widget.parentOf(arrow)
  options.disabled = not (inventory and inventory:canScroll(by))
  Widget.addFrame(options, Widget.style(arrow, 'frame'))
  Widget.box(arrow, nil, options)
  local number, side = by < 0 and UP or DOWN, ICON * Widget.zoom()
  Widget.box(arrow, 'icon', Widget.addFrame({
    x = (options.width - side) // 2, y = (options.height - side) // 2, width = side, height = side, follows = true,
    alpha = options.disabled and 70 or 255,
  }, { own = 'icons', slice = 0, frames = { number, number + HOT, number + HOT, number } }))
end

function Arrow.handlers.click(arrow)
  local inventory = Widget.parentOf(arrow)
  if inventory then inventory:scroll(arrow.__fields.by) end
end

---- Inventory ----

Inventory = Widget.class('Inventory', {
  actor = 'any', cell = 'count', columns = 'count', rows = 'count', gap = 'px', first = 'count', onSelect = 'callback',
})

local CELLS_MAX = 400

local function faultInActor(actor)
  if actor == nil or actors[Thing.idOf(actor)] then return nil end
  return "the field 'actor': there is no actor '" .. tostring(Thing.idOf(actor)) .. "'" ..
    didYouMean(nearestName(tostring(Thing.idOf(actor)), actors))
end

function Inventory.core.prepare(_, fields)
  Kit.use()
  local fault = faultInActor(fields.actor)
  if fault then return fault end
  fields.actor = Thing.idOf(fields.actor)
  fields.columns, fields.rows, fields.first, fields.taken = fields.columns or 6, fields.rows or 1, fields.first or 1, {}
  if fields.columns * fields.rows > CELLS_MAX then return 'at most ' .. CELLS_MAX .. ' cells expected' end
  local list = {}
  for cell = 1, fields.columns * fields.rows do list[cell] = Widget.make(Item, { cell = cell }) end
  for _, by in ipairs { -1, 1 } do list[#list + 1] = Widget.make(Arrow, { by = by }) end
  for _, child in ipairs(list) do child.__fields.isUsed = true end
  fields.list = list
  -- From now on, the widget draws carried objects, not the room.
  for _, object in pairs(objects) do
    if object.owner and object.ui then object:setUi(false) end
  end
end

local fixedField = function(name)
  return function(inventory)
    local fault = "': the field '" .. name .. "' is fixed when defined; define another one"
    return mistake("Inventory '" .. tostring(inventory.id) .. fault)
  end
end

local function clamp(inventory, first)
  local fields, count = inventory.__fields, #inventory:things()
  local columns = fields.columns
  local lines = math.max((count + columns - 1) // columns - fields.rows, 0)
  return math.max(1, math.min((first - 1) // columns, lines) * columns + 1)
end

Inventory.setters = {
  columns = fixedField 'columns', cell = fixedField 'cell', rows = fixedField 'rows',
  actor = function(inventory, actor)
    local fault = faultInActor(actor)
    if fault then return mistake("Inventory '" .. tostring(inventory.id) .. "': " .. fault) end
    inventory.__fields.actor, inventory.__fields.first = Thing.idOf(actor), 1
    Widget.touch(inventory)
  end,
  first = function(inventory, first)
    inventory.__fields.first = clamp(inventory, first or 1)
    Widget.touch(inventory)
  end,
}

local function owner(inventory)
  local id = inventory.__fields.actor
  return id and actors[id] or not id and activeActor
end

-- Returns the ids of what the actor carries, in the order in which it was taken.
function Inventory:things()
  local actor = owner(self)
  if not actor then return {} end
  local known, list, isListed = self.__fields.taken[actor.id] or {}, {}, {}
  for _, id in ipairs(known) do
    if actor.objects[id] and objects[id] then list[#list + 1], isListed[id] = id, true end
  end
  for id in pairs(actor.objects) do
    if not isListed[id] and objects[id] then list[#list + 1] = id end
  end
  return list
end

-- Remembers the order. Only 'build' does so: whoever merely asks, such as a test, changes nothing.
local function remember(inventory)
  local actor = owner(inventory)
  if actor then inventory.__fields.taken[actor.id] = inventory:things() end
end

-- Returns whether there are things beyond the first (by < 0) or last visible row.
function Inventory:canScroll(by)
  local fields = self.__fields
  local first = clamp(self, fields.first)
  return by < 0 and first > 1 or by > 0 and first + fields.columns * fields.rows <= #self:things()
end

-- Scrolls by that many rows.
function Inventory:scroll(by)
  self.first = math.max(clamp(self, self.__fields.first) + by * self.__fields.columns, 1)
end

-- Returns by how many rows the inventory must scroll until a thing can be seen: 0 if it can be seen.
-- Returns nil if it is not carried.
function Inventory.core.rowsTo(inventory, thing)
  local fields, id = inventory.__fields, Thing.idOf(thing)
  for index, other in ipairs(inventory:things()) do
    if other == id then
      local row, first = (index - 1) // fields.columns, (fields.first - 1) // fields.columns
      return row < first and row - first or math.max(row - first - fields.rows + 1, 0)
    end
  end
end

-- Returns the cell that shows a thing: a widget. Returns nil if the thing cannot be seen.
function Inventory.core.cellOf(inventory, thing)
  if Inventory.core.rowsTo(inventory, thing) ~= 0 then return nil end
  local fields, id = inventory.__fields, Thing.idOf(thing)
  for index, other in ipairs(inventory:things()) do
    if other == id then return fields.list[index - fields.first + 1] end
  end
end

-- Scrolls until a thing can be seen, and returns its cell: a widget. Returns nil if it is not carried.
function Inventory:reveal(thing)
  local rows = Inventory.core.rowsTo(self, thing)
  if not rows then return nil end
  if rows ~= 0 then self:scroll(rows) end
  return Inventory.core.cellOf(self, thing)
end

local function gapOf(inventory)
  return inventory.__fields.gap or Widget.style(inventory, 'gap')
end

local function sizes(inventory)
  local fields, gap = inventory.__fields, gapOf(inventory)
  local side = Widget.measure(fields.list[1], 0)
  local arrow = Widget.measure(fields.list[#fields.list], 0)
  return side, gap, arrow, fields.columns * (side + gap) - gap, fields.rows * (side + gap) - gap
end

function Inventory.core.measure(inventory)
  local _, gap, arrow, width, height = sizes(inventory)
  return width + gap + arrow, height
end

function Inventory.core.arrange(inventory, _, height)
  local fields = inventory.__fields
  local side, gap, arrow, width = sizes(inventory)
  local count = fields.columns * fields.rows
  for i = 1, count do
    local column, line = (i - 1) % fields.columns, (i - 1) // fields.columns
    Widget.put(fields.list[i], column * (side + gap), line * (side + gap), side, side, i)
  end
  local half = (height - gap) // 2
  Widget.put(fields.list[count + 1], width + gap, 0, arrow, half, count + 1)
  Widget.put(fields.list[count + 2], width + gap, height - half, arrow, half, count + 2)
end

function Inventory.core.build(inventory, options)
  remember(inventory)
  inventory.__fields.first = clamp(inventory, inventory.__fields.first)
  options.takesWheel, options.takesPointer = true, true
  Widget.box(inventory, nil, options)
end

function Inventory.handlers.wheel(inventory, _, steps)
  inventory:scroll(-steps)
end
