-- Types of what Lua says no types of: for the editor's annotations (docs/ichor.d.lua) alone.
--
-- Written as LuaCATS types; a '?' at the end: may be left out; behind ' -- ': a comment. What is not listed here is annotated
-- all the same, with the type that is known of it ('any' for parameters).

local types = {}

-- Of the arguments in usage lines (engine/script/api/api.h).
types.usage = {
  string = 'string', number = 'number', integer = 'integer', px = 'number', ms = 'number', count = 'integer', alpha = 'integer',
  bool = 'boolean', color = 'Color', rect = 'Rect', ['function'] = 'function', table = 'table', any = 'any', id = 'string',
  room = 'string|Room', actor = 'string|Actor', costume = 'string|Costume', object = 'string|Object', cursor = 'string|Cursor',
  animation = 'string|Animation', font = 'string|Font', audio = 'string|Music|SoundFX', text = 'string', place = 'Spot',
}

-- What arguments of these types mean.
types.units = { px = 'px', ms = 'ms', alpha = '0 (not to be seen) to 255', count = 'a whole number', id = 'of a new thing' }

-- Of the results in usage lines, by their names.
types.results = {
  bool = 'boolean', string = 'string', number = 'number', integer = 'integer', count = 'integer', ['nil'] = 'nil',
  coroutine = 'thread?', id = 'string?', x = 'number', y = 'number', width = 'number', height = 'number', room = 'string?',
  direction = 'Direction', major = 'number', minor = 'number', patch = 'number', points = 'Place[]?', length = 'number|string',
}

-- The fields of definitions, by class; 'any' are those that mean the same in all.
types.fields = {
  any = {
    id = 'string', name = 'string', description = 'string -- what is said on lookAt', path = 'string -- of a file of the game',
    interaction = 'Interaction|string -- where one deals with it, or a waypoint', scaleFactor = 'number -- 1 if not given',
    alpha = 'integer -- 255 if not given', plane = 'integer -- higher ones are drawn in front; 0 if not given',
    onLeftClick = 'string -- name of a verb', onRightClick = 'string -- name of a verb', onAction = 'string -- name of a verb',
  },
  Animation = {
    frames = 'integer -- side by side in the picture; 1 if not given', ms = 'number -- for each frame; 100 if not given',
    frameMs = 'number[] -- a time for each frame', once = 'boolean -- stops at its last frame',
    transparency = 'Color -- is left out',
  },
  Font = { size = 'integer -- points', smooth = 'boolean -- anti-aliased' },
  Cursor = { animation = 'string' },
  Music = { kind = '"music"|"sound"|"voice"' },
  SoundFX = { kind = '"music"|"sound"|"voice"' },
  Costume = {
    still = 'Pose', walking = 'Pose', talking = 'Pose', usehigh = 'Pose', usemid = 'Pose', uselow = 'Pose',
  },
  Room = {
    background = 'string -- an image', layers = 'Layer[]', walkboxes = 'Walkbox[] -- the floor',
    waypoints = 'table<string, Waypoint>', triggers = 'table<string, fun(actorId: string)> -- by the names of walkboxes',
    onenter = 'fun(self: Room) -- may wait', onleave = 'fun(self: Room) -- may wait',
  },
  Actor = {
    costume = 'string', font = 'string -- needed to speak', textColor = 'Color', outlineColor = 'Color',
    speed = 'number -- px per second; 6 if not given', verbs = 'table<string, fun(self: Actor, otherId: string?)>',
  },
  Object = {
    animations = 'table<string, string> -- a picture for each state', state = 'string', uiAnimation = 'string',
    ui = 'boolean -- part of the screen, not of a room', interactable = 'boolean -- true if not given',
    hover = 'Rect -- where the pointer hits it', group = 'string -- hidden and shown together',
    verbs = 'table<string, fun(self: Object, otherId: string?)>',
  },
  Story = {
    path = 'string? -- a .story file', entities = 'string[] -- names',
    facts = 'string[] -- that the game will tell', known = 'string[] -- from the beginning',
    kinds = 'table<string, string[]> -- { soldier = { "Bob", "Jim" } }',
    set = 'table<string, table<string, string|number>> -- attributes: { John = { horse = "Binky" } }', events = 'StoryEvent[]',
    predicates = 'table<string, StoryTest|StoryPredicate> -- by their words: ["%% is hungry"]',
    attributes = 'StoryGet|StoryAttributes', notice = '("place"|"inventory"|"speech")[] -- what it knows by itself',
    on = 'table<string, function> -- what "tell" means, by its first word',
  },
}

