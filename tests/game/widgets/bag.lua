-- A grid of pictures at the lower edge. It is not modal: the room behind it can be used.

Animation:new { id = 'candle', path = 'assets/candle.png' }

local cells = {}
for i = 1, 8 do
  cells[i] = Button:new { id = 'cell' .. i, picture = 'candle', onClick = function(self) state.chosen = self.id end }
end

Panel:new { id = 'bag', anchor = 'bottom', y = -4, gap = 8, row = {
  Picture:new { id = 'portrait', picture = 'candle', scale = 2 },
  Grid:new { id = 'cells', columns = 4, children = cells },
  Label:new { id = 'hint', text = 'A candle. It is still warm, so someone was here.', width = 90 },
} }
