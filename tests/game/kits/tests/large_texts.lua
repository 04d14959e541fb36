-- The kits with larger texts: everything is on the canvas, and every text in its widget.

local hasWords = { Verb = true, Sentence = true, Label = true, Button = true }

local function check(t, kit)
  local width, height = canvasSize()
  for id, widget in pairs(widgets) do
    local x, y, w, h
    if Widget.is(widget) then x, y, w, h = widget:place() end
    if x then
      local isInside = x >= 0 and y >= 0 and x + w <= width and y + h <= height
      t.expect(isInside, string.format('%s: %s at %d, %d, %d x %d', kit, id, x, y, w, h))
      local _, needed = getmetatable(widget).core.measure(widget, w)
      if not hasWords[widget.__name] then needed = 0 end
      t.expect(needed <= h, string.format('%s: %s needs %d px, has %d', kit, id, needed, h))
    end
  end
end

for _, kit in ipairs { 'bar', 'two-button', 'coin', 'touch' } do
  test(kit .. ': larger texts fit', function(t)
    for _, size in ipairs { 1.5, 2, 1 } do
      ui { verbs = kit }
      settings.textSize = size
      t.wait(50)
      check(t, kit)
      t.moveTo(kit == 'bar' and 'door' or 'fisherman')
      t.wait(50)
      check(t, kit)
    end
  end)
end

test('bar: verbs that are larger are icons, and the sentence names them', function(t)
  ui { verbs = 'bar' }
  t.wait(50)
  local _, _, _, before = widgets['ui/verbs/2']:place()
  settings.textSize = 2
  t.wait(50)
  local x, y, w, h = widgets['ui/verbs/2']:place()
  t.expect(h <= 2 * before, h)
  t.move(x + w // 2, y + h // 2)
  t.wait(50)
  t.equal(widgets['ui/sentence']:words(), 'Look at')
end)
