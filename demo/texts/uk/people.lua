-- people.lua: names and descriptions of the people. Those of Ada and Bruno are in street.lua.
return {
  ['odile.name'] = 'Оділь',
  ['odile.look'] = 'Олівець у зачісці, рахунок у голові. І те, і те добре загострене.',
  ['ignaz.name'] = 'Ігнац',
  ['ignaz.look'] = 'Довгий, тонкий, з рівними поділками. Як його лінійка.',
  ['nela.name'] = 'Нела',
  ['nela.look'] = "Доставила себе сама, із запізненням на дев'ятнадцять років. Дорогою не пошкоджено.",
  ['cat.name'] = 'Кіт',
  ['cat.look'] = 'Сірий, смугастий, без підпису. Дивиться на мене, як на запізнілу посилку.',
}
