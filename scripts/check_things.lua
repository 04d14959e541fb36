-- Looks for things that do not do what their definition suggests, after main.lua, in developer runs
-- and tests.
--
-- All of this may be on purpose, so it is reported as a warning. A name counts as the game's own if
-- the game's files use it anywhere outside of its definition. 'core' is the table of check_game.lua.

local core = ...
local exactly, placeOf = core.exactly, core.placeOf

-- Returns the keys of a table that are strings, sorted, so that the reports have the same order on
-- each machine.
local function names(list)
  local sorted = {}
  for name in pairs(list) do
    if type(name) == 'string' then sorted[#sorted + 1] = name end
  end
  table.sort(sorted)
  return sorted
end

local function isInSources(pattern)
  for _, file in ipairs(core.files()) do
    if string.find(core.sourceOf(file), pattern) then return true end
  end
  return false
end

local used = {}

-- Returns whether the game reads a field of that name, calls a method of that name, or has the name
-- in quotes.
local function isUsed(name)
  if used[name] == nil then
    local word = exactly(name) .. '%f[^%w_]'
    used[name] = isInSources('[.:]' .. word) or isInSources('["\']' .. exactly(name) .. '["\']')
  end
  return used[name]
end

-- Returns how often the game's files match a pattern.
local function countOf(pattern)
  local count = 0
  for _, file in ipairs(core.files()) do count = count + select(2, string.gsub(core.sourceOf(file), pattern, '')) end
  return count
end

local read = {}

-- Returns whether the game reads a field of that name or has the name in quotes. Assigning to it,
-- defining it as a method, and naming it as the verb of a click are not enough.
local function isRead(name)
  if read[name] == nil then
    local word = exactly(name)
    local quoted = countOf('["\']' .. word .. '["\']')
    for _, click in ipairs { 'onLeftClick', 'onRightClick', 'onAction' } do
      quoted = quoted - countOf(click .. '%s*=%s*["\']' .. word .. '["\']')
    end
    local uses = countOf('[.:]' .. word .. '%f[^%w_]')
    local assignments = countOf('%.' .. word .. '%s*=%f[^=]')
    local methods = countOf('function%s+[%w_.]+[.:]' .. word .. '%s*%(')
    methods = methods + countOf('function%s+[%w_.]+%b[][.:]' .. word .. '%s*%(')
    read[name] = uses > assignments + methods or quoted > 0
  end
  return read[name]
end

-- Returns 'file:line: ' of a word in the definition of a thing, or of its assignment elsewhere, or else
-- of the thing's id.
local function placeIn(id, word)
  local name = '%f[%w_]id%s*=%s*["\']' .. exactly(id) .. '["\']'
  for _, file in ipairs(core.files()) do
    local source = core.sourceOf(file)
    local start = string.find(source, name)
    if start then
      local stop = string.find(source, '%f[%w_]id%s*=', start + 1) or #source + 1
      local at = string.find(string.sub(source, 1, stop - 1), '%f[%w_]' .. exactly(word) .. '["\']?%]?%s*=', start)
      local elsewhere = not at and placeOf { '()%f[%w_]' .. exactly(id) .. '["\']?%]?[.:]' .. exactly(word) .. '%f[^%w_]' } or ''
      return elsewhere ~= '' and elsewhere or file .. ':' .. core.lineAt(source, at or start) .. ': '
    end
  end
  return ''
end

core.placeIn = placeIn

local function placeOfThing(id)
  return placeOf { '()%f[%w_]id%s*=%s*["\']' .. exactly(id) .. '["\']' }
end

---- Fields of other engines ----

local looped = "music repeats by itself, a SoundFX plays once"
local framed = "did you mean 'ms', the time of each frame?"
local otherFields = {
  { musics, 'Music', { loop = looped, volume = "write setVolume(0.5), or play(0, { volume = 0.5 })" } },
  { soundfxs, 'SoundFX', { loop = looped, volume = "write setVolume(0.5), or play(0, { volume = 0.5 })" } },
  { animations, 'Animation', {
    delay = framed, duration = framed, fps = framed, speed = framed,
    loop = "did you mean 'once'? Without it, it repeats",
  } },
  { cursors, 'Cursor', { image = "did you mean 'animation'?" } },
  { objects, 'Object', {
    desc = "did you mean 'description'?", image = "did you mean 'animations'?", sprite = "did you mean 'animations'?",
    picture = "did you mean 'animations'?", hidden = "call hide() and show()", size = "did you mean 'hover', or 'scaleFactor'?",
    locked = "write canLeave = function(self) ... end into an exit, or a verb into another object",
  } },
  { actors, 'Actor', {
    color = "did you mean 'textColor'?", position = "write actor:moveTo('room', x, y)", desc = "did you mean 'description'?",
    image = "did you mean 'costume'?", sprite = "did you mean 'costume'?", picture = "did you mean 'costume'?",
    hover = "the area of an actor is that of its picture", hidden = "call hide() and show()",
  } },
  { rooms, 'Room', {
    image = "did you mean 'background'?", music = "call musics.id:play() in 'onenter'",
    size = "a room is as large as its background",
    exits = "write Exit:new { id =, room =, hover =, to =, at = }", onexit = "did you mean 'onleave'?",
    onExit = "did you mean 'onleave'?", onload = "did you mean 'onenter'?", onLoad = "did you mean 'onenter'?",
  } },
}

local function checkOtherFields()
  local report = core.reporter()
  for _, entry in ipairs(otherFields) do
    local registry, class, words = entry[1], entry[2], entry[3]
    local sorted = names(words)
    for _, id in ipairs(names(registry)) do
      for _, word in ipairs(sorted) do
        if rawget(registry[id], word) ~= nil and not isRead(word) then
          report(string.format("%s%s '%s': there is no field '%s'; %s", placeIn(id, word), class, id, word, words[word]))
        end
      end
    end
  end
end

-- Warns of calls of core functions that a class wraps. They know nothing of the game's tables: after
-- registerFont, fonts.title is nil.
local function checkCoreCalls()
  local report, ways = core.reporter(), core.authorWays()
  for _, name in ipairs(names(ways)) do
    local isOwn = string.find(name, '^register') or name == 'setRoomBackground'
    local place = isOwn and placeOf { '()%f[%w_]' .. name .. '%s*[({]' } or ''
    if place ~= '' then
      report(string.format("%s%s is for the engine, and does not change the game's tables; write %s", place, name, ways[name]))
    end
  end
end

---- Verbs ----

local function checkVerbs(things, class)
  local report = core.reporter()
  for _, id in ipairs(names(things)) do
    local verbs = Thing.fieldsOf(things[id]).verbs
    for _, verb in ipairs(type(verbs) == 'table' and names(verbs) or {}) do
      local near = not class.defaultVerbs[verb] and Thing.meantName(verb, class.defaultVerbs)
      if near and not isUsed(verb) then
        report(string.format("%s'%s': nothing calls the verb '%s'%s", placeIn(id, verb), id, verb, didYouMean(near)))
      end
    end
  end
end

-- Reports functions that are called like a default verb, and are in the thing in place of 'verbs'.
local function checkOutside(things, class)
  local report = core.reporter()
  local verbs = names(class.defaultVerbs)
  for _, id in ipairs(names(things)) do
    for _, verb in ipairs(verbs) do
      if class[verb] == nil and type(rawget(things[id], verb)) == 'function' and not isRead(verb) then
        report(string.format("%s'%s': the function '%s' is outside of 'verbs', so a click does not call it; write " ..
          'verbs = { %s = function(self) ... end }', placeIn(id, verb), id, verb, verb), true)
      end
    end
  end
end

---- Costumes ----

-- Returns whether a script may set a pose of the costume: it names one, or names the pose in a
-- variable.
local function setsPose(poses)
  for _, call in ipairs { '[.:]setState', ':play' } do
    if isInSources(call .. '%s*%(%s*[%a_]') then return true end
    for _, pose in ipairs(names(poses)) do
      if isInSources(call .. '%s*%(?%s*["\']' .. exactly(pose) .. '["\']') then return true end
    end
  end
  return false
end

-- Reports poses that the engine does not know, and costumes whose actors cannot be seen.
local function checkCostumes()
  local report, worn = core.reporter(), {}
  for _, id in ipairs(names(actors)) do worn[actors[id].costume or false] = id end
  for _, id in ipairs(names(costumes)) do
    local poses, isReported = Thing.fieldsOf(costumes[id]).animations or {}, false
    for _, pose in ipairs(names(poses)) do
      local meant = Thing.poseMeantBy(pose)
      if meant and not poses[meant] and not isUsed(pose) then
        isReported = true
        report(string.format("%sthe costume '%s': nothing uses the pose '%s'%s", placeIn(id, pose), id, pose,
          didYouMean(meant)))
      end
    end
    if not poses.still and not isReported and not setsPose(poses) then
      local actor = worn[id] and "the actor '" .. worn[id] .. "'" or 'an actor that wears it'
      report(string.format("%sthe costume '%s' has no pose 'still', so %s is invisible while it stands", placeOfThing(id), id,
        actor))
    end
  end
end

---- Things ----

-- A script may choose the font before the actor speaks.
local function checkFonts()
  local report = core.reporter()
  for _, id in ipairs(names(actors)) do
    local font = Thing.idOf(actors[id].font)
    if font ~= nil and not fonts[font] then
      local near = Thing.meantName(tostring(font), fonts)
      report(string.format("%sthe font of the actor '%s' is '%s', but there is no such font%s", placeIn(id, 'font'), id,
        tostring(font), didYouMean(near)), near ~= nil)
    end
  end
end

local function checkIds()
  local report = core.reporter()
  for _, id in ipairs(names(actors)) do
    if objects[id] then
      local object, actor = Thing.definedAt(Object, id), Thing.definedAt(Actor, id)
      report(string.format("%sthere is an actor '%s'%s and an object '%s': places and clicks mean the object",
        object and object .. ': ' or placeOfThing(id), id, actor and ' (' .. actor .. ')' or '', id))
    end
  end
end

-- Returns whether a thing has words or verbs of its own, so it is not only a part of the picture.
local function isNoteworthy(thing)
  local fields, class = Thing.fieldsOf(thing), getmetatable(thing)
  if thing.name ~= nil or thing.description ~= nil or fields.answers ~= nil then return true end
  for name, verb in pairs(type(fields.verbs) == 'table' and fields.verbs or {}) do
    if verb ~= class.defaultVerbs[name] then return true end
  end
  return false
end

-- Returns the field of an object that makes clicks on it do something, or 'ui' if the interface of
-- the game does, or nil.
local function clickOf(object, fields)
  local click = fields.onLeftClick and 'onLeftClick' or fields.onRightClick and 'onRightClick' or
    fields.portable and 'portable' or Thing.isExit(object) and 'to' or nil
  local hasInterface = not click and Thing.kit and Thing.kit.current() ~= nil
  return click or hasInterface and fields.interactable ~= false and isNoteworthy(object) and 'ui' or nil
end

-- Returns the end of a message about a click.
local function forClick(click)
  return click ~= 'ui' and " for '" .. click .. "'" or ''
end

-- Reports objects that the player cannot hit, although a click on them would do something.
local function checkPictures()
  local report, changes = core.reporter(), isInSources '[.:]setHover%f[^%w_]' or isInSources '[.:]setAnimation%f[^%w_]'
  for _, id in ipairs(names(objects)) do
    local fields = Thing.fieldsOf(objects[id])
    local click = clickOf(objects[id], fields)
    local isEmpty = next(type(fields.animations) == 'table' and fields.animations or {}) == nil and not fields.uiAnimation
    if click and isEmpty and not fields.hover and not changes and isObjectOnStage(id) then
      report(string.format("%s'%s' has neither a picture nor 'hover', so the player cannot click it%s", placeOfThing(id), id,
        forClick(click)))
    end
  end
end

-- Reports portable objects that would be invisible in the inventory. A game may draw it in another way,
-- with 'hover' or a text, or with pictures of its own.
local function checkPortable()
  local report, mayChange = core.reporter(), isInSources '[.:]setUiAnimation%f[^%w_]' or isInSources '%.uiAnimation%s*='
  local showsCarried = isInSources '%f[%w_]onInventoryUpdated%f[^%w_]'
  for _, id in ipairs(names(objects)) do
    local fields = Thing.fieldsOf(objects[id])
    local animations = type(fields.animations) == 'table' and fields.animations or {}
    local isPlain = next(animations) ~= nil and not fields.uiAnimation and not fields.hover
    if fields.portable and isPlain and showsCarried and not mayChange then
      report(string.format("%s'%s' is portable and has no 'uiAnimation', so it is invisible in the inventory", placeIn(id,
        'portable'), id))
    end
  end
end

-- Reports objects that the player should click, and that are shown but in no room. A script may put
-- them into a room later.
local function checkPlaces()
  local report, movesAny = core.reporter(), isInSources '%]%s*:moveTo' or isInSources 'setPosition%f[^%w_]'
  for _, id in ipairs(names(objects)) do
    local object = objects[id]
    local fields = Thing.fieldsOf(object)
    local click = clickOf(objects[id], fields)
    local isNowhere = click and not fields.room and not fields.owner and not fields.parent and fields.ui ~= true
    if isNowhere and isThingShown(id) and not movesAny and not isInSources(exactly(id) .. '["\']?%]?%s*:%s*moveTo') then
      report(string.format("%s'%s' is shown, but it is in no room, so the player cannot click it%s; put it into one with " ..
        "objects['%s']:moveTo('room', x, y)", placeOfThing(id), id, forClick(click), id))
    end
  end
end

-- Returns whether the game may show any object, because the call does not name it: self:show(),
-- objects[id]:show(). What places carried things, with setUiPosition, shows only these.
local function showsAny()
  if isInSources '%f[%w_]activate%f[^%w_]' or isInSources '%f[%w_]showObject' then return true end
  for _, file in ipairs(core.files()) do
    local source = string.gsub(core.sourceOf(file), 'setUiPosition[^\n]*\n[^\n]*:%s*show', '')
    for _, call in ipairs { 'show', 'fadeIn', 'fadeTo' } do
      for receiver in string.gmatch(source, '([%w_.%[%]"\']*)%s*:%s*' .. call .. '%f[^%w_]') do
        local isNamed = string.find(receiver, '^objects%.[%w_]+$') or string.find(receiver, '^objects%[["\'][^"\']+["\']%]$')
        if not isNamed and not string.find(receiver, '^a%a+s?[.%[]') and receiver ~= 'activeActor' then return true end
      end
    end
  end
  return false
end

-- Reports objects that the player should click, and that are in a room but never shown. An actor
-- may get a hidden object from a script.
local function checkShown()
  local report, mayShow = core.reporter(), nil
  for _, id in ipairs(names(objects)) do
    local fields = Thing.fieldsOf(objects[id])
    local click = clickOf(objects[id], fields)
    local isClicked = click and click ~= 'portable' and not Thing.isExit(objects[id])
    local isHidden = isClicked and fields.room and fields.ui ~= true and not isThingShown(id)
    if isHidden and mayShow == nil then mayShow = showsAny() end
    local name = exactly(id) .. '["\']?%]?%s*:%s*'
    local isNamed = false
    for _, call in ipairs { 'show', 'fade', 'addToInventory', 'pickUp' } do
      isNamed = isNamed or isHidden and isInSources(name .. call)
    end
    if isHidden and not mayShow and not isNamed then
      report(string.format("%s'%s' is hidden, and no file shows it, so the player cannot click it%s; call objects['%s']:show()",
        placeOfThing(id), id, forClick(click), id))
    end
  end
end

-- Reports objects whose area is outside of the room. Objects whose pictures are outside may come in
-- later, so only the field 'hover' counts. Objects in no room may come into a larger one.
local function checkAreas()
  local report = core.reporter()
  for _, id in ipairs(names(objects)) do
    local fields = Thing.fieldsOf(objects[id])
    local click, area = clickOf(objects[id], fields) or 'ui', fields.hover
    if type(area) == 'table' and (fields.room or fields.ui) then
      local width, height = canvasSize()
      local isOutside = area.x1 >= width or area.y1 >= height
      if isOutside and not fields.ui then width, height = roomSize(fields.room) end
      if isOutside and width and (area.x1 >= width or area.y1 >= height) then
        local where = not fields.ui and "the room '" .. fields.room .. "'" or 'the canvas'
        report(string.format("%sthe area 'hover' of '%s' is outside of %s, which has %d x %d px, so the player cannot click " ..
          'it%s', placeIn(id, 'hover'), id, where, width, height, forClick(click)))
      end
    end
  end
end

-- A factor above 10 is likely meant in percent.
local function checkScales()
  local report = core.reporter()
  for _, id in ipairs(names(rooms)) do
    for _, box in ipairs(Thing.fieldsOf(rooms[id]).walkboxes or {}) do
      for _, name in ipairs { 'scale', 'scaleTop', 'scaleBottom' } do
        if type(box) == 'table' and (tonumber(box[name]) or 0) > 10 then
          report(string.format("%sa walkbox of the room '%s' has %s = %s, so actors are %s times as large there; 1 is their " ..
            'own size', placeIn(id, name), id, name, box[name], box[name]))
        end
      end
    end
  end
end

---- Waypoints ----

-- Returns the names in quotes in the lists of places that actors walk along.
local function namesInPaths()
  local found = {}
  for _, file in ipairs(core.files()) do
    for _, call in ipairs { 'followPath', 'walkAlong' } do
      for list in string.gmatch(core.sourceOf(file), '%f[%w_]' .. call .. '%f[^%w_][^{}]*(%b{})') do
        for _, name in string.gmatch(list, '(["\'])([^"\'\n]+)%1') do found[name] = true end
      end
    end
  end
  return found
end

-- Returns how many rooms have a waypoint of each name.
local function waypointCounts()
  local counts = {}
  for _, room in pairs(rooms) do
    for name in pairs(Thing.fieldsOf(room).waypoints or {}) do counts[name] = (counts[name] or 0) + 1 end
  end
  return counts
end

-- Waypoints may be places of pictures and texts. So only those to which actors walk are reported, if
-- no other room has a waypoint of that name.
local function checkWaypoints()
  local report, counts, inPaths = core.reporter(), waypointCounts(), namesInPaths()
  for _, id in ipairs(names(rooms)) do
    local waypoints = Thing.fieldsOf(rooms[id]).waypoints
    for _, name in ipairs(type(waypoints) == 'table' and names(waypoints) or {}) do
      local place = waypoints[name]
      local x, y = nearestWalkable(id, { x = place.x, y = place.y }, true)
      local isOff = x and (math.abs(x - place.x) >= 1 or math.abs(y - place.y) >= 1)
      local target = '%s*%(?%s*["\']' .. exactly(name) .. '["\']'
      local isTarget = inPaths[name] or isInSources(':goTo' .. target) or isInSources(':walkTo' .. target)
      if isOff and counts[name] == 1 and isTarget then
        report(string.format("%sthe waypoint '%s' of the room '%s' is at %s,%s, not on the floor; actors stop at %s,%s",
          placeIn(id, name), name, id, place.x, place.y, x, y))
      end
    end
  end
end

---- Rooms ----

-- A game may show its first room from anywhere, but it names the method.
local function checkFirstRoom()
  if activeRoom or next(rooms) == nil then return end
  for _, file in ipairs(core.allFiles()) do
    local source = core.sourceOf(file)
    for _, word in ipairs { 'enter', 'enterRoom', 'showRoom', 'runStory', 'playStory', 'showStoryPage' } do
      if string.find(source, '%f[%w_]' .. word .. '%f[^%w_]') then return end
    end
  end
  core.report(string.format("no room is shown: no file calls rooms.%s:enter()", names(rooms)[1]))
end

checkOtherFields()
checkCoreCalls()
checkVerbs(objects, Object)
checkVerbs(actors, Actor)
checkOutside(objects, Object)
checkOutside(actors, Actor)
checkCostumes()
checkFonts()
checkIds()
checkPictures()
checkPortable()
checkPlaces()
checkShown()
checkAreas()
checkScales()
checkWaypoints()
checkFirstRoom()
