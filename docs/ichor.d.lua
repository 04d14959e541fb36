---@meta

-- Ichor's functions and classes, for editors that understand LuaCATS annotations. Made by `make docs`; do not edit.
-- docs/tutorial.md says how an editor is told of this file.

---- Values ----

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

---@class Layer
---@field id string
---@field image string
---@field parallax? number its share of the scroll
---@field plane integer below -50 behind the background, above 0 in front of the actors

---@class Waypoint
---@field face? Direction
---@field x number px
---@field y number px

---@class Interaction
---@field at? string a waypoint instead
---@field direction? Direction
---@field use "high"|"mid"|"low"|nil
---@field x? number px
---@field y? number px

---- Classes ----

---@class AnimationDefinition
---@field frameMs? number[] a time for each frame
---@field frames? integer side by side in the picture; 1 if not given
---@field id string
---@field ms? number for each frame; 100 if not given
---@field once? boolean stops at its last frame
---@field path string of a file of the game
---@field sounds? table
---@field transparency? Color is left out

---@class Animation: AnimationDefinition
Animation = {}

---@param definition AnimationDefinition
---@return Animation
function Animation:new(definition) end

---@type table<string, Animation>
animations = {}

---@class FontDefinition
---@field id string
---@field path string of a file of the game
---@field size? integer points
---@field smooth? boolean anti-aliased

---@class Font: FontDefinition
Font = {}

---@param definition FontDefinition
---@return Font
function Font:new(definition) end

---@type table<string, Font>
fonts = {}

---@class CursorDefinition
---@field animation? string
---@field id string

---@class Cursor: CursorDefinition
Cursor = {}

---@param definition CursorDefinition
---@return Cursor
function Cursor:new(definition) end

---Hides the cursor.
function Cursor:hide() end

---Gives a cursor its picture, centred on the pointer.
---@param id string
function Cursor:setAnimation(id) end

---Shows the cursor. At first it is shown, in KIAVC's games hidden.
function Cursor:show() end

---@type table<string, Cursor>
cursors = {}

---@class MusicDefinition
---@field id string
---@field kind? "music"|"sound"|"voice"
---@field path string of a file of the game

---@class Music: MusicDefinition
Music = {}

---@param definition MusicDefinition
---@return Music
function Music:new(definition) end

---Fades this music in while all other music fades out.
---@param ms number
---@param options any
function Music:crossfade(ms, options) end

---Whether a sound is playing, paused or fading out.
---@return boolean
function Music:isPlaying() end

---Pauses a sound; nothing when it is not playing.
function Music:pause() end

---The options are playAudio's: position (ms), volume, pan, overlap.
---@param fadeInMs? number
---@param options any
function Music:play(fadeInMs, options) end

function Music:position() end

---Goes on with a paused sound.
function Music:resume() end

---@param pan any
function Music:setPan(pan) end

---@param ms number
function Music:setPosition(ms) end

---Sets the volume of a sound that is playing, 0 to 1.
---@param volume number 0 to 1
function Music:setVolume(volume) end

---Ends a sound, fading out over 'fadeMs'. Sends 'audio-<id>' when it is silent.
---@param fadeOutMs? number
function Music:stop(fadeOutMs) end

---@type table<string, Music>
musics = {}

---@class SoundFXDefinition
---@field id string
---@field kind? "music"|"sound"|"voice"
---@field path string of a file of the game

---@class SoundFX: SoundFXDefinition
SoundFX = {}

---@param definition SoundFXDefinition
---@return SoundFX
function SoundFX:new(definition) end

---Whether a sound is playing, paused or fading out.
---@return boolean
function SoundFX:isPlaying() end

---Pauses a sound; nothing when it is not playing.
function SoundFX:pause() end

---The options are playAudio's: position (ms), volume, pan, overlap.
---@param fadeInMs? number
---@param options any
function SoundFX:play(fadeInMs, options) end

function SoundFX:position() end

---Goes on with a paused sound.
function SoundFX:resume() end

---@param pan any
function SoundFX:setPan(pan) end

---@param ms number
function SoundFX:setPosition(ms) end

---Sets the volume of a sound that is playing, 0 to 1.
---@param volume number 0 to 1
function SoundFX:setVolume(volume) end

---Ends a sound, fading out over 'fadeMs'. Sends 'audio-<id>' when it is silent.
---@param fadeOutMs? number
function SoundFX:stop(fadeOutMs) end

---@type table<string, SoundFX>
soundfxs = {}

---@class CostumeDefinition
---@field id string
---@field still? Pose
---@field talking? Pose
---@field usehigh? Pose
---@field uselow? Pose
---@field usemid? Pose
---@field walking? Pose

---@class Costume: CostumeDefinition
Costume = {}

---@param definition CostumeDefinition
---@return Costume
function Costume:new(definition) end

---Sets the picture of a pose (still, walking, talking, usehigh, usemid, uselow, or a word of the game's own) in a direction. A missing one is mirrored from the opposite side, else another direction of the pose stands in, else still.
---@param pose string
---@param direction Direction
---@param id string
function Costume:setAnimation(pose, direction, id) end

---@type table<string, Costume>
costumes = {}

---@class RoomDefinition
---@field background? string an image
---@field id string
---@field layers? Layer[]
---@field name? string
---@field onenter? fun(self: Room) may wait
---@field onleave? fun(self: Room) may wait
---@field triggers? table<string, fun(actorId: string)> by the names of walkboxes
---@field walkboxes? Walkbox[] the floor
---@field waypoints? table<string, Waypoint>

---@class Room: RoomDefinition
---@field actors table<string, boolean> ids of those in it
---@field objects table<string, boolean> ids of those in it
Room = {}

---@param definition RoomDefinition
---@return Room
function Room:new(definition) end

---Adds a picture in front of (plane above 0) or behind (below -50) the room's own. 'parallax' is its share of the scroll; without it the layer's width decides: as wide as the canvas stands still, as wide as the background moves with it.
---@param layer Layer
function Room:addLayer(layer) end

---Adds a rectangle to the floor, in room pixels, edges included. Where boxes overlap the first one added gives scale and speed. 'scaleTop' and 'scaleBottom' let the size change from one edge to the other. A named box calls triggerWalkbox when an actor enters it.
---@param box Walkbox
function Room:addWalkbox(box) end

---Takes a box out of the floor. Whoever walks in that room finds another way, or ends its walk at the last point that can be reached, with its signal.
---@param name string
function Room:disableWalkbox(name) end

---Makes a box part of the floor. Whoever walks in that room goes on by the way that is now the shortest.
---@param name string
function Room:enableWalkbox(name) end

---Changes the room and returns when onenter is done. Nothing that stops its caller leaves a room half left: a script of the old
---room goes on in the new one, and for a click action or a cutscene the change is a process of its own, which they wait for.
---Entering another room meanwhile takes the place of a change that is under way.
function Room:enter() end

---Whether it has a script of that name, or any script at all.
---@param name? string
---@return boolean
function Room:isScriptRunning(name) end

---Stops its scripts and runs onleave, without showing another room.
function Room:leave() end

---Removes a layer by its name.
---@param name string
function Room:removeLayer(name) end

---Gives a room its picture and scrolls it back to 0,0.
---@param image string
function Room:setBackground(image) end

---Makes it the current room, without onleave and onenter: Room:enter calls those. Free texts vanish, lines being said end.
function Room:show() end

---Runs 'func' (with the further values) as the script of that name; one of the same name is stopped first.
---@param name string
---@param func function
---@param ... any
---@return boolean
---@return thread?
function Room:startScript(name, func, ...) end

---Stops all of its scripts.
function Room:stopAllScripts() end

---Stops its script of that name.
---@param name string
function Room:stopScript(name) end

---An actor has entered a named box of the floor.
---@param name string
---@param actorId string
function Room:triggerWalkbox(name, actorId) end

---The waypoint of that name.
---@param name string
---@return Waypoint?
function Room:waypoint(name) end

---@type table<string, Room>
rooms = {}

---@class ActorDefinition
---@field alpha? integer 255 if not given
---@field costume? string
---@field description? string what is said on lookAt
---@field font? string needed to speak
---@field id string
---@field interaction? Interaction|string where one deals with it, or a waypoint
---@field name? string
---@field onAction? string name of a verb
---@field onLeftClick? string name of a verb
---@field onRightClick? string name of a verb
---@field outlineColor? Color
---@field plane? integer higher ones are drawn in front; 0 if not given
---@field scaleFactor? number 1 if not given
---@field solid? any
---@field solidWidth? any
---@field speed? number px per second; 6 if not given
---@field textColor? Color
---@field verbs? table<string, fun(self: Actor, otherId: string?)>

---@class Actor: ActorDefinition
---@field objects table<string, boolean> ids of what it carries
---@field room? string
Actor = {}

---@param definition ActorDefinition
---@return Actor
function Actor:new(definition) end

---@param thing any
---@param key string
function Actor:__index(thing, key) end

---@param thing any
---@param key string
---@param value any
function Actor:__newindex(thing, key, value) end

---Lets the player choose one of some words, sentences or ids of texts. Which it was, as it stands in the list, and its place
---there; nil when somebody has stopped the dialog.
---@param options string[]
---@return string? answer
---@return integer? place
function Actor:ask(options) end

---Shows an actor and fades it to full strength. Sends 'fade-<id>' at the end.
---@param ms number
function Actor:fadeIn(ms) end

---Fades an actor away. Sends 'fade-<id>' at the end.
---@param ms number
function Actor:fadeOut(ms) end

---Fades an actor to a strength of 0 to 255. Sends 'fade-<id>' at the end.
---@param alpha integer
---@param ms number
function Actor:fadeTo(alpha, ms) end

---The camera follows this actor; without one it stays where it is.
function Actor:follow() end

---Walks from place to place, again and again, until the script is stopped. Options: 'rounds' is how often, 'back' walks the same
---way back instead of beginning anew, 'pause' is how long to stand at each place (ms).
---@param points Spot[]
---@param options? table
function Actor:followPath(points, options) end

---Walks to a place (x, y | waypoint | object | actor), waits for the arrival and turns as the place wants it. False where
---there is no floor to walk on.
---@param target Target
---@param y? number
---@return boolean
function Actor:goTo(target, y) end

---Makes an actor invisible; a walk of its rests meanwhile.
function Actor:hide() end

---Whether it has a script of that name, or any script at all.
---@param name? string
---@return boolean
function Actor:isScriptRunning(name) end

---Does what a left click on it does.
function Actor:leftClick() end

---Turns to a direction, or to a place: x, y, a waypoint, an object or an actor.
---@param target Direction|Target
---@param y? number
function Actor:look(target, y) end

---Puts the actor into a room, at x, y or at one of that room's waypoints.
---@param roomId string
---@param x Target
---@param y? number
function Actor:moveTo(roomId, x, y) end

---Plays a pose of the costume from its first frame and returns at once; waitFor(actor.id) waits for its end. Options: 'loop' goes
---on until something replaces it, 'stay' keeps the last frame. A line that the same script began before is waited for first, as
---by say.
---@param pose string
---@param options any
function Actor:play(pose, options) end

---Where an actor stands, in room pixels, and in which room (nil: in none).
---@return number x
---@return number y
---@return string? room
function Actor:position() end

---Does what a right click on it does.
function Actor:rightClick() end

---The room that the actor is in, or the one that is shown.
---@return Room
function Actor:roomOf() end

---Starts a line, with its voice if it is a text that has one; waitFor(actor.id) waits for its end. A line that the same script
---began before is waited for first: in a KIAVC game it is replaced, as games expect there. With a list of options the line is
---waited for, and then the player's answer, which is returned as Actor:ask does.
---@param line string
---@param options? string[]
---@return string? answer
---@return integer? place
function Actor:say(line, options) end

---Enlarges an actor's pictures; the floor's scale comes on top.
---@param factor number
function Actor:scale(factor) end

---Sets an actor's strength, 0 to 255.
---@param alpha integer
function Actor:setAlpha(alpha) end

---Dresses an actor: the costume holds its pictures.
---@param id string
function Actor:setCostume(id) end

---Sets the font of its lines.
---@param id string
function Actor:setFont(id) end

---Where others stand to deal with this actor: { x =, y =, direction = }, a waypoint of its room, or nil for anywhere.
---@param place Interaction|string|nil
function Actor:setInteraction(place) end

---Sets the outline of its lines; without numbers the class's own color again.
---@param r? integer
---@param g? integer
---@param b? integer
function Actor:setOutlineColor(r, g, b) end

---The name that games know.
---@param r? integer
---@param g? integer
---@param b? integer
function Actor:setOutlinetColor(r, g, b) end

---Sets an actor's plane: higher ones are drawn in front.
---@param plane integer
function Actor:setPlane(plane) end

---Solid actors do not walk through each other: they go around or wait. A width in pixels for its body, or by its picture.
---@param solid any
---@param width any
function Actor:setSolid(solid, width) end

---Sets how fast an actor walks, in pixels per second.
---@param speed number
function Actor:setSpeed(speed) end

---Sets an actor's pose (still, walking, talking, usehigh, usemid, uselow, or one of its costume's own) until it walks, speaks, moves or is shown.
---@param pose string
function Actor:setState(pose) end

