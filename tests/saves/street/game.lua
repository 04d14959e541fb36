-- game.lua: the settings that the engine reads before it runs main.lua.
return {
  id = 'last-ferry',
  title = 'The Last Ferry',
  version = '0.1.0',
  icon = 'assets/images/icon.png',
  resolution = { width = 320, height = 180 },
  fps = 60,
  scale = 4,
}
