-- Widgets: panels, buttons and the other parts of an interface. This file has what all of them share:
-- fields, the tree, showing and hiding. layout.lua places them, events.lua tells them what the player
-- does, theme.lua says how they look.
--
-- A class of widgets is made by Widget.class. Its table 'fields' has the kinds of its fields. It also
-- has:
--
--   core.prepare(widget, fields)          checks a definition; returns what is wrong, or nil
--   core.measure(widget, width)           returns the width and height that it needs; 'width' is the space
--   core.build(widget, box)               makes its boxes; box.width and box.height are its size
--   core.arrange(widget, width, height)   places the widgets in it
--   handlers                              functions by the kind of event: click(widget, x, y, what)
--   setters                               functions by the name of a field that do more than store it
--
-- The fields of a widget are in its field '__fields', so that assignments reach setField below.

local _, _, rules = ...
if not rules.hasWidgets then return end

-- '__quiet' keeps the engine's own tables out of the checksum (engine/script/fingerprint.h).
widgets = setmetatable({}, { __quiet = 0 })
Widget = {}

local Widget, Thing = Widget, Thing
local mistake, didYouMean, nearestName, gamePlace = mistake, didYouMean, nearestName, gamePlace

---- Fields ----

local anchors = {
  center = { 0.5, 0.5 }, top = { 0.5, 0 }, bottom = { 0.5, 1 }, left = { 0, 0.5 }, right = { 1, 0.5 },
  topleft = { 0, 0 }, topright = { 1, 0 }, bottomleft = { 0, 1 }, bottomright = { 1, 1 },
}
Widget.anchors = anchors

local function shown(value)
  return type(value) == 'string' and "'" .. value .. "'" or tostring(value)
end

local function isWhole(value)
  return math.type(value) == 'integer' or type(value) == 'number' and value % 1 == 0
end

local function ofType(kind, words)
  return function(value)
    if type(value) ~= kind then return words .. ' expected, got ' .. shown(value) end
  end
end

local function oneOf(...)
  local known, list = {}, table.concat({ ... }, ', ')
  for _, word in ipairs { ... } do known[word] = true end
  return function(value)
    if known[value] then return nil, value end
    return 'one of ' .. list .. ' expected, got ' .. shown(value) .. didYouMean(nearestName(tostring(value), known))
  end
end

-- The id of a thing of a registry, or the thing.
local function thingOf(registry, word)
  return function(value)
    local id = Thing.idOf(value)
    if type(id) == 'string' and _G[registry][id] then return nil, id end
    return "there is no " .. word .. ' ' .. shown(id) .. didYouMean(nearestName(tostring(id), _G[registry]))
  end
end

local function isWidget(value)
  local class = type(value) == 'table' and getmetatable(value)
  return type(class) == 'table' and rawget(class, 'isWidgetClass') == true
end
Widget.is = isWidget

-- The kinds of fields: each returns what is wrong with a value, or nil and the value to store.
Widget.kinds = {
  any = function() end,
  bool = ofType('boolean', 'true or false'),
  text = ofType('string', 'a text'),
  callback = ofType('function', 'a function'),
  table = ofType('table', 'a table'),
  number = function(value)
    local isNumber = type(value) == 'number' and value == value and math.abs(value) < 1e9
    if not isNumber then return 'a number expected, got ' .. shown(value) end
  end,
  px = function(value)
    local isPx = isWhole(value) and value >= -100000 and value <= 100000
    if not isPx then return 'a whole number of px expected, got ' .. shown(value) end
  end,
  count = function(value)
    if not isWhole(value) or value < 1 or value > 100000 then return 'a whole number from 1 on expected, got ' .. shown(value) end
  end,
  size = function(value)
    if value == 'fill' or isWhole(value) and value >= 0 and value <= 100000 then return nil end
    return "a number of px or 'fill' expected, got " .. shown(value)
  end,
  alpha = function(value)
    if not isWhole(value) or value < 0 or value > 255 then return 'a number from 0 to 255 expected, got ' .. shown(value) end
  end,
  color = function(value)
    if value ~= false and not Thing.isColor(value) then return Thing.wrongColor(value) end
  end,
  anchor = function(value)
    local word = type(value) == 'string' and string.gsub(value, '[-_ ]', '') or value
    if anchors[word] then return nil, word end
    return 'one of center, top, bottom, left, right, top-left, top-right, bottom-left, bottom-right expected, got ' ..
      shown(value) .. didYouMean(nearestName(tostring(word), anchors))
  end,
  align = oneOf('left', 'center', 'right'),
  across = oneOf('start', 'center', 'end', 'fill'),
  animation = thingOf('animations', 'animation'),
  font = thingOf('fonts', 'font'),
  neighbor = function(value)
    local id = Thing.idOf(value)
    if type(id) ~= 'string' then return 'a widget or its id expected, got ' .. shown(id) end
    return nil, id
  end,
}

