-- The text at the pointer: the selected object, then the object or actor under the pointer.

local function caption(thing)
  local name = thing.name and text(thing.name) or ''
  if selectedObject and selectedObject ~= thing.id then
    local verb = thing.onAction == 'giveTo' and 'giveCaption' or 'useCaption'
    name = text(verb) .. ' ' .. text(objects[selectedObject].name) .. ' > ' .. name
  end
  return name
end

function onHovering(target)
  table.insert(hoverNews, target and target.id or false)
  if not target then
    hideCursorText()
    return
  end
  showCursorText({ font = 'small', text = caption(target), color = white, outline = black })
end

-- The arguments of the hooks, for the tests.
hoverNews, selectionNews = {}, {}

function onSelectedObject(id)
  table.insert(selectionNews, id or false)
  if hoveringOn and objects[hoveringOn] then onHovering(objects[hoveringOn]) end
end
