-- Tests a step of docs/tutorial.md.

local function toTheCat(t)
  t.wait(1200)
  actors.ada:moveTo('street', 430, 165)
  t.wait(3000)
end

test('step 4: the pointer names the cat', function(t)
  toTheCat(t)
  t.hoverOn('cat')
  local cursor, name = t.cursor()
  t.expect(cursor == 'hot' and name == 'Cat')
  t.move(160, 5)
  cursor, name = t.cursor()
  t.expect(cursor == 'plain' and name == nil, 'and no name where there is no object')
end)

test('step 4: Ada looks at the cat and pets it', function(t)
  toTheCat(t)
  t.rightClickOn('cat')
  t.waitUntil(function() return t.say('ada') end, 10000, 'Ada says something')
  t.expect(t.say('ada') == 'The harbour master, to judge by his face.')
  t.clickOn('cat')
  t.waitUntil(function()
    for _, sound in ipairs(t.playing()) do
      if sound.id == 'meow' then return true end
    end
  end, 10000, 'meow')
end)
