-- desk.lua shows a close-up: a room without a floor. Ada is in it, invisible, so that her lines have a place.

Room:new {
  id = 'desk',
  name = 'officeDesk.name',
  background = 'office-desk',
  answers = {
    pickUp = { 'desk.pickUp.1', 'desk.pickUp.2' },
    open = 'office.open',
    use = { 'office.use.1', 'office.use.2' },
    useWith = { 'desk.useWith.1', 'desk.useWith.2', 'desk.useWith.3' },
  },
  onenter = function()
    activeActor:setAlpha(0)
    playPlace 'office'
  end,
  onleave = function()
    activeActor:setAlpha(255)
  end,
}

require 'objects/office/closeup'
