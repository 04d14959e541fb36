-- bruno.lua: the conversation with the old fisherman.

dialogDefaults = {
  font = 'speech', color = { r = 170, g = 172, b = 196 }, selected = { r = 246, g = 226, b = 180 },
  seen = { r = 112, g = 110, b = 142 }, outline = { r = 12, g = 10, b = 28 }, selectedOutline = { r = 12, g = 10, b = 28 },
  background = { r = 12, g = 10, b = 28, a = 190 }, area = { x1 = 0, y1 = 120, x2 = 320, y2 = 180 }, autohide = true,
}

return {
  settings = { id = 'bruno' },

  main = { options = {
    { name = 'ferry', text = 'When does the ferry leave?', next = 'ferry' },
    { name = 'board', text = 'The timetable says there is no ferry tonight.', when = 'readBoard', once = true, next = 'board' },
    { name = 'name', text = 'Do you know whom this letter is for?', unless = 'delivered', once = true, next = 'letter' },
    { name = 'reader', text = 'What did the letter say?', when = 'delivered', once = true, next = 'reader' },
    { name = 'tune', text = 'What is that tune?', once = true, next = 'tune' },
    { name = 'bye', text = 'I will not keep you.', next = 'bye' },
  } },

  ferry = { steps = {
    { actor = 'bruno', say = 'Midnight. Not a minute before, whatever the board says.', next = 'main' },
  } },
  board = { steps = {
    { actor = 'bruno', say = 'The board was painted by a man who never sailed.' },
    { actor = 'bruno', look = 'right', sleep = 600 },
    { actor = 'bruno', look = 'left', say = 'She comes. She always comes.', next = 'main' },
  } },
  letter = { steps = {
    { actor = 'bruno', say = 'I do not read other people\'s letters.' },
    { actor = 'bruno', say = 'Hand it over and we shall see whether I am other people.', next = 'main' },
  } },
  reader = { steps = {
    { actor = 'bruno', look = 'right', sleep = 900 },
    { actor = 'bruno', look = 'left', say = 'That she is on the ferry.', next = 'main' },
  } },
  tune = { steps = {
    { actor = 'bruno', say = 'A waltz. It wants two.', next = 'main' },
  } },
  bye = { steps = {
    { actor = 'bruno', say = 'Mind the edge, courier. The water is colder than it looks.', exitDialog = true },
  } },
}
