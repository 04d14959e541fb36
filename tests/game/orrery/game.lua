-- A game full of arithmetic, for recordings: see numbers.lua.
return {
  id = 'orrery',
  title = 'The Orrery',
  version = '1',
  resolution = { width = 320, height = 180 },
}
