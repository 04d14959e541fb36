-- office.lua: tests of the harbour office and of the signature.
local office = require '_office'
local said = office.said

-- Everything is ready for the harbour master.
local function prepare(t)
  office.begin(t, 'hasForm', 'innOpen', 'hasCloths', 'hasDish', 'formFilled')
  office.give 'dish'
  objects.form:addToInventory 'ada'
  state.reason = 'form.reason.2'
end

local function putBoth(t)
  t.clickOn 'dish'
  t.clickOn 'officeDesk'
  t.waitUntil(function() return state.dishOnDesk end, 10000, 'the dish is on the desk')
  t.waitForPlayer()
  t.clickOn 'form'
  t.clickOn 'officeDesk'
  t.waitUntil(function() return state.formOnDesk end, 10000, 'the form is on the desk')
  t.waitForPlayer()
end

test('Ada looks around; the door leads to the quay', function(t)
  office.begin(t)
  for _, id in ipairs { 'officeClock', 'officePortrait', 'officeStove', 'officeHalcyon' } do
    t.clickOn(id)
    t.waitUntil(function() return t.say 'ada' end, 10000, id)
    t.waitForPlayer()
  end
  t.clickOn 'letter'
  t.clickOn 'officeStove'
  t.waitUntil(said(t, 'officeStove.with.letter'), 10000, 'an odd use')
  t.waitForPlayer()
  setSelectedObject(nil)
  t.clickOn 'officeOut'
  t.waitUntil(function() return activeRoom.id == 'quay' end, 10000, 'the quay')
end)

test('the harbour master signs while Ada looks at the sea', function(t)
  prepare(t)
  putBoth(t)
  t.clickOn 'officeWindow'
  t.waitUntil(function() return cutscene end, 20000, 'he signs')
  t.waitUntil(function() return not cutscene end, 30000)
  t.expect(state.formSigned and actors.ada.objects.signedForm, 'Ada has the signed form')
  t.expect(not actors.ada.objects.form and not t.isVisible 'officePaper', 'the form is gone')
  t.expect(t.isVisible 'officePaws', 'paw prints')
  t.rightClickOn 'signedForm'
  t.waitUntil(said(t, 'form.reason.2'), 10000, 'the reason is in it')
end)

test('his work has the same result if it is skipped', function(t)
  prepare(t)
  state.dishOnDesk, state.formOnDesk = true, true
  objects.form:removeFromInventory 'ada'
  objects.dish:removeFromInventory 'ada'
  t.clickOn 'officeWindow'
  t.waitUntil(function() return cutscene end, 20000, 'he signs')
  t.skipCutscene()
  t.expect(state.formSigned and actors.ada.objects.signedForm, 'Ada has the signed form')
  t.expect(t.isVisible 'officePaws' and not t.isVisible 'officeCat' and not t.isVisible 'harbourMaster')
  t.waitForPlayer()
  t.rightClickOn 'officeTray'
  t.waitUntil(said(t, 'officeTray.look.formSigned'), 10000, 'he is out')
end)

test('he does nothing while he is watched', function(t)
  prepare(t)
  putBoth(t)
  t.clickOn 'officeWindow'
  t.waitUntil(function() return t.isVisible 'officeCat' end, 20000, 'his ears')
  t.clickRoom(200, 165)
  t.waitUntil(said(t, 'officeCat.watched'), 5000, 'gone')
  t.expect(not t.isVisible 'officeCat' and not state.formSigned)
  t.waitForPlayer()
  t.clickOn 'officeHalcyon'
  t.waitUntil(said(t, 'officeWindow.gaze'), 10000)
  t.wait(700)
  t.clickRoom(200, 165)
  t.waitUntil(said(t, 'officeCat.early'), 5000, 'too early')
  t.waitForPlayer()
  t.clickOn 'officeWindow'
  t.waitUntil(function() return t.isVisible 'officeCat' end, 20000, 'his ears again')
  t.wait(1200)
  t.clickOn 'officeCat'
  t.waitUntil(said(t, 'officeCat.watched.again'), 5000, 'gone again')
end)

test('a dish alone, or a form alone, is not enough', function(t)
  prepare(t)
  t.clickOn 'form'
  t.clickOn 'officeTray'
  t.waitUntil(function() return state.formOnDesk end, 10000)
  t.waitForPlayer()
  t.clickOn 'officeWindow'
  t.waitUntil(said(t, 'officeWindow.formOnly'), 20000)
end)

test('each thing of the office and the desk has all its words', function(t)
  office.begin(t)
  for _, room in ipairs { 'office', 'desk' } do
    for id in pairs(rooms[room].objects) do
      local thing = objects[id]
      if thing.interactable then
        t.expect(hasText(thing.name), id .. ' has a name')
        t.expect(not thing.description or hasText(thing.description), id .. ' has a description')
        local use = thing.answers and thing.answers.use
        local lines = use and use() or {}
        if type(lines) == 'string' then lines = { lines } end
        for _, line in ipairs(lines) do t.expect(hasText(line), id .. ': ' .. line) end
      end
    end
  end
end)

local carried = {
  coin = true, letter = true, receipt = true, towerKey = true, oilCan = true, dish = true, rules = true,
  form = true, signedForm = true, tablecloths = true, oar = true, lantern = true, paint = true, ownLetter = true,
}

test('each odd use has two things that exist', function(t)
  for id in pairs(require 'texts/en/office') do
    local thing, other = id:match '^(%w+)%.with%.(%w+)$'
    if thing then t.expect(objects[thing] and carried[other], id) end
  end
end)
