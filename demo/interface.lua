-- interface.lua: the bar of carried things at the top, and long presses, so that a finger can look at things.

local ring = { r = 246, g = 200, b = 92 } -- around the finger, while it stays

-- ui switches long presses off in the kit with two buttons, so they come after it.
function showInterface()
  ui { verbs = 'two-button', inventory = 'bar', position = 'top' }
  setLongPress(500, ring)
end
