-- Types that Lua does not declare, for the editor's annotations (docs/ichor.d.lua).
--
-- They are LuaCATS types. A '?' at the end means optional; ' -- ' starts a comment. Everything that
-- is not listed here is annotated with the type that is known ('any' for parameters).

local types = {}

-- Types of the arguments in usage lines (engine/script/api/api.h).
types.usage = {
  string = 'string', number = 'number', integer = 'integer', px = 'number', ms = 'number', count = 'integer', alpha = 'integer',
  bool = 'boolean', color = 'Color', rect = 'Rect', ['function'] = 'function', table = 'table', any = 'any', id = 'string',
  room = 'string|Room', actor = 'string|Actor', costume = 'string|Costume', object = 'string|Object', cursor = 'string|Cursor',
  animation = 'string|Animation', font = 'string|Font', audio = 'string|Music|SoundFX', text = 'string', place = 'Spot',
  bytes = 'string', script = 'function|table',
}

-- Comments for arguments of these types.
types.units = { px = 'px', ms = 'ms', alpha = '0 (invisible) to 255', count = 'a whole number', id = 'of a new thing' }

-- Types of the results in usage lines, by name.
types.results = {
  bool = 'boolean', string = 'string', number = 'number', integer = 'integer', count = 'integer', ['nil'] = 'nil',
  coroutine = 'thread?', id = 'string?', x = 'number', y = 'number', width = 'number', height = 'number', room = 'string?',
  direction = 'Direction', major = 'number', minor = 'number', patch = 'number', points = 'Place[]?',
  length = 'number', message = 'string', ms = 'number',
  reason = 'string?', saves = 'table[]', names = 'string[]', any = 'any', ids = 'string[]', state = 'string?',
}

-- The fields of definitions, by class. Those in 'any' mean the same in every class.
types.fields = {
  any = {
    id = 'string', name = 'string', description = 'string -- the line for the verb lookAt',
    path = 'string -- of a file of the game',
    interaction = 'Interaction|string -- where actors stand to use it, or a waypoint',
    scaleFactor = 'number -- default 1',
    alpha = 'integer -- default 255', plane = 'integer -- higher planes are drawn in front; default 0',
    answers = 'table<string, Answer> -- by the names of verbs', onLeftClick = 'string -- name of a verb',
    onRightClick = 'string -- name of a verb', onAction = 'string -- name of a verb',
  },
  Animation = {
    frames = 'integer -- side by side in the picture; default 1', ms = 'number -- ms for each frame; default 100',
    frameMs = 'number[] -- ms, one number for each frame', once = 'boolean -- stops at its last frame',
    transparency = 'Color -- becomes transparent', tag = 'string -- of an Aseprite file; default: all frames',
    layers = 'string[] -- the only ones to draw', hide = 'string[] -- layers not to draw',
    sounds = 'table<integer, string> -- by the numbers of frames',
  },
  Font = { size = 'integer -- points', smooth = 'boolean -- anti-aliased' },
  Cursor = { animation = 'string' },
  Music = {
    kind = '"music"|"sound"|"voice" -- the volume setting; default "music"',
    caption = 'string -- for players who read captions',
  },
  SoundFX = {
    kind = '"music"|"sound"|"voice" -- the volume setting; default "sound"',
    caption = 'string -- for players who read captions',
  },
  Costume = {
    still = 'Pose', walking = 'Pose', talking = 'Pose', usehigh = 'Pose', usemid = 'Pose', uselow = 'Pose',
    files = 'string -- a pattern: "assets/ada-{pose}-{direction}.png"',
    aseprite = 'string -- an Aseprite file, or the .json of a sheet',
    frames = 'integer|table<string, integer> -- in each of the files, or by poses; default 1',
    ms = 'number|table<string, number> -- for each frame of the files, or by poses; default 100',
    sounds = 'table<string, table<integer, string>> -- by poses, then by the numbers of frames',
    layers = 'string[] -- the only ones to draw',
    hide = 'string[] -- layers not to draw',
  },
  Room = {
    background = 'string -- an image', layers = 'Layer[]', walkboxes = 'Walkbox[] -- the floor',
    waypoints = 'table<string, Waypoint>', triggers = 'table<string, fun(actorId: string)> -- by the names of walkboxes',
    onenter = 'fun(self: Room) -- may wait', onleave = 'fun(self: Room) -- may wait',
    onrestore = 'fun(self: Room) -- may wait',
  },
  Actor = {
    costume = 'string', font = 'string -- needed to speak', textColor = 'Color', outlineColor = 'Color',
    solid = 'boolean -- does not walk through other solid actors',
    solidWidth = 'number -- px, of its body; default: half the width of its picture',
    speed = 'number -- px per second; default 100', verbs = 'table<string, fun(self: Actor, otherId: string?)>',
  },
  Object = {
    animations = 'table<string, string> -- a picture for each state', state = 'string', uiAnimation = 'string',
    ui = 'boolean -- part of the screen, not of a room', interactable = 'boolean -- default true',
    hover = 'Rect -- where it can be clicked; default: its picture',
    group = 'string -- its objects are hidden and shown together',
    verbs = 'table<string, fun(self: Object, otherId: string?)>', portable = 'boolean -- a click picks it up',
    pickUpSound = 'string -- a SoundFX',
  },
  Exit = {
    room = 'string|Room -- where it is', to = 'string|Room -- where it leads', at = 'Spot -- where the actor arrives',
    face = 'Direction -- to look after the arrival', direction = 'Direction|false -- of the arrow; false: no arrow',
    fade = 'number -- ms; default 300',
    canLeave = 'fun(self: Exit): boolean|string -- may the actor leave? a text: no, and the actor says it',
  },
  Story = {
    path = 'string? -- a .story file', entities = 'string[] -- names',
    facts = 'string[] -- that the game reports', known = 'string[] -- from the beginning',
    kinds = 'table<string, string[]> -- { soldier = { "Bob", "Jim" } }',
    set = 'table<string, table<string, string|number>> -- attributes: { John = { horse = "Binky" } }', events = 'StoryEvent[]',
    predicates = 'table<string, StoryTest|StoryPredicate> -- by their words: ["%% is hungry"]',
    attributes = 'StoryGet|StoryAttributes', notice = '("place"|"inventory"|"speech")[] -- facts that are reported automatically',
    on = 'table<string, function> -- called for "tell", by its first word',
  },
}

