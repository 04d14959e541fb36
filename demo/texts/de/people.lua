-- people.lua: names and descriptions of the people. Those of Ada and Bruno are in street.lua.
return {
  ['odile.name'] = 'Odile',
  ['odile.look'] = 'Ein Bleistift im Haar und eine Summe im Kopf. Beide sind spitz.',
  ['ignaz.name'] = 'Ignaz',
  ['ignaz.look'] = 'Lang, dünn und in gleichmäßigen Abständen gezeichnet. Wie sein Lineal.',
  ['nela.name'] = 'Nela',
  ['nela.look'] = 'Hat sich selbst zugestellt, neunzehn Jahre verspätet. Kein Transportschaden.',
  ['cat.name'] = 'Kater',
  ['cat.look'] = 'Grau, gestreift, ohne Unterschrift. Er sieht mich an wie ein verspätetes Paket.',
}
