-- _plot_office.lua: every choice in the form, and every way to watch the harbour master.

local spoken = require '_spoken'
local tour = require '_tour'
local act = require '_act'
local at, verb, pair = act.at, act.verb, act.pair

local function press(id)
  widgets[id].onClick(widgets[id])
  for _, widget in pairs(widgets) do spoken.note(widget.text) end
end

-- Chooses everything in a field of the form; the right vessel and berth are the last.
local function chooseAll(field)
  press('form-' .. field)
  for _, choice in ipairs { 1, 2, 4, 5, 6, 7, 8, 9, 3 } do
    local id = 'formChoice-' .. field .. '-' .. choice
    if widgets[id] then press(id) end
  end
end

local function fillForm()
  pair('form', 'deskPen')
  for _, field in ipairs { 'vessel', 'reason', 'signature' } do chooseAll(field) end
  press 'formChoice-vessel-1'
  chooseAll 'berth'
  press 'formChoice-vessel-3'
  press 'form-vessel'
  press 'formBack'
  pair('form', 'deskPen')
  press 'formBack'
end

local function clearDesk(...)
  state.formOnDesk, state.dishOnDesk = false, false
  for _, id in ipairs { ... } do objects[id]:addToInventory 'ada' end
  at('office', 'door')
end

-- The harbour master does not like to be watched.
local function watch()
  for _, isShown in ipairs { true, false } do
    state.timesWatched = nil
    for _ = 1, 2 do
      objects.officeCat[isShown and 'show' or 'hide'](objects.officeCat)
      verb('officeCat', 'use')
    end
  end
  objects.officeCat:show()
  tour.tryThing(objects.officeCat)
  objects.officeCat:hide()
end

return { fillForm = fillForm, clearDesk = clearDesk, watch = watch }