---Without components the class's own colour is used again.
---@param r? integer
---@param g? integer
---@param b? integer
function Actor:setTextColor(r, g, b) end

---Makes an actor visible and ends its pose.
function Actor:show() end

---Runs 'func' (with the further values) as the script of that name; one of the same name is stopped first.
---@param name string
---@param func function
---@param ... any
---@return boolean
---@return thread?
function Actor:startScript(name, func, ...) end

---Ends a walk where it is.
function Actor:stop() end

---Stops all of its scripts.
function Actor:stopAllScripts() end

---Stops its script of that name.
---@param name string
function Actor:stopScript(name) end

---Starts walking through a list of places, one after another, and returns at once, as walkTo. One arrival, at the last of them.
---@param points Spot[]
---@return boolean
function Actor:walkAlong(points) end

---Starts walking to x, y or to a waypoint and returns at once: whether there is a way. waitFor(actor.id) waits for the arrival.
---@param target Target
---@param y? number
---@return boolean
function Actor:walkTo(target, y) end

---@type table<string, Actor>
actors = {}

---@class ObjectDefinition
---@field alpha? integer 255 if not given
---@field animations? table<string, string> a picture for each state
---@field description? string what is said on lookAt
---@field group? string hidden and shown together
---@field hover? Rect where the pointer hits it
---@field id string
---@field interactable? boolean true if not given
---@field interaction? Interaction|string where one deals with it, or a waypoint
---@field name? string
---@field onAction? string name of a verb
---@field onLeftClick? string name of a verb
---@field onRightClick? string name of a verb
---@field plane? integer higher ones are drawn in front; 0 if not given
---@field scaleFactor? number 1 if not given
---@field state? string
---@field ui? boolean part of the screen, not of a room
---@field uiAnimation? string
---@field verbs? table<string, fun(self: Object, otherId: string?)>

---@class Object: ObjectDefinition
---@field animation? string
---@field owner? string who carries it
---@field parent? string
---@field room? string
Object = {}

---@param definition ObjectDefinition
---@return Object
function Object:new(definition) end

---Gives it to an actor. The game's onInventoryUpdated(actorId, objectId, true) places and shows it.
---@param actorId string
function Object:addToInventory(actorId) end

---Shows it and fades it to full strength. Sends 'fade-<id>' at the end.
---@param ms number
function Object:fadeIn(ms) end

---Fades it away. Sends 'fade-<id>' at the end.
---@param ms number
function Object:fadeOut(ms) end

---Fades it to a strength of 0 to 255. Sends 'fade-<id>' at the end.
---@param alpha integer
---@param ms number
function Object:fadeTo(alpha, ms) end

---Moves it in a straight line to x, y or to a place of its room (then the speed follows), at a speed in pixels per second;
---waitFor(object.id) waits for the arrival.
---@param x Target
---@param y number
---@param speed? number
function Object:floatTo(x, y, speed) end

---Makes it invisible.
function Object:hide() end

---Whether it has a script of that name, or any script at all.
---@param name? string
---@return boolean
function Object:isScriptRunning(name) end

---Does what a left click on it does.
function Object:leftClick() end

---Puts it into a room, at x, y or at one of that room's waypoints.
---@param roomId string
---@param x Target
---@param y? number
function Object:moveTo(roomId, x, y) end

---Where it is: room pixels and the room, or canvas pixels and nil for a UI object.
---@return number x
---@return number y
---@return string? room
function Object:position() end

---Takes it away from the actor who owns it.
---@param actorId string
function Object:removeFromInventory(actorId) end

---Does what a right click on it does.
function Object:rightClick() end

---Enlarges its pictures.
---@param factor number
function Object:scale(factor) end

---Sets its strength, 0 to 255.
---@param alpha integer
function Object:setAlpha(alpha) end

---Gives a state its picture; without a name it is the present state, or one called 'default'.
---@param id string
---@param name? string
function Object:setAnimation(id, name) end

---Puts it into a group that showObjectGroup and hideObjectGroup show and hide as a whole; nil takes it out.
---@param name string
function Object:setGroup(name) end

---The area in which the pointer hits it; nil for its picture.
---@param area? Rect
function Object:setHover(area) end

---Whether the pointer can hit it.
---@param on boolean
function Object:setInteractable(on) end

---Where one stands to deal with it: { x =, y =, direction = [, use = 'high'|'mid'|'low'] }; with at = 'door' instead of x and y
---for a waypoint of its room; just the waypoint's name; or nil for anywhere.
---@param place Interaction|string|nil
function Object:setInteraction(place) end

---Places it relative to another object and lets it move with that; nil: by itself.
---@param id? string
function Object:setParent(id) end

---Sets its plane: higher ones are drawn in front.
---@param plane integer
function Object:setPlane(plane) end

---Changes to another state and so to another picture.
---@param name string
function Object:setState(name) end

---Makes it part of the screen instead of a room, and puts it at -1,-1: setObjectUiPosition places it.
---@param on boolean
function Object:setUi(on) end

---Sets the picture that it has as UI object.
---@param id string
function Object:setUiAnimation(id) end

---Puts the top left corner of a UI object there, in canvas pixels.
---@param x number
---@param y number
function Object:setUiPosition(x, y) end

---Makes it visible.
function Object:show() end

---Runs 'func' (with the further values) as the script of that name; one of the same name is stopped first.
---@param name string
---@param func function
---@param ... any
---@return boolean
---@return thread?
function Object:startScript(name, func, ...) end

---Stops all of its scripts.
function Object:stopAllScripts() end

---Stops its script of that name.
---@param name string
function Object:stopScript(name) end