-- Classes that inherit from another one.
types.parents = { Exit = 'Object' }

-- An exit has the fields of objects, too.
for name, kind in pairs(types.fields.Object) do types.fields.Exit[name] = types.fields.Exit[name] or kind end

-- Fields that the engine sets.
types.kept = {
  Room = {
    actors = 'table<string, boolean> -- ids of the actors in it', objects = 'table<string, boolean> -- ids of the objects in it',
  },
  Actor = { room = 'string?', objects = 'table<string, boolean> -- ids of what it carries' },
  Object = {
    room = 'string?', owner = 'string? -- who carries it', parent = 'string?', animation = 'string?',
    home = '{room: string, x: number, y: number}? -- where an actor has picked it up',
  },
  Story = { isRead = 'boolean -- false if its text has errors' },
}

-- Parts of definitions: { name of the annotation, list in scripts/fields.lua, types }.
types.parts = {
  { 'Layer', 'layer', {
    id = 'string', image = 'string', plane = 'integer -- below -50 behind the background, above 0 in front of the actors',
    parallax = 'number? -- factor by which it scrolls',
  } },
  { 'Waypoint', 'waypoint', { x = 'number -- px', y = 'number -- px', face = 'Direction?' } },
  { 'Interaction', 'interaction', {
    x = 'number? -- px', y = 'number? -- px', at = 'string? -- a waypoint instead', direction = 'Direction?',
    use = '"high"|"mid"|"low"|nil -- the pose to use it; default "mid"',
  } },
}

