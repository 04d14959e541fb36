-- VerbBar: verbs beside each other, of which the player chooses one. Verb: one of its buttons.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit, Thing = Widget, Widget.Kit, Thing
local mistake, didYouMean, nearestName = mistake, didYouMean, nearestName

---- Verb ----

local Verb = Widget.class('Verb', { verb = 'text', text = 'text', icon = 'any', shows = 'text' })
Widget.Verb = Verb
Verb.takesPointer, Verb.takesFocus, Verb.notesHover = true, true, true

-- The icons of the engine, in px at a zoom of 1.
local ICON = 16

-- The number of the engine's verb icons. The hot ones follow, in the same order.
local ICONS = 9

-- Returns the frame of one of the engine's icons, for Widget.addFrame.
function Kit.icon(number)
  Widget.useVerbIcons()
  return { own = 'verbs', slice = 0, frames = { number, number + ICONS, number + ICONS, number } }
end

-- By id of a bar: true if its words do not fit beside each other, so that it shows icons. It follows from
-- the layout, so it is no state.
local isNarrow = {}

-- Returns the icon of a verb: a frame and its size; nil if it has none.
local function iconOf(fields)
  if fields.shows == 'words' and not isNarrow[fields.parent] then return nil end
  if fields.icon then
    local id = Thing.idOf(fields.icon)
    return { picture = id, frames = { 1 } }, pictureSize(id)
  end
  local known = Kit.verbs[fields.verb]
  if not known or fields.shows == nil then return nil end
  local size = ICON * Widget.zoom()
  return Kit.icon(known.frame), size, size
end

local function wordsOf(fields)
  if fields.shows and iconOf(fields) then return nil end
  return Kit.wordsOfVerb(fields.verb, fields)
end

function Verb.core.measure(verb, space)
  local left, top, right, bottom = Widget.margins(verb, 'padding')
  local fields = verb.__fields
  local frame, width, height = iconOf(fields)
  width, height = frame and width or 0, frame and height or 0
  local words = wordsOf(fields)
  if words then
    local gap = frame and Widget.style(verb, 'gap') or 0
    local wide, high = Widget.sizeOfWords(Widget.fontOf(verb), words, space - left - right - width - gap)
    width, height = width + gap + wide, math.max(height, high)
  end
  return width + left + right, height + top + bottom
end

function Verb.core.build(verb, options)
  local fields = verb.__fields
  local bar = Widget.parentOf(verb)
  local isSelected = bar and bar.__fields.selected == fields.verb
  local frame = verb.__fields.frame
  if frame == nil or frame == true then frame = Widget.style(verb, isSelected and 'selected' or 'frame') end
  Widget.addFrame(options, frame)
  Widget.addInk(options, verb)
  if isSelected then options.ink = Widget.style(verb, 'selectedInk') end
  local left, top, right, bottom = Widget.margins(verb, 'padding')
  local words = wordsOf(fields)
  local icon, width, height = iconOf(fields)
  local inset = icon and words and width + Widget.style(verb, 'gap') or 0
  options.text, options.wraps, options.align, options.inset = words or false, true, 'center', { left + inset, top, right, bottom }
  Widget.box(verb, nil, options)
  if not icon then return Widget.dropParts(verb, 'icon', {}) end
  local x = words and left or (options.width - width) // 2
  Widget.box(verb, 'icon', Widget.addFrame({
    x = x, y = (options.height - height) // 2, width = width, height = height, follows = true,
  }, icon))
end

local function over(verb, isOver)
  local kit = Kit.current()
  if not kit then return end
  local id = verb.__fields.verb
  if isOver then kit.overVerb = id elseif kit.overVerb == id then kit.overVerb = nil end
  Kit.refresh()
end

function Verb.handlers.enter(verb) over(verb, true) end
function Verb.handlers.leave(verb) over(verb, false) end
function Verb.handlers.focus(verb) over(verb, true) end
function Verb.handlers.blur(verb) over(verb, false) end

