-- Examples of objects and free texts: see ../examples.lua.

return {

  ---- Objects ----

  registerObject = { since = 'KIAVC', example = [[
registerObject { id = 'vase' }
setObjectAnimation('vase', 'whole', 'box')
moveObjectTo('vase', 'hall', 90, 150)
showObject('vase')
]] },

  setObjectAnimation = { since = 'KIAVC', example = [[
setObjectAnimation('lamp', 'broken', 'figure')
setObjectState('lamp', 'broken')
]] },

  setObjectState = { since = 'KIAVC', example = [[
setObjectState('lamp', 'on')
]] },

  setObjectInteractable = { since = 'KIAVC', example = [[
setObjectInteractable('lamp', false)
]] },

  setObjectUi = { since = 'KIAVC', example = [[
setObjectUi('coin', true)
setObjectUiPosition('coin', 4, 180)
showObject('coin')
]] },

  setObjectUiPosition = { since = 'KIAVC', example = [[
Object:new { id = 'button', ui = true, uiAnimation = 'box' }
setObjectUiPosition('button', 300, 4)
]] },

  setObjectUiAnimation = { since = 'KIAVC', example = [[
setObjectUiAnimation('coin', 'figure')
]] },

  setObjectParent = { since = 'KIAVC', example = [[
moveObjectTo('coin', 'hall', 4, -10)
setObjectParent('coin', 'lamp') -- ten pixels above the lamp; moves with it
]] },

  removeObjectParent = { since = 'KIAVC', example = [[
setObjectParent('coin', 'lamp')
removeObjectParent('coin')
]] },

  moveObjectTo = { since = 'KIAVC', example = [[
moveObjectTo('coin', 'hall', 60, 160)
]] },

  floatObjectTo = { since = 'KIAVC', example = [[
floatObjectTo { id = 'lamp', x = 130, y = 90, speed = 40 }
waitFor('lamp')
]] },

  setObjectHover = { since = 'KIAVC', example = [[
setObjectHover('lamp', { x1 = 110, y1 = 120, x2 = 150, y2 = 145 })
]] },

  showObject = { since = 'KIAVC', example = [[
showObject('lamp')
]] },

  hideObject = { since = 'KIAVC', example = [[
hideObject('lamp')
]] },

  fadeObjectIn = { since = 'KIAVC', example = [[
setObjectAlpha('lamp', 0)
fadeObjectIn('lamp', 500)
waitFor('fade-lamp')
]] },

  fadeObjectOut = { since = 'KIAVC', example = [[
fadeObjectOut('lamp', 500)
waitFor('fade-lamp')
hideObject('lamp')
]] },

  fadeObjectTo = { since = 'KIAVC', example = [[
fadeObjectTo('lamp', 100, 500)
]] },

  setObjectAlpha = { since = 'KIAVC', example = [[
setObjectAlpha('lamp', 100)
]] },

  setObjectPlane = { since = 'KIAVC', example = [[
setObjectPlane('lamp', -10) -- behind the actors
]] },

  scaleObject = { since = 'KIAVC', example = [[
scaleObject('lamp', 2)
]] },

  addObjectToInventory = { since = 'KIAVC', example = [[
addObjectToInventory('coin', 'guy')
]] },

  removeObjectFromInventory = { since = 'KIAVC', example = [[
addObjectToInventory('coin', 'guy')
removeObjectFromInventory('coin', 'guy')
]] },

  setObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
]] },

  showObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
waitMs(1000)
showObjectGroup('inventory')
]] },

  hideObjectGroup = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
hideObjectGroup('inventory')
]] },

  isObjectGroupShown = { since = '0.1.0', example = [[
setObjectGroup('coin', 'inventory')
if isObjectGroupShown('inventory') then hideObjectGroup('inventory') end
]] },

  isObjectOnStage = { since = '0.1.0', example = [[
if not isObjectOnStage('coin') then kiavcLog('the coin is elsewhere') end
]] },

  objectPosition = { since = '0.1.0', example = [[
local x, y, room = objectPosition('lamp')
]] },

  ---- Free texts ----

  showText = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, absolute = true, duration = 3000, color = white }
]] },

  floatTextTo = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
floatTextTo { id = 'title', x = 160, y = 20, speed = 40 }
waitFor('title')
]] },

  fadeTextIn = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white, alpha = 0 }
fadeTextIn('title', 500)
waitFor('fade-title')
]] },

  fadeTextOut = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
fadeTextOut('title', 500)
waitFor('fade-title')
removeText('title')
]] },

  fadeTextTo = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
fadeTextTo('title', 100, 500)
]] },

  setTextAlpha = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
setTextAlpha('title', 100)
]] },

  showNotice = { since = '0.1.0', example = [[
showNotice 'You have found a secret.'
]] },

  textHeight = { since = '0.1.0', example = [[
local height, lines = textHeight('font', 'A sentence that does not fit into one line.', 100)
kiavcLog(lines .. ' lines, ' .. height .. ' px')
]] },

  engineWords = { since = '0.2.0', example = [[
local words = engineWords(lang, 'verbOpen') or 'Open'
showText { font = 'font', text = words, x = 20, y = 20, duration = 1000, color = white }
]] },

  removeText = { since = 'KIAVC', example = [[
showText { id = 'title', font = 'font', text = 'The Hall', x = 160, y = 60, duration = 0, color = white }
waitMs(500)
removeText('title')
]] },

}
