-- Examples of dialogs, pages, animations, fonts, cursors and sound: see ../examples.lua.

return {

  ---- Dialogs ----

  startDialog = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
addDialogLine { id = 'door', name = 'knock', text = 'Knock' }
addDialogLine { id = 'door', name = 'leave', text = 'Leave it' }
startScript(function()
  kiavcLog('chosen: ' .. waitDialog('door'))
  stopDialog('door')
end)
]] },

  addDialogLine = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
addDialogLine { id = 'door', name = 'knock', text = 'Knock' }
]] },

  stopDialog = { since = 'KIAVC', example = [[
startDialog {
  id = 'door', font = 'font', color = gray, selected = white, background = black,
  area = { x1 = 0, y1 = 150, x2 = 320, y2 = 200 },
}
stopDialog('door')
]] },

  isDialogOpen = { since = '0.1.0', example = [[
if not isDialogOpen() then walkActorTo('guy', 200, 170) end
]] },

  ---- Animations, fonts, cursors ----

  registerAnimation = { since = 'KIAVC', example = [[
registerAnimation { id = 'walk', path = 'assets/figure.png', frames = 2, ms = 120 }
]] },

  spriteTags = { since = '0.1.0', example = [[
for _, tag in ipairs(spriteTags 'assets/kid.aseprite' or {}) do
  developerLog('the file has the tag ' .. tag)
end
]] },

  registerFont = { since = 'KIAVC', example = [[
registerFont { id = 'large', path = 'assets/pixel.ttf', size = 20 }
]] },

  registerCursor = { since = 'KIAVC', example = [[
registerCursor { id = 'hand' }
setCursorAnimation('hand', 'box')
]] },

  setCursorAnimation = { since = 'KIAVC', example = [[
setCursorAnimation('arrow', 'figure')
]] },

  setMainCursor = { since = 'KIAVC', example = [[
setMainCursor('arrow')
showCursor()
]] },

  setExitCursor = { since = '0.1.0', example = [[
Cursor:new { id = 'toTheLeft', animation = 'box' }
setExitCursor('left', 'toTheLeft')
]] },

  setCursorItem = { since = '0.2.0', example = [[
setCursorItem('box')
]] },

  setHotspotCursor = { since = 'KIAVC', example = [[
Cursor:new { id = 'eye', animation = 'figure' }
setHotspotCursor('eye')
]] },

  showCursor = { since = 'KIAVC', example = [[
showCursor()
]] },

  hideCursor = { since = 'KIAVC', example = [[
hideCursor()
]] },

  showCursorText = { since = 'KIAVC', example = [[
function onHovering(thing)
  if thing then
    showCursorText { font = 'font', text = thing.name or thing.id, color = white, outline = black }
  else
    hideCursorText()
  end
end
]] },

  hideCursorText = { since = 'KIAVC', example = [[
showCursorText { font = 'font', text = 'Lamp', color = white }
waitMs(500)
hideCursorText()
]] },

  ---- Sound ----

  registerAudio = { since = 'KIAVC', example = [[
registerAudio { id = 'rain', path = 'assets/beep.wav', kind = 'music' }
]] },

  playAudio = { since = 'KIAVC', example = [[
playAudio('hum', 2000, true)
]] },

  pauseAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
waitMs(100)
pauseAudio('hum')
]] },

  resumeAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
pauseAudio('hum')
waitMs(100)
resumeAudio('hum')
]] },

  stopAudio = { since = 'KIAVC', example = [[
playAudio('hum', 0, true)
waitMs(500)
stopAudio('hum', 1000)
]] },

  crossfadeAudio = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
crossfadeAudio('hum', 'beep', 2000)
]] },

  pauseAllAudio = { since = '0.1.0', example = [[
pauseAllAudio('music')
]] },

  resumeAllAudio = { since = '0.1.0', example = [[
pauseAllAudio()
waitMs(500)
resumeAllAudio()
]] },

  audioPosition = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
waitMs(100)
kiavcLog('the music is at ' .. audioPosition('hum') .. ' ms')
]] },

  setAudioPosition = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
setAudioPosition('hum', 50)
]] },

  setAudioPan = { since = '0.1.0', example = [[
playAudio('beep', 0, false)
setAudioPan('beep', -0.5) -- more to the left
]] },

  isAudioPlaying = { since = '0.1.0', example = [[
if not isAudioPlaying('hum') then playAudio('hum', 0, true) end
]] },

  setAudioVolume = { since = '0.1.0', example = [[
playAudio('hum', 0, true)
setAudioVolume('hum', 0.5)
]] },

  audioVolume = { since = '0.1.0', example = [[
audioVolume('music', audioVolume('music') / 2)
]] },

  setMasterVolume = { since = '0.1.0', example = [[
setMasterVolume(0.8)
]] },

  ---- Pages ----

  showPage = { since = '0.1.0', example = [[
showPage {
  text = 'It was a dark and stormy night.', font = 'font', color = white, area = { x1 = 20, y1 = 120, x2 = 300, y2 = 190 },
  backdrop = black,
}
waitFor('page', 1000) -- until the player has read it, at most 1 s
hidePage()
]] },

  hidePage = { since = '0.1.0', example = [[
showPage { text = 'The End', font = 'font', color = white, area = { x1 = 130, y1 = 90, x2 = 300, y2 = 120 }, waits = false }
waitMs(500)
hidePage()
]] },

  isPageShown = { since = '0.1.0', example = [[
if not isPageShown() then actors.guy:say 'There is nothing to read.' end
]] },

  addPageLog = { since = '0.1.0', example = [[
addPageLog 'It was a dark and stormy night.'
addPageLog('Stay at home.', true)
]] },

  clearPageLog = { since = '0.1.0', example = [[
clearPageLog()
]] },

}
