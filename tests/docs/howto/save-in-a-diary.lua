-- Tests an entry of docs/howto.md.

test('each page is a save', function(t)
  t.wait(1200)
  for page = 1, 2 do
    t.clickOn 'diary'
    t.waitUntil(function() return t.say 'ada' == 'That was page ' .. page .. '.' end, 10000)
    t.wait(3000)
  end
  t.expect(#listSaves() == 2)
  startScript(function() signal('saved-page-3', true, 'loaded') end)
  startScript(function() objects.diary.verbs.write() end)
  startScript(function() signal('saved-page-3', true, 'loaded') end)
  t.waitUntil(function() return t.say 'ada' == 'I remember. It was here.' end, 10000)
end)
