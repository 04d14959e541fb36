-- What the player does to widgets. The engine calls widgetEvent for each event of a widget's box; the
-- kinds are listed in engine/world/ui/box_input.h. Each call is a script of its own, so callbacks may
-- wait.

local _, _, rules = ...
if not rules.hasWidgets then return end

local Widget = Widget

-- Calls a callback of a widget, if it has one.
function Widget.call(widget, name, ...)
  local callback = widget.__fields[name]
  if callback then callback(widget, ...) end
end

-- What every widget does.
local all = {
  enter = function(widget) Widget.call(widget, 'onHover', true) end,
  leave = function(widget) Widget.call(widget, 'onHover', false) end,
  focus = function(widget) Widget.call(widget, 'onFocus', true) end,
  blur = function(widget) Widget.call(widget, 'onFocus', false) end,
  other = function(widget) Widget.call(widget, 'onRightClick') end,
}

-- The engine calls this. A press of the part 'row3' calls handlers['row:press'](widget, x, y, what, 3).
function widgetEvent(id, kind, x, y, what)
  local name, part = string.match(id, '^widget:([^#]*)#?(.*)$')
  local widget = name and widgets[name]
  if not Widget.is(widget) then return end
  local handlers = getmetatable(widget).handlers
  if part ~= '' then
    local word, number = string.match(part, '^(%a+)(%d*)$')
    local handler = word and handlers[word .. ':' .. kind]
    if handler then return handler(widget, x, y, what, tonumber(number)) end
    return
  end
  local handler = handlers[kind]
  if handler then handler(widget, x, y, what) end
  if all[kind] and widgets[name] == widget then all[kind](widget) end
end
