-- Sentence: says what a click would do: 'Give letter to fisherman'. It is a line, or follows the pointer.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit, Thing = Widget, Widget.Kit, Thing

Sentence = Widget.class('Sentence', { align = 'align', atPointer = 'bool' })

function Sentence.core.prepare()
  Kit.use()
end

-- Returns the thing under the pointer: a carried one, or one in the room.
local function target()
  return Kit.carriedOver() or Kit.thing(hoveringOn)
end

local function verbInHand(kit, other)
  return kit and kit.hand or other and other.onAction or 'useWith'
end

local function sentenceOfHand(kit, over)
  local first = objects[selectedObject]
  local other = over and over ~= first and over or nil
  return Kit.sentenceFor(verbInHand(kit, other), Kit.nameOf(first), other and Kit.nameOf(other) or '')
end

-- Returns the verb of a click on a thing, for its sentence.
local function verbOfClick(kit, over)
  if Thing.isExit(over) then return 'leave' end
  if kit.verbs == 'bar' then return over.owner and 'use' or 'walkTo' end
  if kit.verbs == 'coin' then return 'none' end
  return over.owner and 'use' or Kit.verbFor(over, 'onLeftClick')
end

local function sentenceOfVerb(kit, over)
  local bar = widgets['ui/verbs']
  local chosen = bar and bar.__name == 'VerbBar' and bar.__fields.selected or nil
  local verb = kit.overVerb or chosen
  if kit.thing then over = Kit.thing(kit.thing) end
  if not over then return verb and Kit.sentenceFor(verb, '') or '' end
  local name = Kit.nameOf(over)
  if name == '' then return chosen and Kit.sentenceFor(chosen, '') or '' end
  return Kit.sentenceFor(verb or verbOfClick(kit, over), name)
end

-- Returns the sentence for now.
function Kit.sentence()
  local kit = Kit.current()
  local over = target()
  if selectedObject and objects[selectedObject] then return sentenceOfHand(kit, over) end
  if kit then return sentenceOfVerb(kit, over) end
  return over and Kit.nameOf(over) or ''
end

local function isAtPointer(sentence)
  return sentence.__fields.atPointer == true
end

function Sentence.core.measure(sentence)
  if isAtPointer(sentence) then return 0, 0 end
  local left, top, right, bottom = Widget.margins(sentence, 'padding')
  local width, height = measureText(Widget.fontOf(sentence), Kit.sentence())
  if height == 0 then height = select(2, measureText(Widget.fontOf(sentence), 'Ay')) end
  return width + left + right, height + top + bottom
end

local function showAtPointer(sentence)
  local words = Kit.sentence()
  if words == '' then return hideCursorText() end
  local ink = sentence.__fields.color or Widget.style(sentence, 'ink')
  showCursorText { font = Widget.fontOf(sentence), text = words, color = ink, outline = Widget.style(sentence, 'outline') or nil }
end

function Sentence.core.build(sentence, options)
  if isAtPointer(sentence) then
    options.hidden = true
    showAtPointer(sentence)
  else
    Widget.addFrame(options, Widget.style(sentence, 'frame'))
    Widget.addInk(options, sentence)
    options.text, options.align = Kit.sentence(), sentence.__fields.align or 'center'
    options.inset = { Widget.margins(sentence, 'padding') }
  end
  Widget.box(sentence, nil, options)
end

-- Returns the words that it shows now.
function Sentence:words()
  return Kit.sentence()
end