---The player's actor reaches for it; the pose stays until another comes.
function Object:use() end

---@type table<string, Object>
objects = {}

---@class StoryDefinition
---@field attributes? StoryGet|StoryAttributes
---@field entities? string[] names
---@field events? StoryEvent[]
---@field facts? string[] that the game will tell
---@field id string
---@field kinds? table<string, string[]> { soldier = { "Bob", "Jim" } }
---@field known? string[] from the beginning
---@field notice? ("place"|"inventory"|"speech")[] what it knows by itself
---@field on? table<string, function> what "tell" means, by its first word
---@field path? string a .story file
---@field predicates? table<string, StoryTest|StoryPredicate> by their words: ["%% is hungry"]
---@field set? table<string, table<string, string|number>> attributes: { John = { horse = "Binky" } }

---@class Story: StoryDefinition
---@field isRead boolean false when something is wrong with its text
Story = {}

---@param definition StoryDefinition
---@return Story
function Story:new(definition) end

---A stable attribute may be another now: of that entity and key, or of any.
---@param entity? StoryName
---@param key? string
---@return boolean
function Story:attributeChanged(entity, key) end

---What things have: get(entity, key) returns a text, a number, a thing or nil. Options: keys, a function that gets an entity and
---returns the list of its keys; stable = true, if attributes change only when Story:attributeChanged says so.
---@param get StoryGet|StoryAttributes
---@param options? StoryAttributes
function Story:attributes(get, options) end

---What can happen now, or how that event can: a list of { event =, bindings =, open =, excluded =, text = }.
---@param event? string
---@return StoryOffer[]
function Story:available(event) end

---The answers to a stable predicate may be others now.
---@param words string
---@return boolean
function Story:changed(words) end

---A command as of 'ichor story', such as "list" or "why not the first greeting": its answer, and whether it could be done.
---@param line string
---@return string answer
---@return boolean done
function Story:command(line) end

---Somebody or something that a variable may stand for; false takes the name away.
---@param name StoryName
---@param named? boolean true if not given
---@return boolean
function Story:entity(name, named) end

---The names of all events, in the order of their definition.
---@return string[]
function Story:events() end

---What is known, as a sorted list of texts.
---@return string[]
function Story:facts() end

---@param entity StoryName
---@param key string
---@return string?
function Story:get(entity, key) end

---Whether that event can happen now.
---@param event string
---@return boolean
function Story:isAvailable(event) end

---Whether a fact is known.
---@param fact string|StoryName[]
---@return boolean
function Story:knows(fact) end

---Makes a fact known, or (false) no longer known: 'bell has rung', or { '%% has greeted %%', 'Bob', 'John' }.
---@param fact string|StoryName[]
---@param known? boolean true if not given
---@return boolean
function Story:notice(fact, known) end

---What the story's 'tell' means to the game: tell say (soldier) "Halt!" calls the function for 'say' with the further words.
---@param word string
---@param handler? function
function Story:on(word, handler) end

---Makes an event happen: one of available()'s offers, or its name and, if wanted, values of its variables. What it tells the game
---is done before this returns, one after the other, and so this *waits* when that does. True; false and a reason when it cannot
---happen now.
---@param event string|StoryOffer
---@param bindings? table<string, StoryName>
---@return boolean
---@return string? reason
function Story:perform(event, bindings) end

---Another function for a question that the story has put already. New ones are in the definition's field 'predicates', as a
---story's text is read with them.
---@param words string
---@param test StoryTest
---@param options? StoryQuestion
function Story:predicate(words, test, options) end

---An attribute of the story's own, which hides the game's; nil takes it back.
---@param entity StoryName
---@param key string
---@param value? StoryName
---@return boolean
function Story:set(entity, key, value) end

---Takes back the last event or change, but not what the game has done for it. False when there is none.
---@return boolean
function Story:undo() end

---Waits until that event (or any) can happen; returns at once when it can now. Returns the first offer; false when the time is
---over.
---@param event? string
---@param ms? number
---@return StoryOffer|false
function Story:waitFor(event, ms) end

---The event's conditions, one by one, for these values or those that come nearest, as a text; and whether it can happen.
---@param event string
---@param bindings? table<string, StoryName>
---@return string
---@return boolean available
function Story:why(event, bindings) end

---The same, as it is often asked.
---@param event string
---@param bindings? table<string, StoryName>
---@return string
---@return boolean available
function Story:whyNot(event, bindings) end

---@type table<string, Story>
stories = {}

Image = Animation

---- Variables and functions of the engine's Lua ----

---Shows an actor or an object that has been waiting unseen.
---@param who string|Actor|Object
function activate(who) end

---Lets the player choose one of the lines { text =, seen = } in a box as startDialog opens it, after whoever is asking now. The
---place of the line; nil when somebody has stopped the dialog.
---@param box table
---@param lines table[]
---@return integer?
function askPlayer(box, lines) end

---Whether the dialog can be played; what is wrong is the mistake of whoever enters it.
---@param tree Dialog
---@return boolean
function checkDialog(tree) end

---Called by the core when a line was chosen.
---@param id string
---@param name string
function dialogSelected(id, name) end

---The end of a message about a misspelt name: "; did you mean 'lamp'?", or '' for nil. 'near' is what nearestName returned.
---@param near any
---@return string
function didYouMean(near) end

---The player cannot click, and the camera follows nobody; what it shows is setCameraCenter's affair.
function disableControls() end

---The value as readable text, tables with all that is in them.
---@param value any
---@return string
function dumpTable(value) end

---The player can click again, and the camera follows whom it followed, unless somebody else by now.
function enableControls() end

---Stops the cutscene and lets its escape function tidy up.
function endCutscene() end

---Plays the conversation and returns when it is over. Nothing is said before the whole table has been found to be right.
---@param tree Dialog
function enterDialog(tree) end

---Gives 'thing' every verb that it does not have itself.
---@param thing Actor|Object
---@param defaults table<string, function>
function fillVerbs(thing, defaults) end

---@param who string|Actor
---@param points Spot[]
---@param options? table
function followPath(who, points, options) end

---Whether there is a text of that id, in the player's language or in the fallback. In a KIAVC game: whether texts are loaded.
---@param id string
function hasText(id) end

---Called by the core when the pointer enters or leaves something. The game's onHovering(thing or none) shows it.
---@param id string
---@param on boolean
function hovering(id, on) end

---The codes of the languages that game.lua names, the fallback first.
function languages() end

---Called by the core, in room pixels.
---@param x number
---@param y number
function leftClick(x, y) end

---Calls func() when the key ('A', 'F5', 'Escape', 'Space') is pressed; nil takes it back.
---@param key string
---@param func? function
function onUserInput(key, func) end

---Runs 'func' as the cutscene. It calls startCutscene() and stopCutscene() itself. When the player presses Esc it is stopped
---and 'escape' brings about what it would have; without one it is played at once to its end, or to the next
---choice of the player's in a dialog.
---@param func function
---@param escape? function
---@return boolean
---@return thread?
function playCutscene(func, escape) end

---A game that is nothing but a story: it ends with it.
---@param file string
function playStory(file) end

---The form that goes with the number n in a language: 'en', 'pt-BR', 'zh_Hans'.
---@param language any
---@param n any
function pluralForm(language, n) end

---A question that stories may put to the game. '%%' stands for a text, the function says whether it is so. Options: candidates,
---a function that gets the number of a place and returns the list of what could stand there; stable = true, if the answer
---changes only when Story:changed says so. Of all stories that are made later.
---@param words string
---@param test StoryTest
---@param options? StoryQuestion
function predicate(words, test, options) end

---A cutscene that is broken off leaves nobody without controls.
function restoreControls() end

---Called by the core, in room pixels.
---@param x number
---@param y number
function rightClick(x, y) end

---Runs Lua text as a script of its own.
---@param command string
---@return boolean
---@return thread?
function runCommand(command) end

---Tells a story from a page on ('start' if none is named), and waits until it is over; or goes on where storyState() was. How it
---has ended: 'end', 'left' by the player, 'stopped', or 'failed'; and the state to go on with where it was left or stopped.
---@param file string|table
---@param entry? string
---@param options? table
---@return string how
---@return table? state
function runStory(file, entry, options) end

---Makes an actor the player's.
---@param id string
function setActiveActor(id) end

---Another language from now on; false when there are no texts for it.
---@param language any
function setLanguage(language) end

---Puts an actor or an object on a place at once: into the room of a waypoint that waypoint() found, else into the one where it
---is, else into the one that is shown.
---@param who string|Actor|Object
---@param target Target
---@param y? number
function setPosition(who, target, y) end

---Selects a carried object by its id; nil deselects.
---@param id? string
function setSelectedObject(id) end

---Shows a page { text =, picture =, options = { { text =, seen = }, ... } } and waits: until it has been read, or until one of
---its options has been chosen, whose place it returns. A game that shows pages in its own way gives runStory a function 'show'
---instead.
---@param page table
---@param settings table
---@return integer?
function showStoryPage(page, settings) end

---Runs 'func' as the present action; an earlier one is stopped and never does what was still to come.
---@param func function
---@return boolean
---@return thread?
function startAction(func) end

---Ends what the last click has set going.
function stopAction() end

---Ends the story that is being told; the runStory that tells it returns 'stopped'.
---@return boolean
function stopStory() end

---@return table?
function storyState() end

