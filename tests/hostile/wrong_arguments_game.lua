-- The game of wrong_arguments.lua, in both layouts. It has one thing of every kind.

setResolution { width = 160, height = 100, fps = 60, scale = 1 }
registerFont { id = 'font', path = 'assets/pixel.ttf', size = 8 }
registerAnimation { id = 'room', path = 'assets/room.png', frames = 1 }
registerAnimation { id = 'figure', path = 'assets/figure.png', frames = 2 }
registerAudio { id = 'beep', path = 'assets/beep.wav' }
registerCursor { id = 'arrow' }

Costume:new { id = 'plain', still = { down = 'figure' } }
Room:new { id = 'hall', background = 'room', walkboxes = { { x1 = 10, y1 = 40, x2 = 150, y2 = 95, name = 'floor' } } }
Room:new { id = 'cellar' }
Actor:new { id = 'guy', costume = 'plain', font = 'font', speed = 200 }
Actor:new { id = 'eve', costume = 'plain', font = 'font' }
Object:new { id = 'lamp', animations = { on = 'figure' }, state = 'on' }
Object:new { id = 'table', animations = { on = 'figure' }, state = 'on' }

actors.guy:moveTo('hall', 50, 60)
actors.guy:show()
objects.lamp:moveTo('hall', 80, 60)
objects.lamp:show()
setActiveActor 'guy'
startScript(function() rooms.hall:enter() end)
