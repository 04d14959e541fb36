-- Tests an entry of docs/howto.md.

test('the crate hides who stands above its lower edge', function(t)
  t.wait(1200)
  actors.bruno:moveTo('street', 300, 155)
  t.wait(500)
  local cameraX, cameraY = t.camera()
  local x, y = 300 - cameraX, 145 - cameraY
  t.move(x, y)
  t.expect(t.hover() == 'crate', 'the crate is in front of Bruno')
  actors.bruno:moveTo('street', 300, 170)
  t.wait(100)
  t.move(x, y + 1)
  t.expect(t.hover() == 'bruno', 'Bruno is in front of the crate')
  t.expect(objects.beam.plane == 10)
end)
