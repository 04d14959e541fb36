-- Tests a step of docs/tutorial.md.

local function toTheInn(t)
  t.wait(1200)
  startScript(function()
    actors.ada:moveTo('inn', 'door')
    rooms.inn:enter()
  end)
  t.wait(200)
end

local function names(t)
  local list = {}
  for i, option in ipairs(t.options()) do list[i] = option.name end
  return table.concat(list, ' ')
end

local function untilOptions(t, wanted)
  t.waitUntil(function() return names(t) == wanted end, 20000, 'the options are: ' .. wanted)
end

test('step 7: Bruno can be talked to', function(t)
  toTheInn(t)
  t.clickOn('bruno')
  untilOptions(t, 'ferry who bye')
  t.choose('ferry')
  t.waitUntil(function() return t.say('bruno') end, 10000, 'he answers')
  t.expect(t.say('bruno'):find 'Midnight')
  untilOptions(t, 'ferry who bye')
  t.choose('who')
  untilOptions(t, 'ferry bye')
  t.expect(state.knowsBruno, 'Ada knows his name')
  t.choose('Good night.')
  t.waitUntil(function() return not t.say() and #t.options() == 0 end, 10000, 'the conversation is over')
  t.clickRoom(120, 160)
  t.waitUntil(function() return t.where('ada') == 120 end, 10000, 'and Ada walks again')
end)

test('step 7: with the letter there is more to say', function(t)
  toTheInn(t)
  state.hasLetter, state.knowsBruno = true, true
  t.clickOn('bruno')
  untilOptions(t, 'ferry who letter bye')
  t.choose('letter')
  t.waitUntil(function() return t.say('bruno') == 'Then hand it over, courier.' end, 10000)
end)
