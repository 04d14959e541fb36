-- Costumes: the pictures of an actor for each pose and direction.

local _, _, rules = ...

costumes = {}

Costume = Thing.class('Costume', 'costumes')

-- A pose is a table of pictures by direction. KIAVC games have only the six poses named here. All
-- other fields belong to the game.
local fixedPoses = { still = true, talking = true, walking = true, usehigh = true, usemid = true, uselow = true }

local function isPose(name, set)
  if type(name) ~= 'string' or type(set) ~= 'table' or name == 'animations' then return false end
  if rules.fixedPoses then return fixedPoses[name] end
  for word in pairs(set) do
    if Thing.directionOf(word) then return true end
  end
  return false
end

local function sortedPoses(costume)
  local poses = {}
  for name, set in pairs(costume) do
    if isPose(name, set) then poses[#poses + 1] = name end
  end
  table.sort(poses)
  return poses
end

-- A pose may have any name. Assigning one to a field of a costume sets its pictures.
Thing.isPose = isPose

-- Moves the pictures of a pose from its field in the definition to costume.animations.
local function takePose(costume, pose)
  local set = costume[pose]
  Thing.keep(costume, pose, nil)
  rawset(costume, pose, nil)
  for word, id in pairs(set) do
    local direction = Thing.directionOf(word)
    if direction and id then costume:setAnimation(pose, direction, id) end
  end
end

---- Pose sets ----

-- All pictures of a costume from one line, by a pattern of file names or from the tags of an Aseprite
-- file:
--
--   Costume:new { id = 'ada', files = 'assets/ada-{pose}-{direction}.png', frames = 8, ms = 60 }
--   Costume:new { id = 'ada', aseprite = 'assets/ada.aseprite' }
--
-- Each picture becomes an animation called 'costume-pose-direction', such as 'ada-walking-left'.

-- Words of artists for the poses that the engine chooses.
local meant = {
  idle = 'still', stand = 'still', standing = 'still', walk = 'walking', talk = 'talking', speak = 'talking',
  speaking = 'talking',
}

-- Returns the pose of the engine that an artist's word stands for, or nil.
function Thing.poseMeantBy(word)
  return meant[word]
end

-- The directions as they are written in names, the longest first: 'up-left' ends with 'left', too.
local spellings = {}
for _, direction in ipairs(Thing.directions) do
  local first, second = string.match(direction, '^(%l+)(left)$')
  if not first then first, second = string.match(direction, '^(%l+)(right)$') end
  if first == 'up' or first == 'down' then
    for _, mark in ipairs { '-', '_', ' ' } do
      spellings[#spellings + 1] = { word = first .. mark .. second, direction = direction }
    end
  end
  spellings[#spellings + 1] = { word = direction, direction = direction }
end
table.sort(spellings, function(a, b)
  if #a.word ~= #b.word then return #a.word > #b.word end
  return a.word < b.word
end)

local function poseOf(word)
  word = string.lower(word)
  return meant[word] or word
end

local function refuse(costume, format, ...)
  mistake(string.format("Costume:new: '%s': " .. format, tostring(costume.id), ...))
end

-- Returns the pattern of findFiles for a pattern of an author.
local function asteriskFor(files)
  return (string.gsub(string.gsub(files, '{pose}', '*'), '{direction}', '*'))
end

-- Returns the exact pattern for one spelling of the direction. The pose is its capture.
local function patternFor(files, word)
  local pattern = string.gsub(string.gsub(files, '{direction}', word), '%p', '%%%0')
  return '^' .. string.gsub(pattern, '%%{pose%%}', '([^/]+)') .. '$'
end

-- Returns the pose and the direction in the name of a file, or nil.
local function partsOfName(files, name)
  local hasPose = string.find(files, '{pose}', 1, true)
  if not string.find(files, '{direction}', 1, true) then
    local word = string.match(name, patternFor(files, ''))
    return word and poseOf(word), 'down'
  end
  for _, spelling in ipairs(spellings) do
    local word = string.match(name, patternFor(files, spelling.word))
    if word then return hasPose and poseOf(word) or 'still', spelling.direction end
  end
end

-- Returns the list { pose =, direction =, path = } of the files that match, or nil after a mistake.
local function picturesOfFiles(costume)
  local files = costume.files
  local _, poses = string.gsub(type(files) == 'string' and files or '', '{pose}', '')
  local _, directions = string.gsub(type(files) == 'string' and files or '', '{direction}', '')
  if poses + directions == 0 or poses > 1 or directions > 1 then
    local expected = "'files' must have {pose} or {direction} or both, once each: 'assets/ada-{pose}-{direction}.png', not %s"
    return refuse(costume, expected, tostring(files))
  end
  local list, names = {}, findFiles(asteriskFor(files))
  for _, name in ipairs(names) do
    local pose, direction = partsOfName(files, name)
    if pose then list[#list + 1] = { pose = pose, direction = direction, path = name } end
  end
  if #list > 0 then return list end
  if #names > 0 then
    return refuse(costume, "no file has a direction in its name that matches '%s'; %s ends with none of %s", files, names[1],
      Thing.directionWords)
  end
  local advice = "{pose} stands for a word such as 'walk', {direction} for one such as 'left'"
  return refuse(costume, "there is no file '%s'; %s", files, advice)
end

-- Returns the pose and the direction of a tag: 'walk-left', 'Walk Left', 'walk_up-left'. A tag without
-- a direction is the picture for all directions.
local function partsOfTag(tag)
  local name = string.lower(tag)
  for _, spelling in ipairs(spellings) do
    local pose = string.match(name, '^(.-)[-_ ]' .. string.gsub(spelling.word, '%p', '%%%0') .. '$')
    if pose and pose ~= '' then return poseOf(pose), spelling.direction end
    if name == spelling.word then return 'still', spelling.direction end
  end
  return poseOf(name), 'down'
end

-- Returns the list { pose =, direction =, path =, tag = }. Of a file that cannot be read, the list has
-- the whole file, so that the actor is a placeholder.
local function picturesOfTags(costume)
  local path = costume.aseprite
  if not Thing.isSpriteFile(path) then
    local expected = "'aseprite' must be a file of Aseprite: .aseprite, .ase, or the .json of a sheet, not %s"
    return refuse(costume, expected, tostring(path))
  end
  local list = {}
  for _, tag in ipairs(spriteTags(path) or {}) do
    if tag ~= '' then
      local pose, direction = partsOfTag(tag)
      list[#list + 1] = { pose = pose, direction = direction, path = path, tag = tag }
    end
  end
  if #list == 0 then list[1] = { pose = 'still', direction = 'down', path = path } end
  return list
end

-- Returns the value of a field for a pose: the field itself, or its entry for the pose by any of its
-- names.
local function forPose(field, pose)
  if type(field) ~= 'table' then return field end
  if field[pose] ~= nil then return field[pose] end
  for word, name in pairs(meant) do
    if name == pose and field[word] ~= nil then return field[word] end
  end
end

-- Returns whether each key of a table by poses is a pose of the list. Otherwise reports the first.
local function hasPoses(costume, field, value, list)
  if type(value) ~= 'table' then return true end
  local poses = {}
  for _, picture in ipairs(list) do poses[picture.pose] = true end
  local words = Thing.copy(poses)
  for word, pose in pairs(meant) do words[word] = poses[pose] end
  for word in pairs(value) do
    if not poses[type(word) == 'string' and poseOf(word)] then
      refuse(costume, "'%s' has '%s', but there are no pictures of that pose%s", field, tostring(word),
        didYouMean(nearestName(tostring(word), words)))
      return false
    end
  end
  return true
end

-- The fields that describe the pictures, by the field that needs them.
local others = { files = { 'frames', 'ms', 'sounds' }, aseprite = { 'sounds', 'layers', 'hide' } }

-- Returns whether the costume has only fields that belong to its pose set. Otherwise reports the
-- first that does not.
local function hasOnlyFields(fields, costume, kind)
  local allowed = {}
  for _, name in ipairs(others[kind] or {}) do allowed[name] = true end
  for _, name in ipairs { 'frames', 'ms', 'sounds', 'layers', 'hide' } do
    if fields[name] ~= nil and not allowed[name] then
      refuse(costume, "the field '%s' needs %s", name, (name == 'layers' or name == 'hide') and "'aseprite'" or
        kind == 'aseprite' and "'files'; a file of Aseprite has its own frames and times" or "'files'")
      return false
    end
  end
  return true
end

-- Defines the animations of a costume with the field 'files' or 'aseprite', and sets its poses. If
-- several pictures are for the same pose and direction, the first counts.
local function addPoseSet(costume)
  local fields = Thing.fieldsOf(costume)
  local kind = fields.files and 'files' or fields.aseprite and 'aseprite'
  if fields.files and fields.aseprite then return refuse(costume, "it has both 'files' and 'aseprite'; leave one out") end
  if not hasOnlyFields(fields, costume, kind) or not kind then return end
  local list = kind == 'files' and picturesOfFiles(costume) or kind == 'aseprite' and picturesOfTags(costume)
  if not list then return end
  for _, name in ipairs { 'frames', 'ms', 'sounds' } do
    if not hasPoses(costume, name, fields[name], list) then return end
  end
  for _, picture in ipairs(list) do
    local known = costume.animations[picture.pose]
    if not (known and known[picture.direction]) then
      local isFile = kind == 'files'
      local animation = Animation:new {
        id = string.format('%s-%s-%s', costume.id, picture.pose, picture.direction), path = picture.path, tag = picture.tag,
        frames = isFile and forPose(fields.frames, picture.pose) or nil, ms = isFile and forPose(fields.ms, picture.pose) or nil,
        sounds = forPose(fields.sounds, picture.pose), layers = fields.layers, hide = fields.hide,
      }
      if animation then costume:setAnimation(picture.pose, picture.direction, animation.id) end
    end
  end
end

---- Costumes ----

function Costume:new(costume)
  Thing.checkColon(self, 'Costume')
  costume = Thing.make(self, costume, function(c) return registerCostume { id = c.id } end)
  if not costume then return nil end
  Thing.keep(costume, 'animations', {})
  if not rules.fixedPoses then addPoseSet(costume) end
  for _, pose in ipairs(sortedPoses(costume)) do takePose(costume, pose) end
  return costume
end

function Costume:setAnimation(pose, direction, id)
  if not setCostumeAnimation(self.id, pose, direction, id) then return end
  local animations = Thing.fieldsOf(self).animations
  animations[pose] = animations[pose] or {}
  animations[pose][direction] = id
end
