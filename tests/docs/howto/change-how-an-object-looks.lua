-- Tests an entry of docs/howto.md.

test('a click lights the lamp, another one puts it out', function(t)
  t.wait(1200)
  local _, top = t.box 'lamp'
  t.clickOn 'lamp'
  t.waitUntil(function() return objects.lamp.state == 'lit' end, 10000)
  t.wait(50)
  local _, lit = t.box 'lamp'
  t.expect(lit < top, 'it has another picture')
  t.clickOn 'lamp'
  t.waitUntil(function() return objects.lamp.state == 'dark' end, 10000)
end)
