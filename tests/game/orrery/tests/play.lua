-- The orrery, played with the mouse.

test('planets, stairs, doors and tools', function(t)
  t.wait(1500)
  local x = t.where 'mars'
  t.wait(500)
  t.expect(t.where 'mars' ~= x, 'Mars moves')
  t.clickOn 'studyDoor'
  t.waitUntil(function() return activeRoom == rooms.study end, 20000)
  t.wait(500)
  for _, id in ipairs { 'sextant', 'sliderule' } do
    t.clickOn(id)
    t.waitUntil(function() return objects[id].owner == 'tycho' end, 20000)
  end
  t.clickOn 'sextant'
  t.clickOn 'pendulum'
  t.waitUntil(function() return t.say 'tycho' end, 20000)
  t.clickOn 'domeDoor'
  t.waitUntil(function() return activeRoom == rooms.dome end, 20000)
  t.wait(1000)
  t.key 'C'
  t.skipCutscene()
  t.clickOn 'sophie'
  t.waitUntil(function() return #t.options() > 0 end, 20000)
  t.choose 'dice'
  t.waitUntil(function() return #t.options() > 0 and state.dice end, 20000)
  t.choose 'bye'
  t.waitUntil(function() return not isDialogOpen() end, 20000)
end)

test('an error in the last bit spreads to all numbers', function(t)
  t.wait(1000)
  local n, numbers = state.numbers, require 'numbers'
  -- Returns x after one step from these numbers.
  local function after(x, y)
    n.x, n.y = x, y
    math.randomseed(1)
    numbers.advance(0)
    return n.x
  end
  local x, y = n.x, n.y
  t.expect(after(x, y) == after(x, y), 'the same numbers, the same results')
  local right = after(x, y)
  t.expect(math.abs(after(x + 2 ^ -53, y) - right) > 1e-6, 'an error of x')
  t.expect(math.abs(after(x, y + 2 ^ -53) - right) > 1e-6, 'an error of y')
end)
