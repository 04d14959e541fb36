-- What the parts of an interface kit share: the state of the kit, the words of its verbs and names, and
-- which things the player's actor carries.
--
-- The state is in the fields of a widget without boxes, widgets['ui'], so it is saved and recorded:
--
--   verbs        the kit: 'two-button', 'bar', 'coin' or 'touch'
--   hand         the verb for the selected object, 'giveTo' or 'useWith'; nil: that of the other thing
--   over         the id of the carried object under the pointer or with the focus
--   overVerb     the same for a verb
--   thing        the id of the thing whose coin is open
--   away         which parts a dialog has hidden: { [id] = true }; nil without a dialog

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Thing = Widget, Thing

local Kit = {}
Widget.Kit = Kit
Thing.kit = Kit

local Interface = Widget.class('Interface', {
  verbs = 'text', inventory = 'text', position = 'text', labels = 'any', verbList = 'any', hand = 'any',
  over = 'any', overVerb = 'any', thing = 'any', away = 'any',
})
Widget.Interface = Interface

function Interface.core.measure()
  return 0, 0
end

function Interface.core.build(interface, options)
  options.hidden = true
  Widget.box(interface, nil, options)
end

-- Returns the fields of the kit, or nil if the game has none.
function Kit.current()
  local widget = widgets.ui
  return widget and widget.__name == 'Interface' and widget.__fields or nil
end

-- Whether the kit is this one.
function Kit.is(verbs)
  local kit = Kit.current()
  return kit ~= nil and kit.verbs == verbs
end

-- Returns an object or an actor by its id.
function Kit.thing(id)
  return id and (objects[id] or actors[id]) or nil
end

---- Verbs ----

-- The engine's verbs. 'frame' is the picture in verbs-N.png, 'words' the text if neither the game nor the
-- engine has one in the player's language. Its id is 'verbOpen' and so on.
Kit.verbs = {
  walkTo = { frame = 1, words = 'Walk to' }, lookAt = { frame = 2, words = 'Look at' }, pickUp = { frame = 3, words = 'Pick up' },
  use = { frame = 4, words = 'Use' }, open = { frame = 5, words = 'Open' }, close = { frame = 6, words = 'Close' },
  talkTo = { frame = 7, words = 'Talk to' }, giveTo = { frame = 8, words = 'Give' },
}

-- The sentences, in the same way. The ids are 'sentenceOpen' and so on.
local sentences = {
  useWith = 'Use {thing} with {other}', giveTo = 'Give {thing} to {other}', leave = 'Walk to {thing}',
}

local function idFor(prefix, verb)
  return prefix .. string.upper(string.sub(verb, 1, 1)) .. string.sub(verb, 2)
end

-- Returns the game's text of that id, or nil. A table of texts may return the id for those that it
-- lacks.
local function ownText(id, arguments)
  local words = hasText(id) and text(id, arguments)
  return words and words ~= id and words or nil
end

-- Returns the entry of a verb in the game's list: { id =, text =, icon = }, or nil.
local function entryOf(verb)
  local kit = Kit.current()
  for _, entry in ipairs(kit and kit.verbList or {}) do
    if entry.id == verb then return entry end
  end
end

-- Returns the words of a verb in the player's language.
function Kit.wordsOfVerb(verb, entry)
  entry = entry or entryOf(verb)
  if entry and entry.text then return Widget.words(entry.text) end
  local id = idFor('verb', verb)
  return ownText(id) or Thing.engineWords(id) or Kit.verbs[verb] and Kit.verbs[verb].words or verb
end

-- Returns the form of a verb's sentence, with {thing} and {other}. If the game has its own words for a
-- verb, these words and the name of the thing are the sentence, unless it needs more words.
local function formOf(verb)
  local entry = entryOf(verb)
  local isOwn = entry and entry.text or ownText(idFor('verb', verb))
  if sentences[verb] or not isOwn then
    local form = Thing.engineWords(idFor('sentence', verb)) or sentences[verb]
    if form then return form end
  end
  return (Kit.verbs[verb] or entry) and Kit.wordsOfVerb(verb) .. ' {thing}' or '{thing}'
end

-- Returns the name of a thing in the player's language. An exit without a name has that of its room.
function Kit.nameOf(thing)
  local name = thing.name
  if name == nil and Thing.isExit(thing) and rooms[thing.to] then name = rooms[thing.to].name end
  return type(name) == 'string' and Widget.words(name) or ''
end

-- Returns the sentence of a verb for a thing and another one: names, or '' for a thing that is not
-- chosen yet. The engine's sentence ends before the second thing if that is not chosen.
function Kit.sentenceFor(verb, thing, other)
  local names = { thing = thing, other = other or '' }
  local words = ownText(idFor('sentence', verb), names)
  if not words then
    if thing == '' and Kit.verbs[verb] then return Kit.wordsOfVerb(verb) end
    local form = formOf(verb)
    if names.other == '' then form = string.gsub(form, '[%s+-]*{other}.*$', '') end
    words = string.gsub(form, '{(%a+)}', names)
  end
  return (string.gsub(string.gsub(words, '%s+$', ''), '^%s+', ''))
end

---- What is carried ----

-- Whether the game has made a widget that follows the pointer, the selection or the inventory.
local isUsed = false

function Kit.use()
  isUsed = true
end

-- Whether an inventory widget shows what actors carry. Carried objects are not UI objects then.
function Kit.showsCarried()
  if not isUsed then return false end
  for _, widget in pairs(widgets) do
    if Widget.is(widget) and widget.__name == 'Inventory' then return true end
  end
  return false
end

-- Shows again what depends on hovering, the selection and the inventory.
function Kit.refresh()
  if not isUsed then return end
  for _, widget in pairs(widgets) do
    local name = Widget.is(widget) and widget.__name
    if name == 'Inventory' or name == 'Sentence' or name == 'VerbBar' then Widget.touch(widget) end
  end
end

-- Hides the parts at the edges of the canvas while a dialog is going on: its box lies there, too. Then
-- shows them again, but not those that the game has hidden itself.
function Kit.makeWay(isTalking)
  local kit = Kit.current()
  if not kit then return end
  local away = kit.away or {}
  for _, id in ipairs { 'ui/panel', 'ui/bag-button' } do
    local part = widgets[id]
    if part and (isTalking and part.visible ~= false or away[id]) then
      part.visible = not isTalking
      away[id] = true
    end
  end
  kit.away = isTalking and away or nil
end

-- Shows the object in hand beside the pointer.
function Kit.showHand()
  local object = Kit.current() and objects[selectedObject]
  setCursorItem(object and Kit.pictureOf(object) or nil)
end

-- Called after an object was selected or deselected.
function Kit.selected(id)
  local kit = Kit.current()
  if kit then
    if not id then kit.hand = nil end
    Kit.showHand()
  end
  Kit.refresh()
end

-- Returns the picture of a carried object: the id of an animation, or nil.
function Kit.pictureOf(object)
  local fields = Thing.fieldsOf(object)
  return Thing.idOf(fields.uiAnimation or fields.animation or fields.animations and select(2, next(fields.animations)))
end