function Verb.handlers.click(verb)
  local parent = Widget.parentOf(verb)
  local choose = parent and getmetatable(parent).core.chooseVerb
  if choose then choose(parent, verb.__fields.verb) end
end

---- Lists of verbs ----

-- Returns what is wrong with an entry of a list of verbs, or nil and the entry as a table.
local function readEntry(entry)
  local read = type(entry) == 'string' and { id = entry } or entry
  if type(read) ~= 'table' or type(read.id) ~= 'string' or read.id == '' then
    return "a verb such as 'open' or { id = 'ring', text = 'Ring', icon = 'bell' } expected, got " ..
      (type(entry) == 'table' and "a table without 'id'" or tostring(entry))
  end
  local known = { id = true, text = true, icon = true }
  for name in pairs(read) do
    if not known[name] then
      local near = didYouMean(nearestName(tostring(name), known))
      return string.format("the verb '%s' has no field '%s'%s", read.id, tostring(name), near)
    end
  end
  if read.text ~= nil and type(read.text) ~= 'string' then
    return string.format("the verb '%s': the field 'text': a text expected, got %s", read.id, tostring(read.text))
  end
  if read.icon ~= nil then
    local fault = Widget.kinds.animation(read.icon)
    if fault then return string.format("the verb '%s': the field 'icon': %s", read.id, fault) end
  end
  local near = not Kit.verbs[read.id] and type(entry) == 'string' and nearestName(read.id, Kit.verbs)
  if near then return "there is no verb '" .. read.id .. "'" .. didYouMean(near) end
  return nil, { id = read.id, text = read.text, icon = read.icon and Thing.idOf(read.icon) }
end

-- Returns what is wrong with a list of verbs, or nil and the list of entries.
function Kit.readVerbs(list)
  local entries, seen = {}, {}
  for i, entry in ipairs(list) do
    local fault, read = readEntry(entry)
    if fault then return fault end
    if seen[read.id] then return "the verb '" .. read.id .. "' is listed twice" end
    seen[read.id], entries[i] = true, read
  end
  for name in pairs(list) do
    if not entries[name] then return "the list of verbs has an entry '" .. tostring(name) .. "'" end
  end
  if #entries == 0 then return 'at least one verb expected' end
  if #entries > 64 then return 'at most 64 verbs expected, got ' .. #entries end
  return nil, entries
end

-- Returns a widget for each entry. 'shows' is 'words', 'icon', or nil for both.
function Kit.makeVerbs(entries, shows)
  local list = {}
  for i, entry in ipairs(entries) do
    list[i] = Widget.make(Verb, { verb = entry.id, text = entry.text, icon = entry.icon, shows = shows })
  end
  return list
end

---- VerbBar ----

VerbBar = Widget.class('VerbBar', {
  verbs = 'table', columns = 'count', gap = 'px', padding = 'px', selected = 'any', icons = 'bool', onChange = 'callback',
})

local defaultVerbs = { 'walkTo', 'lookAt', 'pickUp', 'use', 'open', 'close', 'talkTo', 'giveTo' }
Kit.defaultVerbs = defaultVerbs

local function has(bar, verb)
  for _, child in ipairs(bar.__fields.list) do
    if child.__fields.verb == verb then return true end
  end
  return false
end

local function faultInSelected(bar, verb)
  if verb == nil or verb == false or has(bar, verb) then return nil end
  local known = {}
  for _, child in ipairs(bar.__fields.list) do known[child.__fields.verb] = true end
  return string.format("the field 'selected': there is no verb '%s' in the bar%s", tostring(verb),
    didYouMean(nearestName(tostring(verb), known)))
end