-- What the engine itself keeps in things.
types.kept = {
  Room = { actors = 'table<string, boolean> -- ids of those in it', objects = 'table<string, boolean> -- ids of those in it' },
  Actor = { room = 'string?', objects = 'table<string, boolean> -- ids of what it carries' },
  Object = { room = 'string?', owner = 'string? -- who carries it', parent = 'string?', animation = 'string?' },
  Story = { isRead = 'boolean -- false when something is wrong with its text' },
}

-- The parts of definitions: { name of the annotation, list in scripts/fields.lua, types }.
types.parts = {
  { 'Layer', 'layer', {
    id = 'string', image = 'string', plane = 'integer -- below -50 behind the background, above 0 in front of the actors',
    parallax = 'number? -- its share of the scroll',
  } },
  { 'Waypoint', 'waypoint', { x = 'number -- px', y = 'number -- px', face = 'Direction?' } },
  { 'Interaction', 'interaction', {
    x = 'number? -- px', y = 'number? -- px', at = 'string? -- a waypoint instead', direction = 'Direction?',
    use = '"high"|"mid"|"low"|nil',
  } },
}

-- Parameters, by their names; of one function under its name.
types.parameters = {
  x = 'number', y = 'number?', ms = 'number', alpha = 'integer', name = 'string', id = 'string', roomId = 'string',
  actorId = 'string', direction = 'Direction', r = 'integer?', g = 'integer?', b = 'integer?', place = 'Interaction|string|nil',
  plane = 'integer', speed = 'number', pose = 'string', factor = 'number', target = 'Target', line = 'string', func = 'function',
  fadeInMs = 'number?', fadeOutMs = 'number?', volume = 'number -- 0 to 1', layer = 'Layer', box = 'Walkbox', image = 'string',
  on = 'boolean', area = 'Rect?', key = 'string', label = 'string', command = 'string', value = 'any', escape = 'function?',
  ['Actor:moveTo'] = { x = 'Target' },
  ['Actor:look'] = { target = 'Direction|Target' },
  ['Actor:walkAlong'] = { points = 'Spot[]' },
  ['Object:moveTo'] = { x = 'Target' },
  ['Object:floatTo'] = { x = 'Target', y = 'number', speed = 'number?' },
  ['Object:setUiPosition'] = { y = 'number' },
  ['Object:setAnimation'] = { name = 'string?' },
  ['Object:setParent'] = { id = 'string?' },
  ['Room:isScriptRunning'] = { name = 'string?' },
  ['Actor:isScriptRunning'] = { name = 'string?' },
  ['Object:isScriptRunning'] = { name = 'string?' },
  leftClick = { y = 'number' },
  rightClick = { y = 'number' },
  setSelectedObject = { id = 'string?' },
  onUserInput = { func = 'function?' },
  enterDialog = { tree = 'Dialog' },
  checkDialog = { tree = 'Dialog' },
  dialogSelected = { name = 'string' },
  fillVerbs = { thing = 'Actor|Object', defaults = 'table<string, function>' },
  ['Actor:say'] = { options = 'string[]?' },
  ['Actor:ask'] = { options = 'string[]' },
  ['Actor:followPath'] = { points = 'Spot[]', options = 'table?' },
  followPath = { who = 'string|Actor', points = 'Spot[]', options = 'table?' },
  tracks = { list = 'table<any, function>' },
  setPosition = { who = 'string|Actor|Object' },
  activate = { who = 'string|Actor|Object' },
  walkToPoint = { who = 'string|Actor' },
  walkToPointAndSignal = { who = 'string|Actor' },
  askPlayer = { box = 'table', lines = 'table[]' },
  runStory = { file = 'string|table', entry = 'string?', options = 'table?' },
  playStory = { file = 'string' },
  showStoryPage = { page = 'table', settings = 'table' },
  predicate = { words = 'string', test = 'StoryTest', options = 'StoryQuestion?' },
  ['Story:predicate'] = { words = 'string', test = 'StoryTest', options = 'StoryQuestion?' },
  ['Story:attributes'] = { get = 'StoryGet|StoryAttributes', options = 'StoryAttributes?' },
  ['Story:changed'] = { words = 'string' },
  ['Story:attributeChanged'] = { entity = 'StoryName?', key = 'string?' },
  ['Story:notice'] = { fact = 'string|StoryName[]', known = 'boolean? -- true if not given' },
  ['Story:knows'] = { fact = 'string|StoryName[]' },
  ['Story:set'] = { entity = 'StoryName', value = 'StoryName?' },
  ['Story:get'] = { entity = 'StoryName' },
  ['Story:entity'] = { name = 'StoryName', named = 'boolean? -- true if not given' },
  ['Story:available'] = { event = 'string?' },
  ['Story:isAvailable'] = { event = 'string' },
  ['Story:waitFor'] = { event = 'string?', ms = 'number?' },
  ['Story:on'] = { word = 'string', handler = 'function?' },
  ['Story:perform'] = { event = 'string|StoryOffer', bindings = 'table<string, StoryName>?' },
  ['Story:why'] = { event = 'string', bindings = 'table<string, StoryName>?' },
  ['Story:whyNot'] = { event = 'string', bindings = 'table<string, StoryName>?' },
}

