-- A book whose pages depend on chance and on what was read.

function cover()
  text 'A book without a title. Its pages are not numbered, and seem to change places.'
  flags.opened = (flags.opened or 0) + 1
  jump 'page'
end

function page()
  local number = math.random(1000)
  tally 'pages'
  text('Page {number}. "Whoever reads this twice will read something else."', { number = number })
  option('Turn the page.', 'page')
  if number % 2 == 0 then option('Turn back.', 'back') end
  option('Close the book.', 'end')
  menu()
end

function back()
  for i = 1, 3 do text('Backwards, line ' .. i .. '.') end
  jump 'page'
end
