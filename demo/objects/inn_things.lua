-- inn_things.lua shows portable things that no room contains: other people give them, or a script does.

for _, id in ipairs { 'towerKey', 'oilCan', 'dish' } do
  Object:new {
    id = id,
    name = id .. '.name',
    description = id .. '.look',
    uiAnimation = id,
    portable = true,
  }
end

-- Two carried things, one answer. Things of other parts may not exist yet when this file is loaded.
local function together(first, second, id)
  combine(first, second, function() activeActor:say(text(id)) end)
end

together('towerKey', 'oilCan', 'towerKey.with.oilCan')
together('dish', 'towerKey', 'dish.with.towerKey')
together('dish', 'oilCan', 'dish.with.oilCan')