-- Types of parameters by name. Those of one function are in a table under the function's name.
types.parameters = {
  x = 'number', y = 'number?', ms = 'number', alpha = 'integer', name = 'string', id = 'string', roomId = 'string',
  actorId = 'string', direction = 'Direction', r = 'integer?', g = 'integer?', b = 'integer?', place = 'Interaction|string|nil',
  plane = 'integer', speed = 'number', pose = 'string', factor = 'number', target = 'Target', line = 'string', func = 'function',
  fadeInMs = 'number?', fadeOutMs = 'number?', volume = 'number -- 0 to 1', layer = 'Layer', box = 'Walkbox', image = 'string',
  on = 'boolean', area = 'Rect?', key = 'string', pan = 'number -- -1 (left) to 1 (right)',
  label = 'string', command = 'string', value = 'any', escape = 'function?',
  ['Actor:moveTo'] = { x = 'Target' },
  ['Actor:setSolid'] = { solid = 'boolean', width = 'number? -- px' },
  ['Actor:look'] = { target = 'Direction|Target' },
  ['Actor:walkAlong'] = { points = 'Spot[]' },
  ['Object:moveTo'] = { x = 'Target' },
  ['Object:floatTo'] = { x = 'Target', y = 'number', speed = 'number?' },
  ['Object:setUiPosition'] = { y = 'number' },
  ['Object:setAnimation'] = { name = 'string?' },
  ['Object:setParent'] = { id = 'string?' },
  ['Actor:enterRoom'] = { room = 'string|Room', target = 'Spot', options = '{fade?: number, face?: Direction}?' },
  ['Exit:moveTo'] = { x = 'Target' },
  ['Exit:setDirection'] = { direction = 'Direction|false|nil' },
  use = { first = 'string|Object', second = 'string|Object|Actor', func = 'fun(first: Object, second: Object|Actor)' },
  combine = { first = 'string|Object', second = 'string|Object', func = 'string|fun(first: Object, second: Object)' },
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
  ['Actor:say'] = { options = '{wait?: boolean}|string[]?' },
  ['Actor:ask'] = { options = 'string[]', limit = 'ChoiceLimit?' },
  ['Actor:face'] = { target = 'Direction|Target', options = '{both?: boolean}|number|nil' },
  choose = { options = 'string[]', limit = 'ChoiceLimit?' },
  waitForClick = { options = '{timeout?: number}?' },
  narrate = { words = 'string', options = 'NarrateOptions?' },
  ['Actor:followPath'] = { points = 'Spot[]', options = 'table?' },
  followPath = { who = 'string|Actor', points = 'Spot[]', options = 'table?' },
  tracks = { list = 'table<any, function>' },
  setPosition = { who = 'string|Actor|Object' },
  activate = { who = 'string|Actor|Object' },
  walkToPoint = { who = 'string|Actor' },
  walkToPointAndSignal = { who = 'string|Actor' },
  askPlayer = { box = 'table', lines = 'table[]', limit = 'table?' },
  runStory = { file = 'string|table', entry = 'string?', options = 'table?' },
  playStory = { file = 'string' },
  showStoryPage = { page = 'table', settings = 'table' },
  predicate = { words = 'string', test = 'StoryTest', options = 'StoryQuestion?' },
  ['Story:predicate'] = { words = 'string', test = 'StoryTest', options = 'StoryQuestion?' },
  ['Story:attributes'] = { get = 'StoryGet|StoryAttributes', options = 'StoryAttributes?' },
  ['Story:changed'] = { words = 'string' },
  ['Story:attributeChanged'] = { entity = 'StoryName?', key = 'string?' },
  ['Story:notice'] = { fact = 'string|StoryName[]', known = 'boolean? -- default true' },
  ['Story:knows'] = { fact = 'string|StoryName[]' },
  ['Story:set'] = { entity = 'StoryName', value = 'StoryName?' },
  ['Story:get'] = { entity = 'StoryName' },
  ['Story:entity'] = { name = 'StoryName', named = 'boolean? -- default true' },
  ['Story:available'] = { event = 'string?' },
  ['Story:isAvailable'] = { event = 'string' },
  ['Story:waitFor'] = { event = 'string?', ms = 'number?' },
  ['Story:on'] = { word = 'string', handler = 'function?' },
  ['Story:perform'] = { event = 'string|StoryOffer', bindings = 'table<string, StoryName>?' },
  ['Story:why'] = { event = 'string', bindings = 'table<string, StoryName>?' },
  ['Story:whyNot'] = { event = 'string', bindings = 'table<string, StoryName>?' },
}

