-- German in an encoding of long ago, with a name that the fallback does not know and a text that nobody could read.
return {
  hello = 'Gr\xfc\xdf Gott!',
  greeting = 'Hallo {nmae}!',
  intro = ('x'):rep(20000),
  coins = { one = 'M\xfcnze', other = '{n} M\xfcnzen' },
}
