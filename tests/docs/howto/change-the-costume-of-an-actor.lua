-- Tests an entry of docs/howto.md.

test('the wardrobe changes her clothes, and back', function(t)
  t.wait(1200)
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  t.wait(500)
  t.clickOn 'wardrobe'
  t.wait(100)
  t.expect(actors.ada.costume == 'disguise')
  local x1, _, x2 = t.box 'ada'
  t.expect(x2 - x1 >= 35, 'she looks like Bruno')
  t.clickOn 'wardrobe'
  t.wait(100)
  t.expect(actors.ada.costume == 'courier')
end)