types.returns = {
  ['Actor:walkTo'] = 'boolean', ['Actor:walkAlong'] = 'boolean', ['Actor:goTo'] = 'boolean',
  ['Actor:position'] = 'number x, number y, string? room',
  ['Actor:roomOf'] = 'Room', ['Object:position'] = 'number x, number y, string? room', ['Room:waypoint'] = 'Waypoint?',
  ['Music:isPlaying'] = 'boolean', ['SoundFX:isPlaying'] = 'boolean', ['Room:isScriptRunning'] = 'boolean',
  ['Actor:isScriptRunning'] = 'boolean', ['Object:isScriptRunning'] = 'boolean', ['Room:startScript'] = 'boolean, thread?',
  ['Actor:startScript'] = 'boolean, thread?', ['Object:startScript'] = 'boolean, thread?', startAction = 'boolean, thread?',
  playCutscene = 'boolean, thread?', waitDialog = 'string name', checkDialog = 'boolean', text = 'string',
  dumpTable = 'string', didYouMean = 'string', runCommand = 'boolean, thread?',
  ['Actor:say'] = 'string? answer, integer? place', ['Actor:ask'] = 'string? answer, integer? place', tracks = 'boolean',
  waypoint = 'table', walkToPoint = 'boolean', walkToPointAndSignal = 'boolean', askPlayer = 'integer?',
  runStory = 'string how, table? state', storyState = 'table?', stopStory = 'boolean', showStoryPage = 'integer?',
  ['Story:changed'] = 'boolean', ['Story:attributeChanged'] = 'boolean', ['Story:notice'] = 'boolean',
  ['Story:knows'] = 'boolean', ['Story:set'] = 'boolean', ['Story:get'] = 'string?', ['Story:entity'] = 'boolean',
  ['Story:facts'] = 'string[]', ['Story:events'] = 'string[]', ['Story:available'] = 'StoryOffer[]',
  ['Story:isAvailable'] = 'boolean', ['Story:waitFor'] = 'StoryOffer|false', ['Story:perform'] = 'boolean, string? reason',
  ['Story:why'] = 'string, boolean available', ['Story:whyNot'] = 'string, boolean available', ['Story:undo'] = 'boolean',
  ['Story:command'] = 'string answer, boolean done',
}

-- What is to be said of Lua functions that have no comment: what a core function says, by its name, or a text.
types.about = {
  ['Cursor:show'] = 'showCursor', ['Cursor:hide'] = 'hideCursor', ['Cursor:setAnimation'] = 'setCursorAnimation',
  ['Room:show'] = 'showRoom', ['Room:setBackground'] = 'setRoomBackground', ['Room:addLayer'] = 'addRoomLayer',
  ['Room:removeLayer'] = 'removeRoomLayer', ['Room:addWalkbox'] = 'addRoomWalkbox', ['Room:enableWalkbox'] = 'enableRoomWalkbox',
  ['Room:disableWalkbox'] = 'disableRoomWalkbox', ['Room:waypoint'] = 'The waypoint of that name.',
  ['Room:leave'] = 'Stops its scripts and runs onleave, without showing another room.',
  ['Actor:setCostume'] = 'setActorCostume', ['Actor:setFont'] = 'Sets the font of its lines.',
  ['Actor:setOutlineColor'] = "Sets the outline of its lines; without numbers the class's own color again.",
  ['Actor:scale'] = 'scaleActor', ['Actor:setAlpha'] = 'setActorAlpha', ['Actor:setPlane'] = 'setActorPlane',
  ['Actor:setSpeed'] = 'setActorSpeed', ['Actor:setSolid'] = 'setActorSolid', ['Actor:setState'] = 'setActorState',
  ['Actor:show'] = 'showActor', ['Actor:hide'] = 'hideActor', ['Actor:fadeIn'] = 'fadeActorIn',
  ['Actor:fadeOut'] = 'fadeActorOut', ['Actor:fadeTo'] = 'fadeActorTo', ['Actor:follow'] = 'followActor',
  ['Actor:position'] = 'actorPosition',
  ['Object:scale'] = 'scaleObject', ['Object:setAlpha'] = 'setObjectAlpha', ['Object:setPlane'] = 'setObjectPlane',
  ['Object:setState'] = 'setObjectState', ['Object:setUi'] = 'setObjectUi', ['Object:setUiPosition'] = 'setObjectUiPosition',
  ['Object:setUiAnimation'] = 'setObjectUiAnimation', ['Object:setInteractable'] = 'setObjectInteractable',
  ['Object:setParent'] = 'Places it relative to another object and lets it move with that; nil: by itself.',
  ['Object:show'] = 'showObject', ['Object:hide'] = 'hideObject', ['Object:fadeIn'] = 'fadeObjectIn',
  ['Object:fadeOut'] = 'fadeObjectOut', ['Object:fadeTo'] = 'fadeObjectTo', ['Object:position'] = 'objectPosition',
  ['Object:removeFromInventory'] = 'removeObjectFromInventory', ['Costume:setAnimation'] = 'setCostumeAnimation',
  setActiveActor = "Makes an actor the player's.", stopAction = 'Ends what the last click has set going.',
  onUserInput = "Calls func() when the key ('A', 'F5', 'Escape', 'Space') is pressed; nil takes it back.",
  text = "The text of a label in the player's language.", rightClick = 'Called by the core, in room pixels.',
}
for _, class in ipairs { 'Music', 'SoundFX' } do
  types.about[class .. ':play'] = 'playAudio'
  types.about[class .. ':stop'] = 'stopAudio'
  types.about[class .. ':pause'] = 'pauseAudio'
  types.about[class .. ':resume'] = 'resumeAudio'
  types.about[class .. ':isPlaying'] = 'isAudioPlaying'
  types.about[class .. ':setVolume'] = 'setAudioVolume'
