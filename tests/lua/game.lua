-- The game of the API's tests: two rooms, two actors, a few objects.
return {
  id = 'api-tests',
  title = 'API tests',
  version = '1.0',
  resolution = { 320, 200 },
  fps = 60,
  scale = 1,
  allowUndo = true,
  languages = { 'en', 'it', 'ru', 'bad' },
}
