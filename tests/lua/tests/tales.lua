-- The story engine in a game: Story, predicate, and facts from the world. tests/unit tests the
-- meaning of stories.

local telling = require 'shared/telling'
local is, offered, fails, town, thingsHave, keysOf, heavyKey = telling.is, telling.offered, telling.fails, telling.town,
  telling.thingsHave, telling.keysOf, telling.heavyKey

---- The examples of the proposal ----

-- The weight of the key that opens the lock of a door. John and Fred have inventories, the magic
-- door has a key, and only John carries that key.
test("Story:new: the weight of the key that opens the lock of a door, with the proposal's bindings", function(t)
  local noted
  local door = heavyKey { on = { note = function(...) noted = table.concat({ ... }, ' and ') end } }
  local offers = door:available()
  is(t, #offers, 1)
  is(t, offers[1].event, 'the key weighs something')
  is(t, offers[1].bindings.person, 'John')
  is(t, offers[1].bindings.lockitem, 'magic door')
  t.expect(#offers[1].open == 0 and #offers[1].excluded == 0)
  t.expect(door:perform(offers[1]))
  is(t, noted, 'John and magic door')
  is(t, door:get('John', 'burden'), '15')
end)

test('Story:attributes: a variable after a dot takes all keys of the thing', function(t)
  local bags = Story:new {
    id = 'bags', entities = { 'inventory of John', 'inventory of Fred' },
    events = { { name = 'heavy', beforehand = '(bag).(thing).weight is more than 10' } },
  }
  is(t, offered(bags), '')
  bags:attributes(thingsHave, { keys = keysOf })
  is(t, offered(bags),
    'heavy: inventory of Fred, lamp | heavy: inventory of John, rune key')
  fails(t, "'attributes' needs a function, got 3", bags.attributes, bags, 3)
end)

test('predicate: (someone) is more than 5 years old, with candidates, for all later stories', function(t)
  local ages, asked = { John = 30, Barney = 20, Binky = 5, Fido = 3 }, {}
  predicate('%% is more than %% years old', function(entity, age)
    asked[#asked + 1] = entity
    return ages[entity] > tonumber(age)
  end, {
    candidates = function(argument)
      is(t, argument, 1)
      return { 'John', 'Barney', 'Binky', 'Fido' }
    end,
    stable = true,
  })
  local age = Story:new { id = 'age', events = { { name = 'a talk', beforehand = '(someone) is more than 5 years old' } } }
  is(t, offered(age), 'a talk: Barney | a talk: John')
  is(t, #asked, 4)
  t.wait(100)
  is(t, offered(age), 'a talk: Barney | a talk: John')
  is(t, #asked, 4)
  fails(t, "'%% is old' needs a function, got nil", predicate, '%% is old')
  fails(t, "words such as '%% is hungry' expected", predicate, nil, print)
  fails(t, 'options are a table', predicate, '%% is old', print, true)
  fails(t, "'stable' must be a boolean, not yes", predicate, '%% is old', print, { stable = 'yes' })
  fails(t, "there is no field 'stabel'; did you mean 'stable'?", predicate, '%% is old', print, { stabel = true })
  local function asks(entry)
    return function() Story:new { id = 'odd' .. type(entry), predicates = { ['%% is odd'] = entry } } end
  end
  fails(t, "'%% is odd' needs a function, got 5", asks(5))
  fails(t, "'%% is odd': there is no field 'tst'; did you mean 'test'?", asks { tst = print })
end)

test('Story:changed: a stable predicate is called again', function(t)
  local hungry, asked = { Binky = true }, 0
  local meal = Story:new {
    id = 'meal', entities = { 'Binky', 'Fido' }, events = { { name = 'a meal', beforehand = '(who) is hungry' } },
    predicates = { ['%% is hungry'] = { stable = true, test = function(who) asked = asked + 1 return hungry[who] end } },
  }
  is(t, offered(meal), 'a meal: Binky')
  hungry = { Fido = true }
  t.wait(100)
  is(t, offered(meal), 'a meal: Binky')
  t.expect(meal:changed '%% is hungry')
  is(t, offered(meal), 'a meal: Fido')
  is(t, asked, 4)
  fails(t, "no predicate '%% is hungri'", meal.changed, meal, '%% is hungri')
end)

test('Story:new: a volatile predicate is called once per tick, and only while an event depends on it', function(t)
  local asked, open = 0, false
  local gate = Story:new {
    id = 'gate', entities = { 'Binky' }, facts = { 'gate is open' },
    events = { { name = 'feeding', beforehand = 'gate is open and (who) is hungry' } },
    predicates = { ['%% is hungry'] = function() asked = asked + 1 return open end },
  }
  t.wait(200)
  is(t, asked, 0)
  gate:notice 'gate is open'
  is(t, offered(gate), '')
  t.wait(0)
  local before, tick = asked, t.tick()
  t.wait(500)
  is(t, asked - before, t.tick() - tick)
  open = true
  t.wait(20)
  is(t, offered(gate), 'feeding: Binky')
  gate:notice('gate is open', false)
  t.wait(20)
  before = asked
  t.wait(200)
  is(t, asked, before)
end)

test('Story:attributeChanged: stable attributes are read again', function(t)
  local weight = 5
  local bag = Story:new {
    id = 'bag', entities = { 'bag' }, events = { { name = 'ouch', beforehand = "bag's weight is more than 10" } },
    attributes = { stable = true, get = function(entity, key) return entity == 'bag' and key == 'weight' and weight or nil end },
  }
  is(t, offered(bag), '')
  weight = 11
  t.wait(100)
  is(t, offered(bag), '')
  t.expect(bag:attributeChanged('bag', 'weight'))
  is(t, offered(bag), 'ouch')
  weight = 1
  bag:attributeChanged()
  is(t, offered(bag), '')
end)

test('Story:perform: with or without values of variables; calls the game', function(t)
  local heard = {}
  local story = town { on = { say = function(who, words) heard[#heard + 1] = who .. ': ' .. words end } }
  t.expect(story.isRead and stories.town == story)
  is(t, offered(story), '')
  story:notice 'Bob is here'
  story:notice { '%% is here', 'Jim' }
  is(t, offered(story), 'the first greeting: Bob | the first greeting: Jim')
  t.expect(story:perform('the first greeting', { soldier = 'Jim' }))
  is(t, offered(story), 'the first greeting: Bob')
  t.expect(story:perform 'the first greeting')
  is(t, offered(story), '')
  is(t, table.concat(heard, ' | '), 'Jim: Good evening. | Bob: Good evening.')
  t.expect(story:knows 'Bob has greeted John' and story:knows { '%% has greeted %%', 'Jim', 'John' })
end)

test('Story:perform: waits when a called function waits; the facts are set before', function(t)
  local steps = {}
  local story
  story = town { on = { say = function(who)
    steps[#steps + 1] = 'says'
    t.expect(story:knows { '%% has greeted %%', who, 'John' })
    waitMs(200)
    steps[#steps + 1] = 'has said'
  end } }
  story:notice 'Bob is here'
  runProcess(function()
    story:perform 'the first greeting'
    steps[#steps + 1] = 'done'
  end)
  is(t, table.concat(steps, ', '), 'says')
  t.wait(300)
  is(t, table.concat(steps, ', '), 'says, has said, done')
end)

test('Story:perform: returns a reason or raises an error, and changes nothing', function(t)
  local story = town()
  story:notice 'Bob is here'
  local facts = table.concat(story:facts(), ', ')
  local done, reason = story:perform 'the alarm'
  t.expect(done == false)
  is(t, reason, "'the alarm' cannot happen now")
  done, reason = story:perform('the first greeting', { soldier = 'Jim' })
  t.expect(done == false)
  is(t, reason, "'the first greeting' cannot happen now with these values")
  fails(t, "the story 'town' has no event 'the alarn'; did you mean 'the alarm'?", story.perform, story, 'the alarn')
  fails(t, "'the first greeting' has no (soldeir); did you mean (soldier)?", story.perform, story, 'the first greeting',
    { soldeir = 'Bob' })
  fails(t, '(soldier) must be a text, a number or a thing', story.perform, story, 'the first greeting', { soldier = print })
  is(t, table.concat(story:facts(), ', '), facts)
end)

test('Story:on: the error for a word without a function names the nearest', function(t)
  local story = town { on = { says = print } }
  story:notice 'Bob is here'
  t.expect(story:perform 'the first greeting')
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("tests/tales%.lua:%d+: the story 'town', event 'the first greeting': " ..
    "no function handles 'tell say'; add town:on%('say', %.%.%.%); did you mean 'says'%?"), errors)
  local heard
  story:on('sound', function(name) heard = name end)
  story:notice 'bell has rung'
  t.expect(story:perform 'the alarm')
  is(t, heard, 'alarm')
  fails(t, 'a word expected', story.on, story, nil, print)
  fails(t, "'say' needs a function, got 3", story.on, story, 'say', 3)
end)

test('Story:perform: an offer with "anyone but" needs a name', function(t)
  local told
  local party = Story:new {
    id = 'party', facts = { '(x) is tired' }, on = { dance = function(who) told = who end },
    events = { { name = 'a dance', beforehand = 'not (x) is tired', afterwards = 'tell dance (x)' } },
  }
  party:notice { '%% is tired', 'John' }
  local offer = party:available()[1]
  is(t, offer.text, 'a dance: not John')
  t.expect(offer.bindings.x == nil and offer.open[1] == 'x' and #offer.open == 1)
  t.expect(#offer.excluded == 1 and offer.excluded[1].x == 'John')
  local done, reason = party:perform(offer)
  t.expect(not done and reason:find('(x)', 1, true), tostring(reason))
  t.expect(not party:perform(offer, { x = 'John' }))
  t.expect(party:perform(offer, { x = actors.eve }))
  is(t, told, 'eve')
end)

---- Availability, for scripts that wait ----

test('Story:waitFor: a script waits until an event can happen', function(t)
  local story, got, tick = town(), nil, nil
  runProcess(function()
    got, tick = story:waitFor('the first greeting').text, t.tick()
  end)
  t.wait(200)
  t.expect(got == nil)
  story:notice 'Jim is here'
  local now = t.tick()
  t.wait(50)
  is(t, got, 'the first greeting: Jim')
  is(t, tick, now + 1)
  runProcess(function() got = story:waitFor().event end)
  is(t, got, 'the first greeting')
  fails(t, "has no event 'the frist greeting'; did you mean 'the first greeting'?", story.waitFor, story, 'the frist greeting')
end)

test('Story:waitFor: returns after the timeout', function(t)
  local story, got, tick = town(), 'nothing', t.tick()
  local took
  runProcess(function() got, took = story:waitFor('the alarm', 500), t.tick() - tick end)
  t.wait(1000)
  t.expect(got == false)
  is(t, took, 30)
  fails(t, 'Story:waitFor: the time is a number of milliseconds, not x', story.waitFor, story, 'the alarm', 'x')
end)

test('Story:available: new events send signals once per tick, in the order of definition', function(t)
  local order = {}
  local story = Story:new {
    id = 'order', facts = { 'a', 'b' },
    events = { { name = 'one', beforehand = 'b' }, { name = 'two', beforehand = 'a' }, { name = 'three', beforehand = 'a' } },
  }
  for _, name in ipairs { 'order: two', 'order: three', 'order:', 'order: one' } do
    runProcess(function()
      while true do
        waitSignal(name)
        order[#order + 1] = name
      end
    end)
  end
  story:notice 'a'
  story:notice('a', false)
  t.wait(20)
  is(t, #order, 0)
  story:notice 'a'
  story:notice 'b'
  t.expect(#order == 0, 'not before the end of the tick')
  t.wait(10)
  is(t, table.concat(order, ', '), 'order:, order: one, order: two, order: three')
  t.wait(100)
  story:notice('a', false)
  story:notice 'a'
  t.wait(100)
  is(t, #order, 4)
  story:notice('a', false)
  t.wait(20)
  story:notice 'a'
  t.wait(20)
  is(t, table.concat(order, ', ', 5), 'order:, order: two, order: three')
end)

test('Story:available: a latched wait finds earlier signals', function(t)
  local story, got = town(), nil
  story:notice 'Bob is here'
  t.wait(100)
  runProcess(function()
    got = waitSignal('town: the first greeting', { latched = true })
  end)
  is(t, got, 'town: the first greeting')
end)

test('Story:available: a latched wait that begins before the delivery finds the signal', function(t)
  local story, got = town(), {}
  local function listen(name)
    runProcess(function() got[#got + 1] = waitSignal(name, { latched = true }) end)
  end
  story:notice 'Bob is here'
  local updated = false
  updateWorld = function() -- runs after the story has posted its signals, before they are delivered
    if not updated then listen 'town:' end
    updated = true
  end
  runProcess(function()
    waitSignal 'town:'
    listen 'town: the first greeting'
    got[#got + 1] = clearSignal 'town: the first greeting'
  end)
  t.wait(20)
  updateWorld = nil
  is(t, #got, 3)
  is(t, got[1], 'town:')
  is(t, got[2], 'town: the first greeting')
  is(t, got[3], true)
  t.wait(20)
  is(t, sentSignals['town: the first greeting'], nil)
end)

---- Facts from the world ----

test('Story:new: facts about places, inventories and lines', function(t)
  local story = Story:new {
    id = 'noticed', entities = { 'guy', 'eve', 'hall', 'yard', 'coin', 'lamp' }, notice = { 'place', 'inventory', 'speech' },
    events = {
      { name = 'they meet', beforehand = { 'guy is in (place)', 'eve is in (place)' } },
      { name = 'rich', beforehand = '(someone) has coin' },
      { name = 'answer', beforehand = '(someone) said "greeting"' },
      { name = 'gossip', beforehand = '(someone) said "Rain again."' },
    },
  }
  is(t, offered(story), 'they meet: hall')
  t.expect(story:knows 'lamp is in hall' and story:knows 'coin is in yard')
  actors.guy:moveTo('yard', 60, 160)
  is(t, offered(story), '')
  objects.coin:addToInventory 'guy'
  is(t, offered(story), 'rich: guy')
  t.expect(not story:knows 'coin is in yard')
  objects.coin:addToInventory 'eve'
  is(t, offered(story), 'rich: eve')
  objects.coin:removeFromInventory 'eve'
  is(t, offered(story), '')
  actors.guy:moveTo('hall', 60, 160)
  is(t, offered(story), 'they meet: hall')
  runProcess(function() actors.eve:say 'Rain again.' end)
  is(t, offered(story, 'gossip'), 'gossip: eve')
  t.expect(not story:undo(), 'changes of the world are not steps')
end)

test('Story:new: a text is known by its id in every language', function(t)
  local story = Story:new {
    id = 'lines', notice = { 'speech' }, entities = { 'guy' },
    events = { { name = 'answer', beforehand = 'guy said "greeting"' } },
  }
  local source = textSource
  textSource = function(line) return line == 'Buongiorno.' and 'it/greeting' or source(line) end
  runProcess(function() actors.guy:say 'Buongiorno.' end)
  textSource = source
  is(t, offered(story), 'answer')
end)

-- The example of docs/story.md, "In a game".
test('Story:waitFor: the gate, where soldiers greet, gossip and eat, and a bell rings', function(t)
  for _, id in ipairs { 'gate', 'street' } do
    Room:new { id = id, background = 'room', walkboxes = { { x1 = 0, y1 = 150, x2 = 479, y2 = 199 } } }
  end
  for _, id in ipairs { 'ada', 'bob', 'jim' } do
    Actor:new { id = id, costume = 'plain', font = 'font', speed = 120 }
  end
  for _, id in ipairs { 'apple', 'bell', 'grille' } do
    Object:new { id = id, animations = { open = 'box', shut = 'figure' }, state = 'open' }
  end
  local tired, said = { jim = true }, {}
  local gate = Story:new {
    id = 'town', path = 'stories/gate.story', notice = { 'place', 'inventory' },
    predicates = { ['%% is tired'] = { test = function(who) return tired[who] == true end, stable = true } },
    on = {
      say = function(who, id)
        said[#said + 1] = who .. ': ' .. id
        actors[who]:say(id)
      end,
      give = function(_, to, what) objects[what]:addToInventory(to) end,
      shut = function() objects.grille:setState 'shut' end,
    },
  }
  startScript(function()
    while true do gate:perform(gate:waitFor()) end
  end)
  actors.bob:moveTo('gate', 100, 160)
  actors.jim:moveTo('gate', 200, 160)
  t.wait(2000)
  is(t, table.concat(said, ', '), '')
  objects.apple:addToInventory 'ada'
  actors.ada:moveTo('gate', 150, 160)
  t.wait(100)
  is(t, table.concat(said, ', '), 'bob: evening')
  t.wait(10000)
  is(t, table.concat(said, ', '), 'bob: evening, jim: evening, bob: gossip')
  is(t, objects.apple.owner, 'bob')
  t.expect(gate:knows 'bob has apple' and not gate:knows 'ada has apple')
  gate:notice 'bell has rung'
  t.wait(100)
  is(t, objects.grille.state, 'shut')
  is(t, #gate:available(), 0)
end)
