-- The first and the last scene; Escape skips both.

local function afterIntro()
  hideTitle()
  showCursor()
  stopCutscene()
  state.introDone = true
end

function hideTitle()
  if state.titleShown then removeText('title') end
  state.titleShown = nil
end

function intro()
  playCutscene(function()
    startCutscene()
    rooms.garden:enter()
    showText({
      id = 'title', font = 'speech', text = text('title'), x = 160, y = 200, duration = 0, color = white, outline = black,
      absolute = true, alpha = 0,
    })
    state.titleShown = true
    floatTextTo({ id = 'title', x = 160, y = 60, speed = 200 })
    fadeTextIn('title', 400)
    waitFor('title')
    activeActor:say(text('introNell'))
    waitFor('nell')
    activeActor:walkTo(120, 160)
    waitFor('nell')
    fadeTextOut('title', 300)
    waitFor('fade-title')
    afterIntro()
  end, function()
    actors.nell:moveTo('garden', 120, 160)
    afterIntro()
  end)
end

local function over()
  state.finished = true
  stopCutscene()
  quit()
end

function ending()
  startCutscene()
  rooms.garden:stopAllScripts()
  actors.otto:say(text('thanks'))
  waitFor('otto')
  actors.otto:walkTo(455, 160)
  waitFor('otto')
  actors.otto:fadeOut(500)
  waitFor('fade-otto')
  fadeOut(500)
  waitFor('fade')
  over()
end

function endingSkipped()
  actors.otto:moveTo('garden', 455, 160)
  actors.otto:hide()
  over()
end
