-- inn.lua shows how answers for odd uses are found by the names of the two things.

local things = require 'objects/things'

local function thing(fields) return things.new('inn', fields) end

-- Light that cannot be clicked: { id, picture, x, y, plane }.
for _, light in ipairs {
  { 'innGlow', 'inn-glow', 165, 172, -8 },
  { 'innLamp1', 'lamp-flicker', 123, 106, -8 },
  { 'innLamp2', 'lamp-flicker', 262, 68, -8 },
} do
  things.ornament('inn', table.unpack(light))
end

-- The beam of the tower on the floor. The room shows it once the lamp burns.
Object:new { id = 'innBeam', interactable = false, plane = -9 }
objects.innBeam:moveTo('inn', 96, 174)

Exit:new {
  id = 'innExit', name = 'innExit.name', room = 'inn',
  hover = { x1 = 6, y1 = 72, x2 = 33, y2 = 138 },
  to = 'street', at = 'innDoor', face = 'down',
  interaction = { at = 'door', direction = 'left' }, direction = 'left',
  description = 'innExit.look', answers = { useWith = things.useWith },
  canLeave = function()
    sfx 'doorOpen'
    return true
  end,
}

thing {
  id = 'innWindow', at = { 87, 85 }, plane = -10, interaction = 'window',
  animations = { dusk = 'inn-window-dusk', night = 'inn-window-night', beam = 'inn-window-beam' },
  state = 'dusk',
  verbs = {
    lookAt = function(self) activeActor:say(text('innWindow.look.' .. self.state)) end,
    use = function()
      activeActor:say(text 'innWindow.use')
    end,
  },
}

thing {
  id = 'innPiano', hover = { x1 = 56, y1 = 94, x2 = 118, y2 = 142 }, interaction = 'piano',
  onLeftClick = 'playPiano', -- its words are the text 'sentencePlayPiano'
  verbs = {
    playPiano = function() activeActor:enterRoom('piano', rooms.piano.seat) end,
    open = function(self) self.verbs.playPiano(self) end,
    use = function(self) self.verbs.playPiano(self) end,
  },
}

thing {
  id = 'innFire', at = { 165, 136 }, plane = -10, interaction = 'fire',
  animations = { burning = 'inn-fire' }, state = 'burning',
}

thing {
  id = 'innEel', hover = { x1 = 140, y1 = 46, x2 = 190, y2 = 70 }, interaction = 'fire',
  answers = { talkTo = 'innEel.talk' },
}

thing { id = 'innClock', hover = { x1 = 136, y1 = 74, x2 = 190, y2 = 84 }, interaction = 'fire' }

thing {
  id = 'innSlate', hover = { x1 = 207, y1 = 56, x2 = 233, y2 = 90 },
  interaction = { x = 240, y = 158, direction = 'up' },
}

thing {
  id = 'innShelf', hover = { x1 = 240, y1 = 50, x2 = 311, y2 = 83 }, interaction = 'counter', plane = -20,
}

thing {
  id = 'innCounter', at = { 274, 150 }, hover = { x1 = 228, y1 = 107, x2 = 319, y2 = 149 },
  interaction = 'counter',
  animations = { shown = 'inn-counter' }, state = 'shown',
}

-- The book says what Odile mutters. Ada reads it upside down, one heading at a time.
thing {
  id = 'innBook', hover = { x1 = 232, y1 = 94, x2 = 256, y2 = 106 }, interaction = 'counter', plane = 2,
  verbs = {
    lookAt = function()
      local order = { 'breakage', 'spoilage', 'rounding', 'found' }
      state.page = (state.page or 0) % #order + 1
      state.heard[order[state.page]] = true
      activeActor:say(text('innBook.look.' .. order[state.page]))
    end,
    use = function() actors.odile:say(text 'innBook.use') end,
  },
}

thing {
  id = 'innTaps', hover = { x1 = 288, y1 = 88, x2 = 312, y2 = 106 }, interaction = 'counter', plane = 2,
  verbs = { use = function() actors.odile:say(text 'innTaps.use') end },
}

thing {
  id = 'innTable', at = { 190, 168 }, hover = { x1 = 166, y1 = 134, x2 = 213, y2 = 167 },
  interaction = 'keeper',
  animations = { shown = 'inn-table' }, state = 'shown',
  verbs = { use = function() actors.ignaz:say(text 'innTable.use') end },
}
