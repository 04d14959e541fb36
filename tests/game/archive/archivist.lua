-- The pages of the archivist.

function archivist()
  image 'archivist'
  text 'The archivist does not look up when you come to her desk.'
  text '"I told the other one all I know. Ask him."'

  option('The other one?', 'archivist_other')
  if flags.seenBody then option('His pockets were turned out. Has anybody been here before me?', 'archivist_pockets') end
  option('Thank you. Go on with your work.', 'archives')
  menu()
end

function archivist_other()
  flags.heardOfTemplar = true
  text '"A templar, like you. He stood before the body for a long time. It was not grief, if you ask me."'
  text 'She dips her pen. "More like somebody who has found his drawer empty."'
  option('What did he look like?', 'archivist_looks')
  option('I see. Thank you.', 'archives')
  menu()
end

function archivist_looks()
  text '"Tall. Gloves. He never took them off, not even to sign the book."'
  jump 'archivist'
end

function archivist_pockets()
  text '"I was away for as long as it takes to fetch a candle." She thinks about that. "Which nobody needs here."'
  jump 'archivist'
end
