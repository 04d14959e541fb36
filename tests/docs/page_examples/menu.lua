-- Tests the examples of docs/menu.md.

test('the title screen and the menu do not stop a test', function(t)
  t.wait(500)
  t.expect(rawget(title, '__fields').picture == 'cover', 'the title has its picture')
  t.expect(rawget(title, '__fields').music == 'overture')
  t.expect(rawget(credits, '__fields').text:find 'Ada Winter')
  t.expect(rawget(gameMenu, '__fields').save == false)
end)