---The text of that id; where it is a table of plural forms, the one that goes with the argument n. '{name}' stands for the
---argument of that name.
---@param id string
---@param arguments any
---@return string
function text(id, arguments) end

---Where a line came from, if it is a text without arguments: "en/intro".
---@param line string
function textSource(line) end

---Runs the functions of a table side by side, begun in the order of their names, and waits until all of them are over. A mistake
---in one stops the others and is raised here; one that is stopped leaves the others alone. When the script that called this is
---stopped, so are the tracks. Whether every track has come to its end.
---@param list table<any, function>
---@return boolean
function tracks(list) end

---What the core calls when an actor enters a named box of the floor.
---@param roomId string
---@param name string
---@param actorId string
function triggerWalkbox(roomId, name, actorId) end

---Called by the core for every key press while the console is closed.
---@param key string
function userInput(key) end

---The sound id of a line's voice, or nil. In KIAVC games nobody has one.
---@param line string
function voiceOf(line) end

---Waits until the player has chosen a line of the dialog, and returns its name; nil when the dialog was stopped instead.
---@param id string
---@return string name
function waitDialog(id) end

---Starts a walk to a place and returns at once: whether there is a way.
---@param who string|Actor
---@param target Target
---@param y? number
---@return boolean
function walkToPoint(who, target, y) end

---The same, and sends the signal when the walk is over: with true on arrival, with false where it came to nothing. Never before
---the next tick, so that the script which calls this can wait for it.
---@param who string|Actor
---@param name string
---@param target Target
---@param y? number
---@return boolean
function walkToPointAndSignal(who, name, target, y) end

---A waypoint by its name, of any room as 'forest.start': { room =, name =, x =, y =, face = }, for whatever wants a place.
---@param name string
---@return table
function waypoint(name) end

---@type table
Action = nil

---@type table
ActionList = nil

---@type table
CallAction = nil

---@type table
DelayAction = nil

---@type table
GoToAction = nil

---@type table
JumpAction = nil

---@type table
ParallelAction = nil

---@type table
SayAction = nil

---@type table
WaitForEventAction = nil

---@type table
WaitForFinishAction = nil

---@type thread?
action = nil

---@type Actor
activeActor = nil

---@type Room
activeRoom = nil

---@type Color
black = nil

---@type Color
blue = nil

---@type Color
brown = nil

---The game time in ms.
---@type number
currentTicks = nil

---@type thread?
cutscene = nil

---@type function?
cutsceneEscape = nil

---@type Color
cyan = nil

---Settings that dialogs have in common.
---@type table<string, any>
dialogDefaults = nil

---@type Color
gray = nil

---@type Color
green = nil

---@type string?
hoveringOn = nil

---@type table<string, function>
inputTrigger = nil

---@type string
lang = nil

---@type string?
loadedLang = nil

---@type Color
magenta = nil

---@type Room?
nextRoom = nil

---@type table<string, table<string, boolean>>
objectInteractions = nil

---A function of the game.
---@type fun(thing: (Actor|Object)?)
onHovering = nil

---A function of the game.
---@type fun(actorId: string, objectId: string, owned: boolean)
onInventoryUpdated = nil

---A function of the game.
---@type fun(id: string?)
onSelectedObject = nil

---@type table
ornament = nil

---@type Room?
previousRoom = nil

---@type Color
red = nil

---@type table<string, string>
selectedDialog = nil

---@type string?
selectedObject = nil

---@type table
sentSignals = nil

---@type table<string, any>
state = nil

---@type table
storyDefaults = nil

---@type table<string, string>?
translations = nil

---@type table<string, thread>
waitingDialog = nil

---@type Color
white = nil

---@type Color
yellow = nil

---- Scripts ----

---Runs the function as a script of its own up to its first wait, with the further values as arguments. Returns true, and the coroutine while the script lives; false and a message when it failed.
---@param func function
---@param ... any
---@return boolean
---@return thread? coroutine
function startScript(func, ...) end

---As startScript, for an owner such as 'room:street'. Stops that owner's script of the same name first.
---@param owner string
---@param name string
---@param func function
---@param ... any
---@return boolean
---@return thread? coroutine
function startScriptFor(owner, name, func, ...) end

---Runs the function as a script that belongs to nobody, with the further values as arguments, up to its first wait. Returns its coroutine, also when it has ended by then: waitForFinish waits for its end. One that a cutscene starts is stopped when the player skips the cutscene.
---@param func function
---@param ... any
---@return thread? coroutine
function runProcess(func, ...) end

---As runProcess, for a script of that name with the owner of the script that runs now. tracks { ... } is built on it.
---@param name string
---@param func function
---@param ... any
---@return thread? coroutine
function startTrack(name, func, ...) end

---Stops the script of a coroutine; one that runs now ends at its next wait. What coroutine.running() returns beside the coroutine may follow it and is ignored.
---@param script any
---@param main? boolean false if not given
---@return boolean
function stopScript(script, main) end

---Stops that owner's script of that name.
---@param owner string
---@param name string
---@return boolean
function stopScriptFor(owner, name) end

---Stops all scripts of an owner.
---@param owner string
---@return boolean
function stopScriptsFor(owner) end

---Whether the owner has a script of that name, or any script at all.
---@param owner string
---@param name? string
---@return boolean
function isScriptRunning(owner, name) end

---The owner of the script that runs now, or nil.
---@return string
function scriptOwner() end

---The script that runs now belongs to nobody any more, and so outlives its owner.
---@return boolean
function disownScript() end

---The scripts of that owner belong to nobody any more.
---@param owner string
---@return boolean
function disownScriptsFor(owner) end

---Runs the game's file of that name (without .lua), each time anew. False when it is missing or fails.
---@param name string
---@return boolean
function kiavcRequire(name) end

---A file of the game as a function that has not been called: its globals are those of the environment, if one is given. A file that is missing or no Lua is an error.
---@param path string
---@param environment? table
---@return any function
function loadChunk(path, environment) end

---- Waiting and signals ----

---Waits for that many milliseconds of game time, at least one tick.
---@param ms number
function waitMs(ms) end

---Waits for that many seconds of game time, at least one tick.
---@param seconds number
function waitSeconds(seconds) end

---Another name of waitSeconds.
---@param seconds number
function delay(seconds) end

---Waits for that many ticks of 1/60 s, at least one.
---@param ticks integer a whole number
function waitTicks(ticks) end

