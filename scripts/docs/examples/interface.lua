-- Boxes, of which the interface is made.

return {
  setBox = { since = '0.2.0', example = [[
setBox('ok', {
  x = 20, y = 20, width = 60, height = 16, fill = darkblue, hot = { fill = blue }, text = 'OK', font = 'font',
  align = 'center', takesPointer = true, takesFocus = true,
})
function boxEvent(id, kind)
  if id == 'ok' and kind == 'click' then removeBox('ok') end
end
]] },

  removeBox = { since = '0.2.0', example = [[
setBox('ok', { width = 60, height = 16 })
removeBox('ok')
]] },

  getBox = { since = '0.2.0', example = [[
setBox('panel', { x = 10, y = 10, width = 100, height = 50 })
setBox('ok', { parent = 'panel', x = 5, y = 5, width = 60, height = 16 })
local x, y = getBox('ok') -- 15, 15
]] },

  focusBox = { since = '0.2.0', example = [[
setBox('ok', { width = 60, height = 16, takesFocus = true })
focusBox('ok')
focusBox() -- no box has the focus
]] },

  focusedBox = { since = '0.2.0', example = [[
if focusedBox() == 'ok' then kiavcLog('Return presses OK') end
]] },

  moveFocus = { since = '0.2.0', example = [[
setBox('yes', { width = 60, height = 16, takesFocus = true })
setBox('no', { y = 20, width = 60, height = 16, takesFocus = true })
focusBox('yes')
moveFocus('down') -- to 'no'
]] },

  boxIds = { since = '0.2.0', example = [[
for _, id in ipairs(boxIds('note-')) do removeBox(id) end
]] },

  measureText = { since = '0.2.0', example = [[
local width, height = measureText('font', 'Take the letter')
setBox('label', { width = width + 8, height = height + 4, text = 'Take the letter', font = 'font', align = 'center' })
]] },

  pictureSize = { since = '0.2.0', example = [[
local width, height = pictureSize('box')
setBox('chest', { width = 2 * width, height = 2 * height, picture = 'box' })
]] },

  requestLayout = { since = '0.2.0', example = [[
requestLayout(true)
]] },
}
