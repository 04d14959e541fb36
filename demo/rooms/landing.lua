-- landing.lua shows a game of timing that does not punish. waitForClick takes clicks, keys and pads alike.

Room:new {
  id = 'landing',
  background = 'bay-landing',
  walkboxes = { { x1 = 6, y1 = 142, x2 = 96, y2 = 150 } },
  waypoints = {
    bruno = { x = 72, y = 148, face = 'right' },
  },
  onenter = function() playPlace 'bay' end,
}

-- The ship's side is in front of Nela's knees. It is an object because its foot is lower than hers.
for _, thing in ipairs {
  { 'landingSide', 'bay-side', 248, 180 }, { 'landingRope', 'bay-rope', 146, 152 },
  { 'landingAccordion', 'bruno-accordion', 91, 149 },
  { 'landingShimmer', 'shimmer', 96, 124 }, { 'landingGlow', 'lamp-flicker', 26, 94 },
} do
  local id, picture, x, y = table.unpack(thing)
  Object:new { id = id, animations = { shown = picture }, state = 'shown', interactable = false }
  objects[id]:moveTo('landing', x, y)
  objects[id]:hide()
end
objects.landingSide:show()
objects.landingShimmer:setPlane(-20)
objects.landingShimmer:show()
objects.landingGlow:setPlane(-10)
objects.landingGlow:show()
objects.landingRope:setPlane(20)
objects.landingRope.animations.miss = 'bay-rope-miss'

-- A word of Nela's count, large and near her. It is no line of speech, so that the beats stay even.
local function beat(number, ms, loud)
  showText {
    id = 'beat', font = loud and 'countLoud' or 'count', text = text('count.' .. number),
    x = 176 + number * 12, y = 50, plane = 60, duration = ms - 20,
    color = { r = 255, g = 170, b = 150 }, outline = { r = 12, g = 10, b = 28 },
  }
  sfx 'footWood'
end

-- Nela counts to three. Returns 'caught', or on which beat the player was too early, or 'late'.
local function count(ms, loud)
  for number = 1, 2 do
    beat(number, ms, loud)
    -- The last moment before three is three as well.
    local slack = number == 2 and 220 or 0
    if waitForClick { timeout = ms - slack } then
      waitMs(300)
      return number
    end
    if slack > 0 and waitForClick { timeout = slack } then
      beat(3, ms, loud)
      return 'caught'
    end
  end
  beat(3, ms, loud)
  actors.nela:play 'throw'
  return waitForClick { timeout = math.max(ms * 1.6, 1300) } and 'caught' or 'late'
end

local function throw(caught)
  local rope = objects.landingRope
  actors.nela:look 'left'
  rope:setState(caught and 'shown' or 'miss')
  rope:setAnimation(caught and 'bay-rope' or 'bay-rope-miss')
  rope:show()
  sfx 'lineThrow'
  if caught then actors.bruno:play('drop', { stay = true }) end
  waitMs(caught and 1000 or 720)
  if not caught then
    sfx 'splash'
    waitMs(500)
    rope:hide()
  end
end

-- She throws until Bruno has it. After three throws she counts slower. The seventh does not need the player.
function playTheLine()
  local slow = settings.textSpeed and settings.textSpeed < 1
  for try = 1, 7 do
    local ms = (slow or try > 3) and 1150 or 800
    local result = count(ms, try > 1)
    if try == 7 then result = 'caught' end
    throw(result == 'caught')
    if result == 'caught' then return end
    actors.nela:say(text('line.' .. (result == 'late' and 'late' or 'early') .. '.' .. math.min(try, 3)))
    if try == 3 then actors.nela:say(text 'line.slower') end
    sfx 'rope'
    waitMs(400)
  end
end

Font:new { id = 'count', path = 'assets/fonts/speech.ttf', size = 20 }
Font:new { id = 'countLoud', path = 'assets/fonts/speech.ttf', size = 30 }

require 'cutscenes/line'