---Waits until one of the events comes, and returns its name and what it was signalled with; false when the time is over. An event is what signal() names: an actor's id (its walk, line or pose has ended), an object's or a text's (it has arrived), 'fade', 'fade-<id>', 'play-<id>', 'audio-<id>' (a sound is over), or a name of the game's own. A coroutine stands for the end of its script, and is what is returned then. A list means any of them. Returns at once when the thing of that id is idle (in KIAVC's games it waits), or that script over. 'options' is a time limit in ms, or { timeout = ms, latched = true }: 'latched' returns at once when the signal has been sent before, since the last clearSignal.
---@param event any
---@param options? any
---@return string
function waitFor(event, options) end

---Another name of waitFor.
---@param event any
---@param options? any
---@return string
function waitForEvent(event, options) end

---Another name of waitFor.
---@param event any
---@param options? any
---@return string
function waitSignal(event, options) end

---As waitFor with a list: waits for the first of the events.
---@param ... any
---@return string
function waitAny(...) end

---Another name of waitAny: waitForAny(cat, girl) returns the first of the scripts that is over.
---@param ... any
---@return thread? coroutine
function waitForAny(...) end

---Waits until every one of the events has come; returns the last.
---@param ... any
---@return string
function waitAll(...) end

---Another name of waitAll: waitForFinish(cat, girl) waits until both scripts are over, however they ended.
---@param ... any
---@return thread? coroutine
function waitForFinish(...) end

---Wakes all scripts that wait for the event, handing them the further values. Returns how many there were. It is remembered for waits that are latched.
---@param event string
---@param ... any
---@return integer count
function signal(event, ...) end

---Another name of signal.
---@param event string
---@param ... any
---@return integer count
function sendEvent(event, ...) end

---Forgets that the signal has been sent, for waits that are latched. Whether it had been.
---@param event string
---@return boolean
function clearSignal(event) end

---As signal, but no signal: it is not passed on to a game that listens by a function 'signal' of its own, nor remembered. For waits that nobody else is to hear of.
---@param event string
---@param ... any
---@return integer count
function wake(event, ...) end

---- Version and log ----

---The version of the interface that games are written for: 0.0, 2.0, 0.0.
---@return number major
---@return number minor
---@return number patch
function getVersion() end

---The same as text: "0.2.0".
---@return string
function getVersionString() end

---Writes a line into the log, at level INFO.
---@param text string
function kiavcLog(text) end

---Writes a line into the log, at level WARN.
---@param text string
function kiavcWarn(text) end

---Writes a line into the log, at level ERROR, and counts it among the game's problems. The script goes on.
---@param text string
function kiavcError(text) end

---Whether the game is played by KIAVC's rules: it has game.kvc and no game.lua, and mistakes are logged instead of raised.
---@return boolean
function isKiavcGame() end

---Reports a mistake of whoever called a function of the engine's Lua, at the line of the game that did: raises, or in a KIAVC game logs an error and returns nil.
---@param text string
---@return nil
function mistake(text) end

---The key of 'names' that is spelled most like 'word', for "did you mean"; nil when none is near: when more than 'letters' differ, a third of the word and one more if not given. Upper and lower case are the same.
---@param word string
---@param names table
---@param letters? integer a whole number
---@return string|nil
function nearestName(word, names, letters) end

---There are no plugins: always false.
---@param name string
---@return boolean
function loadPlugin(name) end

---There are no plugins: always false.
---@param name string
---@return boolean
function isPluginLoaded(name) end

---What game.lua says: { id =, title =, version =, language =, languages = { 'en', ... }, voices =, story = }.
---@return any table
function gameInfo() end

---Whether the game has a file of that name.
---@param path string
---@return boolean
function fileExists(path) end

---Ends the game before its next tick. The script runs on until it waits.
---@return boolean
function quit() end

---- Window and console ----

---@class setResolution.options
---@field width number px
---@field height number px
---@field fps integer a whole number
---@field scale integer a whole number

---Sets the size of the canvas, the pictures per second at most, and how often the canvas is enlarged in the window. main.lua calls it unless game.lua has 'resolution'.
---@param options setResolution.options
---@return boolean
function setResolution(options) end

---The size of the canvas in pixels.
---@return number width
---@return number height
function canvasSize() end

---Sets the window's title.
---@param title string
---@return boolean
function setTitle(title) end

---Sets the window's icon, a picture of the game.
---@param path string
---@return boolean
function setIcon(path) end

---Keeps the pointer inside the window.
---@param on boolean
---@return boolean
function grabMouse(on) end

---Whether the pointer is kept inside the window.
---@return boolean
function isGrabbingMouse() end

---Full screen or window. With 'desktop' the full screen is filled as far as the picture's shape allows; without, the picture is enlarged by a whole factor, unless game.lua has 'fitted = true'.
---@param on boolean
---@param desktop? boolean false if not given
---@return boolean
function setFullscreen(on, desktop) end

---Whether the game fills the screen.
---@return boolean
function getFullscreen() end

---Draws dark lines over the picture, 0 (off) to 255 (black). Anything but a number counts as 0.
---@param alpha any
---@return boolean
function setScanlines(alpha) end

---The darkness of the scanlines, 0..255.
---@return integer
function getScanlines() end

---Writes the window's picture as a PNG of that name into the game's save folder, at the top of the next tick.
---@param name string
---@return boolean
function saveScreenshot(name) end

---Outlines all objects on stage, for developers.
---@param on boolean
---@return boolean
function debugObjects(on) end

---Whether objects are outlined.
---@return boolean
function isDebuggingObjects() end

---Shows the walkboxes of the current room, the ways of those who walk there and figures of the search for them, as F11 does; for developers.
---@param on boolean
---@return boolean
function debugWalkboxes(on) end

---Whether walkboxes are outlined.
---@return boolean
function isDebuggingWalkboxes() end

---Allows the developer's console, in that font.
---@param font string|Font
---@return boolean
function enableConsole(font) end

---Forbids the console; false when it was not enabled.
---@return boolean
function disableConsole() end

---Opens the console, once it is enabled.
---@return boolean
function showConsole() end

---Closes the console.
---@return boolean
function hideConsole() end

---Whether the game has enabled the console.
---@return boolean
function isConsoleEnabled() end

---Whether the console is open.
---@return boolean
function isConsoleVisible() end

---- Input, cutscenes, screen fade ----

---Lets clicks and hovering reach the game. Not counted: one call undoes any number of disableInput.
---@return boolean
function enableInput() end

---Keeps clicks and hovering from the game and hides the cursor's text. Keys still work.
---@return boolean
function disableInput() end

---Whether clicks and hovering reach the game.
---@return boolean
function isInputEnabled() end

---Begins cutscene mode: no clicks, no hovering, no cursor, no UI objects. Not counted.
---@return boolean
function startCutscene() end

---Ends cutscene mode.
---@return boolean
function stopCutscene() end

---Ends the running cutscene as the player's Esc does: by its escape function, or by playing it at once to its end, or to where the player is to choose what to say.
---@return boolean
function skipCutscene() end

---Fades the screen in from black. Sends 'fade' at the end. False, and nothing happens, while a fade is running.
---@param ms number ms
---@return boolean
function fadeIn(ms) end

---Fades the screen to black, which it stays until a fadeIn. Sends 'fade' at the end. False while a fade is running.
---@param ms number ms
---@return boolean
function fadeOut(ms) end

---Whether the screen is being faded now.
---@return boolean
function isFadeRunning() end

---Where the mouse pointer is, in canvas pixels.
---@return number x
---@return number y
function pointerPosition() end

---- Animations, fonts, cursors ----

---@class registerAnimation.options
---@field id string of a new thing
---@field path string
---@field frames integer a whole number
---@field transparency? Color
---@field ms? number ms; 100 if not given
---@field frameMs? table
---@field frameSounds? table
---@field once? boolean false if not given

---Registers a picture, or a horizontal strip of equally wide frames shown for 'ms' each ('frameMs' lists a time for each). 'frameSounds' names sounds by frame, { [3] = 'step' }: when an actor or object on stage begins to show that frame the sound is played, unless it still plays. Pixels of the color 'transparency' are left out. With 'once' it stops at its last frame.
---@param options registerAnimation.options
---@return boolean
function registerAnimation(options) end

---@class registerFont.options
---@field id string of a new thing
---@field path string
---@field size integer a whole number
---@field smooth? boolean false if not given

---Registers a TrueType font at a size in points. 'smooth' fonts are anti-aliased; pixel fonts should not be. 'engine:pixel.ttf' (at 10, 20, 30 ... points) and 'engine:mono.ttf' are the engine's own.
---@param options registerFont.options
---@return boolean
function registerFont(options) end

---@class registerCursor.options
---@field id string of a new thing

---Registers a look for the mouse pointer.
---@param options registerCursor.options
---@return boolean
function registerCursor(options) end

---Gives a cursor its picture, centred on the pointer.
---@param id string|Cursor
---@param animation string|Animation
---@return boolean
function setCursorAnimation(id, animation) end

---Sets the usual cursor. Until then it is a plain arrow; in KIAVC's games there is none.
---@param id string|Cursor
---@return boolean
function setMainCursor(id) end

---Sets the cursor that is shown while the pointer is over something.
---@param id string|Cursor
---@return boolean
function setHotspotCursor(id) end

---Shows the cursor. At first it is shown, in KIAVC's games hidden.
---@param ... any
---@return boolean
function showCursor(...) end

---Hides the cursor.
---@param ... any
---@return boolean
function hideCursor(...) end

---@class showCursorText.options
---@field font string|Font
---@field text string
---@field color Color
---@field outline? Color

---Shows a text that follows the pointer, in place of an earlier one.
---@param options showCursorText.options
---@return boolean
function showCursorText(options) end

---Hides the pointer's text.
---@return boolean
function hideCursorText() end

---- Sound ----

---@class registerAudio.options
---@field id string of a new thing
---@field path string
---@field kind? "music"|"sound"|"voice" sound if not given

---Registers a sound file. The kind decides which volume setting of the player it obeys.
---@param options registerAudio.options
---@return boolean
function registerAudio(options) end

---@class playAudio.options
---@field position? number ms; 0 if not given
---@field volume? number 1 if not given
---@field pan? number 0 if not given
---@field overlap? boolean false if not given

---Plays a sound, fading in over 'fadeMs' and for ever with 'loop'. One that is playing is left alone, unless it is to 'overlap'; one that is fading out comes back. It begins at 'position', with a 'volume' of 0 to 1 and a 'pan' of -1 (left) to 1 (right). Sends 'audio-<id>' when it is over, by itself or because it was stopped.
---@param id string|Music|SoundFX
---@param fadeMs number ms
---@param loop boolean
---@param options playAudio.options
---@return boolean
function playAudio(id, fadeMs, loop, options) end

---Fades one sound out and another one in, over the same time.
---@param from string|Music|SoundFX
---@param to string|Music|SoundFX
---@param ms number ms
---@param loop? boolean true if not given
---@return boolean
function crossfadeAudio(from, to, ms, loop) end

---Pauses a sound; nothing when it is not playing.
---@param id string|Music|SoundFX
---@return boolean
function pauseAudio(id) end

---Goes on with a paused sound.
---@param id string|Music|SoundFX
---@return boolean
function resumeAudio(id) end

---Pauses everything that plays now, or all of a kind. What is played afterwards can be heard. A line lasts until its paused voice has gone on.
---@param kind? "music"|"sound"|"voice"
---@return boolean
function pauseAllAudio(kind) end

---Goes on with what pauseAllAudio has paused, not with what pauseAudio has.
---@param kind? "music"|"sound"|"voice"
---@return boolean
function resumeAllAudio(kind) end

---Ends a sound, fading out over 'fadeMs'. Sends 'audio-<id>' when it is silent.
---@param id string|Music|SoundFX
---@param fadeMs? number ms; 0 if not given
---@return boolean
function stopAudio(id, fadeMs) end

---How far a sound has come; in a loop, in its present round. Nil when it is not playing.
---@param id string|Music|SoundFX
---@return any|nil
function audioPosition(id) end

---Lets a sound that is playing leap to another place; behind its end it is over.
---@param id string|Music|SoundFX
---@param position number ms
---@return boolean
function setAudioPosition(id, position) end

---Sets where a sound that is playing is heard, -1 (left) to 1 (right). Music longer than 24 seconds stays in the middle, unless it began with a pan.
---@param id string|Music|SoundFX
---@param pan number
---@return boolean
function setAudioPan(id, pan) end

---Whether a sound is playing, paused or fading out.
---@param id string|Music|SoundFX
---@return boolean
function isAudioPlaying(id) end

---Sets the volume of a sound that is playing, 0 to 1.
---@param id string|Music|SoundFX
---@param volume number
---@return boolean
function setAudioVolume(id, volume) end

---The volume of all music, sounds or voices, 0 to 1; with 'volume' it is set.
---@param kind "music"|"sound"|"voice"
---@param volume? number
---@return number
function audioVolume(kind, volume) end

---Sets the volume of everything, 0 to 1.
---@param volume number
---@return boolean
function setMasterVolume(volume) end

---- Rooms ----

---@class registerRoom.options
---@field id string of a new thing

---Registers a place. Room:new does it.
---@param options registerRoom.options
---@return boolean
function registerRoom(options) end

---Gives a room its picture and scrolls it back to 0,0.
---@param room string|Room
---@param image string|Animation
---@return boolean
function setRoomBackground(room, image) end

---Adds a picture in front of (plane above 0) or behind (below -50) the room's own. 'parallax' is its share of the scroll; without it the layer's width decides: as wide as the canvas stands still, as wide as the background moves with it.
---@param room string|Room
---@param name string
---@param image string|Animation
---@param plane integer
---@param parallax? number
---@return boolean
function addRoomLayer(room, name, image, plane, parallax) end

---Removes a layer by its name.
---@param room string|Room
---@param name string
---@return boolean
function removeRoomLayer(room, name) end

---@class addRoomWalkbox.options
---@field x1 number px
---@field y1 number px
---@field x2 number px
---@field y2 number px
---@field name? string
---@field disabled? boolean false if not given
---@field scale? number 1 if not given
---@field speed? number 1 if not given
---@field scaleTop? number
---@field scaleBottom? number

---Adds a rectangle to the floor, in room pixels, edges included. Where boxes overlap the first one added gives scale and speed. 'scaleTop' and 'scaleBottom' let the size change from one edge to the other. A named box calls triggerWalkbox when an actor enters it.
---@param room string|Room
---@param box addRoomWalkbox.options
---@return boolean
function addRoomWalkbox(room, box) end

---Makes a box part of the floor. Whoever walks in that room goes on by the way that is now the shortest.
---@param room string|Room
---@param name string
---@return boolean
function enableRoomWalkbox(room, name) end

---Takes a box out of the floor. Whoever walks in that room finds another way, or ends its walk at the last point that can be reached, with its signal.
---@param room string|Room
---@param name string
---@return boolean
function disableRoomWalkbox(room, name) end

---Prepares the search for ways now instead of at the next walk. Never needed.
---@param room string|Room
---@return boolean
function recalculateRoomWalkboxes(room) end

---Makes it the current room, without onleave and onenter: Room:enter calls those. Free texts vanish, lines being said end.
---@param room string|Room
---@return boolean
function showRoom(room) end

---Which pixel of the current room is at the canvas's top left.
---@return number x
---@return number y
function cameraPosition() end

---Shows the room with a place of it in the middle, as far as its background goes. The camera follows nobody any more.
---@param at Spot
---@return boolean
function setCameraCenter(at) end

---The id of the actor that the camera follows, or nil.
---@return string
function followedActor() end

---The size of the room's picture in pixels; the canvas's where it has none.
---@param room string|Room
---@return number width
---@return number height
function roomSize(room) end

---- Ways through a room ----

---The shortest way through a room's floor, as somebody would walk: a list of { x=, y= } from the first place to the second, or to the nearest point that can be reached, and its length in pixels. Nil and a message where the room has no floor.
---@param room string|Room
---@param from Spot
---@param to Spot
---@return Place[]? points
---@return number|string|nil
function findPath(room, from, to) end

---Whether the second place lies on the floor and somebody could walk there from the first, or from the floor nearest to that.
---@param room string|Room
---@param from Spot
---@param to Spot
---@return boolean
function isReachable(room, from, to) end

---The point of a room's floor that is nearest to a place: the place itself where that is walkable. Nil and a message where the room has no floor.
---@param room string|Room
---@param at Spot
---@return number x
---@return number|nil
function nearestWalkable(room, at) end

---- Actors ----

---@class registerActor.options
---@field id string of a new thing

---Registers a person. Actor:new does it.
---@param options registerActor.options
---@return boolean
function registerActor(options) end

---Dresses an actor: the costume holds its pictures.
---@param id string|Actor
---@param costume string|Costume
---@return boolean
function setActorCostume(id, costume) end

---Puts an actor into a room, its feet at x, y. A walk ends there, with its signal.
---@param id string|Actor
---@param room string|Room
---@param x number px
---@param y number px
---@return boolean
function moveActorTo(id, room, x, y) end

---Makes an actor visible and ends its pose.
---@param id string|Actor
---@return boolean
function showActor(id) end

---Makes an actor invisible; a walk of its rests meanwhile.
---@param id string|Actor
---@return boolean
function hideActor(id) end

---The camera follows this actor; without one it stays where it is.
---@param id? string
---@return boolean
function followActor(id) end

---Says which actor is the player's: the pointer does not hit it. setActiveActor does it.
---@param id string|Actor
---@return boolean
function controlledActor(id) end

---Shows an actor and fades it to full strength. Sends 'fade-<id>' at the end.
---@param id string|Actor
---@param ms number ms
---@return boolean
function fadeActorIn(id, ms) end

---Fades an actor away. Sends 'fade-<id>' at the end.
---@param id string|Actor
---@param ms number ms
---@return boolean
function fadeActorOut(id, ms) end

---Fades an actor to a strength of 0 to 255. Sends 'fade-<id>' at the end.
---@param id string|Actor
---@param alpha integer 0 (not to be seen) to 255
---@param ms number ms
---@return boolean
function fadeActorTo(id, alpha, ms) end

---Sets an actor's strength, 0 to 255.
---@param id string|Actor
---@param alpha integer 0 (not to be seen) to 255
---@return boolean
function setActorAlpha(id, alpha) end

---Sets an actor's plane: higher ones are drawn in front.
---@param id string|Actor
---@param plane integer
---@return boolean
function setActorPlane(id, plane) end

---Lets an actor and other solid ones not walk through each other: they go around or wait, two seconds at most. The width of its body in pixels, before both scales; 0: half of its picture's. The body is half as deep as wide.
---@param id string|Actor
---@param solid boolean
---@param width? number 0 if not given
---@return boolean
function setActorSolid(id, solid, width) end

---Whether it does not walk through other solid actors.
---@param id string|Actor
---@return boolean
function isActorSolid(id) end

---Sets how fast an actor walks, in pixels per second.
---@param id string|Actor
---@param speed number
---@return boolean
function setActorSpeed(id, speed) end

---Enlarges an actor's pictures; the floor's scale comes on top.
---@param id string|Actor
---@param factor number
---@return boolean
function scaleActor(id, factor) end

---Starts walking there, or to the nearest reachable point, by the shortest way. Sends '<id>' on arrival; a walk or line that it replaces sends nothing. False where there is no floor to walk on.
---@param id string|Actor
---@param x number px
---@param y number px
---@return boolean
function walkActorTo(id, x, y) end

---Starts walking through a list of places, one after another, each time by the shortest way: { x=, y= }, waypoints, objects, actors. Of one that cannot be reached the nearest point that can will do. Sends '<id>' on arrival at the last one. False as walkActorTo.
---@param id string|Actor
---@param points table
---@return boolean
function walkActorAlong(id, points) end

---Ends its walk where it is, or the pose that it plays. Sends '<id>' if there was one.
---@param id string|Actor
---@return boolean
function stopActor(id) end

---@class sayActor.options
---@field id string|Actor
---@field text string
---@field font string|Font
---@field color Color
---@field outline? Color
---@field ms? number ms
---@field voice? string|Music|SoundFX

---Starts a line above the actor's head; it replaces the present one and ends a walk, both without a signal. It lasts 'ms', or as long as its voice, or a second for each ten characters (in a KIAVC game: bytes). The voice is a sound that plays with the line and ends with it, however that ends. Sends '<id>' at its end.
---@param options sayActor.options
---@return boolean
function sayActor(options) end

---Whether the actor is still saying a line that the running script began.
---@param id string|Actor
---@return boolean
function isOwnLine(id) end

---Ends all lines being said, each with its signal.
---@return boolean
function skipActorsText() end

---Sets how fast the player reads: with 2 lines last half as long.
---@param speed number
---@return boolean
function setTextSpeed(speed) end

---Turns an actor.
---@param id string|Actor
---@param direction "up"|"down"|"left"|"right"|"upleft"|"upright"|"downleft"|"downright"
---@return boolean
function setActorDirection(id, direction) end

---Turns an actor to a place in its room: up, down, left or right, or diagonally where its costume looks that way.
---@param id string|Actor
---@param x number px
---@param y number px
---@return boolean
function turnActorTo(id, x, y) end

---Sets an actor's pose (still, walking, talking, usehigh, usemid, uselow, or one of its costume's own) until it walks, speaks, moves or is shown.
---@param id string|Actor
---@param pose string
---@return boolean
function setActorState(id, pose) end

