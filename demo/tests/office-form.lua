-- office-form.lua: tests of the desk and the form of the harbour office.
local office = require '_office'
local said = office.said

-- Clicks a button of the form.
local function press(t, id)
  local x, y, w, h = widgets[id]:place()
  t.click(x + w // 2, y + h // 2)
  t.wait(100)
end

local function pick(t, field, choice)
  press(t, 'form-' .. field)
  press(t, 'formChoice-' .. field .. '-' .. choice)
end

test('form and rules come out of the drawer together, and the rules are read aloud', function(t)
  office.begin(t)
  activeActor:moveTo('office', 'desk')
  t.clickOn 'officeDesk'
  t.waitUntil(function() return activeRoom.id == 'desk' end)
  t.waitForPlayer()
  t.clickOn 'deskForms'
  t.waitUntil(said(t, 'rules.read.2'), 20000, 'the rule')
  t.waitUntil(function() return not cutscene end, 20000)
  t.expect(state.hasForm and actors.ada.objects.form and actors.ada.objects.rules, 'she has both')
  t.clickOn 'deskBack'
  t.waitUntil(function() return activeRoom.id == 'office' end)
  t.waitForPlayer()
  t.expect(t.isVisible 'ada', 'Ada is back')
end)

test('the form can be filled in, with mistakes', function(t)
  office.begin(t, 'hasForm')
  objects.form:addToInventory 'ada'
  t.rightClickOn 'form'
  t.wait(100)
  pick(t, 'vessel', 1)
  t.equal(widgets.formComment.text, 'form.comment.vessel.1')
  pick(t, 'berth', 7)
  pick(t, 'reason', 4)
  t.expect(not state.formFilled, 'two of three are wrong')
  pick(t, 'vessel', 3)
  pick(t, 'berth', 3)
  t.expect(state.formFilled, 'all three are right')
  t.equal(state.reason, 'form.reason.4')
  pick(t, 'reason', 2)
  t.equal(state.reason, 'form.reason.2', 'the reason may still be changed')
  press(t, 'form-vessel')
  t.equal(widgets.formComment.text, 'form.comment.dry')
  press(t, 'formBack')
  t.expect(not widgets.formSheet:isShown(), 'the form is put away')
end)

test('an empty form is not put on the desk', function(t)
  office.begin(t, 'hasForm')
  objects.form:addToInventory 'ada'
  t.clickOn 'form'
  t.clickOn 'officeDesk'
  t.waitUntil(function() return widgets.formSheet:isShown() end, 10000, 'the form is opened')
  t.expect(not state.formOnDesk)
  t.key 'Escape'
  t.wait(100)
  t.expect(not widgets.formSheet:isShown(), 'Escape puts it away')
end)

test('the whole puzzle works with keys', function(t)
  office.begin(t, 'hasForm')
  objects.form:addToInventory 'ada'
  t.rightClickOn 'form'
  t.wait(200)
  t.key 'Return' -- the vessel
  t.wait(100)
  t.key 'Down'
  t.key 'Down'
  t.key 'Return'
  t.wait(100)
  t.equal(state.form.vessel, 3)
  t.key 'Down'
  t.key 'Return' -- the berth
  t.wait(100)
  t.key 'Right'
  t.key 'Right'
  t.key 'Return'
  t.wait(100)
  t.equal(state.form.berth, 3)
  t.key 'Down'
  t.key 'Return' -- the reason
  t.wait(100)
  t.key 'Return'
  t.wait(100)
  t.expect(state.formFilled, 'filled in with keys only')
end)