local common = {
  id = 'text', x = 'px', y = 'px', width = 'size', height = 'size', anchor = 'anchor', visible = 'bool', enabled = 'bool',
  alpha = 'alpha', order = 'px', data = 'any', font = 'font', color = 'color', frame = 'any', focusable = 'bool',
  up = 'neighbor', down = 'neighbor', left = 'neighbor', right = 'neighbor', onHover = 'callback', onFocus = 'callback',
  onRightClick = 'callback',
}

local otherWords = {
  onPress = 'onClick', onclick = 'onClick', onLeftClick = 'onClick', click = 'onClick', callback = 'onClick', label = 'text',
  caption = 'text', title = 'text', image = 'picture', sprite = 'picture', w = 'width', h = 'height', items = 'entries',
  hidden = 'visible', disabled = 'enabled', position = 'anchor', textColor = 'color', checked = 'on', placeholder = 'hint',
}

local function meant(class, name)
  local other = otherWords[name]
  if other and class.fields[other] then return other end
  return nearestName(tostring(name), class.fields)
end

-- Returns what is wrong with the value of a field, or nil and the value to store.
local function checked(class, name, value)
  local kind = class.fields[name]
  if not kind then
    local isText = type(name) == 'string'
    if not isText then return 'the entry [' .. tostring(name) .. '] has no name; children are in column, row or children' end
    return "there is no field '" .. name .. "'" .. didYouMean(meant(class, name))
  end
  if value == nil then return nil end
  local fault, stored = Widget.kinds[kind](value)
  if fault then return "the field '" .. name .. "': " .. fault end
  if stored == nil then stored = value end
  return nil, stored
end

local function whose(class, widget)
  return class.__name .. (widget.id and " '" .. tostring(widget.id) .. "'" or '')
end

local fixed = {
  id = 'is fixed when defined; define another widget', parent = 'cannot be assigned; use Panel:add and Widget:remove',
}

local function setField(class, widget, name, value)
  if fixed[name] then return mistake(whose(class, widget) .. ": the field '" .. name .. "' " .. fixed[name]) end
  local fault, stored = checked(class, name, value)
  if fault then return mistake(whose(class, widget) .. ': ' .. fault) end
  local fields = widget.__fields
  local set = class.setters and class.setters[name]
  if set then return set(widget, stored) end
  if fields[name] == stored and type(stored) ~= 'table' then return end
  fields[name] = stored
  Widget.touch(widget)
end

---- Classes ----

Widget.classes = {}

