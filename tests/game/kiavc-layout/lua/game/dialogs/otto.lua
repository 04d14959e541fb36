-- The conversation with Otto: who made the footprints around the pond, and who stood at the gate.

local ottoDialog = {
  settings = {
    id = 'otto', font = 'small', color = gray, selected = yellow, outline = black, selectedOutline = black,
    background = { r = 0, g = 0, b = 0, a = 128 }, autohide = true, area = { x1 = 0, y1 = 140, x2 = 320, y2 = 180 },
  },
  main = {
    options = {
      { name = 'hello', text = 'askHello', once = true, next = 'greeting' },
      { name = 'prints', text = 'askPrints', notif = { guessedAll = true }, next = 'looking' },
      { name = 'twin', text = 'askTwin', notif = { twin1 = true }, next = 'clone' },
      { name = 'twin2', text = 'askTwin2', onlyif = { twin1 = true }, notif = { twin2 = true }, next = 'clone' },
      { name = 'twin3', text = 'askTwin3', onlyif = { twin2 = true }, notif = { twin3 = true }, next = 'clone' },
      { name = 'bye', text = 'askBye', next = 'done' },
    },
  },
  greeting = {
    steps = {
      { actor = 'otto', say = 'hello1' },
      { actor = 'otto', say = 'hello2' },
      { actor = 'otto', say = 'hello3', state = { ottoGreeted = true }, next = 'main' },
    },
  },
  looking = {
    steps = {
      { actor = 'otto', say = 'prints1' },
      { actor = 'otto', say = 'prints2' },
      { say = 'prints3', next = 'list' },
    },
  },
  list = {
    options = {
      { name = '1', text = 'guess1', once = true, next = 'no' },
      { name = '2', text = 'guess2', once = true, next = 'no' },
      { name = '3', text = 'guess3', once = true, next = 'no' },
      { name = '4', text = 'guess4', once = true, next = 'no' },
      { name = '5', text = 'guess5', once = true, next = 'nohat' },
      { name = '6', text = 'guess6', once = true, next = 'noglasses' },
      { name = '7', text = 'guess7', once = true, next = 'no' },
      { name = '8', text = 'guess8', once = true, next = 'no' },
      { name = '9', text = 'guess9', once = true, next = 'no' },
      { name = '10', text = 'guess10', once = true, next = 'no' },
      { name = '11', text = 'guess11', once = true, next = 'no' },
      { name = '12', text = 'guess12', once = true, next = 'no' },
      { name = '13', text = 'guess13', once = true, next = 'no' },
      { name = '14', text = 'guess14', once = true, next = 'no' },
      { name = '15', text = 'guess15', state = { guessedAll = true }, next = 'main' },
    },
  },
  no = { steps = { { actor = 'otto', say = 'printsNo', next = 'list' } } },
  nohat = {
    steps = {
      { actor = 'otto', say = 'hat1' },
      { actor = 'otto', look = 'down', sleep = 500 },
      { actor = 'otto', look = 'left', say = 'hat2' },
      { actor = 'otto', sleep = 1000 },
      { actor = 'otto', say = 'hat3', next = 'list' },
    },
  },
  noglasses = { steps = { { actor = 'otto', say = 'glasses', next = 'list' } } },
  clone = {
    steps = {
      { actor = 'otto', say = 'twin1', notif = { twin1 = true }, state = { twin1 = true }, next = 'main' },
      { actor = 'otto', say = 'twin2a', onlyif = { twin1 = true }, notif = { twin2 = true } },
      {
        actor = 'otto', say = 'twin2b', onlyif = { twin1 = true }, notif = { twin2 = true }, state = { twin2 = true },
        next = 'main',
      },
      { actor = 'otto', say = 'twin3a', onlyif = { twin2 = true }, notif = { twin3 = true } },
      { actor = 'otto', say = 'twin3b', onlyif = { twin2 = true }, notif = { twin3 = true } },
      { say = 'twin3nell', onlyif = { twin2 = true }, notif = { twin3 = true } },
      {
        actor = 'otto', say = 'twin3c', onlyif = { twin2 = true }, notif = { twin3 = true }, state = { twin3 = true },
        next = 'main',
      },
    },
  },
  done = {
    steps = {
      { actor = 'otto', say = 'bye' },
      { load = "rooms['garden']:startScript('patrol', ottoPatrol)", exitDialog = true },
    },
  },
}

function talkToOtto()
  enterDialog(ottoDialog)
end
