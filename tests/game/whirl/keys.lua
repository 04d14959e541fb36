-- keys.lua: keys that start things. Tests press them.

onUserInput('W', whirl)
onUserInput('D', dance)

onUserInput('C', function()
  playCutscene(function()
    startCutscene()
    actors.wim:goTo(math.random(20, 300), math.random(125, 170))
    actors.wim:say 'Look, no hands.'
    tracks {
      wim = function() actors.wim:goTo(100, 150) signal 'there' end,
      camera = function() waitSignal('there', { latched = true, timeout = 4000 }) clearSignal 'there' end,
    }
    fadeOut(300)
    waitFor 'fade'
    waitMs(200)
    fadeIn(300)
    stopCutscene()
    tally 'cutscenes'
  end)
end)

onUserInput('E', function()
  playCutscene(function()
    startCutscene()
    whirl()
    stopCutscene()
  end, function()
    tally 'escaped'
    stopCutscene()
  end)
end)

onUserInput('P', function()
  local how = runStory('pages/book.lua', 'cover', { grant = { 'math', tally = tally } })
  tally('book ' .. how)
end)
