-- game.lua: the settings that the engine reads before it runs main.lua.
return {
  id = 'harbour-light', title = 'The Harbour Light', version = '1.0', resolution = { width = 320, height = 180 }, scale = 4,
  languages = { 'en', 'de' },
}