function VerbBar.core.prepare(bar, fields)
  Kit.use()
  local fault, entries = Kit.readVerbs(fields.verbs or defaultVerbs)
  if fault then return "the field 'verbs': " .. fault end
  fields.verbs = nil
  fields.list = Kit.makeVerbs(entries, fields.icons and 'icon' or 'words')
  for _, child in ipairs(fields.list) do child.__fields.isUsed = true end
  fields.columns = fields.columns or (#entries + 1) // 2
  return faultInSelected(bar, fields.selected)
end

VerbBar.setters = {
  verbs = function(bar)
    return mistake("VerbBar '" .. tostring(bar.id) .. "': the field 'verbs' is fixed when defined; define another bar")
  end,
  selected = function(bar, verb)
    local fault = faultInSelected(bar, verb)
    if fault then return mistake("VerbBar '" .. tostring(bar.id) .. "': " .. fault) end
    bar.__fields.selected = verb or nil
    Kit.refresh()
  end,
}

VerbBar.core.build = Grid.core.build

-- More than any canvas: words stay in one line.
local NO_LIMIT = 1000000

local function shownVerbs(bar)
  local list = {}
  for _, child in ipairs(bar.__fields.list) do
    if child.__fields.visible ~= false then list[#list + 1] = child end
  end
  return list
end

local function gapOf(bar)
  return bar.__fields.gap or Widget.style(bar, 'gap')
end

-- Returns the widths of the columns, their sum with the gaps, and the height of a row.
local function sizesOf(bar, list)
  local fields, widths, height, sum = bar.__fields, {}, 0, 2 * (bar.__fields.padding or 0)
  for i, child in ipairs(list) do
    local column = (i - 1) % fields.columns + 1
    local wide, high = Widget.measure(child, NO_LIMIT)
    widths[column], height = math.max(widths[column] or 0, wide), math.max(height, high)
  end
  for i, width in ipairs(widths) do sum = sum + width + (i > 1 and gapOf(bar) or 0) end
  return widths, sum, height
end

-- The same for the words or, if these do not fit, for the icons.
local function fittingSizes(bar, list, space)
  isNarrow[bar.id] = nil
  local widths, sum, height = sizesOf(bar, list)
  if sum <= space then return widths, sum, height end
  isNarrow[bar.id] = true
  return sizesOf(bar, list)
end

local function rowsOf(bar, list)
  return (#list + bar.__fields.columns - 1) // bar.__fields.columns
end

function VerbBar.core.measure(bar, space)
  local list, gap = shownVerbs(bar), gapOf(bar)
  local _, width, height = fittingSizes(bar, list, space)
  return width, math.max(rowsOf(bar, list) * (height + gap) - gap, 0) + 2 * (bar.__fields.padding or 0)
end

-- A bar that is wider than it needs shares the space among its columns.
function VerbBar.core.arrange(bar, space)
  local list, gap, padding = shownVerbs(bar), gapOf(bar), bar.__fields.padding or 0
  local widths, sum, height = fittingSizes(bar, list, space)
  local left, lefts = padding, {}
  for i, width in ipairs(widths) do
    local more = math.max(space - sum, 0)
    widths[i], lefts[i] = width + more * i // #widths - more * (i - 1) // #widths, left
    left = left + widths[i] + gap
  end
  for i, child in ipairs(bar.__fields.list) do
    if child.__fields.visible == false then Widget.put(child, 0, 0, 0, 0, i) end
  end
  for i, child in ipairs(list) do
    local column, row = (i - 1) % bar.__fields.columns + 1, (i - 1) // bar.__fields.columns
    Widget.put(child, lefts[column], padding + row * (height + gap), widths[column], height, i)
  end
end

-- A click on the chosen verb takes it back.
function VerbBar.core.chooseVerb(bar, verb)
  local fields = bar.__fields
  bar.selected = fields.selected ~= verb and verb ~= 'walkTo' and verb or nil
  if selectedObject and Kit.current() then setSelectedObject(nil) end
  Widget.call(bar, 'onChange', fields.selected)
  signal('change-' .. bar.id, fields.selected)
end
