-- French, as some editors write files: with a byte order mark and two bytes at the end of a line.
return {
  hello = 'Bonjour !',
  -- a key and a text of a megabyte
  [("k"):rep(1000000)] = ("v"):rep(1000000),
}