---@class playActor.options
---@field id string|Actor
---@field pose string
---@field loop? boolean false if not given
---@field stay? boolean false if not given

---Plays the animation of a pose of its costume from the first frame, once; then the actor is still again, or with 'stay' keeps the last frame. With 'loop' it goes on until the actor walks, speaks, moves, is shown or gets another pose. It replaces a walk, a line and another such pose, which send nothing. Sends '<id>' and 'play-<id>' at the end, 'play-<id>' also when something else replaces it; with 'loop' nothing.
---@param options playActor.options
---@return boolean
function playActor(options) end

---Where an actor stands, in room pixels, and in which room (nil: in none).
---@param id string|Actor
---@return number x
---@return number y
---@return string? room
function actorPosition(id) end

---Where its present walk will end, in room pixels: the nearest reachable point to where it was sent. Nil when it does not walk.
---@param id string|Actor
---@return number x
---@return number|nil
function actorDestination(id) end

---Whether an actor is visible and in the room that is shown.
---@param id string|Actor
---@return boolean
function isActorOnStage(id) end

---Where an actor looks: up, down, left, right, upleft, upright, downleft, downright.
---@param id string|Actor
---@return Direction direction
function actorDirection(id) end

---Whether an actor walks, speaks or plays a pose: its signal is still to come.
---@param id string|Actor
---@return boolean
function isActorBusy(id) end

