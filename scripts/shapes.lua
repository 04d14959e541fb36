-- Shapes describe values of fields that are certainly right, so most definitions need no further
-- check. What does not fit a shape may still be right: then the functions of fields.lua decide.
--
-- A shape is a list { fields, needed, among, each }, where false means that a part does not apply:
--   fields   the value is a table whose keys and values fit these kinds (see unfitStep)
--   needed   names of fields that the table must have
--   among    a set of names. Without 'each', the value is one of them. With 'each', all keys are
--   each     the value is a table, and all its values have this type

local heights = { high = true, mid = true, low = true }
local corners = { 'x1', 'y1', 'x2', 'y2' }

local area = { { x1 = 'number', y1 = 'number', x2 = 'number', y2 = 'number' }, corners, false, false }

local interaction = { {
  x = 'any', y = 'any', at = 'any',
  direction = { false, false, Thing.directionNames, false },
  use = { false, false, heights, false },
}, false, false, false }

-- By set of default verbs, because a game may replace the set of a class.
local shapesOf, noVerbs = {}, {}

-- Returns the shapes of fields, for things with these default verbs.
function Thing.shapes(defaultVerbs)
  if type(defaultVerbs) ~= 'table' then defaultVerbs = noVerbs end -- a mistake of the game
  local shapes = shapesOf[defaultVerbs]
  if shapes then return shapes end
  local verb = { false, false, defaultVerbs, false }
  shapes = {
    hover = area, interaction = interaction, verbs = { false, false, defaultVerbs, 'function' },
    onLeftClick = verb, onRightClick = verb, onAction = verb,
  }
  shapesOf[defaultVerbs] = shapes
  return shapes
end
