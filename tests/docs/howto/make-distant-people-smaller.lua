-- Tests an entry of docs/howto.md.

test('the size depends on the distance', function(t)
  t.wait(1200)
  local function scaleAt(place)
    actors.ada:moveTo('lane', place)
    t.wait(50)
    return (select(6, t.where 'ada'))
  end
  rooms.lane:enter()
  t.expect(scaleAt 'far' == 0.5, 'half as large at the upper edge')
  t.expect(scaleAt 'near' == 1, 'as large as she is at the lower edge')
  local middle = scaleAt { x = 160, y = 137 }
  t.expect(middle > 0.7 and middle < 0.8, 'between them in the middle')
end)
