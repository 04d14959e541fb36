-- Tests an entry of docs/howto.md.

test('the cat is petted with a verb of the bar', function(t)
  t.wait(3000)
  local x, y, width, height = widgets['ui/verbs/4']:place()
  t.click(x + width // 2, y + height // 2)
  t.wait(50)
  t.expect(widgets['ui/verbs'].selected == 'pet')
  t.expect(widgets['ui/sentence']:words() == 'Pet', widgets['ui/sentence']:words())
end)
