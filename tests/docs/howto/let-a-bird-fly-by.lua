-- Tests an entry of docs/howto.md.

test('the gull crosses the street', function(t)
  t.wait(1200)
  local x = t.where 'gull'
  t.wait(2000)
  t.expect(t.isVisible 'gull' and t.where 'gull' > x + 100, 'it flies')
  t.waitUntil(function() return not t.isVisible 'gull' end, 10000, 'it is gone')
  t.waitUntil(function() return t.isVisible 'gull' end, 21000, 'another one comes')
end)
