-- street_board.lua shows a close-up on a UI object, and a choice that can be corrected.

Object:new {
  id = 'board',
  name = 'board.name',
  hover = { x1 = 273, y1 = 78, x2 = 311, y2 = 138 },
  interaction = { x = 292, y = 148, direction = 'up', use = 'mid' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    -- The line comes first, because the poster fills the screen and would hide it.
    lookAt = function()
      local needsSignal = state.towerOpen and not state.signalSent
      activeActor:say(text('board.look.' .. (needsSignal and 'signal' or state.boardWord or 'plain')))
      state.readBoard = true
      objects.poster:setAlpha(0)
      objects.poster:show()
      objects.poster:fadeIn(300)
    end,
  },
}
objects.board:moveTo('street', 0, 0)
objects.board:show()

-- It has no name, so that no words at the pointer cover what is written on it. Its area is the whole canvas, so
-- that any click closes it.
Object:new {
  id = 'poster',
  uiAnimation = 'poster',
  hover = { x1 = 0, y1 = 0, x2 = 319, y2 = 179 },
  ui = true,
  plane = 200,
  onLeftClick = 'close', onRightClick = 'close',
  verbs = {
    close = function(self)
      self:fadeOut(200)
      waitFor('fade-' .. self.id)
      self:hide()
      -- If the letter is not delivered yet, Ada reminds the player of it once.
      if state.delivered or state.remindedOfLetter then return end
      state.remindedOfLetter = true
      activeActor:say(text 'board.letter')
    end,
  },
}
objects.poster:setUiPosition(100, 29) -- below the bar with the carried things

-- Fresh paint, as one sees it from the street.
Object:new { id = 'boardMark', animations = { wet = 'street-mark' }, interactable = false, plane = -9 }
objects.boardMark:moveTo('street', 288, 116)

-- Covers one word of NO FERRY TONIGHT. Only one of the three makes sense.
local function cover(word)
  objects.board:use()
  sfx 'paint'
  waitMs(700)
  state.boardWord = word
  objects.poster:setUiAnimation('street-poster-' .. word)
  objects.boardMark:show()
  activeActor:say(text('board.covered.' .. word))
end

local words = {
  ['board.choice.no'] = 'no', ['board.choice.ferry'] = 'ferry', ['board.choice.tonight'] = 'tonight',
}

local function paintBoard()
  if not state.formSigned then return activeActor:say(text 'board.notAllowed') end
  repeat
    local question = state.boardWord and 'board.again' or 'board.which'
    local choice = activeActor:say(text(question), {
      'board.choice.no', 'board.choice.ferry', 'board.choice.tonight', 'board.choice.later',
    })
    local word = words[choice]
    if not word then return end
    cover(word)
  until word == 'no'
  objects.paint:removeFromInventory(activeActor.id)
  reach 'boardPainted'
  activeActor:say(text 'board.done')
  if isNight() and not state.streetIsDark then rooms.street:growDark() end
end

use('paint', 'board', paintBoard)
