-- List: entries below each other, of which the player chooses one. Only the visible rows have boxes,
-- so a list may have any number of entries.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, mistake = Widget, mistake

local ENTRIES_MAX = 100000
local ROWS = 8 -- the default maximum of visible rows
local WHEEL_ROWS = 3

List = Widget.class('List', {
  entries = 'table', rows = 'count', lines = 'count', selected = 'any', first = 'count', align = 'align',
  onSelect = 'callback', onChange = 'callback',
})
List.takesPointer, List.takesFocus = true, true

---- Entries ----

local function faultInEntries(entries)
  local count = #entries
  if count > ENTRIES_MAX then return string.format("at most %d entries expected, got %d", ENTRIES_MAX, count) end
  for i = 1, count do
    local entry = entries[i]
    if type(entry) ~= 'string' and (type(entry) ~= 'table' or type(entry.text) ~= 'string') then
      return string.format("entry %d: a text or a table with the field 'text' expected, got %s", i,
        type(entry) == 'table' and "a table without 'text'" or tostring(entry))
    end
    if type(entry) == 'table' and entry.note ~= nil and type(entry.note) ~= 'string' then
      return string.format("entry %d: the field 'note': a text expected, got %s", i, tostring(entry.note))
    end
  end
end

local function hasNotes(entries)
  for _, entry in ipairs(entries) do
    if type(entry) == 'table' and entry.note then return true end
  end
  return false
end

