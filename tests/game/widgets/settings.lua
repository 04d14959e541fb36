-- The settings: labels and widgets beside each other.

local function line(words, widget)
  return Panel:new { row = { Label:new { text = words, width = 'fill' }, widget } }
end

Panel:new { id = 'settings', anchor = 'center', modal = true, onCancel = function() showScreen 'title' end, column = {
  Label:new { text = 'Settings', align = 'center', color = { r = 255, g = 214, b = 130 } },
  line('Music', Slider:new { id = 'music', value = 60 }),
  line('Text speed', Slider:new { id = 'speed', min = 0.5, max = 2, step = 0.25, value = 1 }),
  Toggle:new { id = 'subtitles', text = 'Subtitles', on = true },
  Toggle:new { id = 'flashing', text = 'Reduce flashing' },
  Toggle:new { id = 'voices', text = 'Voices', enabled = false },
  line('Your name', Input:new { id = 'name', hint = 'Type here', maxLength = 12 }),
  Panel:new { row = {
    Button:new { id = 'done', text = 'Done', width = 'fill', onClick = function() showScreen 'title' end },
    Button:new { id = 'reset', text = 'Reset', width = 'fill', enabled = false },
  } },
} }
