-- Tests an entry of docs/howto.md.

test('the music of the inn fades in, that of the street out', function(t)
  t.wait(1200)
  local function playing()
    local list = {}
    for _, sound in ipairs(t.playing()) do list[sound.id] = sound.stopping and 'stopping' or 'on' end
    return list
  end
  t.wait(2000)
  t.expect(playing().waltz == 'on')
  rooms.inn:enter()
  t.wait(500)
  t.expect(playing().waltz == 'stopping' and playing().tavern == 'on', 'both are heard')
  t.wait(2000)
  t.expect(playing().waltz == nil and playing().tavern == 'on', 'only the inn')
end)
