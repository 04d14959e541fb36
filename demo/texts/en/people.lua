-- people.lua: names and descriptions of the people. Those of Ada and Bruno are in street.lua.
return {
  ['odile.name'] = 'Odile',
  ['odile.look'] = 'She has a pencil in her hair and a sum in her head. Both are sharp.',
  ['ignaz.name'] = 'Ignaz',
  ['ignaz.look'] = 'Long, thin, and marked at regular intervals. Like his ruler.',
  ['nela.name'] = 'Nela',
  ['nela.look'] = 'Delivered herself, nineteen years late. No damage in transit.',
  ['cat.name'] = 'Cat',
  ['cat.look'] = 'Grey, striped, unsigned. He looks at me as at a late parcel.',
}
