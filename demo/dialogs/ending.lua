-- ending.lua shows how an earlier choice returns: the reason from the form begins Ada's answer.

local function asked() return state.nelaAsked == true end

-- Marks that Ada has finished one of Nela's sentences. Only then she asks about Ada's own letter.
local heard = { nelaAsked = true }

-- Ada says the reason that the player wrote into the form.
local function reason()
  return text(state.reason or 'form.reason.1')
end

return {
  settings = { id = 'ending' },

  main = { onstart = function()
    if state.nelaAsked then return end
    actors.nela:say(text 'end.read.1')
    actors.nela:say(text 'end.read.2')
  end, options = {
    { name = 'rule', text = 'end.rule', say = 'end.rule', once = true, next = 'rule' },
    { name = 'line', text = 'end.line', once = true, next = 'line' },
    { name = 'upside', text = 'end.upside', once = true, next = 'upside' },
    { name = 'ask', text = 'end.ask', unless = asked, once = true, next = 'ask' },
    { name = 'done', text = 'end.done', when = asked, next = 'own' },
  } },

  rule = { steps = {
    { look = 'left', sleep = 500 },
    { look = 'right', say = 'end.rule.1' },
    { actor = 'nela', say = 'end.rule.2', next = 'turn' },
  } },
  line = { steps = {
    { say = 'end.line.1' },
    { say = 'end.line.2' },
    { actor = 'nela', say = 'end.line.3', next = 'turn' },
  } },
  upside = { steps = {
    { say = 'end.upside.1' },
    { actor = 'nela', say = 'end.upside.2' },
    { actor = 'nela', say = 'end.upside.3', next = 'turn' },
  } },
  ask = { steps = { { actor = 'nela', say = 'end.ask.1', next = 'turn' } } },
  -- After the first answer, she turns to what she really wants to know.
  turn = { steps = {
    { actor = 'nela', say = 'end.ask.2', unless = asked },
    { state = heard, next = 'main' },
  } },

  own = { steps = {
    { actor = 'nela', say = 'own.1' },
    { actor = 'nela', say = 'own.2' },
    { say = 'own.3' },
    { actor = 'nela', say = 'own.4', next = 'notYet' },
  } },
  notYet = { options = {
    { name = 'sea', text = 'own.sea', say = false, once = true, next = 'sea' },
    { name = 'year', text = 'own.year', next = 'answer' },
    { name = 'now', text = 'own.now', next = 'answer' },
  } },
  sea = { steps = {
    { look = 'up', sleep = 1800 },
    { actor = 'nela', say = 'own.sea.1' },
    { look = 'right', sleep = 300, next = 'notYet' },
  } },

  answer = { steps = {
    { actor = 'nela', say = 'answer.1' },
    { look = 'down', say = 'answer.dear', sleep = 500 },
    { say = reason, sleep = 500, next = 'second' },
  } },
  second = { options = {
    { name = 'folds', text = 'answer.folds', next = 'third' },
    { name = 'words', text = 'answer.words', next = 'third' },
    { name = 'begin', text = 'answer.begin', next = 'third' },
  } },
  third = { options = {
    { name = 'light', text = 'answer.light', next = 'send' },
    { name = 'come', text = 'answer.come', next = 'send' },
    { name = 'soup', text = 'answer.soup', next = 'send' },
  } },
  send = { steps = {
    { sleep = 800 },
    { actor = 'nela', say = 'send.1' },
    { look = 'right', say = 'send.2' },
    { actor = 'nela', say = 'send.3', load = function() reach 'answered' end, exitDialog = true },
  } },
}
