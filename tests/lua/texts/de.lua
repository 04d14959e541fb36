-- German in Latin-1, with an argument that the fallback lacks, and a text that is too long.
return {
  hello = 'Gr\xfc\xdf Gott!',
  greeting = 'Hallo {nmae}!',
  intro = ('x'):rep(20000),
  coins = { one = 'M\xfcnze', other = '{n} M\xfcnzen' },
}
