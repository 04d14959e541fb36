-- The pages of the menu: one is shown at a time. Escape goes back to the one before, and leaves the
-- menu from the first one.

return function(Menu)
  -- By name: a function that makes the page's panel and returns it, and its first
  -- widget. It gets the id of the widget that gets the focus, or nil.
  Menu.pages = {}
  local trail = {} -- names of the open pages
  local panel, dialog
  local foot

  local function close()
    if dialog then dialog:remove() end
    if panel then panel:remove() end
    panel, dialog = nil, nil
  end

  -- Shows the last page. 'id' names the widget that gets the focus.
  local function build(id)
    close()
    local first
    panel, first = Menu.pages[trail[#trail]](id)
    first = id and widgets[id] or first
    if first then first:focus() end
    Menu.showFoot()
  end

  ---- The line at the foot ----

  local FOOT_PADDING = 1

  -- Returns where the line has a place: below the page, or else in the corner beside it; nil if it has
  -- none.
  local function placeOfFoot(words)
    local canvasWidth, canvasHeight = canvasSize()
    local width, height = measureText(Menu.font(), words)
    width, height = width + Menu.px(2 * FOOT_PADDING), height + Menu.px(2 * FOOT_PADDING)
    local x, y, pageWidth, pageHeight = panel:place()
    if width > canvasWidth then return nil end
    if y + pageHeight + height <= canvasHeight then return 'bottom' end
    return x + pageWidth + width + Menu.px(2) <= canvasWidth and 'bottom-right' or nil
  end

  -- Shows what keys or buttons do, on a plate, because the game's own interface may be behind it. It
  -- is drawn again only if something has changed.
  function Menu.showFoot()
    local words = Menu.footWords()
    if words ~= '' then Widget.layout() end
    local anchor = words ~= '' and placeOfFoot(words) or nil
    if foot and foot.data == (anchor and words .. anchor) then return end
    if foot then foot:remove() end
    foot = nil
    if not anchor then return end
    foot = Panel:new {
      id = 'footPlate', anchor = anchor, order = 5, data = words .. anchor, padding = Menu.px(FOOT_PADDING),
      frame = { fill = Menu.colors.deep }, column = { Label:new { id = 'foot', text = words, color = Menu.colors.ash } },
    }
  end

  -- Returns the name of the page that is shown.
  function Menu.current()
    return trail[#trail]
  end

  function Menu.open(name)
    trail[#trail + 1] = name
    build()
  end

  -- Makes the page again, for example in another language.
  Menu.refresh = build

  function Menu.back()
    if #trail > 1 then
      -- The focus goes to the button that has opened the page.
      build('menu-' .. table.remove(trail))
    elseif not Menu.facts.isTitle then
      menuLeave 'continue'
    end
  end

  -- Returns whether a question is open.
  function Menu.isAsking()
    return dialog ~= nil
  end

  -- Asks a question with two answers, in front of the page. 'act' is called for the second one.
  function Menu.ask(question, answer, act)
    if dialog then dialog:remove() end
    local stay = Button:new { text = Menu.say 'cancel', width = 'fill' }
    local go = Button:new { text = answer, width = 'fill' }
    -- Two answers that are too wide for a row are below each other.
    local width = Menu.wide(200, 24)
    local isTight = 2 * math.max((Widget.measure(stay, width)), (Widget.measure(go, width))) + Menu.px(4) > width
    dialog = Panel:new {
      id = 'question', anchor = 'center', modal = true, gap = Menu.px(isTight and 2 or 8), padding = Menu.px(8), order = 10,
      column = {
        Label:new { text = question, align = 'center', width = width },
        Panel:new { [isTight and 'column' or 'row'] = { stay, go }, gap = Menu.px(isTight and 2 or 4) },
      },
    }
    local function leave()
      dialog:remove()
      dialog = nil
    end
    stay.onClick, dialog.onCancel = leave, leave
    go.onClick = function()
      leave()
      act()
    end
    stay:focus()
  end

  -- The keys that open the menu close it.
  onUserInput('F5', function()
    if not Menu.facts.isTitle then menuLeave 'continue' end
  end)
end
