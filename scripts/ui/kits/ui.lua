-- ui { ... }: a whole interface in one line, made of the widgets of the other files.
--
--   ui { verbs = 'bar', inventory = 'bar', position = 'bottom' }

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit = Widget, Widget.Kit
local mistake, didYouMean, nearestName = mistake, didYouMean, nearestName

---- Options ----

local function set(...)
  local names = {}
  for _, name in ipairs { ... } do names[name] = true end
  return names, table.concat({ ... }, ', ')
end

local optionNames = set('verbs', 'inventory', 'position', 'labels')
local kits, kitWords = set('two-button', 'bar', 'coin', 'touch')
local inventories, inventoryWords = set('bar', 'bag', 'hidden')
local positions, positionWords = set('bottom', 'top', 'left', 'right')

local function oneOf(name, value, known, words)
  if known[value] then return nil end
  return string.format("the option '%s': one of %s expected, got %s%s", name, words,
    type(value) == 'string' and "'" .. value .. "'" or tostring(value), didYouMean(nearestName(tostring(value), known)))
end

local function sortedNames(list)
  local names = {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end

-- The verbs of a kit that lists none.
local verbsOfKit = { bar = Kit.defaultVerbs, coin = { 'lookAt', 'use', 'talkTo', 'pickUp' } }

-- Reads the option 'verbs': the name of a kit, or a list with the name first. Returns what is wrong,
-- or nil, the name and the entries of the verbs.
local function readVerbs(value)
  local name, list = value, nil
  if type(value) == 'table' then name, list = value[1], { table.unpack(value, 2) } end
  local fault = oneOf('verbs', name, kits, kitWords)
  if fault then return fault end
  if type(value) == 'table' then
    for key in pairs(value) do
      if math.type(key) ~= 'integer' then return "the option 'verbs': the list has an entry '" .. tostring(key) .. "'" end
    end
  end
  if list and not verbsOfKit[name] then return string.format("the option 'verbs': the kit '%s' has no list of verbs", name) end
  if not verbsOfKit[name] then return nil, name, {} end
  local wrong, entries = Kit.readVerbs(list or verbsOfKit[name])
  if wrong then return "the option 'verbs': " .. wrong end
  return nil, name, entries
end

local function read(options)
  if type(options) ~= 'table' or getmetatable(options) then
    return "a table of options such as { verbs = 'bar', inventory = 'bag' } expected, got " .. type(options)
  end
  for _, name in ipairs(sortedNames(options)) do
    if not optionNames[name] then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), optionNames))
    end
  end
  local fault, name, entries = readVerbs(options.verbs == nil and 'two-button' or options.verbs)
  fault = fault or oneOf('inventory', options.inventory == nil and 'bar' or options.inventory, inventories, inventoryWords) or
    oneOf('position', options.position == nil and 'bottom' or options.position, positions, positionWords)
  if not fault and options.labels ~= nil and type(options.labels) ~= 'boolean' then
    fault = "the option 'labels': true or false expected, got " .. tostring(options.labels)
  end
  if fault then return fault end
  return nil, {
    verbs = name, verbList = entries, inventory = options.inventory or 'bar', position = options.position or 'bottom',
    labels = options.labels,
  }
end

---- Parts ----

local function isUpright(kit)
  return kit.position == 'left' or kit.position == 'right'
end

-- px at a zoom of 1: around the parts of the panel, and between them.
local PADDING, GAP = 4, 3

-- The same for the smallest thing that a finger should have to hit: 9 mm on a telephone.
local TOUCH = 28

-- ms until a press is a long one.
local COIN_MS, TOUCH_MS = 250, 500

