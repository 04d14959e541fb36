-- inn.lua shows a cutscene of lines only: the first thing that Ada hears in the inn.

return function()
  startCutscene()
  actors.odile:say(text 'inn.welcome.1')
  state.heard.found = true
  actors.ignaz:say(text 'inn.welcome.2')
  actors.odile:say(text 'inn.welcome.3')
  actors.odile:say(text 'inn.welcome.4')
  stopCutscene()
end
