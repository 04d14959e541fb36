-- Looks for misspelt names in the theme and in the fields of widgets, after main.lua, in developer
-- runs and tests. 'core' is the table of check_game.lua.

local core = ...
local exactly, placeOf = core.exactly, core.placeOf

if type(Widget) ~= 'table' or type(widgets) ~= 'table' then return end

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

---- The theme ----

-- Reports entries that are called almost like a class of widgets. A widget may have such an id.
local function checkTheme()
  local report, classes = core.reporter(), {}
  for _, class in ipairs(type(Widget) == 'table' and Widget.classes or {}) do classes[class.__name] = true end
  if next(classes) == nil or type(theme) ~= 'table' then return end
  for _, name in ipairs(names(theme)) do
    local near = type(theme[name]) == 'table' and not classes[name] and not widgets[name] and Thing.meantName(name, classes)
    if near then
      local place = placeOf { 'theme%.()' .. exactly(name) .. '%s*=', '()%f[%w_]' .. exactly(name) .. '%s*=%s*{' }
      report(string.format("%stheme.%s: there is no class or widget '%s'%s", place, name, name, didYouMean(near)), true)
    end
  end
end

---- Neighbors ----

-- Reports neighbors that no widget is. A function of the game may make the widget later.
local function checkNeighbors()
  local report = core.reporter()
  for _, id in ipairs(names(widgets)) do
    local fields = Widget.is(widgets[id]) and widgets[id].__fields or {}
    for _, field in ipairs { 'up', 'down', 'left', 'right' } do
      local other = fields[field]
      if type(other) == 'string' and not widgets[other] and not core.isMadeLater(other) then
        local place = placeOf { '()%f[%w_]' .. field .. '%s*=%s*["\']' .. exactly(other) .. '["\']' }
        report(string.format("%sthe field '%s' of the widget '%s': there is no widget '%s'%s", place, field, id, other,
          didYouMean(nearestName(other, widgets))), Thing.meantName(other, widgets) ~= nil)
      end
    end
  end
end

checkTheme()
checkNeighbors()
