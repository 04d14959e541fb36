-- window.lua shows a puzzle of watching: a script works only as long as the action of the player goes on.
--
-- While Ada looks out of the window, her action waits. The script of the harbour master compares the running
-- action with the one that he trusts: as soon as the player does something else, he is gone.

local things = require 'objects/things'
local desk = require 'objects/office/desk'
local master = require 'objects/office/master'

-- The lines of Ada at the window, in turn.
local function sea(lines)
  state.seaLine = (state.seaLine or 0) % lines + 1
  activeActor:say(text('officeWindow.sea.' .. state.seaLine))
end

local function gaze()
  activeActor:look 'up'
  if state.formSigned then return sea(4) end
  if not (state.dishOnDesk or state.formOnDesk) then
    if state.seaLine then return sea(4) end
    state.seaLine = 0
    return activeActor:say(text 'officeWindow.look')
  end
  if state.dishOnDesk and state.formOnDesk then
    master.begin(action, desk)
    activeActor:say(text 'officeWindow.gaze')
    waitFor 'reached' -- until the form is signed
    return
  end
  activeActor:say(text 'officeWindow.gaze')
  waitMs(1200)
  activeActor:look 'right'
  activeActor:say(text(state.dishOnDesk and 'officeWindow.dishOnly' or 'officeWindow.formOnly'))
end

things.area('office', { 'officeWindow', 76, 33, 148, 97, 'window' }, {
  onLeftClick = 'gaze', verbs = { gaze = gaze, lookAt = gaze },
})
things.area('office', { 'officeHalcyon', 121, 63, 137, 77, 'window', 1 }, {
  onLeftClick = 'gaze', verbs = { gaze = gaze },
})
things.area('office', { 'officeTower', 77, 46, 97, 75, 'window', 1 }, { verbs = {
  gaze = gaze,
}, onLeftClick = 'gaze' })

-- The sea is behind the background, whose panes are transparent.
local views = { dusk = 'office-sea-dusk', night = 'office-sea-night' }
things.ornament('office', 'officeSea', views, 112, 98, -60)
things.ornament('office', 'officeBeam', 'office-beam', 87, 56, -55)

-- Called when the room is entered.
return function()
  objects.officeSea:setState(isNight() and 'night' or 'dusk')
  objects.officeBeam[state.lampBurns and 'show' or 'hide'](objects.officeBeam)
  master.hide()
  desk.update()
end
