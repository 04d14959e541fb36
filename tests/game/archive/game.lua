-- A game that consists of one story.
return {
  id = 'archive',
  title = 'The Archive',
  version = '1',
  story = 'story.lua',
}
