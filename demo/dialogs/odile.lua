-- odile.lua: the conversation with the innkeeper. The argument about the oil is in oil.lua.

-- Notes that Ada has heard of these headings of the book.
local function hears(...)
  local headings = { ... }
  return function()
    for _, heading in ipairs(headings) do state.heard[heading] = true end
  end
end

local function knowsAll()
  local heard = state.heard
  return heard.breakage and heard.spoilage and heard.rounding and heard.found
end

-- Until Ada has the cloths, she can ask again: the answer says where they hang.
local function isDoneWithEel() return state.askedEel and state.hasCloths end

-- The box ends at the left of her head.
local besideOdile = { x1 = 0, y1 = 102, x2 = 258, y2 = 180 }

local dialog = {
  settings = { id = 'odile', area = besideOdile },

  main = { options = {
    { name = 'oil', text = 'odile.ask.oil', when = 'heardOfLamp', unless = 'hasOil', next = 'oil' },
    { name = 'book', text = 'odile.ask.book', unless = knowsAll, next = 'book' },
    { name = 'piano', text = 'odile.ask.piano', once = true, next = 'piano' },
    { name = 'eel', text = 'odile.ask.eel', unless = isDoneWithEel, next = 'eel' },
    { name = 'master', text = 'odile.ask.master', once = true, when = 'askedEel', next = 'master' },
    { name = 'beer', text = 'odile.ask.beer', once = true, when = 'hasOil', next = 'beer' },
    {
      name = 'sum', text = 'odile.ask.sum', when = function() return knowsAll() and state.askedEel end,
      next = 'sum',
    },
    { name = 'bye', text = 'odile.ask.bye', next = 'bye' },
  } },

  book = { steps = {
    { actor = 'odile', say = 'odile.book.1', unless = 'askedBook' },
    { actor = 'odile', say = 'odile.book.2', unless = 'askedBook', load = hears('breakage', 'spoilage') },
    { actor = 'odile', say = 'odile.book.3', when = 'askedBook', load = hears 'rounding' },
    { actor = 'odile', say = 'odile.book.4', when = 'askedBook', load = hears 'found' },
    { actor = 'odile', say = 'odile.book.5', state = { askedBook = true }, next = 'main' },
  } },
  piano = { steps = {
    { actor = 'odile', say = 'odile.piano.1' },
    { say = 'odile.piano.2' },
    { actor = 'odile', say = 'odile.piano.3', next = 'main' },
  } },
  eel = { steps = {
    { actor = 'odile', say = 'odile.eel.1' },
    { say = 'odile.eel.2' },
    { actor = 'odile', say = 'odile.eel.3' },
    { actor = 'odile', say = 'odile.eel.4', unless = 'hasCloths' },
    { actor = 'odile', say = 'odile.eel.5', state = { askedEel = true }, next = 'main' },
  } },
  master = { steps = {
    { actor = 'odile', say = 'odile.master.1' },
    { actor = 'odile', say = 'odile.master.2' },
    { actor = 'odile', say = 'odile.master.3', next = 'main' },
  } },
  beer = { steps = {
    { actor = 'odile', look = 'left', sleep = 900 },
    { actor = 'odile', say = 'odile.beer.1' },
    { say = 'odile.beer.2' },
    { actor = 'odile', say = 'odile.beer.3', next = 'main' },
  } },
  sum = { steps = {
    { actor = 'odile', say = function()
      state.sums = (state.sums or 0) % 3 + 1
      return text('odile.sum.' .. state.sums)
    end, next = 'main' },
  } },
  bye = { steps = {
    { actor = 'odile', say = 'odile.bye', exitDialog = true },
  } },
}

require 'dialogs/oil'(dialog)

return dialog
