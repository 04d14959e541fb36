-- Nell, the player's actor.

Actor:new({ id = 'nell', name = 'Nell', costume = 'nell', font = 'speech', textColor = cyan, speed = 90 })
actors.nell:moveTo('garden', 60, 160)
actors.nell:look('right')
actors.nell:show()
