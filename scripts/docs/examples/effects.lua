-- Examples of effects, messages and countdowns: see ../examples.lua.

return {

  shake = { since = '0.1.0', example = [[
soundfxs.beep:play()
shake(600, 4)
actors.guy:say 'What was that?'
]] },

  flash = { since = '0.1.0', example = [[
flash(300, { r = 200, g = 220, b = 255 })
waitMs(200)
flash(500)
]] },

  letterbox = { since = '0.1.0', example = [[
startCutscene()
letterbox(true)
actors.guy:say 'Once upon a time.'
letterbox(false, { ms = 500 })
stopCutscene()
]] },

  panCamera = { since = '0.1.0', example = [[
panCamera({ x = 400, y = 100 }, { ms = 800, easing = 'out' })
waitMs(500)
actors.guy:follow()
]] },

  showMessage = { since = '0.1.0', example = [[
showMessage { text = 'Meanwhile, in the yard', ms = 1500, place = 'top' }
waitFor 'effect-message'
]] },

  hideMessage = { since = '0.1.0', example = [[
local number = showMessage { text = 'Wait...', ms = 0 }
waitMs(500)
hideMessage(number)
]] },

  startCountdown = { since = '0.1.0', example = [[
startCountdown {
  id = 'bomb', ms = 5000, show = 'both',
  onEnd = function() state.exploded = true end,
}
waitFor 'countdown-bomb'
]] },

  pauseCountdown = { since = '0.1.0', example = [[
startCountdown { id = 'air', ms = 5000, show = 'bar' }
pauseCountdown 'air'
actors.guy:say 'I found a pipe.'
resumeCountdown 'air'
]] },

  resumeCountdown = { since = '0.1.0', example = [[
startCountdown { id = 'air', ms = 5000 }
pauseCountdown 'air'
waitMs(300)
resumeCountdown 'air'
]] },

  stopCountdown = { since = '0.1.0', example = [[
startCountdown { id = 'bomb', ms = 5000, onEnd = function() state.exploded = true end }
waitMs(300)
if stopCountdown 'bomb' then actors.guy:say 'Just in time.' end
]] },

  countdownLeft = { since = '0.1.0', example = [[
startCountdown { id = 'bomb', ms = 5000 }
waitMs(1000)
if countdownLeft 'bomb' < 4500 then actors.guy:say 'Hurry!' end
]] },

  setDialogTime = { since = '0.1.0', example = [[
startDialog {
  id = 'guard', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 160, x2 = 320, y2 = 200 },
}
addDialogLine { id = 'guard', text = 'I can explain!', name = 'explain' }
addDialogLine { id = 'guard', text = '...', name = 'silence' }
setDialogTime { id = 'guard', ms = 2000, name = 'silence' }
state.answer = waitDialog 'guard'
stopDialog 'guard'
]] },
}
