-- Assignments to the fields of things: they take effect, or raise an error.

local function refused(t, expected, assign)
  local ok, message = pcall(assign)
  message = ok and 'no error' or message
  t.expect(message:find(expected, 1, true), expected .. ' in: ' .. message)
  t.expect(message:find '^tests/live.lua:%d+: ', message)
end

-- Returns the calls of core functions since the last call of t.trace, such as "setActorAlpha guy 100".
local function calls(t)
  local list = {}
  for _, call in ipairs(t.trace()) do list[#list + 1] = call.name .. ' ' .. call.args[1] .. ' ' .. tostring(call.args[2]) end
  return table.concat(list, ', ')
end

local function actorSpeedAt(t, actor)
  local x = actorPosition(actor.id)
  actor:walkTo(x + 100, 170)
  t.wait(500)
  return actorPosition(actor.id) - x
end

test('live: fields that no definition has set have values', function(t)
  local coin, guy = objects.coin, actors.guy
  t.expect(coin.alpha == 255 and coin.plane == 0 and coin.scaleFactor == 1 and guy.alpha == 255 and guy.plane == 0)
  t.expect(guy.x == 100 and guy.y == 170 and guy.visible == true)
  guy:hide()
  guy:moveTo('yard', 30, 160)
  t.expect(guy.x == 30 and guy.y == 160 and guy.visible == false)
  coin:hide()
  t.expect(coin.visible == false and coin.x == coin:position())
  refused(t, "the field 'x' cannot be assigned; use Actor:moveTo", function() guy.x = 7 end)
  refused(t, "the field 'visible' cannot be assigned", function() guy.visible = true end)
  for name in pairs(guy) do t.expect(name ~= 'x' and name ~= 'visible') end
end)

test('fadeIn: a hidden thing begins with nothing', function(t)
  local coin = objects.coin
  coin:moveTo('hall', 100, 170)
  coin:hide()
  coin:fadeIn(400)
  t.expect(coin.visible and not t.isVisible 'coin')
  t.wait(500)
  t.expect(t.isVisible 'coin')
end)

test('live: the speed of an actor', function(t)
  actors.guy.speed = 40
  t.expect(math.abs(actorSpeedAt(t, actors.guy) - 20) <= 2 and actors.guy.speed == 40)
  refused(t, "the field 'speed': number expected", function() actors.guy.speed = 'fast' end)
  t.expect(actors.guy.speed == 40)
end)

test('live: looks and place of an actor', function(t)
  local guy = actors.guy
  t.trace()
  guy.alpha = 100
  guy.plane = 7
  guy.scaleFactor = 2
  local made = calls(t)
  t.expect(made == 'setActorAlpha guy 100, setActorPlane guy 7, scaleActor guy 2', made)
  t.expect(guy.alpha == 100 and guy.plane == 7 and guy.scaleFactor == 2)
  refused(t, "the field 'alpha'", function() guy.alpha = 'x' end)
  refused(t, "there is no costume 'plian'; did you mean 'plain'?", function() guy.costume = 'plian' end)
  refused(t, "there is no font 'fnt'; did you mean 'font'?", function() guy.font = 'fnt' end)
  refused(t, "Actor 'guy': the field 'textColor' must be a color such as red", function() guy.textColor = 5 end)
  refused(t, "Actor 'guy': the field 'room' cannot be assigned; use Actor:moveTo", function() guy.room = 'yard' end)
  refused(t, 'use Object:addToInventory and Object:removeFromInventory', function() guy.objects = {} end)
  refused(t, "the field 'id' is fixed when defined; define another thing", function() guy.id = 'gus' end)
  t.expect(guy.id == 'guy' and guy.room == 'hall' and next(guy.objects) == nil)
  refused(t, "Actor 'guy': the field 'solid' must be true or false, not 'no'", function() guy.solid = 'no' end)
  refused(t, "Actor:setSolid: true or false expected, got no", function() guy:setSolid 'no' end)
  t.expect(guy.solid == false)
  guy.solid, guy.solidWidth = true, 30
  t.expect(isActorSolid 'guy' and guy.solidWidth == 30)
end)

test('live: an alpha of a test is 0 to 255', function(t)
  local lamp = objects.lamp
  lamp.alpha = 300
  lamp:setAlpha(0.5)
  actors.guy:fadeTo(0.25, 100)
  t.expect(#t.log 'warn' == 3)
  t.expect(t.log('warn')[2]:find("tests/live.lua:%d+: the alpha of 'lamp' is 0 to 255, not 0.5; half is 128"), t.log('warn')[2])
  lamp.alpha = 128
  lamp:setAlpha(0)
  actors.guy:setAlpha(255)
  t.expect(#t.log 'warn' == 3)
end)

test('live: state, pictures and place of an object', function(t)
  local lamp = objects.lamp
  lamp.state = 'on'
  t.expect(lamp.state == 'on' and lamp.animation == 'box')
  refused(t, "no state 'nosuch'", function() lamp.state = 'nosuch' end)
  lamp.animations.dim = 'figure'
  lamp.state = 'dim'
  t.expect(lamp.state == 'dim' and lamp.animation == 'figure')
  refused(t, 'figura', function() lamp.animations.dim = 'figura' end)
  refused(t, "the field 'animations' is fixed when defined; use Object:setAnimation", function() lamp.animations = {} end)
  t.trace()
  lamp.plane = 100
  lamp.alpha = 50
  lamp.scaleFactor = 3
  lamp.interactable = false
  local made = calls(t)
  t.expect(made == 'setObjectPlane lamp 100, setObjectAlpha lamp 50, scaleObject lamp 3, setObjectInteractable lamp false', made)
  t.expect(lamp.plane == 100 and lamp.interactable == false)
  refused(t, "Object 'lamp': the field 'owner' cannot be assigned", function() lamp.owner = 'guy' end)
  refused(t, "Object 'lamp': the field 'room' cannot be assigned; use Object:moveTo", function() lamp.room = 'yard' end)
  lamp.group = 'lights'
  hideObjectGroup 'lights'
  t.expect(not t.isVisible 'lamp')
  refused(t, "no object 'lmp'; did you mean 'lamp'?", function() objects.coin.parent = 'lmp' end)
end)

test('live: the area and the interaction point of an object', function(t)
  local lamp = objects.lamp
  lamp.hover = { x1 = 300, y1 = 20, x2 = 320, y2 = 40 }
  t.move(310, 30)
  t.expect(hoveringOn == 'lamp')
  lamp.hover.x2 = 305
  t.move(318, 30)
  t.wait(100)
  t.expect(hoveringOn == nil and lamp.hover.x1 == 300 and lamp.hover.x2 == 305)
  refused(t, "the field 'x1' in 'hover' must be a number, not 'left'", function() lamp.hover.x1 = 'left' end)
  lamp.interaction.x = 90
  t.expect(lamp.interaction.x == 90 and lamp.interaction.direction == 'up')
  refused(t, "the direction of 'interaction' is", function() lamp.interaction.direction = 'north' end)
  refused(t, "there is no field 'directon' in 'interaction'", function() lamp.interaction.directon = 'up' end)
  refused(t, 'expected', function() lamp.interaction = 5 end)
end)

test('live: verbs and clicks', function(t)
  local lamp = objects.lamp
  refused(t, "there is no verb 'lookat' for 'onLeftClick'; did you mean 'lookAt'?", function() lamp.onLeftClick = 'lookat' end)
  refused(t, 'must be the name of a verb', function() lamp.onLeftClick = function() end end)
  refused(t, "there is no verb 'lookat'; did you mean 'lookAt'?", function() lamp.verbs.lookat = function() end end)
  lamp.verbs = { push = function() state.pushed = true end }
  t.expect(lamp.verbs.lookAt == Object.defaultVerbs.lookAt, 'the default verbs are added')
  lamp.onLeftClick = 'push'
  t.clickOn 'lamp'
  t.waitUntil(function() return state.pushed end, 5000)
end)

test('live: rooms', function(t)
  local hall = rooms.hall
  hall.background = 'box'
  t.expect(roomSize 'hall' == 16)
  refused(t, "no animation 'bx'", function() hall.background = 'bx' end)
  refused(t, "the field 'onenter' must be a function, not 5", function() hall.onenter = 5 end)
  refused(t, "the trigger 'carpet' must be a function, not true", function() hall.triggers.carpet = true end)
  refused(t, "the trigger 'carpet' must be a function, not 5", function() hall.triggers = { carpet = 5 } end)
  refused(t, "the field 'layers' cannot be assigned; use Room:addLayer", function() hall.layers = {} end)
  hall:addLayer { id = 'far', image = 'room', plane = -100 }
  t.expect(#hall.layers == 1 and hall.layers[1].id == 'far', 'the list is up to date')
  refused(t, "'layers' cannot be assigned; use Room:addLayer and Room:removeLayer", function() hall.layers[1].plane = 5 end)
  refused(t, "'imag' in 'layers', entry 1; did you mean 'image'?", function() hall:addLayer { id = 'near', imag = 'room' } end)
  hall:removeLayer 'FAR'
  t.expect(#hall.layers == 0)
  refused(t, 'use Room:addWalkbox', function() hall.walkboxes[1].x1 = 5 end)
  hall:addWalkbox { x1 = 0, y1 = 100, x2 = 10, y2 = 110, name = 'step' }
  refused(t, "Room:addWalkbox: the field 'disabled' in 'walkboxes', entry 1 must be true or false, not 'no'",
    function() hall:addWalkbox { x1 = 0, y1 = 100, x2 = 10, y2 = 110, disabled = 'no' } end)
  t.expect(#hall.walkboxes == 4 and hall.walkboxes[4].name == 'step')
  refused(t, "the field 'actors' cannot be assigned; use Actor:moveTo", function() hall.actors = {} end)
end)

test('live: triggers have the name of a walkbox', function(t)
  local step = { x1 = 0, y1 = 100, x2 = 10, y2 = 110, name = 'step' }
  local function nothing() end
  refused(t, "Room:new: 'attic': no walkbox is called 'stp', so its trigger would never run; did you mean 'step'?", function()
    Room:new { id = 'attic', walkboxes = { step }, triggers = { stp = nothing } }
  end)
  refused(t, "no walkbox is called 'Step'", function()
    Room:new { id = 'attic', walkboxes = { step }, triggers = { Step = nothing } }
  end)
  local hall = rooms.hall
  refused(t, "Room 'hall': no walkbox is called 'step'", function() hall.triggers.step = nothing end)
  hall:addWalkbox(step)
  hall.triggers.step = nothing
  refused(t, "did you mean 'carpet'?", function() hall.triggers.carpets = nothing end)
  hall.triggers.carpet = nil
  t.expect(hall.triggers.step == nothing and hall.triggers.carpet == nil)
end)

test('live: waypoints', function(t)
  local hall = rooms.hall
  hall.waypoints.door.x = 60
  hall.waypoints.desk = { x = 90, y = 160 }
  t.expect(hall:waypoint('door').x == 60 and hall:waypoint('desk').y == 160)
  actors.guy:moveTo('hall', 'desk')
  t.expect(actorPosition 'guy' == 90)
  refused(t, "the waypoint 'door' of 'hall' needs x and y", function() hall.waypoints.door.x = 'left' end)
  refused(t, "the waypoint 'bed' of 'hall' needs x and y", function() hall.waypoints = { bed = {} } end)
  refused(t, "'fce' in 'waypoints', entry door; did you mean 'face'?", function() hall.waypoints.door.fce = 'up' end)
  t.expect(hall.waypoints.door.x == 60 and hall.waypoints.door.face == 'left', 'nothing has changed')
end)

test('live: costumes and cursors', function(t)
  local plain = costumes.plain
  plain.talking = { left = 'box' }
  plain.bow = { down = 'box' }
  plain.animations.still.up = 'box'
  t.expect(plain.animations.talking.left == 'box' and plain.animations.bow.down == 'box' and plain.animations.still.up == 'box')
  t.expect(actors.guy:play 'bow')
  refused(t, "the field 'still' must be a table, not 'box'", function() plain.still = 'box' end)
  refused(t, "no animation 'bx'", function() plain.animations.still.up = 'bx' end)
  refused(t, "the pose 'wave' has pictures for", function() plain.wave = { down = 'box', Up = 'box' } end)
  cursors.arrow.animation = 'figure'
  refused(t, "there is no animation 'fig'", function() cursors.arrow.animation = 'fig' end)
  t.expect(cursors.arrow.animation == 'figure')
end)

test('live: pictures, fonts, sounds and stories are fixed', function(t)
  refused(t, "Animation 'box': the field 'ms' is fixed when defined; use Animation:new", function() animations.box.ms = 5 end)
  refused(t, "Font 'font': the field 'size' is fixed when defined; use Font:new", function() fonts.font.size = 5 end)
  refused(t, "SoundFX 'beep': the field 'path' is fixed", function() soundfxs.beep.path = 'x' end)
  refused(t, "Music 'hum': the field 'kind' is fixed", function() musics.hum.kind = 'voice' end)
  local tale = Story:new { id = 'tale', facts = { 'bell has rung' } }
  refused(t, "Story 'tale': the field 'known' is fixed when defined; use Story:notice", function() tale.known = {} end)
  t.expect(tale.isRead)
end)

test('live: misspelt fields are refused, those of the game are plain', function(t)
  refused(t, "Actor 'guy': there is no field 'sped'; did you mean 'speed'?", function() actors.guy.sped = 5 end)
  refused(t, "'lamp': there is no field 'onClick'; did you mean 'onLeftClick'?", function() objects.lamp.onClick = 'use' end)
  refused(t, "there is no field 'onEnter'; did you mean 'onenter'?", function() rooms.hall.onEnter = print end)
  actors.guy.mood, actors.guy.walk = 'fine', function() end
  t.expect(rawget(actors.guy, 'mood') == 'fine')
  actors.guy.say = function() state.heard = true end
  actors.guy:say 'Hello.'
  t.expect(state.heard, 'a method may be replaced')
end)

test('live: pairs visits all fields', function(t)
  local names = {}
  objects.lamp.price = 5
  for name in pairs(objects.lamp) do names[#names + 1] = name end
  local text = table.concat(names, ' ')
  t.expect(text:find 'animation animations description' and text:find 'price' and not text:find '__', text)
  local waypoints = {}
  for name, place in pairs(rooms.hall.waypoints) do waypoints[#waypoints + 1] = name .. place.x end
  t.expect(table.concat(waypoints) == 'door40')
  t.expect(dumpTable(rooms.hall.waypoints):find 'x = 40')
end)

test('live: things that were defined with the same table', function(t)
  local places, pictures = { x = 100, y = 170, direction = 'up' }, { on = 'box' }
  local one = Object:new { id = 'one', interaction = places, animations = pictures }
  local two = Object:new { id = 'two', interaction = places, animations = pictures, hover = { x1 = 0, y1 = 0, x2 = 9, y2 = 9 } }
  one.interaction.x, one.animations.on = 50, 'figure'
  t.expect(two.interaction.x == 100 and two.animations.on == 'box' and places.x == 100)
  local three = Object:new { id = 'three', hover = two.hover, interaction = one.interaction }
  two.hover.x2 = 20
  t.expect(three.hover.x2 == 9 and three.interaction.x == 50)
  three:setInteraction(two.interaction)
  two.interaction.x = 70
  t.expect(three.interaction.x == 100)
end)

test('live: classes of the game that inherit', function(t)
  local Guard = setmetatable({}, { __index = Actor })
  Guard.__index = Guard
  function Guard:shout() return self.id .. '!' end
  local tom = Guard:new { id = 'tom', speed = 10 }
  tom.speed = 50
  t.expect(tom:shout() == 'tom!' and tom.speed == 50 and tom.say == Actor.say)
  refused(t, "the field 'room' cannot be assigned", function() tom.room = 'hall' end)
end)

test('live: definitions', function(t)
  local font = { id = 'tiny', path = 'assets/pixel.ttf' }
  refused(t, "Font:new: 'tiny' has no field 'size'", function() Font:new(font) end)
  font.siz = 10
  refused(t, "there is no field 'siz'; did you mean 'size'?", function() Font:new(font) end)
  refused(t, "there is no field 'onClick'; did you mean 'onLeftClick'?", function() Object:new { id = 'x', onClick = 'use' } end)
  refused(t, "there is no field 'scale'; did you mean 'scaleFactor'?", function() Actor:new { id = 'x', scale = 2 } end)
  refused(t, "the field 'room' is not for definitions; use Actor:moveTo", function() Actor:new { id = 'x', room = 'hall' } end)
  refused(t, "the field 'onLeftClick' must be the name of a verb, not 5", function() Actor:new { id = 'x', onLeftClick = 5 } end)
  refused(t, "there is no field 'sate'", function() Object:new { id = 'x', sate = 'on' } end)
  t.expect(not actors.x and not objects.x)
  t.expect(Object:new { id = 'x', kid = true, say = 'hm', parent = 'lamp' }.parent == 'lamp')
end)
