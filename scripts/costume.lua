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

function Costume:new(costume)
  Thing.checkColon(self, 'Costume')
  costume = Thing.make(self, costume, function(c) return registerCostume { id = c.id } end)
  if not costume then return nil end
  Thing.keep(costume, 'animations', {})
  if not rules.fixedPoses then Thing.addPoseSet(costume) end
  for _, pose in ipairs(sortedPoses(costume)) do takePose(costume, pose) end
  return costume
end

function Costume:setAnimation(pose, direction, id)
  if not setCostumeAnimation(self.id, pose, direction, id) then return end
  local animations = Thing.fieldsOf(self).animations
  animations[pose] = animations[pose] or {}
  animations[pose][direction] = id
end
