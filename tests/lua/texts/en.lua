-- English, the fallback language.
return {
  hello = 'Hello there!',
  intro = 'Long ago, in a hall much like this one, a lamp was lit.',
  broken = 'My voice is no sound.',
  silent = 'Nobody has recorded this.',
  twin = 'Hello there!',
  greeting = 'Hello {name}, it is {hour} o\'clock.',
  coins = { zero = 'no coins', one = 'one coin', other = '{n} coins' },
  steps = { one = '{n} step', other = '{n} steps' },
  formless = { one = 'one thing' },
}
