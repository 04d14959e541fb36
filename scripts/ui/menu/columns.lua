-- Pages that are a column of rows. Rows that do not fit on the canvas, for example in large letters,
-- are on further leaves of the page.

return function(Menu)
  -- How much larger than usual the player wants texts: 1 to 2.
  function Menu.textSize()
    return Menu.facts.hasSettings and getSetting 'textSize' or 1
  end

  -- Returns a width for texts, which grows with them, but not beyond the canvas without 'margin'. Both
  -- are px at a zoom of 1.
  function Menu.wide(length, margin)
    local width = canvasSize()
    return math.min(math.floor(Menu.px(length) * Menu.textSize()), width - Menu.px(margin or 8))
  end

  -- Returns the height of a line of text.
  function Menu.lineHeight()
    return (select(2, measureText(Menu.font(), 'Ay')))
  end

  -- Returns the height of a button with one line of text.
  local function buttonHeight()
    local _, top, _, bottom = Widget.margins({ __name = 'Button', __fields = {} }, 'padding')
    return Menu.lineHeight() + top + bottom
  end

  -- Divides the rows of all sections into leaves that are at most 'space' px high.
  local function divide(sections, width, space, gap)
    local leaves = {}
    for _, section in ipairs(sections) do
      local leaf
      for _, row in ipairs(section.rows) do
        local _, height = Widget.measure(row, width)
        if not leaf or leaf.height + gap + height > space then
          leaf = { title = section.title, rows = {}, height = -gap }
          leaves[#leaves + 1] = leaf
        end
        leaf.rows[#leaf.rows + 1] = row
        leaf.height = leaf.height + gap + height
      end
    end
    return leaves
  end

  local shownLeaf = {} -- by name of a page: the number of its leaf that was shown last

  -- Returns the number of the leaf that has a row with the widget 'id', or nil.
  local function leafOf(leaves, id)
    for i, leaf in ipairs(leaves) do
      for _, row in ipairs(leaf.rows) do
        if row.id == id then return i end
        for _, child in ipairs(row.__fields.list or {}) do
          if child.id == id then return i end
        end
      end
    end
  end

  -- The row below the leaves: Back, and the buttons that go through the leaves.
  local function foot(leaves, options, show)
    local list = {}
    if options.back then
      list[1] = Button:new { id = 'menu-back', text = Menu.say 'back', width = 'fill', onClick = Menu.back }
    end
    if #leaves < 2 then return list end
    local width = options.back and Menu.wide(24) or 'fill'
    local number = Label:new { text = '', align = 'center', color = Menu.colors.ash, width = width }
    list[#list + 1] = Button:new { id = 'leaf-before', text = '<', onClick = function() show(-1) end }
    list[#list + 1] = number
    list[#list + 1] = Button:new { id = 'leaf-after', text = '>', onClick = function() show(1) end }
    return list, number
  end

  -- Makes a page. Fields: 'name'; 'sections', each with a 'title' (or nil) and 'rows'; 'width' in px;
  -- 'back' (true: with a button Back); 'focus', the id of a widget that must be visible; 'space', the px
  -- that the page may be high; 'panel', more fields of the panel. Rows that are panels need frame = false.
  function Menu.column(options)
    local gap, padding = Menu.px(2), options.panel and options.panel.padding or Menu.px(6)
    local _, canvas = canvasSize()
    local width = options.width - 2 * padding
    local button = buttonHeight()
    local title = options.sections[1].title
    local space = (options.space or canvas - Menu.px(4)) - 2 * padding - (title and Menu.lineHeight() + gap or 0)
    local leaves = divide(options.sections, width, options.back and space - button - gap or space, gap)
    if #leaves > 1 and not options.back then leaves = divide(options.sections, width, space - button - gap, gap) end

    local highest, all = 0, {}
    for _, leaf in ipairs(leaves) do
      highest = math.max(highest, leaf.height)
      table.move(leaf.rows, 1, #leaf.rows, #all + 1, all)
    end
    local heading = title and Label:new { text = title, align = 'center', color = Menu.colors.ember }
    local shown = options.focus and leafOf(leaves, options.focus) or math.min(shownLeaf[options.name] or 1, #leaves)
    local number
    local function show(by)
      shown = (shown + by - 1) % #leaves + 1
      shownLeaf[options.name] = shown
      for i, leaf in ipairs(leaves) do
        for _, row in ipairs(leaf.rows) do row.visible = i == shown end
      end
      if heading then heading.text = leaves[shown].title end
      if number then number.text = shown .. '/' .. #leaves end
    end

    local buttons
    buttons, number = foot(leaves, options, show)
    local column = { heading }
    column[#column + 1] = Panel:new { column = all, gap = gap, height = #leaves > 1 and highest or nil, width = 'fill' }
    if #buttons > 0 then column[#column + 1] = Panel:new { row = buttons, gap = gap, width = 'fill' } end
    local fields = {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back, gap = gap, padding = padding, width = options.width,
      column = column,
    }
    for name, value in pairs(options.panel or {}) do fields[name] = value end
    show(0)
    return Panel:new(fields)
  end

  -- Forgets which leaf of a page was shown.
  function Menu.fromFirstLeaf(name)
    shownLeaf[name] = nil
  end
end
