-- Tests a step of docs/tutorial.md.

test('step 9: the game speaks German', function(t)
  lang = 'de'
  t.wait(1200)
  actors.ada:moveTo('street', 430, 165)
  t.wait(3000)
  t.hoverOn('cat')
  t.expect(select(2, t.cursor()) == 'Katze', 'the pointer')
  t.rightClickOn('cat')
  t.waitUntil(function() return t.say('ada') == 'Dem Gesicht nach der Hafenmeister.' end, 10000, 'Ada')
end)

test('step 9: every sentence has its translation', function(t)
  lang = 'de'
  t.wait(1200)
  for _, thing in ipairs { objects.cat, objects.letter, objects.innDoor, objects.streetDoor, actors.bruno } do
    for _, label in ipairs { thing.name, thing.description } do
      t.expect(text(label) ~= label, label)
    end
  end
  for _, block in pairs(require 'dialogs/bruno') do
    for _, line in ipairs(block.options or block.steps or {}) do
      local label = line.text or line.say
      t.expect(text(label) ~= label, label)
    end
  end
  t.expect(#t.log('warn') == 0, t.log('warn')[1])
end)
