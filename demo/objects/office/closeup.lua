-- closeup.lua: what lies on the desk, its three drawers, and the way back to the room.

local things = require 'objects/things'
local form = require 'objects/office/form'
local papers = require 'objects/office/papers'

-- An open drawer, drawn over its closed front.
local function drawer(id, animations, x)
  things.ornament('desk', id, animations, x, 174, -5):hide()
end

drawer('deskFormsOpen', { full = 'office-drawer-full', empty = 'office-drawer-empty' }, 65)
drawer('deskUrgentOpen', { nest = 'office-drawer-nest' }, 160)

-- Form and rules come out of the drawer together, and Ada reads the rules at once: the player cannot miss them.
local function takeForms()
  startCutscene()
  objects.deskFormsOpen:setState 'full'
  objects.deskFormsOpen:show()
  sfx 'drawer'
  waitMs(500)
  activeActor:say(text 'deskForms.open')
  sfx 'paper'
  objects.deskFormsOpen:setState 'empty'
  objects.form:addToInventory(activeActor.id)
  objects.rules:addToInventory(activeActor.id)
  reach 'hasForm'
  waitMs(300)
  papers.readRules()
  activeActor:say(text 'deskForms.duty')
  activeActor:say(text 'deskForms.form')
  stopCutscene()
end

for _, area in ipairs {
  { 'deskLamp', 28, 31, 112, 68 },
  { 'deskTray', 10, 76, 76, 115 },
  { 'deskCalendar', 119, 32, 147, 51 },
  { 'deskBlotter', 104, 62, 211, 117 },
  { 'deskInk', 221, 69, 258, 97 },
  { 'deskStamp', 259, 63, 278, 90 },
  { 'deskPen', 213, 103, 248, 115 },
} do things.area('desk', area) end

things.area('desk', { 'deskLocked', 212, 131, 298, 167 }, { onLeftClick = 'open' })

things.area('desk', { 'deskForms', 22, 131, 108, 167 }, { onLeftClick = 'open', verbs = {
  open = function()
    if not state.hasForm then return playCutscene(takeForms) end
    activeActor:say(text 'deskForms.empty')
  end,
} })

things.area('desk', { 'deskUrgent', 117, 131, 203, 167 }, { onLeftClick = 'open', verbs = {
  open = function()
    sfx 'drawer'
    if objects.deskUrgentOpen.visible then
      objects.deskUrgentOpen:hide()
      activeActor:say(text 'deskUrgent.close')
    else
      objects.deskUrgentOpen:show()
      activeActor:say(text 'deskUrgent.use')
    end
  end,
} })

things.area('desk', { 'deskBell', 271, 93, 293, 113 }, { verbs = {
  use = function()
    sfx 'keyClink'
    waitMs(500)
    state.rings = (state.rings or 0) % 3 + 1
    activeActor:say(text('deskBell.use.' .. state.rings))
  end,
} })

things.ornament('desk', 'deskMouseEyes', 'office-mouse', 286, 56, -5)
things.area('desk', { 'deskMouse', 270, 31, 302, 56 })

-- With the pen one writes into the form.
local function write()
  local hasForm = activeActor.objects.form or state.formOnDesk
  if hasForm then form.open() else activeActor:say(text 'deskPen.nothing') end
end
objects.deskPen.verbs.use = write
use('form', 'deskPen', write)

Exit:new {
  id = 'deskBack', name = 'deskBack.name', room = 'desk',
  hover = { x1 = 0, y1 = 169, x2 = 319, y2 = 179 },
  description = 'deskBack.look', answers = { useWith = 'deskBack.look' },
  to = 'office', at = 'desk', direction = 'down',
}
