-- hail.lua shows a dialog across the water: Nela leaves her sentences for Ada to finish.

return {
  settings = { id = 'hail' },

  main = { onstart = function()
    if state.nelaGreeted then return end
    state.nelaGreeted = true
    actors.ada:look 'left'
    for number, who in ipairs { 'nela', 'ada', 'nela', 'ada' } do
      actors[who]:say(text('hail.hello.' .. number))
    end
  end, options = {
    { name = 'turn', text = 'hail.turn', once = true, next = 'turn' },
    { name = 'why', text = 'hail.why', once = true, next = 'why' },
    { name = 'read', text = 'hail.read', once = true, next = 'read' },
    { name = 'eleven', text = 'hail.eleven', when = 'nelaWhy', once = true, next = 'eleven' },
    { name = 'tune', text = 'hail.tune', next = 'tune' },
  } },

  turn = { steps = {
    { actor = 'nela', say = 'hail.turn.1' },
    { say = 'hail.turn.2' },
    { actor = 'nela', say = 'hail.turn.3', next = 'main' },
  } },
  why = { steps = {
    { actor = 'nela', say = 'hail.why.1' },
    { say = 'hail.why.2' },
    { actor = 'nela', say = 'hail.why.3', state = { nelaWhy = true }, next = 'main' },
  } },
  read = { steps = {
    { actor = 'nela', say = 'hail.read.1' },
    { say = 'hail.read.2' },
    { actor = 'nela', say = 'hail.read.3', next = 'main' },
  } },
  eleven = { steps = {
    { actor = 'nela', say = 'hail.eleven.1' },
    { say = 'hail.eleven.2' },
    { actor = 'nela', say = 'hail.eleven.3', next = 'main' },
  } },
  tune = { steps = {
    { actor = 'nela', say = 'hail.tune.1', sleep = 1200 },
    { actor = 'nela', say = 'hail.tune.2' },
    { say = 'hail.tune.3' },
    { actor = 'nela', say = 'hail.tune.4' },
    { actor = 'nela', say = 'hail.tune.5', exitDialog = true },
  } },
}
