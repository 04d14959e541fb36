-- The story engine: the smaller methods of Story, and the core functions below them.

local telling = require 'shared/telling'
local is, offered, fails, town, heavyKey, asking =
  telling.is, telling.offered, telling.fails, telling.town, telling.heavyKey, telling.asking

---- The other methods ----

test('Story:predicate: replaces the function of a predicate', function(t)
  local story = asking(function() return false end)
  is(t, offered(story), '')
  story:predicate('%% is well', function() return true end, { stable = true })
  is(t, offered(story), 'e')
  fails(t, "has already been read; add '%% is ill' before readStory", story.predicate, story, '%% is ill', print)
  fails(t, 'needs a function', story.predicate, story, '%% is well')
end)

test('Story:notice: rejects unknown facts', function(t)
  local story = town()
  fails(t, "the story 'town' does not use the fact '%% is her'; did you mean '%% is here'?", story.notice, story, 'Bob is her')
  fails(t, "the story 'town' does not use the fact '%% is her'; did you mean '%% is here'?", story.notice, story, 'Bob is her')
  fails(t, 'a fact has no variables', story.notice, story, '(x) is here')
  fails(t, 'one term for each', story.notice, story, { '%% is here' })
  fails(t, 'term 1 must be a text, a number or a thing', story.notice, story, { '%% is here', print })
  fails(t, 'a fact expected', story.notice, story, print)
  fails(t, 'a fact expected', story.notice, story, 'it is here\0')
  fails(t, 'term 1 must be a text, a number or a thing', story.notice, story, { '%% is here', 'Bob\0' })
  t.expect(story:notice { '%% is here', actors.eve } and story:knows { '%% is here', 'eve' })
  t.expect(story:notice({ '%% is here', 'eve' }, false) and not story:knows { '%% is here', 'eve' })
end)

test('Story:notice: known is true or false', function(t)
  fails(t, 'a fact is known, true or false, not no', town().notice, stories.town, 'bell has rung', 'no')
end)

test('addStoryPredicate: an error in a tail call names its own line', function(t)
  local story
  story = asking(function() return story:available() end)
  is(t, #story:available(), 0)
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find '^tests/tale_functions.lua:%d+: Story:available: ', errors)
end)

test('Story:knows: whether a fact is known', function(t)
  local story = town()
  t.expect(not story:knows 'bell has rung')
  story:notice 'bell has rung'
  t.expect(story:knows 'bell has rung' and story:knows 'Bob is a soldier')
  fails(t, "did you mean 'bell has rung'?", story.knows, story, 'bell has rang')
end)

test('Story:set: an attribute of the story', function(t)
  local door = heavyKey()
  t.expect(door:set('magic door', 'key', 'lamp'))
  is(t, offered(door), 'the key weighs something: Fred, magic door')
  t.expect(door:set('magic door', 'key'))
  is(t, #door:available(), 1)
  is(t, door:available()[1].bindings.person, 'John')
end)

test('Story:get: the attribute of the story, or else of the game', function(t)
  local door = heavyKey()
  is(t, door:get('magic door', 'key'), 'rune key')
  is(t, door:get('rune key of John', 'weight'), '15')
  is(t, door:get('John', 'key'), nil)
  door:set(actors.eve, 'key', objects.lamp)
  is(t, door:get('eve', 'key'), 'lamp')
end)

test('Story:entity: adds and removes names', function(t)
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

test('Story:whyNot: the nearest values, or the given ones', function(t)
  local story = town()
  local text, available = story:whyNot 'the first greeting'
  t.expect(not available and text:find('is nearest with (soldier) Bob', 1, true), text)
  text = story:whyNot('the first greeting', { soldier = 'Jim' })
  t.expect(text:find('(soldier) Jim', 1, true) and text:find('(soldier) is here: no', 1, true), text)
end)

test('Story:undo: undoes events step by step', function(t)
  local story = town { on = { say = function() end } }
  local before = table.concat(story:facts(), ', ')
  t.expect(not story:undo(), 'reading the story is not a step')
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
  story:command ' \tdo  the first greeting'
  is(t, heard, 'Jim')
  answer, fine = story:command 'lsit'
  t.expect(not fine and answer:find("did you mean 'list'?", 1, true), answer)
end)

---- The core functions ----

test('createStory: an empty story; ids are unique, the number is limited', function(t)
  t.expect(createStory 'empty')
  is(t, #storyOffers 'empty', 0)
  fails(t, "the story 'empty' already exists", createStory, 'empty')
  for i = 1, 63 do createStory('s' .. i) end
  fails(t, 'the limit of 64 stories is reached', createStory, 'more')
end)

test('readStory: a text, once', function(t)
  createStory 'read'
  t.expect(readStory('read', 'event e\n'))
  is(t, storyOffers 'read' [1].event, 'e')
  fails(t, "the story 'read' has already been read", readStory, 'read', '')
  createStory 'faulty'
  t.expect(readStory('faulty', 'event\n', { name = 'a.story' }) == false)
  is(t, table.concat(t.errors(), '\n'), "a.story:1:6: expected the event's name")
  t.expect(not readStory('faulty', ''))
  createStory 'places'
  readStory('places', '\nevent\n', { name = 'a.story', places = { 'one', 'two' } })
  is(t, t.errors()[2], "two: expected the event's name")
end)

test('readStory: rejects a line of a megabyte', function(t)
  createStory 'long'
  t.expect(readStory('long', 'facts: ' .. ('x '):rep(500000)) ~= nil)
  t.expect(#t.errors() <= 10)
end)

test('addStoryPredicate: rejects built-in words and unknown stories', function(t)
  createStory 'asked'
  fails(t, "the predicate '%% is %%' is built in", addStoryPredicate, 'asked', '%% is %%', print)
  fails(t, "at most 64 '%%' expected", addStoryPredicate, 'asked', ('%% and '):rep(64) .. '%%', print)
  fails(t, "no story 'askd'; did you mean 'asked'?", addStoryPredicate, 'askd', '%% is hungry', print)
  t.expect(addStoryPredicate('asked', '%% is hungry', function() return true end))
  t.expect(readStory('asked', 'entities: John\nevent e\n beforehand\n  John is hungry\n'))
  is(t, #storyOffers 'asked', 1)
  t.expect(not pcall(addStoryPredicate, 'asked', '%% is thirsty', print), 'the story has been read')
end)

test('setStoryAttributes: the attributes of things', function(t)
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

test('watchStoryWorld: reports only the requested facts', function(t)
  local story = town { facts = { '(x) is in (y)', '(x) has (y)' } }
  t.expect(watchStoryWorld('town', { inventory = true }))
  objects.coin:addToInventory 'guy'
  actors.guy:moveTo('yard', 60, 160)
  is(t, table.concat(story:facts(), ', '), 'Bob is a soldier, Jim is a soldier, guy has coin')
end)

test('noticeSpeech: for stories that watch speech', function(t)
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

test('storyAttribute: nil if there is none', function(t)
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

test('performStoryEvent: returns the calls for the game', function(t)
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

test('runStoryCommand: answer, success, and calls for the game', function(t)
  town()
  runStoryCommand('town', 'known bell has rung')
  local _, fine, calls = runStoryCommand('town', 'do the alarm')
  t.expect(fine and #calls == 1 and calls[1][2] == 'alarm')
end)
