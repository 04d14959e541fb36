-- street_views.lua shows how one table makes many things to look at. The texts have a line for each.

-- { id, x1, y1, x2, y2, x, direction, y }: the area, and where Ada stands to look at it. Without x, she looks
-- from afar.
-- Views that are listed later lie on top. The puddles leave enough floor for clicks to walk.
local views = {
  { 'streetTown', 268, 84, 331, 101 },
  { 'streetWall', 268, 104, 331, 137, 322, 'up' },
  { 'streetAlley', 66, 60, 102, 137, 84, 'up' },
  { 'streetLoft', 24, 74, 51, 137, 38, 'up' },
  { 'streetNet', 0, 80, 21, 112, 20, 'up' },
  { 'streetInn', 182, 69, 256, 80, 219, 'up' },
  { 'streetWindows', 182, 88, 256, 115, 219, 'up' },
  { 'streetFlowers', 182, 116, 256, 124, 219, 'up' },
  { 'streetBedrooms', 134, 34, 212, 63, 172, 'up' },
  { 'streetLamp1', 134, 72, 145, 92, 142, 'up' },
  { 'streetLamp2', 316, 58, 328, 142, 322, 'up' },
  { 'streetLamp3', 502, 58, 514, 142, 508, 'up' },
  { 'streetAttic', 344, 36, 418, 61, 381, 'up' },
  { 'streetShed', 438, 72, 479, 104, 448, 'up' },
  { 'streetBuoys', 428, 84, 437, 108, 440, 'up' },
  { 'streetSmoke', 448, 30, 466, 56 },
  { 'streetCrates', 432, 106, 464, 140, 448, 'up' },
  { 'streetBarrel', 460, 121, 481, 143, 490, 'left' },
  { 'streetWater', 486, 112, 602, 137, 540, 'up' },
  { 'streetCutter', 514, 86, 592, 116, 552, 'up' },
  { 'streetMast', 532, 38, 548, 85 },
  { 'streetPuddle1', 204, 158, 221, 168, 213, 'down', 153 },
  { 'streetPuddle2', 338, 154, 366, 162, 352, 'down', 150 },
  { 'streetPuddle3', 78, 164, 103, 172, 90, 'down', 160 },
  { 'streetPuddle4', 454, 161, 482, 171, 468, 'down', 156 },
  { 'streetMoon', 287, 31, 311, 55 },
  { 'streetTower', 436, 42, 456, 106 },
}

-- The words for a view: those of a later step or of the night, if there are any.
local function lineFor(id)
  local name = id:gsub('%d+$', '')
  local isNow = { lit = state.lampBurns, chainDown = state.chainDown, night = isNight() }
  for _, version in ipairs { 'lit', 'chainDown', 'night' } do
    if isNow[version] and hasText(name .. '.' .. version) then return text(name .. '.' .. version) end
  end
  return text(name .. '.look')
end

for i, view in ipairs(views) do
  local id, x1, y1, x2, y2, x, direction, y = table.unpack(view)
  Object:new {
    id = id,
    name = id:gsub('%d+$', '') .. '.name',
    hover = { x1 = x1, y1 = y1, x2 = x2, y2 = y2 },
    interaction = x and { x = x, y = y or 149, direction = direction } or nil,
    plane = -40 + i,
    onLeftClick = 'lookAt', onRightClick = 'lookAt',
    verbs = { lookAt = function(self) activeActor:say(lineFor(self.id)) end },
  }
  objects[id]:moveTo('street', 0, 0)
  objects[id]:show()
end

-- The inn's sign swings in the rhythm of the waltz, which is also the harbour's signal: long, short, short.
Object:new {
  id = 'eelSign',
  name = 'eelSign.name',
  animations = { shown = 'eel-sign' },
  plane = -10,
  interaction = { x = 276, y = 148, direction = 'up' },
  onLeftClick = 'lookAt', onRightClick = 'lookAt',
  verbs = {
    lookAt = function()
      activeActor:say(text(state.heardOfLamp and 'eelSign.rhythm' or 'eelSign.look'))
    end,
  },
}
objects.eelSign:moveTo('street', 283, 68)
objects.eelSign:show()

Object:new { id = 'ripples', animations = { shown = 'puddle' }, interactable = false, plane = -41 }
objects.ripples:moveTo('street', 214, 169)
objects.ripples:show()

Exit:new {
  id = 'toQuay',
  name = 'toQuay.name',
  description = 'toQuay.look',
  room = 'street',
  hover = { x1 = 604, y1 = 92, x2 = 639, y2 = 179 },
  interaction = { x = 620, y = 160, direction = 'right' },
  to = 'quay', at = 'street',
}
