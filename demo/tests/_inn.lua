-- _inn.lua: helpers for the tests of the inn.
local helper = {}

-- Steps of other parts that must come before a step of the inn, in an order that the plan allows.
local before = {
  inn = { 'innOpen' },
  cloths = { 'innOpen', 'hasCloths' },
  light = { 'innOpen', 'heardOfLamp', 'hasKey', 'towerOpen', 'hasOil', 'lampBurns', 'signalSent' },
  guests = {
    'innOpen', 'officeOpen', 'hasForm', 'hasCloths', 'hasDish', 'formFilled', 'formSigned', 'chainDown',
    'boardPainted',
  },
}

-- Skips the intro, reaches the steps, and puts Ada into the inn, after the first lines.
function helper.enter(t, steps)
  t.skipCutscene()
  stories.plan:perform 'Ada arrives' -- does nothing if the intro has done it
  for _, step in ipairs(before[steps or 'inn']) do reach(step) end
  activeActor:moveTo('inn', 'door')
  startScript(function() rooms.inn:enter() end)
  t.waitUntil(function() return cutscene end, 5000, 'the first lines')
  t.skipCutscene()
  rooms.inn:stopScript 'mutter'
  t.waitForPlayer()
end

-- Waits until the dialog shows its options.
function helper.asked(t)
  t.waitUntil(function() return #t.options() > 0 end, 60000, 'options')
end

function helper.hasOption(t, name)
  for _, option in ipairs(t.options()) do
    if option.name == name then return true end
  end
  return false
end

-- Chooses options one after the other.
function helper.choose(t, ...)
  for _, name in ipairs { ... } do
    helper.asked(t)
    t.choose(name)
    t.wait(100)
  end
end

return helper
