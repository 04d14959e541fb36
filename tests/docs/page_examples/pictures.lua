-- Tests the examples of docs/pictures.md.

test('all of them are there', function(t)
  t.wait(1200)
  t.expect(animations.poster and animations.purr and fonts.small)
  objects.cat:setAnimation('purr', 'sitting')
  actors.ada:moveTo('street', 480, 160)
  t.wait(2500)
  t.hoverOn 'cat'
  t.expect(t.cursor() == 'glow', 'the pointer')
end)
