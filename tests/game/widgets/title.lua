-- The title screen.

Panel:new { id = 'title', anchor = 'center', modal = true, column = {
  Label:new { text = 'The Last Candle', align = 'center', color = { r = 255, g = 214, b = 130 } },
  Button:new { id = 'start', text = 'New game', onClick = function() showScreen(nil) end },
  Button:new { id = 'load', text = 'Load', onClick = function() showScreen 'slots' end },
  Button:new { text = 'Settings', onClick = function() showScreen 'settings' end },
  Button:new { text = 'Quit', onClick = function() quit() end },
} }
