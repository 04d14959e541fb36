-- Pages that use the tools of stories, and pages with mistakes.
function granted()
  report(lamp.id .. ' ' .. roll() .. ' ' .. greeting)
  greeting = 'mine'
  report(greeting)
end

function effects()
  give 'key'
  text 'One.'
  give 'lamp'
  flags.count = (flags.count or 0) + 1
  text('Two, ' .. roll() .. '.')
  give 'hat'
  text 'Three.'
end

function long()
  text(('A word and another one. '):rep(60))
end

function words()
  text 'hello'
  text('coins', { n = 3 })
  text(42)
  option('hello')
  menu()
end

function again() jump 'once_more' end
function once_more() jump 'again' end
function no_options() menu() end
function bad_text() text {} end
function bad_target() option('x', 3) end
function bad_image() image 'figur' text 'No picture.' end
function typo() jump 'granded' end
function takes_menu() menu = 3 end
function breaks() local x = nil; x() end

function misspelt_option()
  option('Grants.', 'granded')
  menu()
end
function elsewhere() jump 'the_street' end
function forgotten()
  option('Never seen.', 'words')
  text 'Words.'
  option('Nor this.', 'words')
end
function empty_option() option('', 'words') end
function arguments() text('Hi {name}, {count} {nmae}!', { name = 'Ada', count = 2 }) end
function no_page() option('Go.') menu() end
function to_end() option('Go.', 'end') menu() end