types.returns = {
  ['Actor:enterRoom'] = 'boolean arrived, string? reason', ['Exit:leave'] = 'boolean arrived', ['Exit:threshold'] = 'Place',
  ['Object:pickUp'] = 'boolean has', ['Actor:walkTo'] = 'boolean', ['Actor:walkAlong'] = 'boolean', ['Actor:goTo'] = 'boolean',
  ['Actor:position'] = 'number x, number y, string? room',
  ['Music:position'] = 'number? ms', ['SoundFX:position'] = 'number? ms',
  ['Actor:roomOf'] = 'Room', ['Object:position'] = 'number x, number y, string? room', ['Room:waypoint'] = 'Waypoint?',
  ['Music:isPlaying'] = 'boolean', ['SoundFX:isPlaying'] = 'boolean', ['Room:isScriptRunning'] = 'boolean',
  ['Actor:isScriptRunning'] = 'boolean', ['Object:isScriptRunning'] = 'boolean', ['Room:startScript'] = 'boolean, thread?',
  ['Actor:startScript'] = 'boolean, thread?', ['Object:startScript'] = 'boolean, thread?', startAction = 'boolean, thread?',
  playCutscene = 'boolean, thread?', waitDialog = 'string name', checkDialog = 'boolean', text = 'string',
  dumpTable = 'string', didYouMean = 'string', runCommand = 'boolean, thread?',
  ['Actor:say'] = 'string? answer, integer? place', ['Actor:ask'] = 'string? answer, integer? place', tracks = 'boolean',
  choose = 'string? answer, integer? place', together = 'boolean', waitForClick = 'boolean',
  waypoint = 'table', walkToPoint = 'boolean', walkToPointAndSignal = 'boolean', askPlayer = 'integer?',
  runStory = 'string how, table? state', storyState = 'table?', stopStory = 'boolean', showStoryPage = 'integer?',
  ['Story:changed'] = 'boolean', ['Story:attributeChanged'] = 'boolean', ['Story:notice'] = 'boolean',
  ['Story:knows'] = 'boolean', ['Story:set'] = 'boolean', ['Story:get'] = 'string?', ['Story:entity'] = 'boolean',
  ['Story:facts'] = 'string[]', ['Story:events'] = 'string[]', ['Story:available'] = 'StoryOffer[]',
  ['Story:isAvailable'] = 'boolean', ['Story:waitFor'] = 'StoryOffer|false', ['Story:perform'] = 'boolean, string? reason',
  ['Story:why'] = 'string, boolean available', ['Story:whyNot'] = 'string, boolean available', ['Story:undo'] = 'boolean',
  ['Story:command'] = 'string answer, boolean done',
}

-- Descriptions of Lua functions that have no comment: a text, or the name of a core function with
-- the same description.
types.about = {
  ['Cursor:show'] = 'showCursor', ['Cursor:hide'] = 'hideCursor', ['Cursor:setAnimation'] = 'setCursorAnimation',
  ['Room:show'] = 'showRoom', ['Room:setBackground'] = 'setRoomBackground', ['Room:addLayer'] = 'addRoomLayer',
  ['Room:removeLayer'] = 'removeRoomLayer', ['Room:addWalkbox'] = 'addRoomWalkbox', ['Room:enableWalkbox'] = 'enableRoomWalkbox',
  ['Room:disableWalkbox'] = 'disableRoomWalkbox', ['Room:waypoint'] = 'Returns the waypoint of that name.',
  ['Room:leave'] = 'Stops its scripts and runs onleave. Does not show another room.',
  ['Actor:setCostume'] = 'setActorCostume', ['Actor:setFont'] = 'Sets the font of its lines.',
  ['Actor:setOutlineColor'] = "Sets the outline color of its lines. Without numbers, restores the color of its class.",
  ['Actor:scale'] = 'scaleActor', ['Actor:setAlpha'] = 'setActorAlpha', ['Actor:setPlane'] = 'setActorPlane',
  ['Actor:setSpeed'] = 'setActorSpeed', ['Actor:setSolid'] = 'setActorSolid', ['Actor:setState'] = 'setActorState',
  ['Actor:show'] = 'showActor', ['Actor:hide'] = 'hideActor', ['Actor:fadeIn'] = 'fadeActorIn',
  ['Actor:fadeOut'] = 'fadeActorOut', ['Actor:fadeTo'] = 'fadeActorTo', ['Actor:follow'] = 'followActor',
  ['Actor:position'] = 'actorPosition',
  ['Object:scale'] = 'scaleObject', ['Object:setAlpha'] = 'setObjectAlpha', ['Object:setPlane'] = 'setObjectPlane',
  ['Object:setState'] = 'setObjectState', ['Object:setUi'] = 'setObjectUi', ['Object:setUiPosition'] = 'setObjectUiPosition',
  ['Object:setUiAnimation'] = 'setObjectUiAnimation', ['Object:setInteractable'] = 'setObjectInteractable',
  ['Object:setParent'] = 'Makes its position relative to another object, with which it then moves. nil makes it independent.',
  ['Object:show'] = 'showObject', ['Object:hide'] = 'hideObject', ['Object:fadeIn'] = 'fadeObjectIn',
  ['Object:fadeOut'] = 'fadeObjectOut', ['Object:fadeTo'] = 'fadeObjectTo', ['Object:position'] = 'objectPosition',
  ['Object:removeFromInventory'] = 'removeObjectFromInventory', ['Costume:setAnimation'] = 'setCostumeAnimation',
  followPath = 'Like Actor:followPath, for an actor or its id.', ['Story:get'] = 'storyAttribute',
  setActiveActor = 'Lets the player control this actor.', stopAction = 'Ends the action that the last click started.',
  onUserInput = "Calls func() when the key ('A', 'F5', 'Escape', 'Space') is pressed. nil removes the function.",
  text = "Returns the text of a label in the player's language.",
  rightClick = 'The engine calls this when the player right-clicks in the room. x and y are room pixels.',
}
for _, class in ipairs { 'Music', 'SoundFX' } do
  types.about[class .. ':play'] = 'playAudio'
  types.about[class .. ':stop'] = 'stopAudio'
  types.about[class .. ':pause'] = 'pauseAudio'
  types.about[class .. ':resume'] = 'resumeAudio'
  types.about[class .. ':isPlaying'] = 'isAudioPlaying'
  types.about[class .. ':setVolume'] = 'setAudioVolume'
  types.about[class .. ':setPan'] = 'setAudioPan'
  types.about[class .. ':position'] = 'audioPosition'
  types.about[class .. ':setPosition'] = 'setAudioPosition'
