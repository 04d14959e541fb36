-- The story engine: Story, predicate, and the core functions below them. What stories mean is tested in tests/unit.

local function is(t, got, wanted)
  t.expect(got == wanted, 'got ' .. tostring(got) .. '; wanted ' .. tostring(wanted))
end

-- What can happen: "the first greeting: (soldier) is Bob | the alarm".
local function offered(story, event)
  local texts = {}
  for _, offer in ipairs(story:available(event)) do
    texts[#texts + 1] = offer.text
  end
  return table.concat(texts, ' | ')
end

local function fails(t, expected, func, ...)
  local fine, message = pcall(func, ...)
  t.expect(not fine, 'it was not refused: ' .. expected)
  t.expect(not fine and tostring(message):find(expected, 1, true), expected .. ' in: ' .. tostring(message))
  t.expect(fine or tostring(message):find '^tests/tales.lua:%d+: ', tostring(message))
end

local function town(more)
  local definition = { id = 'town', path = 'stories/town.story' }
  for key, value in pairs(more or {}) do definition[key] = value end
  return Story:new(definition)
end

---- The examples of the text ----

-- The weight of the key that opens the lock of a door: John and Fred have inventories, the magic door has a key, and only John
-- has that.
local things = {
  John = { inventory = 'inventory of John' }, Fred = { inventory = 'inventory of Fred' }, ['magic door'] = { key = 'rune key' },
  ['inventory of John'] = { ['rune key'] = 'rune key of John', lamp = 'lamp of John' },
  ['inventory of Fred'] = { lamp = 'lamp of Fred' },
  ['rune key of John'] = { weight = 15 }, ['lamp of John'] = { weight = 3 }, ['lamp of Fred'] = { weight = 20 },
}

local function thingsHave(entity, key)
  return things[entity] and things[entity][key]
end

local function keysOf(entity)
  local keys = {}
  for key in pairs(things[entity] or {}) do keys[#keys + 1] = key end
  return keys
end

local function heavyKey(more)
  local definition = {
    id = 'door', entities = { 'John', 'Fred', 'magic door' }, attributes = thingsHave,
    events = {
      {
        name = 'the key weighs something', beforehand = '(person).inventory.[(lockitem).key].weight is more than 10',
        afterwards = { 'set (person).burden to (person).inventory.[(lockitem).key].weight', 'tell note (person) (lockitem)' },
      },
    },
  }
  for key, value in pairs(more or {}) do definition[key] = value end
  return Story:new(definition)
end

test("Story:new: the weight of the key that opens the lock of a door, with the text's bindings", function(t)
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

test('Story:attributes: a variable behind a dot ranges over the keys of the thing', function(t)
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

test('predicate: (someone) is more than 5 years old, with candidates, of all stories made later', function(t)
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
  fails(t, 'the words expected', predicate, nil, print)
  fails(t, 'options are a table', predicate, '%% is old', print, true)
  fails(t, "'stable' must be a boolean, not yes", predicate, '%% is old', print, { stable = 'yes' })
  fails(t, "there is no field 'stabel'; did you mean 'stable'?", predicate, '%% is old', print, { stabel = true })
  local function asks(entry)
    return function() Story:new { id = 'odd' .. type(entry), predicates = { ['%% is odd'] = entry } } end
  end
  fails(t, "'%% is odd' needs a function, got 5", asks(5))
  fails(t, "'%% is odd': there is no field 'tst'; did you mean 'test'?", asks { tst = print })
end)

test('Story:changed: a stable predicate is asked again', function(t)
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

test('Story:new: a volatile predicate is asked once a tick, and only while it matters', function(t)
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

test('Story:attributeChanged: stable attributes are asked again', function(t)
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

test('Story:perform: a generic soldier says it the first time; the game is called', function(t)
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

test('Story:perform: waits when what it calls waits; the facts are there before', function(t)
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

test('Story:perform: what cannot happen is told, what is wrong raises, and nothing is changed', function(t)
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

test('Story:on: a word that nobody hears is told, with the nearest', function(t)
  local story = town { on = { says = print } }
  story:notice 'Bob is here'
  t.expect(story:perform 'the first greeting')
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("tests/tales%.lua:%d+: the story 'town', event 'the first greeting': " ..
    "it tells 'say', but no function is " ..
    "there for it: town:on%('say', %.%.%.%); did you mean 'says'%?"), errors)
  local heard
  story:on('sound', function(name) heard = name end)
  story:notice 'bell has rung'
  t.expect(story:perform 'the alarm')
  is(t, heard, 'alarm')
  fails(t, 'a word expected', story.on, story, nil, print)
  fails(t, "'say' needs a function, got 3", story.on, story, 'say', 3)
end)

test('Story:perform: "anyone but" is offered as such, and needs a name', function(t)
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

test('Story:waitFor: not longer than it is told to', function(t)
  local story, got, tick = town(), 'nothing', t.tick()
  local took
  runProcess(function() got, took = story:waitFor('the alarm', 500), t.tick() - tick end)
  t.wait(1000)
  t.expect(got == false)
  is(t, took, 30)
  fails(t, 'Story:waitFor: the time is a number of milliseconds, not x', story.waitFor, story, 'the alarm', 'x')
end)

test('Story:available: becoming so is a signal, once a tick, in the order of definition', function(t)
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

test('Story:available: a latched wait hears what was signalled before', function(t)
  local story, got = town(), nil
  story:notice 'Bob is here'
  t.wait(100)
  runProcess(function()
    got = waitSignal('town: the first greeting', { latched = true })
  end)
  is(t, got, 'town: the first greeting')
end)

---- What comes by itself ----

test('Story:new: who is where, who has what, who said what', function(t)
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
  t.expect(not story:undo(), 'what the world does is no step')
end)

test('Story:new: a line that is a text is known by its id, in every language', function(t)
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
        waitFor(who)
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

---- Questions that go wrong ----

local function asking(test, more)
  local definition = { id = 'asking', entities = { 'John' }, events = { { name = 'e', beforehand = 'John is well' } },
    predicates = { ['%% is well'] = { test = test, stable = true } } }
  for key, value in pairs(more or {}) do definition[key] = value end
  return Story:new(definition)
end

test('addStoryPredicate: a mistake in it is one problem with its place, and counts as no', function(t)
  local story = asking(function(who) return who.age.years > 3 end)
  is(t, offered(story), '')
  story:changed '%% is well'
  is(t, offered(story), '')
  local errors = t.errors()
  is(t, #errors, 1)
  t.expect(errors[1]:find '^tests/tales.lua:%d+: attempt to index a nil value', errors[1])
end)

test('addStoryPredicate: it can neither wait nor change the story, nor what stories notice', function(t)
  local story, reasons, what
  reasons = {}
  story = asking(function()
    what()
    return true
  end, { notice = { 'place' } })
  local attempts = {
    function() waitMs(100) end, function() story:notice 'John is in hall' end, function() story:available() end,
    function() story:perform 'e' end, function() actors.guy:moveTo('yard', 60, 160) end,
  }
  for _, attempt in ipairs(attempts) do
    what = attempt
    story:changed '%% is well'
    is(t, offered(story), '')
    reasons[#reasons + 1] = table.concat(t.errors(), '\n')
  end
  t.expect(reasons[1]:find('cannot wait', 1, true), reasons[1])
  for i = 2, 4 do
    t.expect(reasons[i]:find("the story 'asking' is asking a question: before that is answered it can neither be changed nor " ..
      'asked', 1, true), reasons[i])
  end
  t.expect(reasons[5]:find('nothing that stories notice may change meanwhile', 1, true), reasons[5])
  t.expect(#t.errors() == 5)
  what = function() end
  story:changed '%% is well'
  is(t, offered(story), 'e')
end)

test('addStoryPredicate: candidates and attributes of the wrong kind are told', function(t)
  local story = asking(function() return true end, {
    events = { { name = 'e', beforehand = '(who) is well' } },
    predicates = { ['%% is well'] = { test = function() return true end, candidates = function() return 'John' end } },
  })
  is(t, offered(story), 'e: John')
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("tests/tales.lua:%d+: the story 'asking' has asked this function, which must return a list of names or " ..
    'nil, not a string'), errors)
  local other = Story:new { id = 'other', entities = { 'John' }, attributes = function() return {} end,
    events = { { name = 'e', beforehand = "John's mood is good" } } }
  is(t, offered(other), '')
  errors = table.concat(t.errors(), '\n')
  t.expect(errors:find('which must return a text, a number or nil, not a table', 1, true), errors)
end)

---- Stories that cannot be read ----

test('Story:new: a faulty file is told with file, line and column, and the game goes on', function(t)
  local story = Story:new { id = 'faulty', path = 'stories/faulty.story', on = { sound = print } }
  local errors = t.errors()
  is(t, #errors, 1)
  is(t, errors[1], "stories/faulty.story:11:3: expected 'once', 'beforehand' or 'afterwards'; did you mean 'afterwards'?")
  t.expect(story and not story.isRead and #story:available() == 0 and #story:events() == 0)
  t.expect(not story:notice 'bell has rung' and not story:knows 'bell has rung')
  local done, reason = story:perform 'the alarm'
  t.expect(not done)
  is(t, reason, "the story 'faulty' could not be read")
  t.wait(100)
end)

test('Story:new: a missing file, and mistakes in tables, are told by what they stand in', function(t)
  Story:new { id = 'missing', path = 'stories/twon.story' }
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("^the story 'missing', path: 'stories/twon.story' cannot be read: "), errors)
  t.expect(errors:find('town.story', 1, true), errors)
  Story:new { id = 'typo', facts = { 'bell has rung' }, events = { { name = 'alarm', beforehand = { 'bell has rang' } } } }
  errors = t.errors()
  is(t, #errors, 2)
  is(t, errors[2], "the story 'typo', event 'alarm', beforehand[1]: nothing ever makes it so that 'bell has rang', " ..
    "did you mean 'bell has rung'?")
end)

test('Story:new: definitions that make no sense raise', function(t)
  local function new(definition) return function() Story:new(definition) end end
  fails(t, "there is no field 'Path'; did you mean 'path'?", new { id = 'x', Path = 'a' })
  fails(t, "a table with fields expected", new())
  fails(t, "the field 'id' is missing", new {})
  fails(t, "events[1] has no field 'name'", new { id = 'x', events = { {} } })
  fails(t, "events[1] has an unknown field 'befor'", new { id = 'x', events = { { name = 'e', befor = {} } } })
  fails(t, "did you mean 'beforehand'?", new { id = 'x', events = { { name = 'e', beforhand = {} } } })
  fails(t, 'must be a text, or { any = { ... } }', new { id = 'x', events = { { name = 'e', beforehand = { 'a', {} } } } })
  fails(t, 'must be a text of one line', new { id = 'x', events = { { name = 'e', beforehand = 'a\nb' } } })
  fails(t, "notice[1] must be 'place', 'inventory' or 'speech', not smell", new { id = 'x', notice = { 'smell' } })
  local ring = {}
  ring.any = { ring }
  fails(t, 'is nested too deeply', new { id = 'x', events = { { name = 'e', beforehand = { ring } } } })
  town()
  fails(t, "there is 'town' already", new { id = 'town' })
end)

test('Story:new: a condition may be a single table, and an empty list says nothing', function(t)
  local s = Story:new {
    id = 's', facts = { 'rain', 'snow' },
    events = {
      { name = 'any', beforehand = { any = { 'rain', 'snow' } } }, { name = 'none', beforehand = { none = 'rain' } },
      { name = 'section', beforehand = { { any = { 'rain' } } } }, { name = 'empty', beforehand = {} },
    },
  }
  is(t, offered(s), 'none | empty')
  s:notice 'rain'
  is(t, offered(s), 'any | section | empty')
end)

test('Story:new: table conditions that are none are told with their event and key', function(t)
  local function refused(expected, beforehand)
    fails(t, "event 'e', beforehand" .. expected, function()
      Story:new { id = 'x', facts = { 'rain', 'snow' }, events = { { name = 'e', beforehand = beforehand } } }
    end)
    t.expect(not stories.x)
  end
  refused("[1] has an unknown key 'an'; did you mean 'any'?", { { an = { 'rain' } } })
  refused(" has an unknown key 'an'; did you mean 'any'?", { an = { 'rain' } })
  refused(" has an unknown key 'not'; did you mean 'none'?", { ['not'] = 'rain' })
  refused("[2] has an unknown key 'weather': { any = { ... } }", { 'snow', { weather = 'rain' } })
  refused(" has the keys 'any' and 'none': one of them in each table", { none = { 'rain' }, any = { 'snow' } })
  refused(" has entries and a key 'any'", { 'snow', any = { 'rain' } })
  refused("[1].any[2] is nil, but there is more behind it", { { any = { 'rain', nil, 'snow' } } })
  refused("[2] is nil, but there is more behind it", { 'rain', nil, 'snow' })
  refused("[1] is an empty list", { {}, { 'rain' } })
  refused("[2] must be a list, not rain", { { 'snow' }, 'rain' })
  refused(" must be a list, not false", false)
  local ring = {}
  ring.all = { ring }
  refused('.all[1].all[1]', ring)
  ring = {}
  ring[1] = ring
  refused("[1][1] must be a text, or { any", ring)
end)

test('Story:new: what is to be a list is one', function(t)
  local function new(field, value) return function() Story:new { id = 'x', [field] = value } end end
  fails(t, "events must be a list, but has a key 'x'", new('events', { x = { name = 'x' } }))
  fails(t, "events[1] must be a table with fields, not 5", new('events', { 5 }))
  fails(t, "notice must be a list, but has a key 'place'", new('notice', { place = true }))
  fails(t, "facts[1] is nil, but there is more behind it", new('facts', { nil, 'rain' }))
  fails(t, "entities[1] must be a text, not table", new('entities', { {} }))
  fails(t, "kinds must be like", new('kinds', { 'soldier' }))
  fails(t, "kinds.soldier must be a list, but has a key 'Bob'", new('kinds', { soldier = { Bob = true } }))
  fails(t, "event 'e', afterwards must be a list, but has a key 'tell'",
    new('events', { { name = 'e', afterwards = { tell = 1 } } }))
end)

test('Story:new: tables say what the text format says', function(t)
  local story = Story:new {
    id = 'tables', entities = { 'John' }, kinds = { soldier = { 'Bob', 'Jim' } }, facts = { 'a', 'b', '(x) is asleep' },
    known = { 'Bob is asleep' }, set = { John = { horse = 'Binky' } }, mood = 'good',
    events = {
      { name = 'sections', beforehand = { { 'a' }, { 'b', 'not a' } } },
      { name = 'groups', beforehand = { { any = { 'b', { all = { 'a', '(x) is asleep' } } } }, { none = { '(y) is awake' } } } },
      { name = 'once only', chapter = 'Two', once = true, afterwards = { 'not a', 'set John.horse to "Rain dance"' } },
      {
        name = 'each', once = { 'x', 'y' }, beforehand = { '(x) is a soldier', '(y) is a soldier' },
        afterwards = '(x) is awake',
      },
      { name = 'always', beforehand = {}, afterwards = {} },
    },
  }
  is(t, story.mood, 'good')
  is(t, table.concat(story:events(), ', '), 'sections, groups, once only, each, always')
  is(t, story:get('John', 'horse'), 'Binky')
  is(t, #story:available 'each', 4)
  t.expect(not story:isAvailable 'sections' and story:isAvailable 'always')
  story:notice 'a'
  is(t, offered(story, 'sections'), 'sections')
  is(t, offered(story, 'groups'), 'groups: Bob')
  t.expect(story:perform 'once only' and not story:isAvailable 'once only')
  is(t, story:get('John', 'horse'), 'Rain dance')
  story:notice 'b'
  is(t, offered(story, 'sections'), 'sections')
end)

---- The other methods ----

test('Story:predicate: another function for a question that is there', function(t)
  local story = asking(function() return false end)
  is(t, offered(story), '')
  story:predicate('%% is well', function() return true end, { stable = true })
  is(t, offered(story), 'e')
  fails(t, "has been read without '%% is ill'", story.predicate, story, '%% is ill', print)
  fails(t, 'needs a function', story.predicate, story, '%% is well')
end)

test('Story:notice: facts that the story does not speak of are refused', function(t)
  local story = town()
  fails(t, "nothing in the story 'town' is about '%% is her'; did you mean '%% is here'?", story.notice, story, 'Bob is her')
  fails(t, "nothing in the story 'town' is about '%% is her'; did you mean '%% is here'?", story.notice, story, 'Bob is her')
  fails(t, 'a fact has no variables', story.notice, story, '(x) is here')
  fails(t, 'as many terms as these have', story.notice, story, { '%% is here' })
  fails(t, 'term 1 must be a text, a number or a thing', story.notice, story, { '%% is here', print })
  fails(t, 'a fact expected', story.notice, story, print)
  t.expect(story:notice { '%% is here', actors.eve } and story:knows { '%% is here', 'eve' })
  t.expect(story:notice({ '%% is here', 'eve' }, false) and not story:knows { '%% is here', 'eve' })
end)

test('Story:notice: known is true or false', function(t)
  fails(t, 'a fact is known, true or false, not no', town().notice, stories.town, 'bell has rung', 'no')
end)

test('addStoryPredicate: one that ends in a call of the story is told at its own line', function(t)
  local story
  story = asking(function() return story:available() end)
  is(t, offered(story), '')
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find '^tests/tales.lua:%d+: storyOffers: ', errors)
end)

test('Story:knows: whether a fact is known', function(t)
  local story = town()
  t.expect(not story:knows 'bell has rung')
  story:notice 'bell has rung'
  t.expect(story:knows 'bell has rung' and story:knows 'Bob is a soldier')
  fails(t, "did you mean 'bell has rung'?", story.knows, story, 'bell has rang')
end)

test('Story:set: an attribute of its own', function(t)
  local door = heavyKey()
  t.expect(door:set('magic door', 'key', 'lamp'))
  is(t, offered(door), 'the key weighs something: Fred, magic door')
  t.expect(door:set('magic door', 'key'))
  is(t, #door:available(), 1)
  is(t, door:available()[1].bindings.person, 'John')
end)

test("Story:get: the story's own, or what the game says", function(t)
  local door = heavyKey()
  is(t, door:get('magic door', 'key'), 'rune key')
  is(t, door:get('rune key of John', 'weight'), '15')
  is(t, door:get('John', 'key'), nil)
  door:set(actors.eve, 'key', objects.lamp)
  is(t, door:get('eve', 'key'), 'lamp')
end)

test('Story:entity: names come and go', function(t)
  local door = heavyKey { entities = { 'magic door' } }
  is(t, #door:available(), 0)
  t.expect(door:entity 'John')
  is(t, #door:available(), 1)
  door:entity('John', false)
  is(t, #door:available(), 0)
end)

test('Story:facts: what is known, sorted', function(t)
  local story = town()
  story:notice 'bell has rung'
  is(t, table.concat(story:facts(), ', '), 'Bob is a soldier, Jim is a soldier, bell has rung')
end)

test('Story:events: in the order of their definition', function(t)
  is(t, table.concat(town():events(), ', '), 'the first greeting, the alarm')
end)

test('Story:isAvailable: whether an event can happen', function(t)
  local story = town()
  t.expect(not story:isAvailable 'the alarm')
  story:notice 'bell has rung'
  t.expect(story:isAvailable 'the alarm')
end)

test('Story:why: the conditions one by one', function(t)
  local story = town()
  story:notice 'Jim is here'
  local text, available = story:why 'the first greeting'
  t.expect(available and text:find('can happen, with (soldier) Jim', 1, true), text)
  t.expect(text:find('(soldier) is here: yes', 1, true), text)
end)

test('Story:whyNot: the nearest values, or those that are asked about', function(t)
  local story = town()
  local text, available = story:whyNot 'the first greeting'
  t.expect(not available and text:find('is nearest with (soldier) Bob', 1, true), text)
  text = story:whyNot('the first greeting', { soldier = 'Jim' })
  t.expect(text:find('(soldier) Jim', 1, true) and text:find('(soldier) is here: no', 1, true), text)
end)

test('Story:undo: takes back what happened, step by step', function(t)
  local story = town { on = { say = function() end } }
  local before = table.concat(story:facts(), ', ')
  t.expect(not story:undo(), 'reading is no step')
  story:notice 'Bob is here'
  story:perform 'the first greeting'
  is(t, offered(story), '')
  t.expect(story:undo())
  is(t, offered(story), 'the first greeting: Bob')
  t.expect(story:undo() and not story:undo())
  is(t, table.concat(story:facts(), ', '), before)
end)

test('Story:command: the commands of the shell, which call the game as well', function(t)
  local heard
  local story = town { on = { say = function(who) heard = who end } }
  local answer, fine = story:command 'known Jim is here'
  t.expect(answer == '' and fine)
  is(t, story:command 'list', 'the first greeting\n  with (soldier) is Jim\n')
  story:command 'do the first greeting'
  is(t, heard, 'Jim')
  answer, fine = story:command 'lsit'
  t.expect(not fine and answer:find("did you mean 'list'?", 1, true), answer)
end)

---- The core functions ----

test('createStory: an empty story, of which there is one of each id and not too many', function(t)
  t.expect(createStory 'empty')
  is(t, #storyOffers 'empty', 0)
  fails(t, "there is a story 'empty' already", createStory, 'empty')
  for i = 1, 63 do createStory('s' .. i) end
  fails(t, 'there are 64 stories already', createStory, 'more')
end)

test('readStory: a text, once', function(t)
  createStory 'read'
  t.expect(readStory('read', 'event e\n'))
  is(t, storyOffers 'read' [1].event, 'e')
  fails(t, "the story 'read' has its text already", readStory, 'read', '')
  createStory 'faulty'
  t.expect(readStory('faulty', 'event\n', { name = 'a.story' }) == false)
  is(t, table.concat(t.errors(), '\n'), "a.story:1:6: expected the event's name")
  t.expect(not readStory('faulty', ''))
  createStory 'places'
  readStory('places', '\nevent\n', { name = 'a.story', places = { 'one', 'two' } })
  is(t, t.errors()[2], "two: expected the event's name")
end)

test('readStory: a megabyte in one line is refused within a second', function(t)
  createStory 'long'
  t.expect(readStory('long', 'facts: ' .. ('x '):rep(500000)) ~= nil)
  t.expect(#t.errors() <= 10)
end)

test('addStoryPredicate: words that are built in, and stories that there are not', function(t)
  createStory 'asked'
  fails(t, "'%% is %%' is built in", addStoryPredicate, 'asked', '%% is %%', print)
  fails(t, "no story 'askd'; did you mean 'asked'?", addStoryPredicate, 'askd', '%% is hungry', print)
  t.expect(addStoryPredicate('asked', '%% is hungry', function() return true end))
  t.expect(readStory('asked', 'entities: John\nevent e\n beforehand\n  John is hungry\n'))
  is(t, #storyOffers 'asked', 1)
end)

test('setStoryAttributes: what things have', function(t)
  createStory 'had'
  t.expect(setStoryAttributes('had', function(entity, key) return entity .. "'s " .. key end))
  is(t, storyAttribute('had', 'John', 'horse'), "John's horse")
end)

test('storyPredicateChanged: of a stable one', function(t)
  local story = asking(function() return true end)
  t.expect(storyPredicateChanged('asking', '%% is well'))
  is(t, offered(story), 'e')
end)

test('storyAttributeChanged: of a stable one', function(t)
  createStory 'had'
  t.expect(storyAttributeChanged('had') and storyAttributeChanged('had', 'John', 'horse'))
end)

test('nameStoryEntity: names', function(t)
  createStory 'named'
  readStory('named', 'event e\n beforehand\n  (who) exists\n')
  t.expect(nameStoryEntity('named', 'John'))
  is(t, storyOffers('named')[1].bindings.who, 'John')
end)

test('watchStoryWorld: only what is wanted', function(t)
  local story = town { facts = { '(x) is in (y)', '(x) has (y)' } }
  t.expect(watchStoryWorld('town', { inventory = true }))
  objects.coin:addToInventory 'guy'
  actors.guy:moveTo('yard', 60, 160)
  is(t, table.concat(story:facts(), ', '), 'Bob is a soldier, Jim is a soldier, guy has coin')
end)

test('noticeSpeech: for those who listen', function(t)
  local story = town { notice = { 'speech' } }
  t.expect(noticeSpeech('guy', 'hello'))
  t.expect(story:knows { '%% said %%', 'guy', 'hello' })
end)

test('noticeStory: a fact', function(t)
  local story = town()
  t.expect(noticeStory('town', 'bell has rung') and story:knows 'bell has rung')
end)

test('storyKnows: a fact', function(t)
  town()
  t.expect(storyKnows('town', 'Bob is a soldier') and not storyKnows('town', 'Bob is here'))
end)

test('setStoryAttribute: an attribute', function(t)
  town()
  t.expect(setStoryAttribute('town', 'John', 'age', 30))
  is(t, storyAttribute('town', 'John', 'age'), '30')
end)

test('storyAttribute: nil where there is none', function(t)
  town()
  is(t, storyAttribute('town', 'John', 'age'), nil)
end)

test('storyEvents: names', function(t)
  town()
  is(t, storyEvents 'town' [2], 'the alarm')
end)

test('storyOffers: of one event', function(t)
  town():notice 'bell has rung'
  is(t, #storyOffers('town', 'the alarm'), 1)
  is(t, #storyOffers('town', 'the first greeting'), 0)
  fails(t, 'has no event', storyOffers, 'town', 'nothing like it')
end)

test('performStoryEvent: what the story tells the game', function(t)
  town():notice 'bell has rung'
  local calls = performStoryEvent('town', 'the alarm')
  is(t, #calls, 1)
  is(t, table.concat(calls[1], ' '), 'sound alarm')
  is(t, storyAttribute('town', 'magic door', 'state'), 'shut')
end)

test('whyStoryEvent: a text and whether', function(t)
  town()
  local text, available = whyStoryEvent('town', 'the alarm')
  t.expect(available == false and text:find('bell has rung: no', 1, true), text)
end)

test('undoStory: false when there is nothing', function(t)
  town()
  t.expect(undoStory 'town' == false)
end)

test('storyFacts: texts', function(t)
  town()
  is(t, #storyFacts 'town', 2)
end)

test('runStoryCommand: answer, whether it was fine, what is told', function(t)
  town()
  runStoryCommand('town', 'known bell has rung')
  local _, fine, calls = runStoryCommand('town', 'do the alarm')
  t.expect(fine and #calls == 1 and calls[1][2] == 'alarm')
end)
