-- A game that is nothing but a story.
return {
  id = 'archive',
  title = 'The Archive',
  version = '1',
  story = 'story.lua',
}