end
for _, class in ipairs { 'Room', 'Actor', 'Object' } do
  types.about[class .. ':stopScript'] = 'Stops its script of this name.'
  types.about[class .. ':stopAllScripts'] = 'Stops all of its scripts.'
  types.about[class .. ':isScriptRunning'] =
    'Returns whether it has a script with this name, or any script if no name is given.'
end
for _, class in ipairs { 'Actor', 'Object' } do
  types.about[class .. ':leftClick'] = 'Has the same effect as a left click on it.'
  types.about[class .. ':rightClick'] = 'Has the same effect as a right click on it.'
end

-- Methods that only the engine uses.
types.hidden = { ['Room:checkWaypoints'] = true, ['Room:placeOf'] = true, ['Room:findPlace'] = true, ['Room:spotOf'] = true }

-- Types of variables that are nil at first, and of tables whose contents have a type.
types.globals = {
  activeActor = "Actor -- The player's actor.", activeRoom = 'Room -- The room that is shown.',
  previousRoom = 'Room? -- The room that was left last.', nextRoom = 'Room? -- While a room is left: the next one.',
  selectedObject = 'string? -- The id of the carried object that the player has selected.',
  hoveringOn = 'string? -- The id of the object or actor under the pointer.',
  action = 'thread?', cutscene = 'thread?', cutsceneEscape = 'function?',
  cutsceneDiffers = 'string[]?', lang = "string -- The code of the player's language.",
  loadedLang = 'string?', translations = 'table<string, string>?', currentTicks = 'number -- The game time in ms.',
  camera = 'Camera', countdownEnds = 'table<string, function> -- The functions onEnd of countdowns, by id.',
  narrateDefaults = 'NarrateOptions -- Options for all messages of narrate.',
  state = "table<string, any> -- The game's own data, which saves contain.",
  settings = "Settings -- The player's settings.", inputTrigger = 'table<string, function>',
  dialogDefaults = 'table<string, any> -- Settings for all dialogs.', waitingDialog = 'table<string, thread>',
  selectedDialog = 'table<string, string>', objectInteractions = 'table<string, table<string, boolean>>',
  defaultAnswers = 'table<string, Answer>? -- The game may define this table.',
  onHovering = 'fun(thing: (Actor|Object)?) -- The game defines this function.',
  recap = '(string|string[]|fun(): (string|string[])?)? -- The game may define it: the story so far.',
  onSelectedObject = 'fun(id: string?) -- The game defines this function.',
  onInventoryUpdated = 'fun(actorId: string, objectId: string, owned: boolean) -- The game defines this function.',
}
for _, name in ipairs { 'black', 'blue', 'brown', 'cyan', 'gray', 'green', 'magenta', 'red', 'white', 'yellow' } do
  types.globals[name] = 'Color'
