-- desk.lua shows how a thing that is put down appears in two rooms: on the desk, and in its close-up.

local things = require 'objects/things'
local form = require 'objects/office/form'

local desk = {}

-- Shows what lies on the desk, by the state of the game.
function desk.update()
  local function shows(id, on) objects[id][on and 'show' or 'hide'](objects[id]) end
  objects.officeDish:setState(state.formSigned and 'empty' or 'full')
  shows('officeDish', state.dishOnDesk)
  shows('officePaper', state.formOnDesk)
  shows('deskDish', state.dishOnDesk and not state.formSigned)
  shows('deskPaper', state.formOnDesk)
  shows('officePaws', state.formSigned)
end

function desk.putDish()
  objects.dish:removeFromInventory(activeActor.id)
  state.dishOnDesk = true
  desk.update()
  sfx 'plank'
  activeActor:say(text(state.formOnDesk and 'officeDesk.dish.second' or 'officeDesk.dish'))
end

function desk.putForm()
  if not state.formFilled then
    activeActor:say(text 'officeDesk.form.empty')
    return form.open()
  end
  objects.form:removeFromInventory(activeActor.id)
  state.formOnDesk = true
  desk.update()
  sfx 'paper'
  activeActor:say(text(state.dishOnDesk and 'officeDesk.form.second' or 'officeDesk.form'))
end

-- Many places mean the same: to put it on the desk.
for _, place in ipairs {
  'officeDesk', 'officeTray', 'officeChair', 'officePaper', 'deskBlotter', 'deskInk', 'deskTray', 'deskPaper',
} do use('dish', place, desk.putDish) end
for _, place in ipairs {
  'officeDesk', 'officeTray', 'officeDish', 'deskBlotter', 'deskTray', 'deskDish',
} do use('form', place, desk.putForm) end

things.area('office', { 'officeDesk', 178, 103, 262, 147, 'desk' }, { verbs = {
  use = function() activeActor:enterRoom('desk', { x = 160, y = 146 }, { face = 'down' }) end,
} })
things.area('office', { 'officeTray', 234, 90, 262, 103, 'desk', 1 })

-- A thing that lies on the desk, near or far.
local function lying(id, room, x, y, animations, stateName, verbs)
  things.new(room, {
    id = id, at = { x, y }, animations = animations, state = stateName, verbs = verbs, plane = 2,
    interaction = room == 'office' and 'desk' or nil,
  })
  objects[id]:hide()
end

local function readForm() form.open() end

lying('officeDish', 'office', 231, 108, { full = 'office-dish', empty = 'office-dish-empty' }, 'full')
lying('officePaper', 'office', 204, 108, { unsigned = 'office-paper', signed = 'office-paper-signed' },
  'unsigned', { use = readForm })
lying('deskDish', 'desk', 188, 100, { full = 'office-dish-near' }, 'full')
lying('deskPaper', 'desk', 142, 112, { unsigned = 'office-paper-near' }, 'unsigned', { use = readForm })

return desk