end
for _, class in ipairs { 'Room', 'Actor', 'Object' } do
  types.about[class .. ':stopScript'] = 'Stops its script of that name.'
  types.about[class .. ':stopAllScripts'] = 'Stops all of its scripts.'
  types.about[class .. ':isScriptRunning'] = 'Whether it has a script of that name, or any script at all.'
end
for _, class in ipairs { 'Actor', 'Object' } do
  types.about[class .. ':leftClick'] = 'Does what a left click on it does.'
  types.about[class .. ':rightClick'] = 'Does what a right click on it does.'
end

-- Methods that are the engine's own.
types.hidden = { ['Room:checkWaypoints'] = true, ['Room:placeOf'] = true, ['Room:findPlace'] = true, ['Room:spotOf'] = true }

-- Variables that are nil at first, and those whose type says more than that they are tables.
types.globals = {
  activeActor = 'Actor', activeRoom = 'Room', previousRoom = 'Room?', nextRoom = 'Room?', selectedObject = 'string?',
  hoveringOn = 'string?', action = 'thread?', cutscene = 'thread?', cutsceneEscape = 'function?', lang = 'string',
  loadedLang = 'string?', translations = 'table<string, string>?', currentTicks = 'number -- The game time in ms.',
  state = 'table<string, any>', inputTrigger = 'table<string, function>',
  dialogDefaults = 'table<string, any> -- Settings that dialogs have in common.', waitingDialog = 'table<string, thread>',
  selectedDialog = 'table<string, string>', objectInteractions = 'table<string, table<string, boolean>>',
  onHovering = 'fun(thing: (Actor|Object)?) -- A function of the game.',
  onSelectedObject = 'fun(id: string?) -- A function of the game.',
  onInventoryUpdated = 'fun(actorId: string, objectId: string, owned: boolean) -- A function of the game.',
}
for _, name in ipairs { 'black', 'blue', 'brown', 'cyan', 'gray', 'green', 'magenta', 'red', 'white', 'yellow' } do
  types.globals[name] = 'Color'
end

