-- The story engine: errors in predicates, invalid stories, invalid definitions.

local telling = require 'shared/telling'
local is, offered, fails, town, asking = telling.is, telling.offered, telling.fails, telling.town, telling.asking

---- Errors in predicates ----

test('addStoryPredicate: an error in it is reported once with its line, and counts as false', function(t)
  local story = asking(function(who) return who.age.years > 3 end)
  is(t, offered(story), '')
  story:changed '%% is well'
  is(t, offered(story), '')
  local errors = t.errors()
  is(t, #errors, 1)
  t.expect(errors[1]:find '^tests/tale_mistakes.lua:%d+: attempt to index a nil value', errors[1])
end)

test('addStoryPredicate: cannot wait or change the story', function(t)
  local story, reasons, what
  reasons = {}
  story = asking(function()
    what()
    return true
  end, { notice = { 'place' } })
  local attempts = {
    function() waitMs(100) end, function() story:notice 'John is in hall' end, function() story:available() end,
    function() story:perform 'e' end,
  }
  for _, attempt in ipairs(attempts) do
    what = attempt
    story:changed '%% is well'
    is(t, offered(story), '')
    reasons[#reasons + 1] = table.concat(t.errors(), '\n')
  end
  t.expect(reasons[1]:find('cannot wait', 1, true), reasons[1])
  for i = 2, 4 do
    t.expect(reasons[i]:find("the story 'asking' is being evaluated: " ..
      'its functions must not use or change it', 1, true), reasons[i])
  end
  t.expect(#t.errors() == 4)
end)

test('addStoryPredicate: the story notices changes of the predicate after its result', function(t)
  local story, known
  story = asking(function()
    actors.guy:moveTo('yard', 60, 160)
    known = not pcall(story.knows, story, { '%% is in %%', 'guy', 'yard' })
    return true
  end, { notice = { 'place' } })
  is(t, offered(story), 'e')
  t.expect(known and story:knows { '%% is in %%', 'guy', 'yard' })
end)

test('addStoryPredicate: reports candidates and attributes of the wrong type', function(t)
  local story = asking(function() return true end, {
    events = { { name = 'e', beforehand = '(who) is well' } },
    predicates = { ['%% is well'] = { test = function() return true end, candidates = function() return 'John' end } },
  })
  is(t, offered(story), 'e: John')
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("tests/tale_mistakes.lua:%d+: a function of the story 'asking' must return a list of names or nil, " ..
    'not a string'), errors)
  local other = Story:new { id = 'other', entities = { 'John' }, attributes = function() return {} end,
    events = { { name = 'e', beforehand = "John's mood is good" } } }
  is(t, offered(other), '')
  errors = table.concat(t.errors(), '\n')
  t.expect(errors:find('must return a text, a number or nil, not a table', 1, true), errors)
end)

---- Facts with unknown names ----

test('noticeStory: a developer run warns of a term that is almost a name of the story', function(t)
  local story = Story:new { id = 'names', entities = { 'guard' }, facts = { '(who) is nervous' } }
  for _ = 1, 2 do story:notice { '%% is nervous', 'gaurd' } end
  for _, term in ipairs { 'guard', 'queen', 'guard2', 'guy' } do story:notice { '%% is nervous', term } end
  is(t, #t.log 'warn', 1)
  local warning = t.log('warn')[1]
  t.expect(warning:find '^script: tests/tale_mistakes.lua:%d+: ', warning)
  t.expect(warning:find("the story 'names' has no name 'gaurd'; did you mean 'guard'?", 1, true), warning)
end)

---- Invalid stories ----

test('Story:new: errors in a file are logged with file, line and column, and the game goes on', function(t)
  local story = Story:new { id = 'faulty', path = 'stories/faulty.story', on = { sound = print } }
  local errors = t.errors()
  is(t, #errors, 2)
  is(t, errors[1], "stories/faulty.story:6:5: nothing can establish 'bell has rang', did you mean 'bell has rung'?")
  is(t, errors[2], "stories/faulty.story:11:3: expected 'once', 'beforehand' or 'afterwards'; did you mean 'afterwards'?")
  t.expect(story and not story.isRead and #story:available() == 0 and #story:events() == 0)
  t.expect(not story:notice 'bell has rung' and not story:knows 'bell has rung')
  local done, reason = story:perform 'the alarm'
  t.expect(not done)
  is(t, reason, "the story 'faulty' could not be read")
  t.wait(100)
end)

test('Story:new: errors name a missing file, and the place in a table', function(t)
  Story:new { id = 'missing', path = 'stories/twon.story' }
  local errors = table.concat(t.errors(), '\n')
  t.expect(errors:find("^the story 'missing', path: 'stories/twon.story' cannot be read: "), errors)
  t.expect(errors:find('town.story', 1, true), errors)
  Story:new { id = 'typo', facts = { 'bell has rung' }, events = { { name = 'alarm', beforehand = { 'bell has rang' } } } }
  errors = t.errors()
  is(t, #errors, 2)
  is(t, errors[2], "the story 'typo', event 'alarm', beforehand[1]: nothing can establish 'bell has rang', " ..
    "did you mean 'bell has rung'?")
end)

test('Story:new: invalid definitions raise an error', function(t)
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

test('Story:new: a condition can be a single table, or an empty list', function(t)
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

test('Story:new: errors in table conditions name event and key', function(t)
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
  refused("[1].any[2] is nil, but more entries follow", { { any = { 'rain', nil, 'snow' } } })
  refused("[2] is nil, but more entries follow", { 'rain', nil, 'snow' })
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

test('Story:new: lists must be lists', function(t)
  local function new(field, value) return function() Story:new { id = 'x', [field] = value } end end
  fails(t, "events must be a list, but has a key 'x'", new('events', { x = { name = 'x' } }))
  fails(t, "events[1] must be a table with fields, not 5", new('events', { 5 }))
  fails(t, "notice must be a list, but has a key 'place'", new('notice', { place = true }))
  fails(t, "facts[1] is nil, but more entries follow", new('facts', { nil, 'rain' }))
  fails(t, "entities[1] must be a text, not table", new('entities', { {} }))
  fails(t, "kinds must be like", new('kinds', { 'soldier' }))
  fails(t, "kinds.soldier must be a list, but has a key 'Bob'", new('kinds', { soldier = { Bob = true } }))
  fails(t, "event 'e', afterwards must be a list, but has a key 'tell'",
    new('events', { { name = 'e', afterwards = { tell = 1 } } }))
end)

test('Story:new: tables have the same meaning as the text format', function(t)
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

test('Story:new: the error for a misspelt predicate names the nearest', function(t)
  Story:new {
    id = 'guests', predicates = { ['%% is ravenous'] = function() return true end },
    events = { { name = 'supper', beforehand = '(guest) is ravenuos' } },
  }
  t.expect(t.errors()[1]:find("did you mean '%% is ravenous'?", 1, true), t.errors()[1])
end)
