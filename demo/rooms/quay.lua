-- quay.lua shows a room whose things change with the plot: dusk and night, the beam, the gull, the far ferry.
require 'media/quay'

local nothing = { 'quay.with.1', 'quay.with.2', 'quay.with.3', 'quay.with.4', 'quay.with.5' }

-- The answer to a carried thing that has no better one: first its own words, then those for all, in turn.
local function useWith(_, other)
  local tries = state.quayTries or {}
  state.quayTries = tries
  tries[other.id] = (tries[other.id] or 0) + 1
  local own = 'quay.with.' .. other.id
  return tries[other.id] % 3 == 1 and hasText(own) and own or nothing
end

Room:new {
  id = 'quay',
  name = 'quay.name',
  background = 'quay-dusk',
  layers = {
    { id = 'sky', image = 'quay-sky-dusk', plane = -200 },
    { id = 'shore', image = 'quay-shore-dusk', plane = -100 },
    { id = 'front', image = 'quay-front', plane = 100 },
  },
  walkboxes = {
    { x1 = 4, y1 = 151, x2 = 474, y2 = 173 },
    { x1 = 18, y1 = 145, x2 = 158, y2 = 151 },
  },
  waypoints = {
    street = { x = 22, y = 160, face = 'right' },
    office = { x = 67, y = 148, face = 'down' },
    winch = { x = 193, y = 151, face = 'right' },
    boat = { x = 384, y = 152, face = 'up' },
    mole = { x = 436, y = 158, face = 'left' },
  },
  answers = {
    use = { 'quay.use.1', 'quay.use.2', 'quay.use.3' },
    pickUp = { 'quay.pickUp.1', 'quay.pickUp.2' },
    talkTo = { 'quay.talkTo.1', 'quay.talkTo.2' },
    open = 'quay.open',
    useWith = useWith,
  },

  onenter = function(self)
    playPlace 'quay'
    self:showTime()
    self:showThings()
    self:startScript('beam', self.beam)
    self:startScript('bird', self.bird)
    self:startScript('ferry', self.ferry)
    self:startScript('gull', self.gull)
    self:startScript('views', self.views)
    if state.sawQuay then return end
    state.sawQuay = true
    waitMs(700)
    if action then return end -- the player is faster
    activeActor:say(text 'quay.first')
  end,

  -- Shows dusk or night: background, layers, and the light on the water.
  showTime = function(self)
    local word = isNight() and 'night' or 'dusk'
    objects.quayShimmer:setState(word)
    if (state.quayTime or 'dusk') == word then return end
    state.quayTime = word
    self:removeLayer 'sky'
    self:removeLayer 'shore'
    self:addLayer { id = 'sky', image = 'quay-sky-' .. word, plane = -200 }
    self:addLayer { id = 'shore', image = 'quay-shore-' .. word, plane = -100 }
    self:setBackground('quay-' .. word)
    camera:center() -- setBackground has scrolled to the left end
  end,

  -- The player is on the quay when night falls.
  growDark = function(self)
    fadeOut(600)
    waitFor 'fade'
    self:showTime()
    self.showThings()
    fadeIn(900)
    waitFor 'fade'
  end,

  showThings = function()
    if state.lampBurns then objects.quayLampLit:show() end
    if state.officeOpen then objects.quaySign:showOpen() end
    if state.chainDown then objects.quayChain:hide() end
    if state.ferryAnswered then
      objects.quayGull:moveTo('quay', 338, 133)
      objects.quayGull:setState 'sitting'
    end
    if state.ferryTurned then objects.quayFerry:hide() end
    if state.rowedOut then
      objects.rowboat:hide()
      objects.quayMooring:hide()
    end
  end,
}

require 'objects/quay/ornaments'
require 'objects/quay/views'
require 'objects/quay/office'
require 'objects/quay/winch'
require 'objects/quay/boat'
require 'objects/quay/moving'