-- Returns how many columns and rows of cells fit beside the verbs. A cell and its gap take 24 px at a
-- zoom of 1, the arrows and the frame 24 px.
local function cellsOf(kit)
  if isUpright(kit) then return 2, kit.verbs == 'bar' and 3 or 5 end
  if kit.verbs == 'bar' then return 4, 2 end
  local width = canvasSize() // Widget.zoom()
  return math.max(2, math.min((width - 24) // 24, 20)), 1
end

local function isInLine(kit)
  if kit.labels ~= nil then return not kit.labels end
  return not isUpright(kit) and (kit.verbs == 'bar' or kit.verbs == 'touch')
end

local function makeInventory(kit)
  local columns, rows = cellsOf(kit)
  local cell = kit.verbs == 'touch' and TOUCH * Widget.zoom() or nil
  if cell then columns = math.max(2, columns * 24 // (TOUCH + 2)) end
  return Inventory:new { id = 'ui/inventory', columns = columns, rows = rows, cell = cell }
end

local function makeBar(kit)
  local parts = {}
  if kit.verbs == 'bar' then
    local count = #kit.verbList
    local list = {}
    for i, entry in ipairs(kit.verbList) do list[i] = entry end
    parts[#parts + 1] = VerbBar:new {
      id = 'ui/verbs', verbs = list, columns = isUpright(kit) and 2 or (count + 1) // 2,
      icons = isUpright(kit), width = not isUpright(kit) and 'fill' or nil,
    }
  end
  if kit.inventory == 'bar' then parts[#parts + 1] = makeInventory(kit) end
  if kit.inventory == 'bag' and kit.verbs == 'bar' then parts[#parts + 1] = Widget.make(Widget.BagButton, {}) end
  if #parts == 0 then return nil end
  local flow = isUpright(kit) and 'column' or 'row'
  return Panel:new { [flow] = parts, align = 'center', frame = false, gap = GAP * Widget.zoom() }
end

local function makeParts(kit)
  local sentence = Sentence:new { id = 'ui/sentence', atPointer = not isInLine(kit) }
  local bar = makeBar(kit)
  local rows = {}
  if isInLine(kit) then rows[1] = sentence end
  if bar then rows[#rows + 1] = bar end
  if #rows == 0 then return end
  Panel:new {
    id = 'ui/panel', anchor = kit.position, order = 0, column = rows, align = isUpright(kit) and 'center' or 'fill',
    padding = PADDING * Widget.zoom(), gap = GAP * Widget.zoom(),
    width = not isUpright(kit) and 'fill' or nil, height = isUpright(kit) and 'fill' or nil,
    frame = bar ~= nil and true or false,
  }
end

-- The corner of the button that opens the bag.
local corners = { bottom = 'bottom-right', top = 'top-right', left = 'bottom-left', right = 'bottom-right' }

local function makeBag(kit)
  local zoom = Widget.zoom()
  local cell = kit.verbs == 'touch' and TOUCH * zoom or nil
  Widget.make(Widget.Popup, {
    id = 'ui/bag', visible = false, order = 1, width = 'fill', height = 'fill', frame = false, children = {
      Panel:new {
        anchor = 'center', frame = true, padding = 2 * PADDING * zoom, column = {
          Inventory:new { id = 'ui/inventory', columns = cell and 5 or 6, rows = 3, cell = cell },
        },
      },
    },
  })
  if kit.inventory == 'bag' and kit.verbs ~= 'bar' then
    local isUpper, isLeft = kit.position == 'top', kit.position == 'left'
    Widget.make(Widget.BagButton, {
      id = 'ui/bag-button', anchor = corners[kit.position], x = (isLeft and PADDING or -PADDING) * zoom,
      y = (isUpper and PADDING or -PADDING) * zoom, width = cell, height = cell,
    })
  end
end

local function makeCoin(kit)
  Widget.make(Widget.Coin, {
    id = 'ui/coin', visible = false, order = 2, width = 'fill', height = 'fill', frame = false,
    children = Kit.makeVerbs(kit.verbList, 'icon'),
  })
end

-- Long presses, the reach of fingers, and keys in the room.
local function setInput(kit)
  setRoomFocus(kit ~= nil)
  local verbs = kit and kit.verbs
  if verbs == 'coin' then setLongPress(COIN_MS)
  elseif verbs == 'touch' then setLongPress(TOUCH_MS, Widget.themeColors.ember)
  else setLongPress()
  end
  setTouchReach(verbs == 'touch' and TOUCH * Widget.zoom() // 2 or 0)
end

local partIds = { 'ui', 'ui/panel', 'ui/sentence', 'ui/verbs', 'ui/inventory', 'ui/bag', 'ui/bag-button', 'ui/coin' }

-- Returns whether an id is that of a part, or of a widget in one: 'ui/verbs/3'.
local function isPart(id)
  for _, part in ipairs(partIds) do
    if id == part or part ~= 'ui' and string.sub(id, 1, #part + 1) == part .. '/' then return true end
  end
  return false
end

local function removeParts()
  -- After a save of another version was loaded, parts may be missing. So each is removed by itself.
  for id in pairs(widgets) do
    if isPart(id) then
      widgets[id] = nil
      Widget.forget(id)
    end
  end
  requestLayout()
  hideCursorText()
  setCursorItem()
  setInput(nil)
end

-- The fields of the kit for which the parts were made. They follow from the kit, so this is no state.
local madeFor = {}

local function copyOf(kit)
  return {
    verbs = kit.verbs, verbList = kit.verbList, inventory = kit.inventory, position = kit.position, labels = kit.labels,
  }
end

local function listWords(list)
  local words = {}
  for i, entry in ipairs(list or {}) do words[i] = entry.id .. ' ' .. tostring(entry.text) .. ' ' .. tostring(entry.icon) end
  return table.concat(words, '\n')
end

-- Returns whether the parts are those of the kit.
local function isMade(kit)
  for _, name in ipairs { 'verbs', 'inventory', 'position', 'labels' } do
    if kit[name] ~= madeFor[name] then return false end
  end
  if kit.verbList == madeFor.verbList then return true end
  if listWords(kit.verbList) ~= listWords(madeFor.verbList) then return false end
  madeFor.verbList = kit.verbList
  return true
end

local function make(kit)
  kit.id, kit.visible = 'ui', true
  Widget.make(Widget.Interface, kit)
  local fields = widgets.ui.__fields
  madeFor = copyOf(fields)
  makeParts(fields)
  if fields.inventory ~= 'bar' then makeBag(fields) end
  if fields.verbs == 'coin' then makeCoin(fields) end
  setInput(fields)
  Kit.showHand()
  Kit.makeWay(Thing.isConversing())
end

-- Makes the parts again if a save of an older version of the game had another kit than the game has at
-- its start.
function Kit.restore()
  local kit = Kit.current()
  if not kit or isMade(kit) then return end
  local before = copyOf(kit)
  removeParts()
  make(before)
end

-- Returns what is wrong with the ids of the game's own widgets, or nil.
local function faultInIds()
  if Kit.current() then return nil end
  for _, id in ipairs(partIds) do
    if widgets[id] then return "a widget has the id '" .. id .. "', which the interface needs; rename it" end
  end
end

-- Gives the game an interface: verbs, an inventory, and the sentence of the pointer. Another call
-- changes it at once. Options: 'verbs' ('two-button', 'bar', 'coin' or 'touch'; or a list with the kit
-- first, then its verbs), 'inventory' ('bar', 'bag' or 'hidden'), 'position' ('bottom', 'top', 'left'
-- or 'right'), 'labels' (true: the sentence is at the pointer; false: in a line). ui(false) removes it.
function ui(options)
  if options == false then
    if Kit.current() then removeParts() end
    return
  end
  local fault, kit = read(options)
  fault = fault or faultInIds()
  if fault then return mistake('ui: ' .. fault) end
  if Kit.current() then removeParts() end
  make(kit)
end

-- The last of these files: Kit and the classes are complete. They are not in the checksum of games.
local count = 0
for _ in next, Kit do count = count + 1 end
setmetatable(Kit, { __quiet = count })
Widget.close()
