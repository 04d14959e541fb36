-- office.lua shows a room whose window has a view of its own, at dusk and at night.

require 'media/office'

Room:new {
  id = 'office',
  name = 'office.name',
  background = 'office',
  layers = {
    { id = 'front', image = 'office-front', plane = 100 },
  },
  walkboxes = {
    { x1 = 22, y1 = 149, x2 = 300, y2 = 174 },
  },
  waypoints = {
    door = { x = 40, y = 156, face = 'right' },
    desk = { x = 216, y = 152, face = 'up' },
    window = { x = 112, y = 150, face = 'up' },
  },
  answers = {
    pickUp = { 'office.pickUp.1', 'office.pickUp.2' },
    open = 'office.open',
    use = { 'office.use.1', 'office.use.2' },
    talkTo = 'office.talkTo',
    useWith = { 'office.useWith.1', 'office.useWith.2', 'office.useWith.3', 'office.useWith.4' },
  },
  onenter = function(self)
    playPlace 'office'
    self.prepare()
    if state.sawOffice then return end
    state.sawOffice = true
    waitMs(700)
    if action then return end -- the player is faster
    activeActor:say(text 'office.first')
  end,
}

require 'rooms/desk' -- things on the desk are in both rooms
require 'objects/office/papers'
require 'objects/office/furniture'
rooms.office.prepare = require 'objects/office/window'
