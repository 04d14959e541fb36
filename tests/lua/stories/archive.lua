-- Pages for the tests of runStory.
require 'archivist'

function start()
  text 'Three stairs down.'
  text 'It is quiet.'
  jump 'archives'
end

function archives()
  image 'room'
  text 'Shelves.'
  option('Speak to her.', 'archivist')
  option('Lift the sheet.', 'body')
  option('Leave.', 'street')
  menu()
end

function body()
  flags.seenBody = true
  visits = (visits or 0) + 1
  text('Visit ' .. visits .. '.')
  jump 'archives'
end
