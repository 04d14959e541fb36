-- Tests an entry of docs/howto.md.

local function says(t, words)
  t.waitUntil(function() return t.say 'ada' == words end, 10000, words)
  t.waitForPlayer()
end

test('answers of the barrel, the inn and the game', function(t)
  t.wait(1200)
  actors.ada:moveTo('street', 480, 160)
  t.wait(2500)
  for _, words in ipairs { 'It is nailed shut.', 'Still shut.', 'It is nailed shut.' } do
    t.clickOn 'barrel'
    says(t, words)
  end
  objects.letter:addToInventory 'ada'
  for _, words in ipairs { "That doesn't fit.", 'No.' } do
    setSelectedObject 'letter'
    t.clickOn 'barrel'
    says(t, words)
  end
  setSelectedObject(nil)
  startScript(function()
    activeActor:enterRoom('inn', 'fire')
    Actor.defaultVerbs.pickUp(actors.bruno)
  end)
  says(t, 'Bruno is watching.')
end)
