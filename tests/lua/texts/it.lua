-- Italian, with missing texts.
return {
  hello = 'Ciao!',
  intro = 'Molto tempo fa si accese una lampada.',
  steps = { one = '{n} passo', other = '{n} passi' },
}
