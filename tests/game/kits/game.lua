return {
  id = 'kits', title = 'Kits', version = '1', resolution = { width = 320, height = 180 }, fps = 60, scale = 4,
  languages = { 'en', 'de' }, language = 'en',
}
