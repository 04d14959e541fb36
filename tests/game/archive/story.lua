-- A templar enters an archive in which a man has died.

require 'archivist'

function start()
  image 'archive'
  text('The archive of the order lies three stairs below the street. Nobody has ever needed a lamp here: the shelves glow ' ..
    'by themselves, just enough to read the numbers on them.')
  text 'This morning somebody did not leave.'
  jump 'archives'
end

function archives()
  image 'archive'
  text 'Shelves, a desk, and a sheet of linen on the floor.'
  option('Speak to the archivist.', 'archivist')
  option('Lift the sheet.', 'body')
  if flags.seenBody and flags.heardOfTemplar then option('That is enough for today.', 'home') end
  menu()
end

function body()
  image(nil)
  flags.seenBody = true
  text 'An old man, in the grey of the order. His fingers are black with ink, all ten of them.'
  text 'Somebody has turned out his pockets, and folded the linings back again.'
  jump 'archives'
end

function home()
  image(nil)
  text 'The stairs seem longer on the way up.'
end