---- Costumes ----

---@class registerCostume.options
---@field id string of a new thing

---Registers a set of pictures for actors. Costume:new does it.
---@param options registerCostume.options
---@return boolean
function registerCostume(options) end

---Sets the picture of a pose (still, walking, talking, usehigh, usemid, uselow, or a word of the game's own) in a direction. A missing one is mirrored from the opposite side, else another direction of the pose stands in, else still.
---@param costume string|Costume
---@param pose string
---@param direction "up"|"down"|"left"|"right"|"upleft"|"upright"|"downleft"|"downright"
---@param animation string|Animation
---@return boolean
function setCostumeAnimation(costume, pose, direction, animation) end

---- Objects ----

---@class registerObject.options
---@field id string of a new thing

---Registers a thing. Object:new does it.
---@param options registerObject.options
---@return boolean
function registerObject(options) end

---Gives a state of the object its picture. The first state defined is the current one.
---@param id string|Object
---@param state string
---@param animation string|Animation
---@return boolean
function setObjectAnimation(id, state, animation) end

---Changes to another state and so to another picture.
---@param id string|Object
---@param state string
---@return boolean
function setObjectState(id, state) end

---Whether the pointer can hit it.
---@param id string|Object
---@param on boolean
---@return boolean
function setObjectInteractable(id, on) end

---Makes it part of the screen instead of a room, and puts it at -1,-1: setObjectUiPosition places it.
---@param id string|Object
---@param on boolean
---@return boolean
function setObjectUi(id, on) end

---Puts the top left corner of a UI object there, in canvas pixels.
---@param id string|Object
---@param x number px
---@param y number px
---@return boolean
function setObjectUiPosition(id, x, y) end

---Sets the picture that it has as UI object.
---@param id string|Object
---@param animation string|Animation
---@return boolean
function setObjectUiAnimation(id, animation) end

---Places it relative to another object and lets it move with that.
---@param id string|Object
---@param parent string|Object
---@return boolean
function setObjectParent(id, parent) end

---Places it by itself again.
---@param id string|Object
---@return boolean
function removeObjectParent(id) end

---Puts it into a room, the bottom centre of its picture at x, y. It is no UI object and has no owner any more.
---@param id string|Object
---@param room string|Room
---@param x number px
---@param y number px
---@return boolean
function moveObjectTo(id, room, x, y) end

---@class floatObjectTo.options
---@field id string|Object
---@field x? number px
---@field y? number px
---@field at? Spot
---@field speed number

---Moves it in a straight line to x, y or to a place of its room, at a speed in pixels per second, while it is on stage. Sends '<id>' on arrival.
---@param options floatObjectTo.options
---@return boolean
function floatObjectTo(options) end

---Sets the area in which the pointer hits it (room pixels, canvas pixels for UI objects); without one its picture counts.
---@param id string|Object
---@param area? Rect
---@return boolean
function setObjectHover(id, area) end

---Makes it visible.
---@param id string|Object
---@return boolean
function showObject(id) end

---Makes it invisible.
---@param id string|Object
---@return boolean
function hideObject(id) end

---Shows it and fades it to full strength. Sends 'fade-<id>' at the end.
---@param id string|Object
---@param ms number ms
---@return boolean
function fadeObjectIn(id, ms) end

---Fades it away. Sends 'fade-<id>' at the end.
---@param id string|Object
---@param ms number ms
---@return boolean
function fadeObjectOut(id, ms) end

---Fades it to a strength of 0 to 255. Sends 'fade-<id>' at the end.
---@param id string|Object
---@param alpha integer 0 (not to be seen) to 255
---@param ms number ms
---@return boolean
function fadeObjectTo(id, alpha, ms) end

---Sets its strength, 0 to 255.
---@param id string|Object
---@param alpha integer 0 (not to be seen) to 255
---@return boolean
function setObjectAlpha(id, alpha) end

---Sets its plane: higher ones are drawn in front.
---@param id string|Object
---@param plane integer
---@return boolean
function setObjectPlane(id, plane) end

---Enlarges its pictures.
---@param id string|Object
---@param factor number
---@return boolean
function scaleObject(id, factor) end

---Gives it to an actor: it is in no room and not visible. Games show inventories with UI objects.
---@param id string|Object
---@param actor string|Actor
---@return boolean
function addObjectToInventory(id, actor) end

---Takes it away from the actor who owns it.
---@param id string|Object
---@param actor string|Actor
---@return boolean
function removeObjectFromInventory(id, actor) end

---Puts it into a group of objects that are shown and hidden together, such as 'inventory'; without one, into none.
---@param id string|Object
---@param group? string of a new thing
---@return boolean
function setObjectGroup(id, group) end

---Shows a group: all its objects but those that were hidden by themselves.
---@param group string
---@return boolean
function showObjectGroup(group) end

---Hides a group: its objects are not to be seen, whatever else is done to them, until the group is shown.
---@param group string
---@return boolean
function hideObjectGroup(group) end

---Whether a group is shown; it is until somebody hides it.
---@param group string
---@return boolean
function isObjectGroupShown(group) end

---Whether it is visible, in no hidden group, and on the screen or in the room that is shown.
---@param id string|Object
---@return boolean
function isObjectOnStage(id) end

---Where it is: room pixels and the room, or canvas pixels and nil for a UI object.
---@param id string|Object
---@return number x
---@return number y
---@return string? room
function objectPosition(id) end

---- Free texts ----

---@class showText.options
---@field font string|Font
---@field text string
---@field x? number px
---@field y? number px
---@field at? Spot
---@field duration number ms
---@field color Color
---@field outline? Color
---@field id? string of a new thing
---@field alpha? integer 0 (not to be seen) to 255; 255 if not given
---@field absolute? boolean false if not given
---@field plane? integer 50 if not given
---@field align? "left"|"center"|"right" center if not given
---@field valign? "top"|"middle"|"bottom" middle if not given
---@field width? number px

---Writes a text at x, y: room pixels, or canvas pixels when 'absolute'; or 'at' a place of the room. There lies its centre; with 'align' the lines' left or right edge, with 'valign' the upper or lower one. Lines break at 'width', without one at that of the canvas. It stays for 'duration', 0 = until the room changes. With an 'id' it can be moved, faded and removed.
---@param options showText.options
---@return boolean
function showText(options) end

---@class floatTextTo.options
---@field id string
---@field x? number px
---@field y? number px
---@field at? Spot
---@field speed number

---Moves a text in a straight line to x, y or to where a place of the room is, at a speed in pixels per second. Sends '<id>' on arrival.
---@param options floatTextTo.options
---@return boolean
function floatTextTo(options) end

---Fades a text to full strength. Sends 'fade-<id>' at the end.
---@param id string
---@param ms number ms
---@return boolean
function fadeTextIn(id, ms) end

---Fades a text away. Sends 'fade-<id>' at the end.
---@param id string
---@param ms number ms
---@return boolean
function fadeTextOut(id, ms) end

---Fades a text to a strength of 0 to 255. Sends 'fade-<id>' at the end.
---@param id string
---@param alpha integer 0 (not to be seen) to 255
---@param ms number ms
---@return boolean
function fadeTextTo(id, alpha, ms) end

---Sets a text's strength, 0 to 255.
---@param id string
---@param alpha integer 0 (not to be seen) to 255
---@return boolean
function setTextAlpha(id, alpha) end

---Removes a text; false when there is no such text any more.
---@param id string
---@return boolean
function removeText(id) end

---How high a text is in that font, in pixels, and how many lines it has; they break at 'width', 0 = nowhere.
---@param font string|Font
---@param text string
---@param width? number px; 0 if not given
---@return number height
---@return any lines
function textHeight(font, text, width) end

---- Dialogs ----

---@class startDialog.options
---@field id string of a new thing
---@field font string|Font
---@field color Color
---@field outline? Color
---@field selected Color
---@field selectedOutline? Color
---@field background Color
---@field area Rect
---@field autohide? boolean false if not given
---@field seen? Color
---@field rows? integer a whole number
---@field gap? number px; 0 if not given
---@field keys? boolean
---@field numbers? boolean false if not given

---Opens the box for a choice; until stopDialog, clicks and keys are the dialog's. Refused while a dialog waits for a choice. 'area', in canvas pixels, is the place of the lines; x2 and y2 are the first pixels outside. The background begins 4 px above it. 'autohide' hides that while nothing is to be chosen, 'seen' is the color of lines that were chosen before. There are as many rows as the font's lines fit into the area, with a 'gap' between two choices, or 'rows' without one (in a KIAVC game: 4). With 'keys', digits, arrows and Return choose, too (in a KIAVC game: only when asked for); with 'numbers' the choices show their digits, unless there are 'rows'. enterDialog does all this for a whole conversation.
---@param options startDialog.options
---@return boolean
function startDialog(options) end

---@class addDialogLine.options
---@field id string
---@field text string
---@field name string
---@field seen? boolean false if not given

---Adds a line to choose from to the open dialog. The choice calls dialogSelected(dialog, name). Long lines are wrapped; what finds no room is scrolled to.
---@param options addDialogLine.options
---@return boolean
function addDialogLine(options) end

---Takes the lines away and closes the box; a waitDialog that is waiting returns nil (in a KIAVC game: waits on).
---@param id string
---@return boolean
function stopDialog(id) end

---Whether a dialog is open, and which.
---@return boolean
---@return string? id
function isDialogOpen() end

---- Pages ----

---@class showPage.options
---@field text string
---@field font string|Font
---@field area Rect
---@field color Color
---@field dim? Color
---@field accent? Color
---@field backdrop? Color
---@field background? Color
---@field border? Color
---@field picture? string|Animation
---@field frame? Rect
---@field panel? Rect
---@field log? Rect
---@field leading? number px; 0 if not given
---@field waits? boolean true if not given
---@field leave? boolean false if not given

---Shows a page in place of the one before: 'text' in an area of canvas pixels (x2 and y2 are the first ones outside), on a 'panel' (the area, if not given) of the color 'background' with a 'border', all over a 'backdrop'; a picture in the middle of 'frame', made smaller if need be. 'leading' are px between lines. Clicks and keys are the page's: they go on to the next part of a long text, and after the last one 'page' is signalled, unless it does not wait. The wheel and Page up show what was read, in the color 'dim', and what was chosen, in 'accent', with the lines in the area 'log'. With 'leave', Escape signals 'page left'. runStory does all this.
---@param options showPage.options
---@return boolean
function showPage(options) end

---Takes the page away; whether there was one.
---@return boolean
function hidePage() end

---Whether a page is shown.
---@return boolean
function isPageShown() end

---Adds a text to what was read, or a choice of the player's. The last 400 are kept.
---@param text string
---@param choice? boolean false if not given
---@return boolean
function addPageLog(text, choice) end

---Forgets what was read.
---@return boolean
function clearPageLog() end

---- Stories ----

---Makes a story in which nothing is known and nothing can happen yet. Its predicates come next, then readStory. Story:new { ... } does all this.
---@param id string of a new thing
---@return boolean
function createStory(id) end

---@class addStoryPredicate.options
---@field candidates? function
---@field stable? boolean false if not given

---A question of the story to the game, '%% is hungry': 'test' gets a text for each %% and says whether it is so. 'candidates' gets the number of a place and returns the list of what could stand there, or nil for all entities. The answer is asked for anew in every tick in which an event hangs on it, unless it is 'stable'. New ones come before readStory; later, one of the same words is replaced. The functions may neither wait nor change the story.
---@param story string
---@param words string
---@param test function
---@param options addStoryPredicate.options
---@return boolean
function addStoryPredicate(story, words, test, options) end

---@class setStoryAttributes.options
---@field keys? function
---@field stable? boolean false if not given

---What things have, "John's horse": 'get' gets an entity and a key and returns a text, a number, a thing (for its id) or nil. 'keys' gets an entity and returns the list of its keys, for variables behind a dot. Asked as predicates are.
---@param story string
---@param get function
---@param options setStoryAttributes.options
---@return boolean
function setStoryAttributes(story, get, options) end

---@class readStory.options
---@field name? string
---@field folder? string
---@field places? table

---Reads the story's text (docs/story.md). 'name' stands for it in messages, 'folder' is where files are that it includes, 'places' are texts to be told in place of the name and the number of a line. False when something is wrong with it: each mistake is told in the log, with file, line and column, and the story stays empty.
---@param story string
---@param text string
---@param options readStory.options
---@return boolean
function readStory(story, text, options) end

---The answers to a stable predicate may be others now.
---@param story string
---@param words string
---@return boolean
function storyPredicateChanged(story, words) end

---A stable attribute may be another now: of that entity and key, or of any.
---@param story string
---@param entity? string
---@param key? string
---@return boolean
function storyAttributeChanged(story, entity, key) end

---Adds a name to those that a variable may stand for, or takes it away.
---@param story string
---@param name string
---@param named? boolean true if not given
---@return boolean
function nameStoryEntity(story, name, named) end

---@class watchStoryWorld.options
---@field place? boolean false if not given
---@field inventory? boolean false if not given
---@field speech? boolean false if not given

---From now on the story knows by itself which room actors and objects are in ('ada is in street'), which objects actors have ('ada has lamp'), what they have said ('ada said greeting', by noticeSpeech).
---@param story string
---@param options watchStoryWorld.options
---@return boolean
function watchStoryWorld(story, options) end

---An actor has said something, for stories that notice it. Actor:say does this, with the id of the text.
---@param actor string|Actor
---@param words string
---@return boolean
function noticeSpeech(actor, words) end

---- What stories know and do ----

---Makes a fact known to the story, or no longer known: 'bell has rung', in which words that the story has declared are names; or { '%% has greeted %%', 'Bob', 'John' }. It must be one that the story speaks of.
---@param story string
---@param fact any
---@param known? boolean true if not given
---@return boolean
function noticeStory(story, fact, known) end

---Whether a fact is known, given as to noticeStory.
---@param story string
---@param fact any
---@return boolean
function storyKnows(story, fact) end

---Sets an attribute of the story's own, which hides the game's: John's horse. Without a value it is taken back.
---@param story string
---@param entity string
---@param key string
---@param value? string
---@return boolean
function setStoryAttribute(story, entity, key, value) end

---An attribute: the story's own, or what the game says; nil when there is none.
---@param story string
---@param entity string
---@param key string
---@return string|nil
function storyAttribute(story, entity, key) end

---The names of all events, in the order of their definition.
---@param story string
---@return any table
function storyEvents(story) end

---What can happen now, or the ways in which that event can: a list of { event =, bindings = { soldier = 'Bob' }, open = { 'place' }, excluded = { { place = 'gate' } }, text = }. 'open' lists variables that may have any value but those that are excluded; 'text' is a line to be shown, 'the first greeting: Bob'. Events come in the order of their definition.
---@param story string
---@param event? string
---@return any table
function storyOffers(story, event) end

---Does what the event does. Variables without a binding are bound as in the first offer that fits. Returns what the story tells the game, { { 'say', 'Bob', 'Good evening.' }, ... }; false and a message, and nothing is changed, when the event cannot happen now, or not so.
---@param story string
---@param event string
---@param bindings? table
---@return any table
function performStoryEvent(story, event, bindings) end

---The event's conditions one by one, with yes or no, for these bindings or those that come nearest; and whether it can happen.
---@param story string
---@param event string
---@param bindings? table
---@return string
---@return boolean
function whyStoryEvent(story, event, bindings) end

---Takes back the last event or change in the story, but not what the game has done for it, nor what the story knows of the world by itself. False when there is none.
---@param story string
---@return boolean
function undoStory(story) end

---What is known, as a sorted list of texts.
---@param story string
---@return any table
function storyFacts(story) end

---A command as of 'ichor story' ('help' lists them): its answer, whether it could be done, and what the story tells the game.
---@param story string
---@param line string
---@return string
---@return boolean
---@return any table
function runStoryCommand(story, line) end

---- Tests ----

---What tests of a game do and see: docs/testing.md.
---@class Test
---@field api fun(): table[], table<string, table>
---@field box fun(id: string): number?, number?, number?, number?
---@field camera fun(): number, number
---@field choose fun(which: integer|string)
---@field click fun(x: number, y: number)
---@field clickOn fun(id: string)
---@field clickRoom fun(x: Target, y: number?)
---@field console fun(): string[]
---@field cursor fun(): string?, string?
---@field errors fun(): string[]
---@field expect fun(condition: any, message: string?): any
---@field fail fun(message: string?)
---@field hover fun(): string?
---@field hoverOn fun(id: string)
---@field isVisible fun(id: string): boolean
---@field key fun(name: string)
---@field log fun(level: string?): string[]
---@field move fun(x: number, y: number)
---@field moveTo fun(id: string)
---@field options fun(): table[]
---@field page fun(): table?
---@field playing fun(): table[]
---@field quitRequested fun(): boolean
---@field rightClick fun(x: number, y: number)
---@field rightClickOn fun(id: string)
---@field say fun(id: string?): string?, string?
---@field screenshot fun(file: string)
---@field signals fun(): string[]
---@field skipCutscene fun()
---@field skipLine fun()
---@field testNames fun(): string[]
---@field texts fun(): table[]
---@field tick fun(): integer
---@field trace fun(): table[]
---@field type fun(text: string)
---@field wait fun(ms: number)
---@field waitUntil fun(condition: (fun(): any), ms: number?, message: string?): any
---@field wheel fun(steps: integer)
---@field where fun(id: string): number, number, string?, Direction?, string?, number?
---@field window fun(): table

---@param name string
---@param options {fresh: boolean}|fun(t: Test)
---@param body? fun(t: Test)
function test(name, options, body) end
