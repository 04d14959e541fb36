-- A game in which everything happens at once, for saves at any tick: see busy.lua.
return {
  id = 'whirl',
  title = 'The Whirl',
  version = '1',
  resolution = { width = 320, height = 180 },
}
