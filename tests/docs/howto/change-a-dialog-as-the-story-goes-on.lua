-- Tests an entry of docs/howto.md.

test('the dialog changes with what Ada knows', function(t)
  t.wait(1200)
  local function names()
    local list = {}
    for _, option in ipairs(t.options()) do list[#list + 1] = option.name end
    return table.concat(list, ' ')
  end
  actors.ada:moveTo('inn', 'fire')
  rooms.inn:enter()
  t.wait(500)
  t.clickOn 'bruno'
  t.waitUntil(function() return names() == 'name bye' end, 10000, 'at first')
  t.choose 'name'
  t.waitUntil(function() return names() == 'boat bye' end, 10000, 'once she knows his name')
  t.expect(state.knowsBruno)
  t.choose 'bye'
end)
