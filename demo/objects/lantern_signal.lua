-- lantern_signal.lua shows how two characters talk without words: the lantern says how much music arrives.

-- How much of the music arrives at the boat, by Bruno's place on the mole.
local arrives = { start = 'nothing', stone = 'some', head = 'all' }
local signs = { 'baySignal.nothing', 'baySignal.some', 'baySignal.all' }
local farX = { start = 66, stone = 116, head = 126 }

-- Shows the notes that arrive, and plays them. The bay calls this when it is entered.
function showMusicInBay()
  local bay = state.bay or { place = 'start' }
  local amount = arrives[bay.place]
  objects.bayBruno:moveTo('bay', farX[bay.place], bay.place == 'head' and 83 or 85)
  if not state.hailed then objects.bayBruno:hide() else objects.bayBruno:show() end
  if amount == 'nothing' or not state.hailed then
    objects.bayNotes:hide()
    playMusic('none', 800)
  else
    objects.bayNotes:setState(amount == 'all' and 'all' or 'shown')
    objects.bayNotes:moveTo('bay', farX[bay.place] + 40, 84)
    objects.bayNotes:show()
    playMusic('accordionFar', 1500)
  end
end

-- The glow around the lantern while she holds it up. She rows with her back to the bow: when the boat points to
-- the right, she looks at the harbour.
Object:new { id = 'bayGlow', animations = { shown = 'lamp-flicker' }, interactable = false, plane = 5 }

function liftLantern(ms)
  local x, y = actors.ada:position()
  actors.ada:look 'right'
  actors.ada:play('lantern', { loop = true })
  objects.bayGlow:moveTo('bay', x - 6, y)
  objects.bayGlow:show()
  sfx 'cloth'
  waitMs(ms)
  objects.bayGlow:hide()
  actors.ada:setState 'still'
end

-- Ada lifts the lantern. A correct sign counts only if Bruno has looked since the last one that counted.
local function showLight()
  local bay, ada = state.bay, actors.ada
  if not state.hailed then return ada:say(text 'baySignal.early') end
  if not bay.seen then return ada:say(text 'baySignal.wait') end
  ada:look 'right'
  local amount = arrives[bay.place]
  ada:say(text('baySignal.hear.' .. amount))
  local sign = choose(signs)
  if not sign then return end
  if sign ~= 'baySignal.' .. amount then return ada:say(text('baySignal.lie.' .. amount)) end
  liftLantern(2000)
  bay.lights, bay.seen = bay.lights + 1, false
  markFaces()
  ada:say(text('baySignal.shown.' .. math.min(bay.lights, 3)))
end

Object:new {
  id = 'bayMole',
  name = 'bayMole.name',
  description = 'bayMole.look',
  hover = { x1 = 56, y1 = 69, x2 = 134, y2 = 94 },
  onLeftClick = 'showLight', onRightClick = 'lookAt',
  verbs = {
    showLight = showLight,
    useWith = function(self, other)
      if other ~= 'lantern' then return Object.defaultVerbs.useWith(self, other) end
      setSelectedObject(nil)
      showLight()
    end,
  },
}
objects.bayMole:moveTo('bay', 95, 94)
objects.bayMole:show()

-- The first talk with Nela, and what she says later, from the same rail.
local hail = require 'dialogs/hail'

function hailNela()
  if state.hailed then return actors.nela:say(text('bayNela.hears.' .. arrives[state.bay.place])) end
  enterDialog(hail)
  state.hailed = true
  showMusicInBay()
  actors.ada:look 'right'
  actors.ada:say(text 'bay.hailed.1')
  actors.ada:say(text 'bay.hailed.2')
  showFaces()
end
