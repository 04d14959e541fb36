-- Popups: parts of the interface that open over the room, and close with a click outside or Escape. The
-- bag holds an inventory, the coin has verbs around a place.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget, Kit = Widget, Widget.Kit

---- Popup ----

local Popup = Widget.class('Popup', { children = 'table', gap = 'px', padding = 'px' })
Widget.Popup = Popup
Popup.takesPointer = true

Popup.core.prepare, Popup.core.arrange = Panel.core.prepare, Panel.core.arrange

function Popup.core.measure()
  return canvasSize()
end

function Popup.core.build(popup, options)
  options.modal = true
  Widget.box(popup, nil, options)
end

local function close(popup)
  popup:hide()
  local kit = Kit.current()
  if kit then
    kit.over, kit.overVerb = nil, nil
    -- A click in the bag may have opened the coin of a thing.
    if popup == widgets['ui/coin'] then kit.thing = nil end
  end
  Kit.refresh()
end

Popup.handlers.click, Popup.handlers.other, Popup.handlers.cancel = close, close, close

---- Bag ----

local BagButton = Widget.class('BagButton', { icon = 'any' })
Widget.BagButton = BagButton
BagButton.takesPointer, BagButton.takesFocus = true, true

-- The number of the icon in verbs-N.png, and its size at a zoom of 1.
local BAG, ICON = 9, 16

local function iconOf(button)
  local icon = button.__fields.icon
  if icon then return { picture = icon, frames = { 1 } }, pictureSize(icon) end
  return Kit.icon(BAG), ICON * Widget.zoom(), ICON * Widget.zoom()
end

function BagButton.core.measure(button)
  local left, top, right, bottom = Widget.margins(button, 'padding')
  local _, width, height = iconOf(button)
  return width + left + right, height + top + bottom
end

function BagButton.core.build(button, options)
  local icon, width, height = iconOf(button)
  Widget.addFrame(options, Widget.style(button, 'frame'))
  Widget.box(button, nil, options)
  Widget.box(button, 'icon', Widget.addFrame({
    x = (options.width - width) // 2, y = (options.height - height) // 2, width = width, height = height, follows = true,
  }, icon))
end

function BagButton.handlers.click()
  openInventory()
end

-- Opens the bag, or gives the focus to the first thing of an inventory that is always shown. Returns
-- false if the game has no inventory.
function openInventory()
  local bag, inventory = widgets['ui/bag'], widgets['ui/inventory']
  if not Kit.current() or not inventory then return false end
  if bag then bag:show() end
  Widget.layout()
  local cell = inventory.__fields.list[1]
  cell:focus()
  return true
end

-- Closes the bag.
function closeInventory()
  local bag = widgets['ui/bag']
  if Kit.current() and bag then close(bag) end
end

-- Called after the player has clicked a thing in an inventory.
function Kit.itemClicked()
  local bag = widgets['ui/bag']
  if bag and bag:isShown() then close(bag) end
end

-- Returns whether the player controls the game now.
local function isListening()
  return activeRoom ~= nil and cutscene == nil and isInputEnabled() and not isDialogOpen() and not isPageShown()
end

-- A key for which the game has no function.
function Kit.key(key)
  if key == 'I' and Kit.current() and isListening() then openInventory() end
end

---- Coin ----

local Coin = Widget.class('Coin', { children = 'table', atX = 'px', atY = 'px' })
Widget.Coin = Coin
Coin.takesPointer = true
Coin.core.prepare, Coin.core.measure, Coin.core.build = Panel.core.prepare, Popup.core.measure, Popup.core.build
Coin.handlers.click, Coin.handlers.other, Coin.handlers.cancel = close, close, close

-- Places the verbs on a circle, which lies inside the canvas.
function Coin.core.arrange(coin, width, height)
  local fields = coin.__fields
  local radius, widest, highest = Widget.style(coin, 'length'), 0, 0
  for _, child in ipairs(fields.list) do
    local w, h = Widget.measure(child, width)
    widest, highest = math.max(widest, w), math.max(highest, h)
  end
  local farX, farY = radius + (widest + 1) // 2, radius + (highest + 1) // 2
  local x = math.max(farX, math.min(fields.atX or 0, width - farX))
  local y = math.max(farY, math.min(fields.atY or 0, height - farY))
  for i, child in ipairs(fields.list) do
    local angle = 2 * math.pi * (i - 1) / #fields.list
    local w, h = Widget.measure(child, width)
    local atX = math.floor(x + radius * math.sin(angle) + 0.5) - w // 2
    local atY = math.floor(y - radius * math.cos(angle) + 0.5) - h // 2
    Widget.put(child, atX, atY, w, h, i)
  end
end

function Coin.core.chooseVerb(coin, verb)
  local kit = Kit.current()
  local thing = kit and Kit.thing(kit.thing)
  close(coin)
  if thing then Kit.performChosen(thing, verb) end
end

-- Opens the coin of a thing at the pointer.
function Kit.openCoin(thing)
  local kit, coin = Kit.current(), widgets['ui/coin']
  if not kit or not coin then return end
  kit.thing = thing.id
  local x, y = pointerPosition()
  coin.atX, coin.atY = x, y
  coin:show()
  Widget.layout()
  coin.__fields.list[1]:focus()
  Kit.refresh()
end

-- A long press opens the coin, too. Returns false if it must do what a right click does.
function Kit.longPress(thing)
  if not Kit.is 'coin' or selectedObject then return false end
  if thing then Kit.openCoin(thing) end
  return true
end