-- What tests get as 't'.
types.test = {
  move = 'fun(x: number, y: number)', click = 'fun(x: number, y: number)', rightClick = 'fun(x: number, y: number)',
  clickRoom = 'fun(x: Target, y: number?)', clickOn = 'fun(id: string)', rightClickOn = 'fun(id: string)',
  moveTo = 'fun(id: string)', hoverOn = 'fun(id: string)', key = 'fun(name: string)', type = 'fun(text: string)',
  wheel = 'fun(steps: integer)', choose = 'fun(which: integer|string)', skipLine = 'fun()', skipCutscene = 'fun()',
  screenshot = 'fun(file: string)',
  wait = 'fun(ms: number)', waitUntil = 'fun(condition: (fun(): any), ms: number?, message: string?): any',
  expect = 'fun(condition: any, message: string?): any', fail = 'fun(message: string?)',
  say = 'fun(id: string?): string?, string?', texts = 'fun(): table[]', options = 'fun(): table[]', page = 'fun(): table?',
  where = 'fun(id: string): number, number, string?, Direction?, string?, number?',
  box = 'fun(id: string): number?, number?, number?, number?', isVisible = 'fun(id: string): boolean',
  hover = 'fun(): string?', cursor = 'fun(): string?, string?', camera = 'fun(): number, number', playing = 'fun(): table[]',
  window = 'fun(): table', tick = 'fun(): integer', signals = 'fun(): string[]', trace = 'fun(): table[]',
  log = 'fun(level: string?): string[]', console = 'fun(): string[]', errors = 'fun(): string[]',
  quitRequested = 'fun(): boolean',
  api = 'fun(): table[], table<string, table>', testNames = 'fun(): string[]',
}

-- Types of values, as they are.
types.values = [[
---@class Color
---@field r integer 0 to 255
---@field g integer 0 to 255
---@field b integer 0 to 255
---@field a? integer 0 (not to be seen) to 255

---@class Rect
---@field x1 number px
---@field y1 number px
---@field x2 number px
---@field y2 number px

---@class Walkbox: Rect
---@field name? string
---@field disabled? boolean
---@field scale? number 1 if not given
---@field speed? number 1 if not given
---@field scaleTop? number
---@field scaleBottom? number

---@class Place
---@field x number px
---@field y number px
---@field face? Direction

---@class Pose
---@field up? string an animation
---@field down? string an animation
---@field left? string an animation
---@field right? string an animation

---@class DialogSettings
---@field id string
---@field font? string
---@field color? Color of the lines
---@field selected? Color of the line under the pointer
---@field seen? Color of lines that were chosen before
---@field outline? Color
---@field selectedOutline? Color
---@field background? Color
---@field area? Rect canvas px
---@field autohide? boolean
---@field rows? integer
---@field keys? boolean digits, arrows and Return choose
---@field autochoose? boolean a single option is chosen without asking; true if not given
---@field shuffle? boolean

---@class DialogItem
---@field onlyif? table<string, any> only if all of that is so in 'state'
---@field notif? table<string, any> only if none of that is so
---@field when? string|function|table<string, any>
---@field unless? string|function|table<string, any>
---@field any? table
---@field look? Direction
---@field state? table<string, any> is set in 'state'
---@field load? string|function
---@field next? string the block that comes next
---@field exitDialog? boolean

---@class DialogOption: DialogItem
---@field text string|function
---@field name? string
---@field say? string|function|boolean
---@field once? boolean

---@class DialogStep: DialogItem
---@field actor? string|Actor
---@field say? string|function
---@field sleep? number ms

---@class DialogBlock
---@field options? DialogOption[]
---@field steps? DialogStep[]
---@field shuffle? boolean
---@field onstart? function
---@field onend? function

---@class Dialog
---@field settings DialogSettings
---@field main DialogBlock
---@field [string] any the other blocks

---@class StoryEvent
---@field name string
---@field once? boolean|string|string[] true, or the names of variables: once for each
---@field beforehand? string|StoryCondition[]|StoryCondition[][] all must hold; of several lists, one
---@field afterwards? string|string[] as in a .story file
---@field chapter? string

---@alias StoryCondition string|{any: StoryCondition[]}|{all: StoryCondition[]}|{none: StoryCondition[]}

---@class StoryOffer
---@field event string
---@field bindings table<string, string> by the names of variables
---@field open string[] variables that may have any value but those that are excluded
---@field excluded table<string, string>[] the values of each are excluded together
---@field text string all this, to be read

---a name: a text, a number or a thing, which stands for its id
---@alias StoryName string|number|Room|Actor|Object

---@alias StoryTest fun(...: string): any
---@alias StoryGet fun(entity: string, key: string): StoryName?

---@class StoryQuestion
---@field candidates? fun(place: integer): StoryName[]? what could stand at that '%%'; nil: all entities
---@field stable? boolean changes only when Story:changed says so

---@class StoryPredicate: StoryQuestion
---@field test StoryTest

---@class StoryAttributes
---@field get? StoryGet
---@field keys? fun(entity: string): string[] for variables behind a dot
---@field stable? boolean changes only when Story:attributeChanged says so

---@alias Direction "up"|"down"|"left"|"right"|"upleft"|"upright"|"downleft"|"downright"

---the name of a waypoint, an object or an actor, or a thing, or a place (also { x, y })
---@alias Spot string|Actor|Object|Place|number[]

---x (then y follows), or a spot
---@alias Target number|Spot
]]

return types
