-- talk.lua: a dialog in which another one is played, and that asks on the way.

dialogDefaults = {
  font = 'speech', color = gray, selected = white, seen = brown, background = black,
  area = { x1 = 0, y1 = 120, x2 = 320, y2 = 180 },
}

local riddle = {
  settings = { id = 'riddle', shuffle = true },
  main = { options = {
    { text = 'A river?', next = 'wrong' },
    { text = 'A shadow?', next = 'right' },
    { text = 'Time?', next = 'wrong' },
  } },
  wrong = { steps = { { actor = 'ines', say = 'No.', sleep = 200, load = function() tally 'wrong' end, next = 'main' } } },
  right = { steps = { { actor = 'ines', say = 'Yes!', state = { riddleSolved = true }, exitDialog = true } } },
}

local conversation = {
  settings = { id = 'ines', keys = true, numbers = true, autohide = true },
  main = { options = {
    { name = 'riddle', text = 'A riddle, please.', next = 'riddle' },
    { name = 'number', text = 'Think of a number!', next = 'number' },
    {
      name = 'later', text = function() return 'It is ' .. (state.counts.rounds or 0) .. ' o\'clock.' end,
      say = false, next = 'later',
    },
    { name = 'bye', text = 'Bye.', exitDialog = true },
  } },
  riddle = { steps = {
    { actor = 'ines', say = 'What runs, but has no legs?' },
    { load = function() enterDialog(riddle) end },
    { actor = 'ines', say = 'Another?', next = 'main' },
  } },
  number = { steps = {
    { load = function()
      local answer = actors.ines:say('Is it odd?', { 'Odd.', 'Even.' })
      tally('answer ' .. tostring(answer))
    end },
    { actor = 'ines', look = 'left', say = 'I knew it.', next = 'main' },
  } },
  later = { steps = { { actor = 'ines', sleep = 700, say = 'Already?', next = 'main' } } },
}

function actors.ines.verbs.talkTo()
  enterDialog(conversation)
end
