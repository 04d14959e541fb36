-- letter.lua: the letter that Ada delivers, and the letter that she carries for herself.

Object:new {
  id = 'letter',
  name = 'letter.name',
  description = 'letter.look',
  uiAnimation = 'letter',
  portable = true,
}

-- Her mother's letter. She knows its four lines by heart, and says another one each time.
Object:new {
  id = 'ownLetter',
  name = 'ownLetter.name',
  uiAnimation = 'street-own-letter',
  portable = true,
  verbs = {
    lookAt = function()
      state.ownLetterLooks = math.min((state.ownLetterLooks or 0) + 1, 6)
      activeActor:say(text('ownLetter.look' .. state.ownLetterLooks))
    end,
  },
}

objects.letter:addToInventory 'ada'
objects.ownLetter:addToInventory 'ada'
