-- _office.lua: how the tests of the harbour office get there.
local office = {}

-- Performs steps of other parts of the game, and puts Ada into the office.
function office.begin(t, ...)
  t.skipCutscene()
  if stories.plan:isAvailable 'Ada arrives' then stories.plan:perform 'Ada arrives' end
  for _, step in ipairs { 'officeOpen', ... } do reach(step) end
  state.sawOffice = true
  activeActor:moveTo('office', 'door')
  rooms.office:enter()
  t.wait(200)
end

-- Gives Ada a thing of another part. If that part is not there, a stub takes its place.
function office.give(id)
  if not objects[id] then Object:new { id = id, name = 'rules.name', portable = true, uiAnimation = 'office-rules' } end
  objects[id]:addToInventory 'ada'
end

function office.said(t, id) return function() return t.say('ada') == text(id) end end

return office