local function faultInSelected(fields)
  local selected = fields.selected
  if selected == nil or selected == false then return nil end
  if math.type(selected) ~= 'integer' or selected < 1 or selected > #fields.entries then
    return string.format("the field 'selected': a number from 1 to %d expected, got %s", #fields.entries, tostring(selected))
  end
end

local function rowsOf(list)
  return list.__fields.rows or math.max(math.min(#list.__fields.entries, ROWS), 1)
end

-- Keeps the first row in the range.
local function clamp(list, first)
  return math.max(1, math.min(first, #list.__fields.entries - (list.__fields.shownRows or rowsOf(list)) + 1))
end

function List.core.prepare(_, fields)
  fields.entries = fields.entries or {}
  local fault = faultInEntries(fields.entries) or faultInSelected(fields)
  if fault then return fault end
  fields.hasNotes = hasNotes(fields.entries)
  -- Without 'first', the selected entry can be seen.
  local rows = fields.rows or math.min(#fields.entries, ROWS)
  fields.first = fields.first or math.max(1, (fields.selected or 1) - rows + 1)
end

local function refuse(list, fault)
  return mistake("List '" .. tostring(list.id) .. "': " .. fault)
end

List.setters = {
  entries = function(list, entries)
    local fault = faultInEntries(entries or {})
    if fault then return refuse(list, fault) end
    local fields = list.__fields
    fields.entries = entries or {}
    fields.hasNotes = hasNotes(fields.entries)
    if fields.selected and fields.selected > #fields.entries then fields.selected = nil end
    fields.first = clamp(list, fields.first)
    Widget.touch(list)
  end,
  selected = function(list, selected)
    local fields = list.__fields
    local before = fields.selected
    fields.selected = selected or nil
    local fault = faultInSelected(fields)
    if fault then
      fields.selected = before
      return refuse(list, fault)
    end
    if selected then list:reveal(selected) end
    Widget.touch(list)
  end,
  first = function(list, first)
    list.__fields.first = clamp(list, first or 1)
    Widget.touch(list)
  end,
}

-- Scrolls until an entry can be seen.
function List:reveal(index)
  local fields = self.__fields
  local rows = fields.shownRows or rowsOf(self)
  if index < fields.first then fields.first = clamp(self, index) end
  if index >= fields.first + rows then fields.first = clamp(self, index - rows + 1) end
  Widget.touch(self)
end

-- Shows the entries again, after the game has changed the table.
function List:refresh()
  self.entries = self.__fields.entries
end

---- Look ----

local function lineHeight(list)
  local _, height = measureText(Widget.fontOf(list), 'Ay')
  return height
end

-- All rows are equally high. If an entry has a note, each row has a line for it.
local function rowHeight(list)
  local fields = list.__fields
  local lines = (fields.lines or 1) + (fields.hasNotes and 1 or 0)
  return lines * lineHeight(list) + 2 * Widget.style(list, 'rowGap') + Widget.zoom()
end

function List.core.measure(list)
  local left, top, right, bottom = Widget.margins(list, 'padding')
  return Widget.style(list, 'length') + left + right, rowsOf(list) * rowHeight(list) + top + bottom
end

local function wordsOf(entry)
  return Widget.words(type(entry) == 'table' and entry.text or entry)
end

-- Makes the last line of a row: the entry's note, in a quiet color.
local function buildNote(list, i, row, note)
  local height = lineHeight(list)
  local options = {
    x = row.x, y = row.y + row.height - height - (row.height - rowHeight(list)) // 2 - Widget.style(list, 'rowGap'),
    width = row.width, height = height, text = Widget.words(note), align = row.align,
    inset = { row.inset[1], 0, row.inset[3], 0 }, clips = true,
  }
  Widget.addInk(options, list)
  options.ink = Widget.style(list, 'noteInk')
  Widget.box(list, 'note' .. i, options)
end

local function buildBar(list, options, rows)
  local fields = list.__fields
  local count = #fields.entries
  if count <= rows then
    Widget.dropParts(list, 'groove', {})
    return Widget.dropParts(list, 'bar', {})
  end
  local _, top, right, bottom = Widget.margins(list, 'padding')
  local width = Widget.style(list, 'barWidth')
  local x, height = options.width - right - width, options.height - top - bottom
  local length = math.max(height * rows // count, 3 * width)
  local y = (height - length) * (fields.first - 1) // math.max(count - rows, 1)
  Widget.box(list, 'groove', Widget.addFrame({ x = x, y = top, width = width, height = height, takesPointer = true, order = 1 },
    Widget.style(list, 'groove')))
  Widget.box(list, 'bar', Widget.addFrame({
    x = x, y = top + y, width = width, height = length, takesPointer = true, notesDrag = true, order = 2,
  }, Widget.style(list, 'bar')))
end

function List.core.build(list, options)
  local fields = list.__fields
  local left, top, right, bottom = Widget.margins(list, 'padding')
  local inner = math.max(options.height - top - bottom, 1)
  local rows = math.max(inner // rowHeight(list), 1)
  local height = math.max(inner // rows, 1)
  fields.shownRows, fields.rowHeight = rows, height
  fields.first = clamp(list, fields.first)
  options.takesWheel, options.keys = true, 'along pages'
  Widget.addFrame(options, Widget.style(list, 'frame'))
  Widget.box(list, nil, options)
  local hasBar = #fields.entries > rows
  local width = options.width - left - right - (hasBar and Widget.style(list, 'barWidth') + Widget.zoom() or 0)
  local padding, kept, notes = Widget.style(list, 'rowPadding'), {}, {}
  local selectedFrame, rowFrame = Widget.style(list, 'selected'), Widget.style(list, 'row')
  local selectedInk = Widget.style(list, 'selectedInk')
  for i = 1, math.min(rows, #fields.entries - fields.first + 1) do
    local index = fields.first + i - 1
    local isSelected = index == fields.selected
    local part = 'row' .. i
    kept[part] = true
    local row = {
      x = left, y = top + (i - 1) * height, width = width, height = height, takesPointer = true, notesDrag = true,
      text = wordsOf(fields.entries[index]), align = fields.align or 'left', inset = { padding, Widget.zoom(), padding, 0 },
    }
    Widget.addFrame(row, isSelected and selectedFrame or rowFrame)
    Widget.addInk(row, list)
    if isSelected then row.ink = selectedInk end
    row.clips, row.wraps = true, (fields.lines or 1) > 1
    local entry = fields.entries[index]
    local note = type(entry) == 'table' and entry.note
    if note then row.inset[4] = lineHeight(list) end
    Widget.box(list, part, row)
    if note then
      notes['note' .. i] = true
      buildNote(list, i, row, note)
    end
  end
  Widget.dropParts(list, 'row', kept)
  Widget.dropParts(list, 'note', notes)
  buildBar(list, options, rows)
end

---- Events ----

local function choose(list, index)
  local fields = list.__fields
  local entry = fields.entries[index]
  if entry == nil then return end
  Widget.call(list, 'onSelect', index, entry)
  signal('select-' .. list.id, index)
end

local function moveTo(list, index)
  local fields = list.__fields
  index = math.max(1, math.min(index, #fields.entries))
  if #fields.entries == 0 or fields.selected == index then return false end
  list.selected = index
  Widget.call(list, 'onChange', index, fields.entries[index])
  signal('change-' .. list.id, index)
  return true
end

local function scrollBy(list, by)
  list.first = math.max(list.__fields.first + by, 1)
end

List.handlers['row:press'] = function(list, _, y, _, row)
  focusBox('widget:' .. list.id)
  local fields = list.__fields
  fields.grabbed, fields.isDragged = (row - 1) * list.__fields.rowHeight + y, nil
end

-- Dragging moves the entries with the pointer, as on a touch screen.
List.handlers['row:drag'] = function(list, _, y, _, row)
  local fields = list.__fields
  if not fields.grabbed then return end
  local height = list.__fields.rowHeight
  local by = ((fields.grabbed - (row - 1) * height - y) / height + 0.5) // 1
  if by == 0 then return end
  fields.isDragged = true
  fields.grabbed = fields.grabbed - by * height
  scrollBy(list, math.tointeger(by))
end

List.handlers['row:click'] = function(list, _, _, _, row)
  local fields = list.__fields
  local isDragged = fields.isDragged
  fields.grabbed, fields.isDragged = nil, nil
  if isDragged then return end
  local index = fields.first + row - 1
  moveTo(list, index)
  choose(list, index)
end

List.handlers['bar:press'] = function(list, _, y)
  list.__fields.grabbed = y
end

List.handlers['bar:drag'] = function(list, _, y)
  local fields = list.__fields
  local _, barY, _, length = getBox('widget:' .. list.id .. '#bar')
  local _, listY, _, height = getBox('widget:' .. list.id)
  local _, top, _, bottom = Widget.margins(list, 'padding')
  local room = height - top - bottom - length
  local at = barY - listY - top + y - (fields.grabbed or 0)
  list.first = math.max(1 + math.floor(at * (#fields.entries - fields.shownRows) / math.max(room, 1) + 0.5), 1)
end

List.handlers['groove:press'] = function(list, _, y)
  local _, barY = getBox('widget:' .. list.id .. '#bar')
  local _, grooveY = getBox('widget:' .. list.id .. '#groove')
  local page = math.max(list.__fields.shownRows - 1, 1)
  scrollBy(list, y < barY - grooveY and -page or page)
end

function List.handlers.wheel(list, _, steps)
  scrollBy(list, -steps * WHEEL_ROWS)
end

function List.handlers.click(list)
  if list.__fields.selected then choose(list, list.__fields.selected) end
end

-- The arrows leave the list at its ends.
function List.handlers.key(list, _, _, key)
  local fields = list.__fields
  local selected, page = fields.selected, math.max((fields.shownRows or 2) - 1, 1)
  if key == 'Up' or key == 'Down' then
    local to = selected and selected + (key == 'Up' and -1 or 1) or fields.first
    if to < 1 or to > #fields.entries then moveFocus(string.lower(key)) else moveTo(list, to) end
  elseif key == 'PageUp' then moveTo(list, (selected or fields.first) - page)
  elseif key == 'PageDown' then moveTo(list, (selected or fields.first) + page)
  elseif key == 'Home' then moveTo(list, 1)
  elseif key == 'End' then moveTo(list, #fields.entries)
  end
end
