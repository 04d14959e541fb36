-- piano.lua shows a puzzle in a close-up: two things must be done, in any order.

local things = require 'objects/things'

-- The room shows each of them when it can be seen.
local function thing(fields) things.new('piano', fields):hide() end

local function lift(open)
  sfx 'lidOpen'
  state.pianoOpen = open
  rooms.piano:arrange()
end

-- The panel in front of the hammers. It is part of the background until it is open.
thing {
  id = 'pianoLid', onLeftClick = 'open', hover = { x1 = 34, y1 = 30, x2 = 285, y2 = 101 },
  verbs = {
    use = function(self) self.verbs.open(self) end,
    open = function()
      lift(true)
      if state.hasKey then
        activeActor:say(text 'pianoLid.again')
      elseif state.pianoClinked then
        activeActor:say(text 'pianoLid.found')
      else
        activeActor:say(text 'pianoLid.open')
      end
    end,
  },
}

thing {
  id = 'pianoInside', at = { 160, 102 },
  animations = { shown = 'piano-inside' }, state = 'shown',
  verbs = {
    lookAt = function()
      if state.hasKey then return activeActor:say(text 'pianoInside.empty') end
      activeActor:say(text(state.pianoClinked and 'pianoInside.key' or 'pianoInside.look'))
    end,
    use = function()
      lift(false)
      activeActor:say(text(state.hasKey and 'pianoInside.closed' or 'pianoInside.close'))
    end,
    close = function(self) self.verbs.use(self) end,
  },
}

-- The tower's key, under the hammer of the dead note.
thing {
  id = 'pianoHidden', onLeftClick = 'pickUp', at = { 138, 95 }, plane = 2,
  animations = { shown = 'piano-key' }, state = 'shown',
  verbs = {
    use = function(self) self.verbs.pickUp(self) end,
    pickUp = function(self)
      sfx 'keyClink'
      self:hide()
      objects.towerKey:addToInventory(activeActor.id)
      reach 'hasKey'
      activeActor:say(text 'pianoHidden.take.1')
      waitMs(300)
      activeActor:say(text 'pianoHidden.take.2')
    end,
  },
}

thing {
  id = 'pianoSheet', hover = { x1 = 138, y1 = 44, x2 = 181, y2 = 89 }, plane = 1,
}

thing {
  id = 'pianoCandles', hover = { x1 = 109, y1 = 52, x2 = 121, y2 = 92 }, plane = 1, -- one of the two
}

for i, x in ipairs { 115, 204 } do
  local id = 'pianoFlame' .. i
  Object:new { id = id, animations = { shown = 'piano-flame' }, state = 'shown', interactable = false, plane = 1 }
  objects[id]:moveTo('piano', x, 62)
end

-- The way back is a strip below the keys.
Object:new {
  id = 'pianoBack', name = 'pianoBack.name', description = 'pianoBack.look',
  hover = { x1 = 0, y1 = 162, x2 = 319, y2 = 179 },
  onLeftClick = 'standUp', onRightClick = 'lookAt',
  verbs = { standUp = function() activeActor:enterRoom('inn', 'piano') end },
}
objects.pianoBack:moveTo('piano', 0, 0)
objects.pianoBack:show()
