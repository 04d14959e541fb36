-- ignaz.lua: the conversation with the keeper of the lamp, who gives everything a measure.

local rates = 5 -- how many things he rates

-- He holds his instrument up to whatever it is, and takes his time.
local function measure()
  actors.ignaz:play 'measure'
  waitFor 'play-ignaz'
  waitMs(600)
end

return {
  settings = { id = 'ignaz' },

  main = { options = {
    { name = 'lamp', text = 'ignaz.ask.lamp', unless = 'heardOfLamp', next = 'lamp' },
    {
      name = 'confirm', text = 'ignaz.ask.confirm', when = 'signalSent', unless = 'lightOfficial',
      next = 'confirm',
    },
    {
      name = 'signal', text = 'ignaz.ask.signal', when = 'lampBurns', unless = 'signalSent',
      next = 'signal',
    },
    { name = 'key', text = 'ignaz.ask.key', when = 'heardOfLamp', unless = 'hasKey', next = 'key' },
    {
      name = 'why', text = 'ignaz.ask.why', when = 'heardOfLamp', unless = 'lampBurns', once = true,
      next = 'why',
    },
    {
      name = 'ink', text = 'ignaz.ask.ink', when = 'askedEel', unless = 'hasDish', once = true,
      next = 'ink',
    },
    {
      name = 'letter', text = 'ignaz.ask.letter', when = 'ferryAnswered', unless = 'letterRead',
      next = 'letter',
    },
    { name = 'rate', text = 'ignaz.ask.rate', next = 'rate' },
    { name = 'bye', text = 'ignaz.ask.bye', next = 'bye' },
  } },

  lamp = { steps = {
    { actor = 'ignaz', say = 'ignaz.lamp.1' },
    { actor = 'ignaz', say = 'ignaz.lamp.2' },
    { actor = 'ignaz', say = 'ignaz.lamp.3' },
    { actor = 'ignaz', say = 'ignaz.lamp.4', load = function() reach 'heardOfLamp' end },
    { say = 'ignaz.lamp.5' },
    { actor = 'ignaz', say = 'ignaz.lamp.6', next = 'main' },
  } },
  key = { steps = {
    { actor = 'ignaz', say = 'ignaz.key.1' },
    { say = 'ignaz.key.2' },
    { actor = 'ignaz', say = 'ignaz.key.3' },
    { actor = 'ignaz', say = 'ignaz.key.4', next = 'main' },
  } },
  why = { steps = {
    { actor = 'ignaz', sleep = 1000 },
    { actor = 'ignaz', say = 'ignaz.why.1', look = 'left' },
    { say = 'ignaz.why.2' },
    { actor = 'ignaz', say = 'ignaz.why.3' },
    { actor = 'odile', say = 'ignaz.why.4', next = 'main' },
  } },
  signal = { steps = {
    { actor = 'ignaz', say = 'ignaz.signal.1' },
    { actor = 'ignaz', say = 'ignaz.signal.2' },
    { actor = 'ignaz', say = 'ignaz.signal.3', next = 'main' },
  } },

  -- Until now, no one has asked him to.
  confirm = { steps = {
    { actor = 'ignaz', say = 'ignaz.confirm.1' },
    { say = 'ignaz.confirm.2' },
    { actor = 'ignaz', say = 'ignaz.confirm.3' },
    { load = measure },
    { actor = 'ignaz', say = 'ignaz.confirm.4', sleep = 500 },
    { actor = 'odile', say = 'ignaz.confirm.5' },
    { actor = 'ignaz', say = 'ignaz.confirm.6', sleep = 600, load = function() reach 'lightOfficial' end },
    { actor = 'odile', say = 'ignaz.confirm.7' },
    { actor = 'ignaz', say = 'ignaz.confirm.8', next = 'main' },
  } },
  ink = { steps = {
    { actor = 'ignaz', say = 'ignaz.ink.1' },
    { say = 'ignaz.ink.2' },
    { actor = 'ignaz', say = 'ignaz.ink.3' },
    { actor = 'odile', say = 'ignaz.ink.4', next = 'main' },
  } },
  letter = { steps = {
    { actor = 'ignaz', say = 'ignaz.letter.1' },
    { actor = 'ignaz', say = 'ignaz.letter.2', next = 'main' },
  } },
  rate = { steps = {
    { actor = 'ignaz', say = function()
      state.rated = (state.rated or 0) % rates + 1
      return text('ignaz.rate.' .. state.rated)
    end, next = 'main' },
  } },
  bye = { steps = {
    { actor = 'ignaz', say = 'ignaz.bye', exitDialog = true },
  } },
}
