-- Tests a step of docs/tutorial.md.

local function holdOutTheLetter(t)
  t.wait(1200)
  startScript(function()
    actors.ada:moveTo('inn', 'door')
    rooms.inn:enter()
  end)
  objects.letter:addToInventory('ada')
  setSelectedObject('letter')
  t.wait(200)
  t.clickOn('bruno')
end

test('step 8: nobody gets the letter before Ada knows who he is', function(t)
  holdOutTheLetter(t)
  t.waitUntil(function() return t.say('ada') == 'I should ask first who that is.' end, 10000)
  t.expect(objects.letter.owner == 'ada', 'she keeps it')
end)

test('step 8: who skips the ending still sees "The End"', function(t)
  state.knowsBruno = true
  holdOutTheLetter(t)
  t.waitUntil(function() return t.say 'ada' end, 20000, 'the ending begins')
  t.skipCutscene()
  t.waitUntil(function() return t.texts()[1] and t.texts()[1].text == 'The End' end, 5000, 'the last picture')
  t.expect(not t.quitRequested(), 'which stays for a while')
  t.waitUntil(t.quitRequested, 10000, 'the game is over')
end)

test('step 8: with the letter the game ends', function(t)
  state.knowsBruno = true
  holdOutTheLetter(t)
  t.waitUntil(function() return t.say('bruno') end, 20000, 'he reads it')
  t.expect(objects.letter.owner == nil, 'it is his')
  t.waitUntil(function() return activeRoom == rooms.credits end, 30000, 'the last picture')
  t.waitUntil(function() return t.texts()[1] and t.texts()[1].text == 'The End' end, 5000)
  t.waitUntil(t.quitRequested, 10000, 'the game is over')
end)
