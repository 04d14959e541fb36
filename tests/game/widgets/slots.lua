-- A list of 10,000 entries.

local entries = {}
for i = 1, 10000 do entries[i] = { text = string.format('Day %d, the inn', i), day = i } end

Panel:new { id = 'slots', anchor = 'center', modal = true, onCancel = function() showScreen 'title' end, column = {
  Label:new { text = 'Load', align = 'center', color = { r = 255, g = 214, b = 130 } },
  List:new { id = 'days', entries = entries, rows = 8, selected = 2, onSelect = function(_, _, entry) state.day = entry.day end },
  Button:new { id = 'back', text = 'Back', onClick = function() showScreen 'title' end },
} }
