-- The look of story pages: a picture, the words below it, and the options below the words.

local load = ...

local typeset = load 'story_pages_quotes'

local FONT = 'story'

-- The size of the engine's font for a canvas of that height. Multiples of 10 are sharp.
local function fontSize(height)
  return 10 * math.max(1, (height + 180) // 360)
end

local function ownFont(height)
  if not fonts[FONT] then Font:new { id = FONT, path = 'engine:pixel.ttf', size = fontSize(height) } end
  return FONT
end

local function shade(r, g, b, a)
  return { r = r, g = g, b = b, a = a or 255 }
end

local night, bone, ash, ember, rust = shade(19, 17, 26), shade(233, 226, 211), shade(138, 131, 128), shade(255, 214, 130),
  shade(196, 158, 96)

-- Over a room: a panel at the lower edge, the picture above it.
local function lookOverRoom(width, height, size)
  local panel = { x1 = size, y1 = height - height * 42 // 100, x2 = width - size, y2 = height - size // 2 }
  return {
    backdrop = shade(night.r, night.g, night.b, 120), background = shade(night.r, night.g, night.b, 236), border = rust,
    panel = panel,
    area = { x1 = panel.x1 + size, y1 = panel.y1 + size * 7 // 10, x2 = panel.x2 - size, y2 = panel.y2 - size // 2 },
    frame = { x1 = 0, y1 = size // 2, x2 = width, y2 = panel.y1 - size // 2 },
  }
end

-- Without a room: the words are in the middle, or below the picture.
local function lookAlone(width, height, size, hasPicture)
  local side = math.max(size, width // 9)
  local top = hasPicture and height * 58 // 100 or height // 4
  local area = { x1 = side, y1 = top, x2 = width - side, y2 = height - size }
  return {
    backdrop = night, area = area, panel = { x1 = side, y1 = top, x2 = width - side + size, y2 = height - size // 2 },
    frame = { x1 = 0, y1 = size // 2, x2 = width, y2 = top - size },
  }
end

local function grown(area, by)
  return { x1 = area.x1 - by, y1 = area.y1 - by, x2 = area.x2 + by, y2 = area.y2 + by }
end

-- Fields of the look that showPage does not know.
local ownFields = { selected = true, seen = true, choice = true, gap = true, numbers = true, quotes = true }

local function pageOf(page, look)
  local shown = { text = page.text, picture = page.picture, leave = page.leave or false }
  for name, value in pairs(look) do
    if not ownFields[name] then shown[name] = value end
  end
  return shown
end

-- Returns the height of the words in an area, in px.
local function heightOf(words, look, area)
  if words == '' then return 0 end
  local height, lines = textHeight(look.font, words, area.x2 - area.x1)
  return height + lines * look.leading
end

-- px of the options box that stay free at the left, and at the right for its arrows.
local INDENT, ARROWS = 2, 9

-- Returns whether the options have numbers, which are also their keys: with 2 to 9 options.
local function isNumbered(page, look)
  return look.numbers ~= false and #page.options >= 2 and #page.options <= 9
end

-- Returns the height of the options, and of the gap above them, in px.
local function heightOfChoices(page, look)
  local width, choices = look.area.x2 - look.area.x1 - ARROWS, (#page.options - 1) * look.gap
  -- The box makes the column of numbers as wide as a row is high.
  if isNumbered(page, look) then width = math.max(width - textHeight(look.font, 'x'), 1) end
  for _, option in ipairs(page.options) do choices = choices + textHeight(look.font, option.text, width) end
  return choices, page.text == '' and 0 or textHeight(look.font, 'x') // 2
end

-- The picture shrinks until at least this many lines of the words are visible. The player has just
-- read the others.
local LINES_KEPT = 3

-- Makes the area higher and the picture smaller if the options need it. The area does not grow
-- above 'highest' (px).
local function makeRoom(page, look, highest)
  local area = look.area
  local choices, gap = heightOfChoices(page, look)
  local words = math.min(heightOf(page.text, look, area), LINES_KEPT * (textHeight(look.font, 'x') + look.leading))
  local lacking = words + gap + choices - (area.y2 - area.y1)
  local by = math.max(math.min(lacking, area.y1 - highest), 0)
  area.y1, look.panel.y1, look.frame.y2 = area.y1 - by, look.panel.y1 - by, look.frame.y2 - by
end

-- Returns the look of a page. Fields of the game's 'style' override the defaults.
local function lookOf(page, style)
  local width, height = canvasSize()
  local size = fontSize(height)
  local look = activeRoom and lookOverRoom(width, height, size) or lookAlone(width, height, size, page.picture ~= nil)
  look.color, look.dim, look.accent, look.leading = bone, ash, rust, size // 5
  look.choice, look.selected, look.seen, look.gap = rust, ember, ash, size * 2 // 5
  local side = math.max(2 * size, width // 9)
  look.log = { x1 = side, y1 = size, x2 = width - side, y2 = height - size }
  if style.area and not style.panel then look.panel = grown(style.area, size // 2) end
  Thing.copy(style, look)
  look.font = look.font or ownFont(height)
  local isOurs = not (style.area or style.panel or style.frame)
  if page.options and isOurs then makeRoom(page, look, page.picture and height // 3 or 2 * size) end
  return look
end

-- Returns the area of the words and the area of the options below them. If there is not enough
-- room, the words get less. The area of the words is nil if not even one line fits.
local function divide(page, look)
  local area = look.area
  local choices, gap = heightOfChoices(page, look)
  local room = area.y2 - area.y1
  local words = math.min(heightOf(page.text, look, area), math.max(room - choices - gap, 0))
  local hasWords = words >= textHeight(look.font, 'x')
  local top = hasWords and area.y1 + words + gap or area.y1
  return hasWords and { x1 = area.x1, y1 = area.y1, x2 = area.x2, y2 = area.y1 + words } or nil,
    { x1 = area.x1 - INDENT, y1 = top, x2 = area.x2, y2 = area.y2 }
end

local function showChoices(page, look)
  local words, box = divide(page, look)
  local shown = pageOf(page, look)
  shown.waits = false
  if words then shown.area = words else shown.text = '' end
  showPage(shown)
  return askPlayer({
    id = 'story', font = look.font, color = look.choice, selected = look.selected, seen = look.seen,
    background = shade(0, 0, 0, 0), area = box, keys = true, gap = look.gap, numbers = isNumbered(page, look),
  }, page.options)
end

-- Plays the voice of the words. Closing the result stops it.
local function speak(words)
  local voice = voiceOf(words)
  if voice then playAudio(voice, 0, false) end
  return setmetatable({}, { __close = function()
    if voice and isAudioPlaying(voice) then stopAudio(voice, 0) end
  end })
end

-- Returns a copy of the page with typographic quotation marks. 'words' is the text without them,
-- which the voices are found by.
local function typesetPage(page, settings)
  local copy = { words = page.text, text = typeset(page.text, settings), picture = page.picture, leave = page.leave }
  for i, option in ipairs(page.options or {}) do
    copy.options = copy.options or {}
    copy.options[i] = { text = typeset(option.text, settings), seen = option.seen }
  end
  return copy
end

-- Shows a page { text =, picture =, options = { { text =, seen = }, ... } } and waits until the
-- player has read it. With options, waits until the player has chosen one, and returns its index.
-- To show pages in another way, pass runStory a function 'show'.
function showStoryPage(page, settings)
  page = typesetPage(page, settings)
  local look = lookOf(page, settings.style or {})
  if page.options then return showChoices(page, look) end
  local _ <close> = speak(page.words)
  showPage(pageOf(page, look))
  waitFor 'page'
end
