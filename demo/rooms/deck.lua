-- deck.lua shows the last room: the player may look around before the talk that ends the game.

require 'media/bay'

Room:new {
  id = 'deck',
  name = 'deck.name',
  background = 'bay-deck-night',
  walkboxes = { { x1 = 54, y1 = 146, x2 = 246, y2 = 174 } },
  waypoints = {
    plank = { x = 62, y = 158, face = 'right' },
    nela = { x = 180, y = 160, face = 'left' },
    bruno = { x = 216, y = 154, face = 'left' },
    talk = { x = 146, y = 162, face = 'right' },
    corner = { x = 84, y = 152, face = 'right' },
  },
  answers = {
    useWith = { 'deck.no.1', 'deck.no.2', 'deck.no.3' },
    giveTo = { 'deck.no.2', 'deck.no.1' },
    pickUp = 'deck.noPickUp',
  },
  onenter = function() playPlace 'deck' end,
}

-- Brings everybody aboard, after the line was caught.
function comeAboard()
  local ada, nela, bruno, cat = actors.ada, actors.nela, actors.bruno, actors.harbourMaster
  -- Ada keeps only her own letter.
  for id in pairs(ada.objects) do
    if id ~= 'ownLetter' then objects[id]:removeFromInventory 'ada' end
  end
  playCutscene(function()
    startCutscene()
    ada:setCostume 'courier'
    ada:setPlane(0)
    ada:moveTo('deck', 'plank')
    nela:setCostume 'ferrywoman'
    nela:moveTo('deck', 'nela')
    nela:look 'left'
    nela:setInteraction 'talk'
    nela:show()
    bruno:stopAllScripts()
    bruno:setCostume 'oilskin'
    bruno:moveTo('deck', 'bruno')
    bruno:look 'left'
    bruno:setInteraction 'talk'
    bruno:show()
    cat:moveTo('deck', { x = 300, y = 123 })
    cat:look 'left'
    cat:setInteraction(nil)
    cat:show()
    showInterface()
    rooms.deck:enter()
    ada:follow()
    playMusic('ending', 800)
    sfx 'plank'
    fadeIn(900)
    waitFor 'fade'
    ada:goTo(112, 164)
    ada:say(text 'deck.arrive.1')
    nela:say(text 'deck.arrive.2')
    stopCutscene()
  end)
end

local talk = require 'dialogs/ending'

-- Bruno and the cat have verbs for the other rooms; on the deck they answer in their own way.
local brunoTalks, catTalks = actors.bruno.verbs.talkTo, actors.harbourMaster.verbs.talkTo
local brunoTakes = actors.bruno.verbs.giveTo

function actors.bruno.verbs.talkTo(self, ...)
  if activeRoom.id ~= 'deck' then return brunoTalks and brunoTalks(self, ...) end
  state.brunoOnDeck = (state.brunoOnDeck or 0) % 3 + 1
  self:say(text('deck.bruno.' .. state.brunoOnDeck))
end

function actors.bruno.verbs.giveTo(self, other)
  if activeRoom.id ~= 'deck' then return (brunoTakes or Actor.defaultVerbs.giveTo)(self, other) end
  self:say(text 'deck.bruno.give')
end

function actors.harbourMaster.verbs.talkTo(self, ...)
  if activeRoom.id ~= 'deck' then return catTalks and catTalks(self, ...) end
  activeActor:say(text 'deck.cat.1')
  sfx 'purr'
end

function talkOnDeck()
  actors.ada:face('nela', { both = true })
  enterDialog(talk)
  if state.answered then startScript(theLastWaltz) end
end

require 'actors/nela'
require 'actors/cat'
require 'objects/deck'
require 'cutscenes/waltz'
require 'cutscenes/ending'
