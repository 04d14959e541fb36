-- Tests an entry of docs/howto.md.

test('the button opens the bag', function(t)
  t.wait(3000)
  local x, y, width, height = widgets['ui/bag-button']:place()
  t.click(x + width // 2, y + height // 2)
  t.wait(50)
  t.expect(widgets['ui/bag']:isShown())
end)
