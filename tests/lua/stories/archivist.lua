-- The second file of the archive.
function archivist()
  image 'figure'
  text '"Ask the other one."'
  option('The other one?', 'other')
  if flags.seenBody then option('What about his pockets?', 'pockets') end
  option('Thank you.', 'archives')
  menu()
end

function other()
  text '"Tall. Gloves."'
  jump 'archivist'
end

function pockets()
  image(nil)
  text '"A candle," she says.'
  jump 'nowhere'
end