end

-- The functions that tests get as 't'.
types.test = {
  move = 'fun(x: number, y: number)', click = 'fun(x: number, y: number)', rightClick = 'fun(x: number, y: number)',
  clickRoom = 'fun(x: Target, y: number?)', clickOn = 'fun(id: string)', rightClickOn = 'fun(id: string)',
  moveTo = 'fun(id: string)', hoverOn = 'fun(id: string)', key = 'fun(name: string)', type = 'fun(text: string)',
  wheel = 'fun(steps: integer)', choose = 'fun(which: integer|string)', skipLine = 'fun()', skipCutscene = 'fun()',
  screenshot = 'fun(file: string)', pad = 'fun(button: string)', touch = 'fun(x: number, y: number, ms: number?)',
  touchOn = 'fun(id: string, ms: number?)',
  wait = 'fun(ms: number)', waitForPlayer = 'fun(ms: number?)', waitForTick = 'fun(tick: integer)',
  input = 'fun(tick: integer, ...: table)', waitUntil = 'fun(condition: (fun(): any), ms: number?, message: string?): any',
  expect = 'fun(condition: any, message: string?): any',
  equal = 'fun(got: any, wanted: any, message: string?): boolean', fail = 'fun(message: string?)',
  say = 'fun(id: string?): string?, string?', texts = 'fun(): table[]', options = 'fun(): table[]', page = 'fun(): table?',
  where = 'fun(id: string): number, number, string?, Direction?, string?, number?',
  box = 'fun(id: string): number?, number?, number?, number?', isVisible = 'fun(id: string): boolean',
  hover = 'fun(): string?', cursor = 'fun(): string?, string?, Direction?', camera = 'fun(): number, number',
  playing = 'fun(): table[]',
  window = 'fun(): table', tick = 'fun(): integer', signals = 'fun(): string[]', trace = 'fun(): table[]',
  log = 'fun(level: string?): string[]', console = 'fun(): string[]', errors = 'fun(): string[]',
  quitRequested = 'fun(): boolean',
  api = 'fun(): table[], table<string, table>', testNames = 'fun(): string[]',
}

