-- The place of a dialog's box: off the edges of the canvas, and beside the speakers.

local _, _, rules = ...

-- Returns the actors of a conversation: the player's actor, and those who have steps.
function Thing.speakersOf(tree)
  local speakers = { [activeActor and activeActor.id or ''] = true }
  for _, block in pairs(tree) do
    local steps = type(block) == 'table' and type(block.steps) == 'table' and block.steps or {}
    for _, step in ipairs(steps) do
      local id = type(step) == 'table' and Thing.idOf(step.actor)
      if id and actors[id] then speakers[id] = true end
    end
  end
  speakers[''] = nil
  return speakers
end

-- px, times the zoom, that words keep from the edges of the canvas; and px of the box above its area.
local EDGE, BOX_MARGIN = 6, 4

-- Returns how far words keep from the edges of a canvas of that height.
function Thing.edgeOf(height)
  return EDGE * math.max((height + 180) // 360, 1)
end

-- Adds what keeps the words of a box off the edges of the canvas. At the lower edge, the box becomes
-- higher, so that it shows as many lines as its area says.
local function keepOffEdges(box)
  local area, width, height = box.area, canvasSize()
  local edge = Thing.edgeOf(height)
  local isAtEdge = area.x1 < edge or area.x2 > width - edge or area.y2 > height - edge
  if not isAtEdge or box.rows or box.padding or area.y2 > height then return end
  box.padding = edge
  box.area = { x1 = area.x1, y1 = math.max(area.y1 - edge, math.min(area.y1, BOX_MARGIN)), x2 = area.x2, y2 = area.y2 }
end

-- Returns how much of the speakers' pictures an area of the canvas covers, in px.
local function coveredPart(speakers, x1, y1, x2, y2)
  local sum = 0
  for id in pairs(speakers) do
    local left, top, right, bottom = actorBox(id)
    if left then
      local w, h = math.min(right, x2) - math.max(left, x1), math.min(bottom, y2) - math.max(top, y1)
      if w > 0 and h > 0 then sum = sum + w * h end
    end
  end
  return sum
end

-- Moves a box to the upper edge of the canvas if it covers the speakers, and covers less of them there.
local function makeRoom(box, speakers)
  local area = box.area
  local here = coveredPart(speakers, area.x1, area.y1 - BOX_MARGIN, area.x2, area.y2)
  local height = area.y2 - area.y1
  local _, canvas = canvasSize()
  local top = math.max(BOX_MARGIN, box.padding or box.rows and 0 or Thing.edgeOf(canvas))
  if here <= coveredPart(speakers, area.x1, 0, area.x2, height + top) then return end
  box.area = { x1 = area.x1, y1 = top, x2 = area.x2, y2 = top + height }
end

local function isArea(area)
  if type(area) ~= 'table' then return false end
  for _, name in ipairs { 'x1', 'y1', 'x2', 'y2' } do
    if math.type(area[name]) ~= 'integer' then return false end
  end
  return true
end

-- Returns the settings of the box at the place where it opens now.
function Thing.placedBox(talk)
  if not rules.keepsOffEdges or not talk.speakers or not isArea(talk.box.area) then return talk.box end
  local box = Thing.copy(talk.box)
  keepOffEdges(box)
  if talk.settings == nil or talk.settings.makesRoom ~= false then makeRoom(box, talk.speakers) end
  return box
end
