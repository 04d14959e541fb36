-- Tests the examples of docs/kits.md.

test('the last call of ui decides; the parts work alone', function(t)
  t.wait(1200)
  t.expect(widgets.ui.verbs == 'touch' and widgets['ui/inventory']:place())
  t.expect(#widgets.deeds.list == 2 and widgets.pockets.actor == 'bruno')
  widgets.box:show()
  t.wait(50)
  local x, y, width, height = widgets['deeds/1']:place()
  t.click(x + width // 2, y + height // 2)
  t.wait(50)
  t.expect(state.deed == 'open')
end)

test('the inventory opens', function(t)
  t.wait(1200)
  showThings()
  t.expect(focusedBox() == nil or widgets['ui/inventory'])
  ui { verbs = 'bar' }
  t.wait(50)
  t.expect(widgets['ui/verbs']:place())
end)