-- Types of values, copied into the page as they are.
types.values = [[
---@class Settings
---@field musicVolume number 0 to 1
---@field soundVolume number 0 to 1
---@field voiceVolume number 0 to 1
---@field volume number of all audio, 0 to 1
---@field textSpeed number 0.1 to 10
---@field language string
---@field fullscreen boolean
---@field captions boolean sounds are shown as text
---@field fittedPicture boolean? the picture is enlarged by any factor; nil: as game.lua says
---@field scanlines boolean
---@field textSize number 1 to 2
---@field plainFont boolean
---@field speechPlate boolean
---@field speechContrast boolean
---@field subtitles boolean false: lines with a voice are not written
---@field hotspotOutlines boolean
---@field flashing number strength of flashes, 0 to 1
---@field shaking number strength of shakes, 0 to 1
---@field toggleKeys boolean Tab and Ctrl switch, instead of being held
---@field pauseInBackground boolean
---@field [string] boolean|number|string|nil of the game's own

---@class PanOptions
---@field ms? number ms; default 1000
---@field easing? "linear"|"in"|"out"|"inout" default 'inout'
---@field wait? boolean false: only starts the movement

---@class Camera
---@field panTo fun(self: Camera, target: Target, options: PanOptions?) moves to a place and waits
---@field follow fun(self: Camera, actor: (string|Actor)?) nil: follows no actor
---@field center fun(self: Camera) jumps to the actor that it follows

---@class ChoiceLimit
---@field timeout? number ms
---@field default? string|integer the option that is chosen after this time; default: the last one

---@class NarrateOptions
---@field ms? number ms; the longest time
---@field wait? boolean false: only shows the message
---@field place? "top"|"middle"|"bottom" default 'middle'
---@field font? string|Font
---@field color? Color
---@field outline? Color
---@field background? Color
---@field border? Color

---@class Color
---@field r integer 0 to 255
---@field g integer 0 to 255
---@field b integer 0 to 255
---@field a? integer 0 (invisible) to 255

---@class Rect
---@field x1 number px
---@field y1 number px
---@field x2 number px
---@field y2 number px

---@class Walkbox: Rect
---@field name? string
---@field disabled? boolean
---@field scale? number factor for the pictures of actors; default 1
---@field speed? number factor for the speed of actors; default 1
---@field scaleTop? number scale at the upper edge; default: scale
---@field scaleBottom? number scale at the lower edge; default: scale

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
---@field selected? Color of the selected line
---@field seen? Color of lines that were chosen before
---@field outline? Color
---@field selectedOutline? Color
---@field background? Color
---@field area? Rect canvas px, without the column x2 and the row y2
---@field autohide? boolean hides the box while there is nothing to choose
---@field rows? integer default: as many as fit
---@field keys? boolean digits, arrows and Return choose
---@field autochoose? boolean a single option is chosen automatically; default true
---@field shuffle? boolean lists options in random order

---@class DialogItem
---@field onlyif? table<string, any> only if all these values are in 'state'
---@field notif? table<string, any> only if none of these values is in 'state'
---@field when? string|function|table<string, any> only if this condition holds
---@field unless? string|function|table<string, any> only if this condition does not hold
---@field any? table only if one of these conditions holds
---@field look? Direction
---@field state? table<string, any> values to set in 'state'
---@field load? string|function Lua to run; it may return the name of a block
---@field next? string the block that follows
---@field exitDialog? boolean true: ends the dialog

---@class DialogOption: DialogItem
---@field text string|function
---@field name? string default: the text
---@field say? string|function|boolean what the player's actor says instead of the text; false: nothing
---@field once? boolean true: not listed again after it was chosen

---@class DialogStep: DialogItem
---@field actor? string|Actor default: the player's actor
---@field say? string|function a line
---@field sleep? number ms, a pause after the line

---@class DialogBlock
---@field options? DialogOption[]
---@field steps? DialogStep[]
---@field shuffle? boolean
---@field timeout? number ms; the default is chosen then
---@field default? string name of an option; default: the last one that is listed
---@field onstart? function
---@field onend? function

---@class Dialog
---@field settings DialogSettings
---@field main DialogBlock
---@field [string] any the other blocks

---@class StoryEvent
---@field name string
---@field once? boolean|string|string[] true: only once; names of variables: once for each of their values
---@field beforehand? string|StoryCondition[]|StoryCondition[][] all must hold; of several lists, one is enough
---@field afterwards? string|string[] as in a .story file
---@field chapter? string

---@alias StoryCondition string|{any: StoryCondition[]}|{all: StoryCondition[]}|{none: StoryCondition[]}

---@class StoryOffer
---@field event string
---@field bindings table<string, string> values by the names of variables
---@field open string[] variables without a value; each value that is not excluded is allowed
---@field excluded table<string, string>[] combinations of values that are excluded
---@field text string the event and its values, to show to the player

---a name: a text, a number, or a thing, which stands for its id
---@alias StoryName string|number|Room|Actor|Object

---@alias StoryTest fun(...: string): any
---@alias StoryGet fun(entity: string, key: string): StoryName?

---@class StoryQuestion
---@field candidates? fun(place: integer): StoryName[]? possible values for this '%%'; nil: all entities
---@field stable? boolean asked again only after Story:changed

---@class StoryPredicate: StoryQuestion
---@field test StoryTest

---@class StoryAttributes
---@field get? StoryGet
---@field keys? fun(entity: string): string[] possible values of variables after a dot
---@field stable? boolean asked again only after Story:attributeChanged

---said when a verb does nothing special: words or the id of a text, several of them in turn, or a function
---@alias Answer string|string[]|fun(self: Actor|Object, other: (Actor|Object)?): string|string[]|nil

---@alias Direction "up"|"down"|"left"|"right"|"upleft"|"upright"|"downleft"|"downright"

---the name of a waypoint, an object or an actor; a thing; or a place (also { x, y })
---@alias Spot string|Actor|Object|Place|number[]

---x (then y is the next argument), or a spot
---@alias Target number|Spot
]]

return types