-- Makes a class. 'fields' maps the names of its own fields to their kinds.
function Widget.class(name, fields)
  local class = Thing.class(name, 'widgets')
  class.isWidgetClass = true
  class.fields = Thing.copy(fields, Thing.copy(common))
  for key, method in pairs(Widget.methods) do class[key] = method end
  class.core, class.handlers = {}, {}
  Widget.classes[#Widget.classes + 1] = class

  function class.__index(widget, key)
    local value = class[key]
    if value ~= nil then return value end
    return rawget(widget, '__fields')[key]
  end

  function class.__newindex(widget, key, value)
    setField(class, widget, key, value)
  end

  function class.__pairs(widget)
    return pairs(widget.__fields)
  end

  function class:new(definition)
    Thing.checkColon(self, name)
    return Widget.make(class, definition)
  end

  return class
end

-- Marks the classes as the engine's, after the last one is made.
function Widget.close()
  for _, class in ipairs(Widget.classes) do
    local count = 0
    for _ in next, class do count = count + 1 end
    setmetatable(class, { __quiet = count })
  end
  local count = 0
  for _ in next, Widget do count = count + 1 end
  setmetatable(Widget, { __quiet = count })
end

-- The names of the fields in the order of their messages, which must not depend on the machine.
local function sortedNames(list)
  local names = {}
  for key in pairs(list) do names[#names + 1] = key end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end

-- How many widgets have been made.
local made = 0

-- Counts them again, because a checkpoint may have other ones.
function Widget.count()
  for _, widget in pairs(widgets) do
    if isWidget(widget) then made = math.max(made, widget.__fields.made) end
  end
end

-- Widgets without an id that have no parent yet. They get an id with their parent. In developer runs,
-- 'places' has where they were made.
local homeless, places = {}, {}

-- In developer runs, where the widgets with an id were made.
local definedAt = {}

-- Widgets in a definition that failed are in no panel, too. They are not reported.
local hasFailed = false

local function refuse(name, id, fault)
  hasFailed = true
  return mistake(name .. ':new: ' .. (id and "'" .. tostring(id) .. "': " or '') .. fault)
end

-- Returns the checked fields of a definition, or nil and what is wrong.
local function readDefinition(class, definition)
  if type(definition) ~= 'table' then return nil, 'a table with fields expected, got ' .. type(definition) end
  if isWidget(definition) then return nil, 'this is a widget already' end
  local fields = {}
  for _, key in ipairs(sortedNames(definition)) do
    local fault, stored = checked(class, key, definition[key])
    if fault then return nil, fault end
    fields[key] = stored
  end
  local id = fields.id
  if id == '' or id and (#id > 200 or string.find(id, '[%c#]')) then
    return nil, "the id must have 1 to 200 characters, and neither '#' nor line breaks"
  end
  if id and widgets[id] then
    local first = definedAt[id]
    return nil, "there is '" .. id .. "' already" .. (first and ', see ' .. first or '')
  end
  return fields
end

function Widget.make(class, definition)
  local name = class.__name
  local fields, fault = readDefinition(class, definition)
  local id = type(definition) == 'table' and definition.id or nil
  if not fields then return refuse(name, id, fault) end
  -- Roots are drawn in the order in which they were made.
  made = made + 1
  fields.made = made
  local widget = setmetatable({ __fields = fields }, class)
  fault = class.core.prepare and class.core.prepare(widget, fields)
  if fault then return refuse(name, id, fault) end
  Widget.useTheme()
  if id then
    definedAt[id] = gamePlace()
    Widget.register(widget)
  else
    homeless[#homeless + 1], places[widget] = widget, gamePlace()
  end
  requestLayout()
  return widget
end

-- Puts a widget with an id into the registry, and gives ids to the widgets in it.
function Widget.register(widget)
  local fields = widget.__fields
  widgets[fields.id] = widget
  for i, child in ipairs(fields.list or {}) do
    local own = child.__fields
    own.parent = fields.id
    if not own.id then
      local at = i
      while widgets[fields.id .. '/' .. at] do at = at + 1 end
      own.id = fields.id .. '/' .. at
    end
    if widgets[own.id] ~= child then Widget.register(child) end
  end
  Widget.touch(widget)
end

-- Reports widgets that are in no panel and have no id, so nothing would ever show them.
function Widget.reportHomeless()
  local lost, names, first = homeless, {}, nil
  local placeOf = places
  homeless, places = {}, {}
  for _, widget in ipairs(lost) do
    local fields = widget.__fields
    local words = fields.text and " '" .. fields.text .. "'" or ''
    if not fields.id and not fields.isUsed then
      names[#names + 1], first = widget.__name .. words, first or placeOf[widget]
    end
  end
  if #names > 0 and not hasFailed then
    kiavcError((first and first .. ': ' or '') .. 'these widgets have no id and are in no panel, so they are not shown: ' ..
      table.concat(names, ', ', 1, math.min(#names, 5)) .. '; give them an id, or list them in a panel')
  end
  hasFailed = false
end

---- The tree ----

function Widget.parentOf(widget)
  local parent = widget.__fields.parent
  return parent and widgets[parent] or nil
end

-- Returns what is wrong with a list of children for a widget, or nil.
function Widget.faultInChildren(widget, list)
  local seen = {}
  if isWidget(list) then
    local flow, what = widget.__fields.flow or 'children', list.__name
    return string.format("a list of widgets expected, got a single %s; write %s = { %s:new { ... } }", what, flow, what)
  end
  for i, child in pairs(list) do
    if math.type(i) ~= 'integer' then return "the list of widgets has an entry '" .. tostring(i) .. "'" end
    if not isWidget(child) then
      return string.format('widget %d of the list: a widget expected, such as Button:new { ... }, got %s', i, shown(child))
    end
    local id = child.__fields.id
    local what = id and "'" .. id .. "'" or 'widget ' .. i .. ' of the list'
    local around = widget
    while around do
      if rawequal(around, child) then return 'the widget ' .. what .. ' cannot lie in itself' end
      around = Widget.parentOf(around)
    end
    if seen[child] then return 'the widget ' .. what .. ' is in the list twice' end
    if child.__fields.isUsed then return 'the widget ' .. what .. ' lies in another panel already' end
    seen[child] = true
  end
  if #list > 4096 then return 'at most 4096 widgets in a panel expected; a List shows more entries' end
end

local function removeWidget(widget)
  local fields = widget.__fields
  for _, child in ipairs(fields.list or {}) do removeWidget(child) end
  if fields.id and widgets[fields.id] == widget then widgets[fields.id] = nil end
  if fields.id then Widget.forget(fields.id) end
end

---- Methods of all classes ----

Widget.methods = {}
local methods = Widget.methods

function methods:show()
  self.visible = true
end

function methods:hide()
  self.visible = false
end

-- Returns whether neither it nor a widget around it is hidden.
function methods:isShown()
  local widget = self
  while widget do
    if widget.__fields.visible == false then return false end
    widget = Widget.parentOf(widget)
  end
  return self.__fields.id ~= nil and widgets[self.__fields.id] == self
end

-- Removes it, with the widgets in it. Their ids are free then.
function methods:remove()
  local parent = Widget.parentOf(self)
  if parent then
    local list = {}
    for _, child in ipairs(parent.__fields.list) do
      if child ~= self then list[#list + 1] = child end
    end
    parent.__fields.list = list
    Widget.touch(parent)
  end
  self.__fields.parent, self.__fields.isUsed = nil, nil
  removeWidget(self)
  requestLayout()
end

-- Gives it the focus. Returns false if it cannot have it now.
function methods:focus()
  Widget.layout()
  local id = self.__fields.id
  local box = id and 'widget:' .. id
  if not box or not getBox(box) then return false end
  return focusBox(box)
end

function methods:hasFocus()
  return self.__fields.id ~= nil and focusedBox() == 'widget:' .. self.__fields.id
end

-- Returns its place on the canvas: x, y, width, height. Returns nil while it is hidden.
function methods:place()
  Widget.layout()
  if not self:isShown() then return nil end
  local x, y, width, height = getBox('widget:' .. self.__fields.id)
  if not x then return nil end
  return x, y, width, height
end

function methods:parentWidget()
  return Widget.parentOf(self)
end
