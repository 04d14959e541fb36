-- Helpers for the tests of the story engine.

local telling = {}

function telling.is(t, got, wanted)
  t.expect(got == wanted, 'got ' .. tostring(got) .. '; wanted ' .. tostring(wanted))
end

-- Returns the events that can happen: "the first greeting: (soldier) is Bob | the alarm".
function telling.offered(story, event)
  local texts = {}
  for _, offer in ipairs(story:available(event)) do
    texts[#texts + 1] = offer.text
  end
  return table.concat(texts, ' | ')
end

function telling.fails(t, expected, func, ...)
  local fine, message = pcall(func, ...)
  t.expect(not fine, 'it was not rejected: ' .. expected)
  t.expect(not fine and tostring(message):find(expected, 1, true), expected .. ' in: ' .. tostring(message))
  t.expect(fine or tostring(message):find '^tests/[%w_/]+%.lua:%d+: ', tostring(message))
end

function telling.town(more)
  local definition = { id = 'town', path = 'stories/town.story' }
  for key, value in pairs(more or {}) do definition[key] = value end
  return Story:new(definition)
end

-- The example story of the proposal.
local things = {
  John = { inventory = 'inventory of John' }, Fred = { inventory = 'inventory of Fred' }, ['magic door'] = { key = 'rune key' },
  ['inventory of John'] = { ['rune key'] = 'rune key of John', lamp = 'lamp of John' },
  ['inventory of Fred'] = { lamp = 'lamp of Fred' },
  ['rune key of John'] = { weight = 15 }, ['lamp of John'] = { weight = 3 }, ['lamp of Fred'] = { weight = 20 },
}

function telling.thingsHave(entity, key)
  return things[entity] and things[entity][key]
end

function telling.keysOf(entity)
  local keys = {}
  for key in pairs(things[entity] or {}) do keys[#keys + 1] = key end
  return keys
end

function telling.heavyKey(more)
  local definition = {
    id = 'door', entities = { 'John', 'Fred', 'magic door' }, attributes = telling.thingsHave,
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

function telling.asking(test, more)
  local definition = { id = 'asking', entities = { 'John' }, events = { { name = 'e', beforehand = 'John is well' } },
    predicates = { ['%% is well'] = { test = test, stable = true } } }
  for key, value in pairs(more or {}) do definition[key] = value end
  return Story:new(definition)
end

return telling
